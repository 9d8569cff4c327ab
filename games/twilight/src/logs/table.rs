//! The table a log is played again on. Hands are not known yet, so the cards nobody has seen are
//! moved between the pile and the hands as every moment needs them; what that tells about the deal
//! is kept.

use super::deal::{Deal, Surety};
use crate::board::Twilight;
use crate::cards::step::procedure;
use crate::cards::{Card, Cards, SCORINGS};
use crate::effects::Effect;
use crate::journal::Entry;
use crate::moves::Chance;
use crate::side::Side;
use flow::{Input, Journal, To};
use game::{InputOf, State};

/// The state, and what is known about hidden cards.
#[derive(Clone)]
pub(super) struct Table {
    pub state: State<Twilight>,
    pub deal: Deal,
    pub inputs: Vec<InputOf<Twilight>>,
    /// The inputs that were cards looked at in the pile.
    pub looks: Vec<usize>,
    /// When the last turn that was closed had ended.
    pub ended: Option<usize>,
    /// The cards of each hand that everybody who has read this far, or further, knows.
    pinned: [Cards; 2],
    /// The cards nobody has seen that each hand will show soon, if it can have them.
    preferred: [Cards; 2],
    /// The cards that are in a life: unseen, or seen in the hand they were dealt to.
    alive: Cards,
}

/// Something that happened, or the beginning of the end of a turn.
pub(super) enum Told {
    Entry(Entry),
    TurnEnds,
}

/// Where a card is that ought to be in a hand.
#[derive(Debug)]
pub(super) enum Elsewhere {
    /// Everybody can see that it is somewhere else.
    Seen(&'static str),
    /// The hand has no room for it.
    NoRoom,
}

#[derive(Default)]
struct Ears(Vec<Told>);

impl Journal<Entry> for Ears {
    fn tell(&mut self, _: To, entry: Entry) {
        self.0.push(Told::Entry(entry));
    }

    fn did(&mut self, script: u8, step: u8) {
        if script == procedure::TURN_END && step == 0 {
            self.0.push(Told::TurnEnds);
        }
    }
}

impl Table {
    pub(super) fn new(state: State<Twilight>) -> Table {
        let mut deal = Deal::default();
        deal.shuffled_in(state.board.pile, 0);
        let alive = state.board.pile;
        Table {
            state,
            deal,
            inputs: Vec::new(),
            looks: Vec::new(),
            ended: None,
            pinned: [Cards::EMPTY; 2],
            preferred: [Cards::EMPTY; 2],
            alive,
        }
    }

    /// How many inputs came before.
    pub(super) fn now(&self) -> usize {
        self.inputs.len()
    }

    /// The cards nobody has seen: in the pile, in a hand, or looked at.
    fn unseen(&self) -> Cards {
        let board = &self.state.board;
        let hands = Side::BOTH.map(|it| board.hands[it.index()].without(self.pinned[it.index()]));
        board.pile | board.looked | hands[0] | hands[1]
    }

    /// Whether nobody has seen where a card is.
    pub(super) fn is_unseen(&self, card: Card) -> bool {
        self.unseen().has(card) && !self.state.board.looked.has(card)
    }

    /// Sees to it that a card is in a hand.
    pub(super) fn hold(&mut self, side: Side, card: Card) -> Result<(), Elsewhere> {
        let board = &self.state.board;
        if card == Card::ChinaCard {
            return match board.has_china(side) {
                true => Ok(()),
                false => Err(Elsewhere::Seen("elsewhere, or face down")),
            };
        }
        if self.pinned[side.index()].has(card) {
            return Ok(());
        }
        if !self.is_unseen(card) {
            return Err(Elsewhere::Seen(self.whereabouts(card)));
        }
        if self.pinned[side.index()].len() >= board.hands[side.index()].len() {
            return Err(Elsewhere::NoRoom);
        }
        self.pinned[side.index()].insert(card);
        self.deal.seen(card, side, self.inputs.len());
        self.arrange([Cards::EMPTY; 2]);
        Ok(())
    }

    /// Where a card is that is not hidden.
    fn whereabouts(&self, card: Card) -> &'static str {
        let board = &self.state.board;
        let held = |it: &Side| self.pinned[it.index()].has(card);
        match Side::BOTH.into_iter().find(held) {
            Some(Side::Us) => "in the hand of the US",
            Some(Side::Ussr) => "in the hand of the USSR",
            None if board.discards.has(card) => "among the discards",
            None if board.removed.has(card) => "out of the game",
            None if card == Card::ShuttleDiplomacy && board.effects.has(Effect::Shuttle) => {
                "in play"
            }
            None if !board.all_cards().has(card) => "not in the deck",
            None => "being played",
        }
    }

    /// Sees to it that none of these cards is in a hand now.
    pub(super) fn lack(&mut self, side: Side, cards: Cards) -> bool {
        self.deal.absent(side, cards, self.inputs.len(), Surety::Sure);
        let mut bad = [Cards::EMPTY; 2];
        bad[side.index()] = cards;
        self.arrange(bad)
    }

    /// A side does what is forbidden while scoring cards are due: none was that was not played.
    pub(super) fn owes_nothing(&mut self, side: Side) {
        self.deal.absent(side, SCORINGS, self.inputs.len(), Surety::UnlessPlayed);
    }

    /// Sees to it that a card is in the pile.
    pub(super) fn in_pile(&mut self, card: Card) -> bool {
        if self.is_unseen(card) && !self.state.board.pile.has(card) {
            self.arrange([Cards::of(card); 2]);
        }
        self.state.board.pile.has(card)
    }

    /// Sees to it that hands have these cards as far as they can.
    pub(super) fn prefer(&mut self, cards: [Cards; 2]) {
        self.preferred = cards;
        if cards != [Cards::EMPTY; 2] {
            self.arrange([Cards::EMPTY; 2]);
        }
    }

    /// Fills the hands with cards nobody has seen, scoring cards last, so that no hand has what is
    /// bad for it. The sizes stay. What is left is the pile.
    fn arrange(&mut self, bad: [Cards; 2]) -> bool {
        let looked = self.state.board.looked;
        let mut free = self.unseen().without(self.pinned[0] | self.pinned[1] | looked);
        let board = &mut self.state.board;
        let mut enough = true;
        // The hand that can take fewer cards has the first choice.
        let first = usize::from(bad[0].is_empty());
        for place in [first, 1 - first] {
            let bad = bad[place];
            let mut hand = self.pinned[place];
            enough &= (hand & bad).is_empty();
            let missing = board.hands[place].len().saturating_sub(hand.len());
            let good = free.without(bad);
            let soon = good & self.preferred[place];
            let others = free & self.preferred[1 - place];
            let good = good.without(soon | others);
            let plain = good.without(SCORINGS).iter().chain(good & SCORINGS);
            let last = others.without(bad).iter().chain(free & bad);
            let order = soon.iter().chain(plain).chain(last);
            for card in order.take(missing as usize) {
                enough &= !bad.has(card);
                hand.insert(card);
                free.remove(card);
            }
            board.hands[place] = hand;
            board.known[place] &= hand;
        }
        board.pile = free;
        board.foreseen = Cards::EMPTY;
        board.ask_again();
        enough
    }

    /// Plays an input and tells what came of it.
    pub(super) fn play(&mut self, input: InputOf<Twilight>) -> Result<Vec<Told>, String> {
        let before = self.state.board;
        let mut ears = Ears::default();
        self.state.play(input, &mut ears).map_err(|it| it.to_string())?;
        let now = self.inputs.len();
        self.inputs.push(input);
        let drawn = match input {
            Input::Chance(Chance::Card(card)) => before.pile.has(card).then_some(card),
            _ => None,
        };
        let after = self.state.board;
        if drawn.is_some_and(|it| after.looked.has(it)) {
            self.looks.push(now);
        }
        for side in Side::BOTH {
            let place = side.index();
            let came = after.hands[place].without(before.hands[place]);
            match drawn {
                Some(card) if came.has(card) => self.deal.dealt(side, now),
                _ => self.pinned[place] |= came,
            }
            for card in self.pinned[place].without(after.hands[place]) {
                self.deal.left(card, now);
                self.alive.remove(card);
            }
            self.pinned[place] &= after.hands[place];
        }
        if ears.0.iter().any(|it| matches!(it, Told::TurnEnds)) {
            self.ended = Some(now + 1);
        }
        // Cards that are being looked at when the pile is made anew go back to it.
        let anew = |it: &Told| matches!(it, Told::Entry(Entry::Reshuffled { .. }));
        if ears.0.iter().any(anew) && after.looked.is_empty() {
            self.deal.reshuffled(now + 1);
        }
        self.follow_lives(before.looked, now + 1);
        Ok(ears.0)
    }

    /// Cards that were shuffled in begin a life, and those that are seen elsewhere have ended it.
    fn follow_lives(&mut self, looked: Cards, now: usize) {
        let board = &self.state.board;
        for card in looked & board.discards {
            self.deal.put_down(card);
        }
        let hidden = self.unseen() | board.hands[0] | board.hands[1];
        self.alive &= hidden;
        let pinned = self.pinned[0] | self.pinned[1];
        let born = hidden.without(self.alive | pinned);
        self.deal.shuffled_in(born, now);
        self.alive |= born;
    }
}
