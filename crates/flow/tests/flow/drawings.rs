//! Turns that were first drawn by hand, as flows: every edge is compared with the drawing, and
//! every difference has its reason.

pub mod cangua;
pub mod storm;
pub mod twilight;
pub mod wuziqi;

use flow::chart::{Difference, Drawing, StateDifference, compare, compare_states};
use flow::{Flow, Input, Machine, Rest, Seat, Seats};

const STORM: &str = include_str!("../../../../docs/seeds/storm.mmd");
const CANGUA: &str = include_str!("../../../../docs/seeds/cangua.mmd");
const WUZIQI: &str = include_str!("../../../../docs/seeds/wuziqi.mmd");
const TWILIGHT: &str = include_str!("../../../../docs/seeds/twilight.txt");

#[track_caller]
fn holds<E: std::fmt::Display>(result: Result<(), E>) {
    if let Err(mismatch) = result {
        panic!("{mismatch}");
    }
}

const fn adds(edge: (&'static str, &'static str), because: &'static str) -> Difference {
    Difference { edge, count: 1, because }
}

#[test]
fn storm_is_as_drawn_but_for_what_reactions_take_back() {
    let differences = [
        adds(
            ("MoveWithoutCardPlayed", "BeginningOfTheTurn"),
            "the enemy may have taken the move back",
        ),
        adds(("EndOfTheTurn", "BeforeMove"), "the enemy may have taken the card or the move back"),
    ];
    let drawing = Drawing::parse(STORM);
    holds(compare(storm::Turn::CHART, "Turn", &drawing, "", &differences));
}

#[test]
fn cangua_is_as_drawn_but_for_its_end_and_for_a_throw_without_a_move() {
    let differences = [
        adds(("MoveComplete", "[*]"), "the drawing never ends; a game is won"),
        adds(("CheckDouble", "PublishingEvent"), "with no piece to move the turn still ends"),
    ];
    let drawing = Drawing::parse(CANGUA);
    let chart = cangua::Turn::CHART;
    holds(compare(chart, "Turn", &drawing, "", &differences));
    holds(compare(chart, "ProcessingTurnEnd", &drawing, "ProcessingTurnEnd", &[]));
}

#[test]
fn wuziqi_is_as_drawn() {
    holds(compare(wuziqi::Turn::CHART, "Turn", &Drawing::parse(WUZIQI), "", &[]));
}

#[test]
fn twilight_has_the_states_of_its_table() {
    let state = |state, count, because| StateDifference { state, count, because };
    let differences = [
        state("HeadlineCardSelect", 1, "one question asks both sides at once"),
        state("HeadlineCardSelectUssr", -1, "asked in HeadlineCardSelect"),
        state("HeadlineCardSelectUsa", -1, "asked in HeadlineCardSelect"),
        state("HeadlineEvent", 1, "the events of a headline are a called diagram"),
        state("ArUssrPlay", 1, "the events of a card are a called diagram"),
        state("ArUsaPlay", 1, "the events of a card are a called diagram"),
        state("GameEnd", 1, "who has won is on the board, so there is one end"),
        state("UssrWinEnd", -1, "ends in GameEnd"),
        state("UsaWinEnd", -1, "ends in GameEnd"),
        state("DrawEnd", -1, "ends in GameEnd"),
    ];
    holds(compare_states(twilight::Phase::CHART, "Phase", TWILIGHT, &differences));
}

#[test]
fn every_fault_of_a_comparison_is_named() {
    let drawing = Drawing::parse(WUZIQI);
    let faults = |differences: &[Difference]| {
        compare(wuziqi::Turn::CHART, "Turn", &drawing, "", differences).unwrap_err().0
    };
    let absent = adds(("Choose", "EndTurn"), "it is a time-out, which is left out");
    assert_eq!(faults(&[absent]), ["the flow lacks 1 of choose --> endturn, other than listed"]);
    let silent = Difference { edge: ("Choose", "MaybeTarget"), count: 0, because: " " };
    assert_eq!(
        faults(&[silent, silent]),
        [
            "no reason is given for choose --> maybetarget",
            "choose --> maybetarget is listed but does not differ",
            "no reason is given for choose --> maybetarget",
            "choose --> maybetarget is listed but does not differ",
            "choose --> maybetarget is listed twice",
        ]
    );
    let unlisted = Drawing::parse(&WUZIQI.replace("choose --> maybeTarget", "choose --> resolve"));
    let mismatch = compare(wuziqi::Turn::CHART, "Turn", &unlisted, "", &[]).unwrap_err();
    assert_eq!(
        mismatch.to_string(),
        "only the flow has 1 of choose --> maybetarget\nthe flow lacks 1 of choose --> resolve"
    );
}

#[test]
fn a_comparison_with_nothing_is_refused() {
    let chart = wuziqi::Turn::CHART;
    let drawing = Drawing::parse(WUZIQI);
    let fault = |result: Result<(), flow::chart::Mismatch>| result.unwrap_err().to_string();
    assert_eq!(fault(compare(chart, "Trun", &drawing, "", &[])), "the flow has no diagram Trun");
    assert_eq!(
        fault(compare(chart, "Turn", &drawing, "Inner", &[])),
        "the drawing has no edges in \"Inner\""
    );
    let states = "pile\nDRAWN\nshuffle";
    assert_eq!(fault(compare_states(chart, "Draw", states, &[])), "the flow lacks 1 of shuffle");
    assert_eq!(fault(compare_states(chart, "D", states, &[])), "the flow has no diagram D");
}

#[test]
fn a_drawing_is_read_without_its_prose() {
    let plain = Drawing::parse("[*] --> A\nstate B {\n[*] --> C\n}\nA --> B");
    let prose = "
        stateDiagram-v2
        %% A --> nowhere
        [*] --> A: begin --> really
        note right of A
            X --> Y
        end note
        note left of A : Z --> Y
        state \"a box\" as B {
            [*] --> C
        }
        a --> b : go
    ";
    assert_eq!(Drawing::parse(prose), plain);
}

#[test]
fn a_turn_of_storm_is_taken_back_and_played_again() {
    use storm::{Board, Move, Reaction, Refusal, Timing, Turn};
    let mut board = Board::default();
    let mut turn = Machine::<Turn>::start(&mut board, &mut ());
    let (own, enemy) = (Seat(0), Seat(1));
    let mut play = |seat, answer| {
        let result = turn.play(Input::Move(seat, answer), &mut board, &mut ());
        (result.is_ok(), turn.to_string())
    };
    assert_eq!(play(own, Move::Card(Timing::After)), (false, "BeginningOfTheTurn".into()));
    assert_eq!(play(own, Move::Piece(3)), (true, "MoveWithoutCardPlayed/Reaction".into()));
    assert!(!play(enemy, Move::React(Reaction::Veto)).0);
    let back = play(enemy, Move::React(Reaction::Countermand));
    assert_eq!(back, (true, "BeginningOfTheTurn".into()));
    assert_eq!(play(own, Move::Piece(4)), (true, "MoveWithoutCardPlayed".into()));
    assert_eq!(play(own, Move::Pass), (true, "over".into()));

    let (board, turn) = (Board::default(), "BeforeMove".parse::<Machine<Turn>>().unwrap());
    let second = turn.check(Input::Move(own, Move::Card(Timing::Before)), &board);
    assert_eq!(second, Err(flow::Refused::Rules(Refusal::OneCardATurn)));
}

#[test]
fn a_turn_of_cangua_waits_for_the_system() {
    use cangua::{Board, Dice, Move, Refusal, System, Turn};
    let mut board = Board::default();
    let mut turn = Machine::<Turn>::start(&mut board, &mut ());
    let mover = Seat(0);
    turn.play(Input::Move(mover, Move::Roll), &mut board, &mut ()).unwrap();
    turn.play(Input::Chance(Dice::Rolled(2, 3)), &mut board, &mut ()).unwrap();
    turn.play(Input::Move(mover, Move::Advance(0)), &mut board, &mut ()).unwrap();
    assert_eq!(turn.rest(&board), Rest::Event(System::TurnEnd(0)));
    let why = turn.check(Input::Move(mover, Move::Roll), &board);
    assert_eq!(why, Err(flow::Refused::Rules(Refusal::TurnIsEnding)));
    turn.play(Input::Event(System::TurnEnd(0)), &mut board, &mut ()).unwrap();
    assert_eq!(turn.rest(&board), Rest::Ask(Seats::of(Seat(1))));
    let doubled = turn.check(Input::Event(System::TurnEnd(0)), &board);
    assert_eq!(doubled, Err(flow::Reason::NothingAsksThis.into()));
}

#[test]
fn a_seat_of_cangua_leaves_while_the_dice_roll_and_the_others_go_on() {
    use cangua::{Board, Move, Turn};
    let mut board = Board::default();
    let mut turn = Machine::<Turn>::start(&mut board, &mut ());
    turn.play(Input::Resign(Seat(1)), &mut board, &mut ()).unwrap();
    assert_eq!(turn.rest(&board), Rest::Ask(Seats::of(Seat(2))));
    turn.play(Input::Move(Seat(2), Move::Roll), &mut board, &mut ()).unwrap();
    assert_eq!(turn.rest(&board), Rest::Chance);
    turn.play(Input::Resign(Seat(2)), &mut board, &mut ()).unwrap();
    assert_eq!(turn.rest(&board), Rest::Ask(Seats::of(Seat(3))));
    turn.play(Input::Timeout(Seat(3)), &mut board, &mut ()).unwrap();
    assert_eq!(turn.rest(&board), Rest::Ask(Seats::of(Seat(0))));
}

#[test]
fn a_turn_of_wuziqi_draws_two_cards_from_chance() {
    use wuziqi::{Board, Deal, Move, Turn};
    let mut board = Board::default();
    let mut turn = Machine::<Turn>::start(&mut board, &mut ());
    assert_eq!(turn.to_string(), "DrawTwo/Pile");
    turn.play(Input::Chance(Deal::Drew(4)), &mut board, &mut ()).unwrap();
    turn.play(Input::Chance(Deal::Drew(7)), &mut board, &mut ()).unwrap();
    assert_eq!((turn.to_string().as_str(), &board.hand[..]), ("Choose", &[4, 7][..]));
    turn.play(Input::Move(Seat(0), Move::ChooseCard(7)), &mut board, &mut ()).unwrap();
    turn.play(Input::Move(Seat(0), Move::SelectTarget(12)), &mut board, &mut ()).unwrap();
    assert!(turn.state().is_none() && board.passed);
}

#[test]
fn a_game_of_twilight_is_played_to_its_end() {
    use twilight::{Board, Dice, Move, Phase};
    let mut board = Board::default();
    let mut phase = Machine::<Phase>::start(&mut board, &mut ());
    assert_eq!(phase.rest(&board), Rest::Ask(Seats::first(2)));
    let (mut inputs, mut deepest) = (0u8, 0);
    while let Some(state) = phase.state() {
        let card = inputs % 30;
        let input = match (state, phase.rest(&board)) {
            (_, Rest::Chance) => Input::Chance(Dice::Rolled(inputs % 6 + 1)),
            (Phase::HeadlineCardSelect, Rest::Ask(seats)) => {
                Input::Move(seats.lowest().unwrap(), Move::Headline(card))
            }
            (Phase::Ask, Rest::Ask(seats)) => {
                Input::Move(seats.lowest().unwrap(), Move::Answer(inputs % 3))
            }
            (_, Rest::Ask(seats)) => Input::Move(seats.lowest().unwrap(), Move::Play(card)),
            other => panic!("{other:?}"),
        };
        phase.play(input, &mut board, &mut ()).unwrap();
        deepest = deepest.max(phase.calls().len());
        inputs += 1;
    }
    assert_eq!((board.turn, deepest), (3, 2));
}
