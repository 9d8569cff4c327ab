//! What a turn leaves behind stands in a position only where it can: what was done, choices that
//! wait, the countermanded move, promoted pieces, squares of landings, cards to be drawn.

use crate::actions::{BORDER_TOLL, RISEN_RANKS};
use crate::board::{Done, Stage, Storm};
use crate::cards::{Card, Timing};
use crate::chess::Field;
use crate::flow::Turn;
use crate::journal::End;
use game::Machine;
use std::ops::ControlFlow;

/// Where a turn is.
struct Place {
    /// Where the flow rests.
    rest: Turn,
    /// The state of the turn that it rests in, or that a window leads to.
    leads_to: Option<Turn>,
    /// Whether it rests within a window.
    in_window: bool,
    /// Whether the enemy draws a card for an answer.
    is_replacing: bool,
}

impl Place {
    fn of(machine: &Machine<Turn>, rest: Turn) -> Place {
        let states = [
            Turn::BeginningOfTheTurn,
            Turn::BeforeMove,
            Turn::MoveWithoutCardPlayed,
            Turn::EndOfTheTurn,
        ];
        let calls = machine.calls();
        let called = calls.iter().find(|it| states.contains(it)).copied();
        Place {
            rest,
            leads_to: called.or(states.contains(&rest).then_some(rest)),
            in_window: called.is_some(),
            is_replacing: calls.contains(&Turn::Replacing),
        }
    }
}

/// The first thing that is left over where it cannot be.
pub(super) fn check(storm: &Storm, at: Option<&Machine<Turn>>) -> Result<(), String> {
    let clean = |field: &Field| field.promoted.is_empty() && field.landed.is_empty();
    if storm.before.as_ref().is_some_and(|it| !clean(it)) {
        return Err("no piece was promoted, and none has landed, before the move".to_string());
    }
    consistent(storm)?;
    match (at, at.and_then(Machine::state)) {
        (Some(machine), Some(rest)) => resting(storm, &Place::of(machine, rest)),
        // Time and resignation end a game anywhere.
        (Some(_), None) if matches!(storm.end, None | Some(End::Time(_))) => Ok(()),
        _ => nothing(storm),
    }
}

/// What the things that were done say of each other.
fn consistent(storm: &Storm) -> Result<(), String> {
    let Done { card, reacted, second_wind, vetoed, countermanded, cycled } = storm.done;
    let fits = (!vetoed || card && reacted)
        && (!second_wind || card)
        && (!countermanded || reacted && !vetoed && storm.forbidden.is_some())
        && !(cycled && card);
    told(fits, "`done`")
}

fn told(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(format!("{what} cannot stand here")) }
}

/// A turn that has not begun, or a game that has ended at the beginning of one, leaves nothing.
fn nothing(storm: &Storm) -> Result<(), String> {
    told(storm.done == Done::default(), "`done`")?;
    told(storm.agenda.is_empty(), "`agenda`")?;
    told(storm.forbidden.is_none(), "`forbidden`")?;
    told(storm.field.promoted.is_empty(), "`promoted`")?;
    told(storm.field.landed.is_empty(), "`landed`")?;
    told(!storm.field.stirred, "`stirred`")?;
    told(storm.due == [0; 2], "`due`")?;
    told(storm.stage == Stage::Quiet && storm.announced.is_none(), "`stage` or `announced`")?;
    told(storm.record.is_none() && storm.before.is_none(), "`record` or `before`")
}

fn resting(storm: &Storm, place: &Place) -> Result<(), String> {
    let Some(state) = place.leads_to else {
        // The cards are being dealt, or decks chosen.
        return nothing(&Storm { due: [0; 2], ..*storm });
    };
    told(may_have_done(storm, place, state), "`done`")?;
    told(may_wait(storm, place), "`agenda`")?;
    may_forbid(storm, place, state)?;
    told(storm.field.promoted.is_empty() || may_promote(storm, place, state), "`promoted`")?;
    told(storm.field.landed.is_empty() || may_have_landed(storm, place), "`landed`")?;
    // An answer is a card, and a card stirs.
    let stirs = state != Turn::BeginningOfTheTurn || storm.field.stirred == storm.done.reacted;
    told(stirs, "`stirred`")?;
    let draws = matches!(place.rest, Turn::DrawCard) || owes_toll(storm);
    told(draws || storm.due == [0; 2], "`due`")
}

fn owes_toll(storm: &Storm) -> bool {
    storm.agenda.top().is_some_and(|it| it.script == BORDER_TOLL)
}

/// Whether this can have been done where the turn is.
fn may_have_done(storm: &Storm, place: &Place, state: Turn) -> bool {
    let Done { card, reacted, second_wind, vetoed, countermanded, cycled } = storm.done;
    let moved = storm.record.is_some();
    let timing = storm.announced.map(|it| it.card.timing());
    let by_state = match state {
        Turn::BeginningOfTheTurn => !card && !vetoed && (!reacted || storm.forbidden.is_some()),
        Turn::BeforeMove => card && !(second_wind && vetoed),
        Turn::MoveWithoutCardPlayed => card == second_wind && !vetoed,
        // A move after a card before it, a card after a move or instead of it; otherwise the hand
        // was empty, or the chance to play one was passed.
        _ => (card || moved || countermanded) && (!vetoed || place.in_window || moved),
    };
    let by_rest = match place.rest {
        Turn::Reaction | Turn::Aftermath => !reacted,
        Turn::Choice => reacted == owes_toll(storm) && !vetoed,
        _ => true,
    };
    // Within a window the answered move or card is what was done last.
    let by_window = !place.in_window
        || match (storm.stage, timing) {
            (Stage::Moved, None) => moved && (state != Turn::EndOfTheTurn || card && !second_wind),
            (_, Some(Timing::After)) => card && moved,
            (_, Some(_)) => card && !moved && !second_wind_before(storm),
            _ => true,
        };
    let exchanged = !cycled || moved && state == Turn::EndOfTheTurn;
    let taken_back = !countermanded || place.rest == Turn::DrawCard && !moved;
    by_state && by_rest && by_window && exchanged && taken_back
}

/// Whether Second Wind has done its work, while another card before the move is answered.
fn second_wind_before(storm: &Storm) -> bool {
    storm.done.second_wind && storm.announced.is_some_and(|it| it.card != Card::SecondWind)
}

/// Whether these choices can wait: a toll, or what is left of two placements.
fn may_wait(storm: &Storm, place: &Place) -> bool {
    let waiting: Vec<(u8, u8)> = storm.agenda.iter().map(|it| (it.script, it.step)).collect();
    match place.rest {
        Turn::Choice => matches!(
            waiting[..],
            [(BORDER_TOLL, 0)] | [(RISEN_RANKS, 1)] | [(RISEN_RANKS, 0), (RISEN_RANKS, 1)]
        ),
        _ => waiting.is_empty(),
    }
}

/// A countermanded move is one that could be made, and another can be made instead.
fn may_forbid(storm: &Storm, place: &Place, state: Turn) -> Result<(), String> {
    let Some((from, to)) = storm.forbidden else { return Ok(()) };
    let rests = match place.rest {
        Turn::BeginningOfTheTurn => storm.done.reacted,
        Turn::BeforeMove => storm.done.reacted && !storm.done.vetoed,
        _ => storm.done.countermanded,
    };
    let states = [Turn::BeginningOfTheTurn, Turn::BeforeMove];
    let asks = states.contains(&state) && !place.in_window;
    let lawful = !asks || storm.field.lawful_targets(storm.mover, from).has(to);
    let other = !asks || storm.each_go(&mut |_| ControlFlow::Break(())).is_break();
    told(rests && lawful && other, "`forbidden`")
}

/// Whether a pawn can have come to its last rank in this turn.
fn may_promote(storm: &Storm, place: &Place, state: Turn) -> bool {
    let replaced = state == Turn::EndOfTheTurn
        && storm.done.card
        && place.rest != Turn::Reaction
        && !storm.done.vetoed;
    let kings = storm.field.promoted & storm.field.royals();
    (storm.record.is_some() || replaced) && kings.is_empty()
}

/// Whether a piece can have landed and its trap not yet gone off.
fn may_have_landed(storm: &Storm, place: &Place) -> bool {
    match place.rest {
        Turn::Reaction => storm.stage == Stage::Moved,
        Turn::Choice => true,
        Turn::DrawCard => place.is_replacing && !storm.done.vetoed,
        _ => false,
    }
}
