//! How many games in thought a second.

use crate::{Kind, seconds, with_game};
use bots::{Limit, Stop};
use game::{Awaiting, Fast, Input, Search, State, Viewer};
use rustix::time::ClockId;

/// Inputs that are made at random first, so that there is something on the table.
const OPENING: u32 = 20;
/// Thoughts about the same question: one may come upon games that end early, and another not.
const SEEDS: u64 = 5;

pub(crate) fn run(game: &str, count: u32, threads: usize, kind: Kind) -> Option<()> {
    with_game!(game, measure(count, threads, kind)).flatten()
}

fn measure<G: Search>(options: G::Options, count: u32, threads: usize, kind: Kind) -> Option<()> {
    let mut state = State::<G>::new(&options, 2).ok()?;
    let mut rng = Fast::seed(4);
    let mut made = 0;
    let seat = loop {
        let input = match state.awaiting() {
            Awaiting::Over(_) => return None,
            Awaiting::Chance => Input::Chance(state.sample(&mut rng)),
            Awaiting::Event(event) => Input::Event(event),
            Awaiting::Seats(asked) => {
                let seat = asked.lowest()?;
                if state.count(seat) > 1 && (made >= OPENING || G::NAME == "quoridor") {
                    break seat;
                }
                Input::Move(seat, state.draw(seat, &mut rng, &mut Vec::new()))
            }
        };
        state.apply(input, &mut ());
        made += 1;
    };
    let view = state.view(Viewer::Seat(seat));
    let bot = kind.bot::<G>(Limit::count(count), threads);
    let begin = (seconds(ClockId::Monotonic), seconds(ClockId::ProcessCPUTime));
    let mut visits = 0;
    for seed in 0..SEEDS {
        let choice = bot.choose(&view, seat, seed, &Stop::default());
        visits += choice.iter().flat_map(|it| &it.candidates).map(|it| it.visits).sum::<u32>();
    }
    let clock = seconds(ClockId::Monotonic) - begin.0;
    let processors = seconds(ClockId::ProcessCPUTime) - begin.1;
    println!("{visits} {clock} {processors}");
    Some(())
}
