//! The steps cards are made of. A card is a script: a list of steps, done one after the other. What
//! waits on the agenda is only the number of the script and of the step, and two small counters.

use super::{Card, War, early, late, mid, procedures};
use crate::effects::Effect;
use crate::map::{Countries, Country, Region};

/// Whom a step means.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Who {
    /// The side whose event it is; of a neutral card, the side that plays it.
    Own,
    /// The other.
    Foe,
    /// The US, whoever plays.
    Us,
    /// The USSR, whoever plays.
    Ussr,
}

/// Where influence may be placed, removed or aimed at. Most depend on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Area {
    /// These countries.
    Of(Countries),
    /// These, unless the opponent of the card's side controls them.
    NotFoes(Countries),
    /// These, if nobody controls them.
    Nobodys(Countries),
    /// Countries without any influence.
    Empty,
    /// Where the card's side has influence.
    Present,
    /// These, where the card's side has influence.
    Held(Countries),
    /// Where the opponent has more influence than the card's side.
    Behind(Countries),
    /// Regions named on scoring cards that the opponent has shown.
    Named,
    /// Unstable countries that no alliance keeps from a war.
    Brush,
    /// Battlegrounds of a region that the USSR controls.
    Battlegrounds(Region),
}

/// A question about countries: how many, where, how often the same.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Choice {
    /// Who is asked.
    pub who: Who,
    /// Whose influence it is about.
    pub of: Who,
    /// Where.
    pub at: Area,
    /// How many countries are named in all.
    pub count: Count,
    /// How often the same country may be named: once or twice.
    pub each: u8,
    /// How much influence each naming moves; `ALL` for everything there.
    pub amount: u8,
    /// One may stop when no more than so many are left.
    pub spare: u8,
}

/// Everything there.
pub(crate) const ALL: u8 = u8::MAX;

/// A number the board may know.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Count {
    /// This many.
    Of(u8),
    /// As many as were taken before.
    Tally,
    /// The handicap of the match.
    Handicap,
}

/// Victory points for the card's side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Reward {
    Of(i8),
    FiveMinusDefcon,
    DefconMinusTwo,
    Opec,
    AmericanBattlegrounds,
    HalfOfLibya,
    ArmsRace,
}

/// What decides where a script goes on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Fact {
    /// The USSR leads on points.
    UssrLeads,
    /// The Late War has begun.
    IsLate,
    /// The effect is going on.
    Goes(Effect),
    /// The card's side controls the country.
    Controls(Country),
    /// The opponent holds the China Card.
    FoeHasChina,
    /// The card's side holds the China Card.
    OwnHasChina,
    /// The coup before removed influence.
    CoupHurt,
    /// DEFCON came to 2 in this round, and NORAD answers.
    NoradAnswers,
    /// The opponent has hostages taken, and loses a second card.
    HasHostages,
}

/// What the operations given by an event may be used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Grant {
    /// A card in a round: the space race is chosen with the card.
    Card,
    /// Everything a card can do, the space race too.
    Any,
    /// Influence or realignment, or nothing.
    Peaceful,
    /// A free coup or realignment in Central or South America, or nothing.
    Junta,
    /// A free coup or realignment in Europe, or nothing.
    Europe,
    /// A coup against a country of little weight, or nothing.
    Che,
    /// A free coup next to Nicaragua, or nothing.
    Ortega,
}

/// The grants by their numbers.
pub(crate) const GRANTS: [Grant; 7] = [
    Grant::Card,
    Grant::Any,
    Grant::Peaceful,
    Grant::Junta,
    Grant::Europe,
    Grant::Che,
    Grant::Ortega,
];

/// A war: what it takes and what it gives.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Fight {
    /// The military operations it counts for.
    pub ops: u8,
    /// The least modified roll that wins.
    pub from: i8,
    /// The points of a victory.
    pub points: i8,
    /// Whether the country itself counts among its defenders.
    pub own_ground: bool,
}

/// What a seat is asked to pay, give or take among cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Hand {
    /// A card of three operations or more, or the consequences.
    Pay,
    /// The best card, for the opponent.
    Best,
    /// Any number of cards to the discards.
    Any,
    /// One card to the discards at the end of the turn, or none.
    Spare,
    /// A card of the discards, into the hand or not.
    Recover,
    /// A card of the discards, whose event happens.
    Rerun,
    /// Any of the cards looked at, to the discards.
    Looked,
    /// A card of the opponent's open hand, to the discards.
    Open,
}

/// One step of a script.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Step {
    // What asks nothing.
    /// The card's side gains points.
    Gain(Reward),
    /// DEFCON moves by so much.
    Defcon(i8),
    /// DEFCON is set.
    DefconTo(u8),
    /// Influence of a side is added.
    Add(Who, Country, u8),
    /// Influence of a side is taken away, as far as it is there.
    Drop(Who, Country, u8),
    /// Half of the opponent's influence goes, rounded up.
    Halve(Country),
    /// The card's side gets what it lacks for control.
    Control(Country),
    /// An effect begins.
    Start(Effect),
    /// An effect ends.
    Stop(Effect),
    /// The opponent is under suspicion.
    RedScare,
    /// Coups in Latin America go better for one side and worse for the other.
    DeathSquads,
    /// The opponent may make no coups.
    Crisis,
    /// A region is scored.
    Score(Region),
    /// Southeast Asia is scored.
    ScoreSoutheast,
    /// The card's side advances in the space race.
    Advance(u8),
    /// The side that is behind advances two boxes.
    CatchUp,
    /// The opponent's hand is shown.
    ShowHand,
    /// The opponent's scoring cards are shown.
    ShowScoring,
    /// The China Card comes to the card's side, face up or down.
    TakeChina { face_up: bool },
    /// The card's side has as many military operations as there are.
    FullMilitary,
    /// A headline that waits is cancelled, or the US gets its point.
    Defect,
    /// A war breaks out there.
    WarAt(Country),
    /// The opponent is given six points, and the game is over.
    Wargames,
    /// The event has not happened after all, so the card stays in the game.
    Unhappen,
    /// Military operations are missing, and cost points.
    MilitaryCheck,
    /// Who kept a scoring card loses.
    HeldCheck,
    /// What was looked at goes back to the pile.
    PutBack,

    // Where the script goes on.
    /// Goes on if the fact holds, else at that step.
    If(Fact, u8),
    /// Goes on at that step.
    Go(u8),
    /// The script is over.
    End,

    // What asks a seat.
    /// Influence is placed, country by country.
    Place(Choice),
    /// Influence is removed, country by country.
    Remove(Choice),
    /// Influence in a country is doubled, or with an amount of 0 made equal.
    Raise(Choice),
    /// A country is named for the next step. It is asked even if there is one only.
    Aim(Who, Area),
    /// Yes goes on, no goes on at that step.
    Either(Who, Question, u8),
    /// DEFCON is set by the card's side to any level.
    ChooseDefcon,
    /// DEFCON is moved by at most one, by the winner of the dice.
    NudgeDefcon,
    /// A region is closed for Soviet operations.
    ChooseRegion,
    /// A card is named; if it is not, the script goes on at that step.
    Name(Who, Hand, u8),
    /// Operations of so many points.
    Ops(u8, Grant),
    /// The card drawn by chance is played or given back.
    PlayBorrowed,

    // What asks chance.
    /// The dice of a war in the country aimed at.
    Battle(Fight),
    /// Both roll; a tie is rolled again if it must not be.
    Contest(Rivalry),
    /// Cards are dealt up to the limits.
    Deal,
    /// As many cards are drawn by the card's side as were put down.
    Draw,
    /// Five cards of the pile are looked at.
    Look,
    /// A card of the opponent's hand is drawn by chance.
    Snatch(Picked),

    // The steps of procedures.
    /// The event of the card in the counter begins, if it can.
    Event,
    /// The card in the counter goes where it belongs.
    Finalise,
    /// The use of operations is chosen.
    ChooseUse,
    /// Influence is bought.
    Buy,
    /// The target of a realignment.
    AimRealign,
    /// Both roll for it.
    RollRealign,
    /// The target of a coup.
    AimCoup,
    /// Whoever is under the threat of missiles may end it before his coup.
    EndCrisis,
    /// The coup is rolled for.
    RollCoup,
    /// The attempt in the space race is rolled for.
    RollSpace,
    /// The way out of a trap is rolled for.
    RollTrap,
}

/// What dice are thrown for by both.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Rivalry {
    Olympics,
    Summit,
}

/// What happens to a card drawn by chance from a hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Picked {
    /// It is discarded; an event of the card's side happens.
    Plan,
    /// It is discarded.
    Terror,
    /// The card's side may play it.
    Borrow,
}

/// A question with two answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// Is the opponent's influence removed, rather than own influence added?
    RemoveRatherThanAdd,
    /// Does the side boycott the games?
    Boycott,
    /// Is all of it placed in South Africa?
    AllInSouthAfrica,
    /// Is the game over?
    EndTheGame,
}

/// Scripts beyond the cards' own, numbered on from the last card.
pub(crate) mod procedure {
    pub(crate) const SET_UP: u8 = 111;
    pub(crate) const DEAL: u8 = 112;
    pub(crate) const ROUND_END: u8 = 113;
    pub(crate) const TURN_END: u8 = 114;
    pub(crate) const EVENT: u8 = 115;
    pub(crate) const FINALISE: u8 = 116;
    pub(crate) const OPS: u8 = 117;
    pub(crate) const BUY: u8 = 118;
    pub(crate) const REALIGN: u8 = 119;
    pub(crate) const COUP: u8 = 120;
    pub(crate) const SPACE: u8 = 121;
    pub(crate) const TRAP: u8 = 122;
    pub(crate) const LAST: u8 = TRAP;
}

/// The steps of a script: of the card with that number, or of a procedure.
#[inline]
pub(crate) fn script(number: u8) -> &'static [Step] {
    SCRIPTS[number as usize]
}

/// All scripts by their numbers; there is no card 0.
static SCRIPTS: [&[Step]; procedure::LAST as usize + 1] = {
    let mut scripts: [&[Step]; procedure::LAST as usize + 1] = [&[]; procedure::LAST as usize + 1];
    let mut number = 1;
    while number < scripts.len() {
        scripts[number] = steps_of(number);
        number += 1;
    }
    scripts
};

/// The steps of a script, found where it is written down.
pub(crate) const fn steps_of(number: usize) -> &'static [Step] {
    if number > Card::COUNT {
        return procedures::script(number as u8);
    }
    let card = Card::ALL[number - 1];
    match card.war() {
        War::Early => early::script(card),
        War::Mid => mid::script(card),
        War::Late => late::script(card),
    }
}

// Shorthands, so that a card stays a line.

/// The steps of a script, made when the game is compiled.
macro_rules! steps {
    ($($step:expr),* $(,)?) => {
        const { &[$($step),*] }
    };
}
pub(crate) use steps;

/// The card's side places its own influence.
pub(crate) const fn place(at: Area, count: u8, each: u8) -> Step {
    Step::Place(Choice {
        who: Who::Own,
        of: Who::Own,
        at,
        count: Count::Of(count),
        each,
        amount: 1,
        spare: 0,
    })
}

/// The card's side removes the opponent's influence, so much at a time.
pub(crate) const fn remove(at: Area, count: u8, each: u8, amount: u8) -> Step {
    Step::Remove(Choice {
        who: Who::Own,
        of: Who::Foe,
        at,
        count: Count::Of(count),
        each,
        amount,
        spare: 0,
    })
}

/// The same question, but one may stop when no more than so many are left.
pub(crate) const fn up_to(step: Step, spare: u8) -> Step {
    match step {
        Step::Place(it) => Step::Place(Choice { spare, ..it }),
        Step::Remove(it) => Step::Remove(Choice { spare, ..it }),
        Step::Raise(it) => Step::Raise(Choice { spare, ..it }),
        other => other,
    }
}

/// A region as an area.
pub(crate) const fn region(region: Region) -> Area {
    Area::Of(region.countries())
}

/// Countries as an area.
pub(crate) const fn countries(countries: &[Country]) -> Area {
    Area::Of(crate::map::set(countries))
}
