//! Matches in the terminal, as somebody would type them.

use crate::support::{duel, folder, nim, typed, words};
use arena::Registry;
use cli::{Console, Exit, Keyboard, Piped, run};

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
    assert!(shown.ends_with("Seat 1> Goodbye.\n"), "{shown}");
}

#[test]
fn the_end_of_the_input_ends_politely() {
    let shown = typed(&duel(), "play duel --seat 1=random --seed 5", "").fine();
    assert!(shown.ends_with("Seat 1> \nGoodbye.\n"), "{shown}");
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
    assert_eq!(shown.matches("Seat 1> ").count(), 5, "{shown}");
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
    assert!(shown.contains("level:5 would play stake"), "{shown}");
    assert!(shown.contains(" %  tried "), "{shown}");
    assert!(shown.contains("it may go on: 0 stake"), "{shown}");
    assert!(shown.contains("greedy would play stake0"), "{shown}");
    assert!(shown.contains("not possible: there is no bot `gredy`; did you mean"), "{shown}");
}

#[test]
fn bots_and_hints_may_think_on_several_threads() {
    let line = "play nim --option heap=6 --seat 1=level:5 --thought-threads 3 --seed 5";
    let shown = typed(&nim(), line, "hint alphabeta:6\nhint mcts:500\ntake:1\nquit\n").fine();
    assert!(shown.contains("alphabeta:6 would play take:2"), "{shown}");
    assert!(shown.contains("mcts:500 would play take:2"), "{shown}");
    assert!(shown.contains("take:1"), "{shown}");
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
        assert!(shown.contains("The game is over: Seat 2 wins (deserted)."), "{shown}");
        let verified = words(&duel(), &["replay", &path, "--verify"], "").fine();
        assert!(verified.contains("the game is over: seat 1 wins (deserted)"), "{verified}");
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
    assert!(shown.contains("Pass the keyboard to Seat 1"), "{shown}");
    let (before, after) = shown.split_once("Pass the keyboard to Seat 2").unwrap();
    // Neither hears which cards the other drew.
    let own = |text: &str| text.matches("you draw card").count();
    assert_eq!((own(before), own(after)), (3, 3), "{shown}");
    assert!(!after.contains("stake1\n  Seat"), "{shown}");
}

#[test]
fn a_lone_person_keeps_the_keyboard() {
    let shown = played("play duel --seat 0=random --seed 5", &["quit"]);
    assert!(!shown.contains("Pass the keyboard"), "{shown}");
    assert!(shown.contains("Seat 2> "), "{shown}");
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
    let ran = probe::fault::with(probe::fault::DEAD_END, || {
        typed(&duel(), "play duel --seat 0=random --seat 1=random --seed 1", "")
    });
    assert_eq!(ran.exit, Exit::Refused);
    let says = "error: the game is stuck in Playing/Stake; `check duel` may tell why\n";
    assert_eq!(ran.errors, says);
}

#[test]
fn a_match_begins_from_a_position() {
    let shown = played("play duel --from 5-3 --seat 1=random --seed 5", &["quit"]);
    assert!(shown.contains("Seat 1     5 points\nSeat 2     3 points"), "{shown}");
    let says = typed(&duel(), "play duel --from 5", "").failed(Exit::Refused);
    assert!(says.contains("the position cannot be read, at character 2"), "{says}");
}

#[test]
fn an_only_move_needs_no_adviser() {
    let lines = "hint random\nhint\nquit\n";
    let shown = typed(&nim(), "play nim --option heap=1 --seed 1", lines).fine();
    assert!(shown.contains("the only move is take:1"), "{shown}");
    let shown = typed(&nim(), "play nim --seed 1", lines).fine();
    assert!(shown.contains("random would play take:"), "{shown}");
}

#[test]
fn undo_says_what_was_taken_back() {
    let lines = ["take:3", "undo", "quit"];
    let shown = typed(&nim(), "play nim --seat 1=greedy --seed 5", &lines.join("\n")).fine();
    assert!(shown.contains("taken back: take:3 of Seat 1, take:2 of Seat 2\n"), "{shown}");
    // What the other has chosen in secret stays a secret.
    let shown = played("play duel --seat 1=random --seed 5", &["stake2", "undo", "quit"]);
    let told = shown.lines().find(|it| it.contains("taken back: ")).unwrap();
    assert!(told.contains("stake2 of Seat 1"), "{told}");
}

#[test]
fn what_fell_or_was_shown_is_taken_back_only_if_all_agree() {
    let lines = ["", "stake1", "", "stake2", "undo", "no", "undo", "yes", "", "quit"];
    let shown = played("play duel --seed 5", &lines);
    assert_eq!(shown.matches("so everybody has to agree").count(), 2, "{shown}");
    assert!(shown.contains("> nothing was taken back\n"), "{shown}");
    assert!(shown.contains("> taken back: stake2 of Seat 2"), "{shown}");
    let lone = played("play duel --seed 5 --seat 0=random", &["stake2", "undo", "quit"]);
    assert!(!lone.contains("agree") && lone.contains("taken back: "), "{lone}");
}

#[test]
fn those_who_watch_bots_see_the_board() {
    let line = "play nim --seat 0=greedy --seat 1=random --seed 5 --option heap=9";
    let shown = typed(&nim(), line, "").fine();
    let boards: Vec<&str> = shown.lines().filter(|it| it.starts_with('|')).collect();
    assert!(boards.len() > 2 && boards[0] == "||||||||| (9)", "{shown}");
    assert!(shown.contains("\n  Seat 1 takes 1\n"), "{shown}");
    assert!(shown.ends_with("The game is over: Seat 1 wins (last).\n"), "{shown}");
}

#[test]
fn the_beginning_of_a_move_shows_how_it_goes_on() {
    let shown = typed(&nim(), "play nim --seed 1", "tak\ntake:2\nquit\n").fine();
    assert!(shown.contains("> `tak` goes on, 3 moves:\n  take:1  take:2  take:3\n"), "{shown}");
    assert!(shown.contains("Take one, two or three.\n3 moves:"), "{shown}");
    assert!(shown.contains("Seat 1 takes 2"), "{shown}");
}

#[test]
fn dice_may_come_from_a_named_source() {
    let shown = played("play duel --seed 5 --dice seed:3 --seat 1=random", &["quit"]);
    assert!(shown.starts_with("Duel, seed 5, dice seed:3\n"), "{shown}");
    assert!(shown.contains("you draw card 10"), "{shown}");
    let says = typed(&duel(), "play duel --dice coins", "").failed(Exit::Usage);
    assert!(says.contains("there is no dice source `coins`"), "{says}");
}

/// A keyboard in front of a narrow window, which remembers whether it was told to forget.
struct Narrow<'a>(Piped<'a>, usize);

impl Keyboard for Narrow<'_> {
    fn line(
        &mut self,
        prompt: &str,
        words: &[String],
        output: &mut dyn std::io::Write,
    ) -> std::io::Result<Option<String>> {
        self.0.line(prompt, words, output)
    }

    fn rest(&mut self) -> std::io::Result<Vec<u8>> {
        self.0.rest()
    }

    fn width(&mut self) -> Option<usize> {
        Some(20)
    }

    fn forget(&mut self) {
        self.1 += 1;
    }
}

/// Runs a command in a narrow terminal; how often what was typed was forgotten.
fn narrow(registry: &Registry, line: &str, lines: &str) -> (String, usize) {
    let (mut output, mut errors, mut lines) = (Vec::new(), Vec::new(), lines.as_bytes());
    let mut keyboard = Narrow(Piped(&mut lines), 0);
    let mut console = Console::piped(&mut keyboard, &mut output, &mut errors);
    console.is_terminal = true;
    let words = ["turnstile"].into_iter().chain(line.split_whitespace());
    assert_eq!(run(registry, words, &mut console), Exit::Fine);
    (String::from_utf8(output).expect("text"), keyboard.1)
}

#[test]
fn boards_fit_the_window() {
    let (shown, _) = narrow(&nim(), "play nim --seed 1 --option heap=30", "quit\n");
    let bars = |count| "|".repeat(count);
    let says = format!("\n{}\n  and to the right of it:\n{} (30)\n", bars(20), bars(10));
    assert!(shown.contains(&says), "{shown}");
    assert!(shown.contains("3 moves:\n  take:1  take:2\n  take:3\n"), "{shown}");
}

#[test]
fn who_takes_over_the_keyboard_finds_nothing_typed() {
    let (shown, forgotten) = narrow(&duel(), "play duel --seed 5", "\nstake1\n\nstake2\nquit\n");
    assert!(shown.contains("Pass the keyboard to Seat 2"), "{shown}");
    assert!(forgotten >= 4, "before and after each turn: {forgotten}");
    let (_, forgotten) = narrow(&nim(), "play nim --seed 5", "take:1\ntake:1\nquit\n");
    assert_eq!(forgotten, 0);
}

#[test]
fn a_watcher_at_a_terminal_sets_the_pace() {
    let line = "play nim --seat 0=random --seat 1=random --seed 5";
    let (shown, _) = narrow(&nim(), line, "\n\nquit\n");
    assert_eq!(shown.matches("Enter shows the next move").count(), 3, "{shown}");
    assert!(shown.ends_with("Goodbye.\n"), "{shown}");
    let (shown, _) = narrow(&nim(), line, "end\n");
    assert_eq!(shown.matches("Enter shows the next move").count(), 1, "{shown}");
    assert!(shown.contains("The game is over"), "{shown}");
}

#[test]
fn what_may_be_declined_is_declined_for_those_who_want_it() {
    let line = "play duel --seat 1=random --seed 5";
    let asked = played(line, &["stake0", "quit"]);
    assert!(asked.contains("/React"), "{asked}");
    let skipped = played(line, &["skip", "stake0", "quit"]);
    assert!(skipped.contains("is declined for you; `skip` ends that"), "{skipped}");
    assert!(!skipped.contains("/React"), "{skipped}");
    let late = played(line, &["stake0", "skip", "skip", "quit"]);
    assert!(late.contains("you are asked again whatever there is"), "{late}");
    assert_eq!(late.matches("/React").count(), 1, "{late}");
    let back = played(line, &["skip", "stake0", "undo", "yes", "quit"]);
    assert!(back.contains("/React"), "{back}");
}

#[test]
fn the_terminal_speaks_the_language_that_is_asked_for() {
    let lines = "take:9\nresign\nquit\n";
    let shown = typed(&nim(), "play nim --lang fr --seat 1=greedy --seed 5", lines).fine();
    assert!(shown.contains("3 coups :\n  take:1"), "{shown}");
    assert!(shown.contains("Place 1> Ce n’est pas un coup, à partir du caractère "), "{shown}");
    assert!(shown.contains("Coups permis les plus proches : take:1"), "{shown}");
    assert!(shown.contains("La partie est finie : Place 2 gagne ("), "{shown}");
    let says = typed(&nim(), "play nim --lang xx", "").failed(Exit::Usage);
    assert!(says.contains("there is no language `xx`; there are en, fr, vi, zh, ja"), "{says}");
}
