//! Positions that come back.

use game::kit::Bench;
use game::{Awaiting, Fast, Input, Options as _, Rng, Seat, State, Viewer};
use quoridor::{Cap, Cell, Entry, Options, Quoridor, Repetition, WallSet};
use std::collections::HashMap;

#[test]
fn a_position_may_return_unless_the_table_counts() {
    let shuffle = "e2, e8, e1, e9, e2, e8, e1, e9";
    Bench::<Quoridor>::new("").play(shuffle).rests("Choose");
    let mut game = Bench::<Quoridor>::new("repetition=3");
    game.play(shuffle).ends("draw (repetition)");
    assert_eq!(game.told(Viewer::Spectator).last(), Some(&Entry::DrawnByRepetition { times: 3 }));
    // A wall begins a new count, and the same squares with another mover are another position.
    let mut game = Bench::<Quoridor>::new("repetition=3");
    game.play("e2, e8, e1, e9, e3h, e8, e2, e9, e1, e8, e2, e9, d2").rests("Choose");
}

/// A walk from a1 through all squares of the first ranks, an even number of them, and home.
fn lap(ranks: u8) -> Vec<Cell> {
    let up = (1..ranks).map(|y| (0, y));
    let along = (0..ranks).rev().flat_map(|y| {
        let file = move |step: u8| if y % 2 == 1 { 1 + step } else { 8 - step };
        (0..8).map(move |step| (file(step), y))
    });
    up.chain(along).chain([(0, 0)]).filter_map(|(x, y)| Cell::new(x, y)).collect()
}

#[test]
fn a_position_is_remembered_however_long_ago_it_was() {
    for (ranks, turns) in [(2, 36), (4, 72)] {
        let mut game = Bench::<Quoridor>::new(r#"repetition=2 position="//a1 a9/0 0/1""#);
        for cell in lap(ranks) {
            let facing = Cell::new(cell.x(), 8 - cell.y()).unwrap();
            game.play(&format!("{cell}, {facing}"));
        }
        assert_eq!(game.board().ply(), turns);
        game.ends("draw (repetition)");
    }
}

/// A walk from a9 along the border of the last four ranks, and home.
fn ring() -> Vec<Cell> {
    let ahead = (1..9).map(|x| (x, 8));
    let down = (5..8).rev().map(|y| (8, y));
    let back = (0..8).rev().map(|x| (x, 5));
    let up = (6..9).map(|y| (0, y));
    ahead.chain(down).chain(back).chain(up).filter_map(|(x, y)| Cell::new(x, y)).collect()
}

#[test]
fn memory_reaches_as_far_as_the_longest_cap() {
    // Walks of 36 and of 22 squares meet at their beginnings after 396 turns of each, not before.
    let setup = r#"repetition=2 max_plies=800 position="//a1 a9/0 0/1""#;
    let mut game = Bench::<Quoridor>::new(setup);
    let (lap, ring) = (lap(4), ring());
    assert_eq!((lap.len(), ring.len()), (36, 22));
    for (own, other) in lap.iter().cycle().zip(ring.iter().cycle()).take(396) {
        assert!(game.state().flow().is_some(), "ply {}", game.board().ply());
        game.play(&format!("{own}, {other}"));
    }
    assert_eq!(game.board().ply(), 792);
    game.ends("draw (repetition)");
}

#[test]
fn repetition_needs_a_cap_that_memory_can_hold() {
    let set_up = |pairs: &[(&str, &str)], seats| {
        let options = Options::from_pairs(pairs.iter().copied()).unwrap();
        State::<Quoridor>::new(&options, seats).map(|_| ()).map_err(|it| it.to_string())
    };
    let why = "these options do not go together: repetitions are counted in games of at most 800 \
               turns: set max_plies";
    for cap in ["off", "801", "65535"] {
        for seats in 2..=4 {
            let pairs = [("repetition", "3"), ("max_plies", cap)];
            assert_eq!(set_up(&pairs, seats), Err(why.to_string()), "{cap}");
        }
    }
    for (cap, seats) in [("auto", 2), ("auto", 3), ("auto", 4), ("800", 2), ("1", 2)] {
        assert_eq!(set_up(&[("repetition", "3"), ("max_plies", cap)], seats), Ok(()), "{cap}");
    }
    assert_eq!(set_up(&[("max_plies", "off")], 2), Ok(()));
}

/// A position as a player would compare it.
type Seen = (WallSet, Vec<Option<Cell>>, Vec<u8>, Seat);

/// Counts by hand in random games of pawns, and compares every draw and every game without one.
#[test]
fn random_games_are_drawn_exactly_when_a_list_of_positions_says_so() {
    let mut drawn = 0;
    for seed in 0..600 {
        let mut rng = Fast::seed(seed);
        let seats = 2 + rng.below(3) as usize;
        let (repetition, times) = [
            (Repetition::Twice, 2),
            (Repetition::Thrice, 3),
            (Repetition::FourTimes, 4),
            (Repetition::FiveTimes, 5),
        ][rng.below(4) as usize];
        let size = 3 + rng.below(7) as u8;
        let options = Options {
            repetition,
            max_plies: Cap::Turns(800),
            ..Options::default().sized(size, size, rng.below(3) as u8)
        };
        let mut state = State::<Quoridor>::new(&options, seats).unwrap();
        let mut visits: HashMap<Seen, u32> = HashMap::new();
        let how = loop {
            let board = &state.board;
            let next = match state.awaiting() {
                Awaiting::Over(outcome) if outcome.how() == "repetition" => {
                    // The flow ends before the turn passes on.
                    let after = board.playing().iter().find(|it| *it > board.mover());
                    after.or(board.playing().lowest()).unwrap()
                }
                Awaiting::Over(outcome) => break outcome.how(),
                _ => board.mover(),
            };
            let seen = (
                board.walls(),
                board.all_seats().map(|it| board.pawn(it)).collect(),
                board.all_seats().map(|it| board.walls_left(it)).collect(),
                next,
            );
            let count = visits.entry(seen).or_default();
            *count += 1;
            let is_over = state.flow().is_none();
            assert_eq!(*count >= times, is_over, "seed {seed}, ply {}", board.ply());
            if is_over {
                break "repetition";
            }
            let leaver = Seat(rng.below(seats as u32) as u8);
            let input = match rng.below(200) {
                0 if seats > 2 && state.check(Input::Resign(leaver)).is_ok() => {
                    Input::Resign(leaver)
                }
                1..4 if board.playing().len() > 2 => Input::Timeout(board.mover()),
                _ => {
                    Input::Move(board.mover(), state.draw(board.mover(), &mut rng, &mut Vec::new()))
                }
            };
            // Leaving out of turn does not move the game on: the position is the same as before,
            // without a pawn.
            state.apply(input, &mut ());
        };
        drawn += u32::from(how == "repetition");
    }
    assert!(drawn > 100, "{drawn}");
}

#[test]
fn options_are_written_as_they_are_read() {
    for cap in ["auto", "off", "1", "65535"] {
        let options = Options::from_pairs([("max_plies", cap)]).unwrap();
        assert_eq!(options.get("max_plies").as_deref(), Some(cap));
    }
    for bad in ["0", "-1", "65536", "+5", "05", "", "never"] {
        assert!(Options::from_pairs([("max_plies", bad)]).is_err(), "{bad}");
    }
}
