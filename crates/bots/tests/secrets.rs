//! A bot's moves do not depend on what its seat cannot see, in every game that hides something.
//! Nothing is hidden in Quoridor and Cá ngựa.
#![allow(clippy::unwrap_used)]

use bots::{Bot, Spec, Stop};
use game::{Awaiting, Fast, Input, Rng, Search, State, Viewer};

/// Plays random games; where a seat is asked, a bot must choose alike in the world as it is and in
/// another one that looks the same to it.
fn chooses_alike<G: Search>(bots: &[&str], every: u32, wanted: u32) {
    let bots: Vec<Box<dyn Bot<G>>> =
        bots.iter().map(|it| it.parse::<Spec>().unwrap().bot()).collect();
    let (mut rng, mut compared) = (Fast::seed(5), 0);
    for _ in 0..20 {
        if compared >= wanted {
            break;
        }
        let mut state = State::<G>::new(&G::Options::default(), 2).unwrap();
        for number in 0..3_000u32 {
            let input = match state.awaiting() {
                Awaiting::Over(_) => break,
                Awaiting::Chance => Input::Chance(state.sample(&mut rng)),
                Awaiting::Event(event) => Input::Event(event),
                Awaiting::Seats(asked) => {
                    let seat = asked.lowest().unwrap();
                    let view = state.view(Viewer::Seat(seat));
                    let other = G::imagine(&view, &mut rng);
                    if number.is_multiple_of(every) && other != state {
                        compared += 1;
                        let (seed, stop) = (u64::from(rng.word()), Stop::patient());
                        let bot = &bots[compared as usize % bots.len()];
                        let there = other.view(Viewer::Seat(seat));
                        let [here, there] =
                            [&view, &there].map(|it| bot.choose(it, seat, seed, &stop));
                        assert_eq!(here, there, "{} {number}", G::NAME);
                    }
                    Input::Move(seat, state.draw(seat, &mut rng, &mut Vec::new()))
                }
            };
            state.apply(input, &mut ());
        }
    }
    assert!(compared >= wanted, "only {compared} positions hide something");
}

const BOTS: [&str; 4] = ["level:3", "alphabeta:1", "mcts:40", "ismcts:40"];

#[test]
fn in_twilight() {
    chooses_alike::<twilight::Twilight>(&BOTS, 11, 12);
}

#[test]
fn in_wuziqi() {
    chooses_alike::<wuziqi::Wuziqi>(&BOTS, 7, 16);
}

#[test]
fn in_storm() {
    // Its third level is alpha-beta, with a limit: five cards in hand make many turns.
    chooses_alike::<storm::Storm>(&["level:3", "greedy", "mcts:40", "ismcts:40"], 7, 16);
}
