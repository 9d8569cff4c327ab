//! Who is asked, where the turn goes, and what happens.

use crate::board::{Done, Stage, Storm};
use crate::cards::{Card, Play, judge};
use crate::chess::{Side, Square, Step};
use crate::journal::{End, Entry};
use flow::{Journal, Seat, Seats};

/// The script of Risen Ranks on the agenda: two placements.
pub(crate) const RISEN_RANKS: u8 = 0;

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
        let step = self.agenda.top().map_or(1, |it| it.step);
        Seats::of(self.placer(step).seat())
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

    #[inline]
    pub(crate) fn is_empty_handed(&self) -> bool {
        self.hands[self.mover.index()].is_empty()
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

    #[inline]
    pub(crate) fn has_drawn(&self) -> bool {
        self.due == [0; 2] || self.piles.are_empty()
    }

    #[inline]
    pub(crate) fn is_stack_empty(&self) -> bool {
        self.piles.is_stack_empty()
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
        if self.end.is_none() {
            self.end = self.judge_end();
            if let Some(end) = self.end {
                journal.all(Entry::Over { end });
            }
        }
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
        self.piles.discards.add(play.card);
        self.due[side.index()] += 1;
        journal.all(Entry::Answered { side, play });
        match play.card {
            Card::Veto => self.veto(journal),
            Card::Countermand => {
                self.done.countermanded = true;
                self.forbidden = made;
                self.stage = Stage::Quiet;
            }
            _ => {}
        }
    }

    fn veto(&mut self, journal: &mut impl Journal<Entry>) {
        self.done.vetoed = true;
        self.stage = Stage::Resolved;
        if let Some(Play { card, .. }) = self.announced {
            self.piles.discards.add(card);
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
            match play.card {
                Card::SecondWind => self.done.second_wind = true,
                Card::RisenRanks => self.agenda.script(RISEN_RANKS, 2),
                _ => {}
            }
        }
        while let Some(step) = self.agenda.begin(journal) {
            if self.places_of(self.placer(step.step)).any() {
                return;
            }
            self.agenda.done();
        }
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
            self.spring_traps(journal);
            self.sweep(journal);
        }
        self.field.landed.clear();
        if let Some(Play { card, .. }) = self.announced.take() {
            if !self.done.vetoed && !card.lasts() {
                self.piles.discards.add(card);
            }
            self.due[self.mover.index()] += 1;
        }
        self.before = None;
        self.stage = Stage::Quiet;
    }
}

/// Cards.
impl Storm {
    pub(crate) fn cycle(&mut self, card: Card, journal: &mut impl Journal<Entry>) {
        let side = self.mover;
        self.hands[side.index()].take(card);
        self.piles.discards.add(card);
        self.shown = Some(card);
        self.due[side.index()] += 1;
        journal.all(Entry::Cycled { side, card });
    }

    pub(crate) fn reshuffle(&mut self, journal: &mut impl Journal<Entry>) {
        let count = self.piles.reshuffle();
        journal.all(Entry::Reshuffled { count });
    }

    /// Who draws next: in turn at the deal, White first; else whoever is owed a card.
    pub(crate) fn drawer(&self) -> Side {
        if self.due[0] >= self.due[1] { Side::White } else { Side::Black }
    }

    pub(crate) fn draw_card(&mut self, card: Card, journal: &mut impl Journal<Entry>) {
        let side = self.drawer();
        self.piles.draw(card);
        self.hands[side.index()].add(card);
        self.due[side.index()] -= 1;
        if self.piles.are_empty() {
            // What cannot be drawn now is never drawn.
            self.due = [0; 2];
        }
        journal.only(side.seat(), Entry::Drawn { card });
        journal.others(side.seat(), Entry::Drew { side });
    }

    /// Puts the cards of effects that are over on the discards.
    pub(crate) fn sweep(&mut self, journal: &mut impl Journal<Entry>) {
        let discards = &mut self.piles.discards;
        self.field.effects.retain(|effect| {
            if effect.over {
                discards.add(effect.card);
                // That a trap is over was told when it went off, or by the card that ended it.
                if effect.card != Card::BuriedCharge {
                    journal.all(Entry::Ended { card: effect.card });
                }
            }
            !effect.over
        });
    }
}
