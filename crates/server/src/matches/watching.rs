//! Those who look on: by what link, and how many they are.

use super::deed::Founding;
use super::hub::{Audience, Hub, Socket};
use crate::who::Caller;
use std::collections::HashSet;
use store::{Digest, Id};
use wire::protocol::{Notice, ServerFrame};

/// Watchers that are counted. Beyond it coming and going is told no more, for everybody would have
/// to be told of everybody.
const COUNTED_MAX: usize = 99;
/// Names that are told.
const NAMED_MAX: usize = 12;

impl Founding {
    /// What a link to look on at a private match carries. Whoever plays may give it away; it follows
    /// from what only the match knows, so that nothing has to be kept for it.
    pub(crate) fn watch_token(&self) -> String {
        Digest::of(format!("watch {}", self.secret).as_bytes()).to_string()[..32].to_string()
    }

    /// Whether somebody has followed such a link.
    pub(crate) fn is_shown(&self, caller: &Caller) -> bool {
        caller.watch.as_ref().is_some_and(|it| *it == self.watch_token())
    }
}

impl Hub {
    /// Whether anybody looks on.
    pub(crate) fn has_watchers(&self, id: Id) -> bool {
        self.here(id).iter().any(|it| !it.plays())
    }

    /// Tells everybody at a match who looks on.
    pub(crate) fn tell_watchers(&self, id: Id) {
        let watching = watching(&self.here(id));
        if let Notice::Watching { count, .. } = watching
            && count <= COUNTED_MAX
        {
            self.tell(id, Audience::Everybody, &ServerFrame::Notice(watching));
        }
    }
}

/// Who looks on. Several windows of one browser are one.
fn watching(sockets: &[std::sync::Arc<Socket>]) -> Notice {
    let mut known = HashSet::new();
    let mut names = Vec::new();
    let mut count = 0;
    for socket in sockets.iter().filter(|it| !it.plays()) {
        if socket.holder.is_some_and(|it| !known.insert(it)) {
            continue;
        }
        count += 1;
        if !socket.name.is_empty() && names.len() < NAMED_MAX {
            names.push(socket.name.clone());
        }
    }
    Notice::Watching { count, names }
}
