//! Our games, as tools meet them.

use arena::{Entrant, bout};
use game::{Kind, Setup};

#[test]
fn every_crate_below_games_is_in_the_registry() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
    let mut crates: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|it| it.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    let mut names: Vec<&str> = games::registry().iter().map(Kind::name).collect();
    crates.sort();
    names.sort_unstable();
    assert_eq!(names, crates);
}

#[test]
fn bots_do_not_change_their_minds_for_ever() {
    let registry = games::registry();
    let game = registry.find("wuziqi").unwrap();
    let (_, options) = game.presets().into_iter().find(|(name, _)| *name == "short").unwrap();
    let setup = Setup { options, seats: 2, position: None, dice: "seed:3".to_string() };
    for specs in [["greedy", "random"], ["mcts:20", "greedy"]] {
        let played =
            bout(game, &setup, &specs.map(|it| it.parse::<Entrant>().unwrap()), 3).unwrap();
        // Forty turns of a card, two targets, an ending and what chance adds.
        assert!(played.record.lines.len() < 40 * 16, "{}", played.record.lines.len());
    }
}
