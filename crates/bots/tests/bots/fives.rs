//! The levels of Wuziqi that think take a win in one and stop a loss in one, where a card allows it.

use bots::{Bot, Spec, Stop};
use game::{Awaiting, Fast, Input, Rng, Search, Seat, State, Viewer};
use wuziqi::{Move, Options, Wuziqi};

const SIZE: usize = 15;

/// The best that a whole turn can surely come to: 2 if the game is won, 1 if the opponent cannot
/// win with one stone, 0 otherwise. Every card and target is played out; no knowledge of a bot is
/// asked.
fn best_of_turn(state: &State<Wuziqi>, seat: Seat, turn: u32) -> u8 {
    match state.awaiting() {
        Awaiting::Seats(asked) if asked.contains(seat) && state.on_turn().number == turn => {
            let at = state.flow().unwrap();
            let moves = state.moves(seat).into_iter().filter(|it| !state.board.retreats(at, *it));
            moves.map(|it| best_of_turn(&after(state, seat, it), seat, turn)).max().unwrap_or(0)
        }
        _ => came_to(state, seat, turn),
    }
}

/// What a turn has come to. What chance still decides is no sure win and no sure rescue.
fn came_to(state: &State<Wuziqi>, seat: Seat, turn: u32) -> u8 {
    match state.awaiting() {
        Awaiting::Over(outcome) => 2 * u8::from(outcome.points(seat) >= 1.0),
        Awaiting::Chance if state.on_turn().number == turn => 0,
        _ => u8::from(!can_be_hit(state, seat)),
    }
}

fn after(state: &State<Wuziqi>, seat: Seat, choice: Move) -> State<Wuziqi> {
    let mut next = *state;
    next.apply(Input::Move(seat, choice), &mut ());
    next
}

/// Whether the opponent of a seat lacks one stone to a five: read from the rows of the board.
fn can_be_hit(state: &State<Wuziqi>, seat: Seat) -> bool {
    let rows: Vec<Vec<u8>> =
        state.view(Viewer::Spectator).rows.iter().map(|it| it.clone().into_bytes()).collect();
    let stone = if seat == Seat(0) { b'o' } else { b'x' };
    let at = |x: isize, y: isize| {
        let row = usize::try_from(y).ok().and_then(|it| rows.get(it));
        row.zip(usize::try_from(x).ok()).and_then(|(row, x)| row.get(x)).copied()
    };
    for y in 0..SIZE as isize {
        for x in 0..SIZE as isize {
            for (dx, dy) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
                let window = [0, 1, 2, 3, 4].map(|k| at(x + k * dx, y + k * dy));
                let own = window.iter().filter(|it| **it == Some(stone)).count();
                if own == 4 && window.contains(&Some(b'.')) {
                    return true;
                }
            }
        }
    }
    false
}

/// A position with some lines begun by both sides, and a hand drawn for the mover.
fn position(rng: &mut Fast) -> Option<State<Wuziqi>> {
    let mut rows = vec![vec![b'.'; SIZE]; SIZE];
    for _ in 0..3 + rng.below(5) {
        let stone = [b'x', b'o'][rng.below(2) as usize];
        let (dx, dy) = [(1i32, 0i32), (0, 1), (1, 1), (-1, 1)][rng.below(4) as usize];
        let (x, y) = (rng.below(15) as i32, rng.below(15) as i32);
        let skipped = rng.below(6) as i32;
        for k in (0..5).filter(|it| *it != skipped) {
            let (x, y) = (x + k * dx, y + k * dy);
            if (0..15).contains(&x) && (0..15).contains(&y) && rng.below(8) != 0 {
                rows[y as usize][x as usize] = stone;
            }
        }
    }
    let rows: Vec<String> = rows.iter().map(|it| packed(it)).collect();
    let mover = ["b", "w"][rng.below(2) as usize];
    let text = format!("{}_{mover}_00", rows.join("/"));
    let options = Options { place_first: false, ..Options::default() };
    let mut state = State::<Wuziqi>::at(&options, 2, &text).ok()?;
    while state.awaiting() == Awaiting::Chance {
        let outcome = state.sample(rng);
        state.apply(Input::Chance(outcome), &mut ());
    }
    Some(state)
}

/// A row as positions write it: numbers for empty points.
fn packed(row: &[u8]) -> String {
    let (mut text, mut empty) = (String::new(), 0);
    for point in row.iter().chain(b"|") {
        if *point == b'.' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
            empty = 0;
        }
        text.push(char::from(*point));
    }
    text.trim_end_matches('|').to_string()
}

/// Lets a bot play its turn to the end.
fn played(bot: &dyn Bot<Wuziqi>, state: &State<Wuziqi>, seat: Seat, turn: u32) -> State<Wuziqi> {
    let mut state = *state;
    loop {
        match state.awaiting() {
            Awaiting::Seats(asked) if asked.contains(seat) && state.on_turn().number == turn => {
                let view = state.view(Viewer::Seat(seat));
                let choice = bot.choose(&view, seat, 7, &Stop::patient()).unwrap();
                state = after(&state, seat, choice.best);
            }
            _ => return state,
        }
    }
}

fn takes_and_stops(level: &str, positions: u32, seed: u64) {
    let bot = level.parse::<Spec>().unwrap().bot::<Wuziqi>();
    let (mut rng, mut tried, mut wins) = (Fast::seed(seed), 0, 0);
    while tried < positions {
        let Some(state) = position(&mut rng) else { continue };
        let Awaiting::Seats(asked) = state.awaiting() else { continue };
        let (seat, turn) = (asked.lowest().unwrap(), state.on_turn().number);
        let best = best_of_turn(&state, seat, turn);
        if best == 0 || best == 1 && !can_be_hit(&state, seat) {
            continue;
        }
        tried += 1;
        wins += u32::from(best == 2);
        let end = played(&*bot, &state, seat, turn);
        let got = came_to(&end, seat, turn);
        assert!(got >= best, "{level}: {got} of {best} in\n{}", state.view(Viewer::Seat(seat)));
    }
    assert!(wins > positions / 20 && wins < positions, "{wins} of {positions} were wins");
}

#[test]
fn the_third_level_overlooks_nothing_in_a_thousand_positions() {
    takes_and_stops("level:3", 1_000, 11);
}

#[test]
fn nor_do_those_above_it() {
    takes_and_stops("level:4", 60, 12);
    takes_and_stops("level:5", 20, 13);
}
