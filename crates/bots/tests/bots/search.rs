//! The bots on a game that is solved.

use bots::{AlphaBeta, Bot, Choice, Greedy, Limit, Mcts, Outlook, Spec, Stop};
use game::{Input, Seat, Seen, State, Viewer};
use toys::{Move, Nim, Options};

fn nim(heap: u8, seats: usize) -> State<Nim> {
    State::new(&Options { heap, ..Options::default() }, seats).expect("a heap")
}

fn seen(nim: &State<Nim>, seat: Seat) -> Seen<Nim> {
    nim.view(Viewer::Seat(seat))
}

fn think(heap: u8, iterations: u32, stop: &Stop) -> Choice<Move> {
    let view = seen(&nim(heap, 2), Seat(0));
    let mcts = Mcts { limit: Limit::count(iterations), threads: 1, shares: false, renews: true };
    Bot::<Nim>::choose(&mcts, &view, Seat(0), 7, stop).expect("a choice")
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
    assert_eq!(choice.line[0], "0 take:2");
    assert!(choice.line[1].starts_with("1 take:"), "{:?}", choice.line);
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
        assert!(line.clone().all(|it| !it.starts_with("1 ")), "{form}: {choice:?}");
    }
}

#[test]
fn alpha_beta_gives_the_same_choice_for_the_same_seed() {
    let view = State::<quoridor::Quoridor>::new(&Default::default(), 2).unwrap();
    let view = view.view(Viewer::Seat(Seat(0)));
    let look = |seed| {
        let bot = AlphaBeta { depth: 60, limit: Limit::count(2_000), threads: 1 };
        Bot::<quoridor::Quoridor>::choose(&bot, &view, Seat(0), seed, &Stop::default()).unwrap()
    };
    assert_eq!(look(7), look(7));
    let positions: u32 = look(7).candidates.iter().map(|it| it.visits).sum();
    assert!((1_000..=2_000).contains(&positions), "all of them in one world: {positions}");
}

#[test]
fn several_threads_prove_the_same_as_one() {
    for heap in 2..18 {
        let look = |threads| {
            let bot = AlphaBeta { threads, ..AlphaBeta::to_depth(20) };
            look_ahead(heap, bot, &Stop::default())
        };
        let (one, three) = (look(1), look(3));
        let won = |it: &Choice<Move>| it.candidates[0].score > 0.99;
        assert_eq!(won(&one), won(&three), "heap {heap}: {one:?} {three:?}");
        assert!(heap % 4 == 0 || one.best == three.best, "heap {heap}: {one:?} {three:?}");
    }
}

fn look_ahead(heap: u8, bot: AlphaBeta, stop: &Stop) -> Choice<Move> {
    let view = seen(&nim(heap, 2), Seat(0));
    Bot::<Nim>::choose(&bot, &view, Seat(0), 7, stop).expect("a choice")
}

#[test]
fn alpha_beta_proves_a_solved_game() {
    for heap in 2..18 {
        let choice = look_ahead(heap, AlphaBeta::to_depth(20), &Stop::default());
        let best = &choice.candidates[0];
        if heap % 4 == 0 {
            assert!(best.score < 0.01, "heap {heap}: {choice:?}");
        } else {
            assert_eq!(choice.best, Move::Take(heap % 4), "heap {heap}: {choice:?}");
            assert!(best.score > 0.99, "heap {heap}: {choice:?}");
        }
        assert_eq!(choice.line[0], format!("0 {}", choice.best));
    }
}

#[test]
fn alpha_beta_that_is_stopped_or_cut_short_still_answers() {
    let stop = Stop::default();
    stop.stop();
    assert!(!look_ahead(40, AlphaBeta::to_depth(60), &stop).candidates.is_empty());
    for nodes in 1..40 {
        let bot = AlphaBeta { depth: 60, limit: Limit::count(nodes), threads: 1 };
        let choice = look_ahead(21, bot, &Stop::default());
        assert!(matches!(choice.best, Move::Take(1..=3)), "{choice:?}");
    }
}

#[test]
fn several_threads_agree_with_themselves() {
    let view = seen(&nim(7, 2), Seat(0));
    let think = || {
        let bot = Mcts { limit: Limit::count(3_001), threads: 3, shares: false, renews: true };
        Bot::<Nim>::choose(&bot, &view, Seat(0), 7, &Stop::default()).expect("a choice")
    };
    let choice = think();
    assert_eq!(choice, think());
    assert_eq!(choice.best, Move::Take(3));
    assert_eq!(choice.candidates.iter().map(|it| it.visits).sum::<u32>(), 3_001);
}

#[test]
fn several_threads_walk_in_one_tree() {
    let view = seen(&nim(7, 2), Seat(0));
    let bot = Mcts { limit: Limit::count(3_001), threads: 3, shares: true, renews: true };
    let choice = Bot::<Nim>::choose(&bot, &view, Seat(0), 7, &Stop::default()).expect("a choice");
    assert_eq!(choice.best, Move::Take(3));
    assert_eq!(choice.candidates.iter().map(|it| it.visits).sum::<u32>(), 3_001);
    assert!(choice.candidates.iter().all(|it| (0.0..=1.0).contains(&it.score)), "{choice:?}");
}

#[test]
fn a_level_beyond_the_last_is_the_last() {
    let view = seen(&nim(15, 2), Seat(0));
    let choose = |text: &str| {
        let spec: Spec = text.parse().unwrap();
        spec.bot::<Nim>().choose(&view, Seat(0), 7, &Stop::patient())
    };
    assert_eq!(choose("level:5"), choose("ismcts:5000"));
    assert_eq!(choose("level:1"), choose("random"));
}
