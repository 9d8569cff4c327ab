//! Storm as the engine knows it.

use crate::board::Storm;
use crate::cards::Card;
use crate::chess::{Gathered, Side};
use crate::deck::Deck;
use crate::flow::Turn;
use crate::journal::{End, Entry};
use crate::moves::{Chance, Move};
use crate::options::Options;
use crate::piles::Counts;
use crate::prompt::Prompt;
use crate::view::View;
use game::{
    Game, Input, InputOf, OnTurn, OptionsError, Outcome, Part, Rng, Script, Seat, Seats, Secret,
    Sight, StartError, State, Viewer,
};
use std::ops::{ControlFlow, RangeInclusive};

impl Game for Storm {
    const NAME: &'static str = "storm";
    const TITLE: &'static str = "Storm on the chessboard";
    const RULES: u32 = 3;
    const SEATS: RangeInclusive<usize> = 2..=2;
    const HIDDEN: bool = true;
    const NOTATION: &'static str = include_str!("notation.md");
    const SCRIPTS: &'static [Script] =
        &[Script { name: "risen-ranks", steps: 2 }, Script { name: "border-toll", steps: 1 }];

    type Options = Options;
    type View = View;
    type Prompt = Prompt;
    type Flow = Turn;

    fn words() -> Option<&'static game::Words> {
        Some(&crate::WORDS)
    }

    fn new(options: &Options, _: usize) -> Result<Self, OptionsError> {
        Ok(Storm::set_up(options))
    }

    fn seats(&self) -> usize {
        2
    }

    fn outcome(&self) -> Outcome {
        let how = self.end.map_or("stalemate", End::how);
        match self.end.and_then(End::loser) {
            Some(loser) => Outcome::won(loser.other().seat(), 2, how),
            None => Outcome::draw(2, how),
        }
    }

    #[inline]
    fn legal(
        &self,
        at: Turn,
        seat: Seat,
        each: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if Storm::asks_moves(at) {
            self.each_go(each)?;
        }
        self.each_other(at, seat, each)
    }

    #[inline]
    fn count(&self, at: Turn, seat: Seat) -> u64 {
        let mut count = 0;
        if Storm::asks_moves(at) {
            count = match self.forbidden {
                None => self.field.count_moves(self.mover),
                Some(_) => {
                    let _ = self.each_go(&mut |_| {
                        count += 1;
                        ControlFlow::Continue(())
                    });
                    count
                }
            };
        }
        let _ = self.each_other(at, seat, &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    #[inline]
    fn draw(&self, at: Turn, seat: Seat, rng: &mut impl Rng, moves: &mut Vec<Move>) -> Move {
        let bare = self.forbidden.is_none() && self.field.is_plain();
        if Storm::asks_moves(at) && bare && self.playable(at).next().is_none() {
            let mut gathered = Gathered::default();
            gathered.gather(&self.field, self.mover);
            let nth = rng.below(gathered.total);
            if let Some(step) = gathered.nth(&self.field, self.mover, nth) {
                return Move::Go(step);
            }
        }
        moves.clear();
        let _ = self.legal(at, seat, &mut |it| {
            moves.push(it);
            ControlFlow::Continue(())
        });
        moves[rng.below(moves.len() as u32) as usize]
    }

    fn chance(&self, _: Turn, each: &mut impl FnMut(Chance, u32)) {
        match self.piles.next.as_slice().first() {
            Some(card) => each(Chance::Drew(*card), 1),
            None => self.piles.of(self.drawer()).stack.iter().for_each(|(card, count)| {
                each(Chance::Drew(card), u32::from(count));
            }),
        }
    }

    fn sample(&self, _: Turn, rng: &mut impl Rng) -> Chance {
        if let Some(card) = self.piles.next.as_slice().first() {
            return Chance::Drew(*card);
        }
        let stack = &self.piles.of(self.drawer()).stack;
        let mut left = rng.below(stack.total());
        let drawn = stack.iter().find(|(_, count)| {
            let found = left < u32::from(*count);
            left = left.wrapping_sub(if found { 0 } else { u32::from(*count) });
            found
        });
        Chance::Drew(drawn.expect("an awaited card is in the stack").0)
    }

    fn view(state: &State<Self>, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn imagine(view: &View, rng: &mut impl Rng) -> State<Self> {
        view.imagine(rng)
    }

    fn at(options: &Options, _: usize, position: &str) -> Result<State<Self>, StartError> {
        crate::position::read(options, position)
    }

    fn imagine_at(
        options: &Options,
        _: usize,
        position: &str,
        rng: &mut impl Rng,
    ) -> Result<State<Self>, StartError> {
        crate::position::read_with(&options.settings(), position, rng)
    }

    fn seen_position(view: &View) -> Option<String> {
        Some(view.position.clone())
    }

    fn position(state: &State<Self>) -> Option<String> {
        Some(crate::position::write(state, None))
    }

    fn sight(&self, _: Turn, input: InputOf<Self>) -> Sight {
        match input {
            Input::Chance(_) => {
                let seat = self.drawer().seat();
                Sight::only(seat, Secret::Hand(seat))
            }
            Input::Move(seat, Move::Play(play)) if play.card == Card::BuriedCharge => {
                Sight::only(seat, Secret::Trap(seat))
            }
            Input::Move(seat, Move::Pick(_)) => Sight::only(seat, Secret::Choice(seat)),
            _ => Sight::WHOLE,
        }
    }

    fn reveals(entry: &Entry, secret: Secret) -> bool {
        let of = |it: &Side| it.seat();
        match (entry, secret) {
            (
                Entry::Played { side, .. }
                | Entry::Buried { side }
                | Entry::Answered { side, .. }
                | Entry::Discarded { side, .. }
                | Entry::Cycled { side, .. },
                // A card that is shown was in the hand, and in the deck.
                Secret::Hand(seat) | Secret::Choice(seat),
            ) => of(side) == seat,
            (Entry::Exploded { side, .. } | Entry::Fizzled { side, .. }, Secret::Trap(seat)) => {
                of(side) == seat
            }
            // Whether a mated player can still save himself depends on his hand.
            (
                Entry::Over { end: End::Mate(_) | End::Stalemate },
                Secret::Hand(_) | Secret::Choice(_),
            ) => true,
            _ => false,
        }
    }

    fn prompt(&self, at: Turn, seat: Seat) -> Option<Prompt> {
        self.prompt_in(at, seat)
    }

    /// Every window may be declined, with and without a card that could be played in it.
    fn decline(&self, at: Turn, _: Seat) -> Option<Move> {
        Storm::is_window(at).then_some(Move::Decline)
    }

    fn continuations(&self, at: Turn, seat: Seat, prefix: &str, each: &mut dyn FnMut(Part<Move>)) {
        crate::parts::continuations(self, at, seat, prefix, each);
    }

    fn on_turn(&self) -> OnTurn {
        let seats = match self.is_deck_missing() {
            true => self.asks_choosers(),
            false => Seats::of(self.mover.seat()),
        };
        OnTurn { number: u32::from(self.ply), seats }
    }

    fn picture(view: &View) -> Option<game::Picture> {
        Some(crate::picture::picture(view))
    }

    fn presets() -> Vec<(&'static str, Options)> {
        vec![
            ("standard", Options::default()),
            ("shared", Options::all()),
            ("strategic", Options::strategic()),
            ("chess", Options::chess()),
            ("ref", Options::reference()),
            ("explicit", Options { explicit_end_turn: true, hand: 6, ..Options::default() }),
            ("orders", Options { deck: Deck::Own(orders()), ..Options::default() }),
            ("storms", Options { deck: Deck::Own(storms()), ..Options::default() }),
        ]
    }
}

/// A box of what the core does not have, to try what is rare in the box of all designs.
fn storms() -> Counts {
    let mut counts = Counts::default();
    let beyond = Card::ALL.into_iter().filter(|it| !it.is_core());
    beyond.for_each(|it| counts.add(it));
    [Card::BorderToll; 4].into_iter().for_each(|it| counts.add(it));
    counts
}

/// A box of cards that undo each other, to try what is rare in the core.
fn orders() -> Counts {
    let mut counts = Counts::default();
    let cards = [
        (Card::RisenRanks, 9),
        (Card::SecondWind, 6),
        (Card::ChequeredDecree, 9),
        (Card::Countermand, 6),
        (Card::Veto, 3),
    ];
    cards.into_iter().for_each(|(card, count)| (0..count).for_each(|_| counts.add(card)));
    counts
}
