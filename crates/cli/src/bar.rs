//! How far a long job is.

use std::io::Write;
use std::sync::{Mutex, PoisonError};

/// A bar that grows while games are played.
pub(crate) struct Bar<'a> {
    total: u64,
    shown: bool,
    state: Mutex<(u64, u64, &'a mut (dyn Write + Send))>,
}

const BAR: u64 = 40;

impl<'a> Bar<'a> {
    pub(crate) fn new(total: u64, shown: bool, errors: &'a mut (dyn Write + Send)) -> Bar<'a> {
        Bar { total, shown, state: Mutex::new((0, u64::MAX, errors)) }
    }

    pub(crate) fn add(&self, games: u64) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let (done, last, errors) = &mut *state;
        *done += games;
        let percent = (u128::from(*done) * 100 / u128::from(self.total.max(1))) as u64;
        if self.shown && percent != *last {
            *last = percent;
            let full = "#".repeat((percent * BAR / 100) as usize);
            // A bar that cannot be drawn is no reason to stop.
            let _ = write!(errors, "\r[{full:.<40}] {percent:3} %  {done} games");
            let _ = errors.flush();
        }
    }

    pub(crate) fn clear(&self) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if self.shown {
            let _ = write!(state.2, "\r\x1b[K");
            let _ = state.2.flush();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_grows_to_its_end_and_goes_away() {
        let mut errors = Vec::new();
        let bar = Bar::new(200, true, &mut errors);
        (0..200).for_each(|_| bar.add(1));
        bar.clear();
        let text = String::from_utf8(errors).unwrap();
        assert_eq!(text.matches('\r').count(), 102);
        assert!(text.contains("[####################....................]  50 %  100 games"));
        assert!(text.contains("100 %  200 games\r\x1b[K"));
    }

    #[test]
    fn nothing_is_drawn_where_nobody_looks() {
        let mut errors = Vec::new();
        let bar = Bar::new(2, false, &mut errors);
        bar.add(2);
        bar.clear();
        assert!(errors.is_empty());
    }
}
