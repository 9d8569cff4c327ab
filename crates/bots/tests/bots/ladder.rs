//! Each level beats the one below it: a short arena with fixed seeds.
//!
//! `bench/bots` plays many more games, of all games, and says what is proven and what is not.

use arena::{Entrant, Registry, Spec, Tournament};
use game::{Search, Setup};

/// The share of points that a level makes against the one below it.
fn share<G: Search>(level: u8, games: u32, seats: usize) -> f64 {
    let registry = Registry::new().with::<G>();
    let setup = Setup { options: vec![], seats, position: None, dice: String::new() };
    let bots = [level, level - 1].map(|it| Entrant::from(Spec::Level(it)));
    let tournament = Tournament { bots: &bots, games, threads: 2, seed: 7 };
    let standings = tournament.play(registry.find(G::NAME).unwrap(), &setup, &|_| ()).unwrap();
    let pair = &standings.pairs[0];
    pair.points_a() / f64::from(pair.games())
}

fn climbs<G: Search>(rungs: &[(u8, u32)], seats: usize) {
    assert_eq!(rungs.len() + 1, G::levels(seats).len(), "every level but the first is compared");
    for (level, games) in rungs {
        let share = share::<G>(*level, *games, seats);
        assert!(share > 0.5, "{}: level {level} made {share} against the one below", G::NAME);
    }
}

#[test]
fn of_quoridor() {
    climbs::<quoridor::Quoridor>(&[(2, 10), (3, 10), (4, 30), (5, 30)], 2);
}

#[test]
fn of_cangua() {
    climbs::<cangua::Cangua>(&[(2, 40), (3, 60)], 2);
}

#[test]
fn of_twilight() {
    climbs::<twilight::Twilight>(&[(2, 20), (3, 8), (4, 10), (5, 8)], 2);
}

#[test]
fn of_storm() {
    climbs::<storm::Storm>(&[(2, 6), (3, 10), (4, 10), (5, 6)], 2);
}

#[test]
fn of_wuziqi() {
    climbs::<wuziqi::Wuziqi>(&[(2, 6), (3, 40), (4, 40), (5, 12)], 2);
}
