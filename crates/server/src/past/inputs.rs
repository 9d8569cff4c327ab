//! Every lawful input at a point of a match, for whoever wants to see what a flow does with it.

use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::matches::rights::open_book;
use crate::matches::undo::at_point;
use crate::who::Caller;
use game::record::Who;
use game::{Awaiting, Seat, Table};
use store::Id;
use wire::protocol::{Given, Inputs};

/// Inputs in one answer.
const INPUTS_MAX: usize = 1_000;

impl House {
    /// What could be entered after so many inputs.
    pub(crate) async fn inputs(&self, id: Id, caller: &Caller, point: usize) -> Answer<Inputs> {
        self.look(id, caller, None, |live| {
            open_book(live)?;
            let table = at_point(&*live.table, point).ok_or_else(Denied::no_point)?;
            let mut inputs = lawful(&*table);
            let more = inputs.len() > INPUTS_MAX;
            inputs.truncate(INPUTS_MAX);
            Ok(Inputs { inputs, more })
        })
        .await
    }
}

/// What the game awaits, then what can happen at any time.
fn lawful(table: &dyn Table) -> Vec<Given> {
    let given = |who: Who, text: String| Given { who: who.to_string(), text };
    let mut inputs: Vec<Given> = match table.awaiting() {
        Awaiting::Seats(seats) => {
            let moves = |seat| table.legal(seat).into_iter().map(move |it| (seat, it));
            seats.iter().flat_map(moves).map(|(seat, it)| given(Who::Seat(seat), it)).collect()
        }
        Awaiting::Chance => {
            table.outcomes().into_iter().map(|(it, _)| given(Who::Chance, it)).collect()
        }
        Awaiting::Event(event) => vec![given(Who::Event, event)],
        Awaiting::Over(_) => Vec::new(),
    };
    for who in [Who::Timeout, Who::Resign] {
        let seats = Seat::all(table.seats()).map(|it| it.to_string());
        let open = seats.filter(|it| table.check(who, it).is_ok());
        inputs.extend(open.map(|it| given(who, it)));
    }
    inputs
}
