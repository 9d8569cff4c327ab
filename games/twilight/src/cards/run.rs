//! Running scripts: what asks nothing is done, what asks is put as a question.

use super::Card;
use super::step::{Grant, Step, Who, procedure, script};
use crate::board::Twilight;
use crate::journal::Entry;
use crate::question::{Asked, Shape};
use crate::side::Side;
use flow::Journal;
use game::agenda::Waiting;

/// The bits of a note: the side a script is for, whether the China Card gives the operations, and
/// from there on what they may be used for.
const SIDE: u8 = 1;
pub(super) const CHINA: u8 = 2;
pub(super) const GRANT: u8 = 2;

/// The side a waiting step is for.
#[inline]
pub(crate) fn side_of(waiting: Waiting) -> Side {
    Side::at(waiting.note & SIDE)
}

impl Who {
    #[inline]
    pub(crate) fn of(self, own: Side) -> Side {
        match self {
            Who::Own => own,
            Who::Foe => own.other(),
            Who::Us => Side::Us,
            Who::Ussr => Side::Ussr,
        }
    }
}

/// Whether a script goes on, or a question waits for its answer.
#[derive(PartialEq)]
pub(super) enum Run {
    On,
    Waits,
}

impl Twilight {
    /// Puts a script on the agenda, for a side, with a counter.
    pub(crate) fn push(&mut self, number: u8, side: Side, left: u8) {
        let note = side as u8;
        self.agenda.push(Waiting { script: number, left, note, ..Waiting::default() });
    }

    /// Puts the event of a card on the agenda, as played by a side.
    pub(crate) fn push_event(&mut self, card: Card, player: Side) {
        self.push(procedure::EVENT, player, card.number());
    }

    /// Puts the last word about a card on the agenda.
    pub(crate) fn push_finalise(&mut self, card: Card, player: Side) {
        self.push(procedure::FINALISE, player, card.number());
    }

    /// Puts operations on the agenda.
    pub(crate) fn push_ops(&mut self, side: Side, printed: u8, china: bool, grant: Grant) {
        let note = side as u8 | if china { CHINA } else { 0 } | (grant as u8) << GRANT;
        let script = procedure::OPS;
        self.agenda.push(Waiting { script, left: printed, note, ..Waiting::default() });
    }

    /// Goes on with the script on top at another step.
    #[inline]
    pub(crate) fn go(&mut self, top: Waiting, step: u8) {
        if let Some(waiting) = self.agenda.top_mut() {
            *waiting = Waiting { step, left: 0, begun: false, ..top };
        }
    }

    /// Does all steps that ask nothing, up to the next question or the end of the agenda.
    pub(crate) fn run_steps<J: Journal<Entry>>(&mut self, journal: &mut J) {
        self.asked = Asked::default();
        while self.end.is_none() {
            let Some(top) = self.agenda.top() else { return };
            let Some(step) = script(top.script).get(usize::from(top.step)) else {
                self.agenda.done();
                continue;
            };
            self.agenda.begin(journal);
            if self.run(top, step, journal) == Run::Waits {
                return;
            }
        }
    }

    fn run<J: Journal<Entry>>(&mut self, top: Waiting, step: &Step, journal: &mut J) -> Run {
        let own = side_of(top);
        match *step {
            Step::If(fact, other) => {
                let to = if self.holds(fact, own) { top.step + 1 } else { other };
                self.go(top, to);
                Run::On
            }
            Step::Go(to) => {
                self.go(top, to);
                Run::On
            }
            Step::End => {
                self.agenda.done();
                Run::On
            }
            Step::Place(choice) => self.ask_countries(top, choice, Shape::Place),
            Step::Raise(choice) => self.ask_countries(top, choice, Shape::Place),
            Step::Remove(choice) => self.ask_countries(top, choice, Shape::Remove),
            Step::Aim(who, area) => {
                self.target = None;
                let set = self.area(area, own);
                self.ask_or_skip(top, Shape::Aim, who.of(own), false, set.bits())
            }
            Step::Either(who, _, _) => self.ask(Shape::Either, who.of(own), false, 0),
            Step::ChooseDefcon => self.ask(Shape::Level, own, false, 0b11_1110),
            Step::NudgeDefcon => self.ask_nudge(top),
            Step::ChooseRegion => self.ask(Shape::Region, own, false, 0b11_1111),
            Step::Name(who, hand, other) => self.ask_card(top, who.of(own), hand, other),
            Step::PlayBorrowed => match self.borrowed {
                Some(_) => self.ask(Shape::Borrowed, own, true, 0),
                None => self.skip(top),
            },
            Step::Battle(_) | Step::RollCoup | Step::RollSpace | Step::RollTrap => {
                self.ask_die(top, step, journal)
            }
            Step::Contest(_) | Step::RollRealign => self.ask(Shape::Dice, own, false, 0),
            Step::Deal | Step::Draw => self.ask_draw(top, step, journal),
            Step::Look => self.ask_look(top, journal),
            Step::Snatch(_) => {
                let hand = self.hands[own.other().index()];
                self.ask_or_skip(top, Shape::Snatch, own.other(), false, hand.bits())
            }
            Step::ChooseUse => self.ask_use(top),
            Step::Buy => {
                let side = self.operation.side;
                self.ask_or_skip(top, Shape::Place, side, false, self.places().bits())
            }
            Step::AimRealign => {
                let set = self.realignable();
                if set.is_empty() {
                    self.agenda.done();
                    return Run::On;
                }
                let may_stop = self.rules.lenient && self.operation.spent > 0;
                self.ask(Shape::Aim, self.operation.side, may_stop, set.bits())
            }
            Step::AimCoup => {
                let set = self.coupable();
                if set.is_empty() {
                    self.agenda.done();
                    return Run::On;
                }
                let may_stop = matches!(self.operation.grant(), Grant::Che | Grant::Ortega);
                self.ask(Shape::Aim, self.operation.side, may_stop, set.bits())
            }
            Step::EndCrisis => self.ask_crisis(top, journal),
            Step::Event => {
                self.agenda.done();
                self.begin_event(Card::ALL[usize::from(top.left) - 1], own, journal);
                Run::On
            }
            Step::Finalise => {
                self.agenda.done();
                self.finalise(Card::ALL[usize::from(top.left) - 1], own, journal);
                Run::On
            }
            Step::Ops(printed, grant) => {
                self.go(top, top.step + 1);
                self.push_ops(own, printed, false, grant);
                Run::On
            }
            _ => {
                self.go(top, top.step + 1);
                self.do_plain(step, own, journal);
                Run::On
            }
        }
    }

    /// Sets how much the step on top has left to do.
    pub(crate) fn count_down_to(&mut self, left: u8) {
        if let Some(top) = self.agenda.top_mut() {
            top.left = left;
        }
    }

    #[inline]
    pub(super) fn ask(&mut self, shape: Shape, side: Side, may_stop: bool, set: u128) -> Run {
        self.asked = Asked { shape, side, may_stop, set };
        Run::Waits
    }

    pub(super) fn skip(&mut self, top: Waiting) -> Run {
        self.go(top, top.step + 1);
        Run::On
    }

    /// Asks, unless everybody can see that there is nothing to answer.
    pub(super) fn ask_or_skip(
        &mut self,
        top: Waiting,
        shape: Shape,
        side: Side,
        may_stop: bool,
        set: u128,
    ) -> Run {
        if set == 0 { self.skip(top) } else { self.ask(shape, side, may_stop, set) }
    }
}
