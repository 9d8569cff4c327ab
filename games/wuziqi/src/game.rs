//! The game as tools know it.

use crate::board::Wuziqi;
use crate::cards::Card;
use crate::deck::Deck;
use crate::flow::Turn;
use crate::journal::Entry;
use crate::moves::{Chance, Move, Target};
use crate::options::{BothFive, Gates, Options, TieBreak};
use crate::position;
use crate::prompt::Prompt;
use crate::reference::Reference;
use crate::rules::Rules;
use crate::view::View;
use flow::{Input, Seat, Seats, Unreadable, Viewer};
use game::{
    Dice, Game, InputOf, Millis, OnTurn, OptionsError, Outcome, Rng, Script, Secret, Sight,
    StartError, State,
};
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::Arc;

/// Both players.
const SEATS: usize = 2;

impl Game for Wuziqi {
    const NAME: &'static str = "wuziqi";
    const TITLE: &'static str = "Wuziqi with skill cards";
    const RULES: u32 = 2;
    const SEATS: RangeInclusive<usize> = SEATS..=SEATS;
    const HIDDEN: bool = true;
    const SCRIPTS: &'static [Script] = &Card::SCRIPTS;

    type Options = Options;
    type View = View;
    type Prompt = Prompt;
    type Flow = Turn;

    fn words() -> Option<&'static game::Words> {
        Some(&crate::WORDS)
    }

    fn new(options: &Options, _: usize) -> Result<Self, OptionsError> {
        Ok(Wuziqi::bare(Rules::new(options)?, options.first))
    }

    fn seats(&self) -> usize {
        SEATS
    }

    fn outcome(&self) -> Outcome {
        let Some(end) = self.end else { return Outcome::draw(SEATS, "unfinished") };
        match end.winner {
            Some(winner) => Outcome::won(winner.seat(), SEATS, end.how.into()),
            None => Outcome::draw(SEATS, end.how.into()),
        }
    }

    #[inline]
    fn legal(
        &self,
        at: Turn,
        _: Seat,
        each: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.each_move(at, each)
    }

    fn count(&self, at: Turn, _: Seat) -> u64 {
        self.move_count(at)
    }

    #[inline]
    fn draw(&self, at: Turn, _: Seat, rng: &mut impl Rng, moves: &mut Vec<Move>) -> Move {
        self.drawn_move(at, rng, moves)
    }

    fn chance(&self, _: Turn, each: &mut impl FnMut(Chance, u32)) {
        self.outcomes(each);
    }

    #[inline]
    fn sample(&self, at: Turn, rng: &mut impl Rng) -> Chance {
        self.fate(at, rng)
    }

    fn view(state: &State<Self>, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn imagine(view: &View, rng: &mut impl Rng) -> State<Self> {
        view.imagine(rng)
    }

    fn at(options: &Options, _: usize, position: &str) -> Result<State<Self>, StartError> {
        position::read(options, position).map(State::start)
    }

    fn position(state: &State<Self>) -> Option<String> {
        position::write(state)
    }

    /// Besides the plain notation: `choose Place`, a card in any case, and a target without the
    /// sign in front of it.
    fn read(&self, at: Option<Turn>, _: Seat, text: &str) -> Result<Move, Unreadable> {
        let fault = match text.parse() {
            Ok(plain) => return Ok(plain),
            Err(fault) => fault,
        };
        let card = text.strip_prefix("choose ").unwrap_or(text).trim();
        if let Some(card) = Card::ALL.into_iter().find(|it| it.name().eq_ignore_ascii_case(card)) {
            return Ok(Move::ChooseCard(card));
        }
        match text.parse::<Target>() {
            Ok(target) if at == Some(Turn::SelectTarget) && !self.takes_one() => {
                Ok(Move::AddTarget(target))
            }
            Ok(target) => Ok(Move::SelectTarget(target)),
            Err(_) => Err(fault),
        }
    }

    /// A card that is drawn is seen by the mover, and so is what Foresight does with the pile.
    fn sight(&self, at: Turn, input: InputOf<Self>) -> Sight {
        let mover = self.mover.seat();
        match (at, input) {
            (Turn::Deal, Input::Chance(_)) => Sight::only(mover, Secret::Hand(mover)),
            (Turn::Fate, Input::Chance(Chance::Drew(_))) | (Turn::PutOnTop, Input::Move(..)) => {
                Sight::only(mover, Secret::Pile)
            }
            _ => Sight::WHOLE,
        }
    }

    fn reveals(entry: &Entry, secret: Secret) -> bool {
        entry.reveals(secret)
    }

    fn prompt(&self, at: Turn, _: Seat) -> Option<Prompt> {
        Prompt::of(self, at)
    }

    fn on_turn(&self) -> OnTurn {
        OnTurn { number: self.turn.into(), seats: Seats::of(self.mover.seat()) }
    }

    fn acknowledgers(&self, at: Turn) -> Seats {
        if at == Turn::Waiting { Seats::first(SEATS) } else { Seats::NONE }
    }

    fn latest(&self, _: Turn) -> Millis {
        self.rules.animation_timeout_ms.into()
    }

    fn source(name: &str) -> Option<Dice<Self>> {
        Some(Arc::new(Reference::new(name.strip_prefix("reference:")?)))
    }

    fn picture(view: &View) -> Option<game::Picture> {
        Some(crate::picture::picture(view))
    }

    fn presets() -> Vec<(&'static str, Options)> {
        let standard = Options::default();
        let full = Options { deck: Deck::full(), multi_target: true, ..standard.clone() };
        let small = Options { size: 9, ..full.clone() };
        let stepwise = Options {
            size: 7,
            auto_confirm: false,
            confirm_end: true,
            explicit_pacing: Gates::ALL,
            redraw_when_dead: 2,
            ..full.clone()
        };
        let committed = Options {
            commit_on_choose: true,
            both_five: BothFive::Draw,
            size: 9,
            ..standard.clone()
        };
        let short = Options {
            size: 7,
            max_turns: 40,
            tie_break: TieBreak::MostFours,
            confirm_end: true,
            ..full.clone()
        };
        vec![
            ("standard", standard),
            ("full", full),
            ("small", small),
            ("stepwise", stepwise),
            ("committed", committed),
            ("short", short),
        ]
    }
}
