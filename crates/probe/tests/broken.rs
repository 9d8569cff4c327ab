//! Every property of the kit catches a duel that is broken in just that way.

use game::kit::{self, Spec, Verdict};
use probe::{Card, Duel, Move, fault};

fn spec<const FAULT: u8>() -> Spec<Duel<FAULT>> {
    Spec {
        moves: |_, _, each| {
            (0..4).for_each(|points| each(Move::Stake(points)));
            (0..12).for_each(|card| each(Move::Play(Card(card))));
            (0..12).for_each(|card| each(Move::React(Card(card))));
            each(Move::Decline(0));
        },
        refusals: include_str!("refusals.txt"),
        signature: 0,
    }
}

/// The property must fail, and say why in words that contain `hint`.
fn caught(verdict: Verdict, hint: &str) {
    let fault = verdict.expect_err("the fault went unnoticed");
    assert!(fault.contains(hint), "{fault}");
}

#[test]
fn a_move_missing_from_the_list_is_caught() {
    caught(
        kit::check_agrees_with_legal(&spec::<{ fault::SHORT_LIST }>()),
        "check accepts `stake0`",
    );
}

#[test]
fn an_unlawful_move_in_the_list_is_caught() {
    caught(kit::check_agrees_with_legal(&spec::<{ fault::LONG_LIST }>()), "check refuses it");
}

#[test]
fn a_move_drawn_elsewhere_than_from_the_list_is_caught() {
    caught(kit::check_agrees_with_legal(&spec::<{ fault::HASTY }>()), "draw finds");
}

#[test]
fn an_action_that_panics_is_caught() {
    caught(kit::lawful_inputs_never_fail(&spec::<{ fault::PANICS }>()), "panicked");
}

#[test]
fn a_refusal_that_changes_something_is_caught() {
    let verdict = kit::refused_inputs_change_nothing(&spec::<{ fault::DIRTY }>());
    caught(verdict, "still changed the state");
}

#[test]
fn a_state_that_depends_on_the_outside_is_caught() {
    let spec = spec::<{ fault::OUTSIDE_WORLD }>();
    caught(kit::replay_equals_play(&spec), "diverges");
    caught(kit::undo_equals_never_having_played(&spec), "");
    caught(kit::equal_inputs_give_equal_hashes(&spec), "different states");
}

#[test]
fn a_copy_that_forgets_is_caught() {
    caught(kit::restoring_equals_playing(&spec::<{ fault::FORGETFUL }>()), "");
}

#[test]
fn a_move_written_like_another_is_caught() {
    caught(kit::notation_round_trips(&spec::<{ fault::MUMBLES }>()), "`decline`");
}

#[test]
fn a_game_without_an_end_is_caught() {
    caught(kit::games_end_and_take_every_edge(&spec::<{ fault::ENDLESS }>()), "has no end");
}

#[test]
fn an_edge_that_is_never_taken_is_caught() {
    let verdict = kit::games_end_and_take_every_edge(&spec::<{ fault::NO_WINDOW }>());
    caught(verdict, "Open --> React");
}

#[test]
fn a_refusal_nobody_provokes_is_caught() {
    let mut spec = spec::<{ fault::NONE }>();
    spec.refusals = "NotInDeck : : chance card0 : chance card0";
    caught(kit::every_refusal_is_provoked(&spec), "nobody provokes");
    spec.refusals = "NotInDeck : : chance card0 : chance card1";
    caught(kit::every_refusal_is_provoked(&spec), "is accepted");
    spec.refusals = "StakeFirst : : chance card0 : chance card0";
    caught(kit::every_refusal_is_provoked(&spec), "with NotInDeck, not StakeFirst");
}

#[test]
fn a_window_that_opens_only_for_those_who_can_react_is_caught() {
    caught(kit::two_worlds_look_alike(&spec::<{ fault::PEEKING_WINDOW }>()), "after");
}

#[test]
fn a_hand_shown_to_the_enemy_is_caught() {
    caught(kit::two_worlds_look_alike(&spec::<{ fault::OPEN_HAND }>()), "gives itself away");
}

#[test]
fn a_journal_that_tells_too_much_is_caught() {
    caught(kit::two_worlds_look_alike(&spec::<{ fault::LOUD_DEAL }>()), "the journal tells");
}

#[test]
fn an_imagination_that_knows_the_truth_is_caught() {
    caught(kit::two_worlds_look_alike(&spec::<{ fault::TRUE_WORLD }>()), "holds too much");
}

#[test]
fn a_hash_that_changes_is_caught() {
    caught(kit::equal_inputs_give_equal_hashes(&spec::<{ fault::UNSTABLE_HASH }>()), "different");
}

#[test]
fn another_signature_is_caught() {
    caught(kit::equal_inputs_give_equal_hashes(&spec::<{ fault::NONE }>()), "the signature is");
}

#[test]
fn an_outcome_that_cannot_happen_is_caught() {
    caught(kit::chance_is_sound(&spec::<{ fault::FOREIGN_CHANCE }>()), "check refuses it");
}

#[test]
fn loaded_dice_are_caught() {
    caught(kit::chance_is_sound(&spec::<{ fault::LOADED }>()), "not about");
}

#[test]
fn an_awaited_event_that_is_refused_is_caught() {
    caught(kit::awaited_inputs_are_sound(&spec::<{ fault::WRONG_KEY }>()), "is refused");
}

#[test]
fn a_question_without_an_answer_is_caught() {
    caught(kit::awaited_inputs_are_sound(&spec::<{ fault::NO_ANSWER }>()), "has no move");
}

#[test]
fn a_question_to_nobody_is_caught() {
    caught(kit::awaited_inputs_are_sound(&spec::<{ fault::DEAD_END }>()), "nobody is asked");
}

#[test]
fn the_sound_duel_passes_where_the_broken_ones_fail() {
    let spec = spec::<{ fault::NONE }>();
    let properties: [fn(&Spec<Duel>) -> Verdict; 6] = [
        kit::check_agrees_with_legal,
        kit::refused_inputs_change_nothing,
        kit::two_worlds_look_alike,
        kit::chance_is_sound,
        kit::notation_round_trips,
        kit::awaited_inputs_are_sound,
    ];
    for property in properties {
        assert_eq!(property(&spec), Ok(()));
    }
}
