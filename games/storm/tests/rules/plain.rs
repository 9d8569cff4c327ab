//! Plain chess beside an independent program.

use game::{Awaiting, Fast, Input, Rng, Seat, State};
use std::ops::ControlFlow;
use storm::chess::{Field, Kind, Side, Step, perft};
use storm::{Deck, Options, Storm};

fn field(fen: &str) -> (Field, Side) {
    let (field, side, _) = Field::read_fen(fen).unwrap();
    (field, side)
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn the_known_counts() {
    let mut seen = 0;
    let mut start = field(START);
    for line in include_str!("chess.perft").lines() {
        match line.split_once(' ') {
            Some(("pos", fen)) => start = field(fen),
            Some(("perft", words)) => {
                let (depth, count) = words.split_once(' ').unwrap();
                let counted = perft(&start.0, start.1, depth.parse().unwrap());
                assert_eq!(
                    counted.to_string(),
                    count,
                    "{line} of {}",
                    start.0.write_fen(start.1, 1)
                );
                seen += 1;
            }
            _ => assert!(line.is_empty() || line.starts_with(['#', 'i']), "{line}"),
        }
    }
    assert!(seen >= 30);
}

#[test]
fn the_known_counts_through_the_engine() {
    let mut start = State::<Storm>::new(&Options::chess(), 2).unwrap();
    for line in include_str!("chess.perft").lines() {
        match line.split_once(' ') {
            Some(("pos", fen)) => start = State::at(&Options::chess(), 2, fen).unwrap(),
            Some(("perft", words)) => {
                let (depth, count) = words.split_once(' ').unwrap();
                let depth: u32 = depth.parse().unwrap();
                if depth < 5 {
                    assert_eq!(game::perft(&start, depth).to_string(), count, "{line}");
                }
            }
            _ => {}
        }
    }
}

#[test]
fn loose_castling_asks_only_for_a_safe_end() {
    let options = Options { loose_castling: true, ..Options::chess() };
    // Out of check, through check, and into check.
    for (fen, loose) in [
        ("4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", true),
        ("4k3/8/8/8/5r2/8/8/4K2R w K - 0 1", true),
        ("4k3/8/8/8/6r1/8/8/4K2R w K - 0 1", false),
    ] {
        for (options, lawful) in [(&options, loose), (&Options::chess(), false)] {
            let state = State::<Storm>::at(options, 2, fen).unwrap();
            let castles = state.moves(Seat(0)).iter().any(|it| it.to_string() == "e1g1");
            assert_eq!(castles, lawful, "{fen}");
            let effects = format!("{fen} at=Playing/BeginningOfTheTurn effects=b.sinkhole:a4");
            let core = Options { deck: Deck::Core, ..options.clone() };
            let state = State::<Storm>::at(&core, 2, &effects).unwrap();
            let castles = state.moves(Seat(0)).iter().any(|it| it.to_string() == "e1g1");
            assert_eq!(castles, lawful, "{fen} with an effect");
        }
    }
}

/// The lawful moves of the other program, castling as the king's move of two squares.
fn theirs(board: &cozy_chess::Board) -> Vec<String> {
    let mut moves = Vec::new();
    board.generate_moves(|set| {
        moves.extend(
            set.into_iter().map(|it| cozy_chess::util::display_uci_move(board, it).to_string()),
        );
        false
    });
    moves.sort();
    moves
}

fn ours(field: &Field, side: Side) -> Vec<Step> {
    let mut moves = Vec::new();
    let _ = field.each_step(side, &mut |it| {
        moves.push(it);
        ControlFlow::Continue(())
    });
    moves
}

#[test]
fn random_games_have_the_same_moves_everywhere() {
    let starts = include_str!("chess.perft").lines().filter_map(|it| it.strip_prefix("pos "));
    let starts: Vec<&str> = starts.collect();
    let mut rng = Fast::seed(13);
    let [mut promotions, mut castlings, mut passings] = [0; 3];
    for game in 0..400 {
        let fen = starts[game % starts.len()];
        let (mut here, mut side) = field(fen);
        let mut there = cozy_chess::Board::from_fen(fen, false).unwrap();
        for _ in 0..200 {
            let moves = ours(&here, side);
            let mut texts: Vec<String> = moves.iter().map(Step::to_string).collect();
            texts.sort();
            assert_eq!(texts, theirs(&there), "{}", here.write_fen(side, 1));
            assert_eq!(here.count_moves(side), moves.len() as u64);
            assert_eq!(here.is_checked(side), !there.checkers().is_empty());
            assert_eq!(here.has_move(side), !moves.is_empty());
            if moves.is_empty() {
                break;
            }
            let step = moves[rng.below(moves.len() as u32) as usize];
            promotions += usize::from(step.promotion.is_some());
            let kind = here.kind_at(step.from).unwrap();
            let files = step.from.file().abs_diff(step.to.file());
            castlings += usize::from(kind == Kind::King && files == 2);
            let quiet = here.kind_at(step.to).is_none();
            passings += usize::from(kind == Kind::Pawn && files == 1 && quiet);
            let reply = cozy_chess::util::parse_uci_move(&there, &step.to_string()).unwrap();
            here.play(side, step);
            side = side.other();
            there.play(reply);
        }
    }
    let seen = (promotions, castlings, passings);
    assert!(promotions > 100 && castlings > 5 && passings > 5, "{seen:?}");
}

#[test]
fn a_field_with_an_effect_far_away_has_the_moves_of_a_plain_one() {
    let mut rng = Fast::seed(5);
    for fen in include_str!("chess.perft").lines().filter_map(|it| it.strip_prefix("pos ")) {
        let (mut here, mut side) = field(fen);
        for _ in 0..60 {
            let mut odd = here;
            odd.lay_trap(side, "a1".parse().unwrap());
            let (mut one, mut other) = (ours(&here, side), ours(&odd, side));
            one.sort_by_key(Step::to_string);
            other.sort_by_key(Step::to_string);
            assert_eq!(one, other, "{}", here.write_fen(side, 1));
            let Some(step) = one.get(rng.below(one.len() as u32) as usize).copied() else { break };
            let (mut plain, mut effects) = (here, odd);
            plain.play(side, step);
            effects.play(side, step);
            assert_eq!(plain.write_fen(side, 1), effects.write_fen(side, 1));
            assert_eq!(plain.pools, effects.pools);
            here = plain;
            side = side.other();
        }
    }
}

/// The position as the law of repetition sees it: en passant only if it can be played.
fn law_key(board: &cozy_chess::Board, moves: &[String]) -> String {
    let fen = board.to_string();
    let fields: Vec<&str> = fen.split(' ').collect();
    let pawns = board.pieces(cozy_chess::Piece::Pawn);
    let passes = |it: &String| {
        let from: cozy_chess::Square = it[..2].parse().unwrap();
        pawns.has(from) && it[2..4] == *fields[3] && it[..1] != it[2..3]
    };
    let passant = if moves.iter().any(passes) { fields[3] } else { "-" };
    format!("{} {} {} {passant}", fields[0], fields[1], fields[2])
}

/// How a game ends by the laws of chess as this game has them, told by the other program.
fn verdict(board: &cozy_chess::Board, moves: &[String], seen: &[String]) -> Option<String> {
    if moves.is_empty() {
        let winner = 1 - board.side_to_move() as u8;
        return Some(match board.checkers().is_empty() {
            true => "draw (stalemate)".to_string(),
            false => format!("seat {winner} wins (mate)"),
        });
    }
    let times = seen.iter().filter(|it| Some(*it) == seen.last()).count();
    let limit = if board.occupied().len() == 2 { 20 } else { 100 };
    match (times >= 3, board.halfmove_clock() >= limit) {
        (true, _) => Some("draw (repetition)".to_string()),
        (_, true) => Some("draw (calm)".to_string()),
        _ => None,
    }
}

#[test]
fn games_end_as_another_program_says() {
    let starts = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k3/8/8/8/8/8/3PP3/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "4k3/3pp3/8/4P3/3P4/8/8/4K3 b - - 90 1",
    ];
    let options = Options { plies: 20_000, ..Options::chess() };
    let mut ends = std::collections::BTreeMap::<String, u32>::new();
    for game in 0..120 {
        let mut rng = Fast::seed(game);
        let fen = starts[game as usize % starts.len()];
        let mut here = State::<Storm>::at(&options, 2, fen).unwrap();
        let mut there = cozy_chess::Board::from_fen(fen, false).unwrap();
        let mut seen = Vec::new();
        let mut last: Vec<String> = Vec::new();
        loop {
            let moves = theirs(&there);
            if there.halfmove_clock() == 0 {
                seen.clear();
            }
            seen.push(law_key(&there, &moves));
            let expected = verdict(&there, &moves, &seen);
            let found = match here.awaiting() {
                Awaiting::Over(outcome) => Some(outcome.to_string()),
                _ => None,
            };
            assert_eq!(found, expected, "{there}");
            if let Some(end) = found {
                *ends.entry(end).or_default() += 1;
                break;
            }
            // In some games pieces often go back to where they came from.
            let back = last.len().checked_sub(2).map(|it| &last[it]);
            let back = back.map(|it| format!("{}{}", &it[2..4], &it[..2]));
            let back = back.filter(|it| game % 4 == 0 && moves.contains(it) && rng.below(2) == 0);
            let drawn = || moves[rng.below(moves.len() as u32) as usize].clone();
            let chosen = back.unwrap_or_else(drawn);
            let seat = Seat(there.side_to_move() as u8);
            here.play(Input::Move(seat, chosen.parse().unwrap()), &mut ()).unwrap();
            let reply = cozy_chess::util::parse_uci_move(&there, &chosen).unwrap();
            there.play(reply);
            last.push(chosen);
        }
    }
    for end in ["draw (stalemate)", "draw (repetition)", "draw (calm)", "seat 0 wins (mate)"] {
        assert!(ends.contains_key(end), "{ends:?}");
    }
}
