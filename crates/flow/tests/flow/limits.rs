//! The named limits: what is allowed, and how a machine says that it was too much.

use flow::{Flow, Input, Journal, Machine, Never, STEPS_MAX, Seat, Seats, flow};
use std::panic::{AssertUnwindSafe, catch_unwind};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    Go,
    Nest,
    Leave,
}

const GO: Input<Move, Never, Never> = Input::Move(Seat(0), Move::Go);
const NEST: Input<Move, Never, Never> = Input::Move(Seat(0), Move::Nest);

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    steps: u32,
    rounds: u32,
}

impl Path {
    fn walker(&self) -> Seats {
        Seats::of(Seat(0))
    }

    fn goes_round(&self) -> bool {
        self.rounds > 0
    }

    fn step(&mut self, _: &mut impl Journal<Never>) {
        self.steps += 1;
    }

    fn round(&mut self, _: &mut impl Journal<Never>) {
        self.rounds -= 1;
    }
}

/// What a machine says when it panics.
fn complaint(act: impl FnOnce()) -> String {
    let payload = catch_unwind(AssertUnwindSafe(act)).expect_err("a limit is exceeded");
    payload.downcast_ref::<String>().cloned().unwrap_or_default()
}

flow! {
    /// Seventy states in a row; every tenth waits.
    pub flow Row for Path { move: Move }

    states {
        S0: auto / step; S1: auto / step; S2: auto / step; S3: auto / step; S4: auto / step;
        S5: auto / step; S6: auto / step; S7: auto / step; S8: auto / step; S9: ask(walker) / step;
        S10: auto / step; S11: auto / step; S12: auto / step; S13: auto / step; S14: auto / step;
        S15: auto / step; S16: auto / step; S17: auto / step; S18: auto / step; S19: ask(walker) / step;
        S20: auto / step; S21: auto / step; S22: auto / step; S23: auto / step; S24: auto / step;
        S25: auto / step; S26: auto / step; S27: auto / step; S28: auto / step; S29: ask(walker) / step;
        S30: auto / step; S31: auto / step; S32: auto / step; S33: auto / step; S34: auto / step;
        S35: auto / step; S36: auto / step; S37: auto / step; S38: auto / step; S39: ask(walker) / step;
        S40: auto / step; S41: auto / step; S42: auto / step; S43: auto / step; S44: auto / step;
        S45: auto / step; S46: auto / step; S47: auto / step; S48: auto / step; S49: ask(walker) / step;
        S50: auto / step; S51: auto / step; S52: auto / step; S53: auto / step; S54: auto / step;
        S55: auto / step; S56: auto / step; S57: auto / step; S58: auto / step; S59: ask(walker) / step;
        S60: auto / step; S61: auto / step; S62: auto / step; S63: auto / step; S64: auto / step;
        S65: auto / step; S66: auto / step; S67: auto / step; S68: auto / step; S69: ask(walker) / step;
    }

    Row {
        [*] --> S0;
        S0 --> S1; S1 --> S2; S2 --> S3; S3 --> S4; S4 --> S5;
        S5 --> S6; S6 --> S7; S7 --> S8; S8 --> S9; S9 --> S10 : Go;
        S10 --> S11; S11 --> S12; S12 --> S13; S13 --> S14; S14 --> S15;
        S15 --> S16; S16 --> S17; S17 --> S18; S18 --> S19; S19 --> S20 : Go;
        S20 --> S21; S21 --> S22; S22 --> S23; S23 --> S24; S24 --> S25;
        S25 --> S26; S26 --> S27; S27 --> S28; S28 --> S29; S29 --> S30 : Go;
        S30 --> S31; S31 --> S32; S32 --> S33; S33 --> S34; S34 --> S35;
        S35 --> S36; S36 --> S37; S37 --> S38; S38 --> S39; S39 --> S40 : Go;
        S40 --> S41; S41 --> S42; S42 --> S43; S43 --> S44; S44 --> S45;
        S45 --> S46; S46 --> S47; S47 --> S48; S48 --> S49; S49 --> S50 : Go;
        S50 --> S51; S51 --> S52; S52 --> S53; S53 --> S54; S54 --> S55;
        S55 --> S56; S56 --> S57; S57 --> S58; S58 --> S59; S59 --> S60 : Go;
        S60 --> S61; S61 --> S62; S62 --> S63; S63 --> S64; S64 --> S65;
        S65 --> S66; S66 --> S67; S67 --> S68; S68 --> S69; S69 --> [*] : Go;
    }
}

#[test]
fn a_flow_may_have_more_than_sixty_four_states() {
    let mut path = Path::default();
    let mut row = Machine::<Row>::start(&mut path, &mut ());
    for rest in ["S9", "S19", "S29", "S39", "S49", "S59", "S69"] {
        assert_eq!(row.to_string(), rest);
        row.play(GO, &mut path, &mut ()).unwrap();
    }
    assert_eq!((row.to_string().as_str(), path.steps), ("over", 70));
    assert_eq!((Row::STATES.len(), Row::S69.index()), (70, 69));
    assert_eq!(size_of::<Machine<Row>>(), 2);
}

flow! {
    /// Goes round as often as the path says.
    pub flow Round for Path { move: Move }

    states {
        Rest  : ask(walker);
        Turn  : auto / step;
        Again : auto;
    }

    Round {
        [*] --> Rest;
        Rest  --> Turn  : Go;
        Rest  --> [*]   : Leave;
        Turn  --> Again : [goes_round] / round;
        Turn  --> Rest  : else;
        Again --> Turn;
    }
}

#[test]
fn an_automatic_loop_runs_until_it_rests() {
    let mut path = Path::default();
    let mut round = Machine::<Round>::start(&mut path, &mut ());
    path.rounds = STEPS_MAX - 1;
    round.apply(GO, &mut path, &mut ());
    assert_eq!((round.to_string().as_str(), path.rounds), ("Rest", 0));
    assert_eq!(path.steps, STEPS_MAX);
}

#[test]
fn a_loop_that_never_rests_is_named() {
    let mut path = Path::default();
    let mut round = Machine::<Round>::start(&mut path, &mut ());
    path.rounds = u32::MAX;
    let said = complaint(|| round.apply(GO, &mut path, &mut ()));
    assert_eq!(said, "flow Round: 10000 automatic steps without a rest, last in Turn");
}

flow! {
    /// Three calls deep and no deeper.
    pub flow Shaft for Path { move: Move, depth: 3 }

    states {
        Top    : call(Level);
        Level  : ask(walker);
        Ladder : call(Level);
    }

    Shaft {
        [*] --> Top;
        Top --> [*];
    }

    Level {
        [*] --> Level;
        Level  --> Ladder : Nest;
        Level  --> [*]    : Leave;
        Ladder --> Level;
    }
}

#[test]
fn calls_nest_as_deep_as_the_header_says_and_no_deeper() {
    let mut path = Path::default();
    let mut shaft = Machine::<Shaft>::start(&mut path, &mut ());
    shaft.apply(NEST, &mut path, &mut ());
    shaft.apply(NEST, &mut path, &mut ());
    assert_eq!(shaft.to_string(), "Top/Ladder/Ladder/Level");
    let said = complaint(|| shaft.apply(NEST, &mut path, &mut ()));
    assert_eq!(said, "flow Shaft: Ladder would open call 4 of 3");
    assert_eq!(size_of::<Machine<Shaft>>(), 2 + 3);
}

flow! {
    /// As many calls as there can be.
    pub flow Mine for Path { move: Move, depth: 246 }

    states {
        Top    : call(Level);
        Level  : ask(walker);
        Ladder : call(Level);
    }

    Mine {
        [*] --> Top;
        Top --> [*];
    }

    Level {
        [*] --> Level;
        Level  --> Ladder : Nest;
        Level  --> [*]    : Leave;
        Ladder --> Level;
    }
}

#[test]
fn the_deepest_call_is_not_taken_for_the_end() {
    let mut path = Path::default();
    let mut mine = Machine::<Mine>::start(&mut path, &mut ());
    for _ in 1..246 {
        mine.apply(NEST, &mut path, &mut ());
    }
    assert_eq!((mine.state(), mine.left()), (Some(Mine::Level), None));
    assert_eq!(mine.calls().len(), 246);
    assert_eq!(mine.to_string().parse(), Ok(mine));
    let bytes = postcard::to_allocvec(&mine).unwrap();
    assert_eq!(postcard::from_bytes(&bytes), Ok(mine));
    let said = complaint(|| mine.apply(NEST, &mut path, &mut ()));
    assert_eq!(said, "flow Mine: Ladder would open call 247 of 246");
    mine.apply(Input::Resign(Seat(0)), &mut path, &mut ());
    assert_eq!((mine.calls().len(), mine.left()), (0, Some(Seat(0))));
}

#[test]
fn a_trusted_input_that_nothing_takes_is_a_bug_of_the_caller() {
    let mut path = Path::default();
    let mut shaft = Machine::<Shaft>::start(&mut path, &mut ());
    let said = complaint(|| shaft.apply(GO, &mut path, &mut ()));
    assert_eq!(said, "flow Shaft: state Level has no edge for a trusted input");
    let mut over: Machine<Round> = "over".parse().unwrap();
    let said = complaint(|| over.apply(GO, &mut path, &mut ()));
    assert_eq!(said, "flow Round: an input after the end");
}
