//! The shapes that pages and programs rely on.

use arena::Registry;
use game::{Awaiting, Pairs, Seat, Setup, Table, Viewer};
use wire::{About, Drawn, Legal, Perft, Refused, Simulated, json};

fn duel() -> &'static dyn arena::Playable {
    Registry::new().with::<probe::Duel>().find("duel").map_err(|it| it.to_string()).expect("duel")
}

fn table() -> Box<dyn Table> {
    let setup: Setup<Pairs> =
        Setup { options: vec![], seats: 2, position: None, dice: "seed:1".to_string() };
    duel().start(&setup).expect("a duel")
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
    table.act(game::Act::Resign(Seat(0))).unwrap();
    assert_eq!(
        json(&Legal::of(&*table, None)),
        r#"{"awaiting":{"kind":"over"},"legal":[],"outcome":{"how":"resigned","places":[2,1],"winners":[1]}}"#
    );
}

#[test]
fn refusals_have_code_facts_and_message() {
    let mut table = table();
    table.settle();
    let check = |text: &str, says: &str| {
        let refusal = table.check(Seat(0), text).unwrap_err();
        assert_eq!(json(&Refused::from(&refusal)), says);
    };
    check(
        "stake3",
        r#"{"code":"StakeTooHigh","facts":{"max":2},"message":"the highest stake is 2"}"#,
    );
    check("play1", r#"{"code":"StakeFirst","facts":{},"message":"stake first"}"#);
    let refusal = table.check(Seat(0), "stakes").unwrap_err();
    let refused = Refused::from(&refusal);
    assert_eq!((refused.code.as_str(), &refused.facts["at"]), ("Unreadable", &0.into()));
}

#[test]
fn the_journal_tells_everybody_only_what_is_addressed_to_them() {
    let mut table = table();
    let step = table.settle();
    let own = wire::told(&step, Viewer::Seat(Seat(0)));
    let cards = |it: &[wire::Told]| it.iter().filter(|it| it.code == "Dealt").count();
    assert_eq!((own.len(), cards(&own)), (6, 3));
    assert_eq!(cards(&wire::told(&step, Viewer::Spectator)), 0);
    let drew = own.iter().find(|it| it.code == "Drew").unwrap();
    assert_eq!(json(drew), r#"{"code":"Drew","facts":{"seat":1},"message":"seat 1 draws a card"}"#);
    let seen = wire::view(&*table, Viewer::Seat(Seat(1)));
    assert_eq!((&seen["round"], &seen["viewer"]["Seat"]), (&0.into(), &1.into()));
}

#[test]
fn an_entry_of_any_game_is_a_code_and_its_facts() {
    for kind in arena::games().iter() {
        let seats = *kind.seats().start();
        let dice = "seed:1".to_string();
        let setup: Setup<Pairs> = Setup { options: vec![], seats, position: None, dice };
        let mut table = kind.start(&setup).expect("the standard game");
        let mut told = table.settle().entries;
        while let (true, Awaiting::Seats(asked)) = (told.len() < 200, table.awaiting()) {
            let seat = asked.lowest().expect("somebody is asked");
            let legal = table.legal(seat);
            let choice = &legal[told.len() * 7 % legal.len()];
            told.extend(table.play(seat, choice).expect("it is lawful").entries);
            told.extend(table.settle().entries);
        }
        assert!(!told.is_empty(), "{}", kind.name());
        for entry in told {
            let value = wire::protocol::value(&entry.entry);
            let fields: Vec<&str> = value.as_object().unwrap().keys().map(|it| &**it).collect();
            assert!(matches!(fields[..], ["code"] | ["code", "facts"]), "{}: {value}", kind.name());
            assert_eq!(value["code"], entry.code, "{}", kind.name());
        }
    }
}

#[test]
fn whose_turn_it_is_belongs_to_the_facts() {
    let games = arena::games();
    let kind = games.find("wuziqi").map_err(|it| it.to_string()).expect("wuziqi");
    let dice = "seed:1".to_string();
    let setup: Setup<Pairs> = Setup { options: vec![], seats: 2, position: None, dice };
    let step = kind.start(&setup).expect("a match").settle();
    let drawn = wire::told(&step, Viewer::Seat(Seat(1)));
    assert_eq!(
        json(drawn.last().expect("two cards were drawn")),
        r#"{"code":"DrawTwo","facts":{"cards":null,"count":2,"global_seq":1,"player":0,"seq_in_turn":1,"turn":1},"message":"Black draws 2"}"#
    );
}

#[test]
fn a_flow_is_told_by_names() {
    let chart = duel().chart();
    let drawn = Drawn::from(chart);
    let names: Vec<_> = drawn.diagrams.iter().map(|it| it.name).collect();
    assert_eq!(names, ["Duel", "Round", "Deal", "Effect", "Window"]);
    let edges: usize = drawn.diagrams.iter().map(|it| it.edges.len()).sum();
    assert_eq!(edges, chart.edges.len());
    let text = json(&drawn);
    assert!(text.contains(r#""from":"Draw","to":"Need","by":"chance","input":"Dealt(card)""#));
    assert!(text.contains(r#""name":"Closing","doc":"","kind":"event","who":"round_end""#));
}

#[test]
fn a_game_tells_its_options() {
    let text = json(&About::from(duel()));
    assert!(
        text.starts_with(r#"{"name":"duel","title":"Duel","rules":1,"seats":{"min":2,"max":2}"#)
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
