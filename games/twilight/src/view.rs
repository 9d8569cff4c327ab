//! What a viewer sees, and the worlds it can imagine.

use crate::board::{End, Lack, Phase, Twilight};
use crate::cards::Card;
use crate::effects::Effect;
use crate::map::{Country, Region, RegionView};
use crate::odds::Odds;
use crate::operations::Operation;
use crate::options::Rules;
use crate::question::Shape;
use crate::set::{Member, Set};
use crate::side::Side;
use crate::sketch::Sketch;
use flow::Viewer;
use game::agenda::Waiting;
use game::ts_rs::TS;
use game::{Rng, State};
use serde::{Deserialize, Serialize};

/// A country with influence in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(crate = "game::ts_rs")]
pub struct Standing {
    /// The country.
    pub country: Country,
    /// The influence of the US.
    pub us: u8,
    /// The influence of the USSR.
    pub ussr: u8,
    /// Who controls it.
    pub control: Option<Side>,
}

/// A hand as the viewer knows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(crate = "game::ts_rs")]
pub struct HandView {
    /// How many cards it has.
    pub count: u8,
    /// Those the viewer knows.
    pub cards: Vec<Card>,
    /// Those the opponent of this side knows.
    pub known: Vec<Card>,
    /// Of how many of the others everybody knows what they are not.
    pub lacking: u8,
    /// What they are not.
    pub lacks: Vec<Card>,
}

/// A step that waits, as numbers.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(crate = "game::ts_rs")]
pub struct Pending {
    /// The script: a card by its number, or a procedure.
    pub script: u8,
    /// The step of it.
    pub step: u8,
    /// How much is left.
    pub left: u8,
    /// Small facts.
    pub note: u8,
    /// Whether it has begun.
    pub begun: bool,
}

/// Operations that are being carried out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(crate = "game::ts_rs")]
pub struct OperationView {
    /// Who has them.
    pub side: Side,
    /// How many.
    pub value: u8,
    /// How many are spent.
    pub spent: u8,
    /// What they may be used for, as a number.
    pub grant: u8,
    /// Whether the China Card gives them.
    pub china: bool,
    /// Whether something was spent outside Asia, and outside Southeast Asia.
    pub outside: [bool; 2],
    /// Where influence can be placed.
    pub reach: Vec<Country>,
    /// Where the next point costs two.
    pub dear: Vec<Country>,
}

/// Everything a viewer sees. Pairs are in the order of the seats: the USSR, the US.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(crate = "game::ts_rs")]
pub struct View {
    /// Where the flow stands.
    pub at: String,
    /// The side that looks, if it is one.
    pub viewer: Option<Side>,
    /// The turn.
    pub turn: u8,
    /// The last turn.
    pub last_turn: u8,
    /// Where in the turn.
    pub phase: Phase,
    /// Whose round it is.
    pub phasing: Side,
    /// Ordinary rounds played this turn.
    pub rounds: [u8; 2],
    /// Ordinary rounds in this turn.
    pub rounds_max: [u8; 2],
    /// Whether the round beyond them is used up.
    pub extra_used: [bool; 2],
    /// The number of the moment.
    pub moment: u16,
    /// Victory points towards the US.
    pub score: i8,
    /// The level of DEFCON.
    pub defcon: u8,
    /// Military operations.
    pub military: [u8; 2],
    /// Boxes reached in the space race.
    pub space: [u8; 2],
    /// Attempts in the space race this turn.
    pub attempts: [u8; 2],
    /// Every country with influence.
    pub countries: Vec<Standing>,
    /// How both sides stand in every region.
    pub regions: Vec<RegionView>,
    /// What both sides would get for Southeast Asia.
    pub southeast: [i8; 2],
    /// What is known of the die of every target that can be named.
    pub odds: Vec<Odds>,
    /// Who holds the China Card.
    pub china: Option<Side>,
    /// Whether it may be played.
    pub china_up: bool,
    /// The hands.
    pub hands: [HandView; 2],
    /// How many cards the pile has.
    pub pile: u8,
    /// Cards of the pile that the viewer knows.
    pub foreseen: Vec<Card>,
    /// How many cards of the pile are being looked at.
    pub looked: u8,
    /// Those the viewer knows.
    pub looked_cards: Vec<Card>,
    /// The discards.
    pub discards: Vec<Card>,
    /// The cards that have left the game.
    pub removed: Vec<Card>,
    /// The headlines the viewer knows.
    pub headlines: [Option<Card>; 2],
    /// Which sides have chosen.
    pub chosen: [bool; 2],
    /// A card of the opponent's hand that the US may play.
    pub borrowed: Option<Card>,
    /// Cards in play whose event has happened.
    pub happened: Vec<Card>,
    /// The effects that go on.
    pub effects: Vec<Effect>,
    /// How often each side is under suspicion.
    pub scare: [u8; 2],
    /// What Soviet coups in Latin America get.
    pub squads: i8,
    /// The region closed to the USSR.
    pub closed: Option<Region>,
    /// Whether NORAD has seen DEFCON 2 in this round.
    pub alarm: bool,
    /// What waits, the next step first.
    pub agenda: Vec<Pending>,
    /// The kind of question that is being asked.
    pub question: Shape,
    /// The operations under way.
    pub operation: OperationView,
    /// Countries named once, and twice, in this question.
    pub marks: [Vec<Country>; 2],
    /// A count that a step left to the next.
    pub tally: u8,
    /// The country it is about.
    pub target: Option<Country>,
    /// Where each side had influence when the round began.
    pub start: [Vec<Country>; 2],
    /// How the game ended.
    pub end: Option<EndView>,
    /// The rules of the match.
    pub rules: RulesView,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(crate = "game::ts_rs")]
pub struct EndView {
    /// Who won.
    pub winner: Option<Side>,
    /// How.
    pub how: crate::board::How,
}

/// The rules of a match.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(crate = "game::ts_rs")]
pub struct RulesView {
    /// Whether the optional cards take part.
    pub optional_cards: bool,
    /// The handicap of the US.
    pub handicap: u8,
    /// Whether China is fought over.
    pub civil_war: bool,
    /// Whether equal headlines begin with that of the USSR.
    pub ussr_headline_first: bool,
    /// More ordinary rounds.
    pub more_rounds: [u8; 2],
    /// Whether sudden ends are spared.
    pub gentle: bool,
    /// Whether more is lawful, as in games recorded elsewhere.
    pub lenient: bool,
}

fn list<T: Member>(set: Set<T>) -> Vec<T> {
    set.iter().collect()
}

fn set<T: Member>(list: &[T]) -> Set<T> {
    list.iter().copied().collect()
}

impl View {
    /// What a viewer sees of a state.
    pub(crate) fn of(state: &State<Twilight>, viewer: Viewer) -> View {
        let board = &state.board;
        // When a match is over, everything is laid open.
        let over = state.flow().is_none();
        let sees = |side: Side| over || viewer == Viewer::Seat(side.seat());
        let hand = |side: Side| {
            let all = board.hands[side.index()];
            let known = board.known[side.index()];
            HandView {
                count: all.len() as u8,
                cards: list(if sees(side) { all } else { known }),
                known: list(known),
                lacking: board.lacks[side.index()].count,
                lacks: list(board.lacks[side.index()].cards),
            }
        };
        let headline = |side: Side| {
            let hidden = |it: &Card| !sees(side) && board.hands[side.index()].has(*it);
            board.headlines[side.index()].filter(|it| !hidden(it))
        };
        let own = sees(Side::Us);
        let it = &board.operation;
        View {
            at: state.machine.to_string(),
            viewer: match viewer {
                Viewer::Seat(seat) => Some(Side::at(seat.0)),
                _ => None,
            },
            turn: board.turn,
            last_turn: board.rules.last_turn,
            phase: board.phase,
            phasing: board.phasing,
            rounds: board.rounds,
            rounds_max: Side::BOTH.map(|it| board.rounds_max(it)),
            extra_used: board.extra_used,
            moment: board.moment,
            score: board.score,
            defcon: board.defcon,
            military: board.military,
            space: board.space,
            attempts: board.attempts,
            countries: board.standings(),
            regions: board.regions(),
            southeast: board.southeast(),
            odds: board.odds(),
            china: board.china,
            china_up: board.china_up,
            hands: Side::BOTH.map(hand),
            pile: board.pile.len() as u8,
            foreseen: list(board.foreseen.when(own)),
            looked: board.looked.len() as u8,
            looked_cards: list(board.looked.when(own)),
            discards: list(board.discards),
            removed: list(board.removed),
            headlines: Side::BOTH.map(headline),
            chosen: board.chosen,
            borrowed: board.borrowed,
            happened: list(board.happened),
            effects: board.effects.iter().collect(),
            scare: board.scare,
            squads: board.squads,
            closed: board.closed,
            alarm: board.alarm,
            agenda: board.agenda.iter().map(Pending::from).collect(),
            question: board.asked.shape,
            operation: OperationView {
                side: it.side,
                value: it.value,
                spent: it.spent,
                grant: it.grant,
                china: it.china,
                outside: it.outside,
                reach: list(it.reach),
                dear: list(board.dear()),
            },
            marks: board.marks.map(list),
            tally: board.tally,
            target: board.target,
            start: board.start.map(list),
            end: board.end.map(|it| EndView { winner: it.winner, how: it.how }),
            rules: RulesView {
                optional_cards: board.rules.optional_cards,
                handicap: board.rules.handicap,
                civil_war: board.rules.civil_war,
                ussr_headline_first: board.rules.ussr_headline_first,
                more_rounds: board.rules.more_rounds,
                gentle: board.rules.gentle,
                lenient: board.rules.lenient,
            },
        }
    }

    /// A world that would show this view.
    pub(crate) fn imagine(&self, rng: &mut impl Rng) -> State<Twilight> {
        let machine = self.at.parse().expect("a view names a place of the flow");
        State { board: self.sketch().fill(rng), machine }
    }

    /// The board as far as the viewer knows it.
    pub(crate) fn sketch(&self) -> Sketch {
        let rules = Rules {
            optional_cards: self.rules.optional_cards,
            handicap: self.rules.handicap,
            civil_war: self.rules.civil_war,
            last_turn: self.last_turn,
            ussr_headline_first: self.rules.ussr_headline_first,
            more_rounds: self.rules.more_rounds,
            gentle: self.rules.gentle,
            lenient: self.rules.lenient,
        };
        let mut board = Twilight::empty(rules);
        for it in &self.countries {
            board.influence.set(Side::Us, it.country, it.us);
            board.influence.set(Side::Ussr, it.country, it.ussr);
        }
        self.agenda.iter().rev().for_each(|it| board.agenda.push(Waiting::from(*it)));
        self.effects.iter().for_each(|it| board.effects.start(*it));
        let it = &self.operation;
        let board = Twilight {
            turn: self.turn,
            phase: self.phase,
            phasing: self.phasing,
            rounds: self.rounds,
            extra_used: self.extra_used,
            moment: self.moment,
            score: self.score,
            defcon: self.defcon,
            military: self.military,
            space: self.space,
            attempts: self.attempts,
            china: self.china,
            china_up: self.china_up,
            hands: self.hands.each_ref().map(|it| set(&it.cards)),
            known: self.hands.each_ref().map(|it| set(&it.known)),
            lacks: self
                .hands
                .each_ref()
                .map(|it| Lack { cards: set(&it.lacks), count: it.lacking }),
            foreseen: set(&self.foreseen),
            looked: set(&self.looked_cards),
            discards: set(&self.discards),
            removed: set(&self.removed),
            headlines: self.headlines,
            chosen: self.chosen,
            borrowed: self.borrowed,
            happened: set(&self.happened),
            scare: self.scare,
            squads: self.squads,
            closed: self.closed,
            alarm: self.alarm,
            operation: Operation {
                side: it.side,
                value: it.value,
                spent: it.spent,
                grant: it.grant,
                china: it.china,
                outside: it.outside,
                reach: set(&it.reach),
            },
            marks: self.marks.each_ref().map(|it| set(it)),
            tally: self.tally,
            target: self.target,
            start: self.start.each_ref().map(|it| set(it)),
            end: self.end.map(|it| End { winner: it.winner, how: it.how }),
            ..board
        };
        let missing = |it: &HandView| it.count.saturating_sub(it.cards.len() as u8);
        Sketch {
            board,
            hands: self.hands.each_ref().map(missing),
            looked: self.looked.saturating_sub(self.looked_cards.len() as u8),
            headlines: Side::BOTH.map(|it| self.has_secret_headline(it)),
        }
    }

    /// Whether a side has chosen a headline that this viewer does not know.
    fn has_secret_headline(&self, side: Side) -> bool {
        let choosing = self.at.ends_with("HeadlineCardSelectBoth");
        choosing && self.chosen[side.index()] && self.viewer != Some(side)
    }
}

impl Twilight {
    /// Every country with influence in it.
    pub(crate) fn standings(&self) -> Vec<Standing> {
        let [ussr, us] = Side::BOTH.map(|it| self.influence.present(it));
        let standing = |country: Country| Standing {
            country,
            us: self.influence.of(Side::Us, country),
            ussr: self.influence.of(Side::Ussr, country),
            control: Side::BOTH.into_iter().find(|it| self.influence.control(*it).has(country)),
        };
        (ussr | us).iter().map(standing).collect()
    }
}

impl From<Waiting> for Pending {
    fn from(it: Waiting) -> Pending {
        let Waiting { script, step, left, note, begun } = it;
        Pending { script, step, left, note, begun }
    }
}

impl From<Pending> for Waiting {
    fn from(it: Pending) -> Waiting {
        let Pending { script, step, left, note, begun } = it;
        Waiting { script, step, left, note, begun }
    }
}
