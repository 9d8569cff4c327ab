//! A turn of two dice whose end is processed by the system, under a key.

use flow::{Journal, Never, Seat, Seats, flow};

#[derive(Clone, Copy, Debug)]
pub enum Move {
    Roll,
    Advance(u8),
}

#[derive(Clone, Copy, Debug)]
pub enum Dice {
    Rolled(u8, u8),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum System {
    TurnEnd(u32),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refusal {
    NoSuchDice,
    Blocked,
    Stale { got: u32, due: u32 },
    RollFirst,
    RolledAlready,
    TurnIsEnding,
}

flow! {
    /// Roll, move, and wait until the system has ended the turn.
    pub flow Turn for Board { move: Move, chance: Dice, event: System, refusal: Refusal }

    states {
        WaitingForRoll    : ask(mover);
        RollingDice       : chance;
        RollComplete      : auto;
        CheckDouble       : auto;
        WaitForMove       : ask(mover);
        MovingPiece       : auto;
        MoveComplete      : auto;
        PublishingEvent   : event(turn_end);
        ProcessingTurnEnd : call(ProcessingTurnEnd);
        CheckCanContinue  : auto;
        NextPlayerTurn    : auto / seat_next;

        ValidatingMatch   : auto;
        ValidatingGame    : auto;
        CheckingContinue  : auto;
        UpdatingState     : auto / count_turn;
    }

    refuse {
        WaitingForRoll  : Advance(_)  => RollFirst;
        WaitForMove     : Roll        => RolledAlready;
        PublishingEvent : _ by OTHERS => TurnIsEnding;
    }

    Turn {
        [*] --> WaitingForRoll;
        WaitingForRoll    --> RollingDice       : Roll;
        WaitingForRoll    --> NextPlayerTurn    : TIMEOUT;
        RollingDice       --> RollComplete      : Rolled(a, b) by CHANCE ? are_dice(a, b) / keep(a, b);
        RollComplete      --> CheckDouble;
        CheckDouble       --> PublishingEvent   : [is_stuck];
        CheckDouble       --> WaitForMove       : [is_double];
        CheckDouble       --> WaitForMove       : else;
        WaitForMove       --> MovingPiece       : Advance(piece) ? is_free(piece) / advance(piece);
        WaitForMove       --> NextPlayerTurn    : TIMEOUT;
        MovingPiece       --> MoveComplete;
        MoveComplete      --> [*]               : [is_won];
        MoveComplete      --> PublishingEvent   : else;
        PublishingEvent   --> ProcessingTurnEnd : TurnEnd(key) by EVENT ? is_due(key);
        ProcessingTurnEnd --> CheckCanContinue;
        CheckCanContinue  --> WaitingForRoll    : [rolls_again];
        CheckCanContinue  --> NextPlayerTurn    : else;
        NextPlayerTurn    --> WaitingForRoll;
        _                 --> NextPlayerTurn    : RESIGN by seat / take_off(seat);
    }

    ProcessingTurnEnd {
        [*] --> ValidatingMatch;
        ValidatingMatch  --> ValidatingGame;
        ValidatingGame   --> CheckingContinue;
        CheckingContinue --> UpdatingState;
        UpdatingState    --> [*];
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Board {
    pub mover: u8,
    pub dice: (u8, u8),
    pub turn: u32,
    pub track: u8,
    pub gone: Seats,
}

impl Board {
    fn mover(&self) -> Seats {
        Seats::of(Seat(self.mover))
    }

    fn turn_end(&self) -> System {
        System::TurnEnd(self.turn)
    }

    fn is_stuck(&self) -> bool {
        self.dice == (1, 2)
    }

    fn is_double(&self) -> bool {
        self.dice.0 == self.dice.1
    }

    fn is_won(&self) -> bool {
        self.track > 50
    }

    fn rolls_again(&self) -> bool {
        self.is_double()
    }

    fn are_dice(&self, a: u8, b: u8) -> Result<(), Refusal> {
        let is_die = |it| (1..=6).contains(&it);
        if is_die(a) && is_die(b) { Ok(()) } else { Err(Refusal::NoSuchDice) }
    }

    fn is_free(&self, piece: u8) -> Result<(), Refusal> {
        if piece < 4 { Ok(()) } else { Err(Refusal::Blocked) }
    }

    fn is_due(&self, got: u32) -> Result<(), Refusal> {
        if got == self.turn { Ok(()) } else { Err(Refusal::Stale { got, due: self.turn }) }
    }

    fn keep(&mut self, a: u8, b: u8, _: &mut impl Journal<Never>) {
        self.dice = (a, b);
    }

    fn advance(&mut self, _: u8, _: &mut impl Journal<Never>) {
        self.track += self.dice.0 + self.dice.1;
    }

    fn count_turn(&mut self, _: &mut impl Journal<Never>) {
        self.turn += 1;
    }

    fn take_off(&mut self, seat: Seat, _: &mut impl Journal<Never>) {
        self.gone = self.gone.with(seat);
    }

    fn seat_next(&mut self, _: &mut impl Journal<Never>) {
        let next = (1..=4).map(|step| (self.mover + step) % 4);
        self.mover =
            next.into_iter().find(|it| !self.gone.contains(Seat(*it))).unwrap_or(self.mover);
    }
}
