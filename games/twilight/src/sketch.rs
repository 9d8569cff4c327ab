//! A board of which some cards are not known: what a viewer sees, or what a position tells with
//! question marks. Filling it in by chance makes a world that could be.

use crate::board::Twilight;
use crate::cards::step::procedure;
use crate::cards::{Card, Cards, set};
use crate::effects::Effect;
use crate::side::Side;
use game::Rng;

/// A board without the cards that are not known, and how many are missing where.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sketch {
    /// The board; the places below hold only what is known, the pile nothing but that.
    pub board: Twilight,
    /// Cards missing in each hand.
    pub hands: [u8; 2],
    /// Cards missing among those that are looked at.
    pub looked: u8,
    /// Sides that have chosen a headline nobody has seen.
    pub headlines: [bool; 2],
}

impl Twilight {
    /// All cards that have come into this match so far, without the China Card.
    pub(crate) fn all_cards(&self) -> Cards {
        let joined = match self.turn {
            ..4 => 1,
            4..8 => 2,
            _ => 3,
        };
        (0..joined).fold(Cards::EMPTY, |cards, it| cards | self.deck(it))
    }

    /// The cards that are being played, and have not gone where they belong. The China Card is
    /// not counted: it is never one of those that are dealt.
    pub(crate) fn played_cards(&self) -> Cards {
        let finalised = self.agenda.iter().filter(|it| it.script == procedure::FINALISE);
        let mut played: Cards = finalised.filter_map(|it| Card::numbered(it.left)).collect();
        played.remove(Card::ChinaCard);
        played
    }

    /// The cards that lie somewhere outside the pile.
    pub(crate) fn placed_cards(&self) -> Cards {
        let single = self.headlines.into_iter().chain([self.borrowed]).flatten();
        let shuttle = set(&[Card::ShuttleDiplomacy]).when(self.effects.has(Effect::Shuttle));
        let piles = self.discards | self.removed | self.looked | shuttle | self.played_cards();
        self.hands[0] | self.hands[1] | piles | single.collect()
    }

    /// Asks the question again that the agenda waits with. Needed when cards were put in place by
    /// hand, for what can be answered may depend on them.
    pub(crate) fn ask_again(&mut self) {
        if !self.agenda.is_empty() {
            self.run_steps(&mut ());
        }
    }
}

impl Sketch {
    /// How many cards are missing in all.
    pub(crate) fn missing(&self) -> u32 {
        u32::from(self.hands[0]) + u32::from(self.hands[1]) + u32::from(self.looked)
    }

    /// The cards whose place is not known.
    pub(crate) fn unknown(&self) -> Cards {
        let known = self.board.placed_cards() | self.board.foreseen;
        self.board.all_cards().without(known)
    }

    /// The hidden cards of a hand that are, or may be, none of those it is known to lack.
    pub(crate) fn open_to(&self, side: Side) -> u8 {
        self.plain(side) + self.hands[side.index()]
    }

    /// The hidden cards of a hand that are none of those it is known to lack.
    fn plain(&self, side: Side) -> u8 {
        let (board, at) = (&self.board, side.index());
        board.hands[at].without(board.known[at] | board.lacks[at].cards).len() as u8
    }

    /// A board that could be the true one: every missing card is drawn from those whose place is
    /// not known, and the rest is the pile. What a hand is known to lack, it does not get.
    pub(crate) fn fill(&self, rng: &mut impl Rng) -> Twilight {
        let mut board = self.board;
        let mut pool = self.unknown();
        let mut draw = |count: u8, lacks: Cards| {
            let mut drawn = Cards::EMPTY;
            for _ in 0..count {
                let good = pool.without(lacks);
                // A text can ask for more than there is.
                let good = if good.is_empty() { pool } else { good };
                if good.is_empty() {
                    break;
                }
                let card = good.nth(rng.below(good.len()));
                pool.remove(card);
                drawn.insert(card);
            }
            drawn
        };
        // Those who can take fewer cards come first.
        let [ussr, us] = Side::BOTH.map(|it| {
            let lack = self.board.lacks[it.index()];
            let count = lack.count.saturating_sub(self.plain(it)).min(self.hands[it.index()]);
            board.hands[it.index()] |= draw(count, lack.cards);
            self.hands[it.index()] - count
        });
        board.hands[Side::Ussr.index()] |= draw(ussr, Cards::EMPTY);
        board.hands[Side::Us.index()] |= draw(us, Cards::EMPTY);
        board.looked |= draw(self.looked, Cards::EMPTY);
        board.pile = pool | board.foreseen;
        for side in Side::BOTH {
            let cards = board.headlines_of(side);
            if self.headlines[side.index()] && !cards.is_empty() {
                board.headlines[side.index()] = Some(cards.nth(rng.below(cards.len())));
            }
        }
        board.ask_again();
        board
    }
}
