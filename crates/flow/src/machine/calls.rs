//! The calls open below the state a machine stands in.

use super::Flow;

/// The states that opened the calls below, as an edge that calls or returns sees them.
///
/// ```
/// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
/// # use gate::*;
/// assert_eq!(size_of::<flow::Calls<Gate>>(), 1, "the gate calls nothing");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Calls<F: Flow> {
    /// Open calls, or how the flow has ended. Frames beyond it are kept at `START`, so equal
    /// machines are equal.
    pub(super) depth: u8,
    pub(super) frames: F::Frames,
}

impl<F: Flow> Calls<F> {
    /// No call is open.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::{Calls, Flow, Next};
    /// let next = Gate::Locked.advance(&mut Hall::default(), &mut Calls::NONE, &mut ());
    /// assert!(matches!(next, Next::Rest(Gate::Locked)));
    /// ```
    pub const NONE: Calls<F> = Calls { depth: 0, frames: F::FRAMES };

    /// A state opens a call.
    ///
    /// ```should_panic
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// // The gate calls nothing, so it has no room for a call.
    /// flow::Calls::<Gate>::NONE.push(Gate::Count);
    /// ```
    ///
    /// # Panics
    /// If the flow nests deeper than it declared, which is a bug of the drawing.
    #[inline]
    pub fn push(&mut self, from: F) {
        match self.frames.as_mut().get_mut(self.depth as usize) {
            Some(frame) => *frame = from,
            None => too_deep(from),
        }
        self.depth += 1;
    }

    /// The innermost call returns to the state that opened it; to the first state if none is open.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// assert_eq!(flow::Calls::<Gate>::NONE.pop(), Gate::Locked);
    /// ```
    #[inline]
    pub fn pop(&mut self) -> F {
        self.depth = self.depth.wrapping_sub(1);
        match self.frames.as_mut().get_mut(self.depth as usize) {
            Some(frame) => std::mem::replace(frame, F::START),
            None => F::START,
        }
    }
}

#[cold]
#[inline(never)]
fn too_deep<F: Flow>(state: F) -> ! {
    let depth = F::FRAMES.as_ref().len();
    panic!("flow {}: {state:?} would open call {} of {depth}", F::CHART.name, depth + 1)
}
