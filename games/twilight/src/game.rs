//! The game as tools know it.

use crate::board::Twilight;
use crate::cards::step::{Step, script};
use crate::cards::{Card, scripts};
use crate::flow::Turn;
use crate::journal::Entry;
use crate::moves::{Chance, Mode, Move};
use crate::options::{Options, Rules};
use crate::prompt::Prompt;
use crate::side::Side;
use crate::view::View;
use flow::{Input, Seat, Unreadable, Viewer};
use game::{
    Game, InputOf, OnTurn, OptionsError, Outcome, Rng, Script, Secret, Sight, StartError, State,
};
use std::ops::{ControlFlow, RangeInclusive};

const SEATS: usize = 2;

impl Game for Twilight {
    const NAME: &'static str = "twilight";
    const TITLE: &'static str = "Twilight Struggle";
    const RULES: u32 = 4;
    const SEATS: RangeInclusive<usize> = SEATS..=SEATS;
    const HIDDEN: bool = true;
    const SCRIPTS: &'static [Script] = &scripts();

    type Options = Options;
    type View = View;
    type Prompt = Prompt;
    type Flow = Turn;

    fn words() -> Option<&'static game::Words> {
        Some(&crate::WORDS)
    }

    fn new(options: &Options, _: usize) -> Result<Self, OptionsError> {
        let mut board = Twilight::set_up(Rules::from(options));
        board.space = [options.space_ussr, options.space_us];
        Ok(board)
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

    fn view(state: &State<Self>, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn imagine(view: &View, rng: &mut impl Rng) -> State<Self> {
        view.imagine(rng)
    }

    #[inline]
    fn legal(
        &self,
        at: Turn,
        seat: Seat,
        each: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.each_legal(at, seat, each)
    }

    #[inline]
    fn count(&self, at: Turn, seat: Seat) -> u64 {
        u64::from(self.count_legal(at, seat))
    }

    #[inline]
    fn draw(&self, at: Turn, seat: Seat, rng: &mut impl Rng, _: &mut Vec<Move>) -> Move {
        self.draw_legal(at, seat, rng)
    }

    fn chance(&self, at: Turn, each: &mut impl FnMut(Chance, u32)) {
        self.each_outcome(at, each);
    }

    #[inline]
    fn sample(&self, at: Turn, rng: &mut impl Rng) -> Chance {
        self.sample_outcome(at, rng)
    }

    fn at(options: &Options, _: usize, position: &str) -> Result<State<Self>, StartError> {
        Twilight::read_position(options, position)
    }

    fn imagine_at(
        options: &Options,
        _: usize,
        position: &str,
        rng: &mut impl Rng,
    ) -> Result<State<Self>, StartError> {
        Twilight::imagine_position(options, position, rng)
    }

    fn seen_position(view: &View) -> Option<String> {
        Some(view.position())
    }

    fn position(state: &State<Self>) -> Option<String> {
        Some(Twilight::write_position(state))
    }

    /// Besides the plain notation: a country or a card by its name alone where one is asked for,
    /// in any case, and a card by its number.
    fn read(&self, at: Option<Turn>, _: Seat, text: &str) -> Result<Move, Unreadable> {
        text.parse().or_else(|fault| read_loosely(at, text).ok_or(fault))
    }

    fn sight(&self, at: Turn, input: InputOf<Self>) -> Sight {
        match (at, input) {
            (Turn::HeadlineCardSelectBoth, Input::Move(seat, Move::Headline(_))) => {
                Sight::only(seat, Secret::Choice(seat))
            }
            (Turn::Draw, Input::Chance(_)) => {
                let side = self.asked.side;
                let looks = self.agenda.top().is_some_and(|it| {
                    script(it.script).get(usize::from(it.step)) == Some(&Step::Look)
                });
                match looks {
                    true => Sight::only(side.seat(), Secret::Pile),
                    false if self.is_open(side) => Sight::WHOLE,
                    false => Sight::only(side.seat(), Secret::Hand(side.seat())),
                }
            }
            _ => Sight::WHOLE,
        }
    }

    fn reveals(entry: &Entry, secret: Secret) -> bool {
        let hand = |side: &Side| secret == Secret::Hand(side.seat());
        match entry {
            Entry::Headline { side, .. } => hand(side) || secret == Secret::Choice(side.seat()),
            Entry::Discarded { side, .. } => hand(side) || secret == Secret::Pile,
            Entry::Shown { side, .. }
            | Entry::NothingShown { side }
            | Entry::NothingGiven { side }
            | Entry::Given { from: side, .. }
            | Entry::Held { side, .. } => hand(side),
            _ => false,
        }
    }

    fn import(log: &str) -> Option<game::Imported<Self>> {
        crate::logs::import(log)
    }

    fn prompt(&self, at: Turn, _: Seat) -> Option<Prompt> {
        self.prompt_in(at)
    }

    fn on_turn(&self) -> OnTurn {
        use crate::board::Phase;
        let seats = match self.phase {
            Phase::Round | Phase::Extra => self.phasing.seats(),
            _ => flow::Seats::first(SEATS),
        };
        OnTurn { number: u32::from(self.moment), seats }
    }

    fn picture(view: &View) -> Option<game::Picture> {
        Some(crate::picture::picture(view))
    }

    fn presets() -> Vec<(&'static str, Options)> {
        let standard = Options::default();
        let tournament = Options { handicap: 2, ..standard.clone() };
        let base = Options { optional_cards: false, gentle: true, ..standard.clone() };
        let civil_war = Options { civil_war: true, gentle: true, ..standard.clone() };
        let short = Options { last_turn: 3, ..standard.clone() };
        let gentle = Options { gentle: true, handicap: 2, ..standard.clone() };
        let busy = Options { more_rounds_ussr: 2, ussr_headline_first: true, ..gentle.clone() };
        let american = Options { more_rounds_us: 2, lenient: true, ..gentle.clone() };
        let cosmonauts = Options { space_ussr: 7, space_us: 5, ..gentle.clone() };
        vec![
            ("standard", standard),
            ("tournament", tournament),
            ("base", base),
            ("short", short),
            ("civil_war", civil_war),
            ("gentle", gentle),
            ("busy", busy),
            ("american", american),
            ("cosmonauts", cosmonauts),
        ]
    }
}

/// Reads a move that is written as people write it.
fn read_loosely(at: Option<Turn>, text: &str) -> Option<Move> {
    let small: String = crate::names::written(text.trim()).collect();
    let card = |text: &str| match text.parse() {
        Ok(number) => Card::numbered(number),
        Err(_) => text.parse().ok(),
    };
    match at? {
        Turn::Place | Turn::Remove | Turn::Aim => small.parse().ok().map(Move::At),
        Turn::HandCard | Turn::OpenCard => card(&small).map(Move::Card),
        Turn::HeadlineCardSelectUssr
        | Turn::HeadlineCardSelectUsa
        | Turn::HeadlineCardSelectBoth => card(&small).map(Move::Headline),
        Turn::Operations => small.parse().ok().map(Move::Use),
        Turn::Level => small.parse().ok().map(Move::Defcon),
        Turn::Region => small.parse().ok().map(Move::Region),
        Turn::ArUssr | Turn::ArUsa | Turn::ExtraArUssr | Turn::ExtraArUsa => {
            let (mode, name) = text.split_once([' ', ':'])?;
            let name: String = crate::names::written(name.trim()).collect();
            let mode: Mode = mode.parse().ok()?;
            Some(Move::Play(mode, card(&name)?))
        }
        _ => None,
    }
}
