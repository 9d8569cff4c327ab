//! What a search wants to know of Storm, apart from its rules.

mod numbers;
mod value;

use crate::board::Storm;
use crate::cards::aim::{Form, TRADE_MAX};
use crate::cards::{Aim, CARDS, Card, judge};
use crate::chess::{Bits, Duty, Field, Kind, Side, Square, Step};
use crate::flow::Turn;
use crate::moves::Move;
use game::{Mind, Rng, Search, Seat, State};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::ops::ControlFlow;
use value::{WORTH, standing};

/// All beyond the second play chess with a look ahead, and cards where they help at once. The third
/// looks as far as most people do and forgets to, now and then.
const LEVELS: [Mind; 5] = [
    Mind::Random,
    Mind::Greedy,
    Mind::Careless { slips: 20, mind: &Mind::AlphaBeta { depth: 1, nodes: 40_000 } },
    Mind::AlphaBeta { depth: 2, nodes: 40_000 },
    Mind::AlphaBeta { depth: 30, nodes: 250_000 },
];

/// A lead that is half of a certain win.
const CLEAR_LEAD: f32 = 900.0;
/// How early captures are looked at that win something, and those that cost something.
const GOOD_CAPTURE: i32 = 1_000;
const BAD_CAPTURE: i32 = -300;
/// What is left of a lead where the game may end drawn at once.
const NEARLY_DRAWN: f32 = 0.25;
/// What a mate is worth that only a card could still undo.
const NEARLY_WON: f32 = 0.95;
/// What a piece may be worth more than what it takes.
const NEARLY: i32 = 50;

/// What a card in hand is worth: something, and more for each point it costs in a deck. A veto is
/// kept for whatever may come.
fn held(card: Card) -> i32 {
    if card == Card::Veto { 0 } else { CARD + POINT * (i32::from(card.cost()) - 2) }
}

const CARD: i32 = 35;
const POINT: i32 = 5;

/// Plays of cards that are looked into at most, those that stand best at first sight; the same after
/// the move, where every move has its own; and how many of each card are seen at all.
const PLAYS: usize = 16;
const PLAYS_AFTER: usize = 4;
const PLAYS_SEEN: usize = 200;

/// Steps from and to every square with four promotions or none.
const STEPS: u32 = 64 * 64 * 5;

/// Pairs of squares without a promotion; those with one come behind.
const PAIRS: u32 = 64 * 64;

/// How many numbers the aims of a card take: as many as its form has values.
const fn aims(card: Card) -> u32 {
    match card.design().form() {
        Form::Nothing => 1,
        Form::At => 64 * 5,
        Form::Pair if card.design().pair_promotes() => 2 * PAIRS,
        Form::Pair => PAIRS,
        // Sets are folded to their files, so that the numbers stay few.
        Form::Pawns => 256,
        Form::Round => 2 * 5,
        Form::Wall => 64 * 16,
        Form::Piece => 5 * 64,
        Form::Effect => CARDS as u32 * 64 + 10,
        Form::Kind => Kind::NUM as u32,
        // The first of the pawns on both sides, and how many there are.
        Form::Trade => PAIRS * TRADE_MAX as u32,
        // Where the two pieces start, and where the first of them goes by its file.
        Form::Twin => PAIRS * 8,
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

/// Where the numbers of the parts of plays begin.
const PLAYS_FIRST: u32 = FIRST[CARDS] + 2 * (CARDS as u32 + 64) + 4;

impl Search for Storm {
    const PLAYOUT: u32 = 0;
    const WARMTH: f32 = 120.0;
    const CURIOSITY: f32 = 0.6;
    /// The search hardly looks at hidden cards, so one world is as good as many.
    const WORLDS: u32 = 1;
    const NOISY: bool = true;

    fn levels(_: usize) -> &'static [Mind] {
        &LEVELS
    }

    const ACTIONS: u32 = PLAYS_FIRST + numbers::PARTS;

    fn action(&self, choice: Move) -> u32 {
        let (cards, others) = (CARDS as u32, FIRST[CARDS]);
        let plain = others + 2 * (cards + 64);
        match choice {
            Move::Go(step) => step_number(step),
            Move::Play(play) => FIRST[play.card.index()] + aim_number(play.aim),
            Move::Cycle(card) => others + card.index() as u32,
            Move::Pick(card) => others + cards + card.index() as u32,
            Move::Place(at) => others + 2 * cards + at.index() as u32,
            Move::Pay(at) => others + 2 * cards + 64 + at.index() as u32,
            Move::Pass => plain,
            Move::Decline => plain + 1,
            Move::Retreat => plain + 2,
            Move::Fill => plain + 3,
        }
    }

    fn parts(&self, choice: Move, each: &mut dyn FnMut(u32)) {
        match choice {
            Move::Play(play) => numbers::each_part(play, &mut |it| each(PLAYS_FIRST + it)),
            choice => each(self.action(choice)),
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
        let cards = |side: Side| storm.hands[side.index()].iter().map(held).sum::<i32>();
        let lead = value::lead(&storm.field, storm.mover);
        let lead = if own == Side::White { lead } else { -lead };
        let value = (lead + cards(own) - cards(own.other())) as f32 / CLEAR_LEAD;
        let value = value / (1.0 + value.abs());
        match storm.nearly_over(state.flow()) {
            None => value,
            Some(None) => value * NEARLY_DRAWN,
            Some(Some(loser)) if loser == own => -NEARLY_WON,
            Some(Some(_)) => NEARLY_WON,
        }
    }

    /// Moves of pieces. Cards are only looked at in the turn in which the search began and by its
    /// own side: what others hold is not known, and what is drawn until then neither.
    fn promising(state: &State<Self>, seat: Seat, ahead: u32, moves: &mut Vec<Move>) {
        let storm = &state.board;
        let Some(at) = state.flow() else { return };
        if Storm::asks_moves(at) {
            let _ = storm.each_go(&mut |it| {
                moves.push(it);
                ControlFlow::Continue(())
            });
        }
        if ahead == 0 || Storm::asks_moves(at) && moves.is_empty() {
            storm.best_plays(at, moves);
        }
        if ahead == 0 || moves.is_empty() {
            // A deck is not found by looking ahead: the ready one will do.
            storm.each_plain(at, seat, &mut |it| {
                if !matches!(it, Move::Cycle(_) | Move::Pick(_)) {
                    moves.push(it);
                }
            });
        }
    }

    fn order(&self, _: Turn, _: Seat, choice: Move) -> i32 {
        match choice {
            Move::Go(step) => gain(&self.field, self.mover, step),
            Move::Play(_) => 20,
            Move::Place(_) | Move::Pay(_) | Move::Retreat | Move::Fill => 10,
            Move::Pass | Move::Decline => 5,
            Move::Cycle(_) | Move::Pick(_) => 0,
        }
    }

    fn is_noisy(&self, _: Turn, _: Seat, choice: Move) -> bool {
        let Move::Go(step) = choice else { return false };
        step.promotion == Some(Kind::Queen)
            || self.field.kind_at(step.to).is_some() && wins(&self.field, self.mover, step)
    }

    fn is_unsettled(state: &State<Self>) -> bool {
        state.flow().is_some_and(Storm::asks_moves) && {
            let storm = &state.board;
            storm.field.is_checked(storm.mover)
        }
    }

    /// Only with pieces on the board: where nothing but pawns is left, having to move may be bad.
    fn given_away(state: &State<Self>) -> Option<State<Self>> {
        let field = &state.board.field;
        let pawns = field.own(state.board.mover, Kind::Pawn);
        let few = field.of(state.board.mover).len() - pawns.len() <= 2;
        if few || state.flow() != Some(Turn::BeginningOfTheTurn) {
            return None;
        }
        let mut given = *state;
        given.board.mover = given.board.mover.other();
        given.board.field.en_passant = None;
        given.board.ply += 1;
        Some(given)
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
            storm.each_plain(at, seat, &mut |it| moves.push(it));
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
        // What a card that was announced will do is not yet on the field.
        if storm.announced.is_some() || !storm.agenda.is_empty() {
            let mut hasher = DefaultHasher::new();
            (storm.announced, storm.agenda, storm.stage, storm.done).hash(&mut hasher);
            mix(hasher.finish());
        }
        for hand in &storm.hands {
            hand.iter().for_each(|it| mix(it as u64 + 1));
            mix(0);
        }
        // Only near the end of the calm does it matter how long it has lasted.
        mix(u64::from(storm.field.calm.max(80)));
        mix(storm
            .forbidden
            .map_or(0, |(from, to)| 1 + 64 * from.index() as u64 + to.index() as u64));
        mix(u64::from(storm.done.card) | u64::from(storm.done.second_wind) << 1);
        mix(match storm.field.duty {
            Duty::None => 0,
            Duty::Rolled => 1,
            Duty::Ghost(at) => 0x100 + at.index() as u64,
            Duty::Relay(at) => 0x200 + at.index() as u64,
            Duty::Borrowed(at, kind) => 0x1000 + 64 * kind as u64 + at.index() as u64,
        });
        mix(storm.last_moved.iter().fold(0, |sum, it| sum * 16 + it.map_or(15, |it| it as u64)));
        storm
            .field
            .effects
            .iter()
            .for_each(|it| mix(u64::from(u8::from(it.at)) << 8 | it.card as u64));
        key
    }
}

impl Storm {
    /// Whether the game is over but for a card that could change it, and who has lost then; nobody,
    /// if the position stood before or who moves next has no move and is not in check.
    fn nearly_over(&self, at: Option<Turn>) -> Option<Option<Side>> {
        let next = match at? {
            Turn::BeginningOfTheTurn => {
                if let Some((now, before)) = self.keys.as_slice().split_last()
                    && before.contains(now)
                {
                    return Some(None);
                }
                self.mover
            }
            // A piece was moved; what follows hardly ever frees a king.
            Turn::MoveWithoutCardPlayed | Turn::EndOfTheTurn => self.mover.other(),
            Turn::Reaction | Turn::Aftermath if self.before.is_some() => self.mover.other(),
            _ => return None,
        };
        let is_stuck = !self.field.has_move(next);
        is_stuck.then(|| self.field.is_checked(next).then_some(next))
    }
}

impl Storm {
    /// Adds the plays of all cards that can be played, or if there are many, those that stand best at
    /// first sight. Cards multiply what a turn can be, and a search that tries them all sees no
    /// farther than its own turn.
    fn best_plays(&self, at: Turn, moves: &mut Vec<Move>) {
        let side = self.player(at);
        let scene = self.scene(side);
        let most = if at == Turn::MoveWithoutCardPlayed { PLAYS_AFTER } else { PLAYS };
        let mut plays = Vec::new();
        for card in self.playable(at) {
            let mut left = PLAYS_SEEN;
            let _ = judge::each_play(&scene, card, &mut |it| {
                plays.push((0, it));
                left -= 1;
                if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
        if plays.len() > most {
            for (value, play) in &mut plays {
                let lead = value::lead(&judge::carry_out(&scene, *play).field, self.mover);
                *value = if side == Side::White { -lead } else { lead };
            }
            plays.sort_by_key(|it| it.0);
            plays.truncate(most);
        }
        moves.extend(plays.into_iter().map(|it| Move::Play(it.1)));
    }
}

/// Once in a while one of the cards that could be played, aimed somewhere.
fn any_play(storm: &Storm, at: Turn, rng: &mut impl Rng) -> Option<Move> {
    let count = storm.playable(at).count() as u32;
    if count == 0 || rng.below(3) != 0 {
        return None;
    }
    let card = storm.playable(at).nth(rng.below(count) as usize)?;
    let side = storm.player(at);
    let mut skip = rng.below(12);
    let mut found = None;
    let _ = judge::each_play(&storm.scene(side), card, &mut |play| {
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
        Aim::Nothing | Aim::Unsorted(_) => 0,
        Aim::At(square, kind) => at(square) * 5 + code(kind),
        Aim::Pair(from, to, None) => at(from) * 64 + at(to),
        // A pawn ends on one of sixteen squares.
        Aim::Pair(from, to, kind) => {
            let end = u32::from(to.file()) + if to.rank() == 0 { 0 } else { 8 };
            PAIRS + (at(from) * 16 + end) * 4 + code(kind) - 1
        }
        Aim::Pawns(pawns) => pawns.set.iter().fold(0, |set, it| set | 1 << it.file()),
        Aim::Round(clockwise, kind) => u32::from(clockwise) * 5 + code(kind),
        Aim::Wall(square, edges) => at(square) * 16 + u32::from(edges & 15),
        Aim::Piece(kind, square) => kind.index() as u32 * 64 + at(square),
        Aim::Effect(card, square, _) => card.index() as u32 * 64 + at(square),
        Aim::Trap(number) => CARDS as u32 * 64 + u32::from(number.min(9)),
        Aim::Kind(kind) => kind.index() as u32,
        Aim::Trade(trade) => {
            let first = trade.pairs().next().map_or(0, |it| at(it.0) * 64 + at(it.1));
            trade.own.len().saturating_sub(1) as u32 * PAIRS + first
        }
        Aim::Twin(one, other) => {
            (at(one.from) * 64 + at(other.from)) * 8 + u32::from(one.to.file())
        }
    }
}

/// How early a normal move is looked at: by what it takes, or by how much better the piece stands.
fn gain(field: &Field, side: Side, step: Step) -> i32 {
    let worth = |it: Option<Kind>| it.map_or(0, |it| WORTH[it.index()]);
    let promoted = worth(step.promotion);
    let taken = worth(field.kind_at(step.to));
    if taken > 0 {
        let base = if wins(field, side, step) { GOOD_CAPTURE } else { BAD_CAPTURE };
        return base + taken - worth(field.kind_at(step.from)) / 10 + promoted;
    }
    let Some(kind) = field.kind_at(step.from) else { return promoted };
    promoted + standing(kind, side, step.to) - standing(kind, side, step.from)
}

/// Whether a capture does not cost more than it takes, as far as one look can tell.
fn wins(field: &Field, side: Side, step: Step) -> bool {
    let worth = |at: Square| field.kind_at(at).map_or(0, |it| WORTH[it.index()]);
    if worth(step.to) + NEARLY >= worth(step.from) {
        return true;
    }
    let occupied = field.occupied() & !Bits::of(step.from);
    (field.plain_attackers(side.other(), step.to, occupied) & !Bits::of(step.to)).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;
    use game::Game as _;
    use std::collections::HashMap;

    #[test]
    fn cards_that_are_announced_have_keys_of_their_own() {
        let mut rng = game::Fast::seed(8);
        let mut compared = 0;
        for _ in 0..6 {
            let mut state = State::<Storm>::new(&Options::default(), 2).unwrap();
            for _ in 0..120 {
                let input = match state.awaiting() {
                    game::Awaiting::Over(_) => break,
                    game::Awaiting::Chance => game::Input::Chance(state.sample(&mut rng)),
                    game::Awaiting::Event(event) => game::Input::Event(event),
                    game::Awaiting::Seats(asked) => {
                        let seat = asked.lowest().unwrap();
                        let moves = state.moves(seat);
                        let mut keys = HashMap::new();
                        for play in moves.iter().filter(|it| matches!(it, Move::Play(_))).take(60) {
                            let mut next = state;
                            next.apply(game::Input::Move(seat, *play), &mut ());
                            if next.flow() == Some(Turn::Reaction) {
                                let other = keys.insert(Storm::key(&next), *play);
                                assert_eq!(other, None, "{play}");
                                compared += 1;
                            }
                        }
                        game::Input::Move(seat, moves[rng.below(moves.len() as u32) as usize])
                    }
                };
                state.apply(input, &mut ());
            }
        }
        assert!(compared > 100, "only {compared} plays can be answered");
    }

    #[test]
    fn different_moves_have_different_numbers() {
        let storm = Storm::new(&Options::default(), 2).unwrap();
        let mut seen = HashMap::new();
        let mut texts: Vec<String> =
            ["pass", "decline", "retreat", "fill", "second-wind", "twin-move:a1:b1:c1:d1"]
                .map(String::from)
                .to_vec();
        for card in Card::ALL {
            texts.extend([format!("cycle:{card}"), format!("pick:{card}")]);
        }
        texts.extend(["P", "N", "B", "R"].map(|it| format!("decree:{it}")));
        for one in Square::all() {
            texts.extend(["sinkhole", "long-march"].map(|it| format!("{it}:{one}")));
            texts.push(format!("long-march:{one}q"));
            texts.extend(["place", "pay", "royal-flight"].map(|it| format!("{it}:{one}")));
            texts.push(format!("field-promotion:{one}n"));
            texts.push(format!("palisade:{one}:NE"));
            texts.push(format!("second-life:R:{one}"));
            texts.push(format!("clean-slate:sinkhole:{one}"));
            for other in Square::all() {
                texts.push(format!("{one}{other}"));
                texts.push(format!("ring-road:{one}:{other}"));
                texts.push(format!("beam:{one}:{other}"));
                texts.push(format!("infiltration:{one}:{other}"));
                texts.push(format!("twin-tunnels:{one}:{other}"));
                if matches!(other.rank(), 0 | 7) {
                    texts.push(format!("{one}{other}n"));
                    texts.push(format!("knights-gait:{one}:{other}q"));
                    texts.push(format!("ring-road:{one}:{other}r"));
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
