//! Players for games that are written down: one plays at random, one looks for what was seldom
//! done, so that rare cards and rare answers come up.

use flow::{Input, Seat};
use game::{Fast, InputOf, Rng, State};
use std::collections::BTreeMap;
use twilight::{Chance, Mode, Move, Prompt, Purpose, Turn, Twilight};

/// The number of the script that rolls for the space race.
const SPACE: u8 = 121;

/// How often everything was done so far.
#[derive(Default)]
pub(crate) struct Habits(BTreeMap<String, u32>);

/// The next input of a game: by chance, or by who is asked.
pub(crate) fn next(
    state: &State<Twilight>,
    at: Turn,
    rng: &mut Fast,
    habits: Option<&mut Habits>,
) -> InputOf<Twilight> {
    let Some(seat) = state.asked().lowest() else {
        let in_space = state.view(flow::Viewer::Spectator).agenda.first().map(|it| it.script);
        // Only who gets far in the space race shows what its boxes are good for.
        if habits.is_some() && in_space == Some(SPACE) && rng.below(4) > 0 {
            return Input::Chance(Chance::Die(1));
        }
        return Input::Chance(state.sample(rng));
    };
    let choice = match habits {
        Some(habits) => seldom(state, at, seat, rng, habits),
        None => random(state, at, seat, rng),
    };
    Input::Move(seat, choice)
}

/// A random move that does not end the game if another does not, and that plays scoring cards
/// before it is too late.
fn random(state: &State<Twilight>, at: Turn, seat: Seat, rng: &mut Fast) -> Move {
    let mut moves = state.moves(seat);
    if at == Turn::Borrowed {
        moves.retain(|it| !matches!(it, Move::Play(Mode::Intervene, _)));
    }
    if let Some(choice) = moves.iter().find(scores)
        && rng.below(3) == 0
    {
        return *choice;
    }
    for _ in 0..12 {
        let choice = moves[rng.below(moves.len() as u32) as usize];
        if goes_on(state, seat, choice).is_some() {
            return choice;
        }
    }
    moves[rng.below(moves.len() as u32) as usize]
}

fn scores(choice: &&Move) -> bool {
    matches!(choice, Move::Play(Mode::Event, card) if card.is_scoring())
}

/// The board after a move, if the game goes on.
fn goes_on(state: &State<Twilight>, seat: Seat, choice: Move) -> Option<Twilight> {
    let mut after = *state;
    after.apply(Input::Move(seat, choice), &mut ());
    after.flow().map(|_| after.board)
}

/// What was done least often of what keeps the game going; sometimes anything.
fn seldom(
    state: &State<Twilight>,
    at: Turn,
    seat: Seat,
    rng: &mut Fast,
    habits: &mut Habits,
) -> Move {
    let moves = state.moves(seat);
    let due = match state.prompt(seat) {
        Some(Prompt::Round { rounds_left, .. }) => rounds_left <= 2 || rng.below(2) == 0,
        _ => false,
    };
    if let Some(choice) = moves.iter().find(scores).filter(|_| due) {
        return *choice;
    }
    // Peace lasts longer, and so do games that nobody wins.
    let calm = rng.below(6) > 0;
    let now = state.board;
    let balanced = |choice: &Move| {
        goes_on(state, seat, *choice).is_some_and(|after| {
            let score = after.victory_points().abs();
            let peace = after.defcon() > 2 || after.defcon() >= now.defcon();
            (score < 13 || score <= now.victory_points().abs()) && (peace || !calm)
        })
    };
    let good: Vec<Move> = moves.iter().copied().filter(balanced).collect();
    if good.is_empty() || rng.below(4) == 0 {
        return random(state, at, seat, rng);
    }
    let first = rng.below(good.len() as u32) as usize;
    let turned = good[first..].iter().chain(&good[..first]);
    let done = |it: &&Move| habits.0.get(&habit(state, seat, **it)).copied().unwrap_or(0);
    let choice = *turned.min_by_key(done).expect("there is a good move");
    *habits.0.entry(habit(state, seat, choice)).or_default() += 1;
    choice
}

/// What a move is an example of.
fn habit(state: &State<Twilight>, seat: Seat, choice: Move) -> String {
    match (state.prompt(seat), choice) {
        (Some(Prompt::Country { purpose, cause, .. }), Move::At(_)) => {
            format!("{purpose} {cause:?}")
        }
        (Some(Prompt::Country { purpose, cause, .. }), _) => format!("no {purpose} {cause:?}"),
        (Some(Prompt::Card { purpose: Purpose::Rerun, .. }), choice) => format!("again {choice}"),
        (Some(Prompt::Card { purpose, cause }), Move::Card(_)) => format!("{purpose} {cause:?}"),
        (Some(Prompt::Card { purpose, cause }), _) => format!("no {purpose} {cause:?}"),
        (Some(Prompt::Operations { cause, .. }), choice) => format!("{choice} {cause:?}"),
        (Some(Prompt::Borrowed { .. }), choice) => format!("borrowed {choice}"),
        (_, choice) => choice.to_string(),
    }
}
