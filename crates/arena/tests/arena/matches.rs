//! Matches between bots and many games at once.

use arena::{BoutError, Entrant, Registry, Tournament, bout, simulate};
use game::{Kind, Pairs, Setup};
use std::sync::atomic::{AtomicU64, Ordering};

fn registry() -> Registry {
    Registry::new().with::<probe::Duel>()
}

fn setup(dice: &str) -> Setup<Pairs> {
    let options = vec![("rounds".to_string(), "2".to_string())];
    Setup { options, seats: 2, position: None, dice: dice.to_string() }
}

fn bots<const N: usize>(texts: [&str; N]) -> [Entrant; N] {
    texts.map(|it| it.parse().expect("a bot"))
}

#[test]
fn a_match_between_bots_ends_and_its_record_replays() {
    let registry = registry();
    let game = registry.find("duel").unwrap();
    let specs = bots(["mcts:40", "greedy"]);
    let played = bout(game, &setup("seed:5"), &specs, 5).unwrap();
    assert_eq!(played, bout(game, &setup("seed:5"), &specs, 5).unwrap());
    let table = game.open(&played.record).unwrap();
    assert_eq!(table.awaiting(), game::Awaiting::Over(played.outcome));
}

#[test]
fn a_match_that_cannot_be_played_says_why() {
    let registry = registry();
    let game = registry.find("duel").unwrap();
    let error = bout(game, &setup("seed:5"), &bots(["random"]), 5).unwrap_err();
    assert_eq!(error, BoutError::Bots { seats: 2, bots: 1 });
    let error = bout(game, &setup("none"), &bots(["random", "random"]), 5).unwrap_err();
    assert_eq!(error.to_string(), "the match is stuck in Playing/Dealing/Draw after 0 inputs");
    let error = bout(game, &setup("coins"), &bots(["random", "random"]), 5).unwrap_err();
    assert_eq!(error.to_string(), "there is no dice source `coins`");
}

#[test]
fn a_tally_is_the_same_on_any_number_of_threads() {
    let registry = registry();
    let game = registry.find("duel").unwrap();
    let done = AtomicU64::new(0);
    let count = |games| {
        done.fetch_add(games, Ordering::Relaxed);
    };
    let one = simulate(game, &setup("none"), 1_000, 1, 9, &count).unwrap();
    assert_eq!((one.games, done.load(Ordering::Relaxed)), (1_000, 1_000));
    for threads in [0, 2, 3, 8] {
        assert_eq!(simulate(game, &setup("none"), 1_000, threads, 9, &count), Ok(one.clone()));
    }
    assert_ne!(simulate(game, &setup("none"), 1_000, 2, 10, &count), Ok(one));
    assert_eq!(simulate(game, &setup("none"), 0, 2, 10, &count).unwrap().games, 0);
    assert!(simulate(game, &setup("coins"), 10, 2, 10, &count).is_err());
}

#[test]
fn a_game_takes_the_place_of_one_with_the_same_name() {
    let registry = registry().with::<probe::Duel>();
    assert_eq!(registry.iter().map(Kind::name).collect::<Vec<_>>(), ["duel"]);
    assert!(registry.find("duel").unwrap().has_secrets());
}

#[test]
fn an_unknown_game_is_answered_with_what_there_is() {
    let check = |name: &str, says: &str| {
        let error = registry().find(name).map(Kind::name).unwrap_err();
        assert_eq!(error.to_string(), says);
    };
    check("dual", "there is no game `dual`; did you mean `duel`?");
    check("chess", "there is no game `chess`; the games are duel");
}

#[test]
fn a_tournament_is_the_same_on_any_number_of_threads() {
    let registry = registry();
    let game = registry.find("duel").unwrap();
    let specs = bots(["ismcts:60", "greedy", "random"]);
    let play = |threads| {
        let games = Tournament { bots: &specs, games: 6, threads, seed: 3 };
        assert_eq!(games.total(), 18);
        let seen = AtomicU64::new(0);
        let standings = games.play(game, &setup("none"), &|it| {
            assert!(it.number < 18 && it.sat[0] != it.sat[1]);
            seen.fetch_add(1, Ordering::Relaxed);
        });
        assert_eq!(seen.load(Ordering::Relaxed), 18);
        standings.unwrap()
    };
    let standings = play(1);
    assert_eq!(standings, play(3));
    assert!(standings.pairs.iter().all(|it| it.games() == 6));
    assert_eq!(standings.ratings.iter().map(|it| it.points).sum::<f64>(), 18.0);
}

#[test]
fn bots_change_seats_and_meet_the_same_dice() {
    let registry = registry();
    let game = registry.find("duel").unwrap();
    let specs = bots(["random", "greedy"]);
    let games = Tournament { bots: &specs, games: 4, threads: 1, seed: 3 };
    let played = std::sync::Mutex::new(Vec::new());
    let heard = |it: &arena::Played<'_>| {
        played.lock().unwrap().push((it.sat, it.bout.record.dice.clone()));
    };
    games.play(game, &setup("none"), &heard).unwrap();
    let played = played.into_inner().unwrap();
    let sat: Vec<[usize; 2]> = played.iter().map(|it| it.0).collect();
    assert_eq!(sat, [[0, 1], [1, 0], [0, 1], [1, 0]]);
    assert!(played[0].1 == played[1].1 && played[1].1 != played[2].1);
}
