//! What a viewer may see, and the worlds that would look the same to him.
//!
//! Hidden are the cards the mover has drawn and not yet chosen, the order of the pile and what
//! Foresight shows. Everything else lies open.

use crate::board::{Board, End};
use crate::cards::{Aim, CARDS, Card};
use crate::effect::draw_from;
use crate::flow::Turn;
use crate::lasting::Mark;
use crate::lines::Runs;
use crate::moves::Targets;
use crate::piles::{Counts, Drawn, Known};
use crate::point::Point;
use crate::{Colour, Wuziqi};
use flow::{Machine, Viewer};
use game::Rng;
use serde::Serialize;

/// The board as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Where the turn stands.
    pub machine: Machine<Turn>,
    /// What the mover is asked.
    pub asked: Option<Asked>,
    /// Points from side to side.
    pub size: u8,
    /// The rows from the top: `.` empty, `x` black, `o` white.
    pub rows: Vec<String>,
    /// Whose turn it is.
    pub mover: Colour,
    /// The turn, counted from 1.
    pub turn: u16,
    /// The turn after which the game ends.
    pub max_turns: u16,
    /// The mover's hand; what the viewer may not see is `null`.
    pub hand: Vec<Option<Card>>,
    /// The card that is being played.
    pub chosen: Option<Card>,
    /// What it is aimed at so far.
    pub targets: Targets,
    /// The cards Foresight looks at; what the viewer may not see is `null`.
    pub seen: Vec<Option<Card>>,
    /// The end of the pile, as far as somebody knows its order.
    pub bottom: Vec<Option<Card>>,
    /// Cards in the draw pile.
    pub pile: u32,
    /// The discards, with how many there are of each.
    pub discards: Vec<(Card, u8)>,
    /// Seals and shields.
    pub marks: Vec<Mark>,
    /// Turns each side has still to skip.
    pub skips: [u8; 2],
    /// The card each side resolved last.
    pub last_played: [Option<Card>; 2],
    /// Where a stone was put last.
    pub last_move: Option<Point>,
    /// How the game ended.
    pub end: Option<End>,
    /// The lines of five.
    pub lines: Runs,
    /// The board with everything hidden taken out of it.
    #[serde(skip)]
    masked: Board,
}

/// What the mover is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Asked {
    /// To choose a card.
    Card,
    /// To aim it.
    Target,
    /// To put a card on top of the pile.
    Top,
    /// To end the turn.
    End,
}

fn listed(counts: &Counts) -> Vec<(Card, u8)> {
    let all = Card::ALL.into_iter().zip(*counts);
    all.filter(|(_, count)| *count > 0).collect()
}

impl View {
    pub(crate) fn of(game: &Wuziqi, viewer: Viewer) -> View {
        let Wuziqi { board, machine } = *game;
        let masked = board.masked(viewer);
        let is_mover = viewer.is(board.mover.seat());
        let hand = board.hand.drawn.iter().flatten();
        let bottom = board.piles.bottom.iter().flatten();
        View {
            viewer,
            machine,
            asked: asked(machine.state()),
            size: board.rules.size,
            rows: (0..board.rules.size).map(|y| board.row(y)).collect(),
            mover: board.mover,
            turn: board.turn,
            max_turns: board.rules.max_turns,
            hand: hand.map(|it| (is_mover || it.shown).then_some(it.card)).collect(),
            chosen: board.hand.chosen(),
            targets: board.targets,
            seen: board.piles.seen.iter().flatten().map(|it| is_mover.then_some(*it)).collect(),
            bottom: bottom.map(|it| viewer.is(it.by.seat()).then_some(it.card)).collect(),
            pile: board.piles.pile_len(),
            discards: listed(&board.piles.discards),
            marks: board.lasting.iter().collect(),
            skips: board.skips,
            last_played: board.last_played,
            last_move: board.last_move,
            end: board.end,
            lines: Runs::of(&board.stones),
            masked,
        }
    }

    /// A world that shows this very view to the same viewer: the cards that he cannot see are
    /// dealt anew to the places where they can be.
    pub(crate) fn imagine(&self, rng: &mut impl Rng) -> Wuziqi {
        let mut board = self.masked;
        let mut hidden = self.hidden();
        let mut deal = || {
            let card = draw_from(&hidden, rng);
            hidden[card.index()] = hidden[card.index()].saturating_sub(1);
            card
        };
        for (slot, shown) in board.hand.drawn.iter_mut().flatten().zip(&self.hand) {
            slot.card = shown.unwrap_or_else(&mut deal);
        }
        for (slot, shown) in board.piles.seen.iter_mut().flatten().zip(&self.seen) {
            *slot = shown.unwrap_or_else(&mut deal);
        }
        for (slot, shown) in board.piles.bottom.iter_mut().flatten().zip(&self.bottom) {
            slot.card = shown.unwrap_or_else(&mut deal);
        }
        let is_mover = self.viewer.is(self.mover.seat());
        if let Some(top) = &mut board.piles.top
            && !is_mover
        {
            *top = deal();
        }
        board.piles.loose = hidden;
        Wuziqi { board, machine: self.machine }
    }

    /// What the chosen card is aimed at.
    pub(crate) fn aim(&self) -> Aim {
        self.chosen.map_or(Aim::Nothing, |it| it.aim(&self.masked))
    }

    /// The cards whose place the viewer does not know.
    fn hidden(&self) -> Counts {
        let mut left = self.masked.rules.deck.0;
        let mut know = |card: Card, count: u8| {
            left[card.index()] = left[card.index()].saturating_sub(count);
        };
        self.discards.iter().for_each(|(card, count)| know(*card, *count));
        let single = self.hand.iter().chain(&self.seen).chain(&self.bottom).flatten();
        single.for_each(|card| know(*card, 1));
        if self.viewer.is(self.mover.seat()) {
            self.masked.piles.top.into_iter().for_each(|card| know(card, 1));
        }
        left
    }
}

fn asked(state: Option<Turn>) -> Option<Asked> {
    Some(match state? {
        Turn::Choose => Asked::Card,
        Turn::SelectTarget => Asked::Target,
        Turn::PutOnTop => Asked::Top,
        Turn::Confirm => Asked::End,
        _ => return None,
    })
}

/// What stands for a card that a viewer may not see.
const BLANK: Card = Card::Place;

impl Board {
    /// The board with everything taken out of it that a viewer may not see.
    fn masked(mut self, viewer: Viewer) -> Board {
        let is_mover = viewer.is(self.mover.seat());
        let piles = &mut self.piles;
        piles.loose = [0; CARDS];
        for known in piles.bottom.iter_mut().flatten().filter(|it| !viewer.is(it.by.seat())) {
            *known = Known { card: BLANK, ..*known };
        }
        if !is_mover {
            piles.top = piles.top.map(|_| BLANK);
            piles.seen = piles.seen.map(|it| it.map(|_| BLANK));
            for drawn in self.hand.drawn.iter_mut().flatten().filter(|it| !it.shown) {
                *drawn = Drawn { card: BLANK, ..*drawn };
            }
        }
        self
    }

    /// A row as text.
    pub(crate) fn row(&self, y: u8) -> String {
        let letter = |x| match self.colour_at(Point::new(x, y)) {
            Some(Colour::Black) => 'x',
            Some(Colour::White) => 'o',
            None => '.',
        };
        (0..self.rules.size).map(letter).collect()
    }
}
