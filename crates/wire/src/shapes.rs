//! The shapes of the engine's own things, for pages, programs and tools alike.

mod chart;
mod info;
mod question;
mod record;
mod results;
mod table;
mod told;

pub use chart::{Diagram, Drawn, Edge, Forbidden, State};
pub use info::{About, OptionInfo, Preset, SeatRange};
pub use question::{OFFERS_MAX, Prompt, Question, offers};
pub use record::{RecordUnread, read_record, write_record};
pub use results::{Perft, Simulated};
pub use table::{Asked, Heard, Legal, view};
pub use told::{Refusal, Space, Told, told};
