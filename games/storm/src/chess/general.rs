//! Moves on a field with effects: found piece by piece, tried on a copy.

use super::plain::{Visit, castling_way};
use super::{Bits, Duty, Field, Kind, Piece, Side, Square, Step, Terrain, rays};
use crate::cards::Card;
use std::ops::ControlFlow;

impl Field {
    /// Where a piece of a kind other than a pawn comes from a square by its own movement: up to
    /// the first piece it meets, which is seen, too.
    pub(crate) fn gait(&self, terrain: &Terrain, kind: Kind, from: Square) -> Bits {
        let occupied = self.occupied();
        match kind {
            Kind::Pawn => Bits::NONE,
            Kind::Knight => rays::knight(from) & !terrain.holes,
            Kind::Bishop => terrain.bishop(from, occupied),
            Kind::Rook => terrain.rook(from, occupied),
            Kind::Queen => terrain.bishop(from, occupied) | terrain.rook(from, occupied),
            Kind::King => terrain.king(from),
            Kind::Kangaroo => terrain.kangaroo(from, occupied),
            Kind::Camel => rays::camel(from) & !terrain.holes,
            Kind::Crab => terrain.slide(from, 4..8, occupied, 1),
            Kind::Princess => terrain.slide(from, 0..8, occupied, 2),
        }
    }

    /// What a piece may take: what is not its own, not royal, not guarded.
    pub(crate) fn prey(&self, terrain: &Terrain, piece: Piece, from: Square) -> Bits {
        if terrain.truce || terrain.gentle.has(from) {
            return Bits::NONE;
        }
        let others = match piece.neutral {
            true => !self.neutral,
            false => !self.of(piece.side),
        };
        others & self.occupied() & !self.royals() & !terrain.guarded
    }

    /// Where a piece comes by its own movement, en passant included, castling and tunnels not.
    pub(crate) fn own_reach(&self, terrain: &Terrain, piece: Piece, from: Square) -> Bits {
        if piece.kind == Kind::Pawn {
            return self.pawn_reach(terrain, piece, from, terrain.pawn_takes(piece.side, from));
        }
        let open = self.prey(terrain, piece, from) | !self.occupied();
        self.gait(terrain, piece.kind, from) & open
    }

    /// Where a pawn comes that takes on these squares.
    pub(crate) fn pawn_reach(
        &self,
        terrain: &Terrain,
        piece: Piece,
        from: Square,
        takes: Bits,
    ) -> Bits {
        let prey = self.prey(terrain, piece, from);
        let passing = self.en_passant.filter(|it| {
            let passed = Square::wrap(from.rank() * 8 + it.file());
            takes.has(*it) && prey.has(passed) && !piece.neutral
        });
        terrain.pawn_steps(piece.side, from, self.occupied())
            | takes & prey
            | passing.map_or(Bits::NONE, Bits::of)
    }

    /// Where the network of tunnels leads from a square.
    pub(crate) fn tunnel_reach(&self, terrain: &Terrain, piece: Piece, from: Square) -> Bits {
        match terrain.tunnels.has(from) {
            true => {
                let open = self.prey(terrain, piece, from) | !self.occupied();
                terrain.tunnels & open & !Bits::of(from)
            }
            false => Bits::NONE,
        }
    }

    /// Where a king can castle to.
    pub(crate) fn castling_reach(&self, terrain: &Terrain, side: Side) -> Bits {
        let mut to = Bits::NONE;
        let Some(king) = self.royal(side) else { return to };
        for short in [true, false] {
            let Some(way) = castling_way(self.castling, side, short) else { continue };
            let (low, high) = (king.min(way.rook_from), king.max(way.rook_from));
            let row = rays::between(low, high) | Bits::of(low);
            let free = (way.empty & (self.occupied() | terrain.holes)).is_empty()
                && !terrain.frozen.has(way.rook_from)
                // A rook that is lifted does not move.
                && self.duty != Duty::Ghost(way.rook_from)
                && row.iter().all(|it| !terrain.is_shut(it, 1));
            let tested = if self.rules.loose_castling { Bits::NONE } else { way.safe };
            if free && tested.iter().all(|it| self.is_safe_for_king(terrain, side, king, it)) {
                to |= Bits::of(way.to);
            }
        }
        to
    }

    fn is_safe_for_king(&self, terrain: &Terrain, side: Side, king: Square, at: Square) -> bool {
        let mut moved = *self;
        moved.lift(king, Piece::new(Kind::King, side));
        moved.attackers(terrain, side, at).is_empty()
    }

    /// Shows where each piece that a side may move can lawfully go.
    pub(crate) fn general_moves(&self, side: Side, each: &mut impl Visit) -> ControlFlow<()> {
        let terrain = Terrain::of(self);
        let royal = self.royal(side);
        let checked = royal.is_some_and(|it| self.attackers(&terrain, side, it).any());
        let lodestones = self.lodestones();
        for from in ((self.of(side) | self.neutral) & !terrain.frozen).iter() {
            let Some(piece) = self.piece_at(from) else { continue };
            let mut wanted = self.reach(&terrain, from);
            let is_king = piece.kind == Kind::King && !piece.neutral;
            if is_king && self.duty.mover().is_none() {
                wanted |= self.castling_reach(&terrain, side);
            }
            // What frees pieces, kills the mover or takes beside its way must be tried.
            let mut tried = terrain.poisoned | lodestones;
            if piece.kind == Kind::Pawn {
                tried |= self.en_passant.map_or(Bits::NONE, Bits::of);
            }
            if let Some(king) = royal
                && (checked || is_king || piece.neutral || lodestones.has(from) || {
                    let mut lifted = *self;
                    lifted.lift(from, piece);
                    lifted.attackers(&terrain, side, king).any()
                })
            {
                tried = Bits::ALL;
            }
            let to = wanted & !tried | self.tried(&terrain, side, from, wanted & tried);
            if to.any() {
                each(piece.kind, from, to)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The squares of pieces that freeze their neighbours.
    fn lodestones(&self) -> Bits {
        self.lasting().filter(|it| it.card == Card::Lodestone).map(|it| it.at).collect()
    }

    /// Those of the squares to which a piece can go without exposing its king.
    fn tried(&self, terrain: &Terrain, side: Side, from: Square, wanted: Bits) -> Bits {
        let safe = |at: &Square| {
            let step = Step::new(from, *at);
            match self.promotes(from, *at) {
                // Only a neutral piece can harm its mover's king by what it becomes.
                true if !self.neutral.has(from) => {
                    self.is_safe(terrain, side, Step { promotion: Some(Kind::Queen), ..step })
                }
                true => self.promotions(side, from, *at).next().is_some(),
                false => self.is_safe(terrain, side, step),
            }
        };
        wanted.iter().filter(safe).collect()
    }

    /// Whether a move leaves its mover's king safe.
    pub(crate) fn is_safe(&self, terrain: &Terrain, side: Side, step: Step) -> bool {
        let mut after = *self;
        after.landed.clear();
        after.advance_over(terrain, side, step);
        match after.royal(side) {
            // Ways stay as they are; only what is frozen may have changed.
            Some(king) if !terrain.freezes => after.attackers(terrain, side, king).is_empty(),
            _ => !after.is_checked(side),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, Storm};
    use game::{Awaiting, Fast, Input, Search as _, State};

    /// Every move of every piece, each tried on a copy.
    fn slowly(field: &Field, side: Side) -> Vec<(Square, Bits)> {
        let terrain = Terrain::of(field);
        let movable = (field.of(side) | field.neutral) & !terrain.frozen;
        let mut found = Vec::new();
        for from in movable.iter() {
            let mut wanted = field.reach(&terrain, from);
            if field.royal(side) == Some(from) && field.duty.mover().is_none() {
                wanted |= field.castling_reach(&terrain, side);
            }
            let safe = |at: &Square| {
                let promotions: &[_] = match field.promotes(from, *at) {
                    true => &Kind::PROMOTIONS.map(Some),
                    false => &[None],
                };
                promotions.iter().any(|promotion| {
                    let mut after = *field;
                    after.advance(side, Step { from, to: *at, promotion: *promotion });
                    !after.is_checked(side)
                })
            };
            let to: Bits = wanted.iter().filter(safe).collect();
            if to.any() {
                found.push((from, to));
            }
        }
        found
    }

    #[test]
    fn what_is_not_tried_is_lawful_all_the_same() {
        let mut bent = 0;
        for seed in 0..12 {
            let mut state = State::<Storm>::new(&Options::all(), 2).unwrap();
            let mut rng = Fast::seed(seed);
            let mut moves = Vec::new();
            loop {
                let field = &state.board.field;
                for side in Side::BOTH {
                    let mut quickly = Vec::new();
                    let _ = field.general_moves(side, &mut |_, from, to| {
                        quickly.push((from, to));
                        ControlFlow::Continue(())
                    });
                    assert_eq!(quickly, slowly(field, side), "{}", field.write_fen(side, 1));
                }
                bent += usize::from(!field.attacks_plainly());
                let input = match state.awaiting() {
                    Awaiting::Chance => Input::Chance(state.sample(&mut rng)),
                    Awaiting::Seats(seats) => {
                        let seat = seats.lowest().unwrap();
                        Input::Move(seat, Storm::policy(&state, seat, &mut rng, &mut moves))
                    }
                    _ => break,
                };
                state.apply(input, &mut ());
            }
        }
        assert!(bent > 1_000, "{bent}");
    }
}
