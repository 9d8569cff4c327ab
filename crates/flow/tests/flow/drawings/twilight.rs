//! A struggle of two sides: secret headlines, action rounds, and events that open further events.

use flow::{Journal, Never, Seat, Seats, flow};

pub const USSR: Seat = Seat(0);
pub const USA: Seat = Seat(1);

#[derive(Clone, Copy, Debug)]
pub enum Move {
    Headline(u8),
    Play(u8),
    Answer(u8),
}

#[derive(Clone, Copy, Debug)]
pub enum Dice {
    Rolled(u8),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refusal {
    NotHeld(u8),
    NoSuchAnswer,
}

flow! {
    /// A whole game. What a card still has to do is a list on the board, and one diagram works
    /// it off.
    pub flow Phase for Board { move: Move, chance: Dice, refusal: Refusal, depth: 4 }

    states {
        TurnStart             : auto / begin_turn;
        HeadlinePhase         : auto;
        /// Both sides at once, each in secret.
        HeadlineCardSelect    : ask(silent);
        HeadlineProcessEvents : auto;
        HeadlineEvent         : call(Event) / open_headline;
        ArUssr                : ask(ussr) / begin(USSR);
        ArUssrPlay            : call(Event);
        ArUssrComplete        : auto / close_round(USSR);
        ArUsa                 : ask(usa) / begin(USA);
        ArUsaPlay             : call(Event);
        ArUsaComplete         : auto / close_round(USA);
        ExtraArUssr           : ask(ussr) / begin_extra(USSR);
        ExtraArUsa            : ask(usa) / begin_extra(USA);
        TurnEnd               : auto / end_turn;
        GameEnd               : auto;

        NextOp                : auto;
        Apply                 : auto / apply;
        Ask                   : ask(asked);
        Roll                  : chance;
        Nested                : call(Event) / open_nested;
    }

    Phase {
        [*] --> TurnStart;
        TurnStart             --> HeadlinePhase;
        HeadlinePhase         --> HeadlineCardSelect    : [lacks_headline];
        HeadlinePhase         --> HeadlineProcessEvents : else;
        HeadlineCardSelect    --> HeadlinePhase         : Headline(card) by side ? holds(card) / commit(side, card);
        HeadlineProcessEvents --> GameEnd               : [is_over];
        HeadlineProcessEvents --> HeadlineEvent         : [has_headline];
        HeadlineProcessEvents --> ArUssr                : else;
        HeadlineEvent         --> HeadlineProcessEvents;

        ArUssr                --> ArUssrComplete        : [has_no_move];
        ArUssr                --> ArUssrPlay            : Play(card) ? holds(card) / open(card);
        ArUssr                --> ArUssrComplete        : TIMEOUT;
        ArUssrPlay            --> ArUssrComplete;
        ArUssrComplete        --> GameEnd               : [is_over];
        ArUssrComplete        --> ArUsa                 : [has_round(USA)];
        ArUssrComplete        --> ArUssr                : [has_round(USSR)];
        ArUssrComplete        --> ExtraArUsa            : [has_extra(USA)];
        ArUssrComplete        --> ExtraArUssr           : [has_extra(USSR)];
        ArUssrComplete        --> TurnEnd               : else;

        ArUsa                 --> ArUsaComplete         : [has_no_move];
        ArUsa                 --> ArUsaPlay             : Play(card) ? holds(card) / open(card);
        ArUsa                 --> ArUsaComplete         : TIMEOUT;
        ArUsaPlay             --> ArUsaComplete;
        ArUsaComplete         --> GameEnd               : [is_over];
        ArUsaComplete         --> ArUssr                : [has_round(USSR)];
        ArUsaComplete         --> ArUsa                 : [has_round(USA)];
        ArUsaComplete         --> ExtraArUssr           : [has_extra(USSR)];
        ArUsaComplete         --> ExtraArUsa            : [has_extra(USA)];
        ArUsaComplete         --> TurnEnd               : else;

        ExtraArUssr           --> ArUssrPlay            : Play(card) ? holds(card) / open(card);
        ExtraArUssr           --> ArUssrComplete        : TIMEOUT;
        ExtraArUsa            --> ArUsaPlay             : Play(card) ? holds(card) / open(card);
        ExtraArUsa            --> ArUsaComplete         : TIMEOUT;

        TurnEnd               --> GameEnd               : [is_over];
        TurnEnd               --> TurnStart             : else;
        GameEnd               --> [*];
    }

    Event {
        [*] --> NextOp;
        NextOp --> Ask    : [next_asks];
        NextOp --> Roll   : [next_rolls];
        NextOp --> Nested : [next_nests];
        NextOp --> Apply  : [has_op];
        NextOp --> [*]    : else / close;
        Apply  --> NextOp;
        Ask    --> NextOp : [has_no_answer] / drop_op;
        Ask    --> NextOp : Answer(choice) ? allows(choice) / answer(choice);
        Roll   --> NextOp : Rolled(pips) by CHANCE / roll(pips);
        Nested --> NextOp;
    }
}

/// One thing an event still has to do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Op {
    /// The event on top ends here.
    Close,
    Score(u8),
    Ask(Seat, u8),
    Roll,
    Nest(u8),
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Board {
    pub turn: u8,
    pub rounds: [u8; 2],
    pub extra: [bool; 2],
    pub headlines: [Option<u8>; 2],
    pub ops: Vec<Op>,
    pub score: u32,
}

/// What guards and laws ask.
impl Board {
    fn silent(&self) -> Seats {
        [USSR, USA].into_iter().filter(|it| self.headlines[it.index()].is_none()).collect()
    }

    fn ussr(&self) -> Seats {
        Seats::of(USSR)
    }

    fn usa(&self) -> Seats {
        Seats::of(USA)
    }

    fn asked(&self) -> Seats {
        if let Some(Op::Ask(seat, _)) = self.ops.last() { Seats::of(*seat) } else { Seats::NONE }
    }

    fn lacks_headline(&self) -> bool {
        !self.silent().is_empty()
    }

    fn has_headline(&self) -> bool {
        self.headlines != [None; 2]
    }

    fn is_over(&self) -> bool {
        self.turn > 2
    }

    fn has_no_move(&self) -> bool {
        self.score.is_multiple_of(7) && self.score > 0
    }

    fn has_round(&self, side: Seat) -> bool {
        self.rounds[side.index()] > 0
    }

    fn has_extra(&self, side: Seat) -> bool {
        self.extra[side.index()]
    }

    fn next_asks(&self) -> bool {
        matches!(self.ops.last(), Some(Op::Ask(..)))
    }

    fn next_rolls(&self) -> bool {
        self.ops.last() == Some(&Op::Roll)
    }

    fn next_nests(&self) -> bool {
        matches!(self.ops.last(), Some(Op::Nest(_)))
    }

    fn has_op(&self) -> bool {
        self.ops.last().is_some_and(|it| *it != Op::Close)
    }

    fn has_no_answer(&self) -> bool {
        matches!(self.ops.last(), Some(Op::Ask(_, 0)))
    }

    fn holds(&self, card: u8) -> Result<(), Refusal> {
        if card < 110 { Ok(()) } else { Err(Refusal::NotHeld(card)) }
    }

    fn allows(&self, choice: u8) -> Result<(), Refusal> {
        match self.ops.last() {
            Some(Op::Ask(_, choices)) if choice < *choices => Ok(()),
            _ => Err(Refusal::NoSuchAnswer),
        }
    }
}

/// What happens.
impl Board {
    fn begin_turn(&mut self, _: &mut impl Journal<Never>) {
        (self.rounds, self.extra) = ([2, 2], [self.turn == 1, self.turn == 2]);
    }

    fn commit(&mut self, side: Seat, card: u8, _: &mut impl Journal<Never>) {
        self.headlines[side.index()] = Some(card);
    }

    fn open_headline(&mut self, journal: &mut impl Journal<Never>) {
        let headline = self.headlines.iter_mut().find_map(Option::take);
        self.open(headline.expect("guarded by has_headline"), journal);
    }

    fn begin(&mut self, side: Seat, _: &mut impl Journal<Never>) {
        self.rounds[side.index()] -= 1;
    }

    fn begin_extra(&mut self, side: Seat, _: &mut impl Journal<Never>) {
        self.extra[side.index()] = false;
    }

    fn close_round(&mut self, _: Seat, _: &mut impl Journal<Never>) {
        assert_eq!(self.ops, []);
    }

    fn end_turn(&mut self, _: &mut impl Journal<Never>) {
        self.turn += 1;
    }

    /// The operations of a card, the first one last.
    fn open(&mut self, card: u8, _: &mut impl Journal<Never>) {
        self.ops.push(Op::Close);
        match card % 4 {
            0 => self.ops.extend([Op::Score(card), Op::Ask(USA, 3)]),
            1 => self.ops.push(Op::Roll),
            2 => self.ops.extend([Op::Score(1), Op::Nest(card - 1)]),
            _ => self.ops.extend([Op::Score(2), Op::Ask(USSR, 0)]),
        }
    }

    fn open_nested(&mut self, journal: &mut impl Journal<Never>) {
        let Some(Op::Nest(card)) = self.ops.pop() else { unreachable!("guarded by next_nests") };
        self.open(card, journal);
    }

    fn apply(&mut self, _: &mut impl Journal<Never>) {
        if let Some(Op::Score(points)) = self.ops.pop() {
            self.score += u32::from(points);
        }
    }

    fn drop_op(&mut self, _: &mut impl Journal<Never>) {
        self.ops.pop();
    }

    fn close(&mut self, journal: &mut impl Journal<Never>) {
        self.drop_op(journal);
    }

    fn answer(&mut self, choice: u8, journal: &mut impl Journal<Never>) {
        self.roll(choice, journal);
    }

    fn roll(&mut self, pips: u8, _: &mut impl Journal<Never>) {
        self.ops.pop();
        self.score += u32::from(pips);
    }
}
