//! The generator of the reference game, and a source of chance that deals as it does.
//!
//! `reference:demo` shuffles the whole deck when the match begins, the discards whenever the pile
//! runs out, and all empty points when stones fall, in the order in which the reference does. The
//! state knows nothing of this: it hears the outcomes one by one.

use crate::Colour;
use crate::board::Wuziqi;
use crate::cards::Card;
use crate::moves::{Chance, Line};
use crate::point::Point;
use crate::points::Points;
use crate::steps::Step;
use flow::Input;
use game::{Dice, Rng, Source, State};
use std::collections::VecDeque;
use std::sync::Arc;

/// The generator `mulberry32`: 32 bits of state, seeded by a number or a text.
///
/// ```
/// use game::Rng as _;
/// use wuziqi::Generator;
/// assert_eq!(Generator::from_text("demo"), Generator::from_number(1128472497));
/// assert_eq!(Generator::from_number(1).word(), 2693262067);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Generator(u32);

impl Generator {
    /// Seeded by a number.
    pub const fn from_number(seed: u32) -> Generator {
        Generator(seed)
    }

    /// Seeded by the hash `xmur3` of a text.
    pub fn from_text(seed: &str) -> Generator {
        let mut hash = 1779033703 ^ seed.encode_utf16().count() as u32;
        for unit in seed.encode_utf16() {
            hash = (hash ^ u32::from(unit)).wrapping_mul(3432918353).rotate_left(13);
        }
        hash = (hash ^ hash >> 16).wrapping_mul(2246822507);
        hash = (hash ^ hash >> 13).wrapping_mul(3266489909);
        Generator(hash ^ hash >> 16)
    }

    /// A number from 0 to `count - 1`, by scaling one word.
    pub fn scaled(&mut self, count: usize) -> usize {
        ((u64::from(self.word()) * count as u64) >> 32) as usize
    }

    /// Shuffles from the last place down to the second.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.scaled(last + 1));
        }
    }

    /// Where so many stones fall, and their colours: all points are shuffled, the first ones are
    /// taken, then each gets its colour.
    pub fn stones(&mut self, empty: &Points, count: usize) -> Vec<(Point, Colour)> {
        let mut points: Vec<Point> = empty.iter().collect();
        self.shuffle(&mut points);
        let chosen = points.into_iter().take(count);
        chosen.map(|point| (point, Colour::BOTH[self.scaled(2)])).collect()
    }
}

impl Rng for Generator {
    fn word(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x6D2B79F5);
        let mut word = (self.0 ^ self.0 >> 15).wrapping_mul(self.0 | 1);
        word ^= word.wrapping_add((word ^ word >> 7).wrapping_mul(word | 61));
        word ^ word >> 14
    }
}

/// The source `reference:SEED`; a seed of digits only is a number.
#[derive(Clone, Debug)]
pub struct Reference {
    generator: Generator,
    is_shuffled: bool,
    /// The draw pile from bottom to top.
    pile: Vec<Card>,
    discards: Vec<Card>,
    hand: Vec<Card>,
    drawer: Colour,
    /// The turn in which the hand was drawn.
    turn: u16,
    stones: VecDeque<(Point, Colour)>,
    is_in_step: bool,
}

impl Reference {
    /// The source of a seed.
    pub fn new(seed: &str) -> Reference {
        let number = seed.parse::<u64>().ok().filter(|_| !seed.starts_with('+'));
        let generator = match number {
            Some(number) => Generator::from_number(number as u32),
            None => Generator::from_text(seed),
        };
        Reference {
            generator,
            is_shuffled: false,
            pile: Vec::new(),
            discards: Vec::new(),
            hand: Vec::new(),
            drawer: Colour::Black,
            turn: 0,
            stones: VecDeque::new(),
            is_in_step: true,
        }
    }

    /// Whether every outcome so far was the reference's own. A match in which somebody else dealt
    /// in between can no longer be dealt as the reference would.
    pub fn is_in_step(&self) -> bool {
        self.is_in_step
    }

    /// Shuffles the deck when the first card is asked for.
    fn begin(&mut self, board: &Wuziqi) {
        let deck = board.rules.deck;
        let copies = |it: Card| std::iter::repeat_n(it, usize::from(deck.copies(it)));
        self.pile = deck.kinds().flat_map(copies).collect();
        self.generator.shuffle(&mut self.pile);
        if board.rules.place_first
            && let Some(first) = self.pile.iter().position(|it| it.opens())
        {
            let top = self.pile.len() - 1;
            self.pile.swap(first, top);
        }
        self.is_shuffled = true;
    }

    fn next_card(&mut self, board: &Wuziqi) -> Option<Card> {
        if board.hand.len() == 0 {
            self.discard_hand(board);
        }
        if let Some(top) = board.piles.top {
            self.put_on_top(board, top.card);
        }
        if self.pile.is_empty() {
            self.pile = std::mem::take(&mut self.discards);
            self.generator.shuffle(&mut self.pile);
        }
        let card = self.pile.pop()?;
        self.hand.push(card);
        (self.drawer, self.turn) = (board.mover, board.turn);
        Some(card)
    }

    /// The last hand goes to the discards in the order drawn, but where a choice stands the card
    /// that was played goes last.
    fn discard_hand(&mut self, board: &Wuziqi) {
        // The hand was played unless every turn since it was drawn has been idle.
        let was_played = board.idle < board.turn.saturating_sub(self.turn);
        if board.rules.commits && was_played {
            let played = board.last_played[self.drawer.index()];
            let at = self.hand.iter().position(|it| Some(*it) == played);
            if let Some(card) = at.map(|it| self.hand.remove(it)) {
                self.hand.push(card);
            }
        }
        self.discards.append(&mut self.hand);
    }

    /// Mirrors what Foresight did: the cards looked at leave the top, all but one go to the bottom.
    fn put_on_top(&mut self, board: &Wuziqi, top: Card) {
        let bottom: Vec<Card> = board.piles.bottom.iter().flatten().map(|it| it.card).collect();
        let pile = board.piles.pile_len() as usize;
        let seen = pile.min(crate::piles::SEEN_MAX);
        self.pile.truncate(self.pile.len().saturating_sub(seen));
        for card in &bottom[bottom.len().saturating_sub(seen - 1)..] {
            self.pile.insert(0, *card);
        }
        self.pile.push(top);
    }

    fn next_stone(&mut self, board: &Wuziqi) -> Option<Chance> {
        if self.stones.is_empty() {
            let falling = usize::from(board.answers_left());
            self.stones = self.generator.stones(&board.room(), falling).into();
        }
        self.stones.pop_front().map(|(point, colour)| Chance::Stone(point, colour))
    }
    /// The next outcome, as the reference would have it.
    pub fn deal(&mut self, state: &State<Wuziqi>) -> Chance {
        let board = &state.board;
        if !self.is_shuffled {
            self.begin(board);
        }
        let drawn = match board.step() {
            Some(Step::Fall(_)) => self.next_stone(board),
            Some(Step::Quake) => {
                let size = board.rules.size;
                let line = self.generator.scaled(2 * usize::from(size)) as u8;
                Some(Chance::Line(Line::numbered(line, size)))
            }
            Some(Step::Peek(_)) => {
                let above = board.piles.seen_len() as usize;
                self.pile.iter().rev().nth(above).copied().map(Chance::Drew)
            }
            _ => self.next_card(board).map(Chance::Drew),
        };
        match drawn {
            Some(drawn) if state.check(Input::Chance(drawn)).is_ok() => drawn,
            _ => {
                self.is_in_step = false;
                state.sample(&mut self.generator)
            }
        }
    }
}

impl Source<Wuziqi> for Reference {
    fn draw(&self, state: &State<Wuziqi>, _: usize) -> (Chance, Option<Dice<Wuziqi>>) {
        let mut next = self.clone();
        let outcome = next.deal(state);
        (outcome, Some(Arc::new(next)))
    }
}
