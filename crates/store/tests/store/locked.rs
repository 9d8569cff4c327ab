//! Servers that ask who comes, and connections that nobody else can read.

use crate::nats::{counted, delivered, work};
use std::path::Path;
use std::time::Duration;
use store::rig::{Certificates, Cluster, Nats};
use store::{Bus, Error, Id, Lane, NatsBus, Nudge, Postgres, Receipt, Store};

const PATIENCE: Duration = Duration::from_secs(60);
const REST: Duration = Duration::from_millis(100);

/// Tells until another node hears it, over the queue as well.
async fn check_whole(one: &NatsBus, other: &NatsBus) {
    check_heard(one, other).await;
    let mut deliveries = other.deliveries(Lane::Bot, 1).unwrap();
    delivered(one, "a", &mut [&mut deliveries]).await.sign(Receipt::Done);
}

async fn check_heard(one: &NatsBus, other: &NatsBus) {
    let mut heard = other.hear(Id([2; 16]));
    let telling = async {
        loop {
            one.tell(Id([1; 16]), Nudge::Work);
            if let Ok(Some(nudge)) = tokio::time::timeout(REST, heard.recv()).await {
                break nudge;
            }
        }
    };
    assert_eq!(tokio::time::timeout(PATIENCE, telling).await.expect("it comes"), Nudge::Work);
}

/// A bus that is not let in: what it tells is lost.
async fn check_outside(bus: &NatsBus) {
    let telling = async {
        while counted(bus, "nudges_lost") < 3 {
            bus.tell(Id([1; 16]), Nudge::Work);
            tokio::time::sleep(REST).await;
        }
    };
    tokio::time::timeout(PATIENCE, telling).await.expect("it is lost");
    assert_eq!(counted(bus, "nudges_told"), 0);
}

#[tokio::test]
async fn nats_is_shown_user_and_password() {
    // With no more rights than `docs/hosting.md` asks for.
    let rights = "publish: [turnstile.nudges, gameplay-turn.>, gameplay-turn-dead.>, \
         \"$JS.API.>\", \"$JS.ACK.>\"], subscribe: [turnstile.nudges, _INBOX.>]";
    let user = format!("user: me, password: \"p@ss,word\", permissions: {{ {rights} }}");
    let nats = Nats::start_with(1, &format!("authorization {{ users: [{{ {user} }}] }}"));
    let url = format!("nats://me:p%40ss%2Cword@{}", nats.hosts());
    let one = NatsBus::open(&url).await.unwrap();
    check_whole(&one, &NatsBus::open(&url).await.unwrap()).await;
    check_outside(&NatsBus::open(&nats.url()).await.unwrap()).await;
    let wrong = format!("nats://me:password@{}", nats.hosts());
    check_outside(&NatsBus::open(&wrong).await.unwrap()).await;
}

#[tokio::test]
async fn nats_is_shown_a_token() {
    let nats = Nats::start_with(1, "authorization { token: \"to%ken\" }");
    let url = format!("nats://to%25ken@{}", nats.hosts());
    let one = NatsBus::open(&url).await.unwrap();
    check_whole(&one, &NatsBus::open(&url).await.unwrap()).await;
    check_outside(&NatsBus::open(&nats.url()).await.unwrap()).await;
}

#[tokio::test]
async fn lines_to_nats_are_encrypted_and_its_certificate_is_checked() {
    let own = Certificates::of("IP:127.0.0.1");
    let settings = format!(
        "tls {{ cert_file: {:?}, key_file: {:?} }}\nauthorization {{ user: me, password: it }}",
        own.certificate(),
        own.key()
    );
    let nats = Nats::start_with(1, &settings);
    let (url, ca) = (format!("tls://me:it@{}", nats.hosts()), own.authority());
    let open = async |ca: &Path| NatsBus::open_with(&url, Some(ca), None).await.unwrap();
    check_whole(&open(&ca).await, &open(&ca).await).await;
    // An authority that did not sign it, and a server that has no certificate at all.
    let other = Certificates::of("IP:127.0.0.1");
    check_outside(&open(&other.authority()).await).await;
    check_outside(&NatsBus::open(&url).await.unwrap()).await;
    let open = Nats::start(1);
    let url = format!("tls://{}", open.hosts());
    check_outside(&NatsBus::open_with(&url, Some(&ca), None).await.unwrap()).await;
    let no_certificate = NatsBus::open_with(&url, Some(&own.key()), None).await.err().unwrap();
    assert!(matches!(no_certificate, Error::BadCertificates { .. }), "{no_certificate}");
}

#[tokio::test]
async fn services_with_different_prefixes_do_not_hear_each_other() {
    let nats = Nats::start(1);
    let url = nats.url();
    let open = async |prefix| NatsBus::open_with(&url, None, prefix).await.unwrap();
    let services = [None, Some("one"), Some("two")];
    let mut all = Vec::new();
    for (index, prefix) in services.into_iter().enumerate() {
        let (told, hears) = (open(prefix).await, open(prefix).await);
        check_heard(&told, &hears).await;
        let nudges = hears.hear(Id([9; 16]));
        let deliveries = hears.deliveries(Lane::Bot, 1).unwrap();
        all.push((told, hears, nudges, deliveries, format!("work of {index}")));
    }
    // Everybody hears what comes last from their own, and nothing of others before it.
    for (told, .., key) in &all {
        told.offer(&[work(key)]);
    }
    for (index, (told, _, nudges, deliveries, key)) in all.iter_mut().enumerate() {
        let delivery = delivered(told, key, &mut [deliveries]).await;
        assert_eq!(&delivery.work.key, key);
        delivery.sign(Receipt::Done);
        assert!(nudges.try_recv().is_err());
        let (grown, own) = (Nudge::Grown { id: Id([7; 16]), length: index as u64 }, Id([8; 16]));
        told.tell(own, grown);
        let heard = tokio::time::timeout(PATIENCE, nudges.recv()).await.expect("it comes");
        assert_eq!(heard, Some(grown));
    }
    for (told, _, nudges, deliveries, _) in &mut all {
        assert!(nudges.try_recv().is_err() && deliveries.try_recv().is_err());
        assert_eq!(counted(told, "queue_dead"), 0);
    }
}

#[tokio::test]
async fn postgresql_is_shown_a_password_over_an_encrypted_connection() {
    let own = Certificates::of("DNS:localhost");
    let [certificate, key] = [
        format!("ssl_cert_file={}", own.certificate().display()),
        format!("ssl_key_file={}", own.key().display()),
    ];
    let cluster = Cluster::start(&["ssl=on", &certificate, &key]);
    let at = cluster.fresh().replace("turnstile@127.0.0.1", "locked:p%40ss@localhost");
    cluster.lock("p@ss");
    let other = Certificates::of("DNS:localhost");
    let (trusted, unknown) = (own.authority(), other.authority());
    let open = async |url: &str, ca: Option<&Path>| match Postgres::open_with(url, ca).await {
        Ok(store) => {
            let encrypted = cluster.sql(
                "SELECT count(*) FILTER (WHERE ssl) > 0 AND count(*) FILTER (WHERE NOT ssl) = 0
                 FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE usename = 'locked'",
            );
            assert_eq!(encrypted.trim(), "t", "{url}");
            store.close().await.unwrap();
            None
        }
        Err(refused) => Some(refused),
    };
    // By name and by a number that is not in the certificate.
    let number = at.replace("@localhost", "@127.0.0.1");
    for (mode, url, ca, is_fine) in [
        ("", &at, None, true),
        ("&sslmode=prefer", &at, None, true),
        ("&sslmode=require", &number, None, true),
        ("&sslmode=require", &number, Some(&trusted), true),
        ("&sslmode=require", &at, Some(&unknown), false),
        ("&sslmode=verify-ca", &number, Some(&trusted), true),
        ("&sslmode=verify-ca", &at, Some(&unknown), false),
        ("&sslmode=verify-ca", &at, None, false),
        ("&sslmode=verify-full", &at, Some(&trusted), true),
        ("&sslmode=verify-full", &number, Some(&trusted), false),
        ("", &at, Some(&trusted), true),
        ("", &number, Some(&trusted), false),
    ] {
        let refused = open(&format!("{url}{mode}"), ca.map(|it| it.as_path())).await;
        match refused {
            None => assert!(is_fine, "{mode} {ca:?}"),
            Some(why) => {
                assert!(!is_fine && matches!(why, Error::Insecure { .. }), "{mode} {ca:?}: {why}");
                assert!(!why.to_string().contains("p@ss"), "{why}");
            }
        }
    }
    let named = format!("{at}&sslmode=verify-full&sslrootcert={}", trusted.display());
    assert_eq!(open(&named, None).await, None, "the file may stand in the address");
    let plain = open(&format!("{at}&sslmode=disable"), None).await;
    assert!(matches!(plain, Some(Error::TurnedAway { .. })), "{plain:?}");
    let wrong = at.replace("p%40ss", "password");
    assert!(matches!(open(&wrong, None).await, Some(Error::TurnedAway { .. })));
}

#[tokio::test]
async fn a_database_without_encryption_is_refused_where_it_is_asked_for() {
    let refused = Postgres::open(&format!("{}&sslmode=require", store::rig::database())).await;
    let refused = refused.err().unwrap();
    assert!(
        matches!(&refused, Error::Insecure { why, .. } if why.contains("support")),
        "{refused}"
    );
}
