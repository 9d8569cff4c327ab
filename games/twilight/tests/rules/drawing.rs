//! The flow has the states of the phase machine it was made from; what it adds has its reasons.

use flow::Flow as _;
use flow::chart::{StateDifference, compare_states};
use twilight::Turn;

/// The states of the phase machine.
const STATES: &str = "
    TURN_START
    HEADLINE_PHASE
    HEADLINE_CARD_SELECT_USSR
    HEADLINE_CARD_SELECT_USA
    HEADLINE_PROCESS_EVENTS
    AR_USSR
    AR_USA
    AR_USSR_COMPLETE
    AR_USA_COMPLETE
    EXTRA_AR_USSR
    EXTRA_AR_USA
    TURN_END
    USSR_WIN_END
    USA_WIN_END
    DRAW_END
";

const fn added(state: &'static str, because: &'static str) -> StateDifference {
    StateDifference { state, count: 1, because }
}

const STACK: &str = "what stood on the stack of commands stands on the agenda, in a called diagram";

#[test]
fn the_flow_has_the_states_of_the_phase_machine() {
    let differences = [
        added("SetUp", "the game begins before its first turn"),
        added("HeadlineCardSelectBoth", "without a man in orbit both choose in secret, at once"),
        added("HeadlineChosen", "after each choice somebody may still have to choose"),
        added("HeadlineEvent", STACK),
        added("ArUssrPlay", STACK),
        added("ArUsaPlay", STACK),
        added("NextTurn", "the turn advances only if the game is not over"),
        added("FinalScoring", "the last turn is followed by the last scoring"),
        added("Verdict", "every end is looked at in one place"),
    ];
    compare_states(Turn::CHART, "Game", STATES, &differences).unwrap();
}

/// Where a completed round leads, in this order: the other side's ordinary round, the own one, the
/// other side's extra round, the own one, the end of the turn.
#[test]
fn rounds_have_the_priority_of_the_phase_machine() {
    let chart = Turn::CHART;
    let targets = |from: &str| -> Vec<&str> {
        let edges = chart.edges.iter().filter(|it| chart.origin(it) == from);
        edges.map(|it| chart.target(it)).collect()
    };
    assert_eq!(
        targets("ArUssrComplete"),
        ["Verdict", "ArUsa", "ArUssr", "ExtraArUsa", "ExtraArUssr", "TurnEnd"]
    );
    assert_eq!(
        targets("ArUsaComplete"),
        ["Verdict", "ArUssr", "ArUsa", "ExtraArUssr", "ExtraArUsa", "TurnEnd"]
    );
}
