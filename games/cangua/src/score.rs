//! How good a position looks, for players who look one move ahead.

use crate::board::Board;
use crate::rules::HORSES;
use game::Seat;

/// A horse that has left its stable.
const OUT: f32 = 10.0;
/// The whole way around the ring; less than a horse more on it.
const RING: f32 = 8.0;
/// A horse on its door.
const DOOR: f32 = 20.0;
/// Each step of the lane.
const STEP: f32 = 25.0;
/// An enemy on the ring: to kick one is worth more than any climb.
const ENEMY: f32 = 200.0;
/// What a score is measured against: the four best steps, or as many enemies as there can be.
const SCALE: f32 = 3_200.0;

impl Board {
    /// How good the position looks to a seat, from -1 to 1. Whoever maximises it kicks before it
    /// climbs, climbs before it takes the door, the door before a new horse, and otherwise moves
    /// the horse that is farthest.
    pub(crate) fn score(&self, seat: Seat) -> f32 {
        if self.is_over() {
            return 2.0 * self.outcome().points(seat) - 1.0;
        }
        let mut score = 0.0;
        for other in self.rules.order() {
            for progress in self.horses[other.index()].iter().take(HORSES) {
                score += self.worth(*progress, other == seat);
            }
        }
        (score / SCALE).clamp(-0.99, 0.99)
    }

    fn worth(&self, progress: i8, own: bool) -> f32 {
        let steps = progress as u8;
        let door = self.rules.door();
        if progress < 0 {
            return 0.0;
        }
        if !own {
            return if steps <= door { -ENEMY } else { 0.0 };
        }
        // The square makes the same steps worth more to the horse that is farther.
        let run = f32::from(steps.min(door)) / f32::from(door);
        let ring = OUT + RING * run * run;
        match steps {
            _ if steps < door => ring,
            _ => ring + DOOR + STEP * f32::from(steps - door),
        }
    }
}
