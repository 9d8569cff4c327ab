//! Whether two threads play better than one.

use crate::{Kind, with_game};
use bots::{Limit, Stop, seed_of};
use game::{Awaiting, Fast, Input, Outcome, Search, Seat, State, Viewer};
use std::time::Duration;

/// Decisions that are made at random first, so that no two games are alike.
const OPENING: u32 = 4;

pub(crate) fn run(game: &str, limit: Duration, games: u32, kind: Kind) -> Option<()> {
    with_game!(game, duels(limit, games, kind)).flatten()
}

fn duels<G: Search>(options: G::Options, limit: Duration, games: u32, kind: Kind) -> Option<()> {
    let (mut won, mut drawn, mut lost) = (0, 0, 0);
    for number in 0..games {
        // Two games begin alike, with seats swapped.
        let (seed, two) = (u64::from(number / 2), Seat((number % 2) as u8));
        let points = duel::<G>(&options, limit, kind, seed, two)?.points(two);
        match points {
            it if it > 0.5 => won += 1,
            it if it < 0.5 => lost += 1,
            _ => drawn += 1,
        }
        eprintln!("{} of {games}: {won} won, {drawn} drawn, {lost} lost", number + 1);
    }
    println!("{won} {drawn} {lost}");
    Some(())
}

fn duel<G: Search>(
    options: &G::Options,
    limit: Duration,
    kind: Kind,
    seed: u64,
    two: Seat,
) -> Option<Outcome> {
    let bots = [1, 2].map(|threads| kind.bot::<G>(Limit::time(limit), threads));
    let mut state = State::<G>::new(options, 2).ok()?;
    let mut rng = Fast::seed(seed);
    let mut decisions = 0;
    loop {
        let input = match state.awaiting() {
            Awaiting::Over(outcome) => return Some(outcome),
            Awaiting::Chance => Input::Chance(state.sample(&mut rng)),
            Awaiting::Event(event) => Input::Event(event),
            Awaiting::Seats(asked) => {
                let seat = asked.lowest()?;
                decisions += 1;
                let choice = if decisions <= OPENING {
                    state.draw(seat, &mut rng, &mut Vec::new())
                } else {
                    let bot = &bots[usize::from(seat == two)];
                    let view = state.view(Viewer::Seat(seat));
                    let thought = seed_of(&[seed, decisions.into()]);
                    bot.choose(&view, seat, thought, &Stop::default())?.best
                };
                Input::Move(seat, choice)
            }
        };
        state.apply(input, &mut ());
    }
}
