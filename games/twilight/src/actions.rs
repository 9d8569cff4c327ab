//! What happens: the phases of a turn, the cards that are played, the answers to questions.

use crate::board::{Phase, Twilight};
use crate::cards::step::{Grant, procedure};
use crate::cards::{Card, SCORINGS};
use crate::effects::Effect;
use crate::journal::Entry;
use crate::moves::Mode;
use crate::side::Side;
use flow::{Journal, Seat};

/// The phases of a turn.
impl Twilight {
    pub(crate) fn begin_set_up(&mut self, _: &mut impl Journal<Entry>) {
        self.push(procedure::SET_UP, Side::Us, 0);
        self.push(procedure::DEAL, Side::Ussr, 0);
    }

    pub(crate) fn start_turn(&mut self, journal: &mut impl Journal<Entry>) {
        self.phase = Phase::Headline;
        journal.all(Entry::TurnBegan { turn: self.turn });
        if self.turn > 1 && self.defcon < 5 {
            self.move_defcon(1, journal);
        }
        self.join_decks(journal);
        self.push(procedure::DEAL, Side::Ussr, 0);
    }

    pub(crate) fn open_headlines(&mut self, _: &mut impl Journal<Entry>) {
        self.phase = Phase::Headline;
        self.chosen = [false; 2];
        self.moment = self.moment.saturating_add(1);
    }

    pub(crate) fn choose_headline(&mut self, seat: Seat, card: Card, _: &mut impl Journal<Entry>) {
        self.headlines[seat.index()] = Some(card);
        self.chosen[seat.index()] = true;
    }

    pub(crate) fn let_headline_be(&mut self, seat: Seat, _: &mut impl Journal<Entry>) {
        self.chosen[seat.index()] = true;
    }

    /// A headline that is shown leaves the hand.
    pub(crate) fn show_headline(&mut self, seat: Seat, journal: &mut impl Journal<Entry>) {
        let side = Side::at(seat.0);
        if let Some(card) = self.headlines[side.index()]
            && self.hands[side.index()].has(card)
        {
            self.leave_hand(side, card);
            journal.all(Entry::Headline { side, card });
        }
    }

    /// Both headlines are known. Defectors to the US cancel the other at once.
    pub(crate) fn show_headlines(&mut self, journal: &mut impl Journal<Entry>) {
        for side in Side::BOTH {
            self.show_headline(side.seat(), journal);
        }
        if self.headlines[Side::Us.index()] == Some(Card::Defectors) {
            self.cancel_ussr_headline(journal);
        }
    }

    /// The headline of the USSR never happens.
    pub(crate) fn cancel_ussr_headline(&mut self, journal: &mut impl Journal<Entry>) {
        let side = Side::Ussr;
        if let Some(card) = self.headlines[side.index()].take() {
            self.put_down(card);
            journal.all(Entry::HeadlineCancelled { side, card });
        }
    }

    /// The next headline happens: the one with more printed operations, or the first side's.
    pub(crate) fn open_headline(&mut self, journal: &mut impl Journal<Entry>) {
        let first = if self.rules.ussr_headline_first { Side::Ussr } else { Side::Us };
        let ops = |side: Side| self.headlines[side.index()].map(|it| it.ops());
        let side = if ops(first) >= ops(first.other()) { first } else { first.other() };
        let Some(card) = self.headlines[side.index()].take() else { return };
        self.phasing = side;
        self.freeze_reach();
        self.push_finalise(card, side);
        self.push_event(card, side);
        self.pay_for_war(side, card, journal);
    }

    pub(crate) fn begin_ussr_round(&mut self, _: &mut impl Journal<Entry>) {
        self.begin_round(Side::Ussr, Phase::Round);
    }

    pub(crate) fn begin_usa_round(&mut self, _: &mut impl Journal<Entry>) {
        self.begin_round(Side::Us, Phase::Round);
    }

    pub(crate) fn begin_ussr_extra(&mut self, _: &mut impl Journal<Entry>) {
        self.begin_round(Side::Ussr, Phase::Extra);
        self.extra_used[Side::Ussr.index()] = true;
    }

    pub(crate) fn begin_usa_extra(&mut self, _: &mut impl Journal<Entry>) {
        self.begin_round(Side::Us, Phase::Extra);
        self.extra_used[Side::Us.index()] = true;
    }

    fn begin_round(&mut self, side: Side, phase: Phase) {
        self.phase = phase;
        self.phasing = side;
        self.alarm = false;
        self.moment = self.moment.saturating_add(1);
        self.freeze_reach();
    }

    pub(crate) fn complete_round(&mut self, _: &mut impl Journal<Entry>) {
        if self.phase == Phase::Round && !self.is_over() {
            self.rounds[self.phasing.index()] += 1;
        }
    }

    /// Whoever may do nothing with cards in hand is trapped, and has none to get out with.
    pub(crate) fn show_no_way_out(&mut self, _: &mut impl Journal<Entry>) {
        let side = self.phasing;
        if self.is_trapped(side) {
            self.rule_out(side, SCORINGS | self.worth_at_least(side, 2));
        }
    }

    pub(crate) fn pass(&mut self, journal: &mut impl Journal<Entry>) {
        let side = self.phasing;
        journal.all(Entry::Passed { side });
        // Sitting in a trap is a round, too.
        if side == Side::Us && self.is_trapped(side) && self.phase == Phase::Round {
            self.bury(journal);
        }
    }

    pub(crate) fn close_turn(&mut self, _: &mut impl Journal<Entry>) {
        self.phase = Phase::TurnEnd;
        self.moment = self.moment.saturating_add(1);
        self.push(procedure::TURN_END, Side::Ussr, 0);
    }

    pub(crate) fn advance_turn(&mut self, journal: &mut impl Journal<Entry>) {
        self.effects.iter().filter(|it| it.is_of_turn()).for_each(|effect| {
            journal.all(Entry::Over { effect });
        });
        self.effects.end_turn();
        self.china_up = true;
        self.turn += 1;
        self.military = [0; 2];
        self.attempts = [0; 2];
        self.rounds = [0; 2];
        self.extra_used = [false; 2];
        self.scare = [0; 2];
        self.squads = 0;
        self.closed = None;
    }

    pub(crate) fn score_at_last(&mut self, journal: &mut impl Journal<Entry>) {
        self.score_finally(journal);
    }
}

/// Playing cards.
impl Twilight {
    /// A card of the hand is played in a round.
    pub(crate) fn play_card(&mut self, mode: Mode, card: Card, journal: &mut impl Journal<Entry>) {
        let side = self.phasing;
        self.push(procedure::ROUND_END, Side::Us, 0);
        if side == Side::Us && mode == Mode::Intervene {
            self.end_effect(Effect::Burial, journal);
        } else if side == Side::Us {
            self.bury(journal);
            if self.is_over() {
                return;
            }
        }
        self.leave_hand(side, card);
        self.open_play(side, mode, card, journal);
    }

    /// The card drawn from the opponent's hand is played.
    pub(crate) fn play_borrowed(
        &mut self,
        mode: Mode,
        card: Card,
        journal: &mut impl Journal<Entry>,
    ) {
        let side = self.asked.side;
        if self.borrowed.take().is_some()
            && let Some(top) = self.agenda.top()
        {
            // It is played instead of the operations that would follow.
            self.go(top, top.step + 2);
            // With UN Intervention one of the two comes from the hand.
            self.leave_hand(side, card);
            self.open_play(side, mode, card, journal);
        }
    }

    fn open_play(&mut self, side: Side, mode: Mode, card: Card, journal: &mut impl Journal<Entry>) {
        journal.all(Entry::Played { side, card, mode });
        let china = card == Card::ChinaCard;
        if china && side == Side::Us {
            self.end_effect(Effect::Formosan, journal);
        }
        let ops = card.ops();
        if mode == Mode::Discard {
            self.put_down(card);
            return self.push(procedure::TRAP, side, 0);
        }
        self.push_finalise(card, side);
        match mode {
            Mode::Event => self.push_event(card, side),
            Mode::Ops => self.push_ops(side, ops, china, Grant::Card),
            Mode::OpsFirst => {
                self.push_event(card, side);
                self.push_ops(side, ops, china, Grant::Card);
            }
            Mode::EventFirst => {
                self.push_ops(side, ops, china, Grant::Card);
                self.push_event(card, side);
            }
            Mode::Space => return self.push(procedure::SPACE, side, 0),
            Mode::Intervene => {
                self.leave_hand(side, Card::UnIntervention);
                self.push_finalise(Card::UnIntervention, side);
                let grant = if self.rules.lenient { Grant::Any } else { Grant::Card };
                self.push_ops(side, ops, china, grant);
                if self.effects.has(Effect::U2Incident) {
                    self.gain(Side::Ussr, 1, journal);
                }
            }
            Mode::Discard => {}
        }
        self.pay_for_war(side, card, journal);
    }

    /// While flowers have power the US pays for every war card it plays.
    pub(crate) fn pay_for_war(
        &mut self,
        side: Side,
        card: Card,
        journal: &mut impl Journal<Entry>,
    ) {
        if side == Side::Us && self.offends(card) {
            self.gain(Side::Ussr, 2, journal);
        }
    }

    /// The points that were promised to the USSR fall due.
    fn bury(&mut self, journal: &mut impl Journal<Entry>) {
        if self.effects.has(Effect::Burial) {
            self.end_effect(Effect::Burial, journal);
            self.gain(Side::Ussr, 3, journal);
        }
    }

    /// An effect is over, if it was there.
    pub(crate) fn end_effect(&mut self, effect: Effect, journal: &mut impl Journal<Entry>) {
        if self.effects.has(effect) {
            self.effects.stop(effect);
            journal.all(Entry::Over { effect });
        }
    }
}
