//! What the turn tells: each `log_` action numbers an entry and addresses it.

use crate::board::Board;
use crate::journal::{Data, Entry};
use crate::lines::Runs;
use crate::moves::Target;
use flow::{Journal, To};

impl Board {
    /// Numbers an entry.
    #[inline]
    fn entry(&mut self, data: Data) -> Entry {
        self.global_seq += 1;
        self.seq_in_turn += 1;
        Entry {
            turn: self.turn,
            seq_in_turn: self.seq_in_turn,
            global_seq: self.global_seq,
            player: self.mover.seat(),
            data,
        }
    }

    #[inline]
    pub(crate) fn tell(&mut self, journal: &mut impl Journal<Entry>, data: Data) {
        let entry = self.entry(data);
        journal.all(entry);
    }

    /// One entry that the mover reads in full and the others without its secret.
    #[inline]
    pub(crate) fn confide(&mut self, journal: &mut impl Journal<Entry>, full: Data, bare: Data) {
        let entry = self.entry(full);
        let mover = self.mover.seat();
        journal.tell(To::only(mover), entry);
        journal.tell(To::except(mover), Entry { data: bare, ..entry });
    }

    pub(crate) fn log_skip(&mut self, journal: &mut impl Journal<Entry>) {
        let left = self.skips[self.mover.index()];
        self.tell(journal, Data::Skip { left });
    }

    #[inline]
    pub(crate) fn log_draw_two(&mut self, journal: &mut impl Journal<Entry>) {
        let count = self.hand.len() as u8;
        let cards = Some(self.hand.all());
        let bare = Data::DrawTwo { count, cards: None };
        self.confide(journal, Data::DrawTwo { count, cards }, bare);
    }

    pub(crate) fn log_no_play(&mut self, journal: &mut impl Journal<Entry>) {
        let cards = self.hand.all();
        let is_empty = self.hand.len() == 0;
        self.tell(journal, if is_empty { Data::NoCards } else { Data::NoPlay { cards } });
    }

    #[inline]
    pub(crate) fn log_chosen(&mut self, journal: &mut impl Journal<Entry>) {
        if let Some(card) = self.hand.chosen() {
            let other = if self.rules.commits { self.hand.other() } else { None };
            self.tell(journal, Data::Choose { card, other });
        }
    }

    pub(crate) fn log_time_out(&mut self, journal: &mut impl Journal<Entry>) {
        let cards = self.hand.all();
        self.tell(journal, Data::TimedOut { cards });
    }

    pub(crate) fn log_add_target(&mut self, target: Target, journal: &mut impl Journal<Entry>) {
        let index = self.targets.len() as u8 - 1;
        self.tell(journal, Data::AddTarget { target, index });
    }

    #[inline]
    pub(crate) fn log_target(&mut self, journal: &mut impl Journal<Entry>) {
        let targets = self.targets;
        self.tell(journal, Data::SelectTarget { targets });
    }

    #[inline]
    pub(crate) fn log_effect(&mut self, journal: &mut impl Journal<Entry>) {
        if let Some(card) = self.hand.chosen() {
            let other = self.hand.other();
            self.tell(journal, Data::Resolve { card, other });
        }
    }

    #[inline]
    pub(crate) fn log_win_check(&mut self, journal: &mut impl Journal<Entry>) {
        let winner = self.end.and_then(|it| it.winner);
        self.tell(journal, Data::CheckWin { winner });
    }

    pub(crate) fn log_confirm(&mut self, journal: &mut impl Journal<Entry>) {
        self.tell(journal, Data::Confirm);
    }

    /// The animation is over: its key is remembered, so that a second acknowledgement is known.
    pub(crate) fn log_animation(&mut self, journal: &mut impl Journal<Entry>) {
        self.shown = self.global_seq;
        self.tell(journal, Data::Animation { key: self.shown });
    }

    pub(crate) fn log_game_over(&mut self, journal: &mut impl Journal<Entry>) {
        if let Some(result) = self.end {
            let lines = Runs::of(&self.stones);
            self.tell(journal, Data::GameOver { result, lines });
        }
    }
}
