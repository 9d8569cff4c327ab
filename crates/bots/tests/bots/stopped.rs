//! A bot can be stopped at any moment, and answers with a lawful move: in every game, from every kind
//! of question, whatever it was about to do.

use bots::{AlphaBeta, Bot, Limit, Mcts, Spec, Stop};
use game::{Awaiting, Fast, Input, Search, State, Viewer};

/// How long the searches live: a search that is stopped at its n-th look around is one that has so
/// many looks.
const LOOKS: [u32; 6] = [1, 2, 3, 7, 20, 90];

fn hurried<G: Search>() -> Vec<Box<dyn Bot<G>>> {
    let searches = LOOKS.into_iter().flat_map(|count| {
        let limit = Limit::count(count);
        let tree = |renews| Mcts { limit, threads: 1, shares: false, renews };
        let bots: [Box<dyn Bot<G>>; 3] = [
            Box::new(AlphaBeta { depth: 30, limit, threads: 1 }),
            Box::new(tree(false)),
            Box::new(tree(true)),
        ];
        bots
    });
    searches.collect()
}

/// Plays a random game and stops a bot at some of its questions.
fn answers<G: Search>(seats: usize, every: usize) {
    let stopped = Stop::default();
    stopped.stop();
    let forms: Vec<Box<dyn Bot<G>>> =
        Spec::FORMS.iter().map(|it| it.parse::<Spec>().unwrap().bot()).collect();
    let hurried = hurried::<G>();
    let mut state = State::<G>::new(&G::Options::default(), seats).unwrap();
    let (mut rng, mut questions) = (Fast::seed(9), 0);
    for _ in 0..4_000 {
        let input = match state.awaiting() {
            Awaiting::Over(_) => break,
            Awaiting::Chance => Input::Chance(state.sample(&mut rng)),
            Awaiting::Event(event) => Input::Event(event),
            Awaiting::Seats(asked) => {
                let seat = asked.lowest().unwrap();
                questions += 1;
                let nth = questions / every;
                if questions % every == 0 {
                    let view = state.view(Viewer::Seat(seat));
                    let patient = Stop::patient();
                    let asked = [
                        forms[nth % forms.len()].choose(&view, seat, 1, &stopped),
                        hurried[nth % hurried.len()].choose(&view, seat, 1, &patient),
                    ];
                    for choice in asked {
                        let choice = choice.unwrap();
                        let best = Input::Move(seat, choice.best);
                        assert!(state.check(best).is_ok(), "{}: {choice:?}", G::NAME);
                        assert_eq!(choice.line[0], format!("{seat} {}", choice.best));
                    }
                }
                Input::Move(seat, state.draw(seat, &mut rng, &mut Vec::new()))
            }
        };
        state.apply(input, &mut ());
    }
    assert!(questions >= 18 * every, "only {questions} questions");
}

/// Searches without an end, stopped by somebody else while they run, on one thread and on two.
fn ends_when_told<G: Search>() {
    let mut state = State::<G>::new(&G::Options::default(), 2).unwrap();
    let mut rng = Fast::seed(3);
    let seat = loop {
        let input = match state.awaiting() {
            Awaiting::Seats(asked) if state.count(asked.lowest().unwrap()) > 1 => {
                break asked.lowest().unwrap();
            }
            Awaiting::Seats(asked) => {
                let seat = asked.lowest().unwrap();
                Input::Move(seat, state.draw(seat, &mut rng, &mut Vec::new()))
            }
            Awaiting::Chance => Input::Chance(state.sample(&mut rng)),
            Awaiting::Event(event) => Input::Event(event),
            Awaiting::Over(_) => panic!("{}: nobody ever had a choice", G::NAME),
        };
        state.apply(input, &mut ());
    };
    let view = state.view(Viewer::Seat(seat));
    let limit = Limit::count(u32::MAX);
    let tree = |threads, shares| Mcts { limit, threads, shares, renews: true };
    let bots: [Box<dyn Bot<G>>; 5] = [
        Box::new(AlphaBeta { depth: 60, limit, threads: 1 }),
        Box::new(AlphaBeta { depth: 60, limit, threads: 2 }),
        Box::new(tree(1, false)),
        Box::new(tree(2, false)),
        Box::new(tree(2, true)),
    ];
    for bot in bots {
        let stop = Stop::patient();
        let hand = stop.clone();
        let choice = std::thread::scope(|scope| {
            scope.spawn(move || hand.stop());
            bot.choose(&view, seat, 1, &stop).unwrap()
        });
        assert!(state.check(Input::Move(seat, choice.best)).is_ok(), "{}: {choice:?}", G::NAME);
    }
}

#[test]
fn while_they_think() {
    ends_when_told::<quoridor::Quoridor>();
    ends_when_told::<wuziqi::Wuziqi>();
    ends_when_told::<cangua::Cangua>();
    ends_when_told::<storm::Storm>();
    ends_when_told::<twilight::Twilight>();
}

#[test]
fn in_quoridor() {
    answers::<quoridor::Quoridor>(2, 3);
    answers::<quoridor::Quoridor>(4, 3);
}

#[test]
fn in_wuziqi() {
    answers::<wuziqi::Wuziqi>(2, 1);
}

#[test]
fn in_cangua() {
    answers::<cangua::Cangua>(2, 3);
    answers::<cangua::Cangua>(4, 3);
}

#[test]
fn in_storm() {
    answers::<storm::Storm>(2, 2);
}

#[test]
fn in_twilight() {
    answers::<twilight::Twilight>(2, 1);
}
