//! The board of both machines: the same questions and the same actions, so that whatever the
//! counts differ in is the machine.

use flow::{Journal, Seat, Seats};

/// What the seat to move may answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    ChooseCard(u8),
    SelectTarget(u8),
}

/// Why an answer is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    NotDrawn(u8),
    Occupied(u8),
    ChooseFirst,
    AlreadyChosen,
}

/// What the actions tell. Nobody listens here, so it must cost nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    Skipped,
    Drew([u8; 2]),
    Chose(u8),
    Aimed(u8),
    Resolved,
    Checked { won: bool },
    Passed,
}

/// A small board with real work on it: about as much a step as a light game does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub mover: u8,
    pub skips: [u8; 2],
    /// A deck that never ends: the next cards are digits of this number.
    pub deck: u64,
    pub hand: [u8; 2],
    pub chosen: u8,
    pub target: u8,
    pub stones: [u64; 4],
    pub turns: u64,
    pub score: u64,
}

impl Board {
    pub fn new() -> Self {
        Board {
            mover: 0,
            skips: [0; 2],
            deck: 0x9E37_79B9_7F4A_7C15,
            hand: [0; 2],
            chosen: 0,
            target: 0,
            stones: [0; 4],
            turns: 0,
            score: 0,
        }
    }

    /// The card the player of the benchmark takes: the first and the second in turn.
    #[inline]
    pub fn favourite(&self) -> u8 {
        self.hand[self.turns as usize & 1]
    }

    /// The first free point from the one the card names, in the same row.
    #[inline]
    pub fn free_point(&self) -> u8 {
        let row = self.stones[usize::from(self.chosen >> 6)];
        let free = (!row).rotate_right(u32::from(self.chosen & 63)).trailing_zeros() as u8;
        (self.chosen & 0xC0) | (self.chosen.wrapping_add(free) & 63)
    }

    #[inline]
    pub fn mover(&self) -> Seats {
        Seats::of(Seat(self.mover))
    }

    #[inline]
    pub fn should_skip(&self) -> bool {
        self.skips[usize::from(self.mover & 1)] > 0
    }

    #[inline]
    pub fn is_drawn(&self, card: u8) -> Result<(), Refusal> {
        if self.hand.contains(&card) { Ok(()) } else { Err(Refusal::NotDrawn(card)) }
    }

    #[inline]
    pub fn needs_target(&self) -> bool {
        self.chosen & 1 == 1
    }

    #[inline]
    pub fn is_free(&self, at: u8) -> Result<(), Refusal> {
        let row = self.stones[usize::from(at >> 6)];
        if row >> (at & 63) & 1 == 0 { Ok(()) } else { Err(Refusal::Occupied(at)) }
    }
}

/// What happens.
impl Board {
    #[inline]
    pub fn consume_skip(&mut self, journal: &mut impl Journal<Entry>) {
        self.skips[usize::from(self.mover & 1)] -= 1;
        journal.all(Entry::Skipped);
    }

    #[inline]
    pub fn draw_two(&mut self, journal: &mut impl Journal<Entry>) {
        self.deck = self.deck.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(0x2F63_5A1B);
        self.hand = [(self.deck >> 40) as u8, (self.deck >> 56) as u8];
        journal.only(Seat(self.mover), Entry::Drew(self.hand));
    }

    #[inline]
    pub fn set_chosen(&mut self, card: u8, journal: &mut impl Journal<Entry>) {
        (self.chosen, self.target) = (card, card);
        journal.all(Entry::Chose(card));
    }

    #[inline]
    pub fn set_target(&mut self, at: u8, journal: &mut impl Journal<Entry>) {
        self.target = at;
        journal.all(Entry::Aimed(at));
    }

    /// An odd card sets a stone, an even one shifts a row away; one in sixteen also makes the
    /// enemy sit out.
    #[inline]
    pub fn apply_card(&mut self, journal: &mut impl Journal<Entry>) {
        let row = &mut self.stones[usize::from(self.target >> 6)];
        *row = if self.chosen & 1 == 1 { *row | 1 << (self.target & 63) } else { *row >> 8 };
        if self.chosen & 15 == 15 {
            self.skips[usize::from(!self.mover & 1)] += 1;
        }
        journal.all(Entry::Resolved);
    }

    #[inline]
    pub fn check_win(&mut self, journal: &mut impl Journal<Entry>) {
        let row = self.stones[usize::from(self.target >> 6)];
        let won = row & row >> 1 & row >> 2 & row >> 3 & row >> 4 != 0;
        self.score += u64::from(won);
        journal.all(Entry::Checked { won });
    }

    #[inline]
    pub fn advance_turn(&mut self, journal: &mut impl Journal<Entry>) {
        self.mover ^= 1;
        self.turns += 1;
        journal.all(Entry::Passed);
    }
}
