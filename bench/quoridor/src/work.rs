//! What is measured: the work of each contestant on our side, without any clock.

use common::{Playouts, count_chess};
use game::{Fast, Rng, State, perft};
use quoridor::{Cap, Options, Quoridor, Walls};
use std::hint::black_box;
use std::ops::ControlFlow;

/// The game as OpenSpiel plays it: ten walls each, a draw after 324 turns, no repetition.
pub fn openspiel_rules() -> State<Quoridor> {
    let max_plies = Cap::Turns(324);
    let options = Options { walls: Walls::Each(10), max_plies, ..Options::default() };
    State::new(&options, 2).expect("the options are in range")
}

/// Does an amount of one kind of work and answers with a sum; none if there is no such work.
pub fn by_name(what: &str, number: u32) -> Option<u64> {
    Some(match what {
        "playouts" => playouts().play(number.into()),
        "list" => list_all(&middle_games(number as usize)),
        "count" => count_all(&middle_games(number as usize)),
        "perft" => count_quoridor(number),
        "chess" => count_chess(number),
        _ => return None,
    })
}

/// Random games.
pub fn playouts() -> Playouts<Quoridor, impl Fn() -> State<Quoridor>> {
    let start = openspiel_rules();
    Playouts::new(move || start, 256)
}

/// Leaves of the tree of all games of a length, without a hash table.
pub fn count_quoridor(depth: u32) -> u64 {
    perft(black_box(&openspiel_rules()), depth)
}

/// Positions of the middle game: 8 to 16 random turns from the start, the mover with walls in hand.
pub fn middle_games(count: usize) -> Vec<State<Quoridor>> {
    let (start, mut rng) = (openspiel_rules(), Fast::seed(7));
    let mut games = Vec::with_capacity(count);
    while games.len() < count {
        let mut game = start;
        for _ in 0..8 + rng.below(9) {
            let seat = game.board.mover();
            let moves = game.moves(seat);
            let Some(&drawn) = moves.get(rng.below(moves.len() as u32) as usize) else { break };
            game.apply(game::Input::Move(seat, drawn), &mut ());
        }
        let seat = game.board.mover();
        if game.board.walls_left(seat) > 0 && game.count(seat) > 0 {
            games.push(game);
        }
    }
    games
}

/// Lists every lawful move of every position and answers how many there were.
pub fn list_all(games: &[State<Quoridor>]) -> u64 {
    let mut listed = 0;
    for game in games {
        let _ = black_box(game).legal(game.board.mover(), &mut |it| {
            black_box(it);
            listed += 1;
            ControlFlow::Continue(())
        });
    }
    listed
}

/// Counts the lawful moves of every position.
pub fn count_all(games: &[State<Quoridor>]) -> u64 {
    games.iter().map(|game| black_box(game).count(game.board.mover())).sum()
}
