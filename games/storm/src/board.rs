//! What lies on the table.

use crate::cards::design::Then;
use crate::cards::scene::Scene;
use crate::cards::{Card, Play, Timing};
use crate::chess::{Field, Kind, Record, Side, Square, Terrain};
use crate::deck::Deck;
use crate::journal::End;
use crate::list::List;
use crate::options::{Options, Settings};
use crate::piles::{Hand, Piles};
use game::agenda::Agenda;
use serde::{Deserialize, Serialize};

/// Positions that are remembered: as many as turns can go by before the calm ends the game.
pub const KEYS_MAX: usize = 101;

/// Steps that can wait at once: both placements of Risen Ranks.
pub(crate) const AGENDA_MAX: usize = 2;

/// What has been done in this turn and is not settled yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Stage {
    /// Nothing.
    #[default]
    Quiet,
    /// A normal move was made.
    Moved,
    /// A card was announced and not done yet.
    Announced,
    /// The card that was announced has been done, or vetoed.
    Resolved,
    /// The card lies where it belongs, and the enemy may take it from there.
    Settled,
}

/// What the player has done in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Done {
    /// A card was played.
    pub(crate) card: bool,
    /// The enemy has answered.
    pub(crate) reacted: bool,
    /// A card may still be played after the move.
    pub(crate) second_wind: bool,
    /// The card was vetoed.
    pub(crate) vetoed: bool,
    /// The move was countermanded, and has not been made anew.
    pub(crate) countermanded: bool,
    /// A card was exchanged.
    pub(crate) cycled: bool,
}

/// The whole position, without the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Storm {
    /// The pieces, the effects and the rights.
    pub field: Field,
    /// The field before the move that can still be answered.
    pub(crate) before: Option<Field>,
    /// Whose turn it is.
    pub mover: Side,
    /// How many turns have ended.
    pub ply: u16,
    /// The hands.
    pub hands: [Hand; 2],
    /// The stack and the discards.
    pub piles: Piles,
    /// Who has still to choose a deck.
    pub(crate) choosing: [bool; 2],
    /// Cards that each side has still to draw.
    pub(crate) due: [u8; 2],
    /// The normal move of this turn.
    pub record: Option<Record>,
    /// The card that was played and is not settled yet.
    pub announced: Option<Play>,
    /// The card that was last shown to all: played, answered with or exchanged.
    pub shown: Option<Card>,
    pub(crate) stage: Stage,
    pub(crate) done: Done,
    /// The move that must not be made again in this turn.
    pub(crate) forbidden: Option<(Square, Square)>,
    /// What each side moved last.
    pub(crate) last_moved: [Option<Kind>; 2],
    pub(crate) agenda: Agenda<AGENDA_MAX>,
    /// The fingerprints of the positions since the calm began.
    pub(crate) keys: List<u64, KEYS_MAX>,
    /// How the game ended.
    pub(crate) end: Option<End>,
    pub(crate) settings: Settings,
}

// A state is copied for every node of a search.
const _: () = assert!(size_of::<Storm>() <= 2048);

impl Storm {
    /// The usual set-up, before the cards are dealt.
    pub(crate) fn set_up(options: &Options) -> Storm {
        let settings = options.settings();
        let mut field = Field::start();
        field.rules = settings.chess();
        Storm {
            field,
            before: None,
            mover: Side::White,
            ply: 0,
            hands: [Hand::default(); 2],
            piles: Piles::new(&settings.deck),
            choosing: [settings.deck.is_private(); 2],
            due: [0; 2],
            record: None,
            announced: None,
            shown: None,
            stage: Stage::Quiet,
            done: Done::default(),
            forbidden: None,
            last_moved: [None; 2],
            agenda: Agenda::default(),
            keys: List::default(),
            end: None,
            settings,
        }
    }

    /// The side whose turn it is not.
    #[inline]
    pub(crate) fn enemy(&self) -> Side {
        self.mover.other()
    }

    /// What a card of a side sees.
    pub(crate) fn scene(&self, side: Side) -> Scene<'_> {
        Scene {
            field: &self.field,
            terrain: Terrain::of(&self.field),
            side,
            before: self.before.as_ref(),
            record: self.record,
            announced: self.announced_in(Stage::Announced),
            done: self.announced_in(Stage::Settled).filter(|_| !self.done.vetoed),
            seen: self.last_moved[side.other().index()],
            orthogonal: self.settings.deck == Deck::Reference,
        }
    }

    /// The card that was played, at a stage of its way.
    fn announced_in(&self, stage: Stage) -> Option<Card> {
        self.announced.filter(|_| self.stage == stage).map(|it| it.card)
    }

    /// Whether nobody may play a card.
    #[inline]
    pub(crate) fn is_silenced(&self) -> bool {
        self.field.has(Card::Silence)
    }

    /// Whether a window for answers is open to the enemy of the mover. Only what everybody knows
    /// counts: whether such cards are in the box and not all discarded, whether the enemy holds
    /// any card at all and has not answered in this turn, whether there is silence. What is in
    /// decks of one's own nobody else knows.
    #[inline]
    pub(crate) fn is_window_open(&self, stage: Stage) -> bool {
        !self.hands[self.enemy().index()].is_empty() && self.can_be_answered(stage)
    }

    #[inline(never)]
    fn can_be_answered(&self, stage: Stage) -> bool {
        let deck = &self.settings.deck;
        if self.done.reacted || !deck.has_answers() || self.is_silenced() {
            return false;
        }
        let answers = |card: &Card| match card.design().then {
            Then::Veto => stage == Stage::Announced,
            Then::Steal => stage == Stage::Settled,
            _ => stage == Stage::Moved,
        };
        let reactions = Card::ALL.into_iter().filter(|it| it.timing() == Timing::Enemy);
        reactions
            .filter(answers)
            .any(|it| deck.is_private() || deck.copies(it) > self.piles.discarded(it))
    }

    /// How many of a card are anywhere, to prove that none is lost.
    pub fn count_card(&self, card: Card) -> u8 {
        let hands = self.hands.iter().flat_map(|it| it.iter()).filter(|it| *it == card).count();
        let play = self.field.effects.iter().filter(|it| it.card == card).count();
        let waiting = self.announced.filter(|it| it.card == card).map_or(0, |_| match self.stage {
            Stage::Settled => 0,
            Stage::Resolved if card.lasts() || self.done.vetoed => 0,
            _ => 1,
        });
        (hands + play + waiting) as u8 + self.piles.count(card)
    }
}
