//! Logs of whole games: written by ourselves, read back, and read back after something was changed.

mod by_hand;
mod coverage;
mod player;
mod telling;
mod unprinted;
mod writer;

use flow::Input;
use game::{Fast, Game, Imported, Rng};
use twilight::{Cards, Country, Move, Options, Side, Twilight};
use writer::{written, written_at_length};

fn options(seed: u64) -> Options {
    let handicap = (seed % 3) as u8;
    Options { handicap, optional_cards: !seed.is_multiple_of(4), ..Options::default() }
}

fn import(text: &str) -> Imported<Twilight> {
    Twilight::import(text).expect("the game reads logs")
}

/// What everybody can see of a board.
#[derive(Debug, PartialEq)]
struct Public {
    influence: Vec<(u8, u8)>,
    tracks: (u8, u8, i8, [u8; 2], [u8; 2]),
    discards: Cards,
    removed: Cards,
    hands: [u32; 2],
    pile: u32,
}

impl Public {
    fn of(board: &Twilight) -> Public {
        let of = |it: &Country| (board.influence(Side::Us, *it), board.influence(Side::Ussr, *it));
        let both = |read: &dyn Fn(Side) -> u8| Side::BOTH.map(read);
        Public {
            influence: Country::ALL.iter().map(of).collect(),
            tracks: (
                board.turn(),
                board.defcon(),
                board.victory_points(),
                both(&|it| board.military(it)),
                both(&|it| board.space(it)),
            ),
            discards: board.discards(),
            removed: board.removed(),
            hands: Side::BOTH.map(|it| board.hand(it).len()),
            pile: board.pile().len(),
        }
    }
}

#[test]
fn random_games_are_written_and_read_back() {
    let mut turns = 0;
    for seed in 0..200 {
        let game = written(&options(seed), seed);
        let imported = import(&game.text);
        let report = &imported.report;
        assert_eq!(report.mismatches, [], "seed {seed}\n{}", game.text);
        assert_eq!(report.problem, None, "seed {seed}\n{}", game.text);
        let state = imported.game.state();
        turns += u32::from(state.board.turn());
        // A game that was lost by a card that was kept ends without a word.
        let kept = game.state.outcome().how() == "held-scoring";
        if kept {
            continue;
        }
        assert_eq!(report.complete, game.state.flow().is_none(), "seed {seed}\n{}", game.text);
        assert_eq!(Public::of(&state.board), Public::of(&game.state.board), "seed {seed}");
        let mut moves: Vec<String> =
            game.moves.iter().map(|(side, it)| format!("{side} {it}")).collect();
        let mut again: Vec<String> = imported.game.log().filter_map(decision).collect();
        // How the card was meant that ended the game before it did anything, nobody can tell.
        moves.pop();
        again.pop();
        moves.sort();
        again.sort();
        assert!(game.silent || moves == again, "seed {seed}\n{}", game.text);
    }
    assert!(turns > 300, "the games are too short to tell anything: {turns} turns");
}

#[test]
fn ends_of_turns_and_of_games_may_be_told() {
    let mut kept = 0;
    for seed in 0..60 {
        let game = written_at_length(&options(seed), seed);
        let Imported { game: again, report } = import(&game.text);
        assert_eq!((report.mismatches, report.problem), (Vec::new(), None), "{}", game.text);
        assert!(report.complete, "seed {seed}");
        assert_eq!(again.state().outcome(), game.state.outcome(), "seed {seed}\n{}", game.text);
        let winner = game.state.outcome().winners().lowest().map(|it| Side::at(it.0).name());
        assert_eq!(report.winner.as_deref(), winner, "seed {seed}");
        kept += u32::from(game.state.outcome().how() == "held-scoring");
    }
    assert!(kept > 3, "nobody kept a scoring card: {kept}");
}

#[test]
fn who_leaves_has_lost() {
    let text = written(&options(3), 3).text;
    let rounds: Vec<usize> = text.match_indices("\nTurn 2, US AR").map(|it| it.0).collect();
    for (why, winner) in [("Forfeit", "US"), ("Time Out", "USSR"), ("Resignation", "US")] {
        for round in &rounds {
            let log = format!("{}\n{winner} wins by {why}\n", &text[..*round]);
            let Imported { game, report } = import(&log);
            assert_eq!((report.mismatches, report.problem), (Vec::new(), None), "{log}");
            assert_eq!((report.complete, report.winner.as_deref()), (true, Some(winner)));
            assert_eq!(game.state().outcome().how(), "resigned");
        }
        // Points and DEFCON are counted by the engine, so nobody wins by them without it.
        let log = format!("{}\n{winner} wins by Victory Points\n", &text[..rounds[2]]);
        let mismatches = import(&log).report.mismatches;
        assert_eq!(mismatches.len(), 1, "{mismatches:?}");
        assert_eq!(
            (mismatches[0].line, mismatches[0].got.as_str()),
            (log.lines().count(), "as winner nobody yet")
        );
    }
}

fn decision(entered: &game::Entered<game::InputOf<Twilight>>) -> Option<String> {
    match entered {
        game::Entered::Game(Input::Move(seat, choice)) => {
            Some(format!("{} {}", Side::at(seat.0), *choice as Move))
        }
        _ => None,
    }
}

/// Changes one number of a line that tells what happened.
fn changed(line: &str, rng: &mut Fast) -> Option<String> {
    let tells = line.contains('[') || line.contains("Score is") || line.contains("Military Ops");
    let tells =
        tells || line.contains("DEFCON") || line.contains("Needed") || line.contains("Ops):");
    let digits: Vec<usize> =
        line.char_indices().filter(|it| it.1.is_ascii_digit()).map(|it| it.0).collect();
    if !tells || digits.is_empty() || line.starts_with("Turn") {
        return None;
    }
    // A die that fails fails as well with another number.
    let last = digits[digits.len() - 1];
    let any = digits[rng.below(digits.len() as u32) as usize];
    let at = if line.starts_with("Die roll") { last } else { any };
    let old = line.as_bytes()[at] - b'0';
    let new = (old + 1 + rng.below(8) as u8) % 10;
    Some(format!("{}{new}{}", &line[..at], &line[at + 1..]))
}

#[test]
fn a_wrong_number_is_found_where_it_stands() {
    let mut rng = Fast::seed(7);
    let mut found = 0;
    for seed in 0..24 {
        let game = written(&options(seed), seed);
        let lines: Vec<&str> = game.text.lines().collect();
        for _ in 0..12 {
            let at = rng.below(lines.len() as u32) as usize;
            let Some(wrong) = changed(lines[at], &mut rng) else { continue };
            let mut text: Vec<&str> = lines.clone();
            text[at] = &wrong;
            let report = import(&text.join("\n")).report;
            let told = !report.mismatches.is_empty() || report.problem.is_some();
            assert!(told, "seed {seed}, line {}: `{}` became `{wrong}`", at + 1, lines[at]);
            found += 1;
        }
    }
    assert!(found > 60, "{found}");
}

#[test]
fn a_line_that_says_nothing_is_told_with_its_number() {
    let game = written(&options(1), 1);
    for at in [7, 20, 33] {
        let mut lines: Vec<&str> = game.text.lines().collect();
        lines.insert(at, "The lights go out all over Europe.");
        let report = import(&lines.join("\n")).report;
        let found = report.mismatches.iter().find(|it| it.line == at + 1).unwrap();
        assert_eq!(found.expected, "The lights go out all over Europe.");
        assert_eq!(report.mismatches.len(), 1);
    }
}

#[test]
fn a_log_that_is_cut_off_is_never_a_crash() {
    for seed in [2, 3, 5] {
        let game = written(&options(seed), seed);
        let whole = import(&game.text).report.decisions;
        for cut in (0..game.text.len()).step_by(197) {
            let Some(text) = game.text.get(..cut) else { continue };
            let report = import(text).report;
            assert!(report.decisions <= whole);
        }
        // Cut at the end of a block it is an unfinished game and nothing else.
        let at = game.text.match_indices("\n\nTurn").nth(6).map(|it| it.0);
        let report = import(&game.text[..at.unwrap()]).report;
        assert_eq!((&report.mismatches[..], &report.problem), (&[][..], &None), "seed {seed}");
        assert!(!report.complete);
    }
}

#[test]
fn lines_that_are_lost_doubled_or_moved_are_never_a_crash() {
    let mut rng = Fast::seed(11);
    for seed in 0..12 {
        let game = written(&options(seed), seed);
        for _ in 0..10 {
            let mut lines: Vec<&str> = game.text.lines().collect();
            let at = rng.below(lines.len() as u32) as usize;
            let to = rng.below(lines.len() as u32) as usize;
            match rng.below(3) {
                0 => drop(lines.remove(at)),
                1 => lines.insert(to, lines[at]),
                _ => lines.swap(at, to),
            }
            let _ = import(&lines.join("\n"));
        }
    }
}

/// Logs of your own: every file of the folder that `TWILIGHT_LOGS` names must play again without a
/// mismatch.
#[test]
fn logs_from_elsewhere_play_again() {
    let Some(folder) = std::env::var_os("TWILIGHT_LOGS") else { return };
    for file in std::fs::read_dir(folder).unwrap() {
        let file = file.unwrap().path();
        let report = import(&std::fs::read_to_string(&file).unwrap()).report;
        println!("{}: {report:?}", file.display());
        assert_eq!((report.mismatches, report.problem), (Vec::new(), None), "{}", file.display());
    }
}
