//! The lists of the lobby, a page at a time.

use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::matches::seats::summary;
use crate::who::Caller;
use store::{Cursor, Filter, Found, Page, Phase};
use wire::protocol::{ListPage, Lobby, PlayerKind, Status, Summary, Which};

/// Matches on one page.
const LISTED_MAX: usize = 50;

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
        let bad = |_| Denied::malformed("`after` is no place in this list");
        let after = after.map(|it| it.parse::<Cursor>()).transpose().map_err(bad)?;
        let found = self.deps.store.rows(filter, Page { after, limit: LISTED_MAX }).await?;
        let next = found.last().filter(|_| found.len() == LISTED_MAX);
        let next = next.map(|it| it.cursor().to_string());
        Ok(ListPage { matches: shown(&found, caller, which), next })
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
