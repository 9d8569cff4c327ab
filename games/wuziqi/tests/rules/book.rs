//! The rules, a sentence each.

use flow::{Seat, Viewer};
use game::{Awaiting, Coded as _, State};
use wuziqi::{Card, Colour, Entry, How, Options, Prompt, Wuziqi};

type Bench = game::kit::Bench<Wuziqi>;

/// The codes of what the last inputs told everybody.
fn codes(table: &Bench) -> Vec<&'static str> {
    table.told(Viewer::Spectator).iter().map(Entry::code).collect()
}

#[test]
fn the_first_card_of_a_match_places_a_stone() {
    let mut table = Bench::new("");
    table.refuses("chance Take", "NotInPile");
    let mut outcomes = Vec::new();
    table.state().chance(&mut |it, weight| outcomes.push((it.to_string(), weight)));
    assert_eq!(outcomes, [("Place".to_string(), 12)]);
    let mut any = Bench::new("place_first=false");
    any.play("chance Take");
    let mut twins = Bench::new("deck=full multi_target=true");
    twins.refuses("chance Quake", "NotInPile");
    twins.play("chance TwinPlace");
    Bench::new("deck=Take:5").play("chance Take");
}

#[test]
fn a_turn_is_drawn_chosen_aimed_and_resolved() {
    let mut table = Bench::new("");
    table.play("chance Place, chance Take, 0 Place, 0 @h8");
    let told = ["DrawTwo", "Choose", "SelectTarget", "Resolve", "CheckWin"];
    assert_eq!(codes(&table), told);
    let view = table.state().view(Viewer::Spectator);
    assert_eq!((view.mover, view.turn, view.pile), (Colour::White, 2, 24));
    assert_eq!(view.discards, [(Card::Place, 1), (Card::Take, 1)]);
    assert_eq!(view.last_move, "h8".parse().ok());
}

#[test]
fn white_may_have_the_first_turn() {
    let mut table = Bench::new("first=white");
    table.play("chance Place, chance Place, 1 Place, 1 @h8");
    assert_eq!(table.board().colour_at("h8".parse().unwrap()), Some(Colour::White));
}

#[test]
fn a_player_may_change_his_mind_until_the_card_is_resolved() {
    let mut table = Bench::new("");
    table.play("chance Place, chance PolarityInversion, 0 Place, 0 PolarityInversion");
    assert_eq!(codes(&table), ["DrawTwo", "Choose", "Choose", "Resolve", "CheckWin"]);
    let view = table.state().view(Viewer::Spectator);
    assert_eq!(view.discards, [(Card::Place, 1), (Card::PolarityInversion, 1)]);
}

#[test]
fn where_a_choice_stands_the_other_card_is_discarded_at_once() {
    let mut table = Bench::new("commit_on_choose=true");
    table.play("chance Place, chance PolarityInversion, 0 Place");
    assert_eq!(table.state().view(Viewer::Spectator).discards, [(Card::PolarityInversion, 1)]);
    table.refuses("0 PolarityInversion", "AlreadyChosen");
    let other = Some(Card::PolarityInversion);
    let told = table.told(Viewer::Spectator);
    assert!(matches!(told[1], Entry::Choose { card: Card::Place, other: it, .. } if it == other));
    table.play("0 @h8");
    let both = [(Card::Place, 1), (Card::PolarityInversion, 1)];
    assert_eq!(table.state().view(Viewer::Spectator).discards, both);
}

#[test]
fn a_hand_that_cannot_be_played_is_discarded_and_the_turn_passes() {
    let mut table = Bench::new("place_first=false");
    table.play("chance Take, chance Take");
    assert_eq!(codes(&table), ["DrawTwo", "NoPlay"]);
    let view = table.state().view(Viewer::Spectator);
    assert_eq!((view.mover, view.discards), (Colour::White, vec![(Card::Take, 2)]));
}

#[test]
fn a_dead_hand_may_be_replaced_as_often_as_agreed() {
    let mut table = Bench::new("place_first=false redraw_when_dead=2");
    table.play("chance Take, chance Take, chance Take, chance Take");
    assert_eq!(table.state().view(Viewer::Spectator).mover, Colour::Black);
    assert_eq!(codes(&table), ["DrawTwo", "NoPlay"].repeat(2));
    table.play("chance Take, chance Take");
    assert_eq!(table.state().view(Viewer::Spectator).mover, Colour::White);
    assert_eq!(codes(&table), ["DrawTwo", "NoPlay"]);
}

#[test]
fn a_single_card_is_still_chosen() {
    let mut table = Bench::new("deck=Place:1");
    table.play("chance Place");
    assert_eq!(table.moves(), ["Place"]);
    table.play("0 Place, 0 @h8, chance Place");
    assert_eq!(table.moves(), ["Place"]);
}

#[test]
fn without_cards_nobody_can_play() {
    let mut table = Bench::new("deck=none");
    table.ends("draw (stalled)");
}

#[test]
fn the_discards_are_shuffled_in_the_middle_of_a_draw() {
    let mut table = Bench::new("deck=Place:3");
    table.play("chance Place, chance Place, 0 Place, 0 @h8, chance Place, chance Place");
    assert_eq!(codes(&table)[5..], ["Reshuffle", "DrawTwo"]);
    let told = table.told(Viewer::Spectator);
    assert!(matches!(told[5], Entry::Reshuffle { count: 2, .. }));
    assert!(table.board().holds_every_card());
}

#[test]
fn turns_to_skip_add_up_and_are_consumed_one_by_one() {
    let mut table = Bench::new("size=5 position=5/5/5/5/5_b_02");
    for (point, skips) in [("a1", Some(1)), ("b1", Some(0)), ("c2", None)] {
        assert_eq!(table.state().view(Viewer::Spectator).mover, Colour::Black);
        table.play(&format!("chance Place, chance Place, 0 Place, 0 @{point}"));
        let told = table.told(Viewer::Spectator);
        let skipped = match told[told.len() - 1] {
            Entry::Skip { by, left } => {
                assert_eq!(by.seq_in_turn, 1, "a skipped turn tells nothing else");
                Some(left)
            }
            _ => None,
        };
        assert_eq!(skipped, skips);
    }
    assert_eq!(table.state().view(Viewer::Spectator).mover, Colour::White);
}

#[test]
fn five_in_a_line_win() {
    let mut table = Bench::new("size=5 position=xxxx1/5/5/5/5");
    table.play("chance Place, chance Place, 0 Place, 0 @e1");
    table.ends("seat 0 wins (five)");
    let told = table.told(Viewer::Spectator);
    let Some(Entry::GameOver { result, lines, .. }) = told.last() else { panic!("{told:?}") };
    assert_eq!((result.winner, result.how), (Some(Colour::Black), How::Five));
    let points: Vec<String> =
        lines.iter().flat_map(|it| it.points()).map(|it| it.to_string()).collect();
    assert_eq!(points, ["a1", "b1", "c1", "d1", "e1"]);
}

#[test]
fn longer_lines_win_too() {
    for (row, point) in [("xxx1xx3", "d1"), ("xxxx1xxxx", "e1")] {
        let mut table = Bench::new(&format!("size=9 position={row}/9/9/9/9/9/9/9/9"));
        table.play(&format!("chance Place, chance Place, 0 Place, 0 @{point}"));
        table.ends("seat 0 wins (five)");
    }
}

#[test]
fn a_five_of_the_opponent_wins_for_him_whoever_made_it() {
    let mut table = Bench::new("size=5 position=oooo1/5/5/5/5");
    table.play("chance Place, chance SpontaneousGeneration, 0 SpontaneousGeneration");
    table.play("chance e1-white, chance a3-black, chance c3-white, chance e3-black");
    table.play("chance e5-black");
    table.ends("seat 1 wins (five)");
}

#[test]
fn fives_on_both_sides_are_the_movers_or_a_draw() {
    let position = "size=5 position=xxxx1/5/oooo1/5/5";
    for (policy, outcome) in [("attacker", "seat 0 wins (both_five)"), ("draw", "draw (both_five)")]
    {
        let mut table = Bench::new(&format!("{position} both_five={policy}"));
        table.play("chance Place, chance SpontaneousGeneration, 0 SpontaneousGeneration");
        table.play("chance e3-white, chance e1-black, chance a5-black, chance c5-white");
        table.play("chance e5-black");
        table.ends(outcome);
    }
}

#[test]
fn a_full_board_is_no_end_while_a_card_could_change_it() {
    let full = "position=xxoox/ooxxo/xxoox/ooxxo/1xoox";
    let mut table = Bench::new(&format!("size=5 deck=Place:4,Take:4 {full}"));
    table.play("chance Place, chance Place, 0 Place, 0 @a5");
    assert_eq!(table.game().awaiting(), Awaiting::Chance);
    let mut table = Bench::new(&format!("size=5 deck=Place:4 {full}"));
    table.play("chance Place, chance Place, 0 Place, 0 @a5");
    table.ends("draw (full)");
}

#[test]
fn nobody_able_to_play_for_twice_the_deck_is_a_draw() {
    let mut table = Bench::new("size=5 deck=Take:2");
    for _ in 0..3 {
        table.play("chance Take, chance Take");
        assert_eq!(table.game().awaiting(), Awaiting::Chance);
    }
    table.play("chance Take, chance Take");
    table.ends("draw (stalled)");
}

#[test]
fn a_played_card_breaks_a_stall() {
    let mut table = Bench::new("size=5 deck=Take:2,PolarityInversion:1 position=5/5/5/5/5_b_09");
    for _ in 0..3 {
        table.play(
            "chance Take, chance Take, chance PolarityInversion, chance Take, 0 PolarityInversion",
        );
    }
    assert_eq!(table.game().awaiting(), Awaiting::Chance);
}

#[test]
fn the_turn_limit_is_a_draw() {
    let mut table = Bench::new("size=5 max_turns=2");
    table.play(
        "chance Place, chance Place, 0 Place, 0 @a1, chance Place, chance Place, 1 Place, 1 @b1",
    );
    table.ends("draw (turns)");
    assert_eq!(Bench::new("").state().view(Viewer::Spectator).rules.max_turns, 1350);
}

#[test]
fn more_fours_may_break_the_tie_at_the_turn_limit() {
    let options = "size=5 max_turns=1 tie_break=most_fours";
    let mut table = Bench::new(&format!("{options} position=5/5/oooo1/5/5"));
    table.play("chance Place, chance Place, 0 Place, 0 @a1");
    table.ends("seat 1 wins (fours)");
    let mut table = Bench::new(&format!("{options} position=xxx2/5/oooo1/5/5"));
    table.play("chance Place, chance Place, 0 Place, 0 @d1");
    table.ends("draw (turns)");
}

#[test]
fn a_turn_may_have_to_be_ended_by_its_player() {
    let mut table = Bench::new("size=5 confirm_end=true position=xxx2/5/5/5/5");
    table.play("chance Place, chance Place, 0 Place, 0 @d1");
    assert_eq!(table.moves(), ["end"]);
    table.refuses("0 @e1", "AwaitingConfirm");
    table.play("0 end, chance Place, chance Place, 1 Place, 1 @a5, timeout 1");
    assert_eq!(codes(&table).iter().filter(|it| **it == "Confirm").count(), 2);
    // A decided game goes straight to its end.
    table.play("chance Place, chance Place, 0 Place, 0 @e1");
    table.ends("seat 0 wins (five)");
}

#[test]
fn a_skipped_turn_is_not_confirmed() {
    let mut table = Bench::new("size=5 confirm_end=true position=5/5/5/5/5_b_01");
    table.play("chance Place, chance Place, 0 Place, 0 @a1, 0 end");
    assert_eq!(table.state().view(Viewer::Spectator).mover, Colour::Black);
}

#[test]
fn several_targets_are_added_removed_and_confirmed() {
    let mut table = Bench::new("deck=TwinPlace:9 multi_target=true auto_confirm=false");
    table.play("chance TwinPlace, chance TwinPlace, 0 TwinPlace, 0 +h8");
    table.refuses("0 ok", "TooFewTargets");
    table.play("0 +a1");
    assert_eq!(table.moves(), ["-a1", "ok"]);
    table.refuses("0 +o15", "TooManyTargets");
    table.refuses("0 -h8", "NotLastTarget");
    table.play("0 -a1, 0 +o15, 0 ok");
    let added = ["AddTarget", "AddTarget", "RemoveTarget", "AddTarget", "SelectTarget"];
    assert_eq!(codes(&table)[..3], added[2..]);
    assert_eq!(table.board().colour_at("o15".parse().unwrap()), Some(Colour::Black));
}

#[test]
fn the_last_of_several_targets_confirms_by_itself() {
    let mut table = Bench::new("deck=TwinPlace:9 multi_target=true");
    table.play("chance TwinPlace, chance TwinPlace, 0 TwinPlace, 0 +h8, 0 +a1");
    assert_eq!(table.state().view(Viewer::Spectator).mover, Colour::White);
}

#[test]
fn where_targets_are_gathered_the_only_one_may_be_added_too() {
    let mut table = Bench::new("deck=Place:9 multi_target=true");
    table.play("chance Place, chance Place, 0 Place, 0 +h8");
    let told = ["DrawTwo", "Choose", "AddTarget", "SelectTarget", "Resolve", "CheckWin"];
    assert_eq!(codes(&table), told);
    table.play("chance Place, chance Place, 1 Place, 1 @a1");
    assert_eq!(table.board().colour_at("h8".parse().unwrap()), Some(Colour::Black));
    assert_eq!(table.board().colour_at("a1".parse().unwrap()), Some(Colour::White));

    let mut table = Bench::new("deck=Place:9 multi_target=true auto_confirm=false");
    table.play("chance Place, chance Place, 0 Place");
    table.refuses("0 ok", "TooFewTargets");
    table.play("0 +h8");
    assert_eq!(table.moves(), ["-h8", "ok"]);
    table.refuses("0 @a1", "TooManyTargets").refuses("0 +a1", "TooManyTargets");
    table.play("0 -h8, 0 +a1, 0 ok");
    assert_eq!(table.board().colour_at("a1".parse().unwrap()), Some(Colour::Black));

    let mut table = Bench::new("deck=Place:9");
    table.play("chance Place, chance Place, 0 Place");
    table.refuses("0 +h8", "SelectOne");
}

#[test]
fn a_question_says_which_card_is_aimed_and_how_many_targets_are_left() {
    let mut table = Bench::new("deck=TwinPlace:9 multi_target=true confirm_end=true");
    table.play("chance TwinPlace, chance TwinPlace");
    let asked = |table: &Bench| table.state().prompt(Seat(0));
    assert_eq!(asked(&table), Some(Prompt::Card { count: 2 }));
    table.play("0 TwinPlace");
    let card = Card::TwinPlace;
    assert_eq!(asked(&table), Some(Prompt::Target { card, wanted: 2, left: 2 }));
    table.play("0 +h8");
    assert_eq!(asked(&table), Some(Prompt::Target { card, wanted: 2, left: 1 }));
    assert_eq!(table.state().prompt(Seat(1)), None);
    table.play("0 +a1");
    assert_eq!(asked(&table), Some(Prompt::End));
}

#[test]
fn a_position_that_is_already_won_is_refused() {
    let options = Options { size: 5, ..Options::default() };
    let why = State::<Wuziqi>::at(&options, 2, "5/xxxxx/5/5/5").unwrap_err();
    let text = "the position is impossible: it is over, black wins by a five";
    assert_eq!(why.to_string(), text);
}

#[test]
fn a_match_can_be_dealt_by_the_generator_of_the_reference() {
    let mut table = Bench::new("dice=reference:demo");
    // A record is checked against its source: the first two cards of this seed, and no others.
    let mut game = table.game().clone();
    let dealt = [(); 2].map(|()| game.roll(&mut ()).map(|it| it.to_string()));
    assert_eq!(dealt, [Some("Place".to_string()), Some("Take".to_string())]);
    assert!(game::Match::<Wuziqi>::open(&game.record()).is_ok());
    table.play("chance Place, chance Place");
    assert!(game::Match::<Wuziqi>::open(&table.game().record()).is_err());
}

#[test]
fn choosing_another_card_clears_the_targets() {
    let mut table = Bench::new("deck=TwinPlace:9,Place:9 multi_target=true auto_confirm=false");
    table.play("chance TwinPlace, chance Place, 0 TwinPlace, 0 +h8, 0 Place");
    assert!(table.state().view(Viewer::Spectator).targets.is_empty());
    table.play("0 TwinPlace, 0 +a1, 0 +d4, 0 ok");
    assert_eq!(table.board().colour_at("h8".parse().unwrap()), None);
}

#[test]
fn the_clock_ends_a_turn_without_an_answer() {
    for inputs in
        ["chance Place, chance Take, timeout 0", "chance Place, chance Take, 0 Place, timeout 0"]
    {
        let mut table = Bench::new("");
        table.play(inputs);
        let view = table.state().view(Viewer::Spectator);
        assert_eq!((view.mover, view.pile), (Colour::White, 24));
        assert_eq!(view.discards, [(Card::Place, 1), (Card::Take, 1)]);
        assert!(codes(&table).contains(&"TimedOut"));
    }
}

#[test]
fn only_the_mover_is_asked() {
    let mut table = Bench::new("");
    table.play("chance Place, chance Take");
    table.refuses("1 Place", "NotYourTurn");
    assert_eq!(table.state().moves(Seat(1)), []);
    assert_eq!(table.state().on_turn().number, 1);
}

#[test]
fn a_hand_can_be_played_as_one_action() {
    let mut table = Bench::new("size=5 deck=TwinPlace:2,PolarityInversion:2 multi_target=true");
    table.play("chance TwinPlace, chance PolarityInversion");
    let (mut pairs, mut others) = (0, 0);
    table.board().plays(&mut |card, targets| match card {
        Card::TwinPlace => {
            let points: Vec<String> = targets.iter().map(|it| it.to_string()).collect();
            assert_eq!(points.len(), 2);
            pairs += 1;
        }
        _ => others += 1,
    });
    // Pairs of points of a 5 by 5 board with a king's distance of three or more.
    assert_eq!((pairs, others), (132, 1));
}

#[test]
fn commands_may_be_written_as_people_do() {
    let mut table = Bench::new("");
    table.play("chance Place, chance Take");
    let read = |table: &Bench, text: &str| table.state().read(Seat(0), text).unwrap().to_string();
    assert_eq!(read(&table, "choose Place"), "Place");
    assert_eq!(read(&table, "place"), "Place");
    table.play("0 Place");
    assert_eq!(read(&table, "h8"), "@h8");
    let mut twins = Bench::new("deck=TwinPlace:9 multi_target=true");
    twins.play("chance TwinPlace, chance TwinPlace, 0 TwinPlace");
    assert_eq!(read(&twins, "h8"), "+h8");
    assert!(table.state().read(Seat(0), "h99").is_err());
}
