//! A card as one small piece: what it is aimed at, what it asks for, and what it does.

use super::aim::{Aim, Form};
use super::scene::{Deed, Scene};
use super::{Card, faults};
use crate::chess::{Bits, Kind, Square};
use crate::refusal::{Fault, Refusal};

/// Whose a square must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Whose {
    /// A piece of the player's.
    Own,
    /// A piece of the enemy's.
    Enemy,
    /// Any piece.
    Any,
    /// No piece and no hole.
    Empty,
    /// No enemy piece, no neutral one and no hole.
    NotEnemy,
    /// Where a piece of the player's may land: empty, or with something it may capture.
    Landing,
    /// Any square but a hole.
    Square,
    /// Any square, even a hole.
    Anywhere,
}

/// One square that a card is aimed at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    pub(crate) whose: Whose,
    /// The kinds of pieces, as bits.
    pub(crate) kinds: u16,
    /// The piece is displaced by its owner, so that it must not be frozen.
    pub(crate) moves: bool,
    /// The piece is removed, so that it must not be guarded.
    pub(crate) falls: bool,
}

/// Every kind.
pub(crate) const ALL: u16 = 0x3ff;
/// Every kind but the king.
pub(crate) const COMMON: u16 = ALL & !(1 << Kind::King as u16);
/// Queens, rooks and bishops.
pub(crate) const SLIDERS: u16 = kinds([Kind::Queen, Kind::Rook, Kind::Bishop]);
/// Every kind but the pawn.
pub(crate) const NO_PAWN: u16 = ALL & !kinds([Kind::Pawn]);

/// A set of kinds.
pub(crate) const fn kinds<const N: usize>(of: [Kind; N]) -> u16 {
    let (mut set, mut next) = (0, 0);
    while next < N {
        set |= 1 << of[next] as u16;
        next += 1;
    }
    set
}

impl Part {
    /// A square of this sort.
    pub(crate) const fn square(whose: Whose) -> Part {
        Part { whose, kinds: ALL, moves: false, falls: false }
    }

    /// A piece of the player's.
    pub(crate) const fn own(kinds: u16) -> Part {
        Part { whose: Whose::Own, kinds, moves: false, falls: false }
    }

    /// A piece of anybody's.
    pub(crate) const fn any(kinds: u16) -> Part {
        Part { whose: Whose::Any, ..Part::own(kinds) }
    }

    /// A piece of the player's that is displaced.
    pub(crate) const fn mover(kinds: u16) -> Part {
        Part { whose: Whose::Own, kinds, moves: true, falls: false }
    }

    /// A piece of the enemy's.
    pub(crate) const fn enemy(kinds: u16) -> Part {
        Part { whose: Whose::Enemy, kinds, moves: false, falls: false }
    }

    /// A piece of the enemy's that is removed.
    pub(crate) const fn victim(kinds: u16) -> Part {
        Part { falls: true, ..Part::enemy(kinds) }
    }

    /// The squares that suit it.
    pub(crate) fn set(&self, scene: &Scene) -> Bits {
        let squares = match self.whose {
            Whose::Own => scene.own(),
            Whose::Enemy => scene.enemy(),
            Whose::Any => scene.field.occupied(),
            Whose::Empty => return scene.empty(),
            Whose::NotEnemy => return scene.empty() | scene.own(),
            Whose::Square => return !scene.terrain.holes,
            Whose::Anywhere => return Bits::ALL,
            Whose::Landing => return scene.empty() | self.prey(scene),
        };
        let mut suited = squares & self.of_kinds(scene);
        if self.moves {
            suited &= !scene.terrain.frozen;
        }
        if self.falls {
            suited &= !scene.terrain.guarded;
        }
        suited
    }

    fn of_kinds(&self, scene: &Scene) -> Bits {
        if self.kinds == ALL {
            return Bits::ALL;
        }
        let wanted = Kind::ALL.into_iter().filter(|it| self.kinds >> *it as u16 & 1 == 1);
        wanted.fold(Bits::NONE, |set, it| set | scene.field.kind(it))
    }

    fn prey(&self, scene: &Scene) -> Bits {
        match scene.terrain.truce {
            true => Bits::NONE,
            false => {
                let others = scene.enemy() | scene.field.neutral;
                others & !scene.field.royals() & !scene.terrain.guarded
            }
        }
    }

    /// What is wrong with a square that does not suit it, as far as the square itself tells.
    pub(crate) fn fault(&self, scene: &Scene, at: Square) -> Option<Result<Fault, Refusal>> {
        let (own, enemy) = (scene.own().has(at), scene.enemy().has(at));
        let piece = scene.field.occupied().has(at);
        let royal = scene.field.royals().has(at);
        let fault = match self.whose {
            Whose::Own | Whose::Enemy | Whose::Any if !piece => Fault::NoPiece,
            Whose::Own if !own => Fault::NotYours,
            Whose::Enemy if !enemy => Fault::NotEnemy,
            Whose::Own | Whose::Enemy | Whose::Any if !self.of_kinds(scene).has(at) => {
                return Some(match royal && enemy {
                    true => Err(Refusal::CannotTakeKing),
                    false => Ok(Fault::WrongKind),
                });
            }
            Whose::Empty if piece => Fault::NotEmpty,
            Whose::NotEnemy if piece && !own => Fault::NotEmpty,
            Whose::Landing if royal && enemy => return Some(Err(Refusal::CannotTakeKing)),
            Whose::Landing if own => Fault::NotEmpty,
            _ => return None,
        };
        Some(Ok(fault))
    }
}

/// What a card is aimed at.
#[derive(Clone, Copy)]
pub(crate) enum Shape {
    Nothing,
    /// One square.
    At(Part),
    /// Two squares.
    Pair(Part, Part),
    /// So many own pawns (any number for 0), each so many squares forward.
    Pawns {
        count: u32,
        steps: u8,
    },
    /// Around the corners.
    Round,
    /// A wall of two edges.
    Wall,
    /// A captured piece, and where its kind may be put.
    Piece(fn(&Scene, Kind) -> Bits),
    /// An effect.
    Effect,
    /// One of these kinds.
    Kind(u16),
    /// Own pawns, and as many of the enemy's.
    Trade,
    /// Moves of two own pieces of a kind.
    Twin,
}

/// Where an effect lies, if the card stays in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum On {
    /// The card does not stay.
    Nothing,
    /// On a square that only its owner knows.
    Trap,
    /// On what the card was aimed at.
    Ground,
    /// On a piece; it goes where the piece goes.
    Piece,
    /// On a piece that was of the first kind and is of the second as long as it lasts.
    Kind(Kind, Kind),
    /// On everything.
    All,
}

/// What a card does as long as it lies in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lasting {
    pub(crate) on: On,
    /// It changes what pieces attack.
    pub(crate) bends: bool,
    /// It stops pieces from moving and attacking.
    pub(crate) freezes: bool,
    /// Ends of turns it lasts; 0 if only something else ends it.
    pub(crate) turns: u8,
}

impl Lasting {
    /// It lies there and changes no attack.
    pub(crate) const fn on(on: On) -> Lasting {
        Lasting { on, bends: false, freezes: false, turns: 0 }
    }

    /// It lies there and changes attacks.
    pub(crate) const fn bending(on: On) -> Lasting {
        Lasting { bends: true, ..Lasting::on(on) }
    }

    /// It stops pieces from moving and attacking.
    pub(crate) const fn freezing() -> Lasting {
        Lasting { freezes: true, ..Lasting::bending(On::Piece) }
    }

    /// The same for so many ends of turns.
    pub(crate) const fn turns(self, turns: u8) -> Lasting {
        Lasting { turns, ..self }
    }
}

/// What a card does beyond the squares: to the turn, to the hands, by asking somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Then {
    Nothing,
    /// A card may still be played after the move.
    SecondWind,
    /// Both sides are asked where a captured pawn is put.
    AskPawns,
    /// The hand is thrown away and a full one drawn.
    NewHand,
    /// The mover is asked how the toll is paid.
    AskToll,
    /// The card that was announced has no effect.
    Veto,
    /// Another move must be made.
    MoveAnew,
    /// The card that was played is taken instead of drawing one.
    Steal,
}

/// A card.
pub(crate) struct Design {
    pub(crate) shape: Shape,
    /// What must be so, whatever the card is aimed at.
    pub(crate) ready: fn(&Scene) -> Result<(), Refusal>,
    /// Where the rules of the card lead: to its first square, or to the second from a first.
    pub(crate) reach: fn(&Scene, Option<Square>) -> Bits,
    /// Whether an own pawn comes to its last rank if the card is aimed at this one square.
    pub(crate) promotes: fn(&Scene, Square) -> bool,
    /// What it does.
    pub(crate) act: fn(&mut Deed, Aim),
    /// What it does beyond the squares.
    pub(crate) then: Then,
    /// What it does as long as it lies in play.
    pub(crate) lasting: Lasting,
    /// Whether it could open an attack on a king. If not, and no king is attacked, then none need
    /// be looked at.
    pub(crate) opens: fn(&Scene, Aim) -> bool,
}

impl Design {
    /// A card without a condition that does nothing.
    pub(crate) const BLANK: Design = Design {
        shape: Shape::Nothing,
        ready: |_| Ok(()),
        reach: |_, _| Bits::ALL,
        promotes: |_, _| false,
        act: |_, _| {},
        then: Then::Nothing,
        lasting: Lasting::on(On::Nothing),
        opens: |_, _| true,
    };

    /// How its aim is written.
    pub(crate) const fn form(&self) -> Form {
        match self.shape {
            Shape::Nothing => Form::Nothing,
            Shape::At(_) => Form::At,
            Shape::Pair(..) => Form::Pair,
            Shape::Pawns { .. } => Form::Pawns,
            Shape::Round => Form::Round,
            Shape::Wall => Form::Wall,
            Shape::Piece(_) => Form::Piece,
            Shape::Effect => Form::Effect,
            Shape::Kind(_) => Form::Kind,
            Shape::Trade => Form::Trade,
            Shape::Twin => Form::Twin,
        }
    }

    /// How the place of its effect is written: a mark by the square of its piece.
    pub(crate) const fn effect_form(&self) -> Form {
        match (self.lasting.on, self.form()) {
            (On::Piece | On::Kind(..), _) => Form::At,
            (_, form) => form,
        }
    }

    /// Whether an own piece that can be promoted goes from the first square to the second.
    pub(crate) const fn pair_promotes(&self) -> bool {
        match self.shape {
            Shape::Pair(first, second) => {
                let pawns = kinds([Kind::Pawn, Kind::Crab]) & first.kinds != 0;
                matches!(first.whose, Whose::Own) && first.moves && !second.falls && pawns
            }
            _ => false,
        }
    }

    /// The squares for the first part, or for the second after a first.
    pub(crate) fn squares(&self, scene: &Scene, first: Option<Square>) -> Bits {
        let (part, mover) = match (self.shape, first) {
            (Shape::At(part), None) | (Shape::Pair(part, _), None) => (part, None),
            (Shape::Pair(one, part), Some(from)) => (part, Some(from).filter(|_| one.moves)),
            _ => return Bits::NONE,
        };
        let found = part.set(scene) & (self.reach)(scene, first);
        // A pacifist takes nothing, not even by a card.
        let takes = part.falls || part.whose == Whose::Landing;
        match takes && mover.is_some_and(|it| scene.terrain.gentle.has(it)) {
            true => found & scene.empty(),
            false => found,
        }
    }
}

/// Why a card cannot be played: what it asks for is not so.
pub(crate) fn condition(card: Card) -> Refusal {
    faults::bad(card, 0, Fault::Condition)
}

/// `Ok` if the condition of a card holds.
pub(crate) fn asks(holds: bool, card: Card) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(condition(card)) }
}
