//! Every card has tests of its own: of what it does, and of each reason for which it is refused. The
//! reasons are not listed by hand: they are what random plays in random games run into.

use super::aim::{Aim, Form, Pawns, Play, TRADE_MAX, Trade};
use super::{Card, Timing, judge};
use crate::chess::{Bits, Kind, Side, Square, Step};
use crate::flow::Turn;
use crate::{Options, Storm};
use game::{Awaiting, Fast, Input, Rng as _, Search as _, State};
use std::collections::BTreeSet;

/// The tests of the cards.
const TESTS: [&str; 12] = [
    include_str!("../../tests/rules/before_cards.rs"),
    include_str!("../../tests/rules/replace_cards.rs"),
    include_str!("../../tests/rules/after_cards.rs"),
    include_str!("../../tests/rules/enemy_cards.rs"),
    include_str!("../../tests/rules/storms.rs"),
    include_str!("../../tests/rules/storms_after.rs"),
    include_str!("../../tests/rules/storms_enemy.rs"),
    include_str!("../../tests/rules/interactions.rs"),
    include_str!("../../tests/rules/rulings.rs"),
    include_str!("../../tests/rules/rulings_of_cards.rs"),
    include_str!("../../tests/rules/refused_cards.rs"),
    include_str!("../../tests/refusals.txt"),
];

/// The texts between quotes, or the inputs of a line of refusals.
fn quoted(source: &str) -> Vec<&str> {
    source.split('"').skip(1).step_by(2).collect()
}

/// The card that a text plays.
fn played(text: &str) -> Option<Card> {
    let text = text.trim_start_matches("0 ").trim_start_matches("1 ");
    text.split(':').next()?.trim().parse().ok()
}

/// What the tests refuse, by card and code, and what they play.
fn tested() -> (BTreeSet<(Card, String)>, BTreeSet<Card>) {
    let (mut refused, mut done) = (BTreeSet::new(), BTreeSet::new());
    for source in TESTS {
        for line in source.lines().filter(|it| it.contains(" : ")) {
            let parts: Vec<&str> = line.split(" : ").collect();
            if let (Some(card), Some(code)) =
                (parts.last().and_then(|it| played(it)), parts.first())
            {
                refused.insert((card, code.trim().to_string()));
            }
        }
        let texts = quoted(source);
        let is_code = |it: &str| {
            !it.is_empty()
                && it.chars().all(char::is_alphabetic)
                && it.starts_with(char::is_uppercase)
        };
        for (place, text) in texts.iter().enumerate() {
            let code = texts.get(place + 1).filter(|it| is_code(it));
            match (played(text), code) {
                (Some(card), Some(code)) => drop(refused.insert((card, code.to_string()))),
                _ => done.extend(text.split(", ").filter_map(played)),
            }
        }
    }
    (refused, done)
}

/// A play of a card, aimed somewhere.
fn any_play(storm: &Storm, card: Card, rng: &mut Fast) -> Play {
    let field = &storm.field;
    let pick = |rng: &mut Fast, set: Bits| {
        let nth = rng.below(set.len().max(1)) as usize;
        set.iter().nth(nth).unwrap_or_default()
    };
    // Mostly where something stands.
    let square = |rng: &mut Fast| {
        let set = match rng.below(6) {
            0 | 1 => field.of(storm.mover),
            2 | 3 => field.of(storm.enemy()),
            4 => field.kind(Kind::Pawn),
            _ => Bits::ALL,
        };
        pick(rng, set)
    };
    let near = |rng: &mut Fast, from: Square| {
        let reach =
            field.reach(&crate::chess::Terrain::of(field), from) | crate::chess::rays::king(from);
        if rng.below(2) == 0 { pick(rng, reach) } else { square(rng) }
    };
    let said = |rng: &mut Fast, at: Square| {
        let ends = matches!(at.rank(), 0 | 7);
        (rng.below(8) == 0 || ends && rng.below(2) == 0).then_some(Kind::Queen)
    };
    let step = |rng: &mut Fast| {
        let from = square(rng);
        let to = near(rng, from);
        Step { from, to, promotion: said(rng, to) }
    };
    let kinds = [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen];
    let aim = match card.design().form() {
        Form::Nothing => Aim::Nothing,
        Form::At => {
            let at = square(rng);
            let promotes = rng.below(3) == 0;
            Aim::At(at, promotes.then_some(Kind::Queen))
        }
        Form::Pair => {
            let Step { from, to, promotion } = step(rng);
            Aim::Pair(from, to, promotion)
        }
        Form::Pawns => {
            let pawns = field.own(storm.mover, Kind::Pawn);
            let set: Bits = (0..1 + rng.below(2))
                .map(|_| if rng.below(5) == 0 { square(rng) } else { pick(rng, pawns) })
                .collect();
            let promote = |at: Square| {
                at.step(0, storm.mover.forward()).is_some_and(|it| matches!(it.rank(), 0 | 7))
            };
            Aim::Pawns(
                set.iter().fold(Pawns::default(), |all, at| {
                    all.with(at, promote(at).then_some(Kind::Queen))
                }),
            )
        }
        Form::Round => Aim::Round(rng.below(2) == 0, (rng.below(6) == 0).then_some(Kind::Queen)),
        Form::Wall => Aim::Wall(square(rng), [3, 5, 9, 6, 10, 12][rng.below(6) as usize]),
        Form::Piece => Aim::Piece(kinds[rng.below(5) as usize], square(rng)),
        Form::Effect => {
            match field.effects.iter().nth(rng.below(field.effects.len().max(1) as u32) as usize) {
                Some(it) if it.card != Card::BuriedCharge => Aim::Effect(it.card, it.at, it.more),
                _ => Aim::Trap(1),
            }
        }
        Form::Kind => Aim::Kind(kinds[rng.below(4) as usize]),
        Form::Trade => {
            let mut trade = Trade::default();
            let count = 1 + rng.below(TRADE_MAX as u32);
            let of = |side: Side| field.own(side, Kind::Pawn);
            let some = |rng: &mut Fast, set: Bits| {
                (0..count)
                    .map(|_| if rng.below(9) == 0 { square(rng) } else { pick(rng, set) })
                    .collect::<Bits>()
            };
            let (own, enemy) = (some(rng, of(storm.mover)), some(rng, of(storm.enemy())));
            let len = own.len().min(enemy.len()) as usize;
            enemy.iter().take(len).for_each(|it| trade.enemy.push(it));
            own.iter().take(len).for_each(|it| {
                let to = trade.enemy.as_slice()[trade.own.len()];
                trade.own.push((it, field.promotes(it, to).then_some(Kind::Queen)));
            });
            Aim::Trade(trade)
        }
        Form::Twin => {
            let one = step(rng);
            let same = field.kind_at(one.from).map_or(Bits::ALL, |it| field.own(storm.mover, it));
            let from = pick(rng, same);
            let to = near(rng, from);
            Aim::Twin(one, Step { from, to, promotion: said(rng, to) })
        }
    };
    Play { card, aim }
}

/// The reasons that random plays in random games run into.
fn provoked(games: u64) -> BTreeSet<(Card, String)> {
    let mut found = BTreeSet::new();
    for seed in 0..games {
        let mut state = State::<Storm>::new(&Options::all(), 2).unwrap();
        let (mut rng, mut moves) = (Fast::seed(seed), Vec::new());
        loop {
            let storm = &state.board;
            let timings: &[Timing] = match state.flow() {
                Some(Turn::BeginningOfTheTurn) => &[Timing::Before, Timing::Replace],
                Some(Turn::MoveWithoutCardPlayed) => &[Timing::After],
                Some(Turn::Reaction | Turn::Aftermath) => &[Timing::Enemy],
                _ => &[],
            };
            if let Some(at) = state.flow() {
                let scene = storm.scene(storm.player(at));
                for card in Card::ALL.into_iter().filter(|it| timings.contains(&it.timing())) {
                    for _ in 0..8 {
                        let play = any_play(storm, card, &mut rng);
                        if let Err(refusal) = judge::lawful(&scene, play) {
                            let code = game::Coded::code(&refusal);
                            found.insert((card, code.to_string()));
                        }
                    }
                }
            }
            let input = match state.awaiting() {
                Awaiting::Chance => Input::Chance(state.sample(&mut rng)),
                Awaiting::Seats(seats) => {
                    let seat = seats.lowest().unwrap();
                    Input::Move(seat, Storm::policy(&state, seat, &mut rng, &mut moves))
                }
                _ => break,
            };
            state.apply(input, &mut ());
        }
    }
    found
}

#[test]
fn every_card_has_tests_of_what_it_does_and_of_each_refusal() {
    let (refused, done) = tested();
    let idle: Vec<Card> = Card::ALL.into_iter().filter(|it| !done.contains(it)).collect();
    assert_eq!(idle, [], "no test plays these");
    let provoked = provoked(60);
    let missing: Vec<String> = provoked
        .iter()
        .filter(|it| !refused.contains(*it))
        .map(|(card, code)| format!("{card} {code}"))
        .collect();
    assert!(missing.is_empty(), "{} of {} untested: {missing:#?}", missing.len(), provoked.len());
}
