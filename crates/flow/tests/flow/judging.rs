//! Which inputs are taken, and what is said about the others.

use flow::{Input, Journal, Machine, Never, Reason, Refused, Rest, Seat, Seats, flow};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    Vote(u8),
    Speak,
    Shout,
    Accept,
    Point { at: u8 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Die {
    Rolled(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tick {
    Bell(u32),
    Gong(u32),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    NoCandidate(u8),
    HasVoted(Seat),
    NotHost(Seat),
    SpeakLater,
    NoShouting,
    VoteIsOver,
    BellIsDue(u32),
    StaleBell { got: u32, now: u32 },
    NoGong,
    NoDie,
    NoSecondVote,
    ClockIsOff,
    Outside(u8),
}

flow! {
    /// Three seats vote, a bell rings, a die falls, the host accepts.
    pub flow Vote for Hall {
        move: Move, chance: Die, event: Tick, refusal: Refusal,
    }

    states {
        Ballot : ask(voters);
        Join   : auto;
        Wait   : event(bell);
        Toss   : chance;
        Last   : ask(host);
    }

    refuse {
        Ballot       : Speak            => SpeakLater;
        Ballot, Last : Point { at }     => Outside(at);
        Ballot       : Vote(_) by OTHERS(seat) => HasVoted(seat);
        Last         : Vote(_) by OTHERS => VoteIsOver;
        Last         : Point { at: 0 } by OTHERS(seat) => points_at_nothing(seat);
        Wait         : _ by OTHERS      => bell_is_due;
        Wait         : Gong(_) by EVENT => NoGong;
        Last         : TIMEOUT          => ClockIsOff;
        _            : Shout            => NoShouting;
        _            : Shout by OTHERS  => NoShouting;
    }

    Vote {
        [*] --> Ballot;
        Ballot --> Join   : Vote(to) by seat ? is_candidate(to), has_not_voted(seat) / count(seat, to);
        Ballot --> Join   : TIMEOUT by seat [is_guest(seat)] / abstain(seat);
        Ballot --> Wait   : TIMEOUT / close;
        Join   --> Ballot : [is_missing];
        Join   --> Wait   : else;
        Wait   --> Toss   : Bell(key) by EVENT ? is_due(key);
        Toss   --> Last   : Rolled(pips) by CHANCE ? is_pips(pips);
        Last   --> Ballot : Vote(to) [is_first(to)] ? may_reopen / reopen;
        Last   --> Last   : Vote(to) [is_second(to)] ? is_candidate(to);
        Last   --> [*]    : Accept by host / accept(host);
    }
}

/// The vote of a seat that let its time run out.
const ABSENT: u8 = 9;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Hall {
    votes: [Option<u8>; 3],
    key: u32,
    closed: bool,
    accepted: Option<Seat>,
}

impl Hall {
    fn voters(&self) -> Seats {
        Seat::all(3).filter(|it| self.votes[it.index()].is_none()).collect()
    }

    fn host(&self) -> Seats {
        Seats::of(Seat(0))
    }

    fn bell(&self) -> Tick {
        Tick::Bell(self.key)
    }

    fn is_missing(&self) -> bool {
        !self.voters().is_empty()
    }

    fn is_guest(&self, seat: Seat) -> bool {
        seat != Seat(0)
    }

    fn points_at_nothing(&self, seat: Seat) -> Refusal {
        Refusal::NotHost(seat)
    }

    fn is_first(&self, to: u8) -> bool {
        to == 0
    }

    fn is_second(&self, to: u8) -> bool {
        to > 0
    }

    fn is_candidate(&self, to: u8) -> Result<(), Refusal> {
        if to < 3 { Ok(()) } else { Err(Refusal::NoCandidate(to)) }
    }

    fn has_not_voted(&self, seat: Seat) -> Result<(), Refusal> {
        if seat == Seat(2) { Err(Refusal::HasVoted(seat)) } else { Ok(()) }
    }

    fn is_due(&self, got: u32) -> Result<(), Refusal> {
        let now = self.key;
        if got == now { Ok(()) } else { Err(Refusal::StaleBell { got, now }) }
    }

    fn is_pips(&self, pips: u8) -> Result<(), Refusal> {
        if (1..=6).contains(&pips) { Ok(()) } else { Err(Refusal::NoDie) }
    }

    fn may_reopen(&self) -> Result<(), Refusal> {
        if self.closed { Ok(()) } else { Err(Refusal::NoSecondVote) }
    }

    fn bell_is_due(&self) -> Refusal {
        Refusal::BellIsDue(self.key)
    }

    fn count(&mut self, seat: Seat, to: u8, _: &mut impl Journal<Never>) {
        self.votes[seat.index()] = Some(to);
    }

    fn abstain(&mut self, seat: Seat, _: &mut impl Journal<Never>) {
        self.votes[seat.index()] = Some(ABSENT);
    }

    fn close(&mut self, _: &mut impl Journal<Never>) {
        self.closed = true;
    }

    fn reopen(&mut self, _: &mut impl Journal<Never>) {
        *self = Hall { key: self.key + 1, ..Hall::default() };
    }

    fn accept(&mut self, host: Seat, _: &mut impl Journal<Never>) {
        self.accepted = Some(host);
    }
}

type Happening = Input<Move, Die, Tick>;

/// The hall, and the machine brought to a state by its name.
fn at(state: &str) -> (Hall, Machine<Vote>) {
    (Hall { key: 7, ..Hall::default() }, state.parse().expect("a state that waits"))
}

fn says(seat: u8, answer: Move) -> Happening {
    Input::Move(Seat(seat), answer)
}

/// Asserts that an input is refused, for this reason, by `check` and `play`, without a trace.
#[track_caller]
fn refused(state: &str, input: Happening, why: impl Into<Refused<Refusal>>) {
    let (mut hall, mut vote) = at(state);
    let (before, why) = ((hall.clone(), vote), why.into());
    assert_eq!(vote.check(input, &hall), Err(why));
    let mut journal = flow::Traced::default();
    assert_eq!(vote.play(input, &mut hall, &mut journal), Err(why));
    assert_eq!((hall, vote), before);
    assert!(journal.edges.is_empty());
}

/// Asserts that an input is taken and leads to this state.
#[track_caller]
fn taken(state: &str, input: Happening, to: &str) -> Hall {
    let (mut hall, mut vote) = at(state);
    assert_eq!(vote.check(input, &hall), Ok(()));
    let (mut trusting, mut trusted) = (hall.clone(), vote);
    vote.play(input, &mut hall, &mut ()).expect("check has accepted it");
    trusted.apply(input, &mut trusting, &mut ());
    assert_eq!(vote.to_string(), to);
    assert_eq!((&hall, vote), (&trusting, trusted));
    hall
}

fn rules(reason: Refusal) -> Refused<Refusal> {
    Refused::Rules(reason)
}

#[test]
fn several_seats_are_asked_at_once_and_answer_in_any_order() {
    let mut hall = Hall::default();
    let mut vote = Machine::<Vote>::start(&mut hall, &mut ());
    assert_eq!(vote.rest(&hall), Rest::Ask(Seats::first(3)));
    vote.play(says(1, Move::Vote(2)), &mut hall, &mut ()).unwrap();
    assert_eq!(vote.rest(&hall), Rest::Ask(Seats::of(Seat(0)).with(Seat(2))));
    vote.play(says(0, Move::Vote(1)), &mut hall, &mut ()).unwrap();
    assert_eq!(hall.votes, [Some(1), Some(2), None]);
    let asked = Seats::of(Seat(2));
    let again = vote.check(says(1, Move::Accept), &hall);
    assert_eq!(again, Err(Reason::NotYourTurn { asked }.into()));
}

#[test]
fn the_time_of_one_seat_runs_out_and_the_others_keep_their_question() {
    let mut hall = Hall::default();
    let mut vote = Machine::<Vote>::start(&mut hall, &mut ());
    vote.play(Input::Timeout(Seat(1)), &mut hall, &mut ()).unwrap();
    let asked = Seats::of(Seat(0)).with(Seat(2));
    assert_eq!(vote.rest(&hall), Rest::Ask(asked));
    let before = (hall.clone(), vote);
    for seat in [Seat(1), Seat(3), Seat(9)] {
        let again = vote.play(Input::Timeout(seat), &mut hall, &mut ());
        assert_eq!(again, Err(Reason::NotYourTurn { asked }.into()));
    }
    assert_eq!((hall.clone(), vote), before);
    let late = vote.play(says(1, Move::Vote(2)), &mut hall, &mut ());
    assert_eq!(late, Err(rules(Refusal::HasVoted(Seat(1)))));
    vote.play(says(0, Move::Vote(2)), &mut hall, &mut ()).unwrap();
    vote.apply(Input::Timeout(Seat(2)), &mut hall, &mut ());
    assert_eq!(hall.votes, [Some(2), Some(ABSENT), Some(ABSENT)]);
    assert_eq!(vote.to_string(), "Wait");
}

#[test]
fn laws_are_asked_in_order_and_the_first_broken_one_gives_the_reason() {
    refused("Ballot", says(2, Move::Vote(9)), rules(Refusal::NoCandidate(9)));
    refused("Ballot", says(2, Move::Vote(1)), rules(Refusal::HasVoted(Seat(2))));
    assert_eq!(taken("Ballot", says(0, Move::Vote(1)), "Ballot").votes, [Some(1), None, None]);
}

#[test]
fn routes_choose_the_edge_and_its_laws_alone_judge() {
    refused("Last", says(0, Move::Vote(0)), rules(Refusal::NoSecondVote));
    taken("Last", says(0, Move::Vote(2)), "Last");
    refused("Last", says(0, Move::Vote(8)), rules(Refusal::NoCandidate(8)));
}

#[test]
fn a_trusted_input_is_not_judged() {
    let (mut hall, mut vote) = at("Ballot");
    vote.apply(says(2, Move::Vote(9)), &mut hall, &mut ());
    assert_eq!(hall.votes[2], Some(9));
}

#[test]
fn an_event_is_judged_by_its_key() {
    let (hall, vote) = at("Wait");
    assert_eq!(vote.rest(&hall), Rest::Event(Tick::Bell(7)));
    taken("Wait", Input::Event(Tick::Bell(7)), "Toss");
    let stale = Refusal::StaleBell { got: 6, now: 7 };
    refused("Wait", Input::Event(Tick::Bell(6)), rules(stale));
    refused("Wait", Input::Event(Tick::Gong(7)), rules(Refusal::NoGong));
    refused("Last", Input::Event(Tick::Bell(7)), Reason::NothingAsksThis);
}

#[test]
fn chance_is_judged_by_its_laws() {
    taken("Toss", Input::Chance(Die::Rolled(6)), "Last");
    refused("Toss", Input::Chance(Die::Rolled(7)), rules(Refusal::NoDie));
    refused("Ballot", Input::Chance(Die::Rolled(6)), Reason::NothingAsksThis);
}

#[test]
fn a_refuse_line_names_the_reason_for_the_seats_asked() {
    refused("Ballot", says(0, Move::Speak), rules(Refusal::SpeakLater));
    refused("Ballot", says(0, Move::Point { at: 4 }), rules(Refusal::Outside(4)));
    refused("Last", says(0, Move::Point { at: 5 }), rules(Refusal::Outside(5)));
    refused("Ballot", says(0, Move::Accept), Reason::NothingAsksThis);
}

#[test]
fn a_refuse_line_by_others_speaks_to_seats_that_are_not_asked() {
    refused("Last", says(1, Move::Vote(1)), rules(Refusal::VoteIsOver));
    let asked = Seats::of(Seat(0));
    refused("Last", says(1, Move::Accept), Reason::NotYourTurn { asked });
    refused("Toss", says(0, Move::Accept), Reason::NotYourTurn { asked: Seats::NONE });
}

#[test]
fn a_refuse_line_by_others_may_name_the_seat() {
    refused("Ballot", says(5, Move::Vote(1)), rules(Refusal::HasVoted(Seat(5))));
    refused("Last", says(2, Move::Point { at: 0 }), rules(Refusal::NotHost(Seat(2))));
}

#[test]
fn a_method_may_make_the_reason() {
    refused("Wait", says(0, Move::Accept), rules(Refusal::BellIsDue(7)));
    refused("Wait", says(9, Move::Shout), rules(Refusal::BellIsDue(7)));
}

#[test]
fn a_line_for_any_state_speaks_where_no_earlier_line_does() {
    refused("Ballot", says(0, Move::Shout), rules(Refusal::NoShouting));
    refused("Last", says(0, Move::Shout), rules(Refusal::NoShouting));
    refused("Toss", says(0, Move::Shout), rules(Refusal::NoShouting));
}

#[test]
fn the_clock_takes_its_edge_or_is_refused() {
    let hall = taken("Ballot", Input::Timeout(Seat(1)), "Ballot");
    assert_eq!((hall.votes, hall.closed), ([None, Some(ABSENT), None], false));
    assert!(taken("Ballot", Input::Timeout(Seat(0)), "Wait").closed);
    refused("Wait", Input::Timeout(Seat(0)), Reason::NothingAsksThis);
    refused("Toss", Input::Timeout(Seat(0)), Reason::NothingAsksThis);
    refused("Last", Input::Timeout(Seat(0)), rules(Refusal::ClockIsOff));
    let asked = Seats::of(Seat(0));
    refused("Last", Input::Timeout(Seat(1)), Reason::NotYourTurn { asked });
}

#[test]
fn when_it_is_over_everything_is_refused() {
    assert_eq!(taken("Last", says(0, Move::Accept), "over").accepted, Some(Seat(0)));
    for state in ["over", "left-2"] {
        refused(state, says(0, Move::Shout), Reason::GameOver);
        refused(state, Input::Timeout(Seat(0)), Reason::GameOver);
        refused(state, Input::Resign(Seat(0)), Reason::GameOver);
        refused(state, Input::Chance(Die::Rolled(1)), Reason::GameOver);
        refused(state, Input::Event(Tick::Bell(7)), Reason::GameOver);
    }
}
