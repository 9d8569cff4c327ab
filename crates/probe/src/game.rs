//! The duel as the house knows it.

use crate::board::Duel;
use crate::fault;
use crate::flow::Round;
use crate::legal::legal;
use crate::moves::{Deal, Entry, Move, Prompt, cards};
use crate::view::View;
use flow::{Input, Seat, Seats, Unreadable, Viewer};
use game::{
    Dice, Fast, Game, InputOf, OnTurn, OptionsError, Outcome, Part, Rng, Secret, Sight, Source,
    StartError, State,
};
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::Arc;

game::options! {
    /// What can be chosen before a duel.
    pub struct Options {
        /// How many rounds are played.
        pub rounds: u8 = 3, 1..=9;
    }
}

impl Game for Duel {
    const NAME: &'static str = "duel";
    const TITLE: &'static str = "Duel";
    const RULES: u32 = 2;
    const SEATS: RangeInclusive<usize> = 2..=2;
    const HIDDEN: bool = true;

    type Options = Options;
    type View = View;
    type Prompt = Prompt;
    type Flow = Round;

    fn new(options: &Options, _: usize) -> Result<Self, OptionsError> {
        Ok(Duel::of(options.rounds))
    }

    fn seats(&self) -> usize {
        2
    }

    fn outcome(&self) -> Outcome {
        if let Some(deserter) = self.deserter {
            let other = Seat(1 - deserter.0);
            let winner = if self.fault == fault::LEAVER_WINS { deserter } else { other };
            return Outcome::won(winner, 2, "deserted");
        }
        let [first, second] = self.score;
        match first.cmp(&second) {
            std::cmp::Ordering::Less => Outcome::won(Seat(1), 2, "points"),
            std::cmp::Ordering::Equal => Outcome::draw(2, "points"),
            std::cmp::Ordering::Greater => Outcome::won(Seat(0), 2, "points"),
        }
    }

    fn view(state: &State<Self>, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn imagine(view: &View, rng: &mut impl Rng) -> State<Self> {
        view.imagine(rng)
    }

    fn legal(
        &self,
        at: Round,
        seat: Seat,
        each: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        legal(self, at, seat, each)
    }

    fn draw(&self, at: Round, seat: Seat, rng: &mut impl Rng, moves: &mut Vec<Move>) -> Move {
        moves.clear();
        let _ = self.legal(at, seat, &mut |it| {
            moves.push(it);
            ControlFlow::Continue(())
        });
        let drawn = rng.below(moves.len() as u32) as usize;
        moves[if self.fault == fault::HASTY { 0 } else { drawn }]
    }

    fn hurry(state: &mut State<Self>, _: &mut impl Rng) -> u64 {
        u64::from(state.board.fault == fault::IDLE)
    }

    fn chance(&self, _: Round, each: &mut impl FnMut(Deal, u32)) {
        let listed = if self.fault == fault::FOREIGN_CHANCE { Duel::ALL } else { self.deck };
        for card in cards(listed) {
            each(Deal::Dealt(card), 1);
        }
    }

    fn sample(&self, _: Round, rng: &mut impl Rng) -> Deal {
        let mut left = rng.below(self.deck.count_ones());
        if self.fault == fault::LOADED && left == 1 {
            left = 0;
        }
        let card = cards(self.deck).nth(left as usize);
        Deal::Dealt(card.expect("an awaited card is in the deck"))
    }

    fn at(options: &Options, _: usize, position: &str) -> Result<State<Self>, StartError> {
        let mut duel = Duel::of(options.rounds);
        let score = position.split_once('-').ok_or(Unreadable::new(position.len(), "`-`"))?;
        let (first, second) = score;
        let number = |it: &str, at| it.parse().map_err(|_| Unreadable::new(at, "a score"));
        duel.score = [number(first, 0)?, number(second, first.len() + 1)?];
        Ok(State::start(duel))
    }

    fn position(state: &State<Self>) -> Option<String> {
        let duel = &state.board;
        let untouched = duel.round == 0 && duel.deck == Duel::ALL && duel.deserter.is_none();
        untouched.then(|| format!("{}-{}", duel.score[0], duel.score[1]))
    }

    fn read(&self, _: Option<Round>, seat: Seat, text: &str) -> Result<Move, Unreadable> {
        let enemy = self.hands[1 - seat.index() % 2];
        match self.fault {
            fault::READER_TELLS => {
                text.parse().map_err(|it: Unreadable| Unreadable::new(enemy.into(), it.expected))
            }
            _ => text.parse(),
        }
    }

    fn sight(&self, _: Round, input: InputOf<Self>) -> Sight {
        let is_odd = match (self.fault, input) {
            (fault::SIGHT_TELLS, _) => self.hand(self.receiver()) & 1 == 1,
            (fault::KIND_TELLS, Input::Chance(Deal::Dealt(card))) => card.is_reaction(),
            _ => false,
        };
        match input {
            Input::Move(seat, Move::Stake(_)) if self.fault != fault::BARE_STAKE => {
                Sight::only(seat, Secret::Choice(seat))
            }
            Input::Chance(Deal::Dealt(_)) => {
                let hand = Secret::Hand(self.receiver());
                Sight::only(self.receiver(), if is_odd { Secret::Pile } else { hand })
            }
            _ => Sight::WHOLE,
        }
    }

    fn reveals(entry: &Entry, secret: Secret) -> bool {
        match (fault::current(), entry, secret) {
            (fault::ALL_REVEALED, ..) => true,
            (fault::FORGOTTEN, Entry::Dealt { .. }, Secret::Hand(_)) => true,
            (fault::FORGOTTEN_LATER, Entry::Played { seat, .. }, _) => {
                secret == Secret::Hand(*seat)
            }
            _ => matches!((entry, secret), (Entry::Revealed { .. }, Secret::Choice(_))),
        }
    }

    fn prompt(&self, at: Round, seat: Seat) -> Option<Prompt> {
        let card = self.card;
        match (at, self.fault) {
            (Round::Lead, fault::LOUD_PROMPT) => {
                let enemy = self.hand(Seat(1 - seat.0));
                cards(enemy).next().map(|card| Prompt::Counter { card })
            }
            (Round::React, _) => Some(Prompt::Counter { card }),
            _ => None,
        }
    }

    fn decline(&self, at: Round, seat: Seat) -> Option<Move> {
        let reacts = || cards(self.hand(seat)).any(|it| it.is_reaction());
        match (at, self.fault) {
            (Round::React, fault::PEEKING_DECLINE) if reacts() => None,
            (Round::React, fault::HOLLOW_DECLINE) => Some(Move::Stake(0)),
            (Round::React, _) => Some(Move::Decline(0)),
            _ => None,
        }
    }

    fn continuations(&self, at: Round, seat: Seat, prefix: &str, each: &mut dyn FnMut(Part<Move>)) {
        if prefix.is_empty() && self.fault == fault::DEAD_PREFIX {
            each(Part::Prefix("sigh".to_string()));
        }
        let mut offered = Vec::new();
        let _ = self.legal(at, seat, &mut |it| {
            let is_hidden = self.fault == fault::HIDDEN_OFFER && matches!(it, Move::Decline(_));
            if it.to_string().starts_with(prefix) && !is_hidden {
                offered.push(it);
            }
            ControlFlow::Continue(())
        });
        let is_odd = self.hand(Seat(1 - seat.0)) & 1 == 1;
        if self.fault == fault::OFFERS_TELL && is_odd && !prefix.is_empty() {
            offered.reverse();
        }
        offered.into_iter().for_each(|it| each(Part::Whole(it)));
    }

    fn on_turn(&self) -> OnTurn {
        let number = if self.fault == fault::ONE_TURN { 0 } else { u32::from(self.round) };
        OnTurn { number, seats: Seats::first(2) }
    }

    fn source(name: &str) -> Option<Dice<Self>> {
        Some(Arc::new(Shoe(name.strip_prefix("shoe:")?.parse().ok()?)))
    }

    fn presets() -> Vec<(&'static str, Options)> {
        vec![("standard", Options::default()), ("long", Options { rounds: 6 })]
    }
}

/// The source `shoe:N`: every outcome depends on how often it was asked before.
struct Shoe(u64);

impl Source<Duel> for Shoe {
    fn draw(&self, state: &State<Duel>, _: usize) -> (Deal, Option<Dice<Duel>>) {
        (state.sample(&mut Fast::seed(self.0)), Some(Arc::new(Shoe(self.0 + 1))))
    }
}
