//! What a position promises the mover, with the cards it holds.
//!
//! The numbers are logarithms of odds, fitted to 72 000 turns of games that bots played: cards turn
//! the game over so often that three in a row are worth little, and what counts is who can complete
//! a five, and who can stop it.

use crate::Colour;
use crate::board::Wuziqi;
use crate::cards::Card;

/// A five that can be completed at once.
const WINS: f32 = 2.7;
/// One that could, if the right card were drawn, or had been.
const DRAWING: f32 = 1.4;
const NEARLY: f32 = 0.35;
/// Windows of five with three stones and none of the opponent's: the mover's, with a stone to place
/// and without; the opponent's.
const OWN_THREE: (f32, f32) = (0.08, 0.035);
const THEIR_THREE: f32 = -0.045;
/// The same with two stones.
const TWO: f32 = 0.004;
/// Windows beyond these say no more.
const THREES_MAX: u32 = 12;
const TWOS_MAX: u32 = 40;

/// What is left when the opponent could complete a five, at one point or at several, by what the
/// mover can do about it: place a stone, take one away, change the colours, nothing.
const PLACING: [f32; 2] = [-0.2, -0.8];
const TAKING: [f32; 2] = [-0.25, -0.4];
const CHANGING: [f32; 2] = [0.0, 0.8];
const NOTHING: [f32; 2] = [-1.6, -1.4];
/// The same before the cards are drawn.
const UNKNOWN: [f32; 2] = [-0.35, -0.75];

impl Wuziqi {
    /// The logarithm of the mover's odds to win.
    pub(super) fn hope(&self) -> f32 {
        let [own, their] = [self.mover, self.mover.other()].map(|it| self.windows(it));
        let places = self.in_hand().any(Card::opens);
        let fives = |fours: u32, colour: Colour| {
            if fours == 0 { 0 } else { self.gaps(colour).len() }
        };
        let ours = fives(own.fours, self.mover);
        if ours > 0 && places {
            return WINS;
        }
        let threes = |it: u32| it.min(THREES_MAX) as f32;
        let twos = |it: u32| it.min(TWOS_MAX) as f32;
        let three = if places { OWN_THREE.0 } else { OWN_THREE.1 };
        let nearly = match ours {
            0 => 0.0,
            _ if self.hand.len() == 0 => DRAWING,
            _ => NEARLY,
        };
        three * threes(own.threes)
            + THEIR_THREE * threes(their.threes)
            + TWO * (twos(own.twos) - twos(their.twos))
            + nearly
            + self.danger(fives(their.fours, self.mover.other()))
    }

    /// What it costs the mover that the opponent could complete a five at so many points.
    fn danger(&self, gaps: u32) -> f32 {
        if gaps == 0 {
            return 0.0;
        }
        let several = usize::from(gaps > 1);
        if self.hand.len() == 0 {
            return UNKNOWN[several];
        }
        let answer = |card: Card| match card {
            _ if card.opens() => PLACING[several],
            Card::PolarityInversion => CHANGING[several],
            // Chance and a look at the pile stop nothing.
            Card::SpontaneousGeneration | Card::Foresight | Card::Quake => NOTHING[several],
            _ => TAKING[several],
        };
        self.in_hand().map(answer).fold(NOTHING[several], f32::max)
    }

    /// The cards the mover can still play in this turn: the chosen one, or all.
    fn in_hand(&self) -> impl Iterator<Item = Card> {
        let chosen = self.hand.chosen();
        self.hand.cards().filter(move |it| chosen.is_none_or(|chosen| chosen == *it))
    }
}
