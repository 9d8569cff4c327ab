//! Positions as text: the whole state, a field a fact, `;` between them.
//!
//! `turn=4;defcon=3;influence=cuba:0/3,iran:2/0;ussr=fidel,nasser;us=nato,?;at=ArUssr` has Cuba with
//! nothing of the US and 3 of the USSR. A field that is left out is as at the beginning of a game:
//! in particular the pile is made of all cards that are named nowhere, and the influence is that of
//! the set-up if no field says otherwise. A `?` is a card that is not known; only a world that is
//! imagined can have it. What the sides are asked follows from the agenda and is not written.

mod reading;
mod writing;

use crate::board::{Phase, Twilight};
use crate::flow::Turn;
use crate::options::{Options, Rules};
use crate::question::Shape;
use crate::side::Side;
use crate::sketch::Sketch;
use crate::view::View;
use flow::Machine;
use game::{Rng, StartError, State};

impl Twilight {
    /// The state a position tells, in which nothing may be unknown.
    pub(crate) fn read_position(
        options: &Options,
        text: &str,
    ) -> Result<State<Twilight>, StartError> {
        let (sketch, machine) = reading::read(Rules::from(options), text)?;
        if sketch.missing() > 0 || sketch.headlines != [false; 2] {
            return Err(StartError::Unknown);
        }
        let mut board = sketch.board;
        board.pile = board.all_cards().without(board.placed_cards());
        board.ask_again();
        stand(board, machine)
    }

    /// A state that a position with unknown cards could be.
    pub(crate) fn imagine_position(
        options: &Options,
        text: &str,
        rng: &mut impl Rng,
    ) -> Result<State<Twilight>, StartError> {
        let (sketch, machine) = reading::read(Rules::from(options), text)?;
        if sketch.missing() > sketch.unknown().len() {
            return Err(impossible("more cards are unknown than are left"));
        }
        stand(sketch.fill(rng), machine)
    }

    /// The position as text, secrets included.
    pub(crate) fn write_position(state: &State<Twilight>) -> String {
        let nothing =
            Sketch { board: state.board, hands: [0; 2], looked: 0, headlines: [false; 2] };
        writing::write(&nothing, &state.machine.to_string())
    }
}

impl View {
    /// What this viewer knows of the position as text, with a `?` for every card it does not know.
    pub(crate) fn position(&self) -> String {
        writing::write(&self.sketch(), &self.at)
    }
}

fn impossible(why: &str) -> StartError {
    StartError::Impossible { why: why.to_string() }
}

/// Puts a machine beside a board, if they agree on what is asked.
fn stand(board: Twilight, machine: Machine<Turn>) -> Result<State<Twilight>, StartError> {
    let Some(at) = machine.state() else {
        // A game is over by its rules, or because somebody has left.
        return match board.end.is_some() || machine.left().is_some() {
            true => Ok(State { board, machine }),
            false => Err(impossible("the game is over, and nobody knows how")),
        };
    };
    let asked = board.asked.shape;
    let fits = match at {
        Turn::Place => asked == Shape::Place,
        Turn::Remove => asked == Shape::Remove,
        Turn::Aim => asked == Shape::Aim,
        Turn::HandCard => asked == Shape::HandCard,
        Turn::OpenCard => asked == Shape::OpenCard,
        Turn::Borrowed => asked == Shape::Borrowed,
        Turn::Operations => asked == Shape::Use,
        Turn::Either => asked == Shape::Either,
        Turn::Level => asked == Shape::Level,
        Turn::Region => asked == Shape::Region,
        Turn::Die => asked == Shape::Die,
        Turn::Dice => asked == Shape::Dice,
        Turn::Draw => asked == Shape::Draw,
        Turn::Snatch => asked == Shape::Snatch,
        Turn::ArUssr | Turn::ExtraArUssr => {
            asked == Shape::Nothing && board.phasing == Side::Ussr && board.can_play(Side::Ussr)
        }
        Turn::ArUsa | Turn::ExtraArUsa => {
            asked == Shape::Nothing && board.phasing == Side::Us && board.can_play(Side::Us)
        }
        Turn::HeadlineCardSelectUssr => {
            (board.is_ussr_first() || board.is_usa_first()) && may_headline(&board, Side::Ussr)
        }
        Turn::HeadlineCardSelectUsa => {
            (board.is_ussr_first() || board.is_usa_first()) && may_headline(&board, Side::Us)
        }
        Turn::HeadlineCardSelectBoth => {
            let open = |it: &Side| board.chosen[it.index()] || may_headline(&board, *it);
            board.is_headline_missing() && Side::BOTH.iter().all(open)
        }
        _ => false,
    };
    let in_turn = match at {
        Turn::ArUssr | Turn::ArUsa => board.phase == Phase::Round,
        Turn::ExtraArUssr | Turn::ExtraArUsa => board.phase == Phase::Extra,
        _ => true,
    };
    if fits && in_turn && board.end.is_none() {
        Ok(State { board, machine })
    } else {
        Err(StartError::Impossible { why: format!("nothing is asked in {machine}") })
    }
}

fn may_headline(board: &Twilight, side: Side) -> bool {
    !board.chosen[side.index()] && !board.hands[side.index()].is_empty()
}
