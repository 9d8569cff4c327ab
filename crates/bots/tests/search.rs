//! The bots on a game that is solved.

mod nim;

use bots::{Bot, Choice, Greedy, Mcts, Stop};
use game::{Game, Options as _, Seat, Viewer};
use nim::{Move, Nim, Options};

fn think(heap: u8, iterations: u32, stop: &Stop) -> Choice<Move> {
    let nim = Nim::new(&Options { heap }, 2).expect("a heap");
    let view = nim.view(Viewer::Seat(Seat(0)));
    Bot::<Nim>::choose(&mut Mcts { iterations }, &view, Seat(0), 7, stop).expect("a choice")
}

#[test]
fn a_solved_game_is_played_perfectly() {
    for heap in (2..18).filter(|it| it % 4 != 0) {
        let choice = think(heap, 4_000, &Stop::default());
        assert_eq!(choice.best, Move::Take(heap % 4), "heap {heap}: {choice:?}");
        assert!(choice.candidates[0].score > 0.5);
    }
}

#[test]
fn greed_follows_the_evaluation() {
    for heap in (1..40).filter(|it| it % 4 != 0) {
        let nim = Nim::new(&Options { heap }, 2).unwrap();
        let view = nim.view(Viewer::Seat(Seat(0)));
        let choice = Bot::<Nim>::choose(&mut Greedy, &view, Seat(0), 1, &Stop::default());
        assert_eq!(choice.unwrap().best, Move::Take(heap % 4), "heap {heap}");
    }
}

#[test]
fn a_lost_position_looks_lost() {
    let choice = think(4, 2_000, &Stop::default());
    assert!(choice.candidates.iter().all(|it| it.score < 0.2), "{choice:?}");
}

#[test]
fn a_choice_explains_itself() {
    let choice = think(6, 2_000, &Stop::default());
    assert_eq!(choice.candidates.len(), 3);
    assert_eq!(choice.candidates[0].choice, choice.best);
    assert!(choice.candidates.windows(2).all(|it| it[0].visits >= it[1].visits));
    assert_eq!(choice.candidates.iter().map(|it| it.visits).sum::<u32>(), 2_000);
    assert_eq!(choice.line[0], "0:take2");
    assert!(choice.line[1].starts_with("1:take"), "{:?}", choice.line);
}

#[test]
fn the_same_seed_gives_the_same_choice() {
    assert_eq!(think(15, 500, &Stop::default()), think(15, 500, &Stop::default()));
}

#[test]
fn a_search_that_is_stopped_answers_at_once_with_what_it_has() {
    let stop = Stop::default();
    stop.stop();
    let choice = think(15, u32::MAX, &stop);
    assert_eq!(choice.candidates.iter().map(|it| it.visits).sum::<u32>(), 1);
}

#[test]
fn the_only_move_needs_no_thought() {
    let choice = think(1, u32::MAX, &Stop::default());
    assert_eq!((choice.best, choice.candidates.len()), (Move::Take(1), 1));
}

#[test]
fn a_seat_that_is_not_asked_chooses_nothing() {
    let nim = Nim::new(&Options::default(), 2).unwrap();
    for spec in bots::Spec::FORMS {
        let mut bot = spec.parse::<bots::Spec>().unwrap().bot::<Nim>();
        let view = nim.view(Viewer::Seat(Seat(1)));
        assert_eq!(bot.choose(&view, Seat(1), 1, &Stop::default()), None, "{spec}");
    }
    assert_eq!(Options::FIELDS.len(), 1);
}
