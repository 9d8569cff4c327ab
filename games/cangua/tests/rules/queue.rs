//! A queue may deliver turn ends late, twice, out of order and again: the game ends up where it
//! would have been if every turn end had come at once.

use crate::random;
use cangua::{Cangua, Event, Options, Refusal, Turn};
use game::{Awaiting, Fast, Game, Input, InputOf, Refused, Rng, State, hash};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Inputs that one game accepts before both ways are compared for the last time.
const INPUTS: usize = 250;

/// What players, dice and clock do next. It depends on the state alone, so that both ways of
/// delivering turn ends see the same game.
fn next(game: &State<Cangua>, seed: u64) -> Option<InputOf<Cangua>> {
    let mut rng = Fast::seed(seed ^ hash(&game.encode()));
    if let Some(seat) = game.asked().lowest()
        && rng.below(12) == 0
    {
        return Some(Input::Timeout(seat));
    }
    random(game, &mut rng)
}

/// Every state of a game in which turn ends come at once.
fn synchronous(mut game: State<Cangua>, seed: u64) -> Vec<State<Cangua>> {
    let mut states = vec![game];
    while let (true, Some(input)) = (states.len() <= INPUTS, next(&game, seed)) {
        assert_eq!(game.play(input, &mut ()), Ok(()));
        states.push(game);
    }
    states
}

/// What is under way and may arrive at any time.
#[derive(Clone, Copy)]
enum Message {
    TurnEnd(Event),
    /// A timer and the cycle it was set for.
    Timer(cangua::Cycle),
}

/// A server with a careless queue.
struct Careless {
    game: State<Cangua>,
    seed: u64,
    messages: Vec<Message>,
    accepted: usize,
    refused: usize,
    states: Vec<State<Cangua>>,
}

impl Careless {
    fn is_pending(&self) -> bool {
        self.game.flow() == Some(Turn::PublishingEvent)
    }

    fn accept(&mut self, input: InputOf<Cangua>) {
        let cycle = self.game.board.cycle();
        assert_eq!(self.game.play(input, &mut ()), Ok(()));
        self.accepted += 1;
        assert_eq!(self.game, self.states[self.accepted], "after input {}", self.accepted);
        self.messages.push(Message::Timer(cycle));
        self.publish();
    }

    /// Puts the awaited turn end into the queue: when it becomes due, and again by the sweeper.
    fn publish(&mut self) {
        if let Awaiting::Event(event) = self.game.awaiting() {
            self.messages.push(Message::TurnEnd(event));
        }
    }

    fn deliver(&mut self, message: Message) {
        match message {
            Message::TurnEnd(event) => {
                if self.game.awaiting() == Awaiting::Event(event) {
                    self.accept(Input::Event(event));
                } else {
                    self.refuse(Input::Event(event));
                }
            }
            // The clock drops a timer whose cycle is gone. In a cycle that has moved it is late.
            Message::Timer(cycle) if cycle == self.game.board.cycle() && self.is_pending() => {
                self.refuse(Input::Timeout(cycle.seat));
            }
            Message::Timer(_) => {}
        }
    }

    fn refuse(&mut self, input: InputOf<Cangua>) {
        let before = self.game;
        let why = self.game.play(input, &mut ());
        let known = matches!(
            why,
            Err(Refused::Rules(Refusal::StaleCycle { .. } | Refusal::TurnEndPending { .. }))
        );
        assert!(known, "{input:?}: {why:?}");
        assert_eq!(self.game, before, "a refused message changed something");
        self.refused += 1;
    }

    /// One thing happens: a message arrives, once or for the first of several times; it is lost;
    /// the sweeper publishes again; a hasty player acts; or the game goes on.
    fn step(&mut self, rng: &mut Fast) {
        let nth = rng.below(self.messages.len().max(1) as u32) as usize;
        let message = self.messages.get(nth).copied();
        match (rng.below(8), message) {
            (0..=2, Some(message)) => self.deliver(message),
            (3, Some(message)) => {
                self.messages.swap_remove(nth);
                self.deliver(message);
            }
            (4, Some(_)) => drop(self.messages.swap_remove(nth)),
            (5, _) => self.publish(),
            (6, _) if self.is_pending() => {
                let seat = self.game.board.current_player_seat_index();
                self.refuse(Input::Move(seat, cangua::Move::Roll));
            }
            _ if self.is_pending() => {}
            _ => {
                if let Some(input) = next(&self.game, self.seed) {
                    self.accept(input);
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 300,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(3),
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_delivery_of_turn_ends_ends_where_synchronous_play_ends(
        seed in any::<u64>(), chaos in any::<u64>(), seats in 2usize..=4, preset in 0usize..10,
    ) {
        let presets = Cangua::presets();
        let options: &Options = &presets[preset % presets.len()].1;
        let game = State::new(options, seats).unwrap();
        let states = synchronous(game, seed);
        let last = states.len() - 1;
        let mut careless =
            Careless { game, seed, messages: Vec::new(), accepted: 0, refused: 0, states };
        let mut rng = Fast::seed(chaos);
        let mut steps = 0;
        while careless.accepted < last {
            careless.step(&mut rng);
            steps += 1;
            prop_assert!(steps < 100 * INPUTS, "the game does not get on");
        }
        prop_assert_eq!(careless.game, careless.states[last]);
        prop_assert!(careless.refused > 10, "the queue was not careless enough");
    }
}
