//! The bots on a game with dice, hidden hands and secret simultaneous choices.

use bots::{Bot, Spec, Stop, seed_of};
use game::{Awaiting, Fast, Game, Input, Options as _, Outcome, Rng, Seat, State, Viewer};
use probe::{Duel, Move};

fn spec(text: &str) -> Spec {
    text.parse().expect("a bot")
}

/// Plays one duel to its end; `visit` sees every state in which seats are asked.
fn play(specs: [&str; 2], seed: u64, visit: &mut dyn FnMut(&State<Duel>)) -> Outcome {
    let bots: Vec<Box<dyn Bot<Duel>>> = specs.iter().map(|it| spec(it).bot()).collect();
    let options = probe::Options::from_pairs([("rounds", "6")]).expect("options");
    let mut duel = State::<Duel>::new(&options, 2).expect("a duel");
    let mut rng = Fast::seed(seed);
    for number in 0u64.. {
        let input = match duel.awaiting() {
            Awaiting::Over(outcome) => return outcome,
            Awaiting::Chance => Input::Chance(duel.sample(&mut rng)),
            Awaiting::Event(event) => Input::Event(event),
            Awaiting::Seats(asked) => {
                visit(&duel);
                let seat = asked.lowest().expect("somebody");
                let view = duel.view(Viewer::Seat(seat));
                let thought = seed_of(&[seed, number]);
                let stop = Stop::default();
                let choice = bots[seat.index()].choose(&view, seat, thought, &stop);
                let choice = choice.expect("an asked seat chooses");
                Input::Move(seat, choice.best)
            }
        };
        duel.play(input, &mut ()).expect("bots play lawful moves");
    }
    unreachable!()
}

/// Points of the first bot out of `games`, seats swapped every other game.
fn points(first: &str, second: &str, games: u64) -> f32 {
    let mut points = 0.0;
    for seed in 0..games {
        points += match seed % 2 {
            0 => play([first, second], seed, &mut |_| {}).points(Seat(0)),
            _ => play([second, first], seed, &mut |_| {}).points(Seat(1)),
        };
    }
    points
}

#[test]
fn searching_beats_random_significantly() {
    // 200 fair games give 100 points with a deviation of at most 7.1: this is six of them.
    let points = points("mcts:200", "random", 200);
    assert!(points > 143.0, "{points} of 200");
}

#[test]
fn greed_counters_whenever_it_can() {
    let mut countered = 0;
    for seed in 0..20 {
        play(["random", "random"], seed, &mut |duel| {
            let Awaiting::Seats(asked) = duel.awaiting() else { return };
            let seat = asked.lowest().unwrap();
            let can_react = duel.moves(seat).iter().any(|it| matches!(it, Move::React(_)));
            // In the last round a counter may end a game that is lost.
            let view = duel.view(Viewer::Seat(seat));
            if can_react && view.round + 1 < view.rounds {
                let stop = Stop::default();
                let choice = spec("greedy").bot::<Duel>().choose(&view, seat, 1, &stop).unwrap();
                assert!(matches!(choice.best, Move::React(_)), "{choice:?}");
                countered += 1;
            }
        });
    }
    assert!(countered > 5);
}

#[test]
fn a_choice_does_not_depend_on_hidden_cards() {
    for text in Spec::FORMS {
        let bot = spec(text).bot::<Duel>();
        let (mut rng, mut different) = (Fast::seed(3), 0);
        for seed in 0..4 {
            play(["random", "random"], seed, &mut |duel| {
                let Awaiting::Seats(asked) = duel.awaiting() else { return };
                for seat in asked.iter() {
                    let view = duel.view(Viewer::Seat(seat));
                    let other = Duel::imagine(&view, &mut rng);
                    different += usize::from(other != *duel);
                    let thought = u64::from(rng.word());
                    let here = bot.choose(&view, seat, thought, &Stop::default());
                    let there = other.view(Viewer::Seat(seat));
                    let there = bot.choose(&there, seat, thought, &Stop::default());
                    assert_eq!(here, there, "{text}");
                }
            });
        }
        assert!(different > 10, "only {different} of the worlds were different");
    }
}

#[test]
fn seats_that_choose_at_once_are_both_advised() {
    play(["random", "random"], 1, &mut |duel| {
        let Awaiting::Seats(asked) = duel.awaiting() else { return };
        for seat in asked.iter() {
            let (view, stop) = (duel.view(Viewer::Seat(seat)), Stop::default());
            let choice = spec("mcts:50").bot::<Duel>().choose(&view, seat, 1, &stop).unwrap();
            assert!(duel.moves(seat).contains(&choice.best));
            assert!(choice.line.iter().any(|it| *it == format!("{seat} {}", choice.best)));
        }
    });
}
