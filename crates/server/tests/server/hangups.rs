//! Clients that hang up: whatever began is finished, and the retry is told all of it.

use crate::common::{Duel, Reply, Test, TestClock, TestEntropy, generous, request, secret};
use crate::online::Online;
use axum::http::Method;
use serde_json::{Value, json};
use std::future::poll_fn;
use std::pin::pin;
use std::sync::{Arc, Condvar, Mutex};
use std::task::Poll;
use store::{Hook, Point, Settings, Verdict};

/// Stops the disk where the test wants it to.
#[derive(Default)]
struct Disk {
    state: Mutex<(bool, bool)>,
    changed: Condvar,
}

impl Disk {
    fn hook(self: &Arc<Self>, at: Point) -> Hook {
        let disk = self.clone();
        Arc::new(move |point| {
            if point == at {
                let mut state = disk.state.lock().unwrap();
                state.1 = state.0;
                disk.changed.notify_all();
                drop(disk.changed.wait_while(state, |it| it.0).unwrap());
            }
            Verdict::Pass
        })
    }

    fn stop(&self) {
        *self.state.lock().unwrap() = (true, false);
    }

    /// Whether something stands still.
    fn stands(&self) -> bool {
        self.state.lock().unwrap().1
    }

    fn go_on(&self) {
        *self.state.lock().unwrap() = (false, false);
        self.changed.notify_all();
    }
}

/// A house on a disk that can be stopped.
async fn slow(at: Point) -> (Test, Arc<Disk>, tempfile::TempDir) {
    let directory = tempfile::tempdir().unwrap();
    let disk = Arc::<Disk>::default();
    let path = directory.path().join("matches.db");
    let settings = Settings { hook: Some(disk.hook(at)), ..Settings::at(path) };
    let (clock, entropy) = (Arc::<TestClock>::default(), Arc::<TestEntropy>::default());
    (Test::open(settings, generous(), clock, entropy).await, disk, directory)
}

/// Asks, and hangs up after so many looks whether there is an answer. `None` if there was none.
async fn hang_up(test: &Test, who: &str, path: &str, body: Value, looks: usize) -> Option<Reply> {
    let mut asking = pin!(test.call(request(Method::POST, who, path, Some(body))));
    for _ in 0..looks {
        let polled = poll_fn(|context| Poll::Ready(asking.as_mut().poll(context))).await;
        if let Poll::Ready(reply) = polled {
            return Some(reply);
        }
        tokio::task::yield_now().await;
    }
    None
}

/// Asks while the disk stands still, and hangs up.
async fn hang_up_while_writing(test: &Test, disk: &Disk, who: &str, path: &str, body: Value) {
    disk.stop();
    let mut asking = Box::pin(test.call(request(Method::POST, who, path, Some(body))));
    while !disk.stands() {
        let polled = poll_fn(|context| Poll::Ready(asking.as_mut().poll(context).is_ready())).await;
        assert!(!polled, "nothing is answered before it is on disk");
        tokio::task::yield_now().await;
    }
    drop(asking);
    disk.go_on();
}

#[tokio::test]
async fn a_move_that_was_being_written_is_played_once_and_told() {
    for at in [Point::Begin, Point::Commit, Point::Committed] {
        let (test, disk, _directory) = slow(at).await;
        let online = Online::of(test).await;
        let test = &online.test;
        let duel = test.duel(json!({"clock": "move 30s"})).await;
        let [first, second] = &duel.secrets;
        let mut other = online.socket(&duel.id, json!({"resume": 0, "secret": second})).await;
        let before = other.until(|it| it["type"] == "state").await;
        let question = test.state(first, &duel.id).await["questions"][0]["id"].clone();
        let play = json!({"request_id": "m", "question": question, "move": "stake2"});
        let path = duel.path("/moves");
        hang_up_while_writing(test, &disk, first, &path, play.clone()).await;
        // The other one hears of it, although whoever moved is gone.
        let told = other.until(|it| it["type"] == "state" && it["seq"] != before["seq"]).await;
        assert_eq!(told["view"]["staked"], json!([true, false]), "{at:?}");
        let again = test.post(first, &path, play.clone()).await.ok();
        assert_eq!((&again["from"], &again["seq"]), (&before["seq"], &told["seq"]), "{at:?}");
        let state = test.state(first, &duel.id).await;
        assert_eq!((&state["seq"], &state["view"]["stake"]), (&told["seq"], &json!(2)));
        online.stop().await;
    }
}

#[tokio::test]
async fn a_join_that_was_being_written_takes_one_seat_and_is_answered_whole() {
    let (test, disk, directory) = slow(Point::Committed).await;
    let asked = json!({"request_id": "c", "game": "vault", "listed": true,
        "seats": [{"player": "me"}, {"player": "open"}, {"player": "open"}]});
    let made = test.post(&secret(1), "/api/matches", asked).await.ok();
    let id = made["info"]["id"].as_str().unwrap().to_string();
    let path = format!("/api/matches/{id}/join");
    let join = json!({"request_id": "j", "name": "Binh"});
    hang_up_while_writing(&test, &disk, &secret(2), &path, join.clone()).await;
    let first = test.post(&secret(2), &path, join.clone()).await.ok();
    assert_eq!((&first["seat"], &first["state"]["held"]), (&json!(1), &json!([1])));
    let third = json!({"request_id": "j", "name": "Cuc"});
    let third = test.post(&secret(3), &path, third).await.ok();
    assert_eq!(third["seat"], 2);
    assert_eq!(test.state(&secret(3), &id).await["status"], "playing");
    // Word for word, also when the match has gone on, and after a restart.
    assert_eq!(test.post(&secret(2), &path, join.clone()).await.ok(), first);
    let test = test.restart().await;
    assert_eq!(test.post(&secret(2), &path, join).await.ok(), first);
    assert_eq!(test.state(&secret(2), &id).await["held"], json!([1]));
    drop(directory);
}

#[tokio::test]
async fn a_match_that_was_being_made_is_made_once_and_its_bot_plays() {
    let (test, disk, _directory) = slow(Point::Commit).await;
    let me = secret(1);
    let asked = json!({"request_id": "c", "game": "duel",
        "seats": [{"player": "me"}, {"player": "bot", "bot": "random"}]});
    hang_up_while_writing(&test, &disk, &me, "/api/matches", asked.clone()).await;
    let made = test.post(&me, "/api/matches", asked.clone()).await.ok();
    test.work().await;
    let id = made["info"]["id"].as_str().unwrap();
    assert_eq!(test.state(&me, id).await["view"]["staked"], json!([false, true]));
    assert_eq!(test.post(&me, "/api/matches", asked).await.ok(), made, "word for word");
    let mine = test.get(&me, "/api/matches").await.ok()["mine"].clone();
    assert_eq!(mine.as_array().unwrap().len(), 1);
}

/// One thing that somebody asks for, and how to see that it happened once.
async fn ask_and_hang_up(test: &Test, who: &str, path: &str, body: Value, looks: usize) -> Value {
    let first = hang_up(test, who, path, body.clone(), looks).await.map(Reply::ok);
    let again = test.post(who, path, body.clone()).await.ok();
    assert!(first.is_none_or(|it| it == again), "{looks} looks: another answer to {body}");
    assert_eq!(test.post(who, path, body.clone()).await.ok(), again, "{looks} looks: {body}");
    again
}

#[tokio::test]
async fn whoever_hangs_up_at_any_point_and_asks_again_is_answered_as_if_nothing_had_been() {
    let test = Test::new().await;
    let (one, two) = (secret(1), secret(2));
    for looks in 0..120 {
        let key = |what: &str| format!("{what}{looks}");
        let asked = json!({"request_id": key("c"), "game": "vault", "listed": true,
            "seats": [{"player": "me"}, {"player": "open"}, {"player": "open"}]});
        let looks = looks % 12;
        let made = ask_and_hang_up(&test, &one, "/api/matches", asked, looks).await;
        let id = made["info"]["id"].as_str().unwrap().to_string();
        let path = |rest: &str| format!("/api/matches/{id}/{rest}");
        let join = json!({"request_id": key("j")});
        let joined = ask_and_hang_up(&test, &two, &path("join"), join, looks).await;
        assert_eq!(joined["seat"], 1);
        let bot = json!({"request_id": key("b"), "seat": 2, "bot": "random"});
        ask_and_hang_up(&test, &two, &path("bot"), bot, looks).await;
        let state = test.state(&two, &id).await;
        let question = state["questions"][0]["id"].clone();
        let play = json!({"request_id": key("m"), "question": question, "move": "say"});
        let played = ask_and_hang_up(&test, &two, &path("moves"), play, looks).await;
        assert_eq!(played["from"], state["seq"]);
        let draw = json!({"request_id": key("d")});
        ask_and_hang_up(&test, &one, &path("draw"), draw, looks).await;
        let resign = json!({"request_id": key("r")});
        ask_and_hang_up(&test, &one, &path("leave"), resign, looks).await;
        let after = test.state(&two, &id).await;
        assert_eq!((&after["view"]["said"], &after["held"]), (&json!(1), &json!([1])));
    }
}

#[tokio::test]
async fn links_talk_and_records_survive_a_hang_up_at_any_point() {
    let test = Test::new().await;
    let duel = test.duel(json!({"options": {"rounds": "1"}})).await;
    test.finish(&duel).await;
    let [one, _] = &duel.secrets;
    let record = test.get(one, &duel.path("/record")).await.ok()["record"].clone();
    let lists = async |who: &str| test.get(who, "/api/lists/mine").await.ok()["matches"].clone();
    for looks in 0..12 {
        test.clock.forward(10_000);
        let key = format!("k{looks}");
        let ask = json!({"request_id": key});
        let link = ask_and_hang_up(&test, one, "/api/devices", ask, looks).await;
        let claim = json!({"request_id": key, "token": link["token"]});
        let claimed = ask_and_hang_up(&test, "", "/api/devices/claim", claim, looks).await;
        let phone = claimed["secret"].as_str().unwrap();
        assert_eq!(test.state(phone, &duel.id).await["held"], json!([0]));
        let other = json!({"request_id": "other", "token": link["token"]});
        test.post("", "/api/devices/claim", other).await.refused(422, "BadInvite");
        let say = json!({"request_id": key, "words": {"text": key}});
        let said = ask_and_hang_up(&test, one, &duel.path("/chat"), say, looks).await;
        assert_eq!(said["number"], looks + 1, "it is said once");
        let open = json!({"request_id": key, "record": record});
        ask_and_hang_up(&test, &secret(5), "/api/records", open, looks).await;
        assert_eq!(lists(&secret(5)).await.as_array().unwrap().len(), looks + 1);
    }
}

#[tokio::test]
async fn a_link_whose_use_was_being_written_gives_its_secret_to_the_same_request_only() {
    for at in [Point::Begin, Point::Token, Point::Commit, Point::Committed] {
        let (test, disk, _directory) = slow(at).await;
        let duel = test.duel(json!({})).await;
        let ask = json!({"request_id": "d"});
        let who = &duel.secrets[0];
        hang_up_while_writing(&test, &disk, who, "/api/devices", ask.clone()).await;
        let link = test.post(who, "/api/devices", ask.clone()).await.ok();
        let claim = json!({"request_id": "k", "token": link["token"]});
        hang_up_while_writing(&test, &disk, "", "/api/devices/claim", claim.clone()).await;
        let mut other = claim.clone();
        other["request_id"] = json!("l");
        test.post("", "/api/devices/claim", other).await.refused(422, "BadInvite");
        let claimed = test.post("", "/api/devices/claim", claim.clone()).await.ok();
        let phone = claimed["secret"].as_str().unwrap().to_string();
        assert_eq!(test.state(&phone, &duel.id).await["held"], json!([0]), "{at:?}");
        let test = test.restart().await;
        assert_eq!(test.post("", "/api/devices/claim", claim).await.ok(), claimed, "{at:?}");
        assert_eq!(test.post(who, "/api/devices", ask).await.ok(), link, "{at:?}");
    }
}

#[tokio::test]
async fn two_who_use_one_link_at_once_share_no_secret_unless_they_are_one_request() {
    let test = Test::new().await;
    let duel = test.duel(json!({})).await;
    for round in 0..10 {
        let ask = json!({"request_id": format!("d{round}")});
        let (one, two) = tokio::join!(
            test.post(&duel.secrets[0], "/api/devices", ask.clone()),
            test.post(&duel.secrets[0], "/api/devices", ask),
        );
        let link = one.ok();
        assert_eq!(two.ok(), link);
        let claim = |key: &str| json!({"request_id": key, "token": link["token"]});
        let (one, two, other) = tokio::join!(
            test.post("", "/api/devices/claim", claim("a")),
            test.post("", "/api/devices/claim", claim("a")),
            test.post("", "/api/devices/claim", claim("b")),
        );
        assert_eq!((one.status, &one.text), (two.status, &two.text));
        let served = [one, other].into_iter().filter(|it| it.status == 200).count();
        assert_eq!(served, 1, "one of the requests");
    }
}

#[tokio::test]
async fn whoever_hangs_up_a_socket_may_ask_again_by_the_other_door() {
    let online = Online::new(generous()).await;
    let test = &online.test;
    for round in 0..25 {
        let asked = json!({"request_id": format!("c{round}"), "game": "duel",
            "seats": [{"player": "me"}, {"player": "me"}]});
        let made = test.post(&secret(1), "/api/matches", asked).await.ok();
        let id = made["info"]["id"].as_str().unwrap().to_string();
        let before = test.state(&secret(1), &id).await;
        let play =
            json!({"request_id": "m", "question": before["questions"][0]["id"], "move": "stake2"});
        let hello = json!({"resume": 0, "secret": secret(1)});
        let mut socket = online.socket(&id, hello).await;
        socket.send(json!({"play": play})).await;
        for _ in 0..round % 3 {
            socket.next().await;
        }
        drop(socket);
        let path = format!("/api/matches/{id}/moves");
        let played = test.post(&secret(1), &path, play.clone()).await.ok();
        assert_eq!(played["from"], before["seq"]);
        assert_eq!(test.post(&secret(1), &path, play).await.ok(), played);
        assert_eq!(test.state(&secret(1), &id).await["seq"], played["seq"]);
    }
    online.stop().await;
}

#[tokio::test]
async fn what_could_not_be_written_never_was_even_if_nobody_waited_for_it() {
    let directory = tempfile::tempdir().unwrap();
    let settings =
        Settings { pages_max: Some(60), ..Settings::at(directory.path().join("matches.db")) };
    let (clock, entropy) = (Arc::<TestClock>::default(), Arc::<TestEntropy>::default());
    let test = Test::open(settings, generous(), clock, entropy).await;
    let duel = test.duel(json!({})).await;
    let offer = |number: usize| {
        let action = if number.is_multiple_of(2) { "offer" } else { "decline" };
        json!({"request_id": format!("d{number}"), "action": action})
    };
    let mut number = 0;
    loop {
        let reply = test.post(&duel.secrets[number % 2], &duel.path("/draw"), offer(number)).await;
        if reply.status != 200 {
            reply.refused(507, "StorageFull");
            break;
        }
        number += 1;
        assert!(number < 5_000, "the disk is never full");
    }
    for looks in 0..8 {
        let who = &duel.secrets[number % 2];
        hang_up(&test, who, &duel.path("/draw"), offer(number), looks).await;
        let held = test.store.log(duel.id.parse().unwrap(), 0).await.unwrap().unwrap();
        let shown = test.state(&duel.secrets[0], &duel.id).await;
        assert_eq!(shown["seq"], held.entries.len(), "nothing is shown that is not on disk");
    }
}

#[tokio::test]
async fn two_first_requests_with_one_new_secret_are_both_served() {
    let test = Test::new().await;
    let open = json!({"request_id": "c", "game": "vault", "listed": true,
        "seats": [{"player": "me"}, {"player": "open"}, {"player": "open"}, {"player": "open"}]});
    for number in 10..30 {
        let who = secret(number);
        let made = test.post(&secret(1), "/api/matches", with(&open, number)).await.ok();
        let join = format!("/api/matches/{}/join", made["info"]["id"].as_str().unwrap());
        let (a, b, c) = tokio::join!(
            test.post(&who, "/api/matches", with(&open, 100)),
            test.post(&who, "/api/matches", with(&open, 101)),
            test.post(&who, &join, json!({"request_id": "j"})),
        );
        for reply in [a, b, c] {
            reply.ok();
        }
        let mine = test.get(&who, "/api/matches").await.ok()["mine"].clone();
        assert_eq!(mine.as_array().unwrap().len(), 3, "one holder made and joined them");
    }
}

fn with(asked: &Value, number: u8) -> Value {
    let mut asked = asked.clone();
    asked["request_id"] = json!(format!("c{number}"));
    asked
}

#[tokio::test]
async fn one_id_for_two_kinds_of_requests_is_a_slip_of_the_client() {
    let test = Test::new().await;
    let duel = test.duel(json!({"game": "vault", "listed": true})).await;
    test.answer(&duel.secrets[0], &duel.id, "same", 0).await.ok();
    let join = json!({"request_id": "same"});
    test.post(&duel.secrets[0], &duel.path("/join"), join).await.refused(400, "Malformed");
}

#[tokio::test]
async fn a_game_that_breaks_off_changes_nothing() {
    let registry = arena::Registry::new().with::<crate::newer::Newer>();
    let test = Test::new().await.restart_with(registry).await;
    let duel: Duel = test.duel(json!({"game": "vault"})).await;
    let who = &duel.secrets[0];
    let before = test.state(who, &duel.id).await;
    let play = |key: &str, choice: &str| json!({"request_id": key, "question": before["questions"][0]["id"], "move": choice});
    let path = duel.path("/moves");
    let broken = test.call(request(Method::POST, who, &path, Some(play("a", "boom")))).await;
    assert_eq!((broken.status.as_u16(), &broken.body["code"]), (500, &json!("Internal")));
    assert_eq!(test.state(who, &duel.id).await, before);
    test.post(who, &path, play("b", "go")).await.ok();
    assert_eq!(test.state(who, &duel.id).await["status"], "finished");
}
