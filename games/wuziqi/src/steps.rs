//! What cards do: each is a script of steps on the agenda, and each step changes the board.

use crate::Colour;
use crate::board::{Again, Wuziqi};
use crate::cards::line_clear::window;
use crate::cards::{CARDS, Card};
use crate::journal::Entry;
use crate::lasting::{Kind, LASTS};
use crate::moves::{Line, Target};
use crate::point::Point;
use crate::points::Points;
use flow::Journal;
use game::agenda::{Agenda, Waiting};

/// One step of a card. What it is aimed at stands on the board, in the list of targets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// The mover puts a stone on the target with this number.
    Place(u8),
    /// The stone on the target is taken away.
    Remove,
    /// The stones of the window around the point, along the axis, are taken away.
    Clear,
    /// Every stone changes its colour.
    SwapAll,
    /// The opponent skips a turn.
    Freeze,
    /// The stone on the first point goes to the second.
    Move,
    /// The stones on the two points change places.
    Swap,
    /// No stone can be put on the point for some turns.
    Seal,
    /// No card can be aimed at the stone for some turns.
    Shield,
    /// The stone becomes the mover's.
    Recolor,
    /// So many stones fall where chance says.
    Fall(u8),
    /// The unshielded stones of a line are removed; chance says which line.
    Quake,
    /// The mover looks at so many cards of the pile.
    Peek(u8),
    /// The mover puts one of the cards seen on top of the pile.
    PutOnTop,
    /// The mover draws a card and plays it.
    Again,
    /// The steps of the card that the opponent resolved last follow.
    Copy,
}

impl Step {
    /// How many answers it waits for, at most.
    const fn answers(self) -> u8 {
        match self {
            Step::Fall(count) | Step::Peek(count) => count,
            Step::Quake | Step::PutOnTop => 1,
            _ => 0,
        }
    }
}

/// Steps that wait at once, at most: Foresight has three, and Echo makes room for what it copies.
const STEPS_MAX: usize = 3;

const _: () = {
    let mut number = 0;
    while number < CARDS {
        assert!(Card::ALL[number].steps().len() <= STEPS_MAX);
        number += 1;
    }
};

/// The steps of a card that are still to be done.
pub(crate) type Steps = Agenda<STEPS_MAX>;

/// The agenda.
impl Wuziqi {
    /// Puts the steps of the chosen card on the agenda.
    #[inline]
    pub(crate) fn apply_card_effect(&mut self, _: &mut impl Journal<Entry>) {
        if let Some(card) = self.hand.chosen() {
            self.plan(card);
            self.played = true;
            self.last_played[self.mover.index()] = Some(card);
        }
    }

    #[inline]
    fn plan(&mut self, card: Card) {
        for (number, step) in card.steps().iter().enumerate().rev() {
            let (script, step, left) = (card as u8, number as u8, step.answers());
            self.agenda.push(Waiting { script, step, left, ..Waiting::default() });
        }
    }

    /// The step that is being done.
    #[inline]
    pub(crate) fn step(&self) -> Option<Step> {
        self.agenda.top().and_then(step_of)
    }

    /// How many answers that step still waits for.
    #[inline]
    pub(crate) fn answers_left(&self) -> u8 {
        self.agenda.top().map_or(0, |it| it.left)
    }

    /// Does the steps up to one that waits.
    #[inline]
    pub(crate) fn take_steps(&mut self, journal: &mut impl Journal<Entry>) {
        // Where stones fall one after the other, the step that lets them only waits again.
        if let Some(step) = self.begin_step(journal) {
            self.take_steps_from(step, journal);
        }
    }

    // Both are out of line, so that an effect that only waits costs one short call.
    #[inline(never)]
    fn take_steps_from(&mut self, step: Step, journal: &mut impl Journal<Entry>) {
        let mut next = Some(step);
        while let Some(step) = next {
            self.agenda.done();
            self.perform(step);
            next = self.begin_step(journal);
        }
    }

    /// Begins the next step, unless it waits.
    #[inline(never)]
    fn begin_step(&mut self, journal: &mut impl Journal<Entry>) -> Option<Step> {
        let waiting = self.agenda.begin(journal)?;
        let step = step_of(waiting)?;
        let waits = match step {
            Step::Fall(_) | Step::Quake => waiting.left > 0,
            Step::Peek(_) => waiting.left > 0 && !self.piles.is_pile_empty(),
            Step::PutOnTop => self.piles.seen[0].is_some(),
            _ => false,
        };
        (!waits).then_some(step)
    }

    #[inline]
    pub(crate) fn is_resolved(&self) -> bool {
        self.agenda.is_empty()
    }

    #[inline]
    pub(crate) fn awaits_top(&self) -> bool {
        // Nothing is put on top before it was seen, which is asked faster.
        self.piles.seen[0].is_some() && self.step() == Some(Step::PutOnTop)
    }

    /// One of the answers that the step waits for has come.
    #[inline]
    fn answered(&mut self) {
        if let Some(step) = self.agenda.top_mut() {
            step.left -= 1;
        }
    }

    #[inline]
    pub(crate) fn fall(&mut self, point: Point, colour: Colour, journal: &mut impl Journal<Entry>) {
        self.put(point, colour);
        self.answered();
        self.tell(journal, |by| Entry::Fall { by, point, colour });
    }

    pub(crate) fn quake(&mut self, line: Line, journal: &mut impl Journal<Entry>) {
        self.shake(line);
        self.answered();
        self.tell(journal, |by| Entry::Quake { by, line });
    }

    pub(crate) fn see_card(&mut self, card: Card, journal: &mut impl Journal<Entry>) {
        self.piles.take(card);
        self.piles.see(card);
        self.answered();
        self.confide(journal, |by, is_own| Entry::Peek { by, card: is_own.then_some(card) });
    }

    pub(crate) fn put_on_top(&mut self, target: Target, journal: &mut impl Journal<Entry>) {
        let index = if let Target::Card(index) = target { index } else { 0 };
        self.piles.put_on_top(index, self.mover);
        self.confide(journal, |by, is_own| Entry::PutOnTop { by, index: is_own.then_some(index) });
    }

    /// The clock ran out: the first card seen stays on top.
    pub(crate) fn leave_on_top(&mut self, journal: &mut impl Journal<Entry>) {
        self.put_on_top(Target::Card(0), journal);
    }
}

#[inline]
fn step_of(waiting: Waiting) -> Option<Step> {
    let card = Card::ALL.get(usize::from(waiting.script))?;
    card.steps().get(usize::from(waiting.step)).copied()
}

/// The work.
impl Wuziqi {
    /// Does a step that has all its answers.
    #[inline]
    fn perform(&mut self, step: Step) {
        match step {
            Step::Place(number) => self.put(self.target(number.into()), self.mover),
            Step::Remove => self.stones.lift(self.target(0)),
            Step::Clear => {
                let gone = window(self.target(0), self.targets.axis()).collect();
                self.remove_unshielded(gone);
            }
            Step::SwapAll => self.stones.invert(),
            Step::Freeze => {
                let skips = &mut self.skips[self.mover.other().index()];
                *skips = skips.saturating_add(1);
            }
            Step::Move => self.shift(self.target(0), self.target(1)),
            Step::Swap => {
                let (first, second) = (self.target(0), self.target(1));
                if let (Some(a), Some(b)) = (self.colour_at(first), self.colour_at(second)) {
                    self.recolor(first, b);
                    self.recolor(second, a);
                }
            }
            Step::Seal => self.mark(Kind::Seal),
            Step::Shield => self.mark(Kind::Shield),
            Step::Recolor => self.recolor(self.target(0), self.mover),
            Step::Again => self.again = Again::Pending,
            Step::Copy => {
                if let Some(card) = self.copied() {
                    self.plan(card);
                }
            }
            Step::Fall(_) | Step::Quake | Step::Peek(_) | Step::PutOnTop => {}
        }
    }

    /// The point that is the target with this number.
    #[inline]
    fn target(&self, number: usize) -> Point {
        self.targets.point(number)
    }

    /// Puts a stone on a point and remembers it as the last one.
    #[inline]
    fn put(&mut self, at: Point, colour: Colour) {
        self.stones.put(at, colour);
        self.last_move = Some(at);
    }

    fn shift(&mut self, from: Point, to: Point) {
        if let Some(colour) = self.colour_at(from) {
            self.stones.lift(from);
            self.put(to, colour);
        }
    }

    fn recolor(&mut self, at: Point, colour: Colour) {
        self.stones.lift(at);
        self.stones.put(at, colour);
    }

    fn mark(&mut self, kind: Kind) {
        self.lasting.add(kind, self.target(0), self.turn + u16::from(LASTS));
    }

    /// Removes the unshielded stones of a line.
    fn shake(&mut self, line: Line) {
        let of_line = (0..self.rules.size).map(|k| match line {
            Line::Row(row) => Point::new(k, row),
            Line::Column(column) => Point::new(column, k),
        });
        self.remove_unshielded(of_line.collect());
    }

    fn remove_unshielded(&mut self, mut gone: Points) {
        self.lasting.exempt(Kind::Shield, &mut gone);
        self.stones.clear(&gone);
    }
}
