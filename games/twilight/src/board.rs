//! The board: everything the rules know at one moment, as a flat value.

mod influence;
mod piles;
mod tracks;

pub(crate) use piles::Lack;
pub(crate) use tracks::SPACE;

use crate::cards::{Card, Cards};
use crate::effects::Effects;
use crate::map::{Countries, Country, Region};
use crate::operations::Operation;
use crate::options::Rules;
use crate::question::Asked;
use crate::side::Side;
use game::agenda::Agenda;
pub(crate) use influence::Influence;
use serde::{Deserialize, Serialize};

/// Where in the turn the game is.
#[game::notation]
#[derive(Default)]
pub enum Phase {
    /// Influence is placed before the first turn.
    #[default]
    SetUp,
    /// Headlines are chosen and resolved.
    Headline,
    /// An ordinary action round.
    Round,
    /// An action round beyond the usual number.
    Extra,
    /// The turn is being closed.
    TurnEnd,
    /// The last scoring.
    Final,
}

/// How a game ends.
#[game::notation]
#[derive(strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum How {
    /// Twenty points.
    Points,
    /// DEFCON 1: the side whose round it was has lost.
    NuclearWar,
    /// Control of Europe when it was scored.
    Europe,
    /// The loser kept a scoring card at the end of a turn.
    HeldScoring,
    /// A coup under the threat of missiles.
    Crisis,
    /// Wargames.
    Wargames,
    /// The points after the last turn.
    FinalScoring,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct End {
    /// Who won; nobody if it is a draw.
    pub winner: Option<Side>,
    /// How.
    pub how: How,
}

/// A game of Twilight Struggle: the map, the tracks, the cards, and what is still to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Twilight {
    /// The rules of this match.
    pub(crate) rules: Rules,
    /// Influence, presence and control.
    pub(crate) influence: Influence,
    /// Victory points, counted towards the US.
    pub(crate) score: i8,
    pub(crate) defcon: u8,
    pub(crate) military: [u8; 2],
    /// The boxes reached in the space race.
    pub(crate) space: [u8; 2],
    /// The attempts made in the space race this turn.
    pub(crate) attempts: [u8; 2],
    pub(crate) turn: u8,
    /// The action rounds each side has had this turn.
    pub(crate) rounds: [u8; 2],
    /// Whether a side has used up its round beyond the usual number.
    pub(crate) extra_used: [bool; 2],
    pub(crate) phase: Phase,
    /// Whose round or headline it is: the side that is to blame for a nuclear war.
    pub(crate) phasing: Side,
    /// Counts the rounds of the match, for clocks.
    pub(crate) moment: u16,

    /// Who holds the China Card, and whether it may be played.
    pub(crate) china: Option<Side>,
    pub(crate) china_up: bool,
    pub(crate) hands: [Cards; 2],
    /// The cards of each hand that the opponent knows.
    pub(crate) known: [Cards; 2],
    /// What the opponent knows of the others.
    pub(crate) lacks: [Lack; 2],
    pub(crate) pile: Cards,
    pub(crate) discards: Cards,
    pub(crate) removed: Cards,
    /// Cards of the pile that the US has looked at and put back.
    pub(crate) foreseen: Cards,
    /// Cards of the pile that the US is looking at.
    pub(crate) looked: Cards,
    /// The cards chosen as headlines; until they are shown they stay in the hand.
    pub(crate) headlines: [Option<Card>; 2],
    /// Which sides have chosen, or let it be.
    pub(crate) chosen: [bool; 2],
    /// A card drawn from the opponent's hand, still to be played or returned.
    pub(crate) borrowed: Option<Card>,
    /// Cards being played whose event has happened.
    pub(crate) happened: Cards,

    pub(crate) effects: Effects,
    /// How often each side is under suspicion this turn.
    pub(crate) scare: [u8; 2],
    /// What coups of the USSR in Latin America get this turn; those of the US get the opposite.
    pub(crate) squads: i8,
    /// The region closed for Soviet operations this turn.
    pub(crate) closed: Option<Region>,
    /// Whether DEFCON came to 2 in this round while NORAD watched.
    pub(crate) alarm: bool,

    /// What is still to be done.
    pub(crate) agenda: Agenda<AGENDA>,
    /// The operations being carried out.
    pub(crate) operation: Operation,
    /// Countries named once and twice in the question that is being answered.
    pub(crate) marks: [Countries; 2],
    /// A count that one step leaves to the next.
    pub(crate) tally: u8,
    /// The country a war, a coup or a scoring is about.
    pub(crate) target: Option<Country>,
    /// Where each side had influence when the round began.
    pub(crate) start: [Countries; 2],
    /// The question that is being asked.
    pub(crate) asked: Asked,
    pub(crate) end: Option<End>,
}

// A search copies boards by the million.
const _: () = assert!(size_of::<Twilight>() <= 1024);

/// The steps that can wait at once: twice what cards that play cards can pile up.
pub(crate) const AGENDA: usize = 32;
impl Twilight {
    /// A board with nothing on it.
    pub(crate) fn empty(rules: Rules) -> Twilight {
        Twilight {
            rules,
            influence: Influence::default(),
            score: 0,
            defcon: 5,
            military: [0; 2],
            space: [0; 2],
            attempts: [0; 2],
            turn: 1,
            rounds: [0; 2],
            extra_used: [false; 2],
            phase: Phase::SetUp,
            phasing: Side::Ussr,
            moment: 0,
            china: if rules.civil_war { None } else { Some(Side::Ussr) },
            china_up: true,
            hands: [Cards::EMPTY; 2],
            known: [Cards::EMPTY; 2],
            lacks: [Lack::default(); 2],
            pile: Cards::EMPTY,
            discards: Cards::EMPTY,
            removed: Cards::EMPTY,
            foreseen: Cards::EMPTY,
            looked: Cards::EMPTY,
            headlines: [None; 2],
            chosen: [false; 2],
            borrowed: None,
            happened: Cards::EMPTY,
            effects: Effects::default(),
            scare: [0; 2],
            squads: 0,
            closed: None,
            alarm: false,
            agenda: Agenda::default(),
            operation: Operation::default(),
            marks: [Countries::EMPTY; 2],
            tally: 0,
            target: None,
            start: [Countries::EMPTY; 2],
            asked: Asked::default(),
            end: None,
        }
    }

    /// The board before anything is dealt or placed.
    pub(crate) fn set_up(rules: Rules) -> Twilight {
        use Country::*;
        let mut board = Twilight::empty(rules);
        for (country, count) in
            [(Syria, 1), (Iraq, 1), (NorthKorea, 3), (EastGermany, 3), (Finland, 1)]
        {
            board.influence.set(Side::Ussr, country, count);
        }
        for (country, count) in [
            (Canada, 2),
            (Iran, 1),
            (Israel, 1),
            (Japan, 1),
            (Australia, 4),
            (Philippines, 1),
            (SouthKorea, 1),
            (Panama, 1),
            (SouthAfrica, 1),
            (Uk, 5),
        ] {
            board.influence.set(Side::Us, country, count);
        }
        board.pile = board.deck(0);
        board
    }

    /// The influence of a side in a country.
    pub fn influence(&self, side: Side, country: Country) -> u8 {
        self.influence.of(side, country)
    }

    /// The countries a side controls.
    pub fn controlled(&self, side: Side) -> Countries {
        self.influence.control(side)
    }

    /// The victory points, counted towards the US.
    pub fn victory_points(&self) -> i8 {
        self.score
    }

    /// How far the world is from a nuclear war.
    pub fn defcon(&self) -> u8 {
        self.defcon
    }

    /// The turn.
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// The military operations of a side this turn.
    pub fn military(&self, side: Side) -> u8 {
        self.military[side.index()]
    }

    /// The box of the space race a side has reached.
    pub fn space(&self, side: Side) -> u8 {
        self.space[side.index()]
    }

    /// The effects that go on.
    pub fn effects(&self) -> Effects {
        self.effects
    }

    /// The discards.
    pub fn discards(&self) -> Cards {
        self.discards
    }

    /// The cards that have left the game.
    pub fn removed(&self) -> Cards {
        self.removed
    }

    /// The cards of the pile.
    pub fn pile(&self) -> Cards {
        self.pile
    }

    /// The cards of a hand that the opponent of this side knows.
    pub fn known(&self, side: Side) -> Cards {
        self.known[side.index()]
    }

    /// Who holds the China Card, and whether it may be played.
    pub fn china(&self) -> Option<(Side, bool)> {
        self.china.map(|it| (it, self.china_up))
    }

    /// The cards in a hand, without the China Card.
    pub fn hand(&self, side: Side) -> Cards {
        self.hands[side.index()]
    }

    /// Whether the Late War has begun.
    pub(crate) fn is_late(&self) -> bool {
        self.turn >= 8
    }

    /// How many ordinary action rounds a side has in this turn.
    pub(crate) fn rounds_max(&self, side: Side) -> u8 {
        let usual = if self.turn <= 3 { 6 } else { 7 };
        usual + self.rules.more_rounds[side.index()]
    }

    /// The ordinary rounds a side still has, the current one included.
    pub(crate) fn rounds_left(&self, side: Side) -> u8 {
        self.rounds_max(side).saturating_sub(self.rounds[side.index()])
    }

    /// Whether the box of the Chinese Civil War is still fought over.
    pub(crate) fn is_civil_war(&self) -> bool {
        self.rules.civil_war && self.china.is_none()
    }

    /// Whether a side may play the China Card.
    #[inline]
    pub(crate) fn has_china(&self, side: Side) -> bool {
        self.china == Some(side) && self.china_up
    }

    /// Whether a side alone has reached a box of the space race.
    #[inline]
    pub(crate) fn alone_at(&self, side: Side, box_: u8) -> bool {
        self.space[side.index()] >= box_ && self.space[side.other().index()] < box_
    }

    /// The side whose turn at the wheel it is keeps its reach: what it places does not extend it.
    pub(crate) fn freeze_reach(&mut self) {
        self.start = Side::BOTH.map(|it| self.influence.present(it));
    }
}
