//! Matches in the terminal, as somebody would type them.

mod support;

use arena::Registry;
use cli::Exit;
use support::{duel, folder, typed, words};

fn played(line: &str, lines: &[&str]) -> String {
    typed(&duel(), line, &(lines.join("\n") + "\n")).fine()
}

#[test]
fn the_board_and_the_moves_are_shown() {
    let shown = played("play duel --seat 1=random --seed 5", &["quit"]);
    assert!(shown.starts_with("Duel, seed 5\n"), "{shown}");
    assert!(shown.contains("  you draw card "), "{shown}");
    assert!(shown.contains("your hand: "), "{shown}");
    assert!(shown.contains("3 moves:\n  stake0  stake1  stake2\n"), "{shown}");
    assert!(shown.ends_with("seat 0> Goodbye.\n"), "{shown}");
}

#[test]
fn the_end_of_the_input_ends_politely() {
    let shown = typed(&duel(), "play duel --seat 1=random --seed 5", "").fine();
    assert!(shown.ends_with("seat 0> \nGoodbye.\n"), "{shown}");
    let shown = typed(&duel(), "play duel --seed 5", "").fine();
    assert!(shown.ends_with("who presses Enter. \nGoodbye.\n"), "{shown}");
}

#[test]
fn a_refusal_is_explained_and_the_question_stands() {
    let lines = ["stake3", "steak1", "hlep", "stake 1", "quit"];
    let shown = played("play duel --seat 1=random --seed 5", &lines);
    assert!(shown.contains("not possible: the highest stake is 2; nearest lawful: stake"));
    assert!(shown.contains("expected stake, play, react or decline; nearest lawful: stake1"));
    assert!(shown.contains("or did you mean the command `help`?"), "{shown}");
    assert_eq!(shown.matches("seat 0> ").count(), 5, "{shown}");
}

#[test]
fn undo_goes_back_to_the_own_decision_and_redo_forth() {
    let lines = ["undo", "redo", "stake2", "undo", "redo", "quit"];
    let shown = played("play duel --seat 1=random --seed 5", &lines);
    assert!(shown.contains("there is nothing to take back"), "{shown}");
    assert!(shown.contains("nothing was taken back"), "{shown}");
    let questions: Vec<&str> = shown.lines().filter(|it| it.starts_with("round 1 of 3")).collect();
    assert_eq!(questions.len(), 4, "{shown}");
    assert_eq!(questions[0], questions[2]);
    assert_eq!(questions[1], questions[3]);
    assert_ne!(questions[0], questions[1]);
}

#[test]
fn a_hint_tells_candidates_and_a_line() {
    let lines = ["hint", "hint greedy", "hint gredy", "quit"];
    let shown = played("play duel --seat 1=random --seed 5", &lines);
    assert!(shown.contains("mcts:3000 would play stake"), "{shown}");
    assert!(shown.contains(" %  tried "), "{shown}");
    assert!(shown.contains("it may go on: 0:stake"), "{shown}");
    assert!(shown.contains("greedy would play stake0"), "{shown}");
    assert!(shown.contains("not possible: there is no bot `gredy`; did you mean"), "{shown}");
}

#[test]
fn a_match_is_saved_as_text_and_as_json_and_replays() {
    let folder = folder("play-save");
    for name in ["it.record", "it.json"] {
        let path = folder.join(name);
        let path = path.to_string_lossy();
        let save = format!("save {path}");
        let lines = ["stake2", "undo", "stake1", &save, "resign", &save, "quit"];
        let shown = played("play duel --seat 1=random --seed 5", &lines);
        assert_eq!(shown.matches("saved to").count(), 2, "{shown}");
        assert!(shown.contains("The game is over: seat 1 wins (resigned)."), "{shown}");
        let verified = words(&duel(), &["replay", &path, "--verify"], "").fine();
        assert!(verified.contains("the game is over: seat 1 wins (resigned)"), "{verified}");
    }
    assert!(std::fs::read_to_string(folder.join("it.json")).unwrap().starts_with('{'));
    let nowhere = folder.join("no").join("where");
    let save = format!("save {}", nowhere.display());
    let shown = played("play duel --seat 1=random --seed 5", &[&save, "quit"]);
    assert!(shown.contains("could not be written"), "{shown}");
}

#[test]
fn the_keyboard_is_passed_where_hands_are_hidden() {
    let lines = ["", "stake1", "", "stake2", "quit"];
    let shown = played("play duel --seed 5", &lines);
    assert!(shown.contains("Pass the keyboard to seat 0"), "{shown}");
    let (before, after) = shown.split_once("Pass the keyboard to seat 1").unwrap();
    // Neither hears which cards the other drew.
    let own = |text: &str| text.matches("you draw card").count();
    assert_eq!((own(before), own(after)), (3, 3), "{shown}");
    assert!(!after.contains("stake1\n  seat"), "{shown}");
}

#[test]
fn a_lone_person_keeps_the_keyboard() {
    let shown = played("play duel --seat 0=random --seed 5", &["quit"]);
    assert!(!shown.contains("Pass the keyboard"), "{shown}");
    assert!(shown.contains("seat 1> "), "{shown}");
}

#[test]
fn bots_play_by_themselves_to_the_end() {
    let shown = played("play duel --seat 0=greedy --seat 1=mcts:50 --seed 5", &[]);
    assert!(shown.contains("The game is over: "), "{shown}");
    assert!(!shown.contains("you draw"), "{shown}");
    assert_eq!(shown, played("play duel --seat 0=greedy --seat 1=mcts:50 --seed 5", &[]));
}

#[test]
fn a_game_can_be_played_to_its_end_and_looked_back_at() {
    let mut lines = vec!["stake0", "play0", "decline"];
    for card in ["play1", "play2", "play3", "play4", "play5", "play6", "play7", "play8"] {
        lines.extend(["stake0", card, "decline"]);
    }
    lines.extend(["resign", "help", "undo", "resign", "quit"]);
    let shown = played("play duel --seat 1=greedy --seed 2 --option rounds=9", &lines);
    assert!(shown.contains("the game is over; type undo, save or quit"), "{shown}");
    assert_eq!(shown.matches("The game is over: ").count(), 2, "{shown}");
}

#[test]
fn every_seed_is_another_game_unless_it_is_given() {
    let seeds: std::collections::HashSet<String> = (0..8)
        .map(|_| played("play duel --seat 1=random", &["quit"]))
        .filter_map(|it| it.lines().next().map(str::to_string))
        .collect();
    assert!(seeds.len() > 1, "{seeds:?}");
}

#[test]
fn a_game_that_hangs_is_told_and_not_a_loop() {
    let registry = Registry::new().with::<probe::Duel<{ probe::fault::DEAD_END }>>();
    let ran = typed(&registry, "play duel --seat 0=random --seat 1=random --seed 1", "");
    assert_eq!(ran.exit, Exit::Refused);
    let says = "error: the game is stuck in Playing/Stake; `check duel` may tell why\n";
    assert_eq!(ran.errors, says);
}

#[test]
fn a_match_begins_from_a_position() {
    let shown = played("play duel --from 5-3 --seat 1=random --seed 5", &["quit"]);
    assert!(shown.contains("points 5 : 3"), "{shown}");
    let says = typed(&duel(), "play duel --from 5", "").failed(Exit::Refused);
    assert!(says.contains("the position cannot be read, at character 2"), "{says}");
}

#[test]
fn an_only_move_needs_no_adviser() {
    let registry = Registry::new().with::<support::spin::Spin<false>>();
    let shown = typed(&registry, "play spin --seed 1", "hint random\nstep1\nquit\n").fine();
    assert!(shown.contains("random would play step"), "{shown}");
    let registry = arena::games();
    let game = registry.iter().find(|it| it.name() == "cangua").unwrap();
    let line = format!("play {} --seat 1=random --seed 1", game.name());
    assert!(typed(&registry, &line, "hint\nquit\n").fine().contains("the only move is roll"));
}
