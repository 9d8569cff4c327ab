//! Commits of many matches, written together: each group is one transaction and reaches the disk once.

use super::Inner;
use super::commit;
use super::pool::{Fault, PATIENCE, Patience, TRY};
use crate::{Commit, Error, Id, Written};
use std::collections::{HashSet, VecDeque};
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};

/// Commits in one transaction.
const GROUP_MAX: usize = 256;
/// Groups that are written at once. While one waits for the disk, the next one gathers.
const WRITERS: u32 = 3;

/// A commit, and whom to tell.
struct Waiting {
    commit: Commit,
    reply: oneshot::Sender<Result<Written, Error>>,
}

enum Message {
    Write(Box<Waiting>),
    Stop(oneshot::Sender<()>),
}

/// Where commits wait to be written.
pub(super) struct Groups(mpsc::UnboundedSender<Message>);

impl Groups {
    pub(super) fn start(inner: Arc<Inner>) -> Groups {
        let (to, from) = mpsc::unbounded_channel();
        tokio::spawn(gather(inner, from));
        Groups(to)
    }

    /// Sends a commit at once, not when somebody looks at the answer.
    pub(super) fn send(&self, commit: Commit) -> oneshot::Receiver<Result<Written, Error>> {
        let (reply, answer) = oneshot::channel();
        let _ = self.0.send(Message::Write(Box::new(Waiting { commit, reply })));
        answer
    }

    /// Waits until everything that was sent before is written.
    pub(super) fn stop(&self) -> oneshot::Receiver<()> {
        let (reply, answer) = oneshot::channel();
        let _ = self.0.send(Message::Stop(reply));
        answer
    }
}

/// Makes groups of what waits.
async fn gather(inner: Arc<Inner>, mut inbox: mpsc::UnboundedReceiver<Message>) {
    let places = Arc::new(Semaphore::new(WRITERS as usize));
    let mut waiting = VecDeque::new();
    loop {
        if waiting.is_empty() {
            match inbox.recv().await {
                Some(message) => waiting.push_back(message),
                None => return,
            }
        }
        let Ok(place) = places.clone().acquire_owned().await else { return };
        while waiting.len() < 2 * GROUP_MAX
            && let Ok(message) = inbox.try_recv()
        {
            waiting.push_back(message);
        }
        let group = next_group(&mut waiting);
        if !group.is_empty() {
            tokio::spawn(write(inner.clone(), group, place));
            continue;
        }
        drop(place);
        if let Some(Message::Stop(reply)) = waiting.pop_front() {
            // Whoever still writes has a place.
            drop(places.acquire_many(WRITERS).await);
            let _ = reply.send(());
            return;
        }
    }
}

/// The next commits that may be written together: of each match one, and nothing that uses up or
/// answers the same thing twice.
fn next_group(waiting: &mut VecDeque<Message>) -> Vec<Waiting> {
    let (mut group, mut left) = (Vec::new(), VecDeque::new());
    let mut seen: HashSet<Id> = HashSet::new();
    while let Some(message) = waiting.pop_front() {
        let commit = match message {
            Message::Write(commit) if group.len() < GROUP_MAX => commit,
            other => {
                left.push_back(other);
                break;
            }
        };
        let is_alone = !commit.commit.spend.is_empty();
        let request = commit.commit.request.filter(|_| commit.commit.answer.is_some());
        let names = [Some(commit.commit.id), request].into_iter().flatten();
        let is_new = names.clone().all(|it| !seen.contains(&it));
        // What is left behind keeps those after it behind, too, if they are of the same match.
        seen.extend(names);
        match is_new && (!is_alone || group.is_empty()) {
            true => group.push(*commit),
            false => left.push_back(Message::Write(commit)),
        }
        if is_alone {
            break;
        }
    }
    left.append(waiting);
    *waiting = left;
    group
}

/// Writes a group and tells everybody. If something is at fault, each commit gets a transaction of
/// its own, so that it spoils nothing but itself.
async fn write(inner: Arc<Inner>, group: Vec<Waiting>, _place: OwnedSemaphorePermit) {
    let Err((fault, group)) = together(&inner, group).await else { return };
    if group.len() < 2 {
        group.into_iter().for_each(|it| drop(it.reply.send(Err(fault.clone()))));
        return;
    }
    for one in group {
        if let Err((fault, group)) = together(&inner, vec![one]).await {
            group.into_iter().for_each(|it| drop(it.reply.send(Err(fault.clone()))));
        }
    }
}

/// Writes a group, however often others are in the way. What became of a transaction whose line
/// broke at its end need not be known: if it was written, the log is longer when it is tried again.
async fn together(inner: &Inner, group: Vec<Waiting>) -> Result<(), (Error, Vec<Waiting>)> {
    let mut patience = Patience::new(&inner.pool, PATIENCE);
    loop {
        let commits: Vec<&Commit> = group.iter().map(|it| &it.commit).collect();
        let written = commit::write(&inner.pool, &inner.marks, &commits);
        let why = match tokio::time::timeout(TRY, written).await {
            Ok(Ok(written)) => {
                patience.end();
                for (one, written) in group.into_iter().zip(written) {
                    // Whoever asked may have gone away meanwhile.
                    let _ = one.reply.send(Ok(written));
                }
                return Ok(());
            }
            Ok(Err(Fault::Error(error))) => return Err((error, group)),
            Ok(Err(Fault::Again(why))) => why,
            Err(_) => "it takes too long".to_string(),
        };
        if let Err(away) = patience.rest(why).await {
            // All of them waited; none of them has to do so again.
            group.into_iter().for_each(|it| drop(it.reply.send(Err(away.clone()))));
            return Ok(());
        }
    }
}
