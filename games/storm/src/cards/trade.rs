//! Infiltration: pawns of both sides change places.

use super::aim::{Aim, TRADE_MAX, Trade};
use super::aims::{Each, each_promotion};
use super::design::{Design, Shape};
use super::scene::{Deed, Scene};
use crate::chess::{Bits, Kind, Side, Ways, rays};
use std::ops::ControlFlow;

pub(crate) const INFILTRATION: Design =
    Design { shape: Shape::Trade, act: exchange, opens, ..Design::BLANK };

/// The pawns that can go: the player's own must not be frozen.
fn pawns(scene: &Scene) -> (Bits, Bits) {
    let own = scene.field.own(scene.side, Kind::Pawn) & !scene.terrain.frozen;
    (own, scene.field.own(scene.side.other(), Kind::Pawn))
}

/// Shows every exchange.
pub(crate) fn each_trade(scene: &Scene, each: Each) -> ControlFlow<()> {
    let (own, enemy) = pawns(scene);
    for count in 1..=TRADE_MAX {
        each_subset(own, count, &mut |own| {
            each_subset(enemy, count, &mut |enemy| {
                let mut trade = Trade::default();
                enemy.iter().for_each(|it| trade.enemy.push(it));
                each_choice(scene, own, trade, each)
            })
        })?;
    }
    ControlFlow::Continue(())
}

/// Shows every set of so many squares out of these.
fn each_subset(
    of: Bits,
    count: usize,
    each: &mut dyn FnMut(Bits) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if count == 0 {
        return each(Bits::NONE);
    }
    of.iter().try_for_each(|first| {
        let behind = of & Bits(!0 << first.index()) & !Bits::of(first);
        each_subset(behind, count - 1, &mut |rest| each(rest | Bits::of(first)))
    })
}

/// Shows the exchange with every choice of what own pawns become.
fn each_choice(scene: &Scene, left: Bits, trade: Trade, each: Each) -> ControlFlow<()> {
    let Some(from) = left.first() else { return each(Aim::Trade(trade)) };
    let to = trade.enemy.as_slice()[trade.own.len()];
    each_promotion(scene.field.promotes(from, to), &mut |it| {
        let mut longer = trade;
        longer.own.push((from, it));
        each_choice(scene, left & !Bits::of(from), longer, each)
    })
}

/// Whether pawns can be exchanged so.
pub(crate) fn is_trade(scene: &Scene, trade: Trade) -> bool {
    let (own, enemy) = pawns(scene);
    trade.own.iter().all(|it| own.has(it.0))
        && trade.enemy.iter().all(|it| enemy.has(it))
        && trade.pairs().all(|(from, to, it)| it.is_some() == scene.field.promotes(from, to))
}

fn exchange(deed: &mut Deed, aim: Aim) {
    let Aim::Trade(trade) = aim else { return };
    let before = deed.field;
    let there = trade.pairs().map(|(from, to, _)| (from, to));
    let ways: Ways = there.chain(trade.pairs().map(|(from, to, _)| (to, from))).collect();
    deed.field.rearrange(ways.as_slice());
    for (from, to, said) in trade.pairs() {
        if before.promotes(from, to) {
            deed.field.promote(to, said.unwrap_or(Kind::Queen));
        }
        if before.promotes(to, from) {
            deed.field.promote(from, Kind::Queen);
        }
    }
}

/// The same squares stay occupied: only a pawn beside a king, a promotion or the end of a
/// freezing can matter.
fn opens(scene: &Scene, aim: Aim) -> bool {
    let Aim::Trade(trade) = aim else { return true };
    let near = Side::BOTH.into_iter().filter_map(|it| scene.field.royal(it)).map(rays::king);
    let near = near.fold(Bits::NONE, |set, it| set | it);
    let changes = |(from, to, said): (_, _, Option<Kind>)| {
        near.has(from) || near.has(to) || said.is_some() || scene.field.promotes(to, from)
    };
    scene.terrain.freezes || scene.terrain.tunnels.any() || trade.pairs().any(changes)
}
