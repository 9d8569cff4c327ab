//! One game in thought: what it needs beside the tree, which others may walk in at the same time.

use crate::world::{answer, promise};
use game::{Awaiting, Fast, INPUTS_MAX, Input, InputOf, MoveOf, SEATS_MAX, Search, Seat, State};

pub(super) struct Walk<G: Search> {
    /// The decisions on the way: node and arm.
    pub(super) path: Vec<(u32, u32)>,
    /// The inputs made at the node the walk stands at.
    pub(super) inputs: Vec<InputOf<G>>,
    /// Whether the node the walk stands at is the same in every world.
    pub(super) is_fixed: bool,
    /// The buffer of playouts and lists.
    pub(super) moves: Vec<MoveOf<G>>,
}

impl<G: Search> Default for Walk<G> {
    fn default() -> Self {
        Walk { path: Vec::new(), inputs: Vec::new(), is_fixed: true, moves: Vec::new() }
    }
}

impl<G: Search> Walk<G> {
    /// Answers chance and events until somebody must decide; whether that ever comes.
    pub(super) fn chance(&mut self, world: &mut State<G>, rng: &mut Fast) -> bool {
        for _ in 0..INPUTS_MAX {
            let awaiting = world.awaiting();
            let is_chance = awaiting == Awaiting::Chance;
            let Some(input) = answer(world, awaiting, rng) else { return true };
            world.apply(input, &mut ());
            if is_chance && G::BRANCHES_ON_CHANCE {
                self.inputs.push(input);
            } else if is_chance {
                self.is_fixed = false;
            }
        }
        false
    }

    /// Plays on as the game's cheap player would, as far as the game wants it; what everybody gets
    /// out of it. A position is only judged where a seat must decide.
    pub(super) fn play_on(&mut self, world: &mut State<G>, rng: &mut Fast) -> [f32; SEATS_MAX] {
        let mut decisions = 0;
        for _ in 0..INPUTS_MAX {
            let awaiting = world.awaiting();
            let input = match awaiting {
                Awaiting::Seats(_) if decisions >= G::PLAYOUT => break,
                Awaiting::Seats(asked) => asked.lowest().map(|it| {
                    decisions += 1;
                    Input::Move(it, G::policy(world, it, rng, &mut self.moves))
                }),
                other => answer(world, other, rng),
            };
            match input {
                Some(input) => world.apply(input, &mut ()),
                None => break,
            }
        }
        let mut points = [0.0; SEATS_MAX];
        for seat in Seat::all(world.seats()) {
            points[seat.index()] = promise(world, seat);
        }
        points
    }
}
