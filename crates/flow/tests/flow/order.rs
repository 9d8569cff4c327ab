//! In what order things happen: entry actions, edges, calls and windows.

use flow::{Chart, Flow, Input, Journal, Machine, Never, Rest, Seat, Seats, To, Traced, flow};

type Word = &'static str;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    Go,
    Interrupt,
    Nest,
}

flow! {
    /// A tale that may be interrupted, with stories inside stories.
    pub flow Tale for Hearth { move: Move, entry: Word, depth: 3 }

    states {
        Begin  : ask(teller) / say("begin"), say("silence");
        Warm   : auto / say("warm");
        Listen : ask(teller) after Window / say("listen");
        Inner  : call(Story) / say("inner");
        Close  : auto / say("close");

        Open   : auto / say("open");
        React  : ask(hearer) / say("react");

        Next   : ask(teller) / say("next");
        Deeper : call(Story) / say("deeper");
    }

    Tale {
        [*] --> Begin;
        Begin  --> Warm   : Go / say("go"), say("on");
        Warm   --> Listen : [is_cold] / say("cold");
        Warm   --> Listen : else / say("else");
        Listen --> Begin  : [is_interrupted] / calm;
        Listen --> Inner  : Go;
        Inner  --> Close  : else / say("told");
        Close  --> [*];
    }

    Window {
        [*] --> Open;
        Open  --> React : [may_react];
        Open  --> [*]   : else / say("shut");
        React --> [*]   : Interrupt / interrupt;
        React --> [*]   : Go;
    }

    Story {
        [*] --> Next;
        Next   --> Deeper : Nest / say("nest");
        Next   --> [*]    : Go / say("end");
        Deeper --> Next   : else / say("back");
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Hearth {
    is_cold: bool,
    may_react: bool,
    interrupted: bool,
}

impl Hearth {
    fn teller(&self) -> Seats {
        Seats::of(Seat(0))
    }

    fn hearer(&self) -> Seats {
        Seats::of(Seat(1))
    }

    fn is_cold(&self) -> bool {
        self.is_cold
    }

    fn may_react(&self) -> bool {
        self.may_react
    }

    fn is_interrupted(&self) -> bool {
        self.interrupted
    }

    fn say(&mut self, word: Word, journal: &mut impl Journal<Word>) {
        journal.all(word);
    }

    fn interrupt(&mut self, journal: &mut impl Journal<Word>) {
        self.interrupted = true;
        journal.all("interrupt");
    }

    fn calm(&mut self, journal: &mut impl Journal<Word>) {
        self.interrupted = false;
        journal.all("calm");
    }
}

/// A machine with its board and everything that was said.
struct Play {
    hearth: Hearth,
    tale: Machine<Tale>,
    journal: Traced<Word>,
}

impl Play {
    fn new(hearth: Hearth) -> Self {
        let (mut hearth, mut journal) = (hearth, Traced::default());
        let tale = Machine::start(&mut hearth, &mut journal);
        Play { hearth, tale, journal }
    }

    /// Plays a move and returns what was said meanwhile.
    fn play(&mut self, seat: u8, answer: Move) -> Vec<Word> {
        self.journal = Traced::default();
        let input = Input::Move(Seat(seat), answer);
        let result = self.tale.play(input, &mut self.hearth, &mut self.journal);
        result.expect("the move is lawful");
        self.said()
    }

    fn said(&self) -> Vec<Word> {
        assert!(self.journal.entries.iter().all(|(to, _)| *to == To::ALL));
        self.journal.entries.iter().map(|(_, word)| *word).collect()
    }

    fn edges(&self) -> Vec<String> {
        let chart: &Chart = Tale::CHART;
        self.journal.edges.iter().map(|it| chart.describe(&chart.edges[*it as usize])).collect()
    }
}

#[test]
fn the_start_is_entered_like_any_state() {
    let play = Play::new(Hearth::default());
    assert_eq!(play.said(), ["begin", "silence"]);
    assert_eq!(play.tale.state(), Some(Tale::Begin));
    assert_eq!(play.tale.rest(&play.hearth), Rest::Ask(Seats::of(Seat(0))));
    assert_eq!(play.edges(), [""; 0]);
}

#[test]
fn actions_of_the_edge_come_before_those_of_the_state_it_enters() {
    let mut play = Play::new(Hearth::default());
    let said = play.play(0, Move::Go);
    assert_eq!(said, ["go", "on", "warm", "else", "listen", "open", "shut"]);
}

#[test]
fn automatic_edges_are_tried_in_the_order_drawn() {
    let mut play = Play::new(Hearth { is_cold: true, ..Hearth::default() });
    let said = play.play(0, Move::Go);
    assert_eq!(said, ["go", "on", "warm", "cold", "listen", "open", "shut"]);
}

#[test]
fn a_traced_journal_hears_every_edge_in_order() {
    let mut play = Play::new(Hearth::default());
    play.play(0, Move::Go);
    assert_eq!(
        play.edges(),
        [
            "Begin --> Warm : Go / say(\"go\"), say(\"on\")",
            "Warm --> Listen : else / say(\"else\")",
            "Open --> [*] : else / say(\"shut\")",
        ]
    );
}

#[test]
fn a_window_is_run_before_the_question_and_the_state_is_entered_once() {
    let mut play = Play::new(Hearth { may_react: true, ..Hearth::default() });
    let said = play.play(0, Move::Go);
    assert_eq!(said, ["go", "on", "warm", "else", "listen", "open", "react"]);
    assert_eq!(play.tale.to_string(), "Listen/React");
    assert_eq!(play.tale.calls(), [Tale::Listen]);
    assert_eq!(play.tale.rest(&play.hearth), Rest::Ask(Seats::of(Seat(1))));

    assert_eq!(play.play(1, Move::Go), [""; 0]);
    assert_eq!(play.tale.to_string(), "Listen");
    assert_eq!(play.tale.calls(), []);
    assert_eq!(play.tale.rest(&play.hearth), Rest::Ask(Seats::of(Seat(0))));
}

#[test]
fn a_guarded_edge_of_a_question_is_tried_when_its_window_has_closed() {
    let mut play = Play::new(Hearth { may_react: true, ..Hearth::default() });
    play.play(0, Move::Go);
    let said = play.play(1, Move::Interrupt);
    assert_eq!(said, ["interrupt", "calm", "begin", "silence"]);
    assert_eq!(play.tale.state(), Some(Tale::Begin));
}

#[test]
fn a_call_comes_back_to_the_state_that_made_it() {
    let mut play = Play::new(Hearth::default());
    play.play(0, Move::Go);
    assert_eq!(play.play(0, Move::Go), ["inner", "next"]);
    assert_eq!(play.tale.to_string(), "Inner/Next");
    assert_eq!(play.play(0, Move::Go), ["end", "told", "close"]);
    assert_eq!(play.tale.rest(&play.hearth), Rest::Done);
    assert_eq!((play.tale.state(), play.tale.calls()), (None, &[][..]));
}

#[test]
fn calls_nest_and_close_from_the_inside() {
    let mut play = Play::new(Hearth::default());
    play.play(0, Move::Go);
    play.play(0, Move::Go);
    assert_eq!(play.play(0, Move::Nest), ["nest", "deeper", "next"]);
    play.play(0, Move::Nest);
    assert_eq!(play.tale.to_string(), "Inner/Deeper/Deeper/Next");
    assert_eq!(play.tale.calls(), [Tale::Inner, Tale::Deeper, Tale::Deeper]);
    assert_eq!(play.play(0, Move::Go), ["end", "back", "next"]);
    assert_eq!(play.tale.to_string(), "Inner/Deeper/Next");
    play.play(0, Move::Go);
    assert_eq!(play.play(0, Move::Go), ["end", "told", "close"]);
    assert_eq!(play.tale.to_string(), "over");
}

#[test]
fn trusted_and_checked_inputs_do_the_same() {
    let mut one = Play::new(Hearth { may_react: true, ..Hearth::default() });
    let mut other = Play::new(one.hearth.clone());
    let moves = [(0, Move::Go), (1, Move::Interrupt), (0, Move::Go), (1, Move::Go)];
    for (seat, answer) in moves.into_iter().chain([(0, Move::Go), (0, Move::Nest), (0, Move::Go)]) {
        let said = one.play(seat, answer);
        other.journal = Traced::default();
        let input: Input<Move, Never, Never> = Input::Move(Seat(seat), answer);
        other.tale.apply(input, &mut other.hearth, &mut other.journal);
        assert_eq!((said, one.edges()), (other.said(), other.edges()));
        assert_eq!((one.tale, &one.hearth), (other.tale, &other.hearth));
    }
}
