//! The bots on a game that is solved.

use bots::{Bot, Choice, Greedy, Mcts, Outlook, Spec, Stop};
use game::{Input, Seat, State, Viewer};
use toys::{Move, Nim, Options, View};

fn nim(heap: u8, seats: usize) -> State<Nim> {
    State::new(&Options { heap, ..Options::default() }, seats).expect("a heap")
}

fn seen(nim: &State<Nim>, seat: Seat) -> View {
    nim.view(Viewer::Seat(seat))
}

fn think(heap: u8, iterations: u32, stop: &Stop) -> Choice<Move> {
    let view = seen(&nim(heap, 2), Seat(0));
    Bot::<Nim>::choose(&Mcts { iterations }, &view, Seat(0), 7, stop).expect("a choice")
}

#[test]
fn a_solved_game_is_played_perfectly() {
    for heap in (2..18).filter(|it| it % 4 != 0) {
        let choice = think(heap, 10_000, &Stop::default());
        assert_eq!(choice.best, Move::Take(heap % 4), "heap {heap}: {choice:?}");
        assert!(choice.candidates[0].score > 0.5, "heap {heap}: {choice:?}");
    }
}

#[test]
fn greed_follows_the_evaluation() {
    for heap in (1..40).filter(|it| it % 4 != 0) {
        let view = seen(&nim(heap, 2), Seat(0));
        let choice = Bot::<Nim>::choose(&Greedy, &view, Seat(0), 1, &Stop::default());
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
    assert_eq!(choice.line[0], "0:take:2");
    assert!(choice.line[1].starts_with("1:take:"), "{:?}", choice.line);
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
    for form in Spec::FORMS {
        let outlook = Outlook::of::<Nim>(seen(&nim(21, 2), Seat(1)), Seat(1));
        let spec = form.parse().unwrap();
        assert_eq!(outlook.choose(spec, 1, &Stop::default()), None, "{form}");
    }
}

#[test]
fn those_who_left_are_passed_over_and_late_ones_go_on() {
    let mut nim = nim(9, 3);
    nim.play(Input::Timeout(Seat(0)), &mut ()).unwrap();
    nim.play(Input::Resign(Seat(1)), &mut ()).unwrap();
    for form in Spec::FORMS {
        let spec: Spec = form.parse().unwrap();
        let asked = |seat| {
            let outlook = Outlook::of::<Nim>(seen(&nim, seat), seat);
            outlook.choose(spec, 1, &Stop::default())
        };
        assert_eq!((asked(Seat(0)), asked(Seat(1))), (None, None), "{form}");
        let choice = asked(Seat(2)).expect("it is asked");
        let line = choice.line.iter().skip(1);
        assert!(line.clone().all(|it| !it.starts_with("1:")), "{form}: {choice:?}");
    }
}
