//! Our games through the command line: other notations, dice of a game's own, positions.

use cli::{Console, Exit, Piped, run};

/// Runs a command on what somebody types; how it ended, and all it said.
fn ran(words: &[&str], input: &str) -> (Exit, String) {
    let (mut output, mut errors, mut lines) = (Vec::new(), Vec::new(), input.as_bytes());
    let mut keyboard = Piped(&mut lines);
    let mut console = Console::piped(&mut keyboard, &mut output, &mut errors);
    let arguments = ["turnstile"].iter().chain(words);
    let exit = run(&games::registry(), arguments, &mut console);
    output.append(&mut errors);
    (exit, String::from_utf8(output).expect("text"))
}

fn fine(words: &[&str], input: &str) -> String {
    let (exit, told) = ran(words, input);
    assert_eq!(exit, Exit::Fine, "{told}");
    told
}

#[test]
fn a_position_may_begin_like_an_option() {
    let (exit, told) = ran(&["legal", "cangua", "--from", "-,-,-,-"], "");
    assert_ne!(exit, Exit::Usage, "{told}");
    let position = "-,-,-,-/7,-,-,-";
    let told = fine(&["legal", "cangua", "--from", position], "");
    assert!(told.starts_with("seat 0 to move, 1 lawful move\n  roll\n"), "{told}");
}

#[test]
fn moves_are_read_and_listed_in_another_notation() {
    let words = ["legal", "quoridor", "--notation", "glendenning", "--moves", "1. e8 e2"];
    let told = fine(&words, "");
    assert!(told.contains("  e7 ") && !told.contains("  e3 "), "{told}");
    let own = fine(&["legal", "quoridor", "--moves", "e2 e8"], "");
    assert!(own.contains("  e3 "), "{own}");
    let (exit, told) = ran(&["legal", "quoridor", "--notation", "kata", "--moves", "e2"], "");
    assert_eq!(exit, Exit::Refused);
    assert!(told.starts_with("error: move 1, at character 1: "), "{told}");
    let (exit, told) = ran(&["legal", "quoridor", "--notation", "glendening"], "");
    assert_eq!(exit, Exit::Usage);
    assert!(told.contains("did you mean `glendenning`?"), "{told}");
    let (_, told) = ran(&["legal", "cangua", "--notation", "kata"], "");
    assert!(told.contains("cangua is written in its own only"), "{told}");
    assert!(fine(&["games", "quoridor"], "").contains("Other notations (--notation NAME): modern"));
}

#[test]
fn a_match_is_played_in_another_notation() {
    let words = ["play", "quoridor", "--seed", "1", "--notation", "glendenning"];
    let told = fine(&words, "e2\ne8\nundo\nhelp\nquit\n");
    // `e2` would be lawful in our own notation, but it is the other end of the board here.
    assert!(told.contains("not possible: move 1, at character 1: "), "{told}");
    assert!(told.contains("taken back: e8 of Seat 1"), "{told}");
}

#[test]
fn a_game_text_becomes_a_record_that_replays() {
    let words = ["import", "quoridor", "-", "--notation", "glendenning"];
    let record = fine(&words, "1. e8 e2 2. d6h e3");
    assert!(record.contains("\n1 0 e2 ") && record.contains("\n3 0 d3h "), "{record}");
    let told = fine(&["replay", "-", "--verify"], &record);
    assert!(told.contains("sound: Quoridor, 4 inputs"), "{told}");
    let (exit, told) = ran(&words, "1. e8 e2 2. zz");
    assert_eq!(exit, Exit::Refused);
    assert!(
        told.starts_with("error: standard input: move 3, at character 14: expected a rank"),
        "{told}"
    );
}

#[test]
fn the_dice_of_a_game_can_be_chosen() {
    let words = ["play", "wuziqi", "--dice", "reference:1", "--seed", "1", "--seat", "1=random"];
    let told = fine(&words, "quit\n");
    assert!(told.starts_with("Wuziqi"), "{told}");
    assert!(told.contains(", dice reference:1\n"), "{told}");
}

#[test]
fn an_only_move_is_named() {
    let told = fine(&["play", "cangua", "--seat", "1=random", "--seed", "1"], "hint\nquit\n");
    assert!(told.contains("the only move is roll"), "{told}");
}

#[test]
fn what_a_position_does_not_tell_is_imagined() {
    let asked = "turn=1;defcon=5;us=nato,?,?;ussr=fidel,?;phase=round;phasing=ussr;at=ArUssr";
    let (exit, told) = ran(&["legal", "twilight", "--from", asked], "");
    assert_eq!(exit, Exit::Refused, "{told}");
    assert!(told.contains("unknown parts (`?`): a seed is needed to imagine them"), "{told}");
    let seen =
        |seed: &str| fine(&["legal", "twilight", "--from", asked, "--seed", seed, "--json"], "");
    assert_eq!(seen("1"), seen("1"));
    assert!((2..9).any(|it| seen(&it.to_string()) != seen("1")));
    assert!(seen("1").contains("\"event:fidel\""), "{}", seen("1"));
    let depth = ["perft", "twilight", "--from", asked, "--seed", "1", "--depth", "1"];
    assert!(fine(&depth, "").starts_with("depth 1: "));
    let (exit, told) = ran(&["simulate", "twilight", "-n", "2", "--from", asked], "");
    assert_eq!(exit, Exit::Refused, "{told}");
    let many = ["simulate", "twilight", "-n", "2", "--from", asked, "--seed", "3", "--json"];
    assert!(fine(&many, "").starts_with("{\"games\":2,"));
    let (exit, told) = ran(&["play", "twilight", "--from", asked], "quit\n");
    assert_eq!(exit, Exit::Refused, "{told}");
    let played = ["play", "twilight", "--from", asked, "--seed", "1", "--seat", "1=random"];
    assert!(fine(&played, "quit\n").starts_with("Twilight Struggle, seed 1"));
    let (exit, told) = ran(&["legal", "twilight", "--seed", "1"], "");
    assert_eq!(exit, Exit::Usage, "{told}");
}

/// A game of Twilight Struggle as far as the first round, as another program writes it down.
const LOG: &str = "SETUP: : Ann will play as USSR.
Ben will play as USA.
Scenario: Standard
Time per Player: 1 Hour
USSR +1 in East Germany [0][4]
USSR +4 in Poland [0][4]
USSR +1 in Austria [0][1]
US +4 in West Germany [4][0]
US +3 in Italy [3][0]

Turn 1, Headline Phase: Fidel* & NATO*: USSR Headlines Fidel*
US Headlines NATO*
Event: Fidel*
USSR +3 in Cuba [0][3]

Turn 1, USSR AR1: Duck and Cover: Coup (3 Ops):
Target: Iran
SUCCESS: 5 [ + 3 - 2x2 = 4 ]
US -1 in Iran [0][0]
USSR +3 in Iran [0][3]
USSR Military Ops to 3
DEFCON degrades to 4

Event: Duck and Cover
DEFCON degrades to 3
US gains 2 VP. Score is US 2.
";

#[test]
fn a_log_is_played_again_and_compared() {
    let json: serde_json::Value =
        serde_json::from_str(&fine(&["import", "twilight", "-", "--json"], LOG)).unwrap();
    let first = json[0].as_object().unwrap();
    let keys: Vec<&str> = first.keys().map(String::as_str).collect();
    let expected = ["assertions", "complete", "decisions", "file", "mismatches", "winner"];
    assert_eq!(
        {
            let mut keys = keys;
            keys.sort_unstable();
            keys
        },
        expected
    );
    assert_eq!(json[0]["mismatches"], serde_json::json!([]));
    assert_eq!(json[0]["complete"], false);
    let told = fine(&["import", "twilight", "-"], LOG);
    assert!(told.contains(" 0 mismatches; the game is not over"), "{told}");

    let wrong = LOG.replace("Military Ops to 3", "Military Ops to 4");
    let (exit, told) = ran(&["import", "twilight", "-", "--json"], &wrong);
    assert_eq!(exit, Exit::Refused);
    let json: serde_json::Value = serde_json::from_str(&told).unwrap();
    let expected = serde_json::json!([{
        "line": 21, "expected": "military operations 4", "got": "military operations 3",
    }]);
    assert_eq!(json[0]["mismatches"], expected);
    let (exit, told) = ran(&["import", "twilight", "-"], "1. e4 e5");
    assert_eq!(exit, Exit::Refused);
    assert!(told.contains("this is not a log of the game"), "{told}");
}

#[test]
fn a_log_becomes_a_record_that_replays() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("logs");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let log = folder.join("short.txt");
    std::fs::write(&log, LOG).unwrap();
    let (log, out) = (log.to_str().unwrap(), folder.join("records"));
    fine(&["import", "twilight", log, log, "--out", out.to_str().unwrap()], "");
    let record = out.join("short.record");
    let told = fine(&["replay", record.to_str().unwrap(), "--verify"], "");
    assert!(told.contains("sound: Twilight Struggle"), "{told}");
    let binary = folder.join("binary.txt");
    std::fs::write(&binary, [0xff, 0x00]).unwrap();
    let (exit, told) = ran(&["import", "twilight", binary.to_str().unwrap(), log, "--json"], "");
    assert_eq!(exit, Exit::Refused);
    let json: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert_eq!(json[0]["problem"]["code"], "NotALog");
    assert_eq!(
        (&json[1]["mismatches"], json.as_array().unwrap().len()),
        (&serde_json::json!([]), 2)
    );
    let (exit, told) = ran(&["import", "twilight", log, "--option", "handicap=2"], "");
    assert_eq!(exit, Exit::Usage, "{told}");
    let (exit, told) = ran(&["import", "quoridor", log], "");
    assert_eq!(exit, Exit::Usage, "{told}");
    assert!(told.contains("quoridor reads no logs of other programs; name a notation"), "{told}");
}

#[test]
fn players_are_asked_by_their_names() {
    let asked = |game: &str, more: &[&str]| {
        fine(&[&["play", game, "--seed", "1", "--seat", "1=random"], more].concat(), "quit\n")
    };
    assert!(asked("storm", &[]).contains("White> "));
    assert!(asked("twilight", &[]).contains("USSR> "));
    assert!(asked("wuziqi", &[]).contains("Black> "));
    assert!(asked("storm", &["--lang", "fr"]).contains("Blancs> "));
    assert!(asked("quoridor", &[]).contains("Seat 1> "));
}

#[test]
fn quoridor_is_played_in_french() {
    let words = ["play", "quoridor", "--lang", "fr", "--seed", "1"];
    let told = fine(&words, "e9\ne2\nquit\n");
    assert!(
        told.contains("Place 1> Le pion ne peut pas y aller : un autre pion s’y trouve."),
        "{told}"
    );
    assert!(told.contains("  Place 1 va de e1 à e2.\n"), "{told}");
    assert!(told.contains("Le joueur déplace son pion ou pose un mur."), "{told}");
    let options = fine(&["games", "quoridor", "--lang", "fr"], "");
    assert!(options.contains("Colonnes du plateau."), "{options}");
    // What programs read is the same in every language.
    let json = |language| fine(&["games", "quoridor", "--json", "--lang", language], "");
    assert_eq!(json("fr"), json("en"));
}

#[test]
fn wuziqi_is_played_in_french() {
    let words = ["play", "wuziqi", "--lang", "fr", "--seed", "1", "--preset", "full"];
    let told = fine(&words, "@h8\nquit\n");
    assert!(told.contains("Noir> "), "{told}");
    assert!(told.contains("Noir tire "), "{told}");
}

#[test]
fn cangua_is_played_in_vietnamese() {
    let words = ["play", "cangua", "--lang", "vi", "--seed", "1"];
    let told = fine(&words, "h1+7\nroll\nquit\n");
    assert!(told.contains("Chỗ 1> Hãy gieo trước."), "{told}");
    assert!(told.contains("Người chơi phải gieo; đồng hồ chạy."), "{told}");
    assert!(told.contains("Chỗ 1 gieo "), "{told}");
    let options = fine(&["games", "cangua", "--lang", "vi"], "");
    assert!(options.contains("Số ô của vòng"), "{options}");
}

#[test]
fn a_turn_is_a_line_of_the_log() {
    let told = fine(&["play", "cangua", "--seed", "1", "--seat", "0=random"], "quit\n");
    let before = told.split("Seat 2> ").next().unwrap();
    let lines: Vec<&str> = before.lines().filter(|it| it.starts_with("  Seat 1 ")).collect();
    assert_eq!(lines.len(), 1, "{told}");
    assert!(lines[0].contains(" rolls ") && lines[0].contains(". Seat 1 "), "{told}");
}
