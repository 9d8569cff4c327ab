//! Every property of the kit catches a duel that is broken in just that way.

use game::kit::{self, Brief, Verdict};
use probe::{Duel, fault};

fn brief() -> Brief<Duel> {
    Brief {
        moves: None,
        refusals: include_str!("../refusals.txt"),
        encoding: Some(include_str!("../encoding.txt")),
        signature: Some(0),
    }
}

/// The property must fail on duels with this fault, and say why in words that contain `hint`.
#[track_caller]
fn caught(fault: u8, property: fn(&Brief<Duel>) -> Verdict, hint: &str) {
    let verdict = fault::with(fault, || property(&brief()));
    let told = verdict.expect_err("the fault went unnoticed");
    assert!(told.contains(hint), "{told}");
}

#[test]
fn a_move_missing_from_the_list_is_caught() {
    caught(fault::SHORT_LIST, kit::check_agrees_with_legal, "check accepts `stake0`");
}

#[test]
fn an_unlawful_move_in_the_list_is_caught() {
    caught(fault::LONG_LIST, kit::check_agrees_with_legal, "check refuses it");
}

#[test]
fn a_move_drawn_elsewhere_than_from_the_list_is_caught() {
    caught(fault::HASTY, kit::check_agrees_with_legal, "draw finds");
}

#[test]
fn hurrying_elsewhere_than_the_flow_is_caught() {
    caught(fault::IDLE, kit::check_agrees_with_legal, "hurry plays 1");
}

#[test]
fn moves_with_the_same_number_are_caught() {
    caught(fault::SAME_NUMBER, kit::check_agrees_with_legal, "have the same numbers");
}

#[test]
fn an_action_that_panics_is_caught() {
    caught(fault::PANICS, kit::lawful_inputs_never_fail, "panicked");
}

#[test]
fn a_state_that_depends_on_the_outside_is_caught() {
    caught(fault::OUTSIDE_WORLD, kit::replay_equals_play, "diverges");
    caught(fault::OUTSIDE_WORLD, kit::undo_equals_never_having_played, "");
    caught(fault::OUTSIDE_WORLD, kit::equal_inputs_give_equal_hashes, "different states");
}

#[test]
fn a_copy_that_forgets_is_caught() {
    caught(fault::FORGETFUL, kit::restoring_equals_playing, "");
}

#[test]
fn a_move_written_like_another_is_caught() {
    caught(fault::MUMBLES, kit::notation_round_trips, "`decline`");
}

#[test]
fn a_game_without_an_end_is_caught() {
    caught(fault::ENDLESS, kit::games_end_and_take_every_edge, "has no end");
}

#[test]
fn an_edge_that_is_never_taken_is_caught() {
    caught(fault::NO_WINDOW, kit::games_end_and_take_every_edge, "Open --> React");
}

#[test]
fn a_refusal_nobody_provokes_is_caught() {
    let told = |refusals| {
        let verdict = kit::every_refusal_is_provoked(&Brief { refusals, ..brief() });
        verdict.expect_err("the fault went unnoticed")
    };
    assert!(told("NotInDeck : : chance card0 : chance card0").contains("nobody provokes"));
    assert!(told("NotInDeck : : chance card0 : chance card1").contains("is accepted"));
    let other = told("StakeFirst : : chance card0 : chance card0");
    assert!(other.contains("with NotInDeck, not StakeFirst"), "{other}");
    let damaged = told("NotInDeck : rounds=\"2 : chance card0 : chance card0");
    assert!(damaged.starts_with("line 1: expected"), "{damaged}");
}

#[test]
fn a_window_that_opens_only_for_those_who_can_react_is_caught() {
    caught(fault::PEEKING_WINDOW, kit::secrets_are_kept, "the edges taken are");
    caught(fault::PEEKING_WINDOW, kit::imagined_worlds_look_alike, "sees a difference");
}

#[test]
fn a_hand_shown_to_the_enemy_is_caught_even_if_imagined_worlds_copy_it() {
    caught(fault::OPEN_HAND, kit::secrets_are_kept, "sees a difference after step 1: the view is");
    caught(fault::OPEN_HAND, kit::imagined_worlds_look_alike, "the view is");
}

#[test]
fn the_answers_of_an_open_window_in_a_view_are_caught() {
    caught(
        fault::OPEN_STAKES,
        kit::secrets_are_kept,
        "sees a difference after step 1: the view is",
    );
}

#[test]
fn edges_that_depend_on_a_secret_are_caught() {
    caught(fault::EDGES_TELL, kit::secrets_are_kept, "the edges taken are");
}

#[test]
fn a_trail_that_depends_on_a_secret_is_caught() {
    caught(fault::TRAIL_TELLS, kit::secrets_are_kept, "the trail is");
}

#[test]
fn a_count_that_leaks_is_caught() {
    caught(fault::COUNT_LEAKS, kit::secrets_are_kept, "the view is");
}

#[test]
fn a_card_that_shows_the_whole_hand_is_caught() {
    caught(fault::LOUD_PLAY, kit::secrets_are_kept, "the journal tells");
}

#[test]
fn a_question_that_tells_a_secret_is_caught() {
    caught(fault::LOUD_PROMPT, kit::secrets_are_kept, "the question is");
}

#[test]
fn a_secret_choice_that_everybody_sees_whole_is_caught() {
    caught(fault::BARE_STAKE, kit::secrets_are_kept, "hide the input with `sight`");
}

#[test]
fn a_journal_that_tells_too_much_is_caught() {
    caught(fault::LOUD_DEAL, kit::secrets_are_kept, "the journal tells");
}

#[test]
fn an_imagination_of_one_world_is_caught() {
    caught(fault::ONE_WORLD, kit::imagined_worlds_look_alike, "one world only");
}

#[test]
fn bytes_that_change_are_caught() {
    caught(fault::UNSTABLE_BYTES, kit::equal_inputs_give_equal_hashes, "different");
    caught(fault::UNSTABLE_BYTES, kit::states_are_encoded, "");
}

#[test]
fn bytes_that_leave_something_out_are_caught() {
    caught(fault::LOSSY, kit::states_are_encoded, "as another one");
}

#[test]
fn other_bytes_than_those_pinned_are_caught() {
    let verdict = kit::states_are_encoded(&Brief::<Duel> { encoding: Some("0 0 00\n"), ..brief() });
    let told = verdict.expect_err("the fault went unnoticed");
    assert!(told.contains("should be:\n0 0 01"), "{told}");
}

#[test]
fn data_that_is_read_back_differently_is_caught() {
    caught(fault::MISREAD, kit::data_is_read_back, "is read back as");
}

#[test]
fn a_beginning_that_leads_nowhere_is_caught() {
    caught(fault::DEAD_PREFIX, kit::every_beginning_can_be_completed, "nothing continues `sigh`");
}

#[test]
fn a_lawful_move_that_is_not_offered_is_caught() {
    caught(fault::HIDDEN_OFFER, kit::every_beginning_can_be_completed, "`decline` is lawful");
}

#[test]
fn a_time_out_that_answers_for_others_is_caught() {
    caught(fault::TIME_FOR_ALL, kit::time_is_fair, "takes seat");
}

#[test]
fn a_turn_that_never_advances_is_caught() {
    caught(fault::ONE_TURN, kit::time_is_fair, "never advances");
}

#[test]
fn a_leaver_who_wins_is_caught() {
    caught(fault::LEAVER_WINS, kit::anybody_can_leave, "it wins");
}

#[test]
fn a_score_out_of_bounds_is_caught() {
    caught(fault::PROUD, kit::anybody_can_leave, "the score of seat");
}

#[test]
fn another_signature_is_caught() {
    caught(fault::NONE, kit::equal_inputs_give_equal_hashes, "write `signature: 0`");
}

#[test]
fn an_outcome_that_cannot_happen_is_caught() {
    caught(fault::FOREIGN_CHANCE, kit::chance_is_sound, "check refuses it");
}

#[test]
fn loaded_dice_are_caught() {
    caught(fault::LOADED, kit::chance_is_sound, "not about");
}

#[test]
fn an_awaited_event_that_is_refused_is_caught() {
    caught(fault::WRONG_KEY, kit::awaited_inputs_are_sound, "is refused");
}

#[test]
fn a_question_without_an_answer_is_caught() {
    caught(fault::NO_ANSWER, kit::awaited_inputs_are_sound, "has no move");
}

#[test]
fn a_question_to_nobody_is_caught() {
    caught(fault::DEAD_END, kit::awaited_inputs_are_sound, "nobody is asked");
}

/// One broken action leaves the other properties something to say.
#[test]
fn a_panic_does_not_turn_every_property_red() {
    let properties: [fn(&Brief<Duel>) -> Verdict; 4] = [
        kit::check_agrees_with_legal,
        kit::notation_round_trips,
        kit::chance_is_sound,
        kit::replay_equals_play,
    ];
    for property in properties {
        assert_eq!(fault::with(fault::PANICS, || property(&brief())), Ok(()));
    }
}

#[test]
fn declining_unlawfully_is_caught() {
    caught(
        fault::HOLLOW_DECLINE,
        kit::awaited_inputs_are_sound,
        "declining by `stake0` is refused",
    );
}

#[test]
fn declining_that_depends_on_a_hand_is_caught() {
    caught(fault::PEEKING_DECLINE, kit::secrets_are_kept, "declines");
}

#[test]
fn a_sight_that_depends_on_a_secret_is_caught() {
    caught(fault::SIGHT_TELLS, kit::secrets_are_kept, "`Chance(Dealt(");
    caught(fault::KIND_TELLS, kit::secrets_are_kept, "the kind of a blank tells");
}

#[test]
fn offers_inside_a_move_that_depend_on_a_secret_are_caught() {
    caught(fault::OFFERS_TELL, kit::secrets_are_kept, "are offered after `");
}

#[test]
fn a_reader_that_depends_on_a_secret_is_caught() {
    caught(fault::READER_TELLS, kit::secrets_are_kept, "is read as");
}

#[test]
fn consent_that_depends_on_a_secret_is_caught() {
    caught(fault::CONSENT_TELLS, kit::secrets_are_kept, "needs consent");
}

#[test]
fn a_game_that_says_everything_is_revealed_is_caught() {
    caught(fault::ALL_REVEALED, kit::secrets_are_kept, "at once");
    caught(fault::FORGOTTEN, kit::secrets_are_kept, "must be on the board");
}

/// What was learnt long after it was hidden must stay known as well.
#[test]
fn a_view_that_forgets_what_was_shown_later_is_caught() {
    caught(fault::FORGOTTEN_LATER, kit::secrets_are_kept, "must be on the board");
}

#[test]
fn an_imagined_world_that_cannot_go_on_is_caught() {
    caught(
        fault::HOLLOW_WORLD,
        kit::imagined_worlds_look_alike,
        "Chance is awaited and never comes",
    );
}

#[test]
fn an_imagination_of_one_hand_is_caught() {
    caught(fault::ONE_HAND, kit::imagined_worlds_look_alike, "one world only in");
}

#[test]
fn a_leak_under_an_option_that_no_preset_has_is_caught() {
    caught(fault::LOUD_OPTION, kit::secrets_are_kept, "the view is");
}

#[test]
fn a_leak_in_what_calls_itself_equal_is_caught() {
    caught(fault::QUIET_LEAK, kit::secrets_are_kept, "the view is");
}
