//! How many may stand at the door: connections and sockets, in all and from one address.

use crate::who::Network;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Marks a request that came when nearly all places were taken.
#[derive(Clone, Copy)]
pub(super) struct Crowded;

/// How many there may be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    /// In all.
    pub(crate) all: usize,
    /// Of these, kept for those who are known.
    pub(crate) kept: usize,
    /// From one address.
    pub(crate) each: usize,
}

/// Those who are there.
pub(crate) struct Crowd {
    room: Room,
    here: Mutex<Here>,
}

#[derive(Default)]
struct Here {
    all: usize,
    from: HashMap<Network, usize>,
}

/// A place at the door; dropped, it is free again.
pub(crate) struct Spot {
    crowd: Arc<Crowd>,
    network: Option<Network>,
    /// Whether only those who are known may stay.
    pub(crate) is_crowded: bool,
}

impl Drop for Spot {
    fn drop(&mut self) {
        let mut here = self.crowd.locked();
        here.all -= 1;
        let Some(network) = self.network else { return };
        if let Some(count) = here.from.get_mut(&network) {
            *count -= 1;
            if *count == 0 {
                here.from.remove(&network);
            }
        }
    }
}

impl Crowd {
    pub(crate) fn new(room: Room) -> Arc<Crowd> {
        Arc::new(Crowd { room, here: Mutex::default() })
    }

    /// Takes a place; none if there is none left, or none for this address. Whoever stands for
    /// many has no address.
    pub(crate) fn enter(self: &Arc<Self>, network: Option<Network>) -> Option<Spot> {
        let mut here = self.locked();
        let from = network.and_then(|it| here.from.get(&it)).copied().unwrap_or_default();
        if here.all >= self.room.all || from >= self.room.each {
            return None;
        }
        here.all += 1;
        if let Some(network) = network {
            *here.from.entry(network).or_default() += 1;
        }
        let is_crowded = here.all > self.room.all - self.room.kept.min(self.room.all);
        Some(Spot { crowd: self.clone(), network, is_crowded })
    }

    fn locked(&self) -> MutexGuard<'_, Here> {
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_its_share_and_the_last_places_are_kept() {
        let crowd = Crowd::new(Room { all: 5, kept: 2, each: 2 });
        let from = |it: u8| Some(Network::of([10, 0, 0, it].into()));
        let first: Vec<_> = (0..3).map_while(|_| crowd.enter(from(1))).collect();
        assert_eq!(first.len(), 2, "the third of one address waits outside");
        let third = crowd.enter(from(2)).unwrap();
        let fourth = crowd.enter(from(3)).unwrap();
        assert!(!third.is_crowded && fourth.is_crowded);
        let fifth = crowd.enter(from(3)).unwrap();
        assert!(crowd.enter(from(4)).is_none(), "no place is left");
        assert!(crowd.enter(None).is_none(), "not for a proxy either");
        drop((first, fifth));
        assert_eq!(crowd.locked().all, 2);
        assert!(!crowd.enter(from(1)).unwrap().is_crowded);
    }
}
