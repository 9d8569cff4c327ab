//! What an input leads to, worked out beside the match before anything in it changes.

use crate::dice::Dice;
use crate::of::{EntryOf, InputOf};
use crate::rules::Game;
use crate::table_input::{Entered, Standing};
use crate::{Secret, State};
use flow::{Input, Journal, Seat, Seats, To};
use std::marker::PhantomData;

/// What an input leads to, before the match takes it over.
pub(super) struct After<G: Game> {
    pub(super) state: State<G>,
    pub(super) standing: Standing,
    /// The source of chance, if it is another one then.
    pub(super) dice: Option<Dice<G>>,
}

impl<G: Game> Clone for After<G> {
    fn clone(&self) -> Self {
        After { state: self.state.clone(), standing: self.standing, dice: self.dice.clone() }
    }
}

impl<G: Game> After<G> {
    /// The seats that are asked then.
    pub(super) fn asked(&self) -> Seats {
        if self.standing.agreed { Seats::NONE } else { self.state.asked() }
    }

    pub(super) fn take(
        &mut self,
        entered: Entered<InputOf<G>>,
        seats: usize,
        journal: &mut impl Journal<EntryOf<G>>,
    ) {
        match entered {
            Entered::Game(input) => {
                if let Input::Move(seat, _) = input {
                    self.standing.moved(seat);
                }
                self.state.apply(input, journal);
            }
            Entered::Table(act) => {
                let out = self.state.board.out();
                let playing = Seat::all(seats).filter(|it| !out.contains(*it)).collect();
                self.standing.take(act, playing);
            }
        }
    }
}

/// A journal that notices when something secret becomes known.
pub(super) struct Watch<'a, G, J> {
    journal: &'a mut J,
    seats: usize,
    pub(super) revealed: bool,
    game: PhantomData<G>,
}

impl<'a, G: Game, J: Journal<EntryOf<G>>> Watch<'a, G, J> {
    pub(super) fn new(journal: &'a mut J, seats: usize) -> Self {
        Watch { journal, seats, revealed: false, game: PhantomData }
    }
}

impl<G: Game, J: Journal<EntryOf<G>>> Journal<EntryOf<G>> for Watch<'_, G, J> {
    fn tell(&mut self, to: To, entry: EntryOf<G>) {
        self.revealed |= G::HIDDEN && Secret::all(self.seats).any(|it| G::reveals(&entry, it));
        self.journal.tell(to, entry);
    }

    fn took(&mut self, edge: u16) {
        self.journal.took(edge);
    }

    fn did(&mut self, script: u8, step: u8) {
        self.journal.did(script, step);
    }
}

pub(super) fn is_decision<M, C, E>(entered: &Entered<Input<M, C, E>>) -> bool {
    matches!(entered, Entered::Game(Input::Move(..) | Input::Resign(_)) | Entered::Table(_))
}

/// The seat whose question an input answers.
pub(super) fn doer<M, C, E>(entered: &Entered<Input<M, C, E>>) -> Option<Seat> {
    match entered {
        Entered::Game(Input::Move(seat, _) | Input::Timeout(seat) | Input::Resign(seat)) => {
            Some(*seat)
        }
        _ => None,
    }
}
