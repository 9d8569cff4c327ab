//! What the turn forbids, and why.

use crate::board::Wuziqi;
use crate::cards::Card;
use crate::moves::{Line, Target};
use crate::point::Point;
use crate::refusal::{Refusal, Wanted};
use crate::steps::Step;

type Law = Result<(), Refusal>;

#[inline]
fn unless(fits: bool, refusal: Refusal) -> Law {
    if fits { Ok(()) } else { Err(refusal) }
}

/// Of choosing.
impl Wuziqi {
    #[inline]
    pub(crate) fn is_drawn(&self, card: Card) -> Law {
        unless(self.hand.cards().any(|it| it == card), Refusal::NotDrawn { card })
    }

    /// A card can be played if it says so; then it also has a target.
    #[inline]
    pub(crate) fn is_playable(&self, card: Card) -> Law {
        card.playable(self)
    }

    /// Choosing the same card again would change nothing.
    pub(crate) fn is_another(&self, card: Card) -> Law {
        unless(self.hand.chosen() != Some(card), Refusal::AlreadyChosen { card })
    }

    fn chosen(&self) -> Card {
        self.hand.chosen().unwrap_or(Card::Place)
    }

    pub(crate) fn why_already_chosen(&self) -> Refusal {
        Refusal::AlreadyChosen { card: self.chosen() }
    }
}

/// Of aiming.
impl Wuziqi {
    #[inline]
    pub(crate) fn target_valid(&self, target: Target) -> Law {
        self.chosen().admits(self, &self.targets, target)
    }

    pub(crate) fn has_enough_targets(&self) -> Law {
        let (needed, chosen) = (self.targets_wanted(), self.targets.len() as u8);
        unless(chosen >= needed, Refusal::TooFewTargets { needed, chosen })
    }

    pub(crate) fn is_last_target(&self, target: Target) -> Law {
        unless(self.targets.last() == Some(target), Refusal::NotLastTarget)
    }

    pub(crate) fn why_add_targets(&self) -> Refusal {
        Refusal::AddTargets { card: self.chosen() }
    }

    pub(crate) fn why_select_one(&self) -> Refusal {
        Refusal::SelectOne { card: self.chosen() }
    }
}

/// Of chance.
impl Wuziqi {
    #[inline]
    pub(crate) fn is_next_card(&self, card: Card) -> Law {
        unless(self.weight(card) > 0, Refusal::NotInPile { card })
    }

    pub(crate) fn may_fall(&self, point: Point) -> Law {
        let falls = matches!(self.step(), Some(Step::Fall(_)));
        unless(falls && self.has_room(point), Refusal::NoFall { point })
    }

    pub(crate) fn may_shake(&self, line: Line) -> Law {
        let (Line::Row(index) | Line::Column(index)) = line;
        let shakes = self.step() == Some(Step::Quake);
        unless(shakes && index < self.rules.size, Refusal::NoQuake { line })
    }

    pub(crate) fn may_be_seen(&self, card: Card) -> Law {
        let peeks = matches!(self.step(), Some(Step::Peek(_)));
        unless(peeks && self.weight(card) > 0, Refusal::NotInPile { card })
    }

    pub(crate) fn is_seen(&self, target: Target) -> Law {
        let seen = self.piles.seen_len() as u8;
        match target {
            Target::Card(index) => unless(index < seen, Refusal::NoSuchCard { seen }),
            _ => {
                let (card, wanted) = (Card::Foresight, Wanted::SeenCard);
                Err(Refusal::InvalidTarget { card, wanted })
            }
        }
    }
}

/// Of animations.
impl Wuziqi {
    pub(crate) fn is_awaited(&self, key: u32) -> Law {
        unless(key == self.global_seq, self.why_not_awaited(key))
    }

    pub(crate) fn why_not_awaited(&self, key: u32) -> Refusal {
        if key == self.shown && key > 0 {
            Refusal::DoubledAnimation { key }
        } else {
            Refusal::StaleAnimation { key }
        }
    }
}
