//! The answers a log gives to the engine's questions.

use super::line::Line;
use super::page::Noted;
use super::replay::{Replay, Stop};
use crate::cards::Card;
use crate::cards::step::procedure;
use crate::flow::Turn;
use crate::moves::{Move, Use};
use crate::prompt::{Prompt, Purpose};
use crate::question::Shape;
use crate::side::Side;
use flow::Input;

impl Replay {
    /// Answers what the engine asks now.
    pub(super) fn question(&mut self, at: Turn) -> Result<(), Stop> {
        let side = self.table.state.board.asked.side;
        match at {
            Turn::Place | Turn::Remove => self.change(side),
            Turn::Aim => self.aim(side),
            Turn::Operations => self.operations(side),
            Turn::HandCard | Turn::OpenCard => self.name_card(side),
            Turn::Borrowed => self.borrowed(side),
            Turn::Either => self.either(side),
            Turn::Level => self.level(side),
            Turn::Region => {
                let region = self.take(|it| match it {
                    Line::Chooses(region) => Some(region),
                    _ => None,
                });
                match region {
                    Some(region) => self.decide(side, Move::Region(region)),
                    None => self.search_for_answer(side, "a region"),
                }
            }
            Turn::Die => self.die(),
            Turn::Dice => self.dice(),
            Turn::Draw => self.draw(),
            Turn::Snatch => self.snatch(side),
            _ => Err(self.after_the_end()),
        }
    }

    pub(super) fn may_stop(&self) -> bool {
        self.table.state.board.asked.may_stop
    }

    /// Gives an answer, or says that the log has none.
    pub(super) fn answer_or_end(
        &mut self,
        side: Side,
        answer: Option<Move>,
        what: &str,
    ) -> Result<(), Stop> {
        match answer {
            Some(answer) => self.decide(side, answer),
            None if self.may_stop() => self.decide(side, Move::Done),
            None => Err(self.silent(what)),
        }
    }

    /// The engine asks, and the log does not answer: it ends here, or they go different ways.
    pub(super) fn silent(&mut self, what: &str) -> Stop {
        if self.is_last() && self.next_heading().is_none() {
            return Stop::End;
        }
        let asks = format!("asks for {what} in {}", self.table.state.machine);
        match self.find(|it| !matches!(it.line, Line::InPlay(_) | Line::OutOfPlay(_))) {
            Some(index) => {
                let (at, text) =
                    (self.here().lines[index].at, self.here().lines[index].text.clone());
                self.mismatch(at, text, asks);
                Stop::Apart
            }
            None => self.apart("nothing more", asks),
        }
    }

    /// Influence is placed or removed.
    fn change(&mut self, side: Side) -> Result<(), Stop> {
        let asked = self.table.state.board.asked;
        let (open, placing) = (asked.countries(), asked.shape == Shape::Place);
        let purpose = self.table.state.prompt(side.seat());
        let crisis = matches!(purpose, Some(Prompt::Country { purpose: Purpose::Crisis, .. }));
        let retreats =
            matches!(purpose, Some(Prompt::Country { cause: Some(Card::DeStalinization), .. }));
        let owner = if placing || crisis || retreats { side } else { side.other() };
        let fits = |whose: Side, by: i8, country| {
            (by > 0) == placing && whose == owner && open.has(country)
        };
        // A handicap goes where influence is already, so new countries come before it.
        let board = &self.table.state.board;
        let script = board.agenda.top().map(|it| it.script);
        let first = script == Some(procedure::SET_UP);
        let present = board.influence.present(side);
        let new = |whose, by, country| first && fits(whose, by, country) && !present.has(country);
        // What ends a crisis is told before the coup or with it, and an alarm is answered last.
        let anywhere = crisis || script == Some(procedure::ROUND_END);
        let country = self.next_change(anywhere, new).or(self.next_change(anywhere, fits));
        if country.is_none() && !self.may_stop() {
            self.forbidden(side, placing)?;
        }
        self.answer_or_end(side, country.map(Move::At), "a country")
    }

    /// A change that the section tells next and that the rules do not allow is told with the reason.
    fn forbidden(&mut self, side: Side, placing: bool) -> Result<(), Stop> {
        let next = self.find(|it| match it.line {
            Line::Influence { by, .. } => it.left > 0 && (by > 0) == placing,
            _ => false,
        });
        let Some(noted) = next.map(|it| &self.here().lines[it]) else { return Ok(()) };
        let Line::Influence { country, .. } = noted.line else { return Ok(()) };
        let (at, text) = (noted.at, noted.text.clone());
        match self.table.state.check(Input::Move(side.seat(), Move::At(country))) {
            Ok(()) => Ok(()),
            Err(why) => {
                self.mismatch(at, text, why);
                Err(Stop::Apart)
            }
        }
    }

    /// The target of a coup, a realignment, a war or a shuttle.
    fn aim(&mut self, side: Side) -> Result<(), Stop> {
        let seat = side.seat();
        let purpose = match self.table.state.prompt(seat) {
            Some(Prompt::Country { purpose, .. }) => purpose,
            _ => Purpose::War,
        };
        if purpose == Purpose::Shuttle {
            return self.shuttle(side);
        }
        if purpose == Purpose::Coup && self.may_stop() {
            return self.optional_coup(side);
        }
        let target = self.take(|it| match it {
            Line::Target(country) if purpose != Purpose::War => Some(country),
            Line::War(country) if purpose == Purpose::War => Some(country),
            _ => None,
        });
        self.answer_or_end(side, target.map(Move::At), "a target")
    }

    /// A coup that an event allows: its heading follows at once, without a target if it is left.
    fn optional_coup(&mut self, side: Side) -> Result<(), Stop> {
        let heading = self.next_heading().filter(|it| {
            let lines = &self.here().lines;
            // A second coup stands in a paragraph of its own; what follows the event is further.
            let near =
                self.heading.is_some_and(|at| lines[*it].paragraph <= lines[at].paragraph + 1);
            near && matches!(lines[*it].line, Line::Ops(Use::Coup, _)) && self.is_by(*it, side)
        });
        let Some(heading) = heading else { return self.decide(side, Move::Done) };
        self.open(heading);
        if let Line::Ops(_, ops) = self.here().lines[heading].line {
            let (line, value) = (self.line(), self.table.state.board.operation.value);
            self.compare(line, "operations", ops, value);
        }
        let target = self.take(|it| match it {
            Line::Target(country) => Some(country),
            _ => None,
        });
        self.decide(side, target.map_or(Move::Done, Move::At))
    }

    /// Whether a coup may be one of this side, by what it counted for.
    fn is_by(&self, heading: usize, side: Side) -> bool {
        let below = self.here().lines[heading + 1..].iter();
        let mut below = below.map(|it| it.line).take_while(|it| !it.is_heading());
        below.find_map(|it| match it {
            Line::Military(whose, _) => Some(whose == side),
            _ => None,
        }) != Some(false)
    }

    /// Headings of coups that an event offered and that were not possible.
    fn skip_offers(&mut self) {
        while let Some(index) = self.next_heading().filter(|it| self.is_offer(*it)) {
            if index + 1 == self.here().lines.len() {
                return;
            }
            self.open(index);
        }
    }

    /// Whether a line is the bare heading of a coup that an event offered.
    pub(super) fn is_offer(&self, index: usize) -> bool {
        const OFFER: [Card; 4] = [Card::Che, Card::Ortega, Card::Junta, Card::TearDownThisWall];
        let lines = &self.here().lines;
        let is_event = |it: &Noted| matches!(it.line, Line::Event(_));
        let event = lines[..index].iter().rev().find(|it| is_event(it)).map(|it| it.line);
        let offered = OFFER.iter().any(|it| event == Some(Line::Event(*it)));
        let follows = lines.get(index + 1);
        let bare =
            follows.is_none_or(|it| it.line.is_heading() || it.paragraph != lines[index].paragraph);
        offered && bare && matches!(lines[index].line, Line::Ops(Use::Coup, _))
    }

    /// The log does not say which country the US leaves out; the score does.
    fn shuttle(&mut self, side: Side) -> Result<(), Stop> {
        let score = self.find(|it| matches!(it.line, Line::Points { .. }));
        let score = score.map(|it| self.here().lines[it].line);
        let moves = self.table.state.moves(side.seat());
        let worth = |choice: &Move| self.points_of(Input::Move(side.seat(), *choice));
        let fits = |choice: &&Move| match score {
            Some(Line::Points { score, .. }) => worth(choice) == Some(score),
            _ => false,
        };
        let best = moves.iter().find(fits).or(moves.iter().max_by_key(|it| worth(it))).copied();
        self.answer_or_end(side, best, "a country")
    }

    /// What operations are used for.
    fn operations(&mut self, side: Side) -> Result<(), Stop> {
        self.skip_offers();
        let board = &self.table.state.board;
        let (modified, optional) = (board.operation.value, self.may_stop());
        let printed = board.agenda.top().map_or(0, |it| it.left);
        let lines = &self.here().lines;
        let near =
            |it: &usize| self.heading.is_some_and(|at| lines[at].paragraph == lines[*it].paragraph);
        let heading = self.next_heading().filter(|it| !optional || near(it));
        let Some((heading, Line::Ops(kind, ops))) = heading.map(|it| (it, lines[it].line)) else {
            return self.answer_or_end(side, None, "operations");
        };
        self.open(heading);
        let value = if matches!(kind, Use::Coup | Use::Race) { modified } else { printed };
        let line = self.line();
        self.compare(line, "operations", ops, value);
        // A heading with nothing below it is an offer that was not taken.
        if optional && self.section().all(|it| self.is_offer(it)) {
            return self.decide(side, Move::Done);
        }
        self.decide(side, Move::Use(kind))
    }

    fn either(&mut self, side: Side) -> Result<(), Stop> {
        let Some(Prompt::Either { purpose, .. }) = self.table.state.prompt(side.seat()) else {
            return Err(self.silent("yes or no"));
        };
        let changes = self.section().filter_map(|it| match self.here().lines[it].line {
            Line::Influence { by, country, .. } => Some((by, country)),
            _ => None,
        });
        let first = changes.min_by_key(|(by, country)| match purpose {
            Purpose::SouthAfrica => (*country != crate::Country::SouthAfrica, 0),
            _ => (*by > 0, 0),
        });
        let yes = match purpose {
            // Who removes nothing at all has removed, for who adds must add.
            Purpose::RemoveOrAdd => first.is_none_or(|(by, _)| by < 0),
            Purpose::SouthAfrica => first.is_some_and(|(by, _)| by >= 2),
            Purpose::Boycott => {
                let choice = self.take(|it| match it {
                    Line::Olympics { side: whose, boycott } if whose == side => Some(boycott),
                    _ => None,
                });
                match choice {
                    Some(choice) => choice,
                    None => return self.search_for_answer(side, "the games"),
                }
            }
            // A game that ends with these games prints nothing more.
            _ => self.is_last() && self.next_heading().is_none(),
        };
        self.decide(side, if yes { Move::Yes } else { Move::No })
    }

    /// A level of DEFCON; the log prints it if it changed.
    fn level(&mut self, side: Side) -> Result<(), Stop> {
        let board = &self.table.state.board;
        let (now, open) = (board.defcon, board.asked.set);
        let told = self.find(|it| matches!(it.line, Line::Defcon { .. }));
        let level = match told.map(|it| self.here().lines[it].line) {
            Some(Line::Defcon { to, .. }) => to,
            // The game ended with the choice.
            _ if self.is_last() && self.section().all(|it| self.here().lines[it].met) => {
                if open >> now & 1 == 1 { now } else { 1 }
            }
            _ => now,
        };
        self.decide(side, Move::Defcon(level))
    }
}
