//! The guards and actions of the flow: where a turn goes and what it does.

use crate::board::{Board, Ending, SEATS};
use crate::cells::Cell;
use crate::journal::Entry;
use crate::moves::Move;
use crate::past::Past;
use crate::walls::Wall;
use flow::{Journal, Seat, Seats};

/// Who is asked.
impl Board {
    #[inline]
    pub(crate) fn mover(&self) -> Seats {
        Seats::of(self.mover)
    }
}

/// Where to go.
impl Board {
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.ending.is_some()
    }

    /// Whether two play, so that the loss of one is the win of the other.
    pub(crate) fn is_duel(&self) -> bool {
        self.n_seats() == 2
    }

    /// Whether a square is on the goal line of the mover.
    #[inline]
    pub(crate) fn is_goal(&self, cell: Cell) -> bool {
        self.is_edge(cell, self.rules.heading(self.mover))
    }

    #[inline]
    pub(crate) fn was_last_turn(&self) -> bool {
        self.ply >= self.rules.max_plies
    }

    #[inline]
    pub(crate) fn have_all_passed(&self) -> bool {
        self.passes >= self.rules.seats()
    }

    #[inline]
    pub(crate) fn is_repeated(&self) -> bool {
        self.rules.visits_max != 0 && self.visits() >= self.rules.visits_max
    }
}

/// What happens.
impl Board {
    #[inline]
    pub(crate) fn move_pawn(&mut self, to: Cell, journal: &mut impl Journal<Entry>) {
        let (seat, from) = (self.mover, self.pawn(self.mover));
        self.remember(from);
        self.take_turn(Move::Pawn(to));
        self.passes = 0;
        self.pawns[seat.index() % SEATS] = to;
        journal.all(if from.is_beside(to) {
            Entry::Moved { seat, from, to }
        } else {
            Entry::Jumped { seat, from, to }
        });
    }

    #[inline]
    pub(crate) fn place_wall(&mut self, wall: Wall, journal: &mut impl Journal<Entry>) {
        let seat = self.mover;
        if self.rules.visits_max != 0 {
            self.past = Past::EMPTY;
        }
        self.take_turn(Move::Wall(wall));
        self.passes = 0;
        self.close(wall);
        let left = &mut self.walls_left[seat.index() % SEATS];
        *left = left.saturating_sub(1);
        journal.all(Entry::Placed { seat, wall, left: *left });
    }

    #[cold]
    pub(crate) fn pass(&mut self, journal: &mut impl Journal<Entry>) {
        journal.all(Entry::ForcedPass { seat: self.mover });
        self.do_nothing();
    }

    #[cold]
    pub(crate) fn lose_turn(&mut self, journal: &mut impl Journal<Entry>) {
        journal.all(Entry::TurnLost { seat: self.mover });
        self.do_nothing();
    }

    #[cold]
    pub(crate) fn lose_on_time(&mut self, journal: &mut impl Journal<Entry>) {
        journal.all(Entry::OutOfTime { seat: self.mover });
        self.ending = Some(Ending::Time);
    }

    #[cold]
    pub(crate) fn win(&mut self, journal: &mut impl Journal<Entry>) {
        let seat = self.mover;
        journal.all(Entry::ReachedGoal { seat, cell: self.pawn(seat) });
        self.ending = Some(Ending::Goal);
    }

    #[cold]
    pub(crate) fn draw_by_plies(&mut self, journal: &mut impl Journal<Entry>) {
        journal.all(Entry::DrawnByPlies { plies: self.ply });
        self.ending = Some(Ending::Plies);
    }

    #[cold]
    pub(crate) fn draw_by_passes(&mut self, journal: &mut impl Journal<Entry>) {
        journal.all(Entry::DrawnByPasses);
        self.ending = Some(Ending::Passes);
    }

    #[cold]
    pub(crate) fn draw_by_repetition(&mut self, journal: &mut impl Journal<Entry>) {
        journal.all(Entry::DrawnByRepetition { times: self.rules.visits_max });
        self.ending = Some(Ending::Repetition);
    }

    #[inline]
    pub(crate) fn next_player(&mut self, _: &mut impl Journal<Entry>) {
        let next = self.mover.0 + 1;
        self.mover = Seat(if next == self.rules.seats() { 0 } else { next });
    }

    fn do_nothing(&mut self) {
        self.remember(self.pawn(self.mover));
        self.take_turn(Move::Pass);
        self.passes += 1;
    }

    #[inline]
    fn take_turn(&mut self, action: Move) {
        self.last = Some(action);
        self.ply += 1;
    }

    /// Remembers where the pawn of the mover stood, at tables that count repetitions.
    #[inline]
    fn remember(&mut self, cell: Cell) {
        if self.rules.visits_max != 0 {
            self.past.push(cell);
        }
    }
}
