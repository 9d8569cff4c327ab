//! A seat gives up: at every rest, with an edge drawn for it and without.

use flow::{Flow, Input, Journal, Machine, Reason, Refused, Rest, Seat, Seats, Traced, flow};
use std::panic::{AssertUnwindSafe, catch_unwind};

type Word = &'static str;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    Go,
    Deeper,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Die {
    Rolled,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tick {
    Bell,
}

flow! {
    /// Seat 0 is the host, seats 1 and 2 are guests, seat 3 cooks. For others nothing is drawn.
    pub flow Party for House {
        move: Move, chance: Die, event: Tick, entry: Word, depth: 3, agenda: plans,
    }

    states {
        Sit    : ask(present) / say("sit");
        Toss   : chance;
        Wait   : event(bell);
        Game   : call(Round) / say("game");
        /// Nothing but a resignation leads here.
        Parted : auto / say("parted");
        Supper : ask(present) after Grace / say("supper");

        Turn   : ask(present) / say("turn");
        Inner  : call(Round);

        Grace  : ask(present);
    }

    Party {
        [*] --> Sit;
        Sit    --> Toss   : Go;
        Toss   --> Wait   : Rolled by CHANCE;
        Wait   --> Game   : Bell by EVENT;
        Game   --> Supper;
        Supper --> [*]    : Go;
        Parted --> Sit    : [has_company];
        Parted --> [*]    : else / say("alone");
        _      --> [*]    : RESIGN [is_empty] / say("never");
        _      --> [*]    : RESIGN by seat [is_host(seat)] / part(seat);
        _      --> Parted : RESIGN by seat [is_guest(seat)] / part(seat), say("guest");
        _      --> Game   : RESIGN by cook [is_cook(cook)] / part(cook);
    }

    Round {
        [*] --> Turn;
        Turn  --> Inner : Deeper;
        Turn  --> [*]   : Go;
        Inner --> Turn;
    }

    Grace {
        [*] --> Grace;
        Grace --> [*] : Go;
    }
}

flow! {
    /// Nothing is drawn for those who leave.
    pub flow Walk for House { move: Move, chance: Die, event: Tick, entry: Word, agenda: plans }

    states {
        Sit  : ask(present);
        Toss : chance;
        Wait : event(bell);
        Game : call(Turn);
        Turn : ask(present);
    }

    Walk {
        [*] --> Sit;
        Sit  --> Toss : Go;
        Toss --> Wait : Rolled by CHANCE;
        Wait --> Game : Bell by EVENT;
        Game --> [*];
    }

    Turn {
        [*] --> Turn;
        Turn --> [*] : Go;
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct House {
    present: Seats,
    plans: Vec<u8>,
}

impl House {
    /// Six seats, and an agenda that is not empty.
    fn full() -> Self {
        House { present: Seats::first(6), plans: vec![1, 2, 3] }
    }

    fn present(&self) -> Seats {
        self.present
    }

    fn bell(&self) -> Tick {
        Tick::Bell
    }

    fn has_company(&self) -> bool {
        self.present.len() > 4
    }

    fn is_empty(&self) -> bool {
        self.present.is_empty()
    }

    fn is_host(&self, seat: Seat) -> bool {
        assert!(self.plans.is_empty(), "a route finds the agenda empty");
        seat == Seat(0)
    }

    fn is_guest(&self, seat: Seat) -> bool {
        seat == Seat(1) || seat == Seat(2)
    }

    fn is_cook(&self, seat: Seat) -> bool {
        seat == Seat(3)
    }

    fn part(&mut self, seat: Seat, journal: &mut impl Journal<Word>) {
        self.present = self.present.without(seat);
        journal.all("part");
    }

    fn say(&mut self, word: Word, journal: &mut impl Journal<Word>) {
        journal.all(word);
    }
}

const PARTY: [&str; 7] =
    ["Sit", "Toss", "Wait", "Game/Turn", "Game/Inner/Inner/Turn", "Supper/Grace", "Supper"];
const WALK: [&str; 4] = ["Sit", "Toss", "Wait", "Game/Turn"];

/// Lets a seat leave at a place, trusted and checked, and returns where that leads, what it makes
/// of the house, and what was said.
#[track_caller]
fn leave<F>(from: &str, mut house: House, seat: u8) -> (Machine<F>, House, Traced<Word>)
where
    F: Flow<Board = House, Move = Move, Chance = Die, Event = Tick, Entry = Word>,
    F::Refusal: std::fmt::Debug + PartialEq,
{
    let mut machine: Machine<F> = from.parse().expect("a place of the flow");
    let (mut trusted, mut other) = (machine, house.clone());
    let (input, mut journal, mut heard) =
        (Input::Resign(Seat(seat)), Traced::default(), Traced::default());
    assert_eq!(machine.check(input, &house), Ok(()));
    assert_eq!(machine.play(input, &mut house, &mut journal), Ok(()));
    trusted.apply(input, &mut other, &mut heard);
    assert_eq!((machine, &house), (trusted, &other));
    assert_eq!((&journal.entries, &journal.edges), (&heard.entries, &heard.edges));
    (machine, house, journal)
}

fn said(journal: &Traced<Word>) -> Vec<Word> {
    journal.entries.iter().map(|(_, word)| *word).collect()
}

fn edges(chart: &flow::Chart, journal: &Traced<Word>) -> Vec<String> {
    journal.edges.iter().map(|it| chart.describe(&chart.edges[usize::from(*it)])).collect()
}

#[test]
fn the_edge_is_taken_at_every_rest_and_closes_all_calls() {
    for from in PARTY {
        let (machine, house, journal) = leave::<Party>(from, House::full(), 1);
        assert_eq!((machine.to_string().as_str(), machine.calls()), ("Sit", &[][..]), "{from}");
        assert_eq!(house.present, Seats::first(6).without(Seat(1)));
        assert_eq!(said(&journal), ["part", "guest", "parted", "sit"]);
        assert_eq!(Ok(machine), "Sit".parse(), "no trace of a call is left");
    }
}

#[test]
fn routes_choose_among_the_edges_in_the_order_drawn() {
    for from in PARTY {
        let (machine, _, journal) = leave::<Party>(from, House::full(), 0);
        assert_eq!((machine.to_string().as_str(), machine.left()), ("over", None));
        let edge = "_ --> [*] : RESIGN [is_host(seat)] / part(seat)";
        assert_eq!(edges(Party::CHART, &journal), [edge]);

        let (machine, _, journal) = leave::<Party>(from, House::full(), 3);
        assert_eq!(machine.to_string(), "Game/Turn");
        assert_eq!(said(&journal), ["part", "game", "turn"]);
    }
}

#[test]
fn what_the_edge_leads_to_goes_on_by_itself() {
    let house = House { present: Seats::first(5), ..House::full() };
    let (machine, _, journal) = leave::<Party>("Supper/Grace", house, 2);
    assert_eq!(machine.rest(&House::full()), Rest::Done);
    assert_eq!(said(&journal), ["part", "guest", "parted", "alone"]);
    assert_eq!(
        edges(Party::CHART, &journal),
        [
            "_ --> Parted : RESIGN [is_guest(seat)] / part(seat), say(\"guest\")",
            "Parted --> [*] : else / say(\"alone\")",
        ]
    );
}

#[test]
fn the_agenda_is_cleared_before_anything_else() {
    // `is_host` sees to it that routes find it empty, too.
    for from in PARTY {
        for seat in 0..6 {
            assert!(leave::<Party>(from, House::full(), seat).1.plans.is_empty());
        }
    }
    for from in WALK {
        assert!(leave::<Walk>(from, House::full(), 0).1.plans.is_empty());
    }
}

#[track_caller]
fn ended_by<F: Flow>(machine: Machine<F>, journal: &Traced<Word>, seat: u8) {
    assert_eq!(machine.left(), Some(Seat(seat)));
    assert_eq!((machine.state(), machine.calls()), (None, &[][..]));
    assert_eq!(machine.to_string(), format!("left-{seat}"));
    assert!(journal.entries.is_empty() && journal.edges.is_empty());
}

#[test]
fn without_an_edge_the_flow_ends_and_says_who_left() {
    for from in WALK {
        for seat in 0..8 {
            let (machine, house, journal) = leave::<Walk>(from, House::full(), seat);
            ended_by(machine, &journal, seat);
            assert_eq!((machine.rest(&house), house.present), (Rest::Done, Seats::first(6)));
        }
    }
}

#[test]
fn where_no_route_fits_the_flow_ends_as_if_nothing_were_drawn() {
    for from in PARTY {
        for seat in 4..8 {
            let (machine, _, journal) = leave::<Party>(from, House::full(), seat);
            ended_by(machine, &journal, seat);
        }
    }
}

#[test]
fn a_seat_that_no_table_has_does_not_leave() {
    let mut house = House::full();
    for seat in [8, 9, 255] {
        let mut walk = Machine::<Walk>::start(&mut house, &mut ());
        let refused = Err(Refused::Engine(Reason::NothingAsksThis));
        let input = Input::Resign(Seat(seat));
        assert_eq!(walk.check(input, &house), refused);
        assert_eq!(walk.play(input, &mut house, &mut ()), refused);
        assert_eq!((walk.to_string().as_str(), &house), ("Sit", &House::full()));
        let apply = || walk.apply(input, &mut house, &mut ());
        let said = catch_unwind(AssertUnwindSafe(apply)).unwrap_err();
        let text = "flow Walk: state Sit has no edge for a trusted input";
        assert_eq!(said.downcast_ref::<String>().map(String::as_str), Some(text));
    }
}
