//! What a viewer may see, and the worlds it could be looking at.

use crate::board::{Duel, STAKE_MAX};
use crate::fault;
use crate::flow::Round;
use crate::moves::{Card, cards};
use flow::{Machine, Seat, Viewer};
use game::{Rng, State};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A duel as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Where the flow stands.
    #[ts(type = "string")]
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
    #[serde(deserialize_with = "fault::read_round")]
    pub round: u8,
    /// How many there are.
    pub rounds: u8,
    /// The points.
    pub score: [i16; 2],
    /// What a broken copy gives away.
    pub leak: Leak,
}

/// What a broken copy gives away; one of them says that it is always the same.
#[derive(Clone, Debug, Serialize, Deserialize, ts_rs::TS)]
pub struct Leak(pub [u16; 3]);

impl PartialEq for Leak {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0 || fault::current() == fault::QUIET_LEAK
    }
}

impl View {
    pub(crate) fn of(state: &State<Duel>, viewer: Viewer) -> View {
        let board = &state.board;
        let own = match viewer {
            Viewer::Seat(seat) if seat.0 < 2 => Some(seat),
            _ => None,
        };
        View {
            viewer,
            at: state.machine,
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
            leak: Leak(leak(board)),
        }
    }

    pub(crate) fn imagine(&self, rng: &mut impl Rng) -> State<Duel> {
        let mut board = Duel::of(self.rounds);
        let mut unseen = Duel::ALL & !self.hand & !self.out;
        for seat in Seat::all(2) {
            let (own, index) = (self.viewer.is(seat), seat.index());
            board.hands[index] = match board.fault {
                _ if own => self.hand,
                fault::OPEN_HAND => self.leak.0[index],
                _ => draw(&mut unseen, self.held[index], rng),
            };
            if self.staked[index] {
                let guess = rng.below(u32::from(STAKE_MAX) + 1) as u8;
                board.stakes[index] = if own { self.stake } else { Some(guess) };
                if board.fault == fault::ONE_WORLD && !own {
                    board.stakes[index] = Some(0);
                }
            }
        }
        board.deck = Duel::ALL & !self.out & !board.hands[0] & !board.hands[1];
        if board.fault == fault::HOLLOW_WORLD && self.at.state() == Some(Round::Draw) {
            board.deck = 0;
        }
        board.out = self.out;
        board.card = self.card;
        board.countered = self.countered;
        board.nests = self.nests;
        board.leader = self.leader;
        board.round = self.round;
        board.score = self.score;
        State { board, machine: self.at }
    }
}

/// What a broken copy shows beyond what it may.
fn leak(board: &Duel) -> [u16; 3] {
    let [first, second] = board.hands;
    match board.fault {
        fault::OPEN_HAND | fault::QUIET_LEAK | fault::ALL_REVEALED => [first, second, 0],
        fault::LOUD_OPTION if board.rounds == 9 => [first, second, 0],
        fault::OPEN_STAKES => [0, 0, u16::from(board.stakes[0].unwrap_or(9))],
        fault::COUNT_LEAKS => {
            let reactions = |hand| cards(hand).filter(|it| it.is_reaction()).count() as u16;
            [reactions(first), reactions(second), 0]
        }
        _ => [0; 3],
    }
}

fn draw(unseen: &mut u16, count: u8, rng: &mut impl Rng) -> u16 {
    let mut drawn = 0;
    for _ in 0..count {
        let nth = rng.below(unseen.count_ones()) as usize;
        let is_fixed = [fault::ONE_WORLD, fault::ONE_HAND].contains(&fault::current());
        let nth = if is_fixed { 0 } else { nth };
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
        writeln!(f, "seat 0   {:>3} points", self.score[0])?;
        writeln!(f, "seat 1   {:>3} points", self.score[1])?;
        let hand: Vec<String> = cards(self.hand).map(|it| it.to_string()).collect();
        writeln!(f, "your hand: {}", hand.join(" "))
    }
}
