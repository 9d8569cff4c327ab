//! Positions as text, and what is refused.

use game::{Fast, Game, Rng, Seat, StartError};
use quoridor::{Board, Move, Options, Quoridor, Repetition};

fn read(text: &str) -> Result<Board, StartError> {
    Board::from_text(text, &Options::default(), 2)
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
    match read(text) {
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
        let board = Board::new(&options, seats).unwrap();
        assert_eq!(board.to_string(), text);
        assert_eq!(Board::from_text(text, &options, seats), Ok(board));
    }
}

#[test]
fn turns_passes_and_the_last_move_may_follow() {
    let options = Options::default();
    let text = "//e4 e5 e6 e7/0 0 0 0/2/41/2";
    let board = Board::from_text(text, &options, 4).unwrap();
    assert_eq!((board.ply(), board.passes(), board.last()), (41, 2, Some(Move::Pass)));
    assert_eq!(board.to_string(), text);
    for (text, last) in [
        ("//e2! e9/10 10/2", Some("e2")),
        ("e3!/a1/e2 e9/10 8/1/4", Some("e3h")),
        ("e3/a1!/e2 e9/10 8/1/4", Some("a1v")),
        ("e3/a1/e2 e9/10 8/1/4", None),
    ] {
        let board = read(text).unwrap();
        assert_eq!(board.last().map(|it| it.to_string()).as_deref(), last, "{text}");
        assert_eq!(board.to_string(), text);
    }
}

#[test]
fn the_squares_left_behind_are_kept_where_repetition_counts() {
    let options = Options { repetition: Repetition::Thrice, ..Options::default() };
    for text in ["//e1 e9!/10 10/1/4//e1e9e2e8", "//e2! e9/10 10/2///e1"] {
        let board = Board::from_text(text, &options, 2).unwrap();
        assert_eq!(board.to_string(), text);
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
    unreadable("//e4 e6/7 99999/1", 10, "a number");
    unreadable("//e4 e6/7 8/3", 12, "the number of a player");
    unreadable("//e4 e6/7 8/0", 12, "the number of a player");
    unreadable("//e4 e6/7 8/1/2/1x", 17, "a slash");
    unreadable("//e4! e6!/7 8/1", 8, "one mark, for the last move");
    let small = Options::default().sized(5, 5, 3);
    let fault = Board::from_text("//c1 f5/3 3/1", &small, 2).unwrap_err();
    assert!(matches!(fault, StartError::Unreadable(it) if it.at == 5), "{fault}");
}

#[test]
fn an_impossible_position_is_refused_with_its_reason() {
    impossible("d4d4/a8/e4 e6/7 8/1", "d4h: this wall stands already");
    impossible("d4e4/a8/e4 e6/7 8/1", "e4h: the wall overlaps d4h");
    impossible("d4/d4/e4 e6/7 8/1", "d4v: the wall crosses d4h");
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
    impossible("//e4 e6/7 8/1/40/2", "the game is over");
}

#[test]
fn a_game_goes_on_from_its_position() {
    let game = Quoridor::at(&Options::default(), 2, "e3!/a1/e2 e9/10 8/1/4").unwrap();
    assert_eq!(game.position().as_deref(), Some("e3!/a1/e2 e9/10 8/1/4"));
    assert_eq!((game.turn(), game.count(Seat(0)) > 100, game.count(Seat(1))), (4, true, 0));
}

#[test]
fn no_damaged_text_makes_the_reader_panic() {
    let options = Options { repetition: Repetition::Twice, ..Options::default() };
    let whole = "d4f7/a8!/e4 e6/7 8/1/20/0/e4e5";
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
        match Board::from_text(&text, &options, 2) {
            Ok(board) => {
                read += 1;
                assert_eq!(Board::from_text(&board.to_string(), &options, 2), Ok(board), "{text}");
            }
            Err(StartError::Unreadable(fault)) => assert!(fault.at <= text.len(), "{text}"),
            Err(_) => {}
        }
    }
    assert!(read > 100, "{read}");
}
