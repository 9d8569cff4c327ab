//! Chess with cards: a card before, instead of or after the move, and the enemy may react.

use flow::{Journal, Never, Seat, Seats, flow};

#[derive(Clone, Copy, Debug)]
pub enum Move {
    Card(Timing),
    Piece(u8),
    Pass,
    React(Reaction),
    Decline,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Timing {
    Before,
    Instead,
    After,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reaction {
    /// Takes a move back.
    Countermand,
    /// Takes a card back.
    Veto,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refusal {
    WrongTiming,
    PassNotAllowed,
    OneCardATurn,
    MovedAlready,
    NothingToReactTo,
}

flow! {
    /// Every move and every card opens a window for the enemy before the turn goes on.
    pub flow Turn for Board { move: Move, refusal: Refusal }

    states {
        BeginningOfTheTurn    : ask(mover);
        BeforeMove            : ask(mover) after Window;
        MoveWithoutCardPlayed : ask(mover) after Window;
        EndOfTheTurn          : call(Window);

        Open                  : auto;
        Reaction              : ask(enemy);
    }

    refuse {
        BeginningOfTheTurn, MoveWithoutCardPlayed : Card(_) => WrongTiming;
        BeginningOfTheTurn, BeforeMove            : Pass    => PassNotAllowed;
        BeforeMove                                : Card(_) => OneCardATurn;
        MoveWithoutCardPlayed                     : Piece(_) => MovedAlready;
    }

    Turn {
        [*] --> BeginningOfTheTurn;
        BeginningOfTheTurn    --> BeforeMove            : Card(card) [is_before(card)] / play(card);
        BeginningOfTheTurn    --> EndOfTheTurn          : Card(card) [is_instead(card)] / play(card);
        BeginningOfTheTurn    --> MoveWithoutCardPlayed : Piece(to) / shift(to);
        BeforeMove            --> EndOfTheTurn          : Piece(to) / shift(to);
        MoveWithoutCardPlayed --> BeginningOfTheTurn    : [is_taken_back] / restore;
        MoveWithoutCardPlayed --> EndOfTheTurn          : Card(card) [is_after(card)] / play(card);
        MoveWithoutCardPlayed --> EndOfTheTurn          : Pass;
        MoveWithoutCardPlayed --> EndOfTheTurn          : TIMEOUT;
        EndOfTheTurn          --> BeforeMove            : [is_taken_back] / restore;
        EndOfTheTurn          --> [*]                   : else;
    }

    Window {
        [*] --> Open;
        Open     --> Reaction : [may_react];
        Open     --> [*]      : else;
        Reaction --> [*]      : React(how) ? answers(how) / react(how);
        Reaction --> [*]      : Decline;
        Reaction --> [*]      : TIMEOUT;
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Board {
    pub card: Option<Timing>,
    pub to: Option<u8>,
    pub reacted: bool,
    pub taken_back: bool,
}

impl Board {
    fn mover(&self) -> Seats {
        Seats::of(Seat(0))
    }

    fn enemy(&self) -> Seats {
        Seats::of(Seat(1))
    }

    fn is_before(&self, card: Timing) -> bool {
        card == Timing::Before
    }

    fn is_instead(&self, card: Timing) -> bool {
        card == Timing::Instead
    }

    fn is_after(&self, card: Timing) -> bool {
        card == Timing::After
    }

    fn may_react(&self) -> bool {
        !self.reacted
    }

    fn is_taken_back(&self) -> bool {
        self.taken_back
    }

    fn answers(&self, how: Reaction) -> Result<(), Refusal> {
        let fits = match how {
            Reaction::Countermand => self.to.is_some(),
            Reaction::Veto => self.card.is_some() && self.to.is_none(),
        };
        if fits { Ok(()) } else { Err(Refusal::NothingToReactTo) }
    }

    fn play(&mut self, card: Timing, _: &mut impl Journal<Never>) {
        self.card = Some(card);
    }

    fn shift(&mut self, to: u8, _: &mut impl Journal<Never>) {
        self.to = Some(to);
    }

    fn react(&mut self, _: Reaction, _: &mut impl Journal<Never>) {
        (self.reacted, self.taken_back) = (true, true);
    }

    fn restore(&mut self, _: &mut impl Journal<Never>) {
        (self.taken_back, self.to) = (false, None);
    }
}
