//! The second level beats the first: a short arena with fixed seeds. The levels above think for
//! minutes here; `bench/bots/ladder.sh`, a part of `make soak`, compares all of them by intervals.

use arena::{Entrant, Registry, Spec, Tournament};
use game::{Search, Setup};

/// Plays the second level against the first.
fn climbs<G: Search>(games: u32) {
    let seats = 2;
    let registry = Registry::new().with::<G>();
    let setup = Setup { options: vec![], seats, position: None, dice: String::new() };
    let bots = [2, 1].map(|it| Entrant::from(Spec::Level(it)));
    let tournament = Tournament { bots: &bots, games, threads: 2, seed: 7 };
    let standings = tournament.play(registry.find(G::NAME).unwrap(), &setup, &|_| ()).unwrap();
    let pair = &standings.pairs[0];
    let share = pair.points_a() / f64::from(pair.games());
    assert!(share > 0.5, "{}: the second level made {share} against the first", G::NAME);
}

#[test]
fn of_quoridor() {
    climbs::<quoridor::Quoridor>(10);
}

#[test]
fn of_cangua() {
    climbs::<cangua::Cangua>(40);
}

#[test]
fn of_twilight() {
    climbs::<twilight::Twilight>(20);
}

#[test]
fn of_storm() {
    climbs::<storm::Storm>(6);
}

#[test]
fn of_wuziqi() {
    climbs::<wuziqi::Wuziqi>(6);
}
