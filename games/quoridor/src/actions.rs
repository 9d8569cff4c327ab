//! Who is asked, where a turn goes and what it does.

use crate::board::{Ending, Quoridor, SEATS};
use crate::grid::{Cell, SIDE_MAX, Wall};
use crate::journal::Entry;
use crate::moves::Move;
use crate::past::Past;
use game::{Journal, Seat, Seats};

/// Who is asked.
impl Quoridor {
    #[inline]
    pub(crate) fn asked(&self) -> Seats {
        Seats::of(self.mover)
    }
}

/// Where to go.
impl Quoridor {
    /// Whether two are in the game, so that the loss of one is the win of the other.
    pub(crate) fn is_duel(&self) -> bool {
        self.playing().len() == 2
    }

    /// Whether the game can go on without one of its players.
    pub(crate) fn is_crowd(&self) -> bool {
        self.n_seats() > 2
    }

    /// Whether nobody is left to play against.
    pub(crate) fn is_one_side_left(&self) -> bool {
        let playing = self.playing();
        playing.lowest().is_none_or(|it| self.team(it) == playing)
    }

    pub(crate) fn has_mover_left(&self) -> bool {
        !self.is_playing(self.mover)
    }

    /// Whether a square is on the goal line of the mover.
    #[inline]
    pub(crate) fn is_goal(&self, cell: Cell) -> bool {
        if self.n_seats() == 2 {
            // Squares are numbered rank by rank, so the number alone tells the first and the last
            // rank.
            let last = usize::from(SIDE_MAX) * usize::from(self.height() - 1);
            return if self.mover == Seat(0) { cell.index() >= last } else { cell.index() < 9 };
        }
        self.is_edge(cell, self.rules.heading(self.mover))
    }

    #[inline]
    pub(crate) fn was_last_turn(&self) -> bool {
        self.ply >= self.rules.max_plies
    }

    #[inline]
    pub(crate) fn have_all_passed(&self) -> bool {
        self.passes != 0 && self.has_nobody_moved()
    }

    #[cold]
    fn has_nobody_moved(&self) -> bool {
        usize::from(self.passes) >= self.playing().len()
    }

    #[inline]
    pub(crate) fn is_repeated(&self) -> bool {
        self.counts_visits() && self.visits() >= self.rules.visits_max
    }

    /// Whether this table counts repetitions.
    #[inline]
    pub(crate) fn counts_visits(&self) -> bool {
        self.rules.visits_max != 0
    }
}

/// What a move does.
impl Quoridor {
    #[inline]
    pub(crate) fn move_pawn(&mut self, to: Cell, journal: &mut impl Journal<Entry>) {
        let (seat, from) = (self.mover, self.cell_of(self.mover));
        self.remember(from, to);
        self.take_turn(Some(Move::Pawn(to)));
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
        self.forget();
        self.take_turn(Some(Move::Wall(wall)));
        self.passes = 0;
        self.close(wall);
        let left = &mut self.walls_left[seat.index() % SEATS];
        *left = left.saturating_sub(1);
        journal.all(Entry::Placed { seat, wall, left: *left });
    }

    #[cold]
    pub(crate) fn pass(&mut self, journal: &mut impl Journal<Entry>) {
        journal.all(Entry::ForcedPass { seat: self.mover });
        self.stay();
        self.take_turn(Some(Move::Pass));
        self.passes += 1;
    }

    /// Nobody was forced to do nothing, so the row of passes is broken.
    #[cold]
    pub(crate) fn lose_turn(&mut self, journal: &mut impl Journal<Entry>) {
        journal.all(Entry::TurnLost { seat: self.mover });
        self.stay();
        self.take_turn(None);
        self.passes = 0;
    }

    #[inline]
    pub(crate) fn next_player(&mut self, _: &mut impl Journal<Entry>) {
        self.mover = self.after(self.mover);
    }

    #[inline]
    fn take_turn(&mut self, action: Option<Move>) {
        self.last = action;
        self.ply += 1;
    }

    /// Remembers where the pawn of the mover went, at tables that count repetitions.
    #[inline]
    fn remember(&mut self, from: Cell, to: Cell) {
        if self.counts_visits() {
            self.past.push(from, to);
        }
    }

    fn stay(&mut self) {
        let here = self.cell_of(self.mover);
        self.remember(here, here);
    }

    /// No position from before can return.
    #[inline]
    fn forget(&mut self) {
        if self.counts_visits() {
            self.past = Past::EMPTY;
        }
    }
}

/// What leaving does.
impl Quoridor {
    /// Takes a pawn off the board. The walls stay, those in hand are out of the game. Whoever
    /// leaves in the own turn has taken it.
    #[cold]
    pub(crate) fn take_off(&mut self, seat: Seat, journal: &mut impl Journal<Entry>) {
        journal.all(Entry::Left { seat });
        self.pawns[seat.index() % SEATS] = Cell::NONE;
        self.walls_left[seat.index() % SEATS] = 0;
        // The pawn that was in the way is gone, so the passes so far no longer prove that nobody
        // can move.
        self.passes = 0;
        self.last = None;
        self.forget();
        if seat == self.mover {
            self.ply += 1;
        }
    }
}

/// How it ends.
impl Quoridor {
    #[cold]
    pub(crate) fn win(&mut self, journal: &mut impl Journal<Entry>) {
        let seat = self.mover;
        journal.all(Entry::ReachedGoal { seat, cell: self.cell_of(seat) });
        self.ending = Some(Ending::Goal);
    }

    #[cold]
    pub(crate) fn lose_on_time(&mut self, journal: &mut impl Journal<Entry>) {
        journal.all(Entry::OutOfTime { seat: self.mover });
        self.ending = Some(Ending::Time);
    }

    #[cold]
    pub(crate) fn win_alone(&mut self, _: &mut impl Journal<Entry>) {
        self.settle(Ending::Resigned);
    }

    #[cold]
    pub(crate) fn draw_by_plies(&mut self, journal: &mut impl Journal<Entry>) {
        journal.all(Entry::DrawnByPlies { plies: self.ply });
        self.settle(Ending::Plies);
    }

    #[cold]
    pub(crate) fn draw_by_passes(&mut self, journal: &mut impl Journal<Entry>) {
        journal.all(Entry::DrawnByPasses);
        self.settle(Ending::Passes);
    }

    #[cold]
    pub(crate) fn draw_by_repetition(&mut self, journal: &mut impl Journal<Entry>) {
        journal.all(Entry::DrawnByRepetition { times: self.rules.visits_max });
        self.settle(Ending::Repetition);
    }

    /// Ends a game that was not decided by a pawn. The last turn may have been that of somebody who
    /// left.
    fn settle(&mut self, ending: Ending) {
        if self.has_mover_left() {
            self.mover = self.after(self.mover);
        }
        self.ending = Some(ending);
    }
}
