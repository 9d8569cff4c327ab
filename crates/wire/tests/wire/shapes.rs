//! The shapes that pages and programs rely on.

use game::record::Who;
use game::{Kind as _, Of, Pairs, Seat, Setup, Table, Viewer};
use probe::Duel;
use wire::{About, Drawn, Heard, Legal, Perft, Question, Refusal, Simulated, Space, json};

fn table() -> Box<dyn Table> {
    let setup: Setup<Pairs> =
        Setup { options: vec![], seats: 2, position: None, dice: "seed:1".to_string() };
    Of::<Duel>::KIND.start(&setup).expect("a duel")
}

#[test]
fn questions_and_lawful_moves() {
    let mut table = table();
    let cards: Vec<String> = (0..12).map(|it| format!("\"card{it}\"")).collect();
    let cards = cards.join(",");
    assert_eq!(
        json(&Legal::of(&*table, None)),
        format!(r#"{{"awaiting":{{"kind":"chance"}},"legal":[{cards}],"outcome":null}}"#)
    );
    table.settle();
    let stakes = r#"["stake0","stake1","stake2"]"#;
    let asked = r#"{"kind":"seats","seats":[0,1]}"#;
    for seat in [None, Some(Seat(1))] {
        assert_eq!(
            json(&Legal::of(&*table, seat)),
            format!(r#"{{"awaiting":{asked},"legal":{stakes},"outcome":null}}"#)
        );
    }
    table.enter(Who::Resign, "0").unwrap();
    assert_eq!(
        json(&Legal::of(&*table, None)),
        r#"{"awaiting":{"kind":"over"},"legal":[],"outcome":{"how":"deserted","places":[2,1],"winners":[1]}}"#
    );
}

#[test]
fn a_question_has_its_state_and_what_it_offers() {
    let mut table = table();
    assert!(Question::of(&*table, Seat(0)).is_none(), "chance is asked");
    table.settle();
    let asked = Question::of(&*table, Seat(1)).unwrap();
    assert_eq!((asked.id.as_str(), asked.seat, asked.state.as_str()), ("1.6", 1, "Stake"));
    assert_eq!(
        json(&asked),
        concat!(
            r#"{"id":"1.6","seat":1,"state":"Stake","#,
            r#""doc":"Stake up to two points on leading this round; both do it at once, in secret.","#,
            r#""prompt":null,"offers":[{"text":"stake0","move":{"code":"Stake","facts":0}},"#,
            r#"{"text":"stake1","move":{"code":"Stake","facts":1}},"#,
            r#"{"text":"stake2","move":{"code":"Stake","facts":2}}],"more":false}"#
        )
    );
}

#[test]
fn long_lists_are_cut_and_say_so() {
    let offers = |count: usize| {
        let part = |it| game::Part::<probe::Move>::Prefix(format!("go{it}"));
        game::Offers::of((0..count).map(part).collect())
    };
    let (all, more) = wire::offers(&offers(wire::OFFERS_MAX));
    assert_eq!((all.get().matches("go").count(), more), (wire::OFFERS_MAX, false));
    let (some, more) = wire::offers(&offers(wire::OFFERS_MAX + 1));
    assert_eq!((some.get().matches("go").count(), more), (wire::OFFERS_MAX, true));
}

#[test]
fn refusals_have_a_space_a_code_facts_and_a_text() {
    let mut table = table();
    table.settle();
    let check = |who: Who, text: &str, says: &str| {
        let refused = table.check(who, text).unwrap_err();
        assert_eq!(json(&Refusal::from(&refused)), says);
    };
    let seat = Who::Seat(Seat(0));
    check(
        seat,
        "stake3",
        r#"{"space":"game","code":"StakeTooHigh","facts":{"max":2},"text":"the highest stake is 2"}"#,
    );
    check(seat, "play1", r#"{"space":"game","code":"StakeFirst","facts":{},"text":"stake first"}"#);
    check(
        Who::Chance,
        "card1",
        r#"{"space":"engine","code":"NothingAsksThis","facts":{},"text":"nothing asks for this now"}"#,
    );
    check(
        Who::Table,
        "decline 0",
        r#"{"space":"table","code":"NothingOffered","facts":{},"text":"nobody has offered a draw"}"#,
    );
    let unread = Refusal::from(&table.check(seat, "stakes").unwrap_err());
    assert_eq!((unread.space, unread.code.as_str()), (Space::Engine, "Unreadable"));
    assert!(unread.facts["at"].is_u64() && unread.facts["expected"].is_string(), "{unread:?}");
}

#[test]
fn the_journal_tells_everybody_only_what_is_addressed_to_them() {
    let mut table = table();
    let steps = table.settle();
    let told = |viewer| steps.iter().flat_map(|it| wire::told(it, viewer)).collect::<Vec<_>>();
    let own = told(Viewer::Seat(Seat(0)));
    let cards = |it: &[wire::Told]| it.iter().filter(|it| it.code == "Dealt").count();
    assert_eq!((own.len(), cards(&own)), (6, 3));
    assert_eq!(cards(&told(Viewer::Spectator)), 0);
    let drew = own.iter().find(|it| it.code == "Drew").unwrap();
    assert_eq!(
        json(drew),
        r#"{"space":"game","code":"Drew","facts":{"seat":1},"text":"seat 1 draws a card"}"#
    );
    let offered = table.enter(Who::Table, "draw 1").unwrap();
    let offered = wire::told(&offered, Viewer::Spectator).remove(0);
    assert_eq!((offered.space, offered.code), (Space::Table, "DrawOffered"));
    let seen = wire::view(&*table, Viewer::Seat(Seat(1)));
    assert_eq!((&seen["round"], &seen["viewer"]["Seat"]), (&0.into(), &1.into()));
}

#[test]
fn an_input_is_heard_whole_or_as_a_blank() {
    let mut table = table();
    table.settle();
    let step = table.enter(Who::Seat(Seat(0)), "stake2").unwrap();
    assert_eq!(
        json(&Heard::of(&step, Viewer::Seat(Seat(0)))),
        r#"{"who":"0","text":"stake2","data":{"code":"Stake","facts":2},"secret":null}"#
    );
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert_eq!(
            json(&Heard::of(&step, viewer)),
            r#"{"who":"0","text":null,"data":null,"secret":{"of":"choice","seat":0}}"#
        );
    }
    let step = table.enter(Who::Timeout, "1").unwrap();
    assert_eq!(
        json(&Heard::of(&step, Viewer::Spectator)),
        r#"{"who":"timeout","text":"1","data":null,"secret":null}"#
    );
}

#[test]
fn a_flow_is_told_by_names() {
    let chart = Of::<Duel>::KIND.chart();
    let drawn = Drawn::from(chart);
    let names: Vec<_> = drawn.diagrams.iter().map(|it| it.name).collect();
    assert_eq!(names, ["Duel", "Round", "Deal", "Effect", "Window"]);
    let edges: usize = drawn.diagrams.iter().map(|it| it.edges.len()).sum();
    assert_eq!(edges, chart.edges.len());
    let text = json(&drawn);
    assert!(text.contains(r#""from":"Draw","to":"Need","by":"chance","input":"Dealt(card)""#));
    assert!(text.contains(r#""name":"Closing","doc":"","kind":"event","who":"round_end""#));
    assert!(text.contains(r#""from":null,"to":null,"by":"resign""#), "{text}");
}

#[test]
fn a_game_tells_its_options() {
    let text = json(&About::from(&Of::<Duel>::KIND));
    assert!(
        text.starts_with(r#"{"name":"duel","title":"Duel","rules":2,"seats":{"min":2,"max":2}"#)
    );
    assert!(text.contains(r#""name":"rounds""#) && text.contains(r#""default":"3""#), "{text}");
    assert!(text.contains(r#""type":"int","min":1,"max":9"#), "{text}");
    assert!(text.contains(r#"{"name":"long","options":{"rounds":"6"}}"#), "{text}");
}

#[test]
fn counts_and_speeds() {
    assert_eq!(json(&Perft { depth: 2, nodes: 132 }), r#"{"depth":2,"nodes":132}"#);
    let tally = game::Tally {
        games: 10,
        decisions: 50,
        endings: [("points", 10)].into_iter().collect(),
        wins: vec![4, 5],
    };
    assert_eq!(
        json(&Simulated::new(&tally, 2.0)),
        r#"{"games":10,"decisions":50,"seconds":2.0,"games_per_s":5.0,"decisions_per_s":25.0,"endings":{"points":10},"wins_by_seat":[4,5]}"#
    );
    assert!(Simulated::new(&tally, 0.0).games_per_s.is_finite());
}
