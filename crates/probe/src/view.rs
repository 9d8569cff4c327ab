//! What a viewer may see, and the worlds it could be looking at.

use crate::board::{Board, STAKE_MAX};
use crate::fault;
use crate::flow::Round;
use crate::moves::{Card, cards};
use flow::{Machine, Seat, Viewer};
use game::Rng;
use serde::Serialize;
use std::fmt;

/// A duel as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Where the flow stands.
    pub at: Machine<Round>,
    /// The cards this viewer holds, as bits; none for a spectator.
    pub hand: u16,
    /// How many cards each hand holds.
    pub held: [u8; 2],
    /// The viewer's own stake, if it has staked.
    pub stake: Option<u8>,
    /// Who has staked.
    pub staked: [bool; 2],
    /// The cards that were played, as bits.
    pub out: u16,
    /// The card that is being played.
    pub card: Card,
    /// Whether it is countered.
    pub countered: bool,
    /// Encores open.
    pub nests: u8,
    /// Who leads.
    pub leader: u8,
    /// The round, counted from 0.
    pub round: u8,
    /// How many there are.
    pub rounds: u8,
    /// The points.
    pub score: [i16; 2],
    /// What a broken copy gives away.
    pub leak: Option<([u16; 2], [Option<u8>; 2])>,
}

impl View {
    pub(crate) fn of(board: &Board, at: Machine<Round>, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) if seat.0 < 2 => Some(seat),
            _ => None,
        };
        let leaks = matches!(board.fault, fault::OPEN_HAND | fault::TRUE_WORLD);
        View {
            viewer,
            at,
            hand: own.map_or(0, |it| board.hand(it)),
            held: board.hands.map(|it| it.count_ones() as u8),
            stake: own.and_then(|it| board.stakes[it.index()]),
            staked: board.stakes.map(|it| it.is_some()),
            out: board.out,
            card: board.card,
            countered: board.countered,
            nests: board.nests,
            leader: board.leader,
            round: board.round,
            rounds: board.rounds,
            score: board.score,
            leak: leaks.then_some((board.hands, board.stakes)),
        }
    }

    pub(crate) fn imagine(&self, fault: u8, rng: &mut impl Rng) -> Board {
        let mut board = Board::new(self.rounds, fault);
        let mut unseen = Board::ALL & !self.hand & !self.out;
        let truth = self.leak.filter(|_| fault == fault::TRUE_WORLD);
        for seat in Seat::all(2) {
            let own = self.viewer.is(seat);
            let index = seat.index();
            board.hands[index] = match truth {
                _ if own => self.hand,
                Some((hands, _)) => hands[index],
                None => draw(&mut unseen, self.held[index], rng),
            };
            if self.staked[index] {
                let guess = rng.below(u32::from(STAKE_MAX) + 1) as u8;
                let guess = truth.map_or(Some(guess), |(_, stakes)| stakes[index]);
                board.stakes[index] = if own { self.stake } else { guess };
            }
        }
        board.deck = Board::ALL & !self.out & !board.hands[0] & !board.hands[1];
        board.out = self.out;
        board.card = self.card;
        board.countered = self.countered;
        board.nests = self.nests;
        board.leader = self.leader;
        board.round = self.round;
        board.score = self.score;
        board
    }
}

fn draw(unseen: &mut u16, count: u8, rng: &mut impl Rng) -> u16 {
    let mut drawn = 0;
    for _ in 0..count {
        let nth = rng.below(unseen.count_ones()) as usize;
        if let Some(card) = cards(*unseen).nth(nth) {
            *unseen &= !card.bit();
            drawn |= card.bit();
        }
    }
    drawn
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "round {} of {}   {}", self.round + 1, self.rounds, self.at)?;
        writeln!(f, "points {} : {}", self.score[0], self.score[1])?;
        let hand: Vec<String> = cards(self.hand).map(|it| it.to_string()).collect();
        writeln!(f, "your hand: {}", hand.join(" "))
    }
}
