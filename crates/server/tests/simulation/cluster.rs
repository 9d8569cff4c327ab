//! People go on playing through all nodes of a service at once while one thing after the other
//! dies, and what they wrote down is compared with what is left.
//!
//! `CLUSTER_FAULTS=100` makes so many faults, `CLUSTER_SEED=7` other ones.

use crate::crowd::Crowd;
use crate::number;
use crate::service::{NODES, QUICK, Service};
use game::{Fast, Rng as _};

/// Faults in the gate: each kind once. `make soak` makes 100.
const FAULTS: u64 = EVERY.len() as u64;

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// A node is killed.
    Node,
    /// A node stands still, and wakes up with old thoughts.
    Pause,
    /// The clock of a node is put by an hour while it runs.
    Clock,
    /// One NATS server is killed.
    Hint,
    /// All of them are.
    Hints,
    /// The database is killed, and its standby takes over. Another one follows that.
    Database,
}

const EVERY: [Fault; 6] =
    [Fault::Node, Fault::Pause, Fault::Clock, Fault::Hint, Fault::Hints, Fault::Database];

/// How to make something good again.
enum Heal {
    Replace(usize),
    /// By a signal.
    Tell(usize, &'static str),
    Raise(Vec<usize>),
    Follow,
}

/// Lets something go wrong, and says how to make it good again.
fn break_down(service: &mut Service, fault: Fault) -> Heal {
    match fault {
        Fault::Node => {
            let index = service.below(NODES);
            service.nodes[index].process.signal("-KILL");
            Heal::Replace(index)
        }
        Fault::Pause => {
            let index = service.below(NODES);
            service.nodes[index].process.signal("-STOP");
            Heal::Tell(index, "-CONT")
        }
        Fault::Clock => {
            let index = service.below(NODES);
            let (there, back) = [("-USR1", "-USR2"), ("-USR2", "-USR1")][service.below(2)];
            service.nodes[index].process.signal(there);
            Heal::Tell(index, back)
        }
        Fault::Hint => {
            let index = service.below(service.nats.count());
            service.nats.kill(index);
            Heal::Raise(vec![index])
        }
        Fault::Hints => {
            let all: Vec<usize> = (0..service.nats.count()).collect();
            all.iter().for_each(|it| service.nats.kill(*it));
            Heal::Raise(all)
        }
        Fault::Database => {
            service.database.fail_over();
            Heal::Follow
        }
    }
}

fn heal(service: &mut Service, heal: Heal) {
    match heal {
        Heal::Replace(index) => {
            let node = service.node();
            node.until("listens", |it| it.is_some());
            drop(service.put(index, node));
        }
        Heal::Tell(index, signal) => service.nodes[index].process.signal(signal),
        Heal::Raise(all) => all.into_iter().for_each(|it| service.nats.raise(it)),
        Heal::Follow => service.database.add_standby(QUICK),
    }
}

/// The faults of a seed: each kind once, in some order, then any.
fn faults(dice: &mut Fast, count: u64) -> Vec<Fault> {
    let mut order = EVERY.to_vec();
    let mut faults = Vec::new();
    for _ in 0..count {
        let any = EVERY[dice.below(EVERY.len() as u32) as usize];
        let index = dice.below(order.len().max(1) as u32) as usize;
        faults.push(if order.is_empty() { any } else { order.swap_remove(index) });
    }
    faults
}

#[test]
fn nothing_answered_is_lost_whatever_dies_below_many_nodes() {
    let seed = number("CLUSTER_SEED").unwrap_or(1);
    let mut service = Service::start(seed);
    let crowd = Crowd::gather(&service, seed);
    let many = number("CLUSTER_FAULTS").unwrap_or(FAULTS);
    for (index, fault) in faults(&mut service.dice.clone(), many).into_iter().enumerate() {
        let remedy = break_down(&mut service, fault);
        crowd.play(&format!("during fault {index}, {fault:?}"));
        heal(&mut service, remedy);
        crowd.play(&format!("after fault {index}, {fault:?}"));
    }
    println!("{}", crowd.compare(service));
}
