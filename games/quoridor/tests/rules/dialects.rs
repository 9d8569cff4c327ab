//! The games of other programs.

use game::{Fast, Input, Seat, State};
use quoridor::{Dialect, ImportFault, Move, Options, Quoridor, Walls};

fn start(options: &Options, seats: usize) -> State<Quoridor> {
    State::new(options, seats).unwrap()
}

fn modern(moves: &[(Seat, Move)]) -> String {
    moves.iter().map(|(_, it)| it.to_string()).collect::<Vec<_>>().join(" ")
}

/// The text is a game of two, and these are its moves in our own notation.
fn reads(dialect: Dialect, text: &str, expected: &str) {
    match dialect.read_game(text, &start(&Options::default(), 2)) {
        Ok(moves) => assert_eq!(modern(&moves), expected, "{text}"),
        Err(fault) => panic!("{text}: {fault}"),
    }
}

/// The text is no game, at this move and place.
fn faulty(dialect: Dialect, text: &str, number: usize, at: usize, why: &str) {
    let fault = dialect.read_game(text, &start(&Options::default(), 2)).unwrap_err();
    assert_eq!((fault.number, fault.at, fault.fault.to_string().as_str()), (number, at, why));
}

#[test]
fn dialects_have_names() {
    for dialect in Dialect::ALL {
        assert_eq!(Dialect::named(dialect.name()), Some(dialect));
    }
    assert_eq!(Dialect::named("chess"), None);
}

#[test]
fn games_are_read_as_people_write_them() {
    let expected = "e2 e8 e3 d5h";
    for text in ["e2 e8 e3 d5h", "1. e2 e8 2. e3 d5h", "1.e2 e8\n2.e3 d5h\n", "E2,E8,e3, d5H"] {
        reads(Dialect::Modern, text, expected);
    }
    for dialect in [Dialect::Glendenning, Dialect::OpenSpiel, Dialect::Kata] {
        reads(dialect, "1. e8 e2 2. e7 d4h", expected);
    }
    reads(Dialect::Modern, "", "");
    reads(Dialect::Modern, "1. ", "");
}

#[test]
fn gorisanson_writes_arrays() {
    let expected = "e2 a8h h1v";
    for text in [
        "[[[7,4],null,null],[null,[0,0],null],[null,null,[7,7]]]",
        "[[7,4],null,null] [null,[0,0],null]\n[null,null,[7,7]]",
        "[ [[7, 4], null, null],\n  [null, [0, 0], null],\n  [null, null, [7, 7]] ]\n",
    ] {
        reads(Dialect::Gorisanson, text, expected);
    }
    reads(Dialect::Gorisanson, "[[null,[0,0],null],[[1,4],null,null]]", "a8h e8");
    reads(Dialect::Gorisanson, "[]", "");
    faulty(
        Dialect::Gorisanson,
        "[[[7,4],null,null],e8]",
        2,
        19,
        "at character 1: expected an array of three",
    );
    faulty(
        Dialect::Gorisanson,
        "[[[7,4],null",
        1,
        1,
        "at character 6: expected the end of the array",
    );
}

#[test]
fn openspiel_numbers_its_actions() {
    // Up and down for the two players; a lying and a standing wall; a sidestep.
    reads(Dialect::OpenSpiel, "2, 70, 2, 70, 38, 34", "e2 e8 e3 e7 f3 d7");
    reads(Dialect::OpenSpiel, "17 3", "a8h b8v");
    reads(Dialect::OpenSpiel, "25\n245", "e8h d1v");
    // A jump has the number of the step it begins with.
    let before = "e8 e2 e7 e3 e6 e4";
    reads(Dialect::OpenSpiel, &format!("{before} e5 70"), "e2 e8 e3 e7 e4 e6 e5 e4");
}

#[test]
fn kata_writes_sgf() {
    let head = "(;FF[4]GM[1]SZ[17]PB[a\\]B[xx\\]]PW[b]RU[Quoridor]RE[0]AB[iq]AW[ia]C[B;W]";
    let game = format!("{head};B[io];W[ic];B[fn]C[0.45 v=100];W[jg])\n");
    reads(Dialect::Kata, &game, "e2 e8 c2h e5v");
    let at = head.len() + 3;
    faulty(
        Dialect::Kata,
        &format!("{head};B[in])"),
        1,
        at,
        "at character 1: expected a square or a wall",
    );
    faulty(
        Dialect::Kata,
        &format!("{head};B[im])"),
        1,
        at,
        "The pawn cannot go there: there is no pawn to jump over.",
    );
}

#[test]
fn a_fault_names_the_move_and_its_place() {
    faulty(Dialect::Modern, "1. e2 x8", 2, 6, "at character 1: expected a file a to i");
    faulty(
        Dialect::Kata,
        "e8 e2 e6",
        3,
        6,
        "The pawn cannot go there: there is no pawn to jump over.",
    );
    let fault = Dialect::Modern.read_game("e2 e3", &start(&Options::default(), 2)).unwrap_err();
    assert!(matches!(fault.fault, ImportFault::Refused(_)));
    assert_eq!(
        fault.to_string(),
        "move 2, at character 4: The pawn cannot go there: it is too far."
    );
    faulty(
        Dialect::OpenSpiel,
        "999",
        1,
        0,
        "at character 1: expected the number of an action on a square board",
    );
}

#[test]
fn random_games_are_written_and_read_in_every_dialect() {
    for seed in 0..30 {
        let mut rng = Fast::seed(seed);
        let seats = 2 + seed as usize % 3;
        let size = 3 + seed as u8 % 7;
        let walls = Walls::Each(2);
        let options = Options { walls, width: size, height: size, ..Options::default() };
        let start = start(&options, seats);
        let (mut state, mut moves) = (start, Vec::new());
        while state.flow().is_some() && moves.len() < 60 {
            let seat = state.board.mover();
            let drawn = state.draw(seat, &mut rng, &mut Vec::new());
            state.apply(Input::Move(seat, drawn), &mut ());
            moves.push((seat, drawn));
        }
        for dialect in Dialect::ALL {
            let text = dialect.write_game(&moves, &start);
            assert_eq!(dialect.read_game(&text, &start).as_ref(), Ok(&moves), "{text}");
        }
    }
}
