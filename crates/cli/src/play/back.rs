//! Taking back and playing again.

use super::{Next, Sitting};
use crate::Console;
use crate::failure::Failure;
use game::record::Who;
use game::{Act, Awaiting, Heard, Seat, Table, Viewer};

/// Inputs told one by one; the rest is only counted.
const TOLD: usize = 6;

impl Sitting {
    /// Takes back until people alone are asked, and says what was taken back.
    pub(super) fn go_back(
        &mut self,
        seat: Seat,
        console: &mut Console<'_>,
    ) -> Result<Option<Next>, Failure> {
        let Some(point) = self.point_back() else {
            console.say("there is nothing to take back")?;
            return Ok(None);
        };
        let is_binding = self.table.timeline().is_binding_since(point);
        if is_binding && self.people().len() > 1 {
            let why =
                "A die has fallen or something was revealed since, so everybody has to agree.";
            console.say(why)?;
            match console.ask("do you all? yes or no> ", &[])?.as_deref() {
                Some("yes" | "y") => {}
                Some(_) => {
                    console.say("nothing was taken back")?;
                    return Ok(None);
                }
                None => return super::ask::bye(console).map(Some),
            }
        }
        let viewer = Viewer::Seat(seat);
        let kept = self.table.timeline().path_to(point);
        let undone = self.table.timeline().path().iter().filter(|it| !kept.contains(it));
        let heard = undone.filter_map(|it| {
            let heard = self.table.heard(it + 1, viewer)?;
            let before = self.table.fork(*it)?;
            told(heard, |seat, text| self.notation.write(&*before, seat, text))
        });
        let told = self.speech.named(&listed(heard.collect()));
        self.turn_to(point);
        // What was declined for this person can be taken back, too, and is not declined at once.
        self.skips[seat.index()] = false;
        console.say(format!("taken back: {told}"))?;
        Ok(Some(Next::Go))
    }

    /// Plays again what was taken back, until people are asked.
    pub(super) fn go_forth(&mut self, console: &mut Console<'_>) -> Result<Option<Next>, Failure> {
        let mut moved = false;
        while let Some(point) = self.table.timeline().redo_point()
            && self.turn_to(point)
        {
            moved = true;
            if self.is_for_people(&*self.table) {
                break;
            }
        }
        if moved {
            return Ok(Some(Next::Go));
        }
        console.say("nothing was taken back")?;
        Ok(None)
    }

    /// The last point before here at which people alone were asked to decide something.
    fn point_back(&self) -> Option<usize> {
        let mut timeline = self.table.timeline().clone();
        loop {
            let point = timeline.undo_point()?;
            // What only bots did is not to be taken back.
            if self.is_for_people(&*self.table.fork(point)?) {
                return Some(point);
            }
            timeline.push(game::Mark {
                back: Some(point),
                is_decision: true,
                is_chance: false,
                is_binding: false,
            });
        }
    }

    fn turn_to(&mut self, point: usize) -> bool {
        let is_there = self.table.enter(Who::Table, &Act::Back(point).to_string()).is_ok();
        self.turn = self.table.on_turn();
        is_there
    }

    fn is_for_people(&self, table: &dyn Table) -> bool {
        let people = self.people();
        match table.awaiting() {
            Awaiting::Seats(asked) => asked.iter().all(|it| people.contains(it)),
            Awaiting::Over(_) => true,
            Awaiting::Chance | Awaiting::Event(_) => false,
        }
    }
}

/// An input as it is told to whoever takes it back; events are nobody's doing.
fn told(heard: Heard, write: impl Fn(Seat, &str) -> String) -> Option<String> {
    match heard {
        Heard::Whole { who: Who::Event, .. } => None,
        Heard::Whole { who: Who::Seat(seat), text } => {
            Some(format!("{} of seat {seat}", write(seat, &text)))
        }
        Heard::Whole { who, text } => Some(format!("{who} {text}")),
        Heard::Blank { who: Who::Seat(seat), .. } => Some(format!("a secret of seat {seat}")),
        Heard::Blank { who, .. } => Some(format!("a secret of {who}")),
    }
}

fn listed(mut told: Vec<String>) -> String {
    let more = told.len().saturating_sub(TOLD);
    told.truncate(TOLD);
    if more > 0 {
        told.push(format!("and {more} more"));
    }
    told.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Secret;

    #[test]
    fn secrets_stay_secret_when_they_are_taken_back() {
        let (who, secret) = (Who::Seat(Seat(1)), Secret::Choice(Seat(1)));
        let told = |heard| told(heard, |_, text| text.to_string());
        let whole = |who, text: &str| told(Heard::Whole { who, text: text.to_string() });
        assert_eq!(told(Heard::Blank { who, secret }).as_deref(), Some("a secret of seat 1"));
        assert_eq!(whole(who, "e4").as_deref(), Some("e4 of seat 1"));
        assert_eq!(whole(Who::Timeout, "0").as_deref(), Some("timeout 0"));
        assert_eq!(whole(Who::Event, "end0"), None);
    }

    #[test]
    fn long_lists_are_cut() {
        let told = |count: usize| listed((0..count).map(|it| it.to_string()).collect());
        assert_eq!(told(6), "0, 1, 2, 3, 4, 5");
        assert_eq!(told(9), "0, 1, 2, 3, 4, 5, and 3 more");
    }
}
