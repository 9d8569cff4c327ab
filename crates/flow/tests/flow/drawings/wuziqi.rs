//! A turn with skill cards: two are drawn, one is played, perhaps at a target.

use flow::{Journal, Never, Seat, Seats, flow};

#[derive(Clone, Copy, Debug)]
pub enum Move {
    ChooseCard(u8),
    SelectTarget(u8),
}

#[derive(Clone, Copy, Debug)]
pub enum Deal {
    Drew(u8),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refusal {
    NotDrawn,
    NoTarget,
    ChooseFirst,
}

flow! {
    /// Cards come from chance, so drawing them is a diagram of its own.
    pub flow Turn for Board { move: Move, chance: Deal, refusal: Refusal }

    states {
        MaybeSkip    : auto;
        DrawTwo      : call(Draw);
        Choose       : ask(mover);
        MaybeTarget  : auto;
        SelectTarget : ask(mover);
        Resolve      : auto / resolve;
        CheckWin     : auto / look_for_five;
        EndTurn      : auto / pass_on;

        Pile         : chance;
        Drawn        : auto;
    }

    refuse {
        Choose : SelectTarget(_) => ChooseFirst;
    }

    Turn {
        [*] --> MaybeSkip;
        MaybeSkip    --> EndTurn      : [sits_out] / forgive;
        MaybeSkip    --> DrawTwo      : else;
        DrawTwo      --> Choose;
        Choose       --> MaybeTarget  : ChooseCard(card) ? holds(card) / choose(card);
        Choose       --> EndTurn      : TIMEOUT;
        MaybeTarget  --> SelectTarget : [aims];
        MaybeTarget  --> Resolve      : else;
        SelectTarget --> Resolve      : SelectTarget(at) ? can_aim(at) / aim(at);
        SelectTarget --> EndTurn      : TIMEOUT;
        Resolve      --> CheckWin;
        CheckWin     --> EndTurn;
        EndTurn      --> [*];
    }

    Draw {
        [*] --> Pile;
        Pile  --> Drawn : Drew(card) by CHANCE / draw(card);
        Drawn --> Pile  : [lacks_a_card];
        Drawn --> [*]   : else;
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Board {
    pub skip: bool,
    pub hand: Vec<u8>,
    pub chosen: u8,
    pub passed: bool,
}

impl Board {
    fn mover(&self) -> Seats {
        Seats::of(Seat(0))
    }

    fn sits_out(&self) -> bool {
        self.skip
    }

    fn aims(&self) -> bool {
        self.chosen % 2 == 1
    }

    fn lacks_a_card(&self) -> bool {
        self.hand.len() < 2
    }

    fn holds(&self, card: u8) -> Result<(), Refusal> {
        if self.hand.contains(&card) { Ok(()) } else { Err(Refusal::NotDrawn) }
    }

    fn can_aim(&self, at: u8) -> Result<(), Refusal> {
        if at < 225 { Ok(()) } else { Err(Refusal::NoTarget) }
    }

    fn draw(&mut self, card: u8, _: &mut impl Journal<Never>) {
        self.hand.push(card);
    }

    fn choose(&mut self, card: u8, _: &mut impl Journal<Never>) {
        self.chosen = card;
    }

    fn forgive(&mut self, _: &mut impl Journal<Never>) {
        self.skip = false;
    }

    fn pass_on(&mut self, _: &mut impl Journal<Never>) {
        self.passed = true;
    }

    fn aim(&mut self, _: u8, _: &mut impl Journal<Never>) {}
    fn resolve(&mut self, _: &mut impl Journal<Never>) {}
    fn look_for_five(&mut self, _: &mut impl Journal<Never>) {}
}
