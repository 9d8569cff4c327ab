//! A bot's moves do not depend on what its seat cannot see, in every game that hides something.
//! Nothing is hidden in Quoridor and Cá ngựa.

use bots::{Bot, Spec, Stop};
use game::{Awaiting, Fast, Game as _, Input, Rng, Search, State, Viewer};
use wuziqi::Wuziqi;

/// Plays random games; where a seat is asked, a bot must choose alike in the world as it is and in
/// another one that looks the same to it.
fn chooses_alike<G: Search>(options: &G::Options, bots: &[&str], every: u32, wanted: u32) {
    let bots: Vec<Box<dyn Bot<G>>> =
        bots.iter().map(|it| it.parse::<Spec>().unwrap().bot()).collect();
    let (mut rng, mut compared) = (Fast::seed(5), 0);
    for _ in 0..20 {
        if compared >= wanted {
            break;
        }
        let mut state = State::<G>::new(options, 2).unwrap();
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
    chooses_alike::<twilight::Twilight>(&twilight::Options::default(), &BOTS, 11, 12);
}

#[test]
fn in_wuziqi() {
    // Only what Foresight has put on the pile is hidden from a player whose turn it is.
    let (_, full) = Wuziqi::presets().into_iter().find(|it| it.0 == "full").unwrap();
    chooses_alike::<Wuziqi>(&full, &BOTS, 1, 8);
}

#[test]
fn in_storm() {
    // Its third level is alpha-beta, with a limit: five cards in hand make many turns.
    let bots = ["level:3", "greedy", "mcts:40", "ismcts:40"];
    chooses_alike::<storm::Storm>(&storm::Options::default(), &bots, 7, 16);
}
