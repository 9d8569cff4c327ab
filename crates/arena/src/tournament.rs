//! Everybody against everybody: a round robin between bots, with swapped seats.

use crate::rating::{Rating, rate};
use crate::{Bout, BoutError, Entrant, Playable, bout};
use game::{Outcome, Pairs, Seat, Seats, Setup};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// How two bots did against each other.
///
/// ```
/// let pair = arena::Pair { a: 0, b: 1, wins_a: 6, draws: 2, wins_b: 2 };
/// assert_eq!((pair.games(), pair.points_a()), (10, 7.0));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    /// The one, as its place in the list of bots.
    pub a: usize,
    /// The other.
    pub b: usize,
    /// Games that the one won.
    pub wins_a: u32,
    /// Games that neither won.
    pub draws: u32,
    /// Games that the other won.
    pub wins_b: u32,
}

impl Pair {
    /// Games played.
    ///
    /// ```
    /// let pair = arena::Pair { a: 0, b: 1, wins_a: 6, draws: 2, wins_b: 2 };
    /// assert_eq!(pair.games(), 10);
    /// ```
    pub fn games(&self) -> u32 {
        self.wins_a + self.draws + self.wins_b
    }

    /// What the one got out of them: a point a win, half a point a draw.
    ///
    /// ```
    /// let pair = arena::Pair { a: 0, b: 1, wins_a: 6, draws: 2, wins_b: 2 };
    /// assert_eq!(pair.points_a(), 7.0);
    /// ```
    pub fn points_a(&self) -> f64 {
        f64::from(self.wins_a) + f64::from(self.draws) / 2.0
    }
}

/// What came of a tournament.
///
/// ```
/// use arena::{Registry, Tournament};
/// use game::Setup;
/// let registry = Registry::new().with::<toys::Nim>();
/// let setup = Setup { options: vec![], seats: 2, position: None, dice: String::new() };
/// let bots = ["greedy", "random", "random"].map(|it| it.parse().unwrap());
/// let games = Tournament { bots: &bots, games: 10, threads: 1, seed: 1 };
/// let standings = games.play(registry.find("nim").unwrap(), &setup, &|_| ()).unwrap();
/// assert_eq!((standings.ratings.len(), standings.pairs.len()), (3, 3));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Standings {
    /// Everybody's rating, in the order in which the bots were named.
    pub ratings: Vec<Rating>,
    /// Every pair, in order.
    pub pairs: Vec<Pair>,
}

/// A game of a tournament that is over.
///
/// ```
/// use arena::{Registry, Tournament};
/// use game::Setup;
/// let registry = Registry::new().with::<toys::Nim>();
/// let setup = Setup { options: vec![], seats: 2, position: None, dice: String::new() };
/// let bots = ["greedy", "random"].map(|it| it.parse().unwrap());
/// let games = Tournament { bots: &bots, games: 2, threads: 1, seed: 1 };
/// let heard = std::sync::Mutex::new(Vec::new());
/// let hear = |played: &arena::Played<'_>| heard.lock().unwrap().push(played.sat);
/// games.play(registry.find("nim").unwrap(), &setup, &hear).unwrap();
/// assert_eq!(heard.into_inner().unwrap(), [[0, 1], [1, 0]], "they swap seats");
/// ```
pub struct Played<'a> {
    /// Its number, from 0.
    pub number: usize,
    /// The two who played it, as places in the list of bots; the first sat on the even seats.
    pub sat: [usize; 2],
    /// What happened.
    pub bout: &'a Bout,
}

/// Games between bots.
///
/// ```
/// let bots = ["greedy", "random", "mcts:100"].map(|it| it.parse().unwrap());
/// let games = arena::Tournament { bots: &bots, games: 10, threads: 2, seed: 1 };
/// assert_eq!(games.total(), 30, "three pairs");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Tournament<'a> {
    /// Who plays.
    pub bots: &'a [Entrant],
    /// Games for every pair. Two in a row are played with the same dice and swapped seats.
    pub games: u32,
    /// On how many threads; the result is the same.
    pub threads: usize,
    /// The seed of dice and bots.
    pub seed: u64,
}

impl Tournament<'_> {
    /// How many games are played in all.
    ///
    /// ```
    /// let bots = ["greedy", "random"].map(|it| it.parse().unwrap());
    /// assert_eq!(arena::Tournament { bots: &bots, games: 10, threads: 1, seed: 1 }.total(), 10);
    /// ```
    pub fn total(&self) -> usize {
        let bots = self.bots.len();
        bots * bots.saturating_sub(1) / 2 * self.games as usize
    }

    /// The game with this number: its two bots, and how many they played before it.
    fn game(&self, number: usize) -> (usize, usize, u32) {
        let (pair, index) = (number / self.games as usize, number % self.games as usize);
        let all = (0..self.bots.len()).flat_map(|a| (a + 1..self.bots.len()).map(move |b| (a, b)));
        let (a, b) = all.into_iter().nth(pair).unwrap_or((0, 0));
        (a, b, index as u32)
    }

    /// Plays all games. `heard` is told of each as it ends, in no particular order.
    ///
    /// # Errors
    /// If the set-up does not fit or a game is stuck.
    ///
    /// ```
    /// use arena::{Registry, Tournament};
    /// use game::Setup;
    /// let registry = Registry::new().with::<toys::Nim>();
    /// let setup = Setup { options: vec![], seats: 2, position: None, dice: String::new() };
    /// let bots = ["greedy", "random"].map(|it| it.parse().unwrap());
    /// let games = Tournament { bots: &bots, games: 200, threads: 2, seed: 1 };
    /// let standings = games.play(registry.find("nim").unwrap(), &setup, &|_| ()).unwrap();
    /// assert!(standings.pairs[0].wins_a > 150);
    /// assert!(standings.ratings[0].low > standings.ratings[1].high);
    /// ```
    pub fn play(
        &self,
        game: &dyn Playable,
        setup: &Setup<Pairs>,
        heard: &(dyn Fn(&Played<'_>) + Sync),
    ) -> Result<Standings, BoutError> {
        let next = AtomicUsize::new(0);
        let results = Mutex::new(Ok(vec![None; self.total()]));
        let work = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.total() {
                    return;
                }
                let played = self.one(game, setup, number);
                if let Ok((sat, bout, _)) = &played {
                    heard(&Played { number, sat: *sat, bout });
                }
                let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
                match (&mut *results, played) {
                    (Ok(results), Ok((_, _, points))) => results[number] = Some(points),
                    (Ok(_), Err(error)) => *results = Err(error),
                    (Err(_), _) => return,
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..self.threads.max(1) {
                scope.spawn(work);
            }
            work();
        });
        let results = results.into_inner().unwrap_or_else(PoisonError::into_inner)?;
        Ok(self.standings(&results))
    }

    /// One game, who sat where, and the points of the first of the pair.
    fn one(
        &self,
        game: &dyn Playable,
        setup: &Setup<Pairs>,
        number: usize,
    ) -> Result<([usize; 2], Bout, f64), BoutError> {
        let (a, b, index) = self.game(number);
        let sat = if index.is_multiple_of(2) { [a, b] } else { [b, a] };
        let seed = bots::seed_of(&[self.seed, a as u64, b as u64, u64::from(index / 2)]);
        let mut setup = setup.clone();
        setup.dice = format!("seed:{}", seed >> 1);
        let bots: Vec<Entrant> =
            Seat::all(setup.seats).map(|it| self.bots[sat[it.index() % 2]].clone()).collect();
        let played = bout(game, &setup, &bots, seed)?;
        let own: Seats = Seat::all(setup.seats).filter(|it| sat[it.index() % 2] == a).collect();
        let points = points(&played.outcome, own);
        Ok((sat, played, points))
    }

    fn standings(&self, results: &[Option<f64>]) -> Standings {
        let mut pairs = Vec::new();
        for number in (0..self.total()).step_by(self.games.max(1) as usize) {
            let (a, b, _) = self.game(number);
            let games = results[number..].iter().take(self.games as usize).flatten();
            let count = |wanted: f64| games.clone().filter(|it| **it == wanted).count() as u32;
            pairs.push(Pair { a, b, wins_a: count(1.0), draws: count(0.5), wins_b: count(0.0) });
        }
        Standings { ratings: rate(self.bots.len(), &pairs), pairs }
    }
}

/// A point if only these seats won, half a point if others did, too, or nobody.
fn points(outcome: &Outcome, own: Seats) -> f64 {
    let winners = outcome.winners();
    let (ours, theirs) =
        (winners.iter().any(|it| own.contains(it)), { winners.iter().any(|it| !own.contains(it)) });
    match (ours, theirs) {
        (true, false) => 1.0,
        (false, true) => 0.0,
        _ => 0.5,
    }
}
