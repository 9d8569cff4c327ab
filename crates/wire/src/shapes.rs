//! The shapes of the engine's own things, for pages, programs and tools alike.

mod chart;
mod difference;
mod info;
mod program;
mod question;
mod record;
mod results;
mod table;
mod told;

pub use chart::{Diagram, Drawn, Edge, Forbidden, State};
pub use difference::{Data, Difference, differences};
pub use info::{About, OptionInfo, Preset, SeatRange};
pub use program::{Ask, FromProgram, Hello, PROGRAM_PROTOCOL, ToProgram};
pub use question::{OFFERS_MAX, Prompt, Question, offered, offers};
pub use record::{RecordUnread, read_record, write_record};
pub use results::{Import, Perft, Ranked, RankedBot, RankedPair, Simulated};
pub use table::{Asked, Heard, Legal, view};
pub use told::{Refusal, Space, Told, told};
