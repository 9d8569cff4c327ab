//! What a search wants to know of Storm, apart from its rules.

use crate::board::Storm;
use crate::cards::aim::Form;
use crate::cards::{Aim, CARDS, Card};
use crate::chess::{Bits, Field, Kind, Side, Square, Step};
use crate::flow::Turn;
use crate::moves::Move;
use game::{Rng, Search, Seat, State};
use std::ops::ControlFlow;

/// What a piece is worth, in hundredths of a pawn, by kind.
const WORTH: [i32; Kind::NUM] = [100, 320, 330, 500, 900, 0, 380, 250, 120, 500];

/// What a card in hand is worth.
const CARD: i32 = 35;

/// Steps from and to every square with four promotions or none.
const STEPS: u32 = 64 * 64 * 5;

/// Pairs of squares without a promotion; those with one come behind.
const PAIRS: u32 = 64 * 64;

/// How many numbers the aims of a card take: as many as its form has values.
const fn aims(card: Card) -> u32 {
    match card.design().form() {
        Form::Nothing => 1,
        Form::At => 64 * 5,
        Form::Pair if matches!(card, Card::KnightsGait) => 2 * PAIRS,
        Form::Pair => PAIRS,
        // Sets are folded to their files, so that the numbers stay few.
        Form::Pawns => 256,
        Form::Round => 2 * 5,
        Form::Wall => 64 * 16,
        Form::Piece => 5 * 64,
        Form::Effect => CARDS as u32 * 64 + 10,
    }
}

/// Where the numbers of each card begin; the last is where they end.
const FIRST: [u32; CARDS + 1] = {
    let mut first = [STEPS; CARDS + 1];
    let mut card = 0;
    while card < CARDS {
        first[card + 1] = first[card] + aims(Card::ALL[card]);
        card += 1;
    }
    first
};

impl Search for Storm {
    const ACTIONS: u32 = FIRST[CARDS] + CARDS as u32 + 64 + 2;

    fn action(&self, choice: Move) -> u32 {
        let others = FIRST[CARDS];
        match choice {
            Move::Go(step) => step_number(step),
            Move::Play(play) => FIRST[play.card.index()] + aim_number(play.aim),
            Move::Cycle(card) => others + card.index() as u32,
            Move::Place(at) => others + CARDS as u32 + at.index() as u32,
            Move::Pass => others + CARDS as u32 + 64,
            Move::Decline => others + CARDS as u32 + 65,
        }
    }

    fn score(state: &State<Self>, seat: Seat) -> f32 {
        let storm = &state.board;
        if let (None, Some(end)) = (state.flow(), storm.end) {
            return match end.loser() {
                None => 0.0,
                Some(loser) if loser.seat() == seat => -1.0,
                Some(_) => 1.0,
            };
        }
        let own = Side::of(seat);
        let value = side_value(storm, own) - side_value(storm, own.other());
        // A queen ahead is nearly won.
        let value = value as f32 / 900.0;
        value / (1.0 + value.abs())
    }

    fn order(&self, _: Turn, _: Seat, choice: Move) -> i32 {
        match choice {
            Move::Go(step) => gain(&self.field, step),
            Move::Play(_) => 20,
            Move::Place(_) => 10,
            Move::Pass | Move::Decline => 5,
            Move::Cycle(_) => 0,
        }
    }

    /// A cheap player: mostly moves, and of the cards one picked at random with an aim near the
    /// first that is lawful.
    fn policy(state: &State<Self>, seat: Seat, rng: &mut impl Rng, moves: &mut Vec<Move>) -> Move {
        let storm = &state.board;
        let Some(at) = state.flow() else { return Move::Pass };
        if let Some(play) = any_play(storm, at, rng) {
            return play;
        }
        moves.clear();
        if Storm::asks_moves(at) {
            let _ = storm.each_go(&mut |it| {
                moves.push(it);
                ControlFlow::Continue(())
            });
        }
        if moves.is_empty() {
            storm.each_plain(at, &mut |it| moves.push(it));
        }
        match moves.len() {
            0 => state.draw(seat, rng, moves),
            count => moves[rng.below(count as u32) as usize],
        }
    }

    fn key(state: &State<Self>) -> u64 {
        let storm = &state.board;
        let mut key = storm.field.key(storm.mover);
        let mut mix = |word: u64| {
            key = (key ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
        };
        mix(state.flow().map_or(99, |it| it as u64));
        for hand in &storm.hands {
            hand.iter().for_each(|it| mix(it as u64 + 1));
            mix(0);
        }
        mix(u64::from(storm.ply) << 16 | u64::from(storm.field.calm));
        storm
            .field
            .effects
            .iter()
            .for_each(|it| mix(u64::from(u8::from(it.at)) << 8 | it.card as u64));
        key
    }
}

/// Once in a while one of the cards that could be played, aimed somewhere.
fn any_play(storm: &Storm, at: Turn, rng: &mut impl Rng) -> Option<Move> {
    let count = storm.playable(at).count() as u32;
    if count == 0 || rng.below(3) != 0 {
        return None;
    }
    let card = storm.playable(at).nth(rng.below(count) as usize)?;
    let side = if at == Turn::Reaction { storm.enemy() } else { storm.mover };
    let mut skip = rng.below(12);
    let mut found = None;
    let _ = crate::cards::judge::each_play(&storm.scene(side), card, &mut |play| {
        found = Some(Move::Play(play));
        if skip == 0 {
            return ControlFlow::Break(());
        }
        skip -= 1;
        ControlFlow::Continue(())
    });
    found
}

fn step_number(step: Step) -> u32 {
    let promotion = Kind::PROMOTIONS.iter().position(|it| Some(*it) == step.promotion);
    let code = promotion.map_or(0, |it| it as u32 + 1);
    (step.from.index() as u32 * 64 + step.to.index() as u32) * 5 + code
}

/// The number of an aim among those of its card. Sets of pawns on the same files share one.
fn aim_number(aim: Aim) -> u32 {
    let code = |kind: Option<Kind>| {
        let place = Kind::PROMOTIONS.iter().position(|it| Some(*it) == kind);
        place.map_or(0, |it| it as u32 + 1)
    };
    let at = |square: Square| square.index() as u32;
    match aim {
        Aim::Nothing => 0,
        Aim::At(square, kind) => at(square) * 5 + code(kind),
        Aim::Pair(from, to, None) => at(from) * 64 + at(to),
        // A pawn ends on one of sixteen squares.
        Aim::Pair(from, to, kind) => {
            let end = u32::from(to.file()) + if to.rank() == 0 { 0 } else { 8 };
            PAIRS + (at(from) * 16 + end) * 4 + code(kind) - 1
        }
        Aim::Pawns(pawns) => pawns.set.iter().fold(0, |set, it| set | 1 << it.file()),
        Aim::Round(clockwise, kind) => u32::from(clockwise) * 5 + code(kind),
        Aim::Wall(square, edges) => at(square) * 16 + u32::from(edges),
        Aim::Piece(kind, square) => kind.index() as u32 * 64 + at(square),
        Aim::Effect(card, square, _) => card.index() as u32 * 64 + at(square),
        Aim::Trap(number) => CARDS as u32 * 64 + u32::from(number.min(9)),
    }
}

/// What a normal move takes or makes.
fn gain(field: &Field, step: Step) -> i32 {
    let worth = |it: Option<Kind>| it.map_or(0, |it| WORTH[it.index()]);
    let taken = worth(field.kind_at(step.to));
    let own = worth(field.kind_at(step.from));
    let promoted = worth(step.promotion);
    if taken > 0 { 1000 + taken - own / 10 + promoted } else { promoted }
}

/// Material, a little place, cards.
fn side_value(storm: &Storm, side: Side) -> i32 {
    let field = &storm.field;
    let mut value = 0;
    for kind in Kind::ALL {
        value += WORTH[kind.index()] * field.own(side, kind).len() as i32;
    }
    let centre = Bits(0x0000_3c3c_3c3c_0000) & field.of(side);
    let pawns = field.own(side, Kind::Pawn);
    let far = pawns.iter().map(|it| i32::from(side.rank(it.rank()))).sum::<i32>();
    let unused = storm.hands[side.index()].iter().filter(|it| *it != Card::Veto).count() as i32;
    value + 6 * centre.len() as i32 + 4 * far + CARD * unused
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;
    use game::Game as _;
    use std::collections::HashMap;

    #[test]
    fn different_moves_have_different_numbers() {
        let storm = Storm::new(&Options::default(), 2).unwrap();
        let mut seen = HashMap::new();
        let mut texts: Vec<String> =
            ["pass", "decline", "place:a1", "cycle:veto", "second-wind"].map(String::from).to_vec();
        for one in Square::all() {
            texts.extend(["sinkhole", "long-march"].map(|it| format!("{it}:{one}")));
            texts.push(format!("long-march:{one}q"));
            texts.push(format!("palisade:{one}:NE"));
            texts.push(format!("second-life:R:{one}"));
            texts.push(format!("clean-slate:sinkhole:{one}"));
            for other in Square::all() {
                texts.push(format!("{one}{other}"));
                texts.push(format!("ring-road:{one}:{other}"));
                texts.push(format!("twin-tunnels:{one}:{other}"));
                if matches!(other.rank(), 0 | 7) {
                    texts.push(format!("{one}{other}n"));
                    texts.push(format!("knights-gait:{one}:{other}q"));
                    texts.push(format!("knights-gait:{one}:{other}n"));
                }
            }
        }
        for text in texts {
            let number = storm.action(text.parse().unwrap());
            assert!(number < Storm::ACTIONS, "{text}");
            if let Some(other) = seen.insert(number, text.clone()) {
                panic!("{text} and {other} are both {number}");
            }
        }
    }
}
