//! Positions as text, and what is refused.

mod slow;

use quoridor::{Board, Options, Player, PositionFault, Refusal};
use slow::Dice;

fn check(text: &str, at: usize, fault: PositionFault) {
    let error = Board::from_text(text, &Options::standard(2)).unwrap_err();
    assert_eq!((error.at, error.fault), (at, fault), "{text}");
}

#[test]
fn the_start_prints_and_parses() {
    for (players, text) in
        [(2, "//e1 e9/10 10/1"), (3, "//e1 a5 e9/6 6 6/1"), (4, "//e1 a5 e9 i5/5 5 5 5/1")]
    {
        let options = Options::standard(players);
        let board = Board::new(&options).unwrap();
        assert_eq!(board.to_string(), text);
        assert_eq!(Board::from_text(text, &options), Ok(board));
    }
}

#[test]
fn turns_and_passes_may_follow() {
    let options = Options::standard(4);
    let text = "//e4 e5 e6 e7/0 0 0 0/2/41/2";
    let board = Board::from_text(text, &options).unwrap();
    assert_eq!((board.ply(), board.passes(), board.mover()), (41, 2, Player::Two));
    assert_eq!(board.to_string(), text);
}

#[test]
fn an_impossible_position_is_refused_with_its_reason() {
    let wall = |text: &str| match text.parse().unwrap() {
        quoridor::Move::Wall(wall) => wall,
        _ => unreachable!("{text} is a wall"),
    };
    let fault = PositionFault::Expected;
    check("", 0, fault("a slash"));
    check("d4/a8/e4 e6/7 8", 15, fault("a slash"));
    check("d4f/a8/e4 e6/7 8/1", 3, fault("a rank 1 to 9"));
    check("d4j7/a8/e4 e6/7 8/1", 2, PositionFault::OffBoard);
    check("d4i7/a8/e4 e6/7 8/1", 2, PositionFault::Wall(Refusal::OffBoard));
    check("d4d4/a8/e4 e6/7 8/1", 2, PositionFault::Wall(Refusal::SameWall));
    check("d4e4/a8/e4 e6/7 8/1", 2, PositionFault::Wall(Refusal::Overlap { wall: wall("d4h") }));
    check("d4/d4/e4 e6/7 8/1", 3, PositionFault::Wall(Refusal::Crossing { wall: wall("d4h") }));
    check("/a8b/e4 e6/7 8/1", 4, fault("a rank 1 to 9"));
    check("//e4/7 8/1", 4, fault("a space and the next pawn"));
    check("//e4 e4/7 8/1", 5, PositionFault::SamePlace(Player::One));
    check("//e4 e6 e7/7 8/1", 7, fault("a slash"));
    check("//e4 e6/7/1", 9, fault("a space and the next hand"));
    check("//e4 e6/11 8/1", 8, PositionFault::TooManyInHand(Player::One));
    check("//e4 e6/7 99999/1", 10, fault("a number"));
    check("a1/a3/e4 e6/10 10/1", 12, PositionFault::TooManyWalls);
    check("//e4 e6/7 8/3", 12, fault("the number of a player"));
    check("//e4 e6/7 8/0", 12, fault("the number of a player"));
    check("//e4 e6/7 8/1/3", 14, PositionFault::WrongTurn);
    check("//e4 e6/7 8/1/2/3", 16, PositionFault::TooManyPasses);
    check("//e4 e6/7 8/1/2/1/", 17, fault("the end"));
    check("//e9 e6/7 8/1", 2, PositionFault::AlreadyHome(Player::One));
    check("a1/b1/a1 e6/7 8/1", 6, PositionFault::ShutIn(Player::One));
}

#[test]
fn no_text_makes_the_reader_panic() {
    let options = Options::standard(2);
    let whole = "d4f7/a8/e4 e6/7 8/1/20/0";
    let letters: Vec<char> = "abehijz0123789/ -é".chars().collect();
    let mut dice = Dice(9);
    for _ in 0..20_000 {
        let mut text: Vec<char> = whole.chars().collect();
        for _ in 0..=dice.below(4) {
            let at = dice.below(text.len());
            match dice.below(3) {
                0 => drop(text.remove(at)),
                1 => text.insert(at, letters[dice.below(letters.len())]),
                _ => text[at] = letters[dice.below(letters.len())],
            }
        }
        let text: String = text.into_iter().collect();
        match Board::from_text(&text, &options) {
            Ok(board) => assert_eq!(Board::from_text(&board.to_string(), &options), Ok(board)),
            Err(error) => assert!(error.at <= text.len(), "{text}: {error}"),
        }
    }
}
