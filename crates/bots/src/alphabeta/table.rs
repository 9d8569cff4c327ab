//! What a look-ahead remembers of positions: a table of fixed size.

/// Places of the table at most; with the moves of our games below 64 MB.
const PLACES_MAX: usize = 1 << 20;
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

pub(super) struct Table<M> {
    places: Vec<Option<(u64, Known<M>)>>,
}

impl<M: Copy> Table<M> {
    /// A table with room for a search of so many positions.
    pub(super) fn new(positions: u32) -> Table<M> {
        let wanted = (positions as usize).saturating_mul(2).clamp(PLACES_MIN, PLACES_MAX);
        Table { places: vec![None; wanted.next_power_of_two().min(PLACES_MAX)] }
    }

    fn place(&self, key: u64) -> usize {
        (key ^ key >> 32) as usize & (self.places.len() - 1)
    }

    pub(super) fn get(&self, key: u64) -> Option<Known<M>> {
        match self.places[self.place(key)] {
            Some((of, known)) if of == key => Some(known),
            _ => None,
        }
    }

    /// Remembers; the later search of a position is worth more than the earlier.
    pub(super) fn put(&mut self, key: u64, known: Known<M>) {
        let place = self.place(key);
        let kept = self.places[place].filter(|(of, _)| *of == key).and_then(|(_, it)| it.best);
        let best = known.best.or(kept);
        self.places[place] = Some((key, Known { best, ..known }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_never_grows_and_forgets_what_gives_way() {
        let mut table = Table::<u8>::new(u32::MAX);
        assert_eq!(table.places.len(), PLACES_MAX);
        let known = |value| Known { value, depth: 1, bound: Bound::Exact, best: Some(7) };
        table.put(5, known(1));
        table.put(5, Known { best: None, ..known(2) });
        assert_eq!(table.get(5).map(|it| (it.value, it.best)), Some((2, Some(7))));
        table.put(5 + PLACES_MAX as u64, known(3));
        assert!(table.get(5).is_none());
    }
}
