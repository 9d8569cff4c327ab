//! What chance did, as far as a log tells it, or as far as what follows allows.

use super::line::Line;
use super::replay::{Replay, Stop};
use crate::board::Twilight;
use crate::cards::step::{Step, procedure, script};
use crate::cards::{Card, SCORINGS};
use crate::effects::Effect;
use crate::journal::Entry;
use crate::moves::Chance;
use crate::side::Side;
use flow::Input;
use game::InputOf;

impl Replay {
    /// A die of which the log prints everything.
    pub(super) fn die(&mut self) -> Result<(), Stop> {
        let index = self.seek(|it| {
            matches!(
                it.line,
                Line::Coup { .. }
                    | Line::Battle { .. }
                    | Line::SpaceRoll { .. }
                    | Line::Trap { .. }
            )
        });
        let line = index.map(|it| self.here().lines[it].line);
        let (Some(index), Some(line)) = (index, line) else {
            return self.unprinted_die();
        };
        let (Line::Coup { die, .. }
        | Line::Battle { die, .. }
        | Line::SpaceRoll { die, .. }
        | Line::Trap { die, .. }) = line
        else {
            return Err(self.silent("a die"));
        };
        self.news.roll = Some(index);
        self.enter(Input::Chance(Chance::Die(die)), &format!("a die of {die}"))
    }

    /// A die that is not printed must have ended the game, whatever it showed.
    fn unprinted_die(&mut self) -> Result<(), Stop> {
        let ends = |die: &u8| {
            let mut state = self.table.state;
            state.apply(Input::Chance(Chance::Die(*die)), &mut ());
            state.flow().is_none()
        };
        let last = self.is_last() && self.next_heading().is_none();
        match (1..=6).find(ends).filter(|_| last) {
            Some(die) => self.enter(Input::Chance(Chance::Die(die)), "a die"),
            None => Err(self.silent("a die")),
        }
    }

    pub(super) fn dice(&mut self) -> Result<(), Stop> {
        let top = self.table.state.board.agenda.top();
        if top.is_some_and(|it| it.script != procedure::REALIGN) {
            return self.contest();
        }
        let roll = |side: Side| {
            move |it: Line| match it {
                Line::Roll { side: whose, die, .. } if whose == side => Some(die),
                _ => None,
            }
        };
        let places = Side::BOTH.map(|side| self.seek(|it| roll(side)(it.line).is_some()));
        let dice = Side::BOTH.map(|side| self.take(roll(side)));
        let [Some(ussr), Some(us)] = dice else { return Err(self.silent("dice")) };
        self.news.rolls = places;
        self.news.scandal = self.table.state.board.effects.has(Effect::IranContra);
        self.enter(Input::Chance(Chance::Dice(ussr, us)), &format!("dice of {ussr} and {us}"))
    }

    /// Dice that are never printed: any that lead to the points that are.
    fn contest(&mut self) -> Result<(), Stop> {
        let points = |it: &Line| matches!(it, Line::Points { gained: Some(_), .. });
        let told = self.find(|it| !it.in_cleanup && points(&it.line));
        let score = match told.map(|it| self.here().lines[it].line) {
            Some(Line::Points { score, .. }) => Some(score),
            _ => None,
        };
        let last = self.is_last() && score.is_none();
        let step = |board: &Twilight| board.agenda.top().map(|it| (it.script, it.step));
        let leads = |(ussr, us): &(u8, u8)| {
            let input = Input::Chance(Chance::Dice(*ussr, *us));
            let mut state = self.table.state;
            state.apply(input, &mut ());
            let decided = step(&state.board) != step(&self.table.state.board);
            decided && (self.points_of(input) == score || last && state.flow().is_none())
        };
        let all = (1..=6).flat_map(|ussr| (1..=6).map(move |us| (ussr, us)));
        match all.clone().find(leads) {
            Some((ussr, us)) => self.enter(Input::Chance(Chance::Dice(ussr, us)), "dice"),
            None => Err(self.silent("dice that lead to these points")),
        }
    }

    /// The score after the points that a contest or a scoring brings at once.
    pub(super) fn points_of(&self, input: InputOf<Twilight>) -> Option<i8> {
        let (mut state, mut told) = (self.table.state, Vec::new());
        state.apply(input, &mut told);
        let decided = |it: &Entry| matches!(it, Entry::Contest { .. } | Entry::Scored { .. });
        let mut told = told.iter().map(|it| &it.1).skip_while(|it| !decided(it));
        // What follows a tie is the points of something else.
        if matches!(told.next()?, Entry::Contest { ussr, us, .. } if ussr == us) {
            return None;
        }
        told.find_map(|entry| match entry {
            Entry::Points { score, .. } => Some(*score),
            _ => None,
        })
    }

    /// A card from the pile: any for now, unless the log tells which one was looked at.
    pub(super) fn draw(&mut self) -> Result<(), Stop> {
        let board = &self.table.state.board;
        let top = board.agenda.top();
        let step = top.and_then(|it| script(it.script).get(usize::from(it.step)));
        let card = match step {
            Some(Step::Look) => self.put_down(),
            Some(Step::Draw) => self.drawn_and_shown(board.asked.side),
            _ => None,
        };
        let pile = self.table.state.board.pile;
        let any = pile.without(SCORINGS).iter().chain(pile & SCORINGS).next();
        match card.or(any) {
            Some(card) => self.enter(Input::Chance(Chance::Card(card)), "a card of the pile"),
            None => Err(self.no_deal("the pile is empty")),
        }
    }

    /// A card that is looked at and will be put down, if it can be in the pile already.
    fn put_down(&mut self) -> Option<Card> {
        let lines = &self.here().lines;
        let paragraph = self.heading.map(|it| lines[it].paragraph);
        let near = self.section().map(|it| &lines[it]).filter(|it| Some(it.paragraph) == paragraph);
        let cards = near.filter_map(|it| match it.line {
            Line::Discards(Side::Us, card) => Some(card),
            _ => None,
        });
        let cards: Vec<Card> = cards.collect();
        cards.into_iter().find(|it| self.table.in_pile(*it))
    }

    /// A card drawn from a hand by chance.
    pub(super) fn snatch(&mut self, from: Side) -> Result<(), Stop> {
        let index = self.find(|it| match it.line {
            Line::Discards(whose, _) | Line::Reveals { side: whose, .. } => whose == from,
            _ => false,
        });
        let card = match index.map(|it| self.here().lines[it].line) {
            Some(Line::Discards(_, card) | Line::Reveals { card, .. }) => Some(card),
            // An event that happens at once is printed instead of the card that is discarded.
            _ => self.next_heading().and_then(|it| match self.here().lines[it].line {
                Line::Event(card) if card.owner() == Some(from.other()) => Some(card),
                _ => None,
            }),
        };
        let Some(card) = card else { return Err(self.silent("a card of the hand")) };
        self.hold(from, card)?;
        self.enter(Input::Chance(Chance::Card(card)), card.name())
    }
}
