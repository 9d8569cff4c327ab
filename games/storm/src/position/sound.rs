//! What cannot stand in a position.

use crate::actions::BORDER_TOLL;
use crate::board::{Stage, Storm};
use crate::cards::aim::UNSORTED_EDGES;
use crate::cards::design::On;
use crate::cards::{Card, Timing, judge};
use crate::chess::{BOTH_MAX, Bits, Duty, Field, Kind, PIECES_MAX, Side};
use crate::deck::Deck;
use crate::draft::{self, DECK_SIZE};
use crate::flow::Turn;
use game::Machine;
use std::collections::HashSet;

/// What is wrong with a position, if anything is.
pub(super) fn check(storm: &Storm, at: Option<&Machine<Turn>>, woken: bool) -> Result<(), String> {
    check_field(&storm.field, &storm.settings.deck)?;
    if let Some(before) = &storm.before {
        check_field(before, &storm.settings.deck)?;
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
    let rest = at.and_then(Machine::state);
    if woken && rest != Some(Turn::BeginningOfTheTurn) {
        return Err("pieces wake when a turn begins: `woken`".to_string());
    }
    let Some(machine) = at else { return fresh(storm) };
    // Somebody may leave while decks are chosen.
    let left = rest.is_none() && machine.left().is_some();
    if storm.is_deck_missing() != (rest == Some(Turn::Choosing)) && !left {
        return Err("only where decks are chosen are they missing: `choosing`".to_string());
    }
    check_duty(storm)?;
    if (rest.is_none() && machine.left().is_none()) != storm.end.is_some() {
        return Err("a game that is over rests nowhere and says how it ended".to_string());
    }
    match rest {
        Some(Turn::BeginningOfTheTurn) => check_beginning(storm, woken),
        Some(turn) => check_rest(storm, machine, turn),
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
        || storm.field.duty != Duty::None
        || storm.done != Default::default();
    if busy {
        return Err("a turn that has begun says where the flow rests".to_string());
    }
    if storm.piles.heaps().iter().any(|it| !it.discards.is_empty()) {
        return Err("no card is discarded before the hands are dealt: `discards`".to_string());
    }
    safe_enemy(storm, false)
}

/// The side to move could not take the king now, unless its pieces have just woken, and only the
/// enemy's pawn has just passed.
fn safe_enemy(storm: &Storm, woken: bool) -> Result<(), String> {
    if storm.field.en_passant.is_some_and(|it| it.rank() != storm.enemy().rank(2)) {
        return Err("the pawn of the side to move cannot be taken en passant".to_string());
    }
    // They wake because the king of the mover is attacked.
    let awake =
        storm.settings.deck.copies(Card::Slumber) > 0 && storm.field.is_checked(storm.mover);
    match (storm.field.is_checked(storm.enemy()), woken) {
        (true, false) => Err("the side that is not to move is in check".to_string()),
        (_, true) if !awake => Err("no piece can have woken: `woken`".to_string()),
        _ => Ok(()),
    }
}

/// A turn that begins, or begins anew after a countermand.
fn check_beginning(storm: &Storm, woken: bool) -> Result<(), String> {
    safe_enemy(storm, woken)?;
    let mut copy = *storm;
    copy.field.begin_turn(copy.mover);
    if copy.field.effects != storm.field.effects {
        return Err("an effect is over when the turn begins".to_string());
    }
    copy.keys.clear();
    if let Some(end) = copy.judge_end() {
        return Err(format!("the game would be over ({})", super::end(end)));
    }
    let key = storm.field.key(storm.mover);
    let keys = storm.keys.as_slice();
    let remembered = match storm.field.rules.reference {
        true => keys.is_empty(),
        false => {
            let times = keys.iter().filter(|it| **it == key).count();
            keys.is_empty() || keys.last() == Some(&key) && times < 3
        }
    };
    let is_new = remembered && (storm.field.calm > 0 || keys.len() <= 1);
    all(&[
        (is_quiet(storm), QUIET),
        (storm.record.is_none(), UNMOVED),
        (is_new, "the last of `keys` is this position, which stands for the third time nowhere"),
    ])
}

const QUIET: &str = "`stage`, `announced` and `before` are for answers to a move or a card";
const UNMOVED: &str = "`record` says that the move has been made";

fn is_quiet(storm: &Storm) -> bool {
    storm.stage == Stage::Quiet && storm.announced.is_none() && storm.before.is_none()
}

/// What binds the move binds a piece of the mover that has not moved yet.
fn check_duty(storm: &Storm) -> Result<(), String> {
    let suits = |field: &Field| match field.duty {
        Duty::None | Duty::Rolled => true,
        Duty::Ghost(at) => (field.occupied() & !field.royals()).has(at),
        Duty::Relay(at) => {
            field.of(storm.mover).has(at) && field.kind_at(at).is_some_and(Kind::is_slider)
        }
        Duty::Borrowed(at, _) => {
            let odd = matches!(field.kind_at(at), None | Some(Kind::Pawn | Kind::King));
            field.of(storm.mover).has(at) && !odd
        }
    };
    let bound = [Some(&storm.field), storm.before.as_ref()].into_iter().flatten();
    let idle = storm.field.duty == Duty::None || storm.record.is_none() && storm.done.card;
    match idle && bound.into_iter().all(suits) {
        true => Ok(()),
        false => Err("`duty` is for the move after a card before it".to_string()),
    }
}

/// The first condition that does not hold, in its own words.
fn all(conditions: &[(bool, &str)]) -> Result<(), String> {
    let broken = conditions.iter().find(|it| !it.0);
    broken.map_or(Ok(()), |it| Err(it.1.to_string()))
}

fn check_rest(storm: &Storm, machine: &Machine<Turn>, rest: Turn) -> Result<(), String> {
    let safe = !storm.field.is_checked(storm.mover);
    let unmoved = (storm.record.is_none(), UNMOVED);
    let unchecked = (safe, "the side that has moved is in check");
    let settled = (is_quiet(storm), QUIET);
    match rest {
        Turn::BeforeMove => {
            let able = storm.field.has_move(storm.mover);
            all(&[settled, unmoved, (able, "there is no lawful move")])
        }
        Turn::MoveWithoutCardPlayed => {
            let moved = (storm.record.is_some(), "the move of this turn is missing: `record`");
            let holds = (!storm.is_empty_handed(), "an empty hand is not asked for a card");
            all(&[settled, moved, holds, unchecked])
        }
        Turn::EndOfTheTurn => {
            let said = (storm.settings.says_end, "turns end by themselves here");
            all(&[settled, said, unchecked])
        }
        Turn::Reaction => check_window(storm, machine),
        Turn::Aftermath => check_aftermath(storm, machine),
        Turn::Choice => check_choice(storm),
        Turn::Choosing => {
            let fits = |side: &Side| {
                let deck = storm.piles.of(*side).stack;
                draft::can_be_whole(&deck) && (deck.total() < DECK_SIZE) == storm.is_choosing(*side)
            };
            let decks = Side::BOTH.iter().all(fits);
            all(&[settled, unmoved, (decks, "no such deck can be chosen: `stacks`")])
        }
        Turn::FirstCards | Turn::DrawCard => {
            let owed = !storm.has_drawn() && !storm.piles.is_stack_empty(storm.drawer());
            all(&[(owed, "no card is to be drawn, or there is none: `due`")])
        }
        _ => Ok(()),
    }
}

/// A pawn that is placed, or a toll that is paid.
fn check_choice(storm: &Storm) -> Result<(), String> {
    let tolled = storm.agenda.top().is_some_and(|it| it.script == BORDER_TOLL);
    let placed = storm.announced.is_some_and(|it| it.card == Card::RisenRanks);
    let asked = match tolled {
        true => storm.stage == Stage::Moved && storm.done.reacted && storm.record.is_some(),
        false => placed && storm.stage == Stage::Resolved,
    };
    let able = storm.places().any() || storm.tolls().any() || storm.may_retreat().is_ok();
    all(&[
        (asked, "only Risen Ranks places pawns, and only Border Toll takes one"),
        (able, "there is nothing to choose: `agenda`"),
    ])
}

/// A card that has done its work and can be answered.
fn check_aftermath(storm: &Storm, machine: &Machine<Turn>) -> Result<(), String> {
    let timing = storm.announced.map(|it| it.card.timing());
    let state = match timing {
        Some(Timing::Before) => Turn::BeforeMove,
        _ => Turn::EndOfTheTurn,
    };
    let fits = timing.is_some_and(|it| it != Timing::Enemy)
        && machine.calls().last() == Some(&state)
        && storm.record.is_some() == (timing == Some(Timing::After))
        && storm.before.is_none()
        && storm.done.card;
    all(&[
        (
            fits && storm.stage == Stage::Settled,
            "a card must be done: `stage=settled`, `announced`",
        ),
        (!storm.done.reacted && !storm.done.vetoed, "the enemy has answered in this turn"),
    ])
}

/// What can be answered, and that it can.
fn check_window(storm: &Storm, machine: &Machine<Turn>) -> Result<(), String> {
    let caller = machine.calls().last();
    let moved = storm.record.is_some() && storm.before.is_some();
    let announced = storm.announced.map(|it| it.card.timing());
    let fits = match (storm.stage, announced) {
        (Stage::Moved, None) => {
            let states = [Turn::MoveWithoutCardPlayed, Turn::EndOfTheTurn];
            moved && caller.is_some_and(|it| states.contains(it))
        }
        (Stage::Announced, Some(timing)) => {
            let before = timing == Timing::Before;
            let state = if before { Turn::BeforeMove } else { Turn::EndOfTheTurn };
            storm.before.is_none()
                && caller == Some(&state)
                && storm.record.is_some() == (timing == Timing::After)
                && storm.done.card
                && timing != Timing::Enemy
        }
        _ => false,
    };
    let safe = storm.stage != Stage::Moved || !storm.field.is_checked(storm.mover);
    let lawful = storm.announced.is_none_or(|play| {
        let unplayed = Storm { announced: None, stage: Stage::Quiet, ..*storm };
        judge::lawful(&unplayed.scene(storm.mover), play).is_ok()
    });
    all(&[
        (
            fits,
            "an answer needs a move (`stage=moved`, `record`, `before`) or a card \
             (`stage=announced`, `announced`, `done=card`), and to stand where that leads",
        ),
        (!storm.done.reacted, "the enemy has answered in this turn"),
        (safe, "the side that has moved is in check"),
        (lawful, "the card that is answered cannot be played so: `announced`"),
    ])
}

fn check_field(field: &Field, deck: &Deck) -> Result<(), String> {
    let mut all = 0;
    for side in Side::BOTH {
        if field.own(side, Kind::King).many() {
            return Err("a side has two kings".to_string());
        }
        let pool: u32 = field.pools[side.index()].iter().map(|it| u32::from(*it)).sum();
        let pieces = field.colours[side.index()] & !field.kind(Kind::Princess);
        let count = pieces.len() + pool;
        if count > PIECES_MAX as u32 && deck.copies(Card::Turncoat) == 0 {
            return Err(format!("{side} has more than {PIECES_MAX} pieces"));
        }
        all += count;
        let last = Bits::rank(side.rank(7)) & field.colours[side.index()];
        let pawns = field.kind(Kind::Pawn) | field.kind(Kind::Crab);
        if (pawns & last).any() && !field.rules.reference {
            return Err("a pawn stands on its last rank".to_string());
        }
    }
    if all > BOTH_MAX as u32 {
        return Err(format!("there are more than {BOTH_MAX} pieces"));
    }
    if field.kind(Kind::Princess).any() && deck.copies(Card::Princess) == 0 {
        return Err("no card of this box makes such a piece".to_string());
    }
    if (field.promoted & !field.occupied()).any() {
        return Err("a promoted piece is not there".to_string());
    }
    check_effects(field)
}

fn check_effects(field: &Field) -> Result<(), String> {
    let mut seen = HashSet::new();
    let (mut made, mut neutral, mut tunnels) = (Bits::NONE, Bits::NONE, Bits::NONE);
    for effect in field.lasting() {
        let at = Bits::of(effect.at);
        let common = field.occupied() & !field.royals();
        let fits = match (effect.card.lasting().on, effect.card) {
            (On::Kind(_, kind), _) => (field.kind(kind) & at).any(),
            (On::Piece, Card::NoMansPiece) => (field.neutral & common & at).any(),
            (On::Piece, _) => (common & at).any(),
            (_, Card::Sinkhole) => (field.occupied() & at).is_empty(),
            (_, Card::TwinTunnels) => {
                let ends = at | Bits::of(effect.other());
                let free = (tunnels & ends).is_empty();
                tunnels |= ends;
                free && effect.at < effect.other() && effect.more < 64
            }
            (_, Card::Palisade) => {
                effect.at.file() < 7 && effect.at.rank() < 7 && effect.more < UNSORTED_EDGES
            }
            _ => true,
        };
        let turns = effect.card.lasting().turns;
        if !fits || effect.left > turns || effect.left == 0 && turns > 0 {
            return Err(format!("{} cannot lie there", effect.card));
        }
        let key = match effect.card.lasting().on {
            On::All => (effect.card, effect.at, 0, None),
            On::Trap => (effect.card, effect.at, 0, Some(effect.owner)),
            _ => (effect.card, effect.at, effect.more, None),
        };
        if !seen.insert(key) {
            return Err(format!("{} lies there twice", effect.card));
        }
        made |= if effect.original().is_some() { at } else { Bits::NONE };
        neutral |= if effect.card == Card::NoMansPiece { at } else { Bits::NONE };
    }
    let odd = field.kind(Kind::Kangaroo) | field.kind(Kind::Camel) | field.kind(Kind::Crab);
    match (odd & !made).is_empty() && field.neutral == neutral {
        true => Ok(()),
        false => Err("such a piece is made by its card, which lies in play".to_string()),
    }
}
