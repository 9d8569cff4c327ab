//! The counts of `quoridor.perft`.

use quoridor::{Board, Options};

/// Deeper counts are for release builds: set `PERFT_MAX` to the largest count to verify.
const COUNT_MAX: u64 = 3_000_000;

#[test]
fn the_known_counts() {
    let count_max = std::env::var("PERFT_MAX").ok().and_then(|text| text.parse().ok());
    let count_max = count_max.unwrap_or(COUNT_MAX);
    let mut id = "";
    let mut board = Board::new(&Options::standard(2)).unwrap();
    let mut verified = 0;
    for line in include_str!("quoridor.perft").lines() {
        match line.split_once(' ') {
            Some(("id", name)) => id = name,
            Some(("table", words)) => board = Board::new(&table(words)).unwrap(),
            Some(("perft", words)) => {
                let (depth, count) = words.split_once(' ').unwrap();
                let count: u64 = count.parse().unwrap();
                if count <= count_max {
                    assert_eq!(board.perft(depth.parse().unwrap()), count, "{id}, depth {depth}");
                    verified += 1;
                }
            }
            _ => assert!(line.is_empty() || line.starts_with('#'), "{line}"),
        }
    }
    assert!(verified >= 69, "{verified}");
}

fn table(words: &str) -> Options {
    let words: Vec<&str> = words.split(' ').collect();
    let number = |place: usize| words[place].parse().unwrap();
    let mut options = Options::standard(number(3)).sized(number(0), number(1), number(5));
    options.pawn_counts_as_wall = words.contains(&"pawn_counts_as_wall");
    options
}
