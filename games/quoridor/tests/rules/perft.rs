//! The counts of `quoridor.perft`, through the engine.

use game::{State, perft};
use quoridor::{Options, Quoridor};

#[test]
fn the_known_counts() {
    let mut id = "";
    let mut start = State::<Quoridor>::new(&Options::default(), 2).unwrap();
    let mut verified = 0;
    for line in include_str!("quoridor.perft").lines() {
        match line.split_once(' ') {
            Some(("id", name)) => id = name,
            Some(("table", words)) => start = table(words),
            Some(("perft", words)) => {
                let (depth, count) = words.split_once(' ').unwrap();
                let counted = perft(&start, depth.parse().unwrap());
                assert_eq!(counted.to_string(), count, "{id}, {depth}");
                verified += 1;
            }
            _ => assert!(line.is_empty() || line.starts_with('#'), "{line}"),
        }
    }
    assert_eq!(verified, 77);
}

fn table(words: &str) -> State<Quoridor> {
    let words: Vec<&str> = words.split(' ').collect();
    let number = |place: usize| words[place].parse().unwrap();
    let mut options = Options::default().sized(number(0), number(1), number(5));
    options.pawn_counts_as_wall = words.contains(&"pawn_counts_as_wall");
    State::<Quoridor>::new(&options, number(3).into()).unwrap()
}
