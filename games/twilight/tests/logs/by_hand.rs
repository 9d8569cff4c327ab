//! Logs written by hand: each shows one way in which a log and the engine can disagree.

use crate::import;
use game::Problem;

const SET_UP: &str = "SETUP: Ann will play as USSR.
Ben will play as USA.
Scenario: Standard
USSR +6 in Poland [0][6]
US +7 in Italy [7][0]
";

const HEADLINES: &str = "
Turn 1, Headline Phase: Fidel* & CIA Created*: USSR Headlines Fidel*
US Headlines CIA Created*
Event: Fidel*
USSR +3 in Cuba [0][3]

Event: CIA Created*
USSR reveals Nasser*
USSR reveals COMECON*
USSR reveals Blockade*
USSR reveals Korean War*
USSR reveals Decolonization
USSR reveals De-Stalinization*
USSR reveals Suez Crisis*
Place Influence (1 Ops):
US +1 in Canada [3][0]
";

fn log(rest: &str) -> String {
    format!("{SET_UP}{HEADLINES}{rest}")
}

#[test]
fn a_hand_that_was_shown_holds_what_is_played() {
    let report = import(&log("
Turn 1, USSR AR1: COMECON*: Place Influence (3 Ops):
USSR +3 in Iraq [0][4]
"))
    .report;
    assert_eq!((report.mismatches, report.problem), (Vec::new(), None));
    assert_eq!(report.decisions, 6 + 7 + 2 + 2 + 1 + 4);
}

#[test]
fn a_card_that_was_not_in_a_hand_that_was_shown_has_no_deal() {
    let report = import(&log("
Turn 1, USSR AR1: Red Scare/Purge: Place Influence (4 Ops):
USSR +4 in Iraq [0][5]
"))
    .report;
    assert_eq!(report.mismatches, []);
    let Some(Problem::NoDeal { line, why }) = report.problem else { panic!("{report:?}") };
    assert_eq!((line, why.as_str()), (23, "the hand of USSR has no room for Red Scare/Purge"));
}

#[test]
fn a_card_cannot_be_played_twice() {
    let report = import(&log("
Turn 1, USSR AR1: COMECON*: Place Influence (3 Ops):
USSR +3 in Iraq [0][4]

Turn 1, US AR1: COMECON*: Place Influence (3 Ops):
US +3 in Iran [4][0]
"))
    .report;
    assert_eq!(report.mismatches.len(), 1, "{report:?}");
    let found = &report.mismatches[0];
    assert_eq!((found.line, found.got.as_str()), (26, "it is among the discards"));
}

#[test]
fn a_move_that_the_rules_forbid_is_told_with_the_reason() {
    let report = import(&log("
Turn 1, USSR AR1: COMECON*: Place Influence (3 Ops):
USSR +3 in Brazil [0][3]

Turn 1, US AR1: Containment*: Event: Containment*
Containment* is now in play.
"))
    .report;
    let found = &report.mismatches[0];
    assert_eq!((found.line, found.expected.as_str()), (24, "USSR +3 in Brazil [0][3]"));
    assert!(found.got.contains("Brazil"), "{found}");
    assert!(!report.complete);
}

#[test]
fn another_scenario_is_refused() {
    let text = SET_UP.replace("Standard", "Late War");
    let problem = import(&text).report.problem;
    let what = "Scenario: Late War".to_string();
    assert_eq!(problem, Some(Problem::Unsupported { line: 3, what }));
    let problem = import("").report.problem;
    assert!(matches!(problem, Some(Problem::NotALog { .. })));
}

#[test]
fn a_log_may_have_other_line_ends_and_letters() {
    let rest = "
Turn 1, USSR AR1: comecon: Place Influence (3 Ops):
USSR +3 in Iraq [0][4]
";
    let text = log(rest).replace('\n', "\r\n").replace("Suez Crisis*", "SUEZ CRISIS*");
    let report = import(&format!("\u{feff}{text}")).report;
    assert_eq!((report.mismatches, report.problem), (Vec::new(), None));
}

#[test]
fn realigning_may_stop_early() {
    let text = log("
Turn 1, USSR AR1: COMECON*: Realignment (3 Ops):
Target: Iran
USSR rolls 2
US rolls 3 (+1) = 4

Turn 1, US AR1: Containment*: Event: Containment*
Containment* is now in play.
");
    let imported = import(&text);
    assert_eq!((imported.report.mismatches, imported.report.problem), (Vec::new(), None));
    assert!(imported.game.setup().options.lenient);
    assert!(!import(&log("")).game.setup().options.lenient);
}

/// An export in the middle of a game: it ends where somebody is waited for.
#[test]
fn a_log_may_end_anywhere() {
    let rounds = "
Turn 1, USSR AR1: COMECON*: Place Influence (3 Ops):
USSR +3 in Iraq [0][4]

Turn 1, US AR1: UN Intervention: Event: UN Intervention
";
    let mut logs = vec![log(""), log(rounds), log(&format!("{rounds}US plays Arab-Israeli War\n"))];
    let named = ["Fidel*", "Fidel* &", "Fidel* & "];
    logs.extend(
        named.map(|it| format!("{SET_UP}\nTurn 1, Headline Phase: {it}: USSR Headlines Fidel*\n")),
    );
    let us = "Turn 1, Headline Phase: CIA Created*: US Headlines CIA Created*";
    logs.push(format!("{SET_UP}\n{us}\n"));
    logs.push(format!("{SET_UP}\nTurn 1, Headline Phase: :\n"));
    logs.push(log("\nTurn 1, USSR AR1: :\n"));
    for log in logs {
        let report = import(&log).report;
        assert_eq!((report.mismatches, report.problem), (Vec::new(), None), "{log}");
        assert!(!report.complete);
    }
}
