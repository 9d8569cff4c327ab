//! What a search wants to know of the game, apart from its rules.

mod stand;

use crate::board::Twilight;
use crate::cards::step::procedure;
use crate::cards::{Card, Cards, SCORINGS, set};
use crate::flow::Turn;
use crate::map::{BATTLEGROUNDS, Country, Region};
use crate::moves::{Mode, Move, Use};
use crate::set::{Member, Set};
use crate::side::Side;
use flow::Seat;
use game::{Mind, Rng, Search, State};
use std::ops::ControlFlow;

const CARDS: u32 = Card::COUNT as u32;
/// Where the numbers of each kind of move begin.
const PLAYS: u32 = CARDS;
const COUNTRIES: u32 = PLAYS + 7 * CARDS;
const NAMED: u32 = COUNTRIES + Country::COUNT as u32;
const REGIONS: u32 = NAMED + CARDS;
const LEVELS: u32 = REGIONS + 6;
const USES: u32 = LEVELS + 5;
const WORDS: u32 = USES + 4;

/// From the third on they imagine what the other holds and play a few steps ahead.
const MINDS: [Mind; 5] = [
    Mind::Random,
    Mind::Greedy,
    Mind::Ismcts { iterations: 25 },
    Mind::Ismcts { iterations: 200 },
    Mind::Ismcts { iterations: 5_000 },
];

/// Countries that a search looks at, of those that matter most.
const COUNTRIES_MAX: usize = 14;

impl Search for Twilight {
    const PLAYOUT: u32 = 6;
    const WARMTH: f32 = 4.0;
    const CURIOSITY: f32 = 0.7;

    fn levels(_: usize) -> &'static [Mind] {
        &MINDS
    }

    /// What does not end the world, if there is such a thing; of many countries those that
    /// matter most.
    fn promising(state: &State<Self>, seat: Seat, _: u32, moves: &mut Vec<Move>) {
        let board = &state.board;
        let (Some(at), side) = (state.flow(), Side::at(seat.0)) else { return };
        let _ = state.legal(seat, &mut |it| {
            moves.push(it);
            ControlFlow::Continue(())
        });
        // A scoring card that is kept loses the game.
        let scores = |it: &Move| matches!(it, Move::Play(Mode::Event, card) if card.is_scoring());
        if board.owes_scoring(side) && moves.iter().any(scores) {
            return moves.retain(scores);
        }
        let is_sane = |it: &Move| !board.is_reckless(at, side, *it);
        if moves.iter().any(is_sane) {
            moves.retain(is_sane);
        }
        if moves.len() > COUNTRIES_MAX
            && moves.iter().all(|it| matches!(it, Move::At(_) | Move::Done))
        {
            moves.sort_by_cached_key(|it| std::cmp::Reverse(board.order(at, seat, *it)));
            moves.truncate(COUNTRIES_MAX);
        }
    }

    const ACTIONS: u32 = WORDS + 3;

    fn action(&self, choice: Move) -> u32 {
        let card = |it: Card| u32::from(it.number()) - 1;
        match choice {
            Move::Headline(it) => card(it),
            Move::Play(mode, it) => PLAYS + mode as u32 * CARDS + card(it),
            Move::At(it) => COUNTRIES + u32::from(it.index()),
            Move::Card(it) => NAMED + card(it),
            Move::Region(it) => REGIONS + it as u32,
            Move::Defcon(level) => LEVELS + u32::from(level) - 1,
            Move::Use(it) => USES + it as u32,
            Move::Yes => WORDS,
            Move::No => WORDS + 1,
            Move::Done => WORDS + 2,
        }
    }

    /// The score on the track, what the regions would give now, and what is lost at the end of the
    /// turn if nothing happens.
    fn score(state: &State<Self>, seat: Seat) -> f32 {
        let board = &state.board;
        let side = Side::at(seat.0);
        if let Some(end) = board.end {
            return end.winner.map_or(0.0, |it| if it == side { 1.0 } else { -1.0 });
        }
        let towards_us = board.outlook();
        let ahead = if side == Side::Us { towards_us } else { -towards_us };
        0.95 * ahead / (12.0 + ahead.abs())
    }

    /// Moves that end the world come last, those that take or break control come early.
    fn order(&self, at: Turn, seat: Seat, choice: Move) -> i32 {
        let side = Side::at(seat.0);
        if self.is_reckless(at, side, choice) {
            return -100;
        }
        match choice {
            Move::At(country) => self.weight_of(at, side, country),
            Move::Play(Mode::Event, card) if card.is_scoring() => {
                let (points, _) = self.worth_of(card);
                4 * i32::from(side.towards(points))
            }
            Move::Play(mode, card) => i32::from(card.ops()) - i32::from(mode == Mode::EventFirst),
            _ => 0,
        }
    }

    /// A cheap player: at random, but it does not bring about its own nuclear war if it can help
    /// it, and plays its scoring cards in time.
    fn policy(state: &State<Self>, seat: Seat, rng: &mut impl Rng, moves: &mut Vec<Move>) -> Move {
        let board = &state.board;
        let side = Side::at(seat.0);
        let careful = state.flow().and_then(|at| {
            let sensible = board.sensible(at, side, rng);
            sensible.or_else(|| board.careful(at, side, rng))
        });
        careful.unwrap_or_else(|| state.draw(seat, rng, moves))
    }
}

impl Twilight {
    /// What a scoring card would give now.
    fn worth_of(&self, card: Card) -> (i8, Option<Side>) {
        let region = match card {
            Card::AsiaScoring => Region::Asia,
            Card::EuropeScoring => Region::Europe,
            Card::MiddleEastScoring => Region::MiddleEast,
            Card::AfricaScoring => Region::Africa,
            Card::CentralAmericaScoring => Region::CentralAmerica,
            Card::SouthAmericaScoring => Region::SouthAmerica,
            _ => return (0, None),
        };
        self.worth(region, None)
    }

    /// A move at random among those that are not reckless, where care is needed.
    fn careful(&self, at: Turn, side: Side, rng: &mut impl Rng) -> Option<Move> {
        match at {
            Turn::ArUssr | Turn::ArUsa | Turn::ExtraArUssr | Turn::ExtraArUsa => {
                let mut plays = self.plays(side);
                let owed = plays.events & SCORINGS;
                if self.owes_scoring(side) && !owed.is_empty() {
                    return Some(Move::Play(Mode::Event, owed.nth(rng.below(owed.len()))));
                }
                if self.defcon == 2 {
                    plays.events = plays.events.without(RISKY);
                    plays.enemy = plays.enemy.without(RISKY);
                }
                let count = plays.count();
                (count > 0).then(|| plays.nth(rng.below(count)))
            }
            Turn::Aim if self.is_coup() && self.is_on_the_brink(side) => {
                let safe = self.asked.countries().without(BATTLEGROUNDS);
                (!safe.is_empty()).then(|| Move::At(safe.nth(rng.below(safe.len()))))
            }
            Turn::Operations if self.is_reckless(at, side, Move::Use(Use::Coup)) => {
                let uses = self.asked.set & !(1 << Use::Coup as u8);
                let uses: Set<Country> = Set::from_bits(uses);
                let kind = |it: Country| Move::Use(Use::ALL[usize::from(it.index())]);
                (!uses.is_empty()).then(|| kind(uses.nth(rng.below(uses.len()))))
            }
            Turn::Level => Some(Move::Defcon(self.defcon.max(2)))
                .filter(|it| matches!(it, Move::Defcon(level) if self.asked.set >> level & 1 == 1)),
            Turn::HeadlineCardSelectUssr
            | Turn::HeadlineCardSelectUsa
            | Turn::HeadlineCardSelectBoth
                if self.defcon <= 3 =>
            {
                let safe = self.headlines_of(side).without(RISKY);
                (!safe.is_empty()).then(|| Move::Headline(safe.nth(rng.below(safe.len()))))
            }
            _ => None,
        }
    }

    /// Whether the target that is asked for is that of a coup.
    fn is_coup(&self) -> bool {
        self.agenda.top().is_some_and(|it| it.script == procedure::COUP)
    }

    /// Whether one more step towards war is the end, and this side's fault.
    fn is_on_the_brink(&self, side: Side) -> bool {
        let coming = self.agenda.iter().filter(|it| it.script == procedure::EVENT);
        let risky = coming.filter_map(|it| Card::numbered(it.left)).any(|it| RISKY.has(it));
        self.phasing == side && self.defcon <= 2 + u8::from(risky)
    }

    /// Whether a move would let the side that makes it lose the game at once, or nearly so.
    fn is_reckless(&self, at: Turn, side: Side, choice: Move) -> bool {
        let brink = self.is_on_the_brink(side);
        match (at, choice) {
            (Turn::Aim, Move::At(country)) if self.is_coup() => {
                self.in_crisis() || brink && country.is_battleground()
            }
            (Turn::Operations, Move::Use(Use::Coup)) => {
                self.in_crisis() || brink && self.coupable().without(BATTLEGROUNDS).is_empty()
            }
            (Turn::Level, Move::Defcon(1)) => self.phasing == side,
            // The opponent's headline may come first and lower DEFCON, too.
            (_, Move::Headline(card)) => self.defcon <= 3 && RISKY.has(card),
            (_, Move::Play(Mode::Event | Mode::OpsFirst | Mode::EventFirst, card)) => {
                self.defcon == 2 && RISKY.has(card)
            }
            // To end the game by wargames without a lead is to lose it.
            (Turn::Either, Move::Yes) => self.defcon == 2 && side.towards(self.score) <= 6,
            _ => false,
        }
    }
}

/// Events that lower DEFCON, or let somebody do so.
pub(crate) const RISKY: Cards = set(&[
    Card::DuckAndCover,
    Card::WeWillBuryYou,
    Card::Kal007,
    Card::OlympicGames,
    Card::Summit,
    Card::FiveYearPlan,
    Card::GrainSales,
    Card::CiaCreated,
    Card::LoneGunman,
    Card::Ortega,
    Card::TearDownThisWall,
    Card::StarWars,
    Card::Junta,
    Card::MissileEnvy,
]);
