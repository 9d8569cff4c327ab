//! A bot's moves do not depend on what its seat cannot see, in every game that hides something; nor
//! does what a hint tells: candidates, scores and the line. Nothing is hidden in Quoridor and Cá ngựa.

use bots::{Outlook, Spec, Stop};
use game::{Awaiting, Fast, Game as _, Input, Rng, Search, Seat, State, Viewer};
use storm::Storm;
use twilight::Twilight;
use wuziqi::Wuziqi;

/// The levels, as they are, and every kind of search.
const BOTS: [&str; 8] =
    ["level:1", "level:2", "level:3", "level:4", "greedy", "alphabeta:1", "mcts:40", "ismcts:40"];

/// Who thinks long is asked twice, well into a game.
const STRONGEST: [&str; 1] = ["level:5"];

fn chooses_alike<G: Search>(options: &G::Options, every: u32) {
    asked_alike::<G>(options, &BOTS, every, 3);
    asked_alike::<G>(options, &STRONGEST, 9 * every, 2);
}

/// Plays random games; where a seat is asked, a bot must choose alike in the world as it is and in
/// another one that looks the same to it. Every bot is asked so many times.
fn asked_alike<G: Search>(options: &G::Options, bots: &[&str], every: u32, times: usize) {
    let (mut rng, mut asked) = (Fast::seed(5), 0);
    while asked < times * bots.len() {
        let mut state = State::<G>::new(options, 2).unwrap();
        for number in 0..3_000u32 {
            let input = match state.awaiting() {
                Awaiting::Over(_) => break,
                Awaiting::Chance => Input::Chance(state.sample(&mut rng)),
                Awaiting::Event(event) => Input::Event(event),
                Awaiting::Seats(seats) => {
                    let seat = seats.lowest().unwrap();
                    let view = state.view(Viewer::Seat(seat));
                    let other = G::imagine(&view, &mut rng);
                    // Who has one move shows nothing.
                    let tells = number.is_multiple_of(every) && state.count(seat) > 1;
                    if tells && other != state && asked < times * bots.len() {
                        let seed = u64::from(rng.word());
                        compare([state.clone(), other], seat, bots[asked % bots.len()], seed);
                        asked += 1;
                    }
                    Input::Move(seat, state.draw(seat, &mut rng, &mut Vec::new()))
                }
            };
            state.apply(input, &mut ());
        }
    }
}

fn compare<G: Search>(worlds: [State<G>; 2], seat: Seat, bot: &str, seed: u64) {
    let spec: Spec = bot.parse().unwrap();
    let hint = |world: &State<G>| {
        let outlook = Outlook::of::<G>(world.view(Viewer::Seat(seat)), seat);
        outlook.choose(spec, seed, &Stop::patient()).unwrap()
    };
    let [here, there] = [hint(&worlds[0]), hint(&worlds[1])];
    assert_eq!(here, there, "{} {bot}", G::NAME);
}

#[test]
fn in_twilight() {
    chooses_alike::<Twilight>(&twilight::Options::default(), 11);
}

#[test]
fn in_wuziqi() {
    // Only what Foresight has put on the pile is hidden from a player whose turn it is.
    let (_, full) = Wuziqi::presets().into_iter().find(|it| it.0 == "full").unwrap();
    chooses_alike::<Wuziqi>(&full, 1);
}

#[test]
fn in_storm() {
    chooses_alike::<Storm>(&storm::Options::default(), 7);
}
