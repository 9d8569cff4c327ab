//! What the turn tells: each `log_` action numbers an entry and addresses it.

use crate::board::Wuziqi;
use crate::journal::{Entry, Stamp};
use crate::lines::Runs;
use crate::moves::Target;
use flow::Journal;

impl Wuziqi {
    /// Numbers the next entry.
    #[inline]
    fn stamp(&mut self) -> Stamp {
        self.global_seq += 1;
        self.seq_in_turn += 1;
        Stamp {
            turn: self.turn,
            seq_in_turn: self.seq_in_turn,
            global_seq: self.global_seq,
            player: self.mover.seat(),
        }
    }

    #[inline]
    pub(crate) fn tell(
        &mut self,
        journal: &mut impl Journal<Entry>,
        entry: impl FnOnce(Stamp) -> Entry,
    ) {
        let by = self.stamp();
        journal.all(entry(by));
    }

    /// One entry that the mover reads in full and the others without its secret.
    #[inline]
    pub(crate) fn confide(
        &mut self,
        journal: &mut impl Journal<Entry>,
        entry: impl Fn(Stamp, bool) -> Entry,
    ) {
        let by = self.stamp();
        journal.only(by.player, entry(by, true));
        journal.others(by.player, entry(by, false));
    }

    pub(crate) fn log_skip(&mut self, journal: &mut impl Journal<Entry>) {
        let left = self.skips[self.mover.index()];
        self.tell(journal, |by| Entry::Skip { by, left });
    }

    #[inline]
    pub(crate) fn log_draw_two(&mut self, journal: &mut impl Journal<Entry>) {
        let (count, cards) = (self.hand.len() as u8, self.hand.all());
        self.confide(journal, |by, is_own| Entry::DrawTwo {
            by,
            count,
            cards: is_own.then_some(cards),
        });
    }

    pub(crate) fn log_no_play(&mut self, journal: &mut impl Journal<Entry>) {
        let cards = self.hand.all();
        let is_empty = self.hand.len() == 0;
        self.tell(journal, |by| match is_empty {
            true => Entry::NoCards { by },
            false => Entry::NoPlay { by, cards },
        });
    }

    #[inline]
    pub(crate) fn log_chosen(&mut self, journal: &mut impl Journal<Entry>) {
        if let Some(card) = self.hand.chosen() {
            let other = if self.rules.commits { self.hand.other() } else { None };
            self.tell(journal, |by| Entry::Choose { by, card, other });
        }
    }

    pub(crate) fn log_time_out(&mut self, journal: &mut impl Journal<Entry>) {
        let cards = self.hand.all();
        self.tell(journal, |by| Entry::TimedOut { by, cards });
    }

    pub(crate) fn log_add_target(&mut self, target: Target, journal: &mut impl Journal<Entry>) {
        let index = self.targets.len() as u8 - 1;
        self.tell(journal, |by| Entry::AddTarget { by, target, index });
    }

    #[inline]
    pub(crate) fn log_target(&mut self, journal: &mut impl Journal<Entry>) {
        let targets = self.targets;
        self.tell(journal, |by| Entry::SelectTarget { by, targets });
    }

    #[inline]
    pub(crate) fn log_effect(&mut self, journal: &mut impl Journal<Entry>) {
        if let Some(card) = self.hand.chosen() {
            let other = self.hand.other();
            self.tell(journal, |by| Entry::Resolve { by, card, other });
        }
    }

    #[inline]
    pub(crate) fn log_win_check(&mut self, journal: &mut impl Journal<Entry>) {
        let winner = self.end.and_then(|it| it.winner);
        self.tell(journal, |by| Entry::CheckWin { by, winner });
    }

    pub(crate) fn log_confirm(&mut self, journal: &mut impl Journal<Entry>) {
        self.tell(journal, |by| Entry::Confirm { by });
    }

    /// The animation is over: its key is remembered, so that a second acknowledgement is known.
    pub(crate) fn log_animation(&mut self, journal: &mut impl Journal<Entry>) {
        let key = self.global_seq;
        self.shown = key;
        self.tell(journal, |by| Entry::Animation { by, key });
    }

    pub(crate) fn log_game_over(&mut self, journal: &mut impl Journal<Entry>) {
        if let Some(result) = self.end {
            // A random game tells nobody, and would look for its lines in vain.
            let heard = journal.is_heard();
            let lines = if heard { Runs::of(self.stones.points()) } else { Runs::default() };
            self.tell(journal, |by| Entry::GameOver { by, result, lines });
        }
    }
}
