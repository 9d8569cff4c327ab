//! What a card sees when it is played, and what it changes.

use super::Card;
use crate::chess::{Bits, Duty, Field, Kind, Record, Side, Square, Terrain};

/// What a card sees: the field and what has just happened.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub(crate) field: &'a Field,
    pub(crate) terrain: Terrain,
    /// Who plays the card.
    pub(crate) side: Side,
    /// The field before the move that is answered.
    pub(crate) before: Option<&'a Field>,
    /// The normal move of this turn.
    pub(crate) record: Option<Record>,
    /// The card that waits to be done.
    pub(crate) announced: Option<Card>,
    /// The card that has been done and was not vetoed.
    pub(crate) done: Option<Card>,
    /// What the enemy moved last.
    pub(crate) seen: Option<Kind>,
    /// Neighbours are those along files and ranks only.
    pub(crate) orthogonal: bool,
}

impl Scene<'_> {
    /// The pieces of the player.
    #[inline]
    pub(crate) fn own(&self) -> Bits {
        self.field.of(self.side)
    }

    /// The pieces of the enemy.
    #[inline]
    pub(crate) fn enemy(&self) -> Bits {
        self.field.of(self.side.other())
    }

    /// Squares without a piece and without a hole.
    #[inline]
    pub(crate) fn empty(&self) -> Bits {
        !self.field.occupied() & !self.terrain.holes
    }

    /// Captured pieces of the player of a kind.
    #[inline]
    pub(crate) fn pool(&self, kind: Kind) -> u8 {
        self.field.pools[self.side.index()].get(kind.index()).copied().unwrap_or(0)
    }

    /// The piece that the player has just moved, if it still stands and is not royal.
    pub(crate) fn moved(&self) -> Option<Record> {
        self.record.filter(|it| it.stands && !self.field.royals().has(it.to))
    }

    /// The squares of a set that a slide in a direction passes before anything stops it, and the
    /// square of the piece that stops it, if a piece does.
    pub(crate) fn glide(&self, from: Square, direction: usize) -> (Square, Option<Square>) {
        let mut at = from;
        while let Some(next) = self.terrain.step(at, direction) {
            if self.field.occupied().has(next) {
                return (at, Some(next));
            }
            at = next;
        }
        (at, None)
    }
}

/// What a card changes. It works on copies, so that a play can be tried.
#[derive(Clone, Copy)]
pub(crate) struct Deed<'a> {
    pub(crate) field: Field,
    pub(crate) record: Option<Record>,
    /// Who plays the card.
    pub(crate) side: Side,
    pub(crate) before: Option<&'a Field>,
    /// What the enemy moved last.
    pub(crate) seen: Option<Kind>,
}

impl Scene<'_> {
    /// Begins a deed in this scene.
    #[inline]
    pub(crate) fn deed(&self) -> Deed<'_> {
        Deed {
            field: *self.field,
            record: self.record,
            side: self.side,
            before: self.before,
            seen: self.seen,
        }
    }
}

impl Deed<'_> {
    /// Goes back to the field before the move, whose duty is done.
    pub(crate) fn take_back(&mut self) {
        if let Some(before) = self.before {
            self.field = Field { duty: Duty::None, ..*before };
        }
    }

    /// Moves a piece to an empty square. If it comes to its last rank it becomes what was said,
    /// or a queen if nobody could say it.
    pub(crate) fn bring(&mut self, from: Square, to: Square, said: Option<Kind>) {
        let promotes = self.field.promotes(from, to);
        self.field.displace(from, to);
        if promotes {
            self.field.promote(to, said.unwrap_or(Kind::Queen));
        }
    }

    /// Moves a piece where it takes what stands there, if anything does.
    pub(crate) fn take(&mut self, from: Square, to: Square, said: Option<Kind>) -> Option<Kind> {
        let terrain = Terrain::of(&self.field);
        let promotes = self.field.promotes(from, to);
        let taken = self.field.take_and_land(&terrain, from, to, to);
        if promotes && self.field.occupied().has(to) {
            self.field.promote(to, said.unwrap_or(Kind::Queen));
        }
        taken
    }

    /// What a card sees in the middle of its work.
    pub(crate) fn scene(&self) -> Scene<'_> {
        Scene {
            field: &self.field,
            terrain: Terrain::of(&self.field),
            side: self.side,
            before: self.before,
            record: self.record,
            announced: None,
            done: None,
            seen: self.seen,
            orthogonal: false,
        }
    }

    /// Writes the record anew: where the piece stands now and what it has captured.
    pub(crate) fn rewrite(&mut self, to: Square, captured: Option<Kind>) {
        if let Some(record) = &mut self.record {
            record.stands = to != record.from && self.field.occupied().has(to);
            record.to = to;
            record.captured = captured;
            record.captured_at = to;
        }
    }

    /// The moved piece is gone.
    pub(crate) fn lose_mover(&mut self) {
        if let Some(record) = &mut self.record {
            record.stands = false;
            record.captured = None;
            record.captured_at = record.to;
        }
    }
}
