//! The loop of the phase machine, as it reads with this engine: a state is stepped with an optional
//! answer and gives the lawful moves, the side that is asked, and the winner.

use flow::{Input, Seat};
use game::{Awaiting, Fast, Outcome, Rng, State};
use twilight::{Move, Options, Side, Twilight};

/// What a step gives: the lawful moves, who is asked (nobody while chance is at work), and how the
/// game ended if it has.
type Stepped = (Vec<Move>, Option<Side>, Option<Outcome>);

/// Steps a state: an answer is played, chance takes its course, and the next question is put.
/// Nothing but the state and the source of chance it is given is touched.
fn step(state: &mut State<Twilight>, answer: Option<(Seat, Move)>, rng: &mut impl Rng) -> Stepped {
    if let Some((seat, choice)) = answer {
        state
            .play(Input::Move(seat, choice), &mut ())
            .expect("the answer is one of the lawful moves");
    }
    match state.awaiting() {
        Awaiting::Over(outcome) => (Vec::new(), None, Some(outcome)),
        Awaiting::Seats(seats) => {
            let seat = seats.lowest().expect("somebody is asked");
            (state.moves(seat), Some(Side::at(seat.0)), None)
        }
        Awaiting::Chance => {
            let outcome = state.sample(rng);
            state.apply(Input::Chance(outcome), &mut ());
            (Vec::new(), None, None)
        }
        Awaiting::Event(never) => match never {},
    }
}

/// Plays a game to its end with a player that answers the first, the last or any other move.
fn game(mut state: State<Twilight>, seed: u64) -> Outcome {
    let (mut chance, mut player) = (Fast::seed(seed), Fast::seed(seed + 1));
    let mut pending = None;
    loop {
        let (moves, side, winner) = step(&mut state, pending.take(), &mut chance);
        if let Some(winner) = winner {
            return winner;
        }
        let Some(side) = side else { continue };
        assert!(!moves.is_empty());
        let choice = moves[player.below(moves.len() as u32) as usize];
        pending = Some((side.seat(), choice));
    }
}

#[test]
fn the_seeds_loop_plays_games_to_their_end() {
    let start = State::<Twilight>::new(&Options::default(), 2).unwrap();
    for seed in 0..40 {
        let outcome = game(start, seed);
        assert_eq!(outcome, game(start, seed), "equal answers and chance give equal games");
    }
}

#[test]
fn searches_run_in_parallel_on_copies() {
    let start = State::<Twilight>::new(&Options::default(), 2).unwrap();
    let straight: Vec<Outcome> = (0..8).map(|it| game(start, it)).collect();
    let threads: Vec<_> =
        (0..8).map(|seed| std::thread::spawn(move || game(start, seed))).collect();
    let parallel: Vec<Outcome> = threads.into_iter().map(|it| it.join().unwrap()).collect();
    assert_eq!(straight, parallel);
}
