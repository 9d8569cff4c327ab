//! Which cards were dealt to whom: what the log shows of hands, as facts, and a deal that fits them
//! all.
//!
//! A card lies unseen in the pile or in a hand from the moment it was shuffled in until a log
//! shows it: that is one life of the card. Every card that is drawn fills a slot, and every life
//! that is seen in a hand, or that must have ended before the pile was made anew, needs one.
//! Facts about hands only ever say which slots a life cannot have had, so a deal is a matching of
//! lives and slots. It is looked for by trying a slot and moving others out of the way, as far
//! as that goes, and so found whenever there is one.

use crate::cards::{Card, Cards};
use crate::side::Side;

/// A time: how many inputs came before.
type Time = usize;

/// One life of a card, from the pile to where everybody sees it.
#[derive(Clone)]
struct Life {
    card: Card,
    /// When it was shuffled in.
    born: Time,
    /// In whose hand it was first seen, and when.
    seen: Option<(Side, Time)>,
    /// When it left that hand.
    left: Option<Time>,
    /// Whether it never came to a hand, because the US looked at it and put it down.
    put_down: bool,
}

/// A card that was dealt or drawn.
#[derive(Clone)]
struct Slot {
    at: Time,
    side: Side,
}

/// Cards that were not in a hand at a time.
#[derive(Clone)]
struct Absence {
    at: Time,
    side: Side,
    cards: Cards,
    surety: Surety,
}

/// How sure it is that cards were not in a hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Surety {
    /// They were not, unless the game was lost for holding them: nothing came after it.
    UnlessLost,
    /// They were not, unless they were played soon after, or might have been.
    UnlessPlayed,
    /// They were not.
    Sure,
}

/// Everything the log tells about hidden cards.
#[derive(Clone, Default)]
pub(super) struct Deal {
    lives: Vec<Life>,
    slots: Vec<Slot>,
    /// What hands did not have.
    absent: Vec<Absence>,
    /// When the pile was made anew, having been dealt out to the last card.
    reshuffles: Vec<Time>,
}

impl Deal {
    /// Cards were shuffled into the pile.
    pub(super) fn shuffled_in(&mut self, cards: Cards, at: Time) {
        for card in cards {
            self.lives.push(Life { card, born: at, seen: None, left: None, put_down: false });
        }
    }

    /// The pile was dealt out to the last card and made anew.
    pub(super) fn reshuffled(&mut self, at: Time) {
        self.reshuffles.push(at);
    }

    /// A card was dealt to a side.
    pub(super) fn dealt(&mut self, side: Side, at: Time) {
        self.slots.push(Slot { at, side });
    }

    /// A card that lay unseen is seen in a hand.
    pub(super) fn seen(&mut self, card: Card, side: Side, at: Time) {
        if let Some(life) = self.life(card) {
            life.seen = Some((side, at));
        }
    }

    /// A card that was seen in a hand leaves it.
    pub(super) fn left(&mut self, card: Card, at: Time) {
        if let Some(life) = self.life(card).filter(|it| it.left.is_none()) {
            life.left = Some(at);
        }
    }

    /// A card was put down from the pile.
    pub(super) fn put_down(&mut self, card: Card) {
        if let Some(life) = self.life(card) {
            life.put_down = true;
        }
    }

    /// Cards that a hand does not have.
    pub(super) fn absent(&mut self, side: Side, cards: Cards, at: Time, surety: Surety) {
        self.absent.push(Absence { at, side, cards, surety });
    }

    /// The same with a card kept in a hand that it can have been in at a time, if nobody has seen
    /// it elsewhere.
    pub(super) fn keeping(&self, card: Card, side: Side, at: Time) -> Option<Deal> {
        let mut deal = self.clone();
        deal.absent.retain(|it| it.side != side || it.surety != Surety::UnlessLost);
        let mut lives = deal.lives.iter_mut().rev();
        // What came back to the pile since then was not kept.
        let life = lives.find(|it| it.card == card && it.born <= at)?;
        match life.seen {
            Some((whose, _)) => (whose == side && life.left.is_none()).then_some(deal),
            None if life.put_down => None,
            None => {
                life.seen = Some((side, at));
                Some(deal)
            }
        }
    }

    /// The life a card is in, or its last.
    fn life(&mut self, card: Card) -> Option<&mut Life> {
        self.lives.iter_mut().rev().find(|it| it.card == card)
    }

    /// When the pile that a life began in was dealt out, if it was.
    fn deadline(&self, life: &Life) -> Option<Time> {
        self.reshuffles.iter().copied().find(|it| *it > life.born)
    }

    /// Whether a life can have come through a slot.
    fn fits(&self, life: &Life, slot: &Slot, least: Surety) -> bool {
        let in_time = slot.at >= life.born && self.deadline(life).is_none_or(|it| slot.at < it);
        let to_whom = life.seen.is_none_or(|(side, at)| slot.side == side && slot.at < at);
        let absent = |it: &Absence| {
            let held = slot.at < it.at && life.left.is_none_or(|left| it.at <= left);
            let counts =
                it.surety >= least && (it.surety != Surety::UnlessPlayed || life.seen.is_none());
            held && counts && it.side == slot.side && it.cards.has(life.card)
        };
        in_time && to_whom && !life.put_down && !self.absent.iter().any(absent)
    }

    /// The card of every slot, by the time it was dealt.
    ///
    /// # Errors
    /// A card for which there is no place, or a place for which there is no card.
    pub(super) fn solve(&self) -> Result<Vec<(Time, Card)>, String> {
        let sure = self.matched(Surety::UnlessLost);
        sure.or_else(|_| self.matched(Surety::UnlessPlayed)).or_else(|_| self.matched(Surety::Sure))
    }

    /// A deal that fits everything that is at least so sure.
    fn matched(&self, least: Surety) -> Result<Vec<(Time, Card)>, String> {
        let mut matching = Matching::new(self, least);
        for (index, life) in self.lives.iter().enumerate() {
            let must = life.seen.is_some() || self.deadline(life).is_some();
            if must && !life.put_down && !matching.place(index) {
                let name = life.card.name();
                return Err(match life.seen {
                    Some((side, _)) => format!("{} cannot have been dealt {name}", side.name()),
                    None => format!("nobody can have been dealt {name}"),
                });
            }
        }
        for (index, slot) in self.slots.iter().enumerate() {
            if matching.life_of[index].is_none() && !matching.fill(index) {
                return Err(format!("there is no card that {} can have drawn", slot.side.name()));
            }
        }
        let cards = self.slots.iter().zip(&matching.life_of);
        Ok(cards.filter_map(|(slot, life)| Some((slot.at, self.lives[(*life)?].card))).collect())
    }
}

/// Lives and slots that belong together so far.
struct Matching {
    /// The slots every life fits, and the lives every slot fits.
    slots_for: Vec<Vec<usize>>,
    lives_for: Vec<Vec<usize>>,
    slot_of: Vec<Option<usize>>,
    life_of: Vec<Option<usize>>,
}

impl Matching {
    fn new(deal: &Deal, least: Surety) -> Matching {
        let mut matching = Matching {
            slots_for: vec![Vec::new(); deal.lives.len()],
            lives_for: vec![Vec::new(); deal.slots.len()],
            slot_of: vec![None; deal.lives.len()],
            life_of: vec![None; deal.slots.len()],
        };
        for (life, it) in deal.lives.iter().enumerate() {
            for (slot, other) in deal.slots.iter().enumerate() {
                if deal.fits(it, other, least) {
                    matching.slots_for[life].push(slot);
                    matching.lives_for[slot].push(life);
                }
            }
        }
        matching
    }

    fn join(&mut self, life: usize, slot: usize) {
        self.slot_of[life] = Some(slot);
        self.life_of[slot] = Some(life);
    }

    /// Finds a slot for a life, moving other lives to other slots where it must.
    fn place(&mut self, life: usize) -> bool {
        let mut tried = vec![false; self.life_of.len()];
        self.place_beside(life, &mut tried)
    }

    fn place_beside(&mut self, life: usize, tried: &mut [bool]) -> bool {
        for index in 0..self.slots_for[life].len() {
            let slot = self.slots_for[life][index];
            if std::mem::replace(&mut tried[slot], true) {
                continue;
            }
            let free = self.life_of[slot].is_none_or(|other| self.place_beside(other, tried));
            if free {
                self.join(life, slot);
                return true;
            }
        }
        false
    }

    /// Finds a life for a slot, taking lives from other slots that find another.
    fn fill(&mut self, slot: usize) -> bool {
        let mut tried = vec![false; self.slot_of.len()];
        self.fill_beside(slot, &mut tried)
    }

    fn fill_beside(&mut self, slot: usize, tried: &mut [bool]) -> bool {
        for index in 0..self.lives_for[slot].len() {
            let life = self.lives_for[slot][index];
            if std::mem::replace(&mut tried[life], true) {
                continue;
            }
            let free = self.slot_of[life].is_none_or(|other| self.fill_beside(other, tried));
            if free {
                self.join(life, slot);
                return true;
            }
        }
        false
    }
}
