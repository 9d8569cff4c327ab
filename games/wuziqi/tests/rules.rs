//! The rules, a sentence each.

mod table;

use flow::{Seat, Viewer};
use game::{Awaiting, Game as _};
use table::Table;
use wuziqi::{Card, Colour, Data, How};

#[test]
fn the_first_card_of_a_match_places_a_stone() {
    let table = Table::new("");
    assert_eq!(table.refuses("Take"), "NotInPile");
    let mut outcomes = Vec::new();
    table.game.chance(&mut |it, weight| outcomes.push((it.to_string(), weight)));
    assert_eq!(outcomes, [("Place".to_string(), 12)]);
    let mut any = Table::new("place_first=false");
    any.play("Take");
    let mut twins = Table::new("deck=full multi_target=true");
    assert_eq!(twins.refuses("Quake"), "NotInPile");
    twins.play("TwinPlace");
    Table::new("deck=Take:5").play("Take");
}

#[test]
fn a_turn_is_drawn_chosen_aimed_and_resolved() {
    let mut table = Table::new("");
    table.play("Place, Take, 0 Place, 0 @h8");
    let codes = ["DrawTwo", "Choose", "SelectTarget", "Resolve", "CheckWin"];
    assert_eq!(table.codes(), codes);
    let view = table.view(Viewer::Spectator);
    assert_eq!((view.mover, view.turn, view.pile), (Colour::White, 2, 24));
    assert_eq!(view.discards, [(Card::Place, 1), (Card::Take, 1)]);
    assert_eq!(view.last_move, "h8".parse().ok());
}

#[test]
fn white_may_have_the_first_turn() {
    let mut table = Table::new("first=white");
    table.play("Place, Place, 1 Place, 1 @h8");
    assert_eq!(table.game.board().colour_at("h8".parse().unwrap()), Some(Colour::White));
}

#[test]
fn a_player_may_change_his_mind_until_the_card_is_resolved() {
    let mut table = Table::new("");
    table.play("Place, PolarityInversion, 0 Place, 0 PolarityInversion");
    assert_eq!(table.codes(), ["DrawTwo", "Choose", "Choose", "Resolve", "CheckWin"]);
    let view = table.view(Viewer::Spectator);
    assert_eq!(view.discards, [(Card::Place, 1), (Card::PolarityInversion, 1)]);
}

#[test]
fn where_a_choice_stands_the_other_card_is_discarded_at_once() {
    let mut table = Table::new("commit_on_choose=true");
    table.play("Place, PolarityInversion, 0 Place");
    assert_eq!(table.view(Viewer::Spectator).discards, [(Card::PolarityInversion, 1)]);
    assert_eq!(table.refuses("0 PolarityInversion"), "AlreadyChosen");
    let other = Some(Card::PolarityInversion);
    assert_eq!(table.last(), Data::Choose { card: Card::Place, other });
    table.play("0 @h8");
    let both = [(Card::Place, 1), (Card::PolarityInversion, 1)];
    assert_eq!(table.view(Viewer::Spectator).discards, both);
}

#[test]
fn a_hand_that_cannot_be_played_is_discarded_and_the_turn_passes() {
    let mut table = Table::new("place_first=false");
    table.play("Take, Take");
    assert_eq!(table.codes(), ["DrawTwo", "NoPlay"]);
    let view = table.view(Viewer::Spectator);
    assert_eq!((view.mover, view.discards), (Colour::White, vec![(Card::Take, 2)]));
}

#[test]
fn a_dead_hand_may_be_replaced_as_often_as_agreed() {
    let mut table = Table::new("place_first=false redraw_when_dead=2");
    table.play("Take, Take, Take, Take");
    assert_eq!(table.view(Viewer::Spectator).mover, Colour::Black);
    table.play("Take, Take");
    assert_eq!(table.view(Viewer::Spectator).mover, Colour::White);
    assert_eq!(table.codes(), ["DrawTwo", "NoPlay"].repeat(3));
}

#[test]
fn a_single_card_is_still_chosen() {
    let mut table = Table::new("deck=Place:1");
    table.play("Place");
    assert_eq!(table.moves(0), "Place");
    table.play("0 Place, 0 @h8, Place");
    assert_eq!(table.moves(1), "Place");
}

#[test]
fn without_cards_nobody_can_play() {
    let table = Table::new("deck=none");
    assert_eq!(table.outcome().to_string(), "draw (stalled)");
}

#[test]
fn the_discards_are_shuffled_in_the_middle_of_a_draw() {
    let mut table = Table::new("deck=Place:3");
    table.play("Place, Place, 0 Place, 0 @h8, Place, Place");
    let codes = table.codes();
    assert_eq!(codes[5..], ["Reshuffle", "DrawTwo"]);
    let told = table.told.iter().map(|it| it.1.data);
    assert_eq!(told.filter(|it| *it == Data::Reshuffle { count: 2 }).count(), 1);
    assert!(table.game.board().holds_every_card());
}

#[test]
fn turns_to_skip_add_up_and_are_consumed_one_by_one() {
    let mut table = Table::new("size=5 position=5/5/5/5/5_b_02");
    for point in ["a1", "b1", "c2"] {
        assert_eq!(table.view(Viewer::Spectator).mover, Colour::Black);
        table.play(&format!("Place, Place, 0 Place, 0 @{point}"));
    }
    assert_eq!(table.view(Viewer::Spectator).mover, Colour::White);
    assert_eq!(table.codes().iter().filter(|it| **it == "Skip").count(), 2);
    let skips = table.told.iter().filter(|it| matches!(it.1.data, Data::Skip { .. }));
    let numbers: Vec<u32> = skips.map(|it| it.1.seq_in_turn).collect();
    assert_eq!(numbers, [1, 1], "a skipped turn tells nothing else");
}

#[test]
fn five_in_a_line_win() {
    let mut table = Table::new("size=5 position=xxxx1/5/5/5/5");
    table.play("Place, Place, 0 Place, 0 @e1");
    assert_eq!(table.outcome().to_string(), "seat 0 wins (five)");
    let Data::GameOver { result, lines } = table.last() else { panic!("{:?}", table.last()) };
    assert_eq!((result.winner, result.how), (Some(Colour::Black), How::Five));
    let points: Vec<String> =
        lines.iter().flat_map(|it| it.points()).map(|it| it.to_string()).collect();
    assert_eq!(points, ["a1", "b1", "c1", "d1", "e1"]);
}

#[test]
fn longer_lines_win_too() {
    for (row, point) in [("xxx1xx3", "d1"), ("xxxx1xxxx", "e1")] {
        let mut table = Table::new(&format!("size=9 position={row}/9/9/9/9/9/9/9/9"));
        table.play(&format!("Place, Place, 0 Place, 0 @{point}"));
        assert_eq!(table.outcome().to_string(), "seat 0 wins (five)");
    }
}

#[test]
fn a_five_of_the_opponent_wins_for_him_whoever_made_it() {
    let mut table = Table::new("size=5 position=xxxxx/5/5/5/5");
    table.play("Place, PolarityInversion, 0 PolarityInversion");
    assert_eq!(table.outcome().to_string(), "seat 1 wins (five)");
}

#[test]
fn fives_on_both_sides_are_the_movers_or_a_draw() {
    let position = "size=5 position=xxxxx/5/ooooo/5/5";
    for (policy, outcome) in [("attacker", "seat 0 wins (both_five)"), ("draw", "draw (both_five)")]
    {
        let mut table = Table::new(&format!("{position} both_five={policy}"));
        table.play("Place, PolarityInversion, 0 PolarityInversion");
        assert_eq!(table.outcome().to_string(), outcome);
    }
}

#[test]
fn a_full_board_is_no_end_while_a_card_could_change_it() {
    let full = "position=xxoox/ooxxo/xxoox/ooxxo/1xoox";
    let mut table = Table::new(&format!("size=5 deck=Place:4,Take:4 {full}"));
    table.play("Place, Place, 0 Place, 0 @a5");
    assert_eq!(table.game.awaiting(), Awaiting::Chance);
    let mut table = Table::new(&format!("size=5 deck=Place:4 {full}"));
    table.play("Place, Place, 0 Place, 0 @a5");
    assert_eq!(table.outcome().to_string(), "draw (full)");
}

#[test]
fn nobody_able_to_play_for_twice_the_deck_is_a_draw() {
    let mut table = Table::new("size=5 deck=Take:2");
    for _ in 0..3 {
        table.play("Take, Take");
        assert_eq!(table.game.awaiting(), Awaiting::Chance);
    }
    table.play("Take, Take");
    assert_eq!(table.outcome().to_string(), "draw (stalled)");
}

#[test]
fn a_played_card_breaks_a_stall() {
    let mut table = Table::new("size=5 deck=Take:2,PolarityInversion:1 position=5/5/5/5/5_b_09");
    for _ in 0..3 {
        table.play("Take, Take, PolarityInversion, Take, 0 PolarityInversion");
    }
    assert_eq!(table.game.awaiting(), Awaiting::Chance);
}

#[test]
fn the_turn_limit_is_a_draw() {
    let mut table = Table::new("size=5 max_turns=2");
    table.play("Place, Place, 0 Place, 0 @a1, Place, Place, 1 Place, 1 @b1");
    assert_eq!(table.outcome().to_string(), "draw (turns)");
    assert_eq!(Table::new("").view(Viewer::Spectator).max_turns, 1350);
}

#[test]
fn more_fours_may_break_the_tie_at_the_turn_limit() {
    let options = "size=5 max_turns=1 tie_break=most_fours";
    let mut table = Table::new(&format!("{options} position=5/5/oooo1/5/5"));
    table.play("Place, Place, 0 Place, 0 @a1");
    assert_eq!(table.outcome().to_string(), "seat 1 wins (fours)");
    let mut table = Table::new(&format!("{options} position=xxx2/5/oooo1/5/5"));
    table.play("Place, Place, 0 Place, 0 @d1");
    assert_eq!(table.outcome().to_string(), "draw (turns)");
}

#[test]
fn a_turn_may_have_to_be_ended_by_its_player() {
    let mut table = Table::new("size=5 confirm_end=true position=xxx2/5/5/5/5");
    table.play("Place, Place, 0 Place, 0 @d1");
    assert_eq!(table.moves(0), "end");
    assert_eq!(table.refuses("0 @e1"), "AwaitingConfirm");
    table.play("0 end, Place, Place, 1 Place, 1 @a5, timeout");
    assert_eq!(table.codes().iter().filter(|it| **it == "Confirm").count(), 2);
    // A decided game goes straight to its end.
    table.play("Place, Place, 0 Place, 0 @e1");
    assert_eq!(table.outcome().to_string(), "seat 0 wins (five)");
}

#[test]
fn a_skipped_turn_is_not_confirmed() {
    let mut table = Table::new("size=5 confirm_end=true position=5/5/5/5/5_b_01");
    table.play("Place, Place, 0 Place, 0 @a1, 0 end");
    assert_eq!(table.view(Viewer::Spectator).mover, Colour::Black);
}

#[test]
fn several_targets_are_added_removed_and_confirmed() {
    let mut table = Table::new("deck=TwinPlace:9 multi_target=true auto_confirm=false");
    table.play("TwinPlace, TwinPlace, 0 TwinPlace, 0 +h8");
    assert_eq!(table.refuses("0 ok"), "TooFewTargets");
    table.play("0 +a1");
    assert_eq!(table.moves(0), "-a1 ok");
    assert_eq!(table.refuses("0 +o15"), "TooManyTargets");
    assert_eq!(table.refuses("0 -h8"), "NotLastTarget");
    table.play("0 -a1, 0 +o15, 0 ok");
    let added = ["AddTarget", "AddTarget", "RemoveTarget", "AddTarget", "SelectTarget"];
    assert_eq!(table.codes()[2..7], added);
    assert_eq!(table.game.board().colour_at("o15".parse().unwrap()), Some(Colour::Black));
}

#[test]
fn the_last_of_several_targets_confirms_by_itself() {
    let mut table = Table::new("deck=TwinPlace:9 multi_target=true");
    table.play("TwinPlace, TwinPlace, 0 TwinPlace, 0 +h8, 0 +a1");
    assert_eq!(table.view(Viewer::Spectator).mover, Colour::White);
}

#[test]
fn choosing_another_card_clears_the_targets() {
    let mut table = Table::new("deck=TwinPlace:9,Place:9 multi_target=true auto_confirm=false");
    table.play("TwinPlace, Place, 0 TwinPlace, 0 +h8, 0 Place");
    assert!(table.view(Viewer::Spectator).targets.is_empty());
    table.play("0 TwinPlace, 0 +a1, 0 +d4, 0 ok");
    assert_eq!(table.game.board().colour_at("h8".parse().unwrap()), None);
}

#[test]
fn the_clock_ends_a_turn_without_an_answer() {
    for inputs in ["Place, Take, timeout", "Place, Take, 0 Place, timeout"] {
        let mut table = Table::new("");
        table.play(inputs);
        let view = table.view(Viewer::Spectator);
        assert_eq!((view.mover, view.pile), (Colour::White, 24));
        assert_eq!(view.discards, [(Card::Place, 1), (Card::Take, 1)]);
        assert!(table.codes().contains(&"TimedOut"));
    }
}

#[test]
fn only_the_mover_is_asked() {
    let mut table = Table::new("");
    table.play("Place, Take");
    assert_eq!(table.refuses("1 Place"), "NotYourTurn");
    assert_eq!(table.moves(1), "");
    assert_eq!(table.game.turn(), 1);
}

#[test]
fn a_hand_can_be_played_as_one_action() {
    let mut table = Table::new("size=5 deck=TwinPlace:2,PolarityInversion:2 multi_target=true");
    table.play("TwinPlace, PolarityInversion");
    let (mut pairs, mut others) = (0, 0);
    table.game.plays(&mut |card, targets| match card {
        Card::TwinPlace => {
            let points: Vec<String> = targets.iter().map(|it| it.to_string()).collect();
            assert_eq!(points.len(), 2);
            pairs += 1;
        }
        _ => others += 1,
    });
    // Pairs of points of a 5 by 5 board with a king's distance of three or more.
    assert_eq!((pairs, others), (132, 1));
    table.play("0 PolarityInversion");
    table.game.plays(&mut |_, _| panic!("no card is to be chosen"));
}

#[test]
fn commands_may_be_written_as_people_do() {
    let mut table = Table::new("");
    table.play("Place, Take");
    let read = |table: &Table, text: &str| table.game.read(Seat(0), text).unwrap().to_string();
    assert_eq!(read(&table, "choose Place"), "Place");
    assert_eq!(read(&table, "place"), "Place");
    table.play("0 Place");
    assert_eq!(read(&table, "h8"), "@h8");
    let mut twins = Table::new("deck=TwinPlace:9 multi_target=true");
    twins.play("TwinPlace, TwinPlace, 0 TwinPlace");
    assert_eq!(read(&twins, "h8"), "+h8");
    assert!(table.game.read(Seat(0), "h99").is_err());
}
