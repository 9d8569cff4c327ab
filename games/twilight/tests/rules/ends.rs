//! Every way a game can end, by cards and by directed play.

use crate::table::{at, us, ussr};
use flow::Viewer;
use game::{Awaiting, Fast, Game as _, Input, Rng as _, Search, Seat, State};
use std::collections::BTreeSet;
use twilight::{Card, Level, Mode, Move, Options, Region, Side, Twilight, Use};

#[test]
fn twenty_points() {
    us("duck-and-cover", "score=18;defcon=4")
        .play("event:duck-and-cover")
        .ends("seat 1 wins (points)");
    us("duck-and-cover", "score=17;defcon=4")
        .play("event:duck-and-cover")
        .score(19)
        .rests("ArUssr");
    ussr("u2-incident", "score=-19").play("event:u2-incident").ends("seat 0 wins (points)");
}

#[test]
fn points_are_netted_before_they_win() {
    // The USSR has 3 and 1, the US 3 and 1: nothing comes of it.
    us("asia-scoring", "score=19;influence=japan:4/0,india:0/3")
        .play("event:asia-scoring")
        .score(19);
}

#[test]
fn nuclear_war_is_the_fault_of_whose_round_it_is() {
    us("defectors", "defcon=2;influence=angola:0/1")
        .play("ops:defectors, use:coup, @angola, chance die:1")
        .ends("seat 0 wins (nuclear-war)");
}

#[test]
fn final_scoring() {
    let last = "turn=10;rounds=7,6;defcon=2;military=5,5;china=ussr;ussr=;us=awacs-sale-to-saudis";
    at("", &format!("{last};score=3;influence=;at=ArUsa"))
        .play("event:awacs-sale-to-saudis")
        // Nothing but the China Card counts.
        .score(2)
        .ends("seat 1 wins (final-scoring)");
    at("", &format!("{last};score=1;influence=;at=ArUsa"))
        .play("event:awacs-sale-to-saudis")
        .ends("draw (final-scoring)");
}

#[test]
fn final_scoring_has_no_twenty_but_europe_wins() {
    let last = "turn=10;rounds=7,6;defcon=2;military=5,5;china=us;ussr=;us=awacs-sale-to-saudis";
    let influence = "influence=mexico:2/0,panama:2/0,cuba:3/0,haiti:1/0,brazil:2/0,chile:3/0,\
                     argentina:2/0,venezuela:2/0,peru:2/0";
    at("", &format!("{last};score=19;{influence};at=ArUsa"))
        .play("event:awacs-sale-to-saudis")
        .score(19 + 5 + 3 + 6 + 4 + 1)
        .ends("seat 1 wins (final-scoring)");
    let europe =
        "influence=france:0/3,italy:0/2,west-germany:0/4,east-germany:0/3,poland:0/3,uk:5/0";
    at("", &format!("{last};score=19;{europe};at=ArUsa"))
        .play("event:awacs-sale-to-saudis")
        .ends("seat 0 wins (europe)");
}

#[test]
fn a_short_game_ends_after_its_last_turn() {
    at("last_turn=3", "turn=3;rounds=6,5;defcon=2;military=5,5;ussr=;china=us-down;us=norad;score=-4;influence=;at=ArUsa")
        .play("event:norad")
        .score(-3)
        .ends("seat 0 wins (final-scoring)");
}

#[test]
fn an_end_between_the_halves_of_a_card_stops_the_other() {
    us("we-will-bury-you", "defcon=2;influence=uk:5/0")
        .play("event-first:we-will-bury-you")
        .ends("seat 0 wins (nuclear-war)");
}

#[test]
fn nothing_is_counted_after_the_end() {
    // The point for the UN wins, and the war that comes with it costs nothing more.
    us(
        "un-intervention,korean-war",
        "turn=4;score=-19;effects=u2-incident,flower-power;influence=uk:5/0",
    )
    .play("intervene:korean-war")
    .score(-20)
    .ends("seat 0 wins (points)");
}

#[test]
fn a_coup_that_ends_the_game_leaves_the_round_as_it_stood() {
    let fields = "rounds=2,1;us=nasser;defcon=2;influence=angola:1/0";
    let table = ussr("missile-envy", &format!("effects=envy-ussr;{fields}"))
        .play("ops:missile-envy, use:coup, @angola, chance die:6")
        .ends("seat 1 wins (nuclear-war)");
    // The round is not over, and the card lies where it is being played.
    let seen = table.0.state().view(Viewer::Spectator);
    assert_eq!((seen.rounds, &seen.discards[..]), ([2, 1], &[][..]));
    assert!(!table.0.board().hand(Side::Us).has(Card::MissileEnvy));
    assert!(!table.0.board().pile().has(Card::MissileEnvy));
    // Its event, too: the card it took and it itself are being played.
    let table = ussr("missile-envy", fields).play("event:missile-envy, card:nasser").rests("ArUsa");
    table.holds(Side::Us, "missile-envy");
    let table = us("missile-envy", "rounds=2,1;ussr=che;defcon=2;influence=angola:0/1,haiti:0/1")
        .play("event:missile-envy, card:che, use:coup, @angola, chance die:6")
        .ends("seat 0 wins (nuclear-war)");
    let seen = table.0.state().view(Viewer::Spectator);
    assert_eq!((seen.rounds, &seen.discards[..]), ([2, 1], &[][..]));
    assert_eq!(seen.happened, [Card::MissileEnvy]);
    let text = Twilight::position(table.0.state()).expect("a position");
    let again = State::<Twilight>::at(&Options::default(), 2, &text).expect("it is read");
    assert_eq!(&again, table.0.state());
}

#[test]
fn games_end_in_every_way() {
    let mut ways = BTreeSet::new();
    let gentle = Options { gentle: true, ..Options::default() };
    for (options, games) in [(Options::default(), 400), (gentle, 300)] {
        for seed in 0..games {
            ways.insert(played(&options, seed, seed % 2 == 0));
        }
    }
    for way in ["points", "nuclear-war", "held-scoring", "crisis", "wargames", "final-scoring"] {
        assert!(ways.iter().any(|it| it.contains(way)), "{way} is missing: {ways:?}");
    }
    assert!(ways.iter().any(|it| it.starts_with("draw")), "{ways:?}");
}

#[test]
fn who_cares_for_nothing_but_europe_wins_by_it() {
    let options = Options { gentle: true, ..Options::default() };
    let ends = (0..40).map(|seed| {
        directed(&options, seed, |state, seat, rng, moves| {
            *moves = state.moves(seat);
            let best = moves.iter().map(|it| wish(state, seat, *it)).max();
            moves.retain(|it| Some(wish(state, seat, *it)) == best);
            moves[rng.below(moves.len() as u32) as usize]
        })
    });
    let ends: BTreeSet<String> = ends.collect();
    assert!(ends.contains("seat 0 wins (europe)"), "{ends:?}");
}

/// How much a side wants a move: the USSR goes for Europe and counts it when it is theirs, the US
/// looks after the rest of the world.
fn wish(state: &State<Twilight>, seat: Seat, choice: Move) -> i32 {
    let board = &state.board;
    let has_won = board.level(Region::Europe, Side::Ussr) == Level::Control;
    let is_soviet = seat.index() == 0;
    match choice {
        Move::At(at) if Region::Europe.countries().has(at) => match is_soviet {
            true if board.controlled(Side::Ussr).has(at) => 0,
            true => 2 + i32::from(at.is_battleground()),
            false => -1,
        },
        Move::Use(Use::Influence) => 3,
        Move::Use(Use::Coup | Use::Realign) => -1,
        Move::Headline(Card::EuropeScoring) | Move::Play(_, Card::EuropeScoring) => match has_won {
            true => 9,
            false => -9,
        },
        Move::Play(Mode::Ops | Mode::OpsFirst | Mode::EventFirst, _) => 1,
        _ => 0,
    }
}

/// How a game ends that is played at random, or by the cheap player of searches.
fn played(options: &Options, seed: u64, cheap: bool) -> String {
    directed(options, seed, |state, seat, rng, moves| match cheap {
        true => Twilight::policy(state, seat, rng, moves),
        false => state.draw(seat, rng, moves),
    })
}

/// How a game ends in which somebody says what is chosen.
fn directed(
    options: &Options,
    seed: u64,
    choose: impl Fn(&State<Twilight>, Seat, &mut Fast, &mut Vec<Move>) -> Move,
) -> String {
    let mut state = State::<Twilight>::new(options, 2).expect("options that fit");
    let (mut rng, mut moves) = (Fast::seed(seed), Vec::new());
    loop {
        let input = match state.awaiting() {
            Awaiting::Over(outcome) => return outcome.to_string(),
            Awaiting::Chance => Input::Chance(state.sample(&mut rng)),
            Awaiting::Event(never) => match never {},
            Awaiting::Seats(seats) => {
                let seat = seats.lowest().expect("somebody is asked");
                Input::Move(seat, choose(&state, seat, &mut rng, &mut moves))
            }
        };
        state.apply(input, &mut ());
    }
}

#[test]
fn the_cheap_player_lives_longer_than_chance() {
    let options = Options::default();
    let wars = |cheap| {
        let ends = (0..150).map(|it| played(&options, it, cheap));
        ends.filter(|it| it.contains("nuclear-war")).count()
    };
    let (cheap, random) = (wars(true), wars(false));
    assert!(cheap * 3 < random, "{cheap} of the cheap player, {random} of chance");
}
