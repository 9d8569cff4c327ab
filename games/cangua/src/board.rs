//! The board: horses, turn state, dice, and who has which place already.

use crate::cycle::{Cycle, Ending};
use crate::dice::Dice;
use crate::history::{History, Roll};
use crate::moves::Horse;
use crate::options::Options;
use crate::rules::{COLOURS, HORSES, Rule, Rules};
use game::{OptionsError, Seat, State};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

/// The progress of a horse in its stable.
pub(crate) const STABLE: i8 = -1;

/// A board of Cá ngựa: what the flow asks and changes.
///
/// The turn state is named as the turn workflow names it: `current_turn`,
/// `current_player_seat_index`, `double_count`, `has_rolled`, `has_moved`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Cangua {
    /// The cells of the ring that are taken, as bits; the horses say the same.
    #[serde(skip)]
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
    pub(crate) roll: u32,
    pub(crate) dice: Dice,
    /// With split dice, the faces that were used: the low one is 1, the high one 2.
    pub(crate) used: u8,
    /// The dice are in the air.
    pub(crate) rolling: bool,
    /// A kick or a homecoming has earned another roll.
    pub(crate) bonus: bool,
    /// The clock plays for the player until the cycle ends.
    pub(crate) absent: bool,
    /// Why the cycle ends, once its turn end is in the queue.
    pub(crate) ending: Option<Ending>,
    pub(crate) over: bool,
}

const _: () = assert!(size_of::<State<Cangua>>() == 112);

/// Where a horse stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// In its stable.
    Stable,
    /// On this cell of the ring, counted for all colours alike.
    Cell(u8),
    /// On this step of its lane, counted from 1.
    Step(u8),
}

impl Cangua {
    /// The board before the first roll.
    pub(crate) fn set_up(options: &Options, seats: usize) -> Result<Cangua, OptionsError> {
        let mut board = Cangua::empty(Rules::new(options, seats)?);
        for seat in board.rules.order() {
            for line in 0..options.open_start.min(HORSES as u8) {
                board.put(seat.0, Horse::ALL[usize::from(line)], line as i8);
            }
        }
        Ok(board)
    }

    /// The board with all horses in their stables.
    pub(crate) fn empty(rules: Rules) -> Cangua {
        Cangua {
            ring: 0,
            rules,
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
            rolling: false,
            bonus: false,
            absent: false,
            ending: None,
            over: false,
        }
    }

    /// The round, counted from 1: it grows whenever the seat index wraps.
    pub fn current_turn(&self) -> u16 {
        self.current_turn
    }

    /// Whose turn it is.
    pub fn current_player_seat_index(&self) -> Seat {
        Seat(self.current_player_seat_index)
    }

    /// The doubles in a row of the current player: up to 3, and up to 255 with `no_cap`.
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
        let (turn, seat) = (self.current_turn, self.current_player_seat_index());
        Cycle { turn, seat, roll: self.roll }
    }

    /// The last rolls, the newest first.
    pub fn rolls(&self) -> impl Iterator<Item = Roll> {
        self.rolls.iter()
    }

    /// How many cells the ring has and how many steps a lane.
    pub fn measures(&self) -> (u8, u8) {
        (self.rules.ring, self.rules.lane())
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
    pub fn place(&self, seat: Seat, horse: Horse) -> Spot {
        match self.progress(seat, horse) {
            STABLE => Spot::Stable,
            it if (it as u8) < self.rules.ring => Spot::Cell(self.rules.cell(seat.0, it as u8)),
            it => Spot::Step(it as u8 - self.rules.door()),
        }
    }

    /// The kicks a seat has made.
    pub fn kicks(&self, seat: Seat) -> u16 {
        self.kicks[seat.index() % COLOURS]
    }

    /// The horses of a seat that are home for good.
    pub fn settled(&self, seat: Seat) -> u8 {
        let horses = self.horses[seat.index() % COLOURS];
        let last = (self.rules.door() + self.rules.lane()) as i8;
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
        // `next_player` keeps it below four. The mask changes nothing, but spares a bounds check.
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
        // A horse in the stable has progress -1, which becomes 255 here and is beyond every ring.
        let progress = progress as u8;
        if progress < self.rules.ring { 1 << self.rules.cell(seat, progress) } else { 0 }
    }

    /// The bits of the ring as the horses say them; none if two stand on one cell.
    fn ring_bits(&self) -> Option<u64> {
        let mut bits = 0;
        for (seat, horses) in self.horses.iter().enumerate() {
            for bit in horses.iter().map(|it| self.bit(seat as u8, *it)) {
                if bits & bit != 0 {
                    return None;
                }
                bits |= bit;
            }
        }
        Some(bits)
    }

    /// The board with its ring filled in, if it can be a board at all.
    pub(crate) fn sound(mut self) -> Option<Cangua> {
        let (rules, seats) = (&self.rules, self.rules.seats);
        if !rules.are_sound() || self.current_player_seat_index >= seats {
            return None;
        }
        let (last, rounds) = ((rules.door() + rules.lane()) as i8, 1..=rules.max_rounds + 1);
        let stand = |(seat, horses): (usize, &[i8; HORSES])| {
            let last = if seat < usize::from(seats) { last } else { STABLE };
            horses.iter().all(|it| (STABLE..=last).contains(it))
        };
        let sound = self.horses.iter().enumerate().all(stand)
            && self.places.iter().all(|it| *it <= seats)
            && self.rolls.iter().all(|it| it.seat.0 < seats)
            && rounds.contains(&self.current_turn)
            && self.roll > 0
            && self.used <= 3;
        self.ring = if sound { self.ring_bits()? } else { return None };
        Some(self)
    }
}

impl Serialize for Cangua {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Cangua::serialize(self, serializer)
    }
}

/// What no game could lead to is refused.
impl<'de> Deserialize<'de> for Cangua {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let board = Cangua::deserialize(deserializer)?;
        board.sound().ok_or(D::Error::custom("this is no board of Cá ngựa"))
    }
}
