//! A bus on real NATS servers: hints reach other nodes, work reaches one of them, and again if it
//! was not acknowledged.

use futures_util::StreamExt as _;
use futures_util::future::select_all;
use std::time::Duration;
use store::rig::Nats;
use store::{Bus, Delivery, Id, Lane, NatsBus, Nudge, Receipt, Work};

/// Three servers that have just met take their time on a busy machine.
const PATIENCE: Duration = Duration::from_secs(240);
const REST: Duration = Duration::from_millis(500);

pub(crate) type Deliveries = tokio::sync::mpsc::Receiver<Delivery>;

pub(crate) fn work(key: &str) -> Work {
    Work { id: Id([7; 16]), lane: Lane::Bot, event: "think".into(), key: key.into(), due: 5 }
}

/// Offers work until somebody gets it: what a queue has taken may still be lost on its way, and
/// the same work offered again is nothing new.
pub(crate) async fn delivered(bus: &NatsBus, key: &str, to: &mut [&mut Deliveries]) -> Delivery {
    let delivering = async {
        loop {
            bus.offer(&[work(key)]);
            let any = select_all(to.iter_mut().map(|it| Box::pin(it.recv())));
            if let Ok((delivery, ..)) = tokio::time::timeout(REST, any).await {
                break delivery.unwrap();
            }
        }
    };
    tokio::time::timeout(PATIENCE, delivering).await.expect("it comes")
}

pub(crate) fn counted(bus: &NatsBus, what: &str) -> u64 {
    bus.counts().iter().find(|it| it.0 == what).unwrap().1
}

#[tokio::test]
async fn nudges_reach_every_node_but_the_one_that_gives_them() {
    let nats = Nats::start(1);
    let (here, there) = (Id([1; 16]), Id([2; 16]));
    let one = NatsBus::open(&nats.url()).await.unwrap();
    let other = NatsBus::open(&nats.url()).await.unwrap();
    let (mut own, mut heard) = (one.hear(here), other.hear(there));
    let grown = Nudge::Grown { id: Id([7; 16]), length: 3 };
    let told = async {
        loop {
            one.tell(here, grown);
            if let Ok(Some(nudge)) =
                tokio::time::timeout(Duration::from_millis(100), heard.recv()).await
            {
                break nudge;
            }
        }
    };
    assert_eq!(tokio::time::timeout(PATIENCE, told).await.expect("it comes"), grown);
    assert!(own.try_recv().is_err(), "nobody nudges itself");
}

#[tokio::test]
async fn work_goes_to_one_node_and_again_until_it_is_done_or_given_up() {
    let nats = Nats::start(3);
    let one = NatsBus::open(&nats.url()).await.unwrap();
    let other = NatsBus::open(&nats.url()).await.unwrap();
    let mut first = one.deliveries(Lane::Bot, 4).unwrap();
    let mut second = other.deliveries(Lane::Bot, 4).unwrap();
    let both = &mut [&mut first, &mut second];
    let operator = async_nats::connect(nats.url().split(',').next().unwrap()).await.unwrap();
    let mut given_up = operator.subscribe("gameplay-turn-dead.>").await.unwrap();
    operator.flush().await.unwrap();
    let delivery = delivered(&one, "a", both).await;
    assert_eq!(delivery.work, work("a"));
    delivery.sign(Receipt::Again(Duration::from_millis(100)));
    let again = delivered(&one, "a", both).await;
    assert_eq!(again.work, work("a"));
    again.sign(Receipt::Dead("it always fails".to_string()));
    let next = delivered(&one, "b", both).await;
    assert_eq!(next.work, work("b"), "what was given up is not delivered again");
    next.sign(Receipt::Done);
    // Where it was put aside, an operator reads what it was and why.
    let told = tokio::time::timeout(PATIENCE, given_up.next()).await.expect("it comes").unwrap();
    let text = String::from_utf8(told.payload.to_vec()).unwrap();
    assert_eq!(&*told.subject, "gameplay-turn-dead.bot");
    assert!(text.contains("\nthink\na\n") && text.ends_with("\n\nit always fails"), "{text:?}");
    assert_eq!(counted(&one, "queue_dead") + counted(&other, "queue_dead"), 1);
    assert_eq!(counted(&one, "queue_redelivered") + counted(&other, "queue_redelivered"), 1);
}

#[tokio::test]
async fn a_queue_spreads_to_servers_that_were_added_and_never_back() {
    let nats = Nats::start(3);
    let url = nats.url();
    let first = url.split(',').next().unwrap();
    let operator = async_nats::jetstream::new(async_nats::connect(first).await.unwrap());
    let copies = async || {
        let stream = operator.get_stream("gameplay-turn").await.ok()?;
        Some(stream.cached_info().config.num_replicas)
    };
    let until = async |wanted| {
        let waiting = async {
            while copies().await != Some(wanted) {
                tokio::time::sleep(REST).await;
            }
        };
        tokio::time::timeout(PATIENCE, waiting).await.expect("it spreads");
    };
    let alone = NatsBus::open(first).await.unwrap();
    until(1).await;
    let _many = NatsBus::open(&url).await.unwrap();
    until(3).await;
    let again = NatsBus::open(first).await.unwrap();
    let mut deliveries = again.deliveries(Lane::Bot, 1).unwrap();
    delivered(&again, "a", &mut [&mut deliveries]).await.sign(Receipt::Done);
    assert_eq!(copies().await, Some(3), "whoever knows one server takes none away");
    drop(alone);
}

#[tokio::test]
async fn a_bus_without_servers_takes_nothing_and_comes_back_with_them() {
    let mut nats = Nats::start(1);
    nats.kill(0);
    let bus = NatsBus::open(&nats.url()).await.unwrap();
    bus.tell(Id([1; 16]), Nudge::Work);
    assert!(!bus.offer(&[work("a")]), "somebody else has to look after it");
    let mut deliveries = bus.deliveries(Lane::Bot, 1).unwrap();
    nats.raise(0);
    let delivery = delivered(&bus, "a", &mut [&mut deliveries]).await;
    assert_eq!(delivery.work, work("a"));
    delivery.sign(Receipt::Done);
}

#[tokio::test]
async fn messages_that_no_node_sends_are_dropped_and_counted() {
    let nats = Nats::start(1);
    let bus = NatsBus::open(&nats.url()).await.unwrap();
    let mut deliveries = bus.deliveries(Lane::Bot, 4).unwrap();
    let mut nudges = bus.hear(Id([1; 16]));
    delivered(&bus, "a", &mut [&mut deliveries]).await.sign(Receipt::Done);
    let hostile = async_nats::connect(nats.url()).await.unwrap();
    let id = Id([7; 16]);
    for bad in [
        String::new(),
        "no work at all".to_string(),
        format!("{id}\nturn\n5\nthink\nanother lane"),
        format!("{id}\nbot\n5\nthi\0nk\nno text"),
        format!("{id}\nbot\n-5\nthink\nno time"),
        format!("{id}\nbot\n5\nthink\n{}", "long".repeat(10_000)),
    ] {
        hostile.publish("gameplay-turn.bot", bad.clone().into()).await.unwrap();
        hostile.publish("turnstile.nudges", bad.into()).await.unwrap();
    }
    let grown = Nudge::Grown { id, length: 3 };
    hostile.publish("turnstile.nudges", format!("{id} grown {id} 3").into()).await.unwrap();
    let heard = tokio::time::timeout(PATIENCE, nudges.recv()).await.expect("it comes");
    assert_eq!(heard, Some(grown), "what comes after them is heard");
    let next = delivered(&bus, "b", &mut [&mut deliveries]).await;
    assert_eq!(next.work, work("b"));
    next.sign(Receipt::Done);
    assert_eq!(counted(&bus, "refused"), 12);
    assert_eq!(counted(&bus, "queue_redelivered"), 0);
}
