//! Positions to begin from, as text.
//!
//! The horses of each seat in order, seats apart by `/`: `-` is the stable, a number the steps a
//! horse has made from its start, `^` and a number a step of its lane. After `@` comes the round
//! and the seat that is to roll, if it is not `1.0`: `-,-,^6,^5/-,3,-,-@12.1`.

use crate::board::{Cangua, STABLE};
use crate::moves::Horse;
use crate::options::Options;
use crate::rules::{HORSES, Rule, Rules};
use game::notation::number;
use game::{Seat, StartError, State, Unreadable};

/// Reads a position.
pub(crate) fn read(options: &Options, seats: usize, text: &str) -> Result<Cangua, StartError> {
    let mut board = Cangua::empty(Rules::new(options, seats)?);
    board.stand_as(text)?;
    Ok(board)
}

/// Writes a position, if the text says all: before a roll, with nothing done that would count.
pub(crate) fn write(state: &State<Cangua>) -> Option<String> {
    let board = &state.board;
    let stable = |seat: Seat| {
        let horse = |it| match board.progress(seat, it) {
            STABLE => "-".to_string(),
            it if it as u8 > board.rules.door() => format!("^{}", it as u8 - board.rules.door()),
            it => it.to_string(),
        };
        Horse::ALL.map(horse).join(",")
    };
    let stables: Vec<String> = board.rules.order().map(stable).collect();
    let (turn, seat) = (board.current_turn(), board.current_player_seat_index());
    let text = format!("{}@{turn}.{seat}", stables.join("/"));
    let mut again = Cangua::empty(board.rules);
    again.stand_as(&text).ok()?;
    (State::start(again) == *state).then_some(text)
}

impl Cangua {
    /// Puts the horses of an empty board as the text says.
    fn stand_as(&mut self, text: &str) -> Result<(), StartError> {
        let (horses, turn) = text.split_once('@').unwrap_or((text, "1.0"));
        let seats = usize::from(self.rules.seats);
        let mut at = 0;
        for (seat, stable) in horses.split('/').enumerate() {
            if seat == seats {
                return Err(Unreadable::new(at, "no more seats").into());
            }
            self.read_stable(seat as u8, stable, at)?;
            at += stable.len() + 1;
        }
        if horses.split('/').count() < seats {
            return Err(Unreadable::new(horses.len(), "`/` and the next seat").into());
        }
        Ok(self.read_turn(turn, horses.len() + 1)?)
    }

    fn read_stable(&mut self, seat: u8, text: &str, mut at: usize) -> Result<(), StartError> {
        if text.split(',').count() != HORSES {
            return Err(Unreadable::new(at, "four horses, apart by `,`").into());
        }
        for (horse, word) in Horse::ALL.into_iter().zip(text.split(',')) {
            let progress = self.read_horse(word).map_err(|it| it.shifted(at))?;
            self.stand(seat, horse, progress)?;
            at += word.len() + 1;
        }
        if usize::from(self.settled(Seat(seat))) == HORSES {
            let why = format!("seat {seat} has finished already");
            return Err(StartError::Impossible { why });
        }
        Ok(())
    }

    fn read_horse(&self, word: &str) -> Result<i8, Unreadable> {
        if word == "-" {
            return Ok(STABLE);
        }
        let (door, lane) = (self.rules.door(), self.rules.lane());
        if let Some(step) = word.strip_prefix('^') {
            let step = number(step, 1..=lane, "a step of the lane").map_err(|it| it.shifted(1))?;
            return Ok((door + step) as i8);
        }
        let steps = number(word, 0..=door, "`-`, steps on the ring, or `^` and a step")?;
        Ok(steps as i8)
    }

    fn stand(&mut self, seat: u8, horse: Horse, progress: i8) -> Result<(), StartError> {
        let steps = progress as u8;
        let last = self.rules.door() + self.rules.lane();
        let taken = if progress == STABLE {
            false
        } else if steps < self.rules.ring {
            self.ring >> self.rules.cell(seat, steps) & 1 != 0
        } else {
            let shared = self.rules.has(Rule::FinishAt6) && steps == last;
            let mut own = Horse::ALL.into_iter().map(|it| self.progress(Seat(seat), it));
            !shared && own.any(|it| it == progress)
        };
        if taken {
            let why = format!("horse {horse} of seat {seat} stands on another");
            return Err(StartError::Impossible { why });
        }
        self.put(seat, horse, progress);
        Ok(())
    }

    fn read_turn(&mut self, text: &str, at: usize) -> Result<(), Unreadable> {
        let (turn, seat) = text.split_once('.').unwrap_or((text, ""));
        let round = number(turn, 1..=self.rules.max_rounds, "a round that is played");
        self.current_turn = round.map_err(|it| it.shifted(at))?;
        let seat = number(seat, 0..=self.rules.seats - 1, "`.` and a seat");
        self.current_player_seat_index = seat.map_err(|it| it.shifted(at + turn.len()))?;
        Ok(())
    }
}
