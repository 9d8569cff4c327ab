//! The position: horses, turn state, dice, and who has which place already.

use crate::cycle::Cycle;
use crate::dice::Dice;
use crate::history::{History, Roll};
use crate::moves::Horse;
use crate::options::Options;
use crate::rules::{COLOURS, HORSES, Rule, Rules};
use flow::Seats;
use game::{OptionsError, Seat};
use serde::Serialize;

/// The progress of a horse in its stable.
pub(crate) const STABLE: i8 = -1;

/// What the flow asks and changes.
///
/// The turn state is named as the turn workflow names it: `current_turn`,
/// `current_player_seat_index`, `double_count`, `has_rolled`, `has_moved`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// The cells of the ring that are taken, as bits; the horses say the same.
    pub(crate) ring: u64,
    pub(crate) rules: Rules,
    /// How far each horse is: -1 in the stable, then the ring, then the lane.
    pub(crate) horses: [[i8; HORSES]; COLOURS],
    pub(crate) kicks: [u16; COLOURS],
    /// The places that are decided; 0 is still playing. The first to finish takes the highest
    /// place left, the first to give up the lowest.
    pub(crate) places: [u8; COLOURS],
    pub(crate) rolls: History,
    /// The cycle that the last accepted turn end closed.
    pub(crate) closed: Cycle,
    pub(crate) current_turn: u16,
    pub(crate) current_player_seat_index: u8,
    pub(crate) double_count: u8,
    pub(crate) has_rolled: bool,
    pub(crate) has_moved: bool,
    /// The roll within the turn, counted from 1.
    pub(crate) roll: u8,
    pub(crate) dice: Dice,
    /// With split dice, the faces that were used: the low one is 1, the high one 2.
    pub(crate) used: u8,
    /// A kick or a homecoming has earned another roll.
    pub(crate) bonus: bool,
    /// The clock plays for the player until the cycle ends.
    pub(crate) absent: bool,
    pub(crate) over: bool,
}

/// Where a horse stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In its stable.
    Stable,
    /// On this cell of the ring, counted for all colours alike.
    Cell(u8),
    /// On this step of its lane, counted from 1.
    Step(u8),
}

impl Board {
    pub(crate) fn new(options: &Options, seats: usize) -> Result<Board, OptionsError> {
        let mut board = Board {
            ring: 0,
            rules: Rules::new(options, seats)?,
            horses: [[STABLE; HORSES]; COLOURS],
            kicks: [0; COLOURS],
            places: [0; COLOURS],
            rolls: History::default(),
            closed: Cycle::default(),
            current_turn: 1,
            current_player_seat_index: 0,
            double_count: 0,
            has_rolled: false,
            has_moved: false,
            roll: 1,
            dice: Dice::NONE,
            used: 0,
            bonus: false,
            absent: false,
            over: false,
        };
        for seat in board.rules.order() {
            for line in 0..options.open_start.min(HORSES as u8) {
                board.put(seat.0, Horse::ALL[usize::from(line)], line as i8);
            }
        }
        Ok(board)
    }

    /// The round, counted from 1: it grows whenever the seat index wraps.
    pub fn current_turn(&self) -> u16 {
        self.current_turn
    }

    /// Whose turn it is.
    pub fn current_player_seat_index(&self) -> Seat {
        Seat(self.current_player_seat_index)
    }

    /// The doubles in a row of the current player, up to 3.
    pub fn double_count(&self) -> u8 {
        self.double_count
    }

    /// Whether the current player has rolled in this cycle.
    pub fn has_rolled(&self) -> bool {
        self.has_rolled
    }

    /// Whether the current player has moved in this cycle.
    pub fn has_moved(&self) -> bool {
        self.has_moved
    }

    /// What the dice show, once they have fallen in this cycle.
    pub fn dice(&self) -> Option<Dice> {
        (!self.dice.is_none()).then_some(self.dice)
    }

    /// The cycle that is going on.
    #[inline]
    pub fn cycle(&self) -> Cycle {
        let (turn, seat) = (self.current_turn, self.current_player_seat_index);
        Cycle { turn, seat, roll: self.roll }
    }

    /// The last rolls, the newest first.
    pub fn rolls(&self) -> impl Iterator<Item = Roll> {
        self.rolls.iter()
    }

    /// How many cells the ring has and how many steps a lane.
    pub fn measures(&self) -> (u8, u8) {
        (self.rules.ring, self.rules.lane)
    }

    /// The colour of a seat, from 0 to 3, as the board lies.
    pub fn colour(&self, seat: Seat) -> usize {
        usize::from(self.rules.colour(seat.0))
    }

    /// How far a horse is: -1 in its stable, the ring from 0, then the lane.
    pub fn progress(&self, seat: Seat, horse: Horse) -> i8 {
        self.horses[seat.index() % COLOURS][horse.index()]
    }

    /// Where a horse stands.
    pub fn place(&self, seat: Seat, horse: Horse) -> Place {
        match self.progress(seat, horse) {
            STABLE => Place::Stable,
            it if (it as u8) < self.rules.ring => Place::Cell(self.rules.cell(seat.0, it as u8)),
            it => Place::Step(it as u8 - self.rules.door()),
        }
    }

    /// The kicks a seat has made.
    pub fn kicks(&self, seat: Seat) -> u16 {
        self.kicks[seat.index() % COLOURS]
    }

    /// The horses of a seat that are home for good.
    pub fn settled(&self, seat: Seat) -> u8 {
        let horses = self.horses[seat.index() % COLOURS];
        let last = (self.rules.door() + self.rules.lane) as i8;
        if self.rules.has(Rule::FinishAt6) {
            return horses.iter().filter(|it| **it == last).count() as u8;
        }
        (0..HORSES as i8).take_while(|below| horses.contains(&(last - below))).count() as u8
    }

    /// Whether a seat is still in the game: it has neither finished nor given up.
    #[inline]
    pub fn is_playing(&self, seat: Seat) -> bool {
        seat.0 < self.rules.seats && self.places[seat.index() % COLOURS] == 0
    }

    #[inline(always)]
    pub(crate) fn mover(&self) -> usize {
        // The mask shows the compiler what `next_player` grants.
        usize::from(self.current_player_seat_index) & (COLOURS - 1)
    }

    /// Takes a horse from where it is and puts it down elsewhere.
    #[inline]
    pub(crate) fn put(&mut self, seat: u8, horse: Horse, progress: i8) {
        let own = &mut self.horses[usize::from(seat) & (COLOURS - 1)][horse.index()];
        let before = std::mem::replace(own, progress);
        self.ring &= !self.bit(seat, before);
        self.ring |= self.bit(seat, progress);
    }

    /// The bit of the ring cell that a horse of this progress stands on; none elsewhere.
    #[inline(always)]
    fn bit(&self, seat: u8, progress: i8) -> u64 {
        // A horse in the stable is past every ring when its sign is taken away.
        let progress = progress as u8;
        if progress < self.rules.ring { 1 << self.rules.cell(seat, progress) } else { 0 }
    }

    pub(crate) fn current_player(&self) -> Seats {
        Seats::of(Seat(self.current_player_seat_index))
    }

    pub(crate) fn is_over(&self) -> bool {
        self.over
    }
}

#[cfg(test)]
mod tests {
    use crate::Cangua;
    use game::{Awaiting, Fast, Game, Input, Rng};

    #[test]
    fn the_bits_of_the_ring_say_what_the_horses_say() {
        for (name, options) in Cangua::presets() {
            let mut rng = Fast::seed(5);
            let mut game = Cangua::new(&options, 4).unwrap();
            for _ in 0..2_000 {
                let input = match game.awaiting() {
                    Awaiting::Over(_) => break,
                    Awaiting::Chance => Input::Chance(game.sample(&mut rng)),
                    Awaiting::Event(event) => Input::Event(event),
                    Awaiting::Seats(_) => {
                        let seat = game.board().current_player_seat_index();
                        let moves = game.moves(seat);
                        Input::Move(seat, moves[rng.below(moves.len() as u32) as usize])
                    }
                };
                game.apply(input, &mut ());
                let board = game.board();
                let mut bits = 0;
                for (seat, horses) in board.horses.iter().enumerate() {
                    bits |= horses.iter().fold(0, |bits, it| bits | board.bit(seat as u8, *it));
                }
                assert_eq!(board.ring, bits, "{name}");
            }
        }
    }
}
