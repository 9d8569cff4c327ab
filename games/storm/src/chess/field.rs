//! The pieces, the effects and the rights: all that a reaction can take back.

use super::{Bits, Duty, EFFECTS_MAX, Effect, Kind, Piece, Side, Square};
use crate::list::List;
use serde::{Deserialize, Serialize};

/// Pieces of a side in chess. A side may come to have more: turncoats, princesses.
pub const PIECES_MAX: usize = 16;

/// Pieces of both sides at most, captured ones included and princesses not.
pub const BOTH_MAX: usize = 2 * PIECES_MAX;

/// Pieces that land in one go at most: the pawns of one wave.
pub const LANDED_MAX: usize = PIECES_MAX;

/// Who goes where, of pieces that go at once.
pub(crate) type Ways = List<(Square, Square), LANDED_MAX>;

/// The kinds that a pool holds: pawn, knight, bishop, rook, queen.
pub const POOL: usize = 5;

/// The captured pieces of one side, by kind.
pub type Pool = [u8; POOL];

/// The four castling rights.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Castling(pub(crate) u8);

impl Castling {
    /// All rights.
    pub const ALL: Castling = Castling(15);

    /// The right of a side: on the king's wing, or on the queen's.
    #[inline]
    pub const fn right(side: Side, short: bool) -> Castling {
        Castling(1 << (side as u8 * 2 + !short as u8))
    }

    /// Whether this right stands.
    #[inline]
    pub const fn has(self, right: Castling) -> bool {
        self.0 & right.0 != 0
    }

    /// The rights that are lost with what stands on a square.
    #[inline]
    const fn lost_at(square: Square) -> u8 {
        match square.index() {
            0 => 2,
            4 => 3,
            7 => 1,
            56 => 8,
            60 => 12,
            63 => 4,
            _ => 0,
        }
    }
}

/// What a variant changes about chess itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Rules {
    /// Pawns neither promote nor take en passant, and there is no mate: the reference's chess.
    pub reference: bool,
    /// Castling out of check and through it is allowed if the king is safe in the end.
    pub loose_castling: bool,
}

/// The pieces, the effects and the rights.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Field {
    pub(crate) kinds: [Bits; Kind::NUM],
    pub(crate) colours: [Bits; 2],
    /// The pieces that both sides may move and take.
    pub neutral: Bits,
    /// The cards in play, in the order they were laid.
    pub effects: List<Effect, EFFECTS_MAX>,
    /// Who may still castle where.
    pub castling: Castling,
    /// The square that a pawn has just stepped over.
    pub en_passant: Option<Square>,
    /// The captured pieces of both sides.
    pub pools: [Pool; 2],
    /// Turns without a capture, a pawn's move or a card.
    pub calm: u8,
    /// Whether there was one in this turn.
    pub stirred: bool,
    /// Pieces that were promoted in this turn.
    pub promoted: Bits,
    /// Where pieces have landed and not yet met a trap, in order.
    pub landed: List<Square, LANDED_MAX>,
    /// What a card has laid down for the move of this turn.
    pub duty: Duty,
    /// What the variant changes.
    pub rules: Rules,
}

impl Field {
    /// A field without pieces.
    pub fn empty() -> Field {
        Field {
            kinds: [Bits::NONE; Kind::NUM],
            colours: [Bits::NONE; 2],
            neutral: Bits::NONE,
            effects: List::default(),
            castling: Castling::default(),
            en_passant: None,
            pools: [[0; POOL]; 2],
            calm: 0,
            stirred: false,
            promoted: Bits::NONE,
            landed: List::default(),
            duty: Duty::None,
            rules: Rules::default(),
        }
    }

    /// The usual set-up.
    pub fn start() -> Field {
        let mut field = Field::empty();
        let row = [
            Kind::Rook,
            Kind::Knight,
            Kind::Bishop,
            Kind::Queen,
            Kind::King,
            Kind::Bishop,
            Kind::Knight,
            Kind::Rook,
        ];
        for (file, kind) in row.into_iter().enumerate() {
            for side in Side::BOTH {
                for (rank, kind) in [(0, kind), (1, Kind::Pawn)] {
                    let at = Square::wrap(side.rank(rank) * 8 + file as u8);
                    field.put(at, Piece::new(kind, side));
                }
            }
        }
        field.castling = Castling::ALL;
        field
    }

    /// All squares with a piece.
    #[inline]
    pub fn occupied(&self) -> Bits {
        self.colours[0] | self.colours[1]
    }

    /// The pieces of a side, without the neutral ones.
    #[inline]
    pub fn of(&self, side: Side) -> Bits {
        self.colours[side.index()] & !self.neutral
    }

    /// The pieces of a kind.
    #[inline]
    pub fn kind(&self, kind: Kind) -> Bits {
        self.kinds[kind.index()]
    }

    /// The pieces of a kind of a side.
    #[inline]
    pub fn own(&self, side: Side, kind: Kind) -> Bits {
        self.kind(kind) & self.of(side)
    }

    /// The royal piece of a side; there is none in some set-ups for study.
    #[inline]
    pub fn royal(&self, side: Side) -> Option<Square> {
        self.own(side, Kind::King).first()
    }

    /// Both royal pieces.
    #[inline]
    pub fn royals(&self) -> Bits {
        self.kind(Kind::King)
    }

    /// The kind of the piece on a square.
    #[inline]
    pub fn kind_at(&self, at: Square) -> Option<Kind> {
        let place = self.kinds.iter().position(|it| it.has(at))?;
        Kind::ALL.get(place).copied()
    }

    /// The piece on a square.
    #[inline]
    pub fn piece_at(&self, at: Square) -> Option<Piece> {
        let side = if self.colours[0].has(at) { Side::White } else { Side::Black };
        Some(Piece { kind: self.kind_at(at)?, side, neutral: self.neutral.has(at) })
    }

    /// Whether this is chess and nothing else: no effect, no odd piece, no duty.
    #[inline]
    pub fn is_plain(&self) -> bool {
        let odd = self.kinds[6] | self.kinds[7] | self.kinds[8] | self.kinds[9] | self.neutral;
        self.effects.is_empty() && odd.is_empty() && self.duty == Duty::None
    }

    /// Whether attacks are those of plain chess: no effect changes a way or stops a piece.
    #[inline]
    pub(crate) fn attacks_plainly(&self) -> bool {
        let odd = self.kinds[6] | self.kinds[7] | self.kinds[8] | self.kinds[9] | self.neutral;
        let bends = |it: &Effect| !it.over && it.bends();
        odd.is_empty() && !self.effects.as_slice().iter().any(bends)
    }

    /// The effects that are not over.
    #[inline]
    pub fn lasting(&self) -> impl Iterator<Item = Effect> {
        self.effects.iter().filter(|it| !it.over)
    }

    /// Whether a card is in play.
    #[inline]
    pub fn has(&self, card: crate::cards::Card) -> bool {
        self.lasting().any(|it| it.card == card)
    }

    /// Whether a piece has a mark of this card.
    pub fn is_marked(&self, card: crate::cards::Card, at: Square) -> bool {
        self.lasting().any(|it| it.card == card && it.at == at)
    }

    /// Puts a piece on an empty square; nothing else happens.
    #[inline]
    pub(crate) fn put(&mut self, at: Square, piece: Piece) {
        self.kinds[piece.kind.index()] |= Bits::of(at);
        self.colours[piece.side.index()] |= Bits::of(at);
        if piece.neutral {
            self.neutral |= Bits::of(at);
        }
    }

    /// Takes a piece off its square; nothing else happens.
    #[inline]
    pub(crate) fn lift(&mut self, at: Square, piece: Piece) {
        self.kinds[piece.kind.index()] &= !Bits::of(at);
        self.colours[piece.side.index()] &= !Bits::of(at);
        self.neutral &= !Bits::of(at);
    }

    /// What stands on this square has been touched: castling with it is over.
    #[inline]
    pub(crate) fn disturb(&mut self, at: Square) {
        self.castling.0 &= !Castling::lost_at(at);
    }
}

/// Where pieces of a kind stand at the start.
pub(crate) fn home(kind: Kind, side: Side) -> Bits {
    let files = match kind {
        Kind::Rook => 0x81,
        Kind::Knight => 0x42,
        Kind::Bishop => 0x24,
        Kind::Queen => 0x08,
        Kind::King => 0x10,
        Kind::Pawn => return Bits::rank(side.rank(1)),
        _ => 0,
    };
    Bits(files << (8 * side.rank(0)))
}
