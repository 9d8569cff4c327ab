//! Positions as text, and what is refused.

use game::{Fast, Game, Rng, Seat, StartError, State};
use quoridor::{Move, Options, Quoridor, Repetition};

fn read_at(text: &str, options: &Options, seats: usize) -> Result<State<Quoridor>, StartError> {
    State::at(options, seats, text)
}

fn read(text: &str) -> Result<State<Quoridor>, StartError> {
    read_at(text, &Options::default(), 2)
}

fn written(state: &State<Quoridor>) -> String {
    Quoridor::position(state).unwrap()
}

/// A table that counts repetitions.
fn counting() -> Options {
    Options { repetition: Repetition::Thrice, ..Options::default() }
}

/// The text is no position, and this is where and why.
fn unreadable(text: &str, at: usize, expected: &str) {
    match read(text) {
        Err(StartError::Unreadable(fault)) => {
            assert_eq!((fault.at, fault.expected), (at, expected), "{text}");
        }
        other => panic!("{text}: {other:?}"),
    }
}

/// The text is a position, but not of a game in play.
fn impossible(text: &str, reason: &str) {
    impossible_at(text, &Options::default(), 2, reason);
}

fn impossible_at(text: &str, options: &Options, seats: usize, reason: &str) {
    match read_at(text, options, seats) {
        Err(StartError::Impossible { why }) => assert_eq!(why, reason, "{text}"),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn the_start_prints_and_parses() {
    for (seats, text) in
        [(2, "//e1 e9/10 10/1"), (3, "//e1 a5 e9/6 6 6/1"), (4, "//e1 a5 e9 i5/5 5 5 5/1")]
    {
        let options = Options::default();
        let start = State::new(&options, seats).unwrap();
        assert_eq!(written(&start), text);
        assert_eq!(read_at(text, &options, seats), Ok(start));
    }
}

#[test]
fn turns_passes_and_the_last_move_may_follow() {
    let options = Options::default();
    let text = "/a1a3/a1 a2 a3 e9/0 0 0 0/2/41/1";
    let state = read_at(text, &options, 4).unwrap();
    let board = &state.board;
    assert_eq!((board.ply(), board.passes(), board.last()), (41, 1, Some(Move::Pass)));
    assert_eq!(written(&state), text);
    for (text, last) in [
        ("//e2! e9/10 10/2", Some("e2")),
        ("e3!/a1/e2 e9/10 8/1/4", Some("e3h")),
        ("e3/a1!/e2 e9/10 8/1/4", Some("a1v")),
        ("e3/a1/e2 e9/10 8/1/4", None),
    ] {
        let state = read(text).unwrap();
        assert_eq!(state.board.last().map(|it| it.to_string()).as_deref(), last, "{text}");
        assert_eq!(written(&state), text);
    }
}

#[test]
fn the_squares_left_behind_are_kept_where_repetition_counts() {
    for text in ["//e1 e9!/10 10/1/4//e1e9e2e8", "//e2! e9/10 10/2///e1"] {
        assert_eq!(written(&read_at(text, &counting(), 2).unwrap()), text);
    }
    impossible("//e2! e9/10 10/2///e1", "this table does not count repetitions");
}

#[test]
fn a_text_that_is_no_position_is_refused_with_the_place() {
    unreadable("", 0, "a slash");
    unreadable("d4/a8/e4 e6/7 8", 15, "a slash");
    unreadable("d4f/a8/e4 e6/7 8/1", 3, "a rank 1 to 9");
    unreadable("d4j7/a8/e4 e6/7 8/1", 2, "a file a to i");
    unreadable("d4i7/a8/e4 e6/7 8/1", 2, "a wall of this board");
    unreadable("/a8b/e4 e6/7 8/1", 4, "a rank 1 to 9");
    unreadable("//e4/7 8/1", 4, "a space and the next pawn");
    unreadable("//e4 e6 e7/7 8/1", 7, "a slash");
    unreadable("//e4 e6/7/1", 9, "a space and the next hand");
    unreadable("//e4 e6/7 99999999999/1", 10, "a number");
    unreadable("//e4 e6/7 8/3", 12, "the number of a player");
    unreadable("//e4 e6/7 8/0", 12, "the number of a player");
    unreadable("//e4 e6/7 8/1/2/1x", 17, "a slash");
    unreadable("//e4 e6/07 8/1", 8, "a number");
    unreadable("//e4 e6/7 8/+1", 12, "a number");
    unreadable("//e4! e6!/7 8/1", 8, "one mark, for the last move");
    let small = Options::default().sized(5, 5, 3);
    let fault = read_at("//c1 f5/3 3/1", &small, 2).unwrap_err();
    assert!(matches!(fault, StartError::Unreadable(it) if it.at == 5), "{fault}");
}

#[test]
fn an_impossible_position_is_refused_with_its_reason() {
    impossible("d4d4/a8/e4 e6/7 8/1", "d4h: This wall stands already.");
    impossible("d4e4/a8/e4 e6/7 8/1", "e4h: The wall would overlap d4h.");
    impossible("d4/d4/e4 e6/7 8/1", "d4v: The wall would cross d4h.");
    impossible("//e4 e4/7 8/1", "two pawns stand on e4");
    impossible("//e4 e6/11 8/1", "seat 0 never had 11 walls");
    impossible("a1/a3/e4 e6/10 10/1", "there are more walls than were dealt");
    impossible("//e4 e6/7 8/1/3", "after 3 turns another player moves");
    impossible("//e4 e6/7 8/1/2/3", "3 turns in a row cannot be passes");
    impossible("//e9 e6/7 8/1", "seat 0 has won already");
    impossible("//e8 e1/7 8/1", "seat 1 has won already");
    impossible("a1/b1/a1 e6/7 8/1", "seat 0 is shut in");
    impossible("//e4! e6/7 8/1/2", "the pawn marked as the last to move is another player's");
    impossible("a1!//e4 e6/7 8/1", "something is marked as the last move of a turn without one");
    impossible("//e4 e6/7 8/1/400", "the game is over");
}

#[test]
fn passes_that_nobody_was_forced_to_are_refused() {
    let four = Options::default();
    let open = "//e4 e5 e6 e7/0 0 0 0/2/41/2";
    impossible_at(open, &four, 4, "2 turns in a row cannot be passes: seat 0 has a move");
    impossible("//e4 e6/7 8/1/40/1", "1 turns in a row cannot be passes: seat 1 has a move");
    // Of these, only the player at the closed end could not move.
    let closed = |passes: &str| format!("/a1a3/a1 a2 a3 e9/0 0 0 0/2/41/{passes}");
    assert!(read_at(&closed("1"), &four, 4).is_ok());
    let why = "2 turns in a row cannot be passes: seat 3 has a move";
    impossible_at(&closed("2"), &four, 4, why);
    // Whoever has a wall and a place for it is not forced either.
    let why = "1 turns in a row cannot be passes: seat 0 has a move";
    impossible_at("/a1a3/a1 a2 a3 e9/1 0 0 0/2/41/1", &four, 4, why);
    impossible_at(
        "/a1!a3/a1 a2 a3 e9/0 0 0 0/2/41/1",
        &four,
        4,
        "something is marked as the last move of a turn without one",
    );
}

#[test]
fn squares_that_no_pawn_came_from_are_refused() {
    let counts = counting();
    let two = |text: &str, why: &str| impossible_at(text, &counts, 2, why);
    two("//e1 e9/10 10/1/4//e1e9e5e8", "seat 0 cannot have gone from e1 to e5");
    two("//e1 e9/10 10/1/4//e1e9e1e8", "seat 0 cannot have gone from e1 to e1");
    two("//e1 e9!/10 10/1/4//e1e9e2e9", "the squares that pawns left do not fit the last move");
    two("//e1 e8/10 10/1/2//e9e9", "seat 0 cannot have come from e9");
    two("a1!//e1 e9/10 9/1/4//e2e8", "the squares that pawns left do not fit the last move");
    // Through a wall, over a pawn that is not there, from the square of another.
    two("e1//e2 e8/9 10/1/2//e1e9", "seat 0 cannot have gone from e1 to e2");
    two("//e3 e8/10 10/1/2//e1e9", "seat 0 cannot have gone from e1 to e3");
    two("//e3 e5/10 10/1/2//e4e4", "seat 1 cannot have come from e4");
    // A past in which the position came back too often already.
    let shuffle = "e1e9e2e8".repeat(2);
    two(&format!("//e1 e9/10 10/1/8//{shuffle}"), "the game is over");
    // Of three or four, the clock may have taken the turn.
    assert!(read_at("//e1 a5 e9/6 6 6/1/3//e1a5e9", &counts, 3).is_ok());
    let fault = read_at("//e1 e9/10 10/1/2//e1e9e1", &counts, 2).unwrap_err();
    assert!(matches!(fault, StartError::Unreadable(it) if it.at == 23), "{fault}");
}

#[test]
fn those_who_left_have_no_pawn_and_no_walls() {
    let options = Options::default();
    for text in ["//e1 - e9/6 0 6/1", "//e2! - e9/6 0 6/3/7", "//- b5 e9/0 6 6/2/9"] {
        assert_eq!(written(&read_at(text, &options, 3).unwrap()), text);
    }
    let three = |text: &str, why: &str| impossible_at(text, &options, 3, why);
    three("//e1 - e9/6 1 6/1", "seat 1 has left with its walls");
    three("//e1 - e9/6 0 6/2", "it is the turn of a player who has left");
    three("//e1 - -/6 0 0/1", "the game is over");
    let teams = Options { teams: true, ..Options::default() };
    impossible_at("//e2 - e8 -/5 0 5 0/1", &teams, 4, "the game is over");
    assert!(read_at("//e2 - e8 -/5 0 5 0/1", &options, 4).is_ok());
    unreadable("//e1 -/10 0/1", 5, "a file a to i");
}

#[test]
fn a_game_goes_on_from_its_position() {
    let game = read("e3!/a1/e2 e9/10 8/1/4").unwrap();
    assert_eq!(written(&game), "e3!/a1/e2 e9/10 8/1/4");
    assert_eq!(game.on_turn().number, 4);
    assert_eq!((game.count(Seat(0)) > 100, game.count(Seat(1))), (true, 0));
}

#[test]
fn no_damaged_text_makes_the_reader_panic() {
    let options = Options { repetition: Repetition::Twice, ..Options::default() };
    let whole = "d4f7/a8/e4 e6/7 8/1/20/0/e3e5";
    let letters: Vec<char> = "abehijz0123789/ -!é".chars().collect();
    let mut rng = Fast::seed(9);
    let mut below = |n: usize| rng.below(n as u32) as usize;
    let mut read = 0;
    for _ in 0..20_000 {
        let mut text: Vec<char> = whole.chars().collect();
        for _ in 0..=below(4) {
            let at = below(text.len());
            match below(3) {
                0 => drop(text.remove(at)),
                1 => text.insert(at, letters[below(letters.len())]),
                _ => text[at] = letters[below(letters.len())],
            }
        }
        let text: String = text.into_iter().collect();
        match read_at(&text, &options, 2) {
            Ok(state) => {
                read += 1;
                assert_eq!(read_at(&written(&state), &options, 2), Ok(state), "{text}");
            }
            Err(StartError::Unreadable(fault)) => assert!(fault.at <= text.len(), "{text}"),
            Err(_) => {}
        }
    }
    assert!(read > 100, "{read}");
}
