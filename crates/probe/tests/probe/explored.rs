//! What the explorer finds in a handful of games.

use game::explore::{Limits, explore};
use game::{Flow as _, Setup};
use probe::{Duel, Options, Round};

#[test]
fn edges_that_random_games_seldom_take_are_found_by_looking_aside() {
    let options = Options { rounds: 9 };
    let setup = Setup { options, seats: 2, position: None, dice: "none".to_string() };
    let limits = Limits { states: 0, games: 3, ..Limits::default() };
    let explored = explore::<Duel>(&setup, limits).unwrap();
    let described = |it: u16| Round::CHART.describe(&Round::CHART.edges[usize::from(it)]);
    let untaken: Vec<_> = explored.untaken(Round::CHART).into_iter().map(described).collect();
    assert!(!untaken.iter().any(|it| it.contains("TIMEOUT")), "{untaken:?}");
}
