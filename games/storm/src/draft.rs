//! A deck of one's own: twenty cards that cost no more than sixty points.

use crate::board::Storm;
use crate::cards::Card;
use crate::chess::Side;
use crate::piles::Counts;
use crate::refusal::Refusal;

/// Cards in a deck of one's own.
pub const DECK_SIZE: u32 = 20;

/// What they may cost together.
pub const DECK_COST: u32 = 60;

/// The deck of whoever does not choose: some of everything, and exactly the points there are.
const READY: [Card; DECK_SIZE as usize] = [
    Card::BuriedCharge,
    Card::SecondWind,
    Card::CleanSlate,
    Card::PawnWave,
    Card::Homecoming,
    Card::LongShot,
    Card::KnightsGait,
    Card::Breakthrough,
    Card::Puppet,
    Card::Snowplough,
    Card::Lodestone,
    Card::NoMansPiece,
    Card::Encore,
    Card::Venom,
    Card::DuncesCorner,
    Card::SecondLife,
    Card::Riposte,
    Card::Countermand,
    Card::Veto,
    Card::Mire,
];

/// What some cards cost together.
pub(crate) fn cost(cards: &Counts) -> u32 {
    cards.iter().map(|(card, count)| u32::from(card.cost()) * u32::from(count)).sum()
}

/// The least that so many more cards cost.
fn cheapest(cards: &Counts, more: u32) -> u32 {
    let (mut left, mut sum) = (more, 0);
    for price in 1..=5 {
        let designs = Card::ALL.into_iter().filter(|it| it.cost() == price);
        let free: u32 = designs.map(|it| u32::from(it.most() - cards.of(it).min(it.most()))).sum();
        let taken = left.min(free);
        sum += taken * u32::from(price);
        left -= taken;
    }
    sum
}

/// Whether a card can join these, so that a whole deck can still be made of them.
pub(crate) fn may_join(cards: &Counts, card: Card) -> Result<(), Refusal> {
    if cards.of(card) >= card.most() {
        return Err(Refusal::EnoughOfIt { card });
    }
    let mut longer = *cards;
    longer.add(card);
    if can_be_whole(&longer) { Ok(()) } else { Err(Refusal::TooDear { card }) }
}

/// Whether a whole deck can be made of these cards.
pub(crate) fn can_be_whole(cards: &Counts) -> bool {
    let missing = DECK_SIZE.checked_sub(cards.total());
    cards.iter().all(|(card, count)| count <= card.most())
        && missing.is_some_and(|it| cost(cards) + cheapest(cards, it) <= DECK_COST)
}

/// Fills up a deck: with the ready one as far as it fits, then with what is cheap.
pub(crate) fn fill(cards: &mut Counts) {
    let rest = (1..=5).flat_map(|price| Card::ALL.into_iter().filter(move |it| it.cost() == price));
    for card in READY.into_iter().chain(rest.clone()).chain(rest) {
        if cards.total() < DECK_SIZE && may_join(cards, card).is_ok() {
            cards.add(card);
        }
    }
}

impl Storm {
    /// Whether a side has still to choose its deck.
    #[inline]
    pub(crate) fn is_choosing(&self, side: Side) -> bool {
        self.choosing[side.index()]
    }

    /// Whether a side may take a card into its deck.
    pub(crate) fn may_pick(&self, side: Side, card: Card) -> Result<(), Refusal> {
        may_join(&self.piles.of(side).stack, card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ready_deck_is_a_deck() {
        let mut deck = Counts::default();
        fill(&mut deck);
        assert_eq!(deck.cards().collect::<Vec<_>>(), {
            let mut ready = READY.to_vec();
            ready.sort();
            ready
        });
        assert_eq!((deck.total(), cost(&deck)), (DECK_SIZE, DECK_COST));
    }

    #[test]
    fn whatever_was_picked_can_be_filled_up() {
        for first in Card::ALL {
            for second in Card::ALL {
                let mut deck = Counts::default();
                for card in [first, second, Card::Beam, Card::Snowplough, Card::FieldPromotion] {
                    if may_join(&deck, card).is_ok() {
                        deck.add(card);
                    }
                }
                fill(&mut deck);
                assert_eq!(deck.total(), DECK_SIZE, "{first} {second}");
                assert!(cost(&deck) <= DECK_COST);
                assert!(deck.iter().all(|(card, count)| count <= card.most()));
            }
        }
    }
}
