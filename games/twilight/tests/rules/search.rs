//! What searches are told: numbers of actions, evaluations, a cheap player.

use crate::table::{us, ussr};
use flow::Seat;
use game::{Awaiting, Fast, Input, Notation, Search, State};
use std::collections::BTreeSet;
use twilight::{Move, Options, Twilight};

#[test]
fn every_move_has_a_number_of_its_own() {
    let board = State::<Twilight>::new(&Options::default(), 2).expect("options that fit").board;
    let mut numbers = BTreeSet::new();
    let mut moves = 0;
    Move::each(&mut |it| {
        moves += 1;
        numbers.insert(board.action(it));
    });
    assert_eq!(numbers.len(), moves);
    assert_eq!(numbers.last(), Some(&(Twilight::ACTIONS - 1)));
}

#[test]
fn points_and_control_look_good_to_their_owner() {
    let score = |fields: &str, seat: u8| Twilight::score(us("nato", fields).0.state(), Seat(seat));
    assert!(score("score=5", 1) > 0.0 && score("score=5", 0) < 0.0);
    assert!(score("influence=france:3/0", 1) > score("influence=", 1));
    assert!(score("china=us", 1) > score("china=ussr", 1));
}

#[test]
fn the_cheap_player_makes_no_coup_at_the_brink() {
    let mut table = ussr("nasser", "defcon=2;influence=angola:1/0,haiti:1/0,poland:0/3").0;
    table.play("ops:nasser, use:coup");
    let (mut rng, mut moves) = (Fast::seed(5), Vec::new());
    for _ in 0..50 {
        let choice = Twilight::policy(table.state(), Seat(0), &mut rng, &mut moves);
        assert_eq!(choice.to_string(), "@haiti");
    }
}

#[test]
fn what_the_cheap_player_answers_is_lawful() {
    let (mut rng, mut moves) = (Fast::seed(11), Vec::new());
    let options = Options { gentle: true, ..Options::default() };
    for _ in 0..30 {
        let mut state = State::<Twilight>::new(&options, 2).expect("options that fit");
        loop {
            let input = match state.awaiting() {
                Awaiting::Over(_) => break,
                Awaiting::Chance => Input::Chance(state.sample(&mut rng)),
                Awaiting::Event(never) => match never {},
                Awaiting::Seats(seats) => {
                    let seat = seats.lowest().expect("somebody is asked");
                    let choice = Twilight::policy(&state, seat, &mut rng, &mut moves);
                    let score = Twilight::score(&state, seat);
                    assert!((-1.0..=1.0).contains(&score));
                    Input::Move(seat, choice)
                }
            };
            if let Err(why) = state.play(input, &mut ()) {
                panic!("{input:?} is refused in {}: {why}", state.machine);
            }
        }
    }
}
