//! What a viewer may see.

use crate::board::Storm;
use crate::cards::{Aim, Card, Play};
use crate::chess::{Duty, Kind, POOL, Side, Square};
use crate::journal::End;
use crate::options::Settings;
use crate::position;
use game::ts_rs::TS;
use game::{Rng, State, Viewer};
use serde::{Deserialize, Serialize};

/// A piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(crate = "game::ts_rs")]
pub struct Standing {
    /// Where it stands.
    pub at: Square,
    /// What it is.
    pub kind: Kind,
    /// Whose it is.
    pub side: Side,
    /// Both sides may move and take it.
    pub neutral: bool,
    /// It cannot move.
    pub frozen: bool,
}

/// A card in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(crate = "game::ts_rs")]
pub struct Lying {
    /// The card.
    pub card: Card,
    /// Who played it.
    pub side: Side,
    /// Where it lies, as Clean Slate names it, and what kind of piece it names; nothing for a trap
    /// of the other side.
    pub place: String,
    /// Ends of turns until it is over; 0 if only something else ends it.
    pub left: u8,
}

/// A captured piece, and how many of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(crate = "game::ts_rs")]
pub struct Captured {
    /// Whose it was.
    pub side: Side,
    /// What it was.
    pub kind: Kind,
    /// How many.
    pub count: u8,
}

/// What is printed on a card that can be taken into a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(crate = "game::ts_rs")]
pub struct Printed {
    /// The card.
    pub card: Card,
    /// What it costs.
    pub cost: u8,
    /// How many of it a deck may hold.
    pub most: u8,
}

/// A stack and its discards: of both sides, or of one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(crate = "game::ts_rs")]
pub struct Pile {
    /// Cards in the stack.
    pub stack: u32,
    /// The discards.
    pub discards: Vec<Card>,
}

/// Everything a viewer is shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(crate = "game::ts_rs")]
pub struct View {
    /// Whose view it is; nobody's for a spectator.
    pub seat: Option<Side>,
    /// The pieces, from a1 to h8.
    pub pieces: Vec<Standing>,
    /// The cards in play.
    pub effects: Vec<Lying>,
    /// The card that says how the move of this turn may be made, or must be.
    pub duty: Option<Lying>,
    /// The captured pieces.
    pub captured: Vec<Captured>,
    /// Whose turn it is.
    pub mover: Side,
    /// How many turns have ended.
    pub ply: u16,
    /// The sides whose king is attacked.
    pub checked: Vec<Side>,
    /// The viewer's cards.
    pub hand: Vec<Card>,
    /// Cards in White's and in Black's hand.
    pub hands: [usize; 2],
    /// The stack and the discards, or White's and Black's.
    pub piles: Vec<Pile>,
    /// What is in the viewer's own stack, where the decks are private.
    pub deck: Vec<Card>,
    /// All designs, while decks are chosen.
    pub designs: Vec<Printed>,
    /// Where the piece just moved came from and where it stands.
    pub moved: Option<[Square; 2]>,
    /// The card that is being played, with its aim; a trap without its square.
    pub announced: Option<String>,
    /// The card that was last shown to all.
    pub shown: Option<Card>,
    /// How the game ended.
    pub end: Option<End>,
    /// The position in notation, with `?` for what the viewer does not know.
    pub position: String,
    /// The options that the rules depend on.
    pub settings: Settings,
}

impl View {
    pub(crate) fn of(state: &State<Storm>, viewer: Viewer) -> View {
        let storm = &state.board;
        let own = Side::BOTH.into_iter().find(|it| viewer.is(it.seat()));
        let announced = storm.announced.map(|play| match play.card {
            Card::BuriedCharge if own != Some(storm.mover) => play.card.to_string(),
            _ => play.to_string(),
        });
        View {
            seat: own,
            pieces: pieces(storm),
            effects: effects(storm, own),
            duty: duty(storm),
            captured: captured(storm),
            mover: storm.mover,
            ply: storm.ply,
            checked: Side::BOTH.into_iter().filter(|it| storm.field.is_checked(*it)).collect(),
            hand: own.map_or(Vec::new(), |it| storm.hands[it.index()].iter().collect()),
            hands: [0, 1].map(|it| storm.hands[it].len()),
            piles: piles(storm),
            deck: own.map_or(Vec::new(), |it| deck(storm, it)),
            designs: designs(storm),
            moved: storm.record.map(|it| [it.from, it.to]),
            announced,
            shown: storm.shown,
            end: storm.end,
            position: position::write(state, Some(viewer)),
            settings: storm.settings,
        }
    }

    /// A world that would show this view: unknown cards are dealt anew, unknown traps hidden
    /// anywhere they may lie.
    pub(crate) fn imagine(&self, rng: &mut impl Rng) -> State<Storm> {
        let read = position::read_with(&self.settings, &self.position, rng);
        read.expect("the position of a view was written by the view")
    }
}

fn piles(storm: &Storm) -> Vec<Pile> {
    let sides = &Side::BOTH[..storm.piles.heaps().len()];
    let pile = |side: &Side| Pile {
        stack: storm.piles.stack_len(*side),
        discards: storm.piles.of(*side).discards.cards().collect(),
    };
    sides.iter().map(pile).collect()
}

fn designs(storm: &Storm) -> Vec<Printed> {
    let printed = |card: Card| Printed { card, cost: card.cost(), most: card.most() };
    match storm.is_deck_missing() {
        true => Card::ALL.into_iter().map(printed).collect(),
        false => Vec::new(),
    }
}

fn deck(storm: &Storm, side: Side) -> Vec<Card> {
    match storm.settings.deck.is_private() {
        true => storm.piles.of(side).stack.cards().collect(),
        false => Vec::new(),
    }
}

fn pieces(storm: &Storm) -> Vec<Standing> {
    let frozen = crate::chess::Terrain::of(&storm.field).frozen;
    let standing = |at: Square| {
        let piece = storm.field.piece_at(at)?;
        let frozen = frozen.has(at);
        Some(Standing { at, kind: piece.kind, side: piece.side, neutral: piece.neutral, frozen })
    };
    Square::all().filter_map(standing).collect()
}

fn effects(storm: &Storm, own: Option<Side>) -> Vec<Lying> {
    let lying = |it: crate::chess::Effect| {
        let place = match it.card {
            Card::BuriedCharge if own != Some(it.owner) => String::new(),
            Card::BuriedCharge => it.at.to_string(),
            card => {
                let text = Play { card: Card::CleanSlate, aim: Aim::Effect(card, it.at, it.more) };
                let text = text.to_string();
                text.splitn(3, ':').nth(2).unwrap_or_default().to_string()
            }
        };
        Lying { card: it.card, side: it.owner, place, left: it.left }
    };
    storm.field.lasting().map(lying).collect()
}

fn duty(storm: &Storm) -> Option<Lying> {
    let (card, place) = match storm.field.duty {
        Duty::None => return None,
        Duty::Ghost(at) => (Card::GhostWalk, at.to_string()),
        Duty::Rolled => (Card::RolledBoard, String::new()),
        Duty::Relay(at) => (Card::RelayLane, at.to_string()),
        Duty::Borrowed(at, kind) => (Card::BorrowedGait, format!("{at}:{}", kind.letter())),
    };
    Some(Lying { card, side: storm.mover, place, left: 0 })
}

fn captured(storm: &Storm) -> Vec<Captured> {
    let pool = |side: Side| {
        let kinds = Kind::ALL.into_iter().take(POOL);
        kinds.map(move |kind| (side, kind)).map(|(side, kind)| {
            let count = storm.field.pools[side.index()][kind.index()];
            Captured { side, kind, count }
        })
    };
    Side::BOTH.into_iter().flat_map(pool).filter(|it| it.count > 0).collect()
}
