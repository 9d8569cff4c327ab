//! Cards before the move that change nothing on the squares by themselves.

use super::Card;
use super::aim::Aim;
use super::design::{Design, Shape};
use super::scene::Deed;
use crate::chess::Kind;

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
    if effect.card == Card::DoubleHopper {
        deed.field.transform(effect.at, Kind::Knight);
    }
    deed.field.effects.as_mut()[place].over = true;
}

/// What it grants is granted after the move.
pub(crate) const SECOND_WIND: Design = Design::BLANK;
