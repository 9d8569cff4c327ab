//! The options of a match, packed into the state.

use crate::dice::Dice;
use crate::options::{Options, ROUNDS_MAX, Ring};
use crate::standard::RING;
use game::{OptionsError, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Horses of a player.
pub(crate) const HORSES: usize = 4;
/// Players at a full board.
pub(crate) const COLOURS: usize = 4;

/// A rule that is on or off: first those that say who rolls, then those that say where horses go.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS, strum::VariantArray)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Rule {
    PlayOn,
    TimeoutAuto,
    NoCap,
    OneSixIsDouble,
    ThirdDoubleVoid,
    KickBonus,
    FinishBonus,
    OneDie,
    SixOnly,
    FaceOnDouble,
    AnyDie,
    SumOnly,
    SplitDice,
    OneOpens,
    FreePass,
    Pierce,
    Bounce,
    SafeStart,
    ForcedKick,
    ForcedDeploy,
    NoDoor,
    LaneAnyExact,
    LaneDoubles,
    #[serde(rename = "finish_at_6")]
    FinishAt6,
}

/// The rules that are on, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct RuleSet(u32);

impl RuleSet {
    #[inline(always)]
    pub(crate) const fn has(self, rule: Rule) -> bool {
        self.0 >> rule as u32 & 1 != 0
    }

    /// Whether any of these rules is on.
    #[inline(always)]
    pub(crate) const fn any(self, [a, b, c]: [Rule; 3]) -> bool {
        self.0 & (1 << a as u32 | 1 << b as u32 | 1 << c as u32) != 0
    }

    /// The rules that are on, one by one.
    pub(crate) fn iter(self) -> impl Iterator<Item = Rule> {
        Rule::all().filter(move |it| self.has(*it))
    }
}

impl FromIterator<Rule> for RuleSet {
    fn from_iter<I: IntoIterator<Item = Rule>>(rules: I) -> Self {
        RuleSet(rules.into_iter().fold(0, |on, rule| on | 1 << rule as u32))
    }
}

impl Rule {
    fn all() -> impl Iterator<Item = Rule> {
        <Rule as strum::VariantArray>::VARIANTS.iter().copied()
    }

    fn chosen(self, options: &Options) -> bool {
        match self {
            Rule::PlayOn => options.play_on,
            Rule::TimeoutAuto => options.timeout_auto,
            Rule::OneDie => options.one_die,
            Rule::SixOnly => options.six_only,
            Rule::NoCap => options.no_cap,
            Rule::OneSixIsDouble => options.one_six_is_double,
            Rule::ThirdDoubleVoid => options.third_double_void,
            Rule::KickBonus => options.kick_bonus,
            Rule::FinishBonus => options.finish_bonus,
            Rule::FaceOnDouble => options.face_on_double,
            Rule::AnyDie => options.any_die,
            Rule::SumOnly => options.sum_only,
            Rule::SplitDice => options.split_dice,
            Rule::OneOpens => options.one_opens,
            Rule::FreePass => options.free_pass,
            Rule::Pierce => options.pierce,
            Rule::Bounce => options.bounce,
            Rule::SafeStart => options.safe_start,
            Rule::ForcedKick => options.forced_kick,
            Rule::ForcedDeploy => options.forced_deploy,
            Rule::NoDoor => options.no_door,
            Rule::LaneAnyExact => options.lane_any_exact,
            Rule::LaneDoubles => options.lane_doubles,
            Rule::FinishAt6 => options.finish_at_6,
        }
    }
}

/// The rules of one match, and the measures of its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Rules {
    pub(crate) on: RuleSet,
    pub(crate) max_rounds: u16,
    /// Cells of the ring.
    pub(crate) ring: u8,
    pub(crate) seats: u8,
}

impl Rules {
    pub(crate) fn new(options: &Options, seats: usize) -> Result<Rules, OptionsError> {
        options.agree()?;
        let on = Rule::all().filter(|it| it.chosen(options)).collect();
        let (ring, max_rounds) = (options.ring.cells(), options.max_rounds);
        Ok(Rules { on, max_rounds, ring, seats: seats as u8 })
    }

    /// Whether a match can have these measures. Which rules agree is not asked again.
    pub(crate) fn are_sound(&self) -> bool {
        let measured = Ring::ALL.into_iter().any(|it| it.cells() == self.ring);
        let known = self.on.iter().collect::<RuleSet>() == self.on;
        let rounds = (1..=ROUNDS_MAX).contains(&self.max_rounds);
        measured && known && rounds && (2..=COLOURS as u8).contains(&self.seats)
    }

    #[inline(always)]
    pub(crate) const fn has(&self, rule: Rule) -> bool {
        self.on.has(rule)
    }

    /// Whether horses go as they do in the standard game.
    #[inline(always)]
    pub(crate) const fn moves_are_standard(&self) -> bool {
        self.on.0 >> Rule::OneDie as u32 == 0 && self.ring == RING
    }

    /// Whether this is the standard game, without any house rule.
    #[inline(always)]
    pub(crate) const fn are_standard(&self) -> bool {
        self.on.0 == 0 && self.ring == RING
    }

    /// All rules that are on and the measures of the board, in a few bits.
    pub(crate) const fn bits(&self) -> u32 {
        self.on.0 ^ (self.ring as u32) << 24 ^ (self.seats as u32) << 30
    }

    /// Whether a roll is a double, or with one die counts as one: it gives another roll.
    #[inline(always)]
    pub(crate) const fn is_double(&self, dice: Dice) -> bool {
        if self.has(Rule::OneDie) {
            return dice.low() == 6 || dice.low() == 1 && !self.has(Rule::SixOnly);
        }
        dice.is_pair() || dice.is_one_six() && self.has(Rule::OneSixIsDouble)
    }

    /// The colour of a seat: two players sit opposite each other.
    #[inline(always)]
    pub(crate) const fn colour(&self, seat: u8) -> u8 {
        if self.seats == 2 { seat * 2 } else { seat }
    }

    /// The cell a seat's horses start on.
    #[inline(always)]
    pub(crate) const fn start(&self, seat: u8) -> u8 {
        self.ring / COLOURS as u8 * self.colour(seat)
    }

    /// The cell of the ring that a seat's horse reaches after `progress` steps.
    #[inline(always)]
    pub(crate) const fn cell(&self, seat: u8, progress: u8) -> u8 {
        let cell = self.start(seat) + progress;
        if cell >= self.ring { cell - self.ring } else { cell }
    }

    /// The progress of a horse on its door.
    #[inline(always)]
    pub(crate) const fn door(&self) -> u8 {
        self.ring - 1
    }

    /// Steps of a lane: those of the smaller cross are shorter.
    #[inline(always)]
    pub(crate) const fn lane(&self) -> u8 {
        if self.ring < 48 { 4 } else { 6 }
    }

    /// The seats of the match in their order.
    pub(crate) fn order(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(usize::from(self.seats))
    }
}
