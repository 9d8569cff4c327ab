//! What a look-ahead remembers of positions: a table of fixed size, which several threads may share.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Places of the table at most; with the moves of our games below 32 MB.
const PLACES_MAX: usize = 1 << 19;
const PLACES_MIN: usize = 1 << 12;

/// What a value means for the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What is known of a position, as its mover sees it.
#[derive(Clone, Copy)]
pub(super) struct Known<M> {
    pub(super) value: i32,
    pub(super) depth: i32,
    pub(super) bound: Bound,
    pub(super) best: Option<M>,
}

/// A key and what is known under it. Every place has a lock of its own, so that hardly ever anybody
/// waits.
type Place<M> = Mutex<Option<(u64, Known<M>)>>;

pub(super) struct Table<M> {
    places: Vec<Place<M>>,
}

impl<M: Copy> Table<M> {
    /// A table with room for a search of so many positions.
    pub(super) fn new(positions: u32) -> Table<M> {
        let wanted = (positions as usize).saturating_mul(2).clamp(PLACES_MIN, PLACES_MAX);
        let count = wanted.next_power_of_two().min(PLACES_MAX);
        Table { places: std::iter::repeat_with(Mutex::default).take(count).collect() }
    }

    fn place(&self, key: u64) -> MutexGuard<'_, Option<(u64, Known<M>)>> {
        let place = (key ^ key >> 32) as usize & (self.places.len() - 1);
        self.places[place].lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn get(&self, key: u64) -> Option<Known<M>> {
        match *self.place(key) {
            Some((of, known)) if of == key => Some(known),
            _ => None,
        }
    }

    /// Remembers; the later search of a position is worth more than the earlier.
    pub(super) fn put(&self, key: u64, known: Known<M>) {
        let mut place = self.place(key);
        let kept = place.filter(|(of, _)| *of == key).and_then(|(_, it)| it.best);
        *place = Some((key, Known { best: known.best.or(kept), ..known }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_never_grows_and_forgets_what_gives_way() {
        let table = Table::<u8>::new(u32::MAX);
        assert_eq!(table.places.len(), PLACES_MAX);
        let known = |value| Known { value, depth: 1, bound: Bound::Exact, best: Some(7) };
        table.put(5, known(1));
        table.put(5, Known { best: None, ..known(2) });
        assert_eq!(table.get(5).map(|it| (it.value, it.best)), Some((2, Some(7))));
        table.put(5 + PLACES_MAX as u64, known(3));
        assert!(table.get(5).is_none());
    }

    #[test]
    fn a_table_of_our_games_stays_below_its_bound() {
        fn bytes<G: game::Search>() -> usize {
            PLACES_MAX * size_of::<Place<game::MoveOf<G>>>()
        }
        let all = [
            bytes::<quoridor::Quoridor>(),
            bytes::<wuziqi::Wuziqi>(),
            bytes::<cangua::Cangua>(),
            bytes::<storm::Storm>(),
            bytes::<twilight::Twilight>(),
        ];
        assert!(all.iter().all(|it| *it <= 32 << 20), "{all:?}");
    }
}
