//! Who is asked, where the turn goes, and what happens.

use crate::board::{Done, Stage, Storm};
use crate::cards::design::Then;
use crate::cards::{Card, Play, judge};
use crate::chess::{Side, Square, Step};
use crate::journal::{End, Entry};
use flow::{Journal, Seat, Seats};

/// The scripts on the agenda: the two placements of Risen Ranks, and the toll.
pub(crate) const RISEN_RANKS: u8 = 0;
pub(crate) const BORDER_TOLL: u8 = 1;

/// Who is asked.
impl Storm {
    #[inline]
    pub(crate) fn asks_mover(&self) -> Seats {
        Seats::of(self.mover.seat())
    }

    #[inline]
    pub(crate) fn asks_enemy(&self) -> Seats {
        Seats::of(self.enemy().seat())
    }

    pub(crate) fn asks_chooser(&self) -> Seats {
        Seats::of(self.chooser().seat())
    }

    pub(crate) fn asks_choosers(&self) -> Seats {
        let choosing = Side::BOTH.into_iter().filter(|it| self.is_choosing(*it));
        choosing.map(Side::seat).collect()
    }
}

/// Where to go.
impl Storm {
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.end.is_some()
    }

    #[inline]
    pub(crate) fn has_second_wind(&self) -> bool {
        self.done.second_wind
    }

    #[inline]
    pub(crate) fn is_countermanded(&self) -> bool {
        self.done.countermanded
    }

    /// The countermanded move was the first thing in the turn.
    #[inline]
    pub(crate) fn must_move_anew(&self) -> bool {
        self.done.countermanded && !self.done.card
    }

    /// The move was countermanded, or the card instead of it vetoed.
    #[inline]
    pub(crate) fn must_move(&self) -> bool {
        self.done.countermanded || self.done.vetoed && self.record.is_none()
    }

    /// The mover cannot play a card, as everybody knows.
    #[inline]
    pub(crate) fn is_empty_handed(&self) -> bool {
        self.hands[self.mover.index()].is_empty() || self.is_silenced()
    }

    #[inline]
    pub(crate) fn is_deck_missing(&self) -> bool {
        self.choosing != [false; 2]
    }

    #[inline]
    pub(crate) fn ends_by_itself(&self) -> bool {
        !self.settings.says_end
    }

    #[inline]
    pub(crate) fn may_be_answered(&self) -> bool {
        self.stage != Stage::Quiet && self.is_window_open(self.stage)
    }

    /// Nobody can answer, no trap can go off and no card is to be drawn.
    #[inline]
    pub(crate) fn is_simple(&self) -> bool {
        self.field.effects.is_empty()
            && self.announced.is_none()
            && self.due == [0; 2]
            && !self.may_be_answered()
    }

    #[inline]
    pub(crate) fn awaits_choice(&self) -> bool {
        !self.agenda.is_empty()
    }

    /// The enemy has answered, and draws a card for it before the turn goes on.
    #[inline]
    pub(crate) fn owes_answerer(&self) -> bool {
        self.is_owed(self.enemy())
    }

    #[inline]
    pub(crate) fn may_be_taken(&self) -> bool {
        self.stage == Stage::Settled && self.is_window_open(self.stage)
    }

    /// Whether a side has a card to draw, and there is one.
    #[inline]
    pub(crate) fn is_owed(&self, side: Side) -> bool {
        self.due[side.index()] > 0 && !self.piles.are_empty(side)
    }

    #[inline]
    pub(crate) fn has_drawn(&self) -> bool {
        self.due == [0; 2] || !Side::BOTH.into_iter().any(|it| self.is_owed(it))
    }

    #[inline]
    pub(crate) fn is_stack_empty(&self) -> bool {
        self.piles.is_stack_empty(self.drawer())
    }
}

/// The beginning and the end of a turn.
impl Storm {
    pub(crate) fn owe_hands(&mut self, _: &mut impl Journal<Entry>) {
        let missing = |it: usize| self.settings.hand.saturating_sub(self.hands[it].len() as u8);
        self.due = [0, 1].map(missing);
    }

    /// Judges whether the game is over before the mover is asked.
    #[inline]
    pub(crate) fn begin_turn(&mut self, journal: &mut impl Journal<Entry>) {
        self.due = [0; 2];
        if !self.field.effects.is_empty() {
            self.wake(journal);
        }
        if self.end.is_none() {
            self.end = self.judge_end();
            if let Some(end) = self.end {
                journal.all(Entry::Over { end });
            }
        }
    }

    /// What ends when a turn begins is over.
    #[inline(never)]
    fn wake(&mut self, journal: &mut impl Journal<Entry>) {
        self.field.begin_turn(self.mover);
        self.sweep(journal);
    }

    pub(crate) fn end_turn(&mut self, journal: &mut impl Journal<Entry>) {
        if let Some(record) = self.record.take() {
            self.last_moved[self.mover.index()] = Some(record.kind);
        }
        self.field.end_turn(self.mover);
        self.sweep(journal);
        self.done = Done::default();
        self.mover = self.enemy();
        self.ply += 1;
    }

    pub(crate) fn lose_on_time(&mut self, seat: Seat, journal: &mut impl Journal<Entry>) {
        let end = End::Time(Side::of(seat));
        self.end = Some(end);
        journal.all(Entry::Over { end });
    }
}

/// Moves, cards and answers.
impl Storm {
    #[inline]
    pub(crate) fn go(&mut self, step: Step, journal: &mut impl Journal<Entry>) {
        if self.is_window_open(Stage::Moved) {
            self.before = Some(self.field);
        }
        let record = self.field.advance(self.mover, step);
        self.record = Some(record);
        self.stage = Stage::Moved;
        self.forbidden = None;
        journal.all(Entry::Moved { side: self.mover, step, captured: record.captured });
    }

    pub(crate) fn announce(&mut self, play: Play, journal: &mut impl Journal<Entry>) {
        self.hands[self.mover.index()].take(play.card);
        self.announced = Some(play);
        self.shown = Some(play.card);
        self.stage = Stage::Announced;
        self.done.card = true;
        self.field.stirred = true;
        let side = self.mover;
        journal.all(match play.card {
            Card::BuriedCharge => Entry::Buried { side },
            _ => Entry::Played { side, play },
        });
    }

    pub(crate) fn react(&mut self, play: Play, journal: &mut impl Journal<Entry>) {
        let side = self.enemy();
        let made = self.record.map(|it| (it.from, it.to));
        let scene = self.scene(side);
        let deed = judge::carry_out(&scene, play);
        (self.field, self.record) = (deed.field, deed.record);
        self.field.stirred = true;
        self.done.reacted = true;
        self.shown = Some(play.card);
        self.hands[side.index()].take(play.card);
        self.piles.discard(side, play.card);
        journal.all(Entry::Answered { side, play });
        match play.card.design().then {
            Then::Veto => self.veto(journal),
            Then::MoveAnew => {
                self.done.countermanded = true;
                self.forbidden = made;
                self.stage = Stage::Quiet;
            }
            Then::AskToll => self.agenda.script(BORDER_TOLL, 1),
            Then::Steal => return self.steal(journal),
            _ => {}
        }
        self.owe(side, 1);
    }

    /// The card that was played goes from the discards into the other hand.
    fn steal(&mut self, journal: &mut impl Journal<Entry>) {
        let (owner, thief) = (self.mover, self.enemy());
        let Some(Play { card, .. }) = self.announced else { return };
        self.piles.of_mut(owner).discards.take(card);
        self.hands[thief.index()].add(card);
        journal.all(Entry::Stolen { side: thief, card });
    }

    fn veto(&mut self, journal: &mut impl Journal<Entry>) {
        self.done.vetoed = true;
        self.stage = Stage::Resolved;
        if let Some(Play { card, .. }) = self.announced {
            self.piles.discard(self.mover, card);
            journal.all(Entry::Vetoed { card });
        }
    }

    /// A move must be made: after a countermand, or after a veto of what stood for it.
    pub(crate) fn obey(&mut self, _: &mut impl Journal<Entry>) {
        self.done.countermanded = false;
        self.done.vetoed = false;
    }

    /// Does what the announced card does, as far as nobody has to be asked.
    pub(crate) fn resolve(&mut self, journal: &mut impl Journal<Entry>) {
        if let (Stage::Announced, Some(play)) = (self.stage, self.announced) {
            let scene = self.scene(self.mover);
            let deed = judge::carry_out(&scene, play);
            (self.field, self.record) = (deed.field, deed.record);
            self.stage = Stage::Resolved;
            match play.card.design().then {
                Then::SecondWind => self.done.second_wind = true,
                Then::AskPawns => self.agenda.script(RISEN_RANKS, 2),
                Then::NewHand => self.throw_hand(journal),
                _ => {}
            }
        }
        while let Some(step) = self.agenda.begin(journal) {
            if step.script == BORDER_TOLL || self.places_of(self.placer(step.step)).any() {
                return;
            }
            self.agenda.done();
        }
    }

    /// Puts the whole hand of the mover on the discards.
    fn throw_hand(&mut self, journal: &mut impl Journal<Entry>) {
        let side = self.mover;
        for card in std::mem::take(&mut self.hands[side.index()]).iter() {
            self.piles.discard(side, card);
            journal.all(Entry::Discarded { side, card });
        }
    }

    /// The toll is paid with a pawn.
    pub(crate) fn pay(&mut self, at: Square, journal: &mut impl Journal<Entry>) {
        self.agenda.done();
        self.field.remove(at);
        if let Some(record) = self.record.as_mut().filter(|it| it.to == at) {
            record.stands = false;
        }
        journal.all(Entry::Paid { side: self.mover, at });
    }

    /// The piece goes back; its move is spent.
    pub(crate) fn retreat(&mut self, journal: &mut impl Journal<Entry>) {
        self.agenda.done();
        let scene = self.scene(self.enemy());
        let mut deed = scene.deed();
        deed.take_back();
        let Some(from) = self.record.map(|it| it.from) else { return };
        deed.rewrite(from, None);
        (self.field, self.record) = (deed.field, deed.record);
        self.field.stirred = true;
        journal.all(Entry::Retreated { side: self.mover, to: from });
    }

    pub(crate) fn place(&mut self, at: Square, journal: &mut impl Journal<Entry>) {
        let Some(step) = self.agenda.done() else { return };
        let side = self.placer(step.step);
        self.field.place(crate::chess::Kind::Pawn, side, at);
        journal.all(Entry::Placed { side, at });
    }

    /// What was done is done: traps go off, and the card finds its place.
    #[inline]
    pub(crate) fn settle(&mut self, journal: &mut impl Journal<Entry>) {
        if !self.field.effects.is_empty() {
            if self.stage == Stage::Moved {
                self.field.obey_decree(self.mover);
            }
            self.spring_traps(journal);
            self.sweep(journal);
        }
        self.field.landed.clear();
        self.before = None;
        self.stage = match self.announced {
            Some(Play { card, .. }) => {
                if !self.done.vetoed && !card.lasts() {
                    self.piles.discard(self.mover, card);
                }
                Stage::Settled
            }
            None => Stage::Quiet,
        };
    }

    /// Nobody can answer any more: who has played a card is owed another.
    pub(crate) fn close(&mut self, _: &mut impl Journal<Entry>) {
        self.stage = Stage::Quiet;
        if let Some(Play { card, .. }) = self.announced.take() {
            let anew = card.design().then == Then::NewHand && !self.done.vetoed;
            let held = self.hands[self.mover.index()].len() as u8;
            let drawn = if anew { self.settings.hand.saturating_sub(held) } else { 1 };
            self.owe(self.mover, drawn);
        }
    }
}
