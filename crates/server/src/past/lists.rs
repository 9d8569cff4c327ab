//! The lists of the lobby, a page at a time.

use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::matches::seats::{party, summary};
use crate::who::Caller;
use std::collections::HashMap;
use std::fmt;
use store::{Cursor, Filter, Found, Id, Page, Phase};
use wire::protocol::{ListPage, Lobby, PlayerKind, Status, Summary, Which};

/// Matches on one page.
const LISTED_MAX: usize = 50;
/// So many matches of one address on a page let addresses take turns.
const SHARE_MAX: usize = 10;
/// Among so many matches.
const WINDOW: usize = 10 * LISTED_MAX;

impl House {
    /// The first page of every list.
    pub(crate) async fn lobby(&self, caller: &Caller, game: Option<String>) -> Answer<Lobby> {
        let list = |which| self.list(caller, which, game.clone(), None);
        let (open, live) = (list(Which::Open).await?, list(Which::Live).await?);
        let mut mine = match caller.holder {
            Some(_) => list(Which::Mine).await?,
            None => ListPage::default(),
        };
        mine.matches.sort_by_key(|it| !it.your_turn);
        let next = [&open, &live, &mine].map(|it| it.next.clone());
        let [next_open, next_live, next_mine] = next;
        let (open, live, mine) = (open.matches, live.matches, mine.matches);
        Ok(Lobby { open, live, mine, next_open, next_live, next_mine })
    }

    /// One page of one list.
    pub(crate) async fn list(
        &self,
        caller: &Caller,
        which: Which,
        game: Option<String>,
        after: Option<String>,
    ) -> Answer<ListPage> {
        let filter = match which {
            Which::Open => Filter::Listed(Phase::Open, game),
            Which::Live => Filter::Listed(Phase::Playing, game),
            Which::Finished => Filter::Listed(Phase::Finished, game),
            Which::Mine => Filter::Of(caller.known()?),
        };
        let place = Place::read(after.as_deref())?;
        let (found, next) = match which {
            Which::Mine => self.newest(filter, place.start).await?,
            _ => self.fairly(filter, place).await?,
        };
        Ok(ListPage { matches: shown(&found, caller, which), next })
    }

    /// The page from a place on, newest first.
    async fn newest(
        &self,
        filter: Filter,
        after: Option<Cursor>,
    ) -> Answer<(Vec<Found>, Option<String>)> {
        let found = self.deps.store.rows(filter, Page { after, limit: LISTED_MAX }).await?;
        let next = found.last().filter(|_| found.len() == LISTED_MAX);
        let next = next.map(|it| it.cursor().to_string());
        Ok((found, next))
    }

    /// The page from a place on, newest first, unless one address has made most of it: then
    /// addresses take turns, over ten pages.
    async fn fairly(&self, filter: Filter, place: Place) -> Answer<(Vec<Found>, Option<String>)> {
        let mut start = place.start;
        if place.shown == 0 {
            let (found, next) = self.newest(filter.clone(), start).await?;
            let most = turns(&found).into_iter().max().unwrap_or_default();
            let Some(first) = found.first().filter(|_| most >= SHARE_MAX) else {
                return Ok((found, next));
            };
            // Its start stays the same while matches are made.
            let created = first.created + 1;
            start = start.or(Some(Cursor { created, id: Id::NONE, ..first.cursor() }));
        }
        let mut found = self.deps.store.rows(filter, Page { after: start, limit: WINDOW }).await?;
        let after = found.last().filter(|_| found.len() == WINDOW).map(Found::cursor);
        let mut order: Vec<_> = turns(&found).into_iter().zip(found).collect();
        order.sort_by_key(|(turn, _)| *turn);
        let left = order.len().saturating_sub(place.shown);
        found = order.into_iter().skip(place.shown).take(LISTED_MAX).map(|(_, it)| it).collect();
        let next = match left > LISTED_MAX {
            true => Some(Place { start, shown: place.shown + LISTED_MAX }),
            false => after.map(|it| Place { start: Some(it), shown: 0 }),
        };
        Ok((found, next.map(|it| it.to_string())))
    }
}

/// For each row, how many newer ones its address has.
fn turns(found: &[Found]) -> Vec<usize> {
    let mut made: HashMap<Id, usize> = HashMap::new();
    let turn = |it: &Found| {
        let count = made.entry(party(it)).or_default();
        *count += 1;
        *count - 1
    };
    found.iter().map(turn).collect()
}

/// A place in a list: after a row and, where addresses take turns, after so many rows from there.
/// It travels as text, `CURSOR` or `CURSOR.SHOWN`.
struct Place {
    start: Option<Cursor>,
    shown: usize,
}

impl Place {
    fn read(text: Option<&str>) -> Answer<Place> {
        let bad = || Denied::malformed("`after` is no place in this list");
        let Some(text) = text else { return Ok(Place { start: None, shown: 0 }) };
        let (cursor, shown) = text.split_once('.').unwrap_or((text, "0"));
        let start = cursor.parse().map_err(|_| bad())?;
        let shown = shown.parse().ok().filter(|it| *it < WINDOW).ok_or_else(bad)?;
        Ok(Place { start: Some(start), shown })
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.start.iter().try_for_each(|it| write!(f, "{it}"))?;
        match self.shown {
            0 => Ok(()),
            shown => write!(f, ".{shown}"),
        }
    }
}

/// Rows as the caller may see them.
fn shown(found: &[Found], caller: &Caller, which: Which) -> Vec<Summary> {
    let shown = found.iter().filter_map(|it| {
        let (mut summary, is_visible) = summary(it, caller.holder)?;
        for player in &mut summary.players {
            player.connected |= player.kind == PlayerKind::Bot;
        }
        is_visible.then_some(summary)
    });
    // Whoever has left is still known to the store.
    let own = |it: &Summary| !it.held.is_empty() || it.status == Status::Open;
    shown.filter(|it| which != Which::Mine || own(it)).collect()
}
