//! What a viewer may see, and the worlds that would look the same to him.
//!
//! Hidden are the cards the mover has drawn and not yet chosen, the order of the pile and what
//! Foresight shows. Everything else lies open.

use crate::Colour;
use crate::board::{Again, Wuziqi};
use crate::cards::{Aim, Card};
use crate::chance::draw_from;
use crate::deck::{counted, listed};
use crate::ending::End;
use crate::flow::Turn;
use crate::lasting::Mark;
use crate::lines::{Run, Runs};
use crate::piles::{Counts, Drawn, Hand, Known, Piles};
use crate::point::Point;
use crate::points::Points;
use crate::rules::Rules;
use crate::steps::Steps;
use crate::stones::Stones;
use crate::targets::Targets;
use flow::{Machine, Viewer};
use game::{Rng, State};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The board as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Where the turn stands.
    #[ts(type = "string")]
    pub at: Machine<Turn>,
    /// The options in force.
    pub rules: Rules,
    /// The rows from the top: `.` empty, `x` black, `o` white.
    pub rows: Vec<String>,
    /// Whose turn it is.
    pub mover: Colour,
    /// The turn, counted from 1.
    pub turn: u16,
    /// The mover's hand. The chosen card stands first.
    pub hand: Vec<Held>,
    /// The card that is being played.
    pub chosen: Option<Card>,
    /// What it is aimed at so far.
    pub targets: Targets,
    /// What it has still to do.
    #[ts(
        type = "Array<{ script: number, step: number, left: number, note: number, begun: boolean }>"
    )]
    pub agenda: Steps,
    /// The cards Foresight looks at; what the viewer may not see is `null`.
    pub seen: Vec<Option<Card>>,
    /// The card that was put on top of the pile, if one was.
    pub top: Option<Lying>,
    /// The end of the pile, as far as somebody knows its order.
    pub bottom: Vec<Lying>,
    /// Cards in the draw pile.
    pub pile: u32,
    /// The discards, with how many there are of each.
    pub discards: Vec<(Card, u8)>,
    /// Seals and shields.
    pub marks: Vec<Mark>,
    /// Turns each side has still to skip.
    pub skips: [u8; 2],
    /// The card each side resolved last.
    pub last_played: [Option<Card>; 2],
    /// Where a stone was put last.
    pub last_move: Option<Point>,
    /// Whether the turn goes on after Foresight.
    pub again: Again,
    /// Hands replaced in this turn.
    pub redraws: u8,
    /// Whether a card was resolved in this turn.
    pub played: bool,
    /// Turns in a row in which no card was resolved.
    pub idle: u16,
    /// Entries told in this turn.
    pub seq_in_turn: u32,
    /// Entries told in all.
    pub global_seq: u32,
    /// The animation acknowledged last; 0 for none.
    pub shown: u32,
    /// How the game ended.
    pub end: Option<End>,
    /// The lines of five.
    #[ts(as = "Vec<Run>")]
    pub lines: Runs,
}

/// A card of the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Held {
    /// Which, if the viewer may see it.
    pub card: Option<Card>,
    /// Whether everybody has seen it.
    pub shown: bool,
}

/// A card whose place in the pile somebody knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Lying {
    /// Which, if the viewer may see it.
    pub card: Option<Card>,
    /// Who knows it.
    pub by: Colour,
}

impl View {
    pub(crate) fn of(state: &State<Wuziqi>, viewer: Viewer) -> View {
        let State { board, machine } = state;
        let piles = &board.piles;
        // A match that is over has no secrets.
        let sees = |colour: Colour| viewer.is(colour.seat()) || machine.state().is_none();
        let is_mover = sees(board.mover);
        let held =
            |it: &Drawn| Held { card: (is_mover || it.shown).then_some(it.card), shown: it.shown };
        let lying = |it: &Known| Lying { card: sees(it.by).then_some(it.card), by: it.by };
        View {
            viewer,
            at: *machine,
            rules: board.rules,
            rows: (0..board.rules.size).map(|y| board.row(y)).collect(),
            mover: board.mover,
            turn: board.turn,
            hand: board.hand.drawn.iter().flatten().map(held).collect(),
            chosen: board.hand.chosen(),
            targets: board.targets,
            agenda: board.agenda,
            seen: piles.seen.iter().flatten().map(|it| is_mover.then_some(*it)).collect(),
            top: piles.top.as_ref().map(lying),
            bottom: piles.bottom.iter().flatten().map(lying).collect(),
            pile: piles.pile_len(),
            discards: listed(&piles.discards),
            marks: board.lasting.iter().collect(),
            skips: board.skips,
            last_played: board.last_played,
            last_move: board.last_move,
            again: board.again,
            redraws: board.redraws,
            played: board.played,
            idle: board.idle,
            seq_in_turn: board.seq_in_turn,
            global_seq: board.global_seq,
            shown: board.shown,
            end: board.end,
            lines: Runs::of(board.stones.points()),
        }
    }

    /// A world that shows this very view to the same viewer: the cards that he cannot see are
    /// dealt anew to the places where they can be.
    pub(crate) fn imagine(&self, rng: &mut impl Rng) -> State<Wuziqi> {
        let mut board = self.open();
        let mut hidden = self.hidden();
        board.hand = self.hand_from(&board, &mut hidden, rng);
        let mut known = |card: Option<Card>| card.unwrap_or_else(|| take_from(&mut hidden, rng));
        for (slot, card) in board.piles.seen.iter_mut().zip(&self.seen) {
            *slot = Some(known(*card));
        }
        board.piles.top = self.top.map(|it| Known { card: known(it.card), by: it.by });
        for (slot, it) in board.piles.bottom.iter_mut().zip(&self.bottom) {
            *slot = Some(Known { card: known(it.card), by: it.by });
        }
        board.piles.loose = hidden;
        State { board, machine: self.at }
    }

    /// The board with everything that lies open, and nothing else.
    fn open(&self) -> Wuziqi {
        let mut piles = Piles::new(&self.rules.deck);
        piles.discards = counted(&self.discards);
        Wuziqi {
            stones: Stones::new(['x', 'o'].map(|it| self.stones(it))),
            rules: self.rules,
            piles,
            lasting: self.marks.iter().copied().collect(),
            agenda: self.agenda,
            targets: self.targets,
            hand: Hand::default(),
            mover: self.mover,
            again: self.again,
            redraws: self.redraws,
            skips: self.skips,
            last_played: self.last_played,
            last_move: self.last_move,
            played: self.played,
            end: self.end,
            turn: self.turn,
            idle: self.idle,
            seq_in_turn: self.seq_in_turn,
            global_seq: self.global_seq,
            shown: self.shown,
        }
    }

    fn stones(&self, letter: char) -> Points {
        let rows = self.rows.iter().zip(0..);
        let points = rows.flat_map(|(row, y)| {
            let found = row.chars().zip(0..).filter(move |it| it.0 == letter);
            found.map(move |(_, x)| Point::new(x, y))
        });
        points.collect()
    }

    /// A hand that the mover could hold here: one that can be played where a card is to be chosen,
    /// and that opens the match in its first turn.
    fn hand_from(&self, board: &Wuziqi, hidden: &mut Counts, rng: &mut impl Rng) -> Hand {
        let must_play = self.at.state() == Some(Turn::Choose);
        let must_open =
            self.turn == 1 && self.redraws == 0 && self.again == Again::No && board.opens();
        let playable = Card::ALL.map(|it| !must_play || it.playable(board).is_ok());
        let suits = |hand: &[Card]| {
            hand.iter().any(|it| playable[it.index()])
                && (!must_open || hand.iter().any(|it| it.opens()))
        };
        let mut dealt = Vec::new();
        let mut total = 0;
        each_hand(&self.hand, hidden, &mut |hand, weight| {
            if weight > 0 && (hand.is_empty() || suits(hand)) {
                total += weight;
                dealt.push((hand.to_vec(), total));
            }
        });
        let pick = rng.below(total);
        let found = dealt.into_iter().find(|it| pick < it.1);
        let mut hand = Hand { is_chosen: self.chosen.is_some(), ..Hand::default() };
        let cards = found.map_or(Vec::new(), |it| it.0);
        for ((slot, held), card) in hand.drawn.iter_mut().zip(&self.hand).zip(cards) {
            if held.card.is_none() {
                hidden[card.index()] = hidden[card.index()].saturating_sub(1);
            }
            *slot = Some(Drawn { card, shown: held.shown });
        }
        hand
    }

    /// What the chosen card is aimed at.
    pub(crate) fn aim(&self) -> Aim {
        self.chosen.map_or(Aim::Nothing, |it| it.aim(&self.open()))
    }

    /// The cards whose place the viewer does not know.
    fn hidden(&self) -> Counts {
        let mut left = self.rules.deck.0;
        let mut know = |card: Card, count: u8| {
            left[card.index()] = left[card.index()].saturating_sub(count);
        };
        self.discards.iter().for_each(|(card, count)| know(*card, *count));
        let held = self.hand.iter().map(|it| it.card);
        let lying = self.top.iter().chain(&self.bottom).map(|it| it.card);
        let single = held.chain(lying).chain(self.seen.iter().copied());
        single.flatten().for_each(|card| know(card, 1));
        left
    }
}

/// Shows every hand that fits what is seen of it, with the number of ways to draw what is not.
fn each_hand(seen: &[Held], hidden: &Counts, each: &mut impl FnMut(&[Card], u32)) {
    let ways = |held: &Held, left: &Counts| -> Vec<(Card, u32)> {
        match held.card {
            Some(card) => vec![(card, 1)],
            None => Card::ALL.into_iter().map(|it| (it, u32::from(left[it.index()]))).collect(),
        }
    };
    match seen {
        [] => each(&[], 1),
        [only] => ways(only, hidden).into_iter().for_each(|(card, weight)| each(&[card], weight)),
        [first, second, ..] => {
            for (one, weight) in ways(first, hidden) {
                let mut left = *hidden;
                if first.card.is_none() {
                    left[one.index()] = left[one.index()].saturating_sub(1);
                }
                for (other, more) in ways(second, &left) {
                    each(&[one, other], weight * more);
                }
            }
        }
    }
}

/// Takes a card out of those that are hidden, each as likely as there are of it.
fn take_from(hidden: &mut Counts, rng: &mut impl Rng) -> Card {
    let card = draw_from(hidden, rng);
    hidden[card.index()] = hidden[card.index()].saturating_sub(1);
    card
}

impl Wuziqi {
    /// A row as text.
    pub(crate) fn row(&self, y: u8) -> String {
        let letter = |x| match self.colour_at(Point::new(x, y)) {
            Some(Colour::Black) => 'x',
            Some(Colour::White) => 'o',
            None => '.',
        };
        (0..self.rules.size).map(letter).collect()
    }
}
