//! What cannot stand in a position.

use crate::board::{Stage, Storm};
use crate::cards::Card;
use crate::chess::{Bits, Field, Kind, PIECES_MAX, Side, Terrain};
use crate::flow::Turn;
use game::Machine;
use std::collections::HashSet;

/// What is wrong with a position, if anything is.
pub(super) fn check(storm: &Storm, at: Option<&Machine<Turn>>) -> Result<(), String> {
    check_field(&storm.field)?;
    if let Some(before) = &storm.before {
        check_field(before)?;
        if before.effects.len() != storm.field.effects.len() {
            return Err("the effects before the move are others".to_string());
        }
    }
    for side in Side::BOTH {
        let hand = storm.hands[side.index()].len() + usize::from(storm.due[side.index()]);
        if hand > usize::from(storm.settings.hand) {
            return Err(format!("a hand has more than {} cards", storm.settings.hand));
        }
    }
    if storm.keys.len() > usize::from(storm.field.calm) + 1 {
        return Err("more positions are remembered than turns were calm".to_string());
    }
    if storm.ply >= storm.settings.plies && storm.end.is_none() {
        let most = storm.settings.plies;
        return Err(format!("a match ends after {most} turns; the option `plies` allows more"));
    }
    let Some(machine) = at else { return fresh(storm) };
    let rest = machine.state();
    if (rest.is_none() && machine.left().is_none()) != storm.end.is_some() {
        return Err("a game that is over rests nowhere and says how it ended".to_string());
    }
    match rest {
        Some(turn) => check_rest(storm, turn),
        None => Ok(()),
    }
}

/// A position at the beginning of a turn, before the cards are dealt.
fn fresh(storm: &Storm) -> Result<(), String> {
    let busy = storm.stage != Stage::Quiet
        || storm.announced.is_some()
        || storm.before.is_some()
        || storm.record.is_some()
        || storm.forbidden.is_some()
        || !storm.agenda.is_empty()
        || storm.due != [0; 2]
        || storm.end.is_some()
        || storm.done != Default::default();
    if busy {
        return Err("a turn that has begun says where the flow rests".to_string());
    }
    safe_enemy(storm)
}

/// The side to move could not take the king now, and only the enemy's pawn has just passed.
fn safe_enemy(storm: &Storm) -> Result<(), String> {
    if storm.field.en_passant.is_some_and(|it| it.rank() != storm.enemy().rank(2)) {
        return Err("the pawn of the side to move cannot be taken en passant".to_string());
    }
    match storm.field.is_checked(storm.enemy()) {
        true => Err("the side that is not to move is in check".to_string()),
        false => Ok(()),
    }
}

fn check_rest(storm: &Storm, rest: Turn) -> Result<(), String> {
    let answered = storm.stage == Stage::Moved && storm.record.is_some() && storm.before.is_some();
    let announced = storm.stage == Stage::Announced && storm.announced.is_some();
    let owed = storm.due != [0; 2] && !storm.piles.is_stack_empty();
    let sound = match rest {
        Turn::BeginningOfTheTurn => {
            safe_enemy(storm)?;
            let mut copy = storm.clone();
            copy.keys.clear();
            storm.record.is_none() && copy.judge_end().is_none()
        }
        Turn::BeforeMove => storm.record.is_none() && storm.field.has_move(storm.mover),
        Turn::MoveWithoutCardPlayed => !storm.is_empty_handed(),
        Turn::EndOfTheTurn => storm.settings.says_end,
        Turn::Reaction => (answered || announced) && !storm.done.reacted,
        Turn::Choice => !storm.agenda.is_empty() && storm.places().any(),
        Turn::FirstCards | Turn::DrawCard => owed,
        _ => true,
    };
    let asked = matches!(
        rest,
        Turn::BeginningOfTheTurn
            | Turn::BeforeMove
            | Turn::MoveWithoutCardPlayed
            | Turn::EndOfTheTurn
    );
    let quiet = storm.stage == Stage::Quiet && storm.announced.is_none() && storm.before.is_none();
    match sound && (!asked || quiet) {
        true => Ok(()),
        false => Err(format!("the flow cannot rest in {rest:?} so")),
    }
}

fn check_field(field: &Field) -> Result<(), String> {
    for side in Side::BOTH {
        if field.own(side, Kind::King).many() {
            return Err("a side has two kings".to_string());
        }
        let pool: u32 = field.pools[side.index()].iter().map(|it| u32::from(*it)).sum();
        if field.colours[side.index()].len() + pool > PIECES_MAX as u32 {
            return Err(format!("{side} has more than {PIECES_MAX} pieces"));
        }
        let last = Bits::rank(side.rank(7));
        if (field.own(side, Kind::Pawn) & last).any() && !field.rules.reference {
            return Err("a pawn stands on its last rank".to_string());
        }
    }
    let odd = field.kind(Kind::Camel) | field.kind(Kind::Crab) | field.kind(Kind::Princess);
    if (odd | field.neutral).any() {
        return Err("no card of this box makes such a piece".to_string());
    }
    if (field.promoted & !field.occupied()).any() {
        return Err("a promoted piece is not there".to_string());
    }
    check_effects(field)
}

fn check_effects(field: &Field) -> Result<(), String> {
    let mut seen = HashSet::new();
    let mut hoppers = Bits::NONE;
    let terrain = Terrain::of(field);
    for effect in field.lasting() {
        let at = Bits::of(effect.at);
        let common = field.occupied() & !field.royals();
        let fits = match effect.card {
            Card::Sinkhole => (field.occupied() & at).is_empty(),
            Card::DoubleHopper => (field.kind(Kind::Kangaroo) & at).any(),
            Card::TwinTunnels => effect.at < effect.other() && effect.more < 64,
            Card::Palisade => effect.at.file() < 7 && effect.at.rank() < 7,
            Card::BuriedCharge | Card::Truce => true,
            _ => (common & at).any(),
        };
        let timed = matches!(effect.card, Card::Aegis | Card::DuncesCorner);
        let owner = (effect.card == Card::BuriedCharge).then_some(effect.owner);
        if !fits || timed != (1..=2).contains(&effect.left) || !timed && effect.left > 0 {
            return Err(format!("{} cannot lie there", effect.card));
        }
        if !seen.insert((effect.card, effect.at, effect.more, owner)) {
            return Err(format!("{} lies there twice", effect.card));
        }
        if effect.card == Card::DoubleHopper {
            hoppers |= at;
        }
    }
    match hoppers == field.kind(Kind::Kangaroo) && (terrain.holes & field.occupied()).is_empty() {
        true => Ok(()),
        false => Err("a kangaroo is made by its card".to_string()),
    }
}
