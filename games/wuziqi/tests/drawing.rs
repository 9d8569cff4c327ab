//! The turn has every edge of the drawing it was made from; what it adds has its reasons.

use flow::Flow as _;
use flow::chart::{Difference, Drawing, compare};
use wuziqi::Turn;

const fn added(from: &'static str, to: &'static str, because: &'static str) -> Difference {
    Difference { edge: (from, to), count: 1, because }
}

const PACING: &str = "explicit pacing: the turn waits until an animation has been seen";
const SEVERAL: &str = "several targets are added one by one and then confirmed";
const DEAD: &str = "a hand that cannot be played is discarded, and perhaps replaced";
const CONFIRM: &str = "the player ends the turn himself, where that is asked for";
const CHANGE: &str = "until the card is resolved its player may choose the other one";
const AGAIN: &str = "Foresight draws a card to be played in the same turn";

#[test]
fn the_turn_has_every_edge_of_its_drawing() {
    let drawing = Drawing::parse(include_str!("../../../docs/seeds/wuziqi.mmd"));
    let differences = [
        added("MaybeSkip", "SkipShown", PACING),
        added("SkipShown", "EndTurn", PACING),
        added("DrawTwo", "DrawShown", PACING),
        added("DrawShown", "Choose", PACING),
        added("Resolve", "ResolveShown", PACING),
        added("ResolveShown", "CheckWin", PACING),
        added("CheckWin", "CheckShown", PACING),
        added("CheckShown", "Confirm", PACING),
        added("CheckShown", "EndTurn", PACING),
        added("SelectTarget", "Gathered", SEVERAL),
        added("SelectTarget", "SelectTarget", SEVERAL),
        added("SelectTarget", "Resolve", SEVERAL),
        added("Gathered", "Resolve", SEVERAL),
        added("Gathered", "SelectTarget", SEVERAL),
        added("Choose", "NoPlay", DEAD),
        added("NoPlay", "DrawTwo", DEAD),
        added("NoPlay", "EndTurn", DEAD),
        added("CheckWin", "Confirm", CONFIRM),
        added("Confirm", "EndTurn", CONFIRM),
        added("SelectTarget", "MaybeTarget", CHANGE),
        added("Resolve", "DrawTwo", AGAIN),
    ];
    compare(Turn::CHART, "Turn", &drawing, "", &differences).unwrap();
}

#[test]
fn guards_and_actions_have_the_names_of_the_drawing() {
    let chart = Turn::CHART;
    let mut names: Vec<&str> = chart.states.iter().flat_map(|it| it.entry).copied().collect();
    for edge in chart.edges {
        names.push(edge.route);
        names.extend(edge.laws.iter().chain(edge.actions));
    }
    let bare: Vec<&str> = names.iter().filter_map(|it| it.split('(').next()).collect();
    for name in [
        "should_skip",
        "needs_target",
        "target_valid",
        "do_draw_two",
        "set_chosen",
        "set_target",
        "apply_card_effect",
        "apply_win_check",
        "advance_turn",
        "consume_skip",
        "log_skip",
        "log_draw_two",
        "log_chosen",
        "log_target",
        "log_effect",
        "log_win_check",
    ] {
        assert!(bare.contains(&name), "{name}");
    }
}
