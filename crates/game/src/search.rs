//! What a search wants to know of a game, apart from its rules.

use crate::of::MoveOf;
use crate::rules::Game;
use crate::{Notation, Rng, State};
use flow::Seat;
use siphasher::sip::SipHasher13;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

/// How a level of a game thinks. Counts, not seconds, so that a level is as strong on a slow
/// machine as on a fast one.
///
/// ```
/// use game::Mind;
/// assert_eq!(game::LEVELS[2], Mind::Ismcts { iterations: 100 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mind {
    /// Any lawful move.
    Random,
    /// One move ahead.
    Greedy,
    /// Alpha-beta.
    AlphaBeta {
        /// Turns ahead at most.
        depth: u8,
        /// Positions looked at, at most.
        nodes: u32,
    },
    /// Tree search in a few imagined worlds.
    Mcts {
        /// How many games are played in thought.
        iterations: u32,
    },
    /// Tree search in a new imagined world every time.
    Ismcts {
        /// How many games are played in thought.
        iterations: u32,
    },
    /// Thinks like another, but now and then plays any move that is worth a look.
    Careless {
        /// How many of a hundred moves are not thought about.
        slips: u8,
        /// Who thinks about the others.
        mind: &'static Mind,
    },
}

/// The levels of a game that says nothing of its own, weakest first.
///
/// ```
/// use game::Search;
/// assert_eq!(toys::Nim::levels(2), game::LEVELS);
/// ```
pub const LEVELS: [Mind; 5] = [
    Mind::Random,
    Mind::Greedy,
    Mind::Ismcts { iterations: 100 },
    Mind::Ismcts { iterations: 1_000 },
    Mind::Ismcts { iterations: 5_000 },
];

/// Knowledge for those who search and learn. It lives in a game's `search.rs`; nothing of it can
/// change what is lawful, and no record depends on it.
///
/// ```
/// use game::{Input, Search, Seat, State};
/// use toys::{Move, Nim, Options};
/// let mut nim = State::<Nim>::new(&Options { heap: 6, ..Options::default() }, 2).unwrap();
/// assert_eq!(Nim::score(&nim, Seat(0)), 1.0, "take two, and four are left");
/// nim.play(Input::Move(Seat(0), Move::Take(2)), &mut ()).unwrap();
/// assert_eq!(Nim::score(&nim, Seat(1)), -1.0);
/// assert!(nim.board.action(Move::Take(3)) < Nim::ACTIONS);
/// ```
pub trait Search: Game {
    /// How many actions there are: one more than the highest [`Search::action`], those of parts
    /// included.
    const ACTIONS: u32;
    /// How many decisions a search plays with [`Search::policy`] before it trusts
    /// [`Search::score`]. By itself it plays to the end.
    const PLAYOUT: u32 = u32::MAX;
    /// How much more of [`Search::order`] makes a move about three times as likely to be looked
    /// at by a tree search. Zero: all are alike.
    const WARMTH: f32 = 0.0;
    /// How curious a tree search is, against what it knows.
    const CURIOSITY: f32 = 1.5;
    /// How many worlds a look-ahead imagines where something is hidden or drawn.
    const WORLDS: u32 = 4;
    /// Whether some moves are noisy: then a look-ahead follows them before it judges.
    const NOISY: bool = false;
    /// Whether a tree search keeps what follows after different outcomes of chance apart. That is
    /// right for few outcomes which everybody sees.
    const BRANCHES_ON_CHANCE: bool = false;

    /// The levels people can choose, weakest first.
    ///
    /// ```
    /// use game::Search;
    /// assert_eq!(toys::Nim::levels(2).len(), 5);
    /// ```
    fn levels(seats: usize) -> &'static [Mind] {
        let _ = seats;
        &LEVELS
    }

    /// The stable number of a move, by which searches keep their tables. Moves of several parts
    /// may share one where they hardly differ. By default it is the place of the move among all
    /// that the notation can list, which is slow to find where those are many.
    ///
    /// ```
    /// use game::Search;
    /// let board = toys::nim(5).state().board;
    /// assert_eq!((board.action(toys::Move::Take(1)), board.action(toys::Move::Take(3))), (0, 2));
    /// ```
    fn action(&self, choice: MoveOf<Self>) -> u32 {
        let (mut place, mut next) = (0, 0);
        MoveOf::<Self>::each(&mut |it| {
            if it == choice {
                place = next;
            }
            next += 1;
        });
        place
    }

    /// The stable numbers of the parts of a move, in their order: masks of learners are indexed by
    /// them. No two moves have the same. By default a move is one part, and its number is
    /// [`Search::action`].
    ///
    /// ```
    /// use game::Search;
    /// let mut parts = Vec::new();
    /// toys::nim(5).state().board.parts(toys::Move::Take(2), &mut |it| parts.push(it));
    /// assert_eq!(parts, [1]);
    /// ```
    fn parts(&self, choice: MoveOf<Self>, each: &mut dyn FnMut(u32)) {
        each(self.action(choice));
    }

    /// How good the position looks to a seat, from -1 (lost) to 1 (won); 0 knows nothing.
    ///
    /// ```
    /// use game::{Search, Seat};
    /// assert_eq!(toys::Nim::score(toys::nim(4).state(), Seat(0)), -1.0, "whatever one takes");
    /// ```
    fn score(state: &State<Self>, seat: Seat) -> f32 {
        let _ = (state, seat);
        0.0
    }

    /// Whether a lawful move only takes back something its maker has just done inside the turn:
    /// another card is chosen after all, a target is removed. Programs that play leave such moves
    /// alone, or they might change their mind for ever. Whoever is asked has another move, too.
    ///
    /// ```
    /// use game::Search;
    /// let board = toys::nim(5).state().board;
    /// assert!(!board.retreats(toys::Turn::Take, toys::Move::Take(1)), "what is taken is taken");
    /// ```
    fn retreats(&self, at: Self::Flow, choice: MoveOf<Self>) -> bool {
        let _ = (at, choice);
        false
    }

    /// Adds the moves of a seat that a search should look at: lawful ones that do not retreat, at
    /// least one if there is any. A move that wins at once may stand alone. `ahead` is 0 for the
    /// seat that searches in the turn in which it began, and otherwise how many turns have passed
    /// since, at least 1.
    ///
    /// ```
    /// use game::{Search, Seat};
    /// let mut moves = Vec::new();
    /// toys::Nim::promising(toys::nim(2).state(), Seat(0), 0, &mut moves);
    /// assert_eq!(moves.len(), 2);
    /// ```
    #[inline]
    fn promising(state: &State<Self>, seat: Seat, ahead: u32, moves: &mut Vec<MoveOf<Self>>) {
        let _ = ahead;
        let Some(at) = state.flow() else { return };
        let _ = state.legal(seat, &mut |it| {
            if !state.board.retreats(at, it) {
                moves.push(it);
            }
            ControlFlow::Continue(())
        });
    }

    /// How early a search should look at a move: higher is earlier.
    ///
    /// ```
    /// use game::{Search, Seat};
    /// let board = toys::nim(5).state().board;
    /// assert_eq!(board.order(toys::Turn::Take, Seat(0), toys::Move::Take(1)), 0, "all are alike");
    /// ```
    fn order(&self, at: Self::Flow, seat: Seat, choice: MoveOf<Self>) -> i32 {
        let _ = (at, seat, choice);
        0
    }

    /// Whether a position must not be judged before this move was looked at: it captures, or
    /// something like that.
    ///
    /// ```
    /// use game::{Search, Seat};
    /// let board = toys::nim(5).state().board;
    /// assert!(!board.is_noisy(toys::Turn::Take, Seat(0), toys::Move::Take(1)));
    /// ```
    fn is_noisy(&self, at: Self::Flow, seat: Seat, choice: MoveOf<Self>) -> bool {
        let _ = (at, seat, choice);
        false
    }

    /// Whether a position cannot be judged as it stands because its mover is forced, as by a check.
    ///
    /// ```
    /// use game::Search;
    /// assert!(!toys::Nim::is_unsettled(toys::nim(5).state()));
    /// ```
    fn is_unsettled(state: &State<Self>) -> bool {
        let _ = state;
        false
    }

    /// The same position with the turn given away, if that is ever a fair guess of how bad a move
    /// can be; a look-ahead skips lines that are good enough even so.
    ///
    /// ```
    /// use game::Search;
    /// assert_eq!(toys::Nim::given_away(toys::nim(5).state()), None);
    /// ```
    fn given_away(state: &State<Self>) -> Option<State<Self>> {
        let _ = state;
        None
    }

    /// The move of a cheap player, who plays the end of a game that a search only samples.
    ///
    /// ```
    /// use game::{Fast, Search, Seat};
    /// let (nim, mut moves) = (toys::nim(5), Vec::new());
    /// let cheap = toys::Nim::policy(nim.state(), Seat(0), &mut Fast::seed(1), &mut moves);
    /// assert!(nim.state().moves(Seat(0)).contains(&cheap));
    /// ```
    fn policy(
        state: &State<Self>,
        seat: Seat,
        rng: &mut impl Rng,
        moves: &mut Vec<MoveOf<Self>>,
    ) -> MoveOf<Self> {
        state.draw(seat, rng, moves)
    }

    /// A key under which a search remembers the state: equal states have equal keys, different
    /// ones hardly ever. Cheap, and free to differ from build to build.
    ///
    /// ```
    /// use game::Search;
    /// assert_ne!(toys::Nim::key(toys::nim(5).state()), toys::Nim::key(toys::nim(6).state()));
    /// ```
    fn key(state: &State<Self>) -> u64 {
        let mut hasher = SipHasher13::new_with_keys(0, 0);
        state.hash(&mut hasher);
        hasher.finish()
    }
}
