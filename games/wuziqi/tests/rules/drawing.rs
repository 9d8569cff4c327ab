//! The turn speaks with the words of the drawing it was made from.

use flow::Flow as _;
use wuziqi::Turn;

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
