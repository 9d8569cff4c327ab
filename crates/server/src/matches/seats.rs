//! Who sits where, and what the table shows of it.

use super::deed::{Founding, Sitter};
use super::live::Live;
use super::told::verdict;
use game::{Awaiting, Seat, Seats};
use store::{Found, Id, Millis, Phase, Row};
use wire::protocol::{MatchInfo, Player, PlayerKind, Status, Summary};

impl Live {
    /// The seats that somebody holds.
    pub(crate) fn held(&self, holder: Option<Id>) -> Seats {
        held(&self.seats, holder)
    }

    /// Whether somebody may know that the match exists.
    pub(crate) fn is_visible(&self, holder: Option<Id>, invite: Option<&str>) -> bool {
        self.founding.listed
            || !self.held(holder).is_empty()
            || self.reserved(holder).is_some()
            || invite.is_some_and(|it| self.invited(it).is_some())
    }

    /// The seat that an unused invitation is for.
    pub(crate) fn invited(&self, token: &str) -> Option<Seat> {
        let digest = store::Digest::of(token.as_bytes()).to_string();
        let fits = |it: &Sitter| matches!(it, Sitter::Invited { digest: own } if *own == digest);
        self.seats.iter().position(fits).map(|it| Seat(it as u8))
    }

    /// The seat that is kept for a holder.
    pub(crate) fn reserved(&self, holder: Option<Id>) -> Option<Seat> {
        let holder = holder?;
        let fits =
            |it: &Sitter| matches!(it, Sitter::Reserved { holder: own, .. } if *own == holder);
        self.seats.iter().position(fits).map(|it| Seat(it as u8))
    }

    /// Whether every seat is taken.
    pub(crate) fn is_full(&self) -> bool {
        self.seats.iter().all(Sitter::plays)
    }

    /// Whether any person is left, or will come to a match that has not begun.
    pub(crate) fn has_people(&self) -> bool {
        let comes =
            |it: &Sitter| self.phase == Phase::Open && matches!(it, Sitter::Reserved { .. });
        self.seats.iter().any(|it| it.holder().is_some() || comes(it))
    }

    /// What a seat becomes that somebody leaves: secrets go with whoever knows them, so nobody
    /// else may sit there unless the match says so.
    pub(crate) fn left(&self, seat: Seat) -> Sitter {
        let keeps = self.is_playing() && self.game.has_secrets() && !self.founding.handed_on;
        match &self.seats[seat.index()] {
            Sitter::Human { holder, name, .. } if keeps => {
                Sitter::Reserved { holder: *holder, name: name.clone() }
            }
            other => self.linked(other).unwrap_or(Sitter::Open),
        }
    }

    /// What a seat becomes that somebody loses who may come back.
    pub(crate) fn lost(&self, sitter: &Sitter) -> Sitter {
        match sitter {
            Sitter::Human { holder, name, .. } if !self.founding.listed => {
                let own = || Sitter::Reserved { holder: *holder, name: name.clone() };
                self.linked(sitter).unwrap_or_else(own)
            }
            _ => Sitter::Open,
        }
    }

    /// The seat of somebody who came by a link, for the link again: in a private match nobody else
    /// would find it.
    fn linked(&self, sitter: &Sitter) -> Option<Sitter> {
        match sitter {
            Sitter::Human { invite, .. } if !self.founding.listed && !invite.is_empty() => {
                Some(Sitter::Invited { digest: invite.clone() })
            }
            _ => None,
        }
    }

    /// The seats of other people, who must agree to what changes their game.
    pub(crate) fn others(&self, holder: Id) -> Seats {
        Seat::all(self.seats.len())
            .filter(|it| self.seats[it.index()].holder().is_some_and(|it| it != holder))
            .collect()
    }

    /// The players, as everybody sees them.
    pub(crate) fn players(&self, connected: &dyn Fn(Id) -> bool) -> Vec<Player> {
        players(&self.seats, connected)
    }

    /// What never changes about the match.
    pub(crate) fn info(&self) -> MatchInfo {
        self.founding.info(self.id, self.made, self.game.title(), self.game.has_secrets())
    }

    /// Where it is in its life.
    pub(crate) fn status(&self) -> Status {
        status(self.phase)
    }

    /// The seats that are asked something, one bit each, for lists.
    pub(crate) fn mark(&self) -> u32 {
        match self.table.awaiting() {
            Awaiting::Seats(asked) if self.is_playing() => {
                asked.iter().map(|it| 1 << it.index()).sum()
            }
            _ => 0,
        }
    }

    /// The row that lists show. Who holds which seat is in it and must be taken out of it.
    pub(crate) fn row(&self) -> Row {
        let holders = self.seats.iter().map(|it| it.holder().map(|it| it.to_string()));
        let expected = self.seats.iter().filter_map(|it| match it {
            Sitter::Reserved { holder, .. } => Some(holder.to_string()),
            _ => None,
        });
        let kept = ListRow {
            summary: self.summary(),
            holders: holders.collect(),
            expected: expected.collect(),
            party: self.founding.party.to_string(),
        };
        Row {
            game: self.founding.game.clone(),
            phase: self.phase,
            listed: self.founding.listed,
            text: wire::json(&kept),
        }
    }

    fn summary(&self) -> Summary {
        Summary {
            id: self.id.to_string(),
            game: self.founding.game.clone(),
            status: self.status(),
            listed: self.founding.listed,
            players: self.players(&|_| false),
            clock: self.founding.clock.clone(),
            options: self.founding.options.clone(),
            created: self.made,
            updated: self.touched,
            held: Vec::new(),
            your_turn: false,
            outcome: verdict(&*self.table),
        }
    }
}

impl Founding {
    /// What never changes about a match.
    pub(crate) fn info(&self, id: Id, made: Millis, title: &str, hidden: bool) -> MatchInfo {
        MatchInfo {
            id: id.to_string(),
            game: self.game.clone(),
            title: title.to_string(),
            rules: self.rules,
            seats: self.seats,
            options: self.options.clone(),
            position: self.position.clone(),
            clock: self.clock.clone(),
            listed: self.listed,
            handed_on: self.handed_on,
            created: made,
            hidden,
            watch: None,
        }
    }
}

/// Where a match is in its life.
pub(crate) fn status(phase: Phase) -> Status {
    match phase {
        Phase::Open => Status::Open,
        Phase::Playing => Status::Playing,
        Phase::Finished => Status::Finished,
        Phase::Abandoned => Status::Abandoned,
    }
}

/// The seats that somebody holds.
pub(crate) fn held(seats: &[Sitter], holder: Option<Id>) -> Seats {
    let Some(holder) = holder else { return Seats::NONE };
    Seat::all(seats.len()).filter(|it| seats[it.index()].holder() == Some(holder)).collect()
}

/// The players, as everybody sees them.
pub(crate) fn players(seats: &[Sitter], connected: &dyn Fn(Id) -> bool) -> Vec<Player> {
    let player = |(seat, sitter): (usize, &Sitter)| {
        let (kind, name, bot) = match sitter {
            Sitter::Human { name, .. } => (PlayerKind::Human, name.clone(), None),
            Sitter::Bot { bot } => (PlayerKind::Bot, bot.clone(), Some(bot.clone())),
            Sitter::Open => (PlayerKind::Open, String::new(), None),
            Sitter::Invited { .. } => (PlayerKind::Invited, String::new(), None),
            Sitter::Reserved { name, .. } => (PlayerKind::Invited, name.clone(), None),
        };
        let connected = bot.is_some() || sitter.holder().is_some_and(connected);
        Player { seat: seat as u8, kind, name, bot, connected }
    };
    seats.iter().enumerate().map(player).collect()
}

/// A row as it is kept.
#[derive(serde::Serialize, serde::Deserialize)]
struct ListRow {
    summary: Summary,
    holders: Vec<Option<String>>,
    /// For whom seats are kept.
    #[serde(default)]
    expected: Vec<String>,
    /// A number for the address that made the match.
    #[serde(default)]
    party: String,
}

/// Who made the match of a row: a number for the address, or for the match where it is not known.
pub(crate) fn party(found: &Found) -> Id {
    #[derive(serde::Deserialize)]
    struct Made {
        party: Option<String>,
    }
    let made: Option<Made> = wire::read(&found.row.text).ok();
    let party = made.and_then(|it| it.party?.parse().ok()).filter(|it| *it != Id::NONE);
    party.unwrap_or(found.id)
}

/// The same row for a match that will not be played to its end.
pub(crate) fn abandoned(mut row: Row) -> Row {
    row.phase = Phase::Abandoned;
    if let Ok(mut kept) = wire::read_owned::<ListRow>(&row.text) {
        kept.summary.status = Status::Abandoned;
        row.text = wire::json(&kept);
    }
    row
}

/// A row as somebody sees it, and whether they may know of the match.
pub(crate) fn summary(found: &Found, holder: Option<Id>) -> Option<(Summary, bool)> {
    let mut kept: ListRow = wire::read(&found.row.text).ok()?;
    kept.summary.updated = found.updated;
    let own = holder.map(|it| it.to_string());
    for (seat, held) in kept.holders.iter().enumerate() {
        if held.is_some() && *held == own {
            kept.summary.held.push(seat as u8);
            kept.summary.your_turn |= found.mark & 1 << seat != 0;
        }
    }
    let is_expected = own.is_some_and(|it| kept.expected.contains(&it));
    let is_visible = found.row.listed || is_expected || !kept.summary.held.is_empty();
    Some((kept.summary, is_visible))
}
