//! Cards before the move that change nothing on the squares by themselves.

use super::Card;
use super::aim::Aim;
use super::design::{Design, Shape, Then};
use super::scene::Deed;

pub(crate) const CLEAN_SLATE: Design = Design { shape: Shape::Effect, act: wipe, ..Design::BLANK };

fn wipe(deed: &mut Deed, aim: Aim) {
    let side = deed.side;
    let mut traps = 0;
    let found = deed.field.effects.iter().position(|it| {
        let own_trap = it.card == Card::BuriedCharge && it.owner == side && !it.over;
        traps += u8::from(own_trap);
        !it.over
            && match aim {
                Aim::Trap(number) => own_trap && traps == number,
                Aim::Effect(card, at, more) => (it.card, it.at, it.more) == (card, at, more),
                _ => false,
            }
    });
    let Some(place) = found else { return };
    let effect = deed.field.effects.as_slice()[place];
    if let Some(original) = effect.original() {
        deed.field.transform(effect.at, original);
    }
    if effect.card == Card::NoMansPiece {
        deed.field.set_neutral(effect.at, false);
    }
    deed.field.effects.as_mut()[place].over = true;
}

/// What it grants is granted after the move.
pub(crate) const SECOND_WIND: Design =
    Design { then: Then::SecondWind, opens: |_, _| false, ..Design::BLANK };

pub(crate) const FRESH_HAND: Design =
    Design { then: Then::NewHand, opens: |_, _| false, ..Design::BLANK };
