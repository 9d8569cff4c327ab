//! A long match is taken back for little, however often, and is then what it was.
#![allow(clippy::unwrap_used, missing_docs)]

use flow::{Journal, Seat, Seats, Viewer};
use game::{Act, Blanked, Entered, Fast, Game, Input, Match, Never, OptionsError};
use game::{Outcome, Rng, Search, Seen, Setup, State};
use std::cell::Cell;
use std::fmt;
use std::ops::RangeInclusive;

/// More than this is never played again to take back.
const AGAIN_MAX: u32 = 64;

thread_local! {
    /// Actions that were carried out.
    static DONE: Cell<u32> = const { Cell::new(0) };
}

/// A walk without an end: a step, then a die.
#[game::value]
pub struct Walk {
    steps: u32,
    pips: u32,
}

impl Walk {
    fn walker(&self) -> Seats {
        Seats::of(Seat(0))
    }

    fn step<E>(&mut self, _: &mut impl Journal<E>) {
        DONE.set(DONE.get() + 1);
        self.steps += 1;
    }

    fn fall<E>(&mut self, pips: u8, _: &mut impl Journal<E>) {
        DONE.set(DONE.get() + 1);
        self.pips = self.pips.wrapping_mul(7).wrapping_add(pips.into());
    }

    fn is_over(&self) -> bool {
        self.steps == u32::MAX
    }
}

/// What a seat does.
#[game::notation]
pub enum Move {
    /// One on.
    Step,
}

/// What chance brings.
#[game::notation]
pub enum Die {
    /// So many pips.
    Pips(#[range(1..=6)] u8),
}

/// Why the rules refuse.
#[game::coded]
pub enum Refusal {
    /// Never.
    #[say("no")]
    No,
}

game::options! {
    /// Nothing.
    pub struct Options {
        /// Nothing.
        pub nothing: bool = false;
    }
}

flow::flow! {
    /// Step after step.
    pub flow Turn for Walk { move: Move, chance: Die, refusal: Refusal }

    states {
        /// Step.
        Stepping : ask(walker);
        Falling  : chance;
        Fallen   : auto;
    }

    Turn {
        [*] --> Stepping;
        Stepping --> Falling  : Step / step;
        Falling  --> Fallen   : Pips(pips) by CHANCE / fall(pips);
        Fallen   --> [*]      : [is_over];
        Fallen   --> Stepping : else;
    }
}

impl Game for Walk {
    const NAME: &'static str = "walk";
    const TITLE: &'static str = "Walk";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 1..=1;

    type Options = Options;
    type View = Seen<Self>;
    type Prompt = Never;
    type Flow = Turn;

    fn new(_: &Options, _: usize) -> Result<Self, OptionsError> {
        Ok(Walk { steps: 0, pips: 0 })
    }

    fn seats(&self) -> usize {
        1
    }

    fn outcome(&self) -> Outcome {
        Outcome::draw(1, "walked")
    }

    fn chance(&self, _: Turn, each: &mut impl FnMut(Die, u32)) {
        (1..=6).for_each(|it| each(Die::Pips(it), 1));
    }

    fn view(state: &State<Self>, viewer: Viewer) -> Seen<Self> {
        Seen::of(state, viewer)
    }

    fn imagine(view: &Seen<Self>, rng: &mut impl Rng) -> State<Self> {
        view.imagine(rng)
    }
}

impl Search for Walk {
    const ACTIONS: u32 = 1;
}

impl Blanked for Walk {}

impl fmt::Display for Walk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.steps, self.pips)
    }
}

fn begun() -> Match<Walk> {
    let (options, dice) = (Options::default(), "seed:7".to_string());
    Match::new(Setup { options, seats: 1, position: None, dice }).unwrap()
}

/// Goes on by one input.
fn go_on(walk: &mut Match<Walk>) {
    if walk.roll(&mut ()).is_none() {
        walk.play(Input::Move(Seat(0), Move::Step), &mut ()).unwrap();
    }
}

fn go_back(walk: &mut Match<Walk>, point: usize) {
    walk.enter(Entered::Table(Act::Back(point)), &mut ()).unwrap();
}

/// A match that has gone far, and back to anywhere again and again.
fn wandered(inputs: usize) -> Match<Walk> {
    let (mut walk, mut rng) = (begun(), Fast::seed(1));
    (0..500).for_each(|_| go_on(&mut walk));
    while walk.len() < inputs {
        match rng.below(4) {
            0 => {
                let point = rng.below(walk.len() as u32 + 1) as usize;
                go_back(&mut walk, point);
            }
            _ => go_on(&mut walk),
        }
    }
    walk
}

#[test]
fn taking_back_plays_little_again_wherever_it_leads() {
    let mut walk = wandered(3_000);
    for point in 0..=3_000 {
        let before = DONE.get();
        go_back(&mut walk, point);
        let again = DONE.get() - before;
        assert!(again <= AGAIN_MAX, "{again} actions to come back to {point}");
    }
}

/// As in a match that is opened from a snapshot, which remembers one state only.
#[test]
fn taking_back_a_long_match_for_the_first_time_makes_the_next_time_cheap() {
    let mut walk = begun();
    (0..1_000).for_each(|_| go_on(&mut walk));
    let mut opened = Match::<Walk>::resume(&walk.record(), &walk.snapshot()).unwrap();
    go_back(&mut opened, 900);
    let before = DONE.get();
    go_back(&mut opened, 901);
    assert!(DONE.get() - before <= AGAIN_MAX);
    assert_eq!(opened.state(), walk.fork(901).unwrap().state());
}

#[test]
fn what_was_taken_back_to_is_as_it_was_and_its_dice_fall_as_they_fell() {
    let mut walk = wandered(2_000);
    for point in (0..2_000).step_by(37) {
        let mut forked = walk.fork(point).unwrap();
        go_back(&mut walk, point);
        assert_eq!((walk.state(), walk.hash()), (forked.state(), forked.hash()), "{point}");
        for _ in 0..3 {
            go_on(&mut walk);
            go_on(&mut forked);
        }
        assert_eq!(walk.state(), forked.state(), "{point}");
    }
    assert!(Match::<Walk>::open(&walk.record()).unwrap() == walk);
}
