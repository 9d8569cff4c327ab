//! Positions to begin from, as text.
//!
//! The horses of each seat in order, seats apart by `/`: `-` is the stable, a number the steps a
//! horse has made from its start, `^` and a number a step of its lane. After `@` comes the round
//! and the seat that is to roll, if it is not `1.0`: `-,-,^6,^5/-,3,-,-@12.1`.

use crate::board::{Board, STABLE};
use crate::moves::Horse;
use crate::options::Options;
use crate::rules::HORSES;
use flow::Unreadable;
use game::{Seat, StartError};

impl Board {
    pub(crate) fn at(options: &Options, seats: usize, text: &str) -> Result<Board, StartError> {
        let mut board = Board::new(&Options { open_start: 0, ..options.clone() }, seats)?;
        let (horses, turn) = text.split_once('@').unwrap_or((text, "1.0"));
        let mut at = 0;
        for (seat, stable) in horses.split('/').enumerate() {
            if seat == seats {
                return Err(Unreadable::new(at, "no more seats").into());
            }
            board.read_stable(seat as u8, stable, at)?;
            at += stable.len() + 1;
        }
        if horses.split('/').count() < seats {
            return Err(Unreadable::new(horses.len(), "`/` and the next seat").into());
        }
        board.read_turn(turn, horses.len() + 1)?;
        Ok(board)
    }

    fn read_stable(&mut self, seat: u8, text: &str, mut at: usize) -> Result<(), StartError> {
        if text.split(',').count() != HORSES {
            return Err(Unreadable::new(at, "four horses, apart by `,`").into());
        }
        for (horse, word) in Horse::ALL.into_iter().zip(text.split(',')) {
            let progress = self.read_horse(word, at)?;
            self.stand(seat, horse, progress)?;
            at += word.len() + 1;
        }
        if usize::from(self.settled(Seat(seat))) == HORSES {
            let why = format!("seat {seat} has finished already");
            return Err(StartError::Impossible { why });
        }
        Ok(())
    }

    fn read_horse(&self, word: &str, at: usize) -> Result<i8, Unreadable> {
        let (ring, lane) = self.measures();
        if word == "-" {
            return Ok(STABLE);
        }
        let (digits, shift) = match word.strip_prefix('^') {
            Some(step) => (step, 1),
            None => (word, 0),
        };
        match (digits.parse::<u8>(), shift) {
            (Ok(step), 1) if (1..=lane).contains(&step) => Ok((self.rules.door() + step) as i8),
            (Ok(steps), 0) if steps < ring => Ok(steps as i8),
            (_, 1) => Err(Unreadable::new(at + 1, "a step of the lane")),
            _ => Err(Unreadable::new(at, "`-`, steps on the ring, or `^` and a step")),
        }
    }

    fn stand(&mut self, seat: u8, horse: Horse, progress: i8) -> Result<(), StartError> {
        let steps = progress as u8;
        let last = self.rules.door() + self.rules.lane;
        let taken = if progress == STABLE {
            false
        } else if steps < self.rules.ring {
            self.ring >> self.rules.cell(seat, steps) & 1 != 0
        } else {
            let shared = self.rules.has(crate::rules::Rule::FinishAt6) && steps == last;
            let mut own = Horse::ALL.into_iter().map(|it| self.progress(Seat(seat), it));
            !shared && own.any(|it| it == progress)
        };
        if taken {
            let why = format!("horse {} of seat {seat} stands on another", horse.number());
            return Err(StartError::Impossible { why });
        }
        self.put(seat, horse, progress);
        Ok(())
    }

    fn read_turn(&mut self, text: &str, at: usize) -> Result<(), Unreadable> {
        let (turn, seat) = text.split_once('.').unwrap_or((text, ""));
        self.current_turn = match turn.parse() {
            Ok(turn) if (1..=self.rules.max_rounds).contains(&turn) => turn,
            _ => return Err(Unreadable::new(at, "a round that is played")),
        };
        self.current_player_seat_index = match seat.parse() {
            Ok(seat) if seat < self.rules.seats => seat,
            _ => return Err(Unreadable::new(at + turn.len(), "`.` and a seat")),
        };
        Ok(())
    }
}
