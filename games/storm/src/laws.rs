//! What is lawful, and if not, why.

use crate::actions::{BORDER_TOLL, RISEN_RANKS};
use crate::board::Storm;
use crate::cards::{Card, Play, Timing, faults, judge, toll};
use crate::chess::{Bits, Kind, Piece, Side, Square, Step, Terrain};
use crate::refusal::Refusal;
use flow::Seat;
use std::ops::ControlFlow;

/// Cards.
impl Storm {
    pub(crate) fn is_before(&self, play: Play) -> bool {
        play.card.timing() == Timing::Before
    }

    pub(crate) fn is_replace(&self, play: Play) -> bool {
        play.card.timing() == Timing::Replace
    }

    pub(crate) fn is_after(&self, play: Play) -> bool {
        play.card.timing() == Timing::After
    }

    fn holds(&self, side: Side, card: Card) -> Result<(), Refusal> {
        match self.hands[side.index()].has(card) {
            true => Ok(()),
            false => Err(Refusal::CardNotInHand { card }),
        }
    }

    /// Whether the mover may play the card so, in a state that takes its timing.
    pub(crate) fn may_play(&self, play: Play) -> Result<(), Refusal> {
        self.holds(self.mover, play.card)?;
        if self.is_silenced() {
            return Err(Refusal::CardsSilenced);
        }
        if self.forbidden.is_some() {
            // After a countermand the next thing is a move.
            return Err(Refusal::WrongCardTiming { card: play.card });
        }
        judge::lawful(&self.scene(self.mover), play)
    }

    /// Whether the enemy may answer with the card so.
    pub(crate) fn may_react(&self, play: Play) -> Result<(), Refusal> {
        self.holds(self.enemy(), play.card)?;
        if play.card.timing() != Timing::Enemy {
            return Err(Refusal::WrongCardTiming { card: play.card });
        }
        judge::lawful(&self.scene(self.enemy()), play)
    }

    pub(crate) fn may_cycle(&self, card: Card) -> Result<(), Refusal> {
        self.holds(self.mover, card)?;
        match self.settings.cycles && !self.done.card {
            true => Ok(()),
            false => Err(Refusal::CannotCycle),
        }
    }

    pub(crate) fn why_at_beginning(&self, play: Play) -> Refusal {
        let card = play.card;
        match self.holds(self.mover, card) {
            Err(refusal) => refusal,
            Ok(()) if self.is_silenced() => Refusal::CardsSilenced,
            Ok(()) if card.timing() == Timing::Enemy => Refusal::NothingToReactTo { card },
            Ok(()) => Refusal::MustMoveFirst { card },
        }
    }

    pub(crate) fn why_before_move(&self, play: Play) -> Refusal {
        let card = play.card;
        match (self.holds(self.mover, card), card.timing()) {
            (Err(refusal), _) => refusal,
            // After the move a second card may be played, so none of them comes too late.
            (_, Timing::After) if self.done.second_wind => Refusal::MustMoveFirst { card },
            (_, Timing::Enemy) if self.done.second_wind => Refusal::NothingToReactTo { card },
            _ if self.done.second_wind => Refusal::WrongCardTiming { card },
            _ => Refusal::CardAlreadyPlayed,
        }
    }

    pub(crate) fn why_at_end(&self, play: Play) -> Refusal {
        match self.holds(self.mover, play.card) {
            Err(refusal) => refusal,
            Ok(()) if self.done.card => Refusal::CardAlreadyPlayed,
            Ok(()) if self.done.cycled => Refusal::CardAlreadyExchanged,
            Ok(()) if self.is_silenced() => Refusal::CardsSilenced,
            Ok(()) => Refusal::AlreadyPassed,
        }
    }

    pub(crate) fn why_after_move(&self, play: Play) -> Refusal {
        let card = play.card;
        match self.holds(self.mover, card) {
            Err(refusal) => refusal,
            Ok(()) if card.timing() == Timing::Enemy => Refusal::NothingToReactTo { card },
            Ok(()) => Refusal::WrongCardTiming { card },
        }
    }

    pub(crate) fn is_next_card(&self, card: Card) -> Result<(), Refusal> {
        match self.piles.can_give(self.drawer(), card) {
            true => Ok(()),
            false => Err(Refusal::NotInStack { card }),
        }
    }
}

/// Normal moves.
impl Storm {
    pub(crate) fn may_go(&self, step: Step) -> Result<(), Refusal> {
        let Step { from, to, promotion } = step;
        let lawful = self.field.lawful_targets(self.mover, from).has(to);
        if !lawful {
            return Err(self.why_not_go(from, to));
        }
        if self.forbidden == Some((from, to)) {
            return Err(Refusal::Countermanded);
        }
        match (promotion, self.field.promotes(from, to)) {
            (None, false) => Ok(()),
            (Some(kind), true) => {
                let mut kinds = self.field.promotions(self.mover, from, to);
                if kinds.any(|it| it == kind) { Ok(()) } else { Err(Refusal::OwnKingInCheck) }
            }
            _ => Err(Refusal::WrongPromotion),
        }
    }

    /// The square of a piece that the mover may move.
    fn is_movable(&self, from: Square) -> Result<(), Refusal> {
        if !self.field.occupied().has(from) {
            return Err(Refusal::NoPiece { at: from });
        }
        match (self.field.of(self.mover) | self.field.neutral).has(from) {
            true => Ok(()),
            false => Err(Refusal::WrongColour { at: from }),
        }
    }

    pub(crate) fn why_moved(&self, step: Step) -> Refusal {
        self.is_movable(step.from).err().unwrap_or(Refusal::AlreadyMoved)
    }

    fn why_not_go(&self, from: Square, to: Square) -> Refusal {
        if let Err(refusal) = self.is_movable(from) {
            return refusal;
        }
        let Some(piece) = self.field.piece_at(from) else { return Refusal::NoPiece { at: from } };
        if let Some(at) = self.field.duty.mover().filter(|it| *it != from) {
            return Refusal::MustMovePiece { at };
        }
        if let Some(refusal) = self.why_bound(from, to) {
            return refusal;
        }
        let terrain = Terrain::of(&self.field);
        if self.reaches(&terrain, piece, from, to) {
            return Refusal::OwnKingInCheck;
        }
        if self.reaches_king(&terrain, piece, from, to) {
            return Refusal::CannotTakeKing;
        }
        if terrain.frozen.has(from) {
            return Refusal::Frozen;
        }
        for (code, terrain) in faults::relaxed(terrain) {
            if self.reaches(&terrain, piece, from, to) {
                return code;
            }
        }
        Refusal::IllegalMove { from, to }
    }

    /// What binds the mover, if the move is lawful but for that.
    fn why_bound(&self, from: Square, to: Square) -> Option<Refusal> {
        let bond = self.field.bond(self.mover)?;
        let lawful = self.field.every_piece(self.mover, &mut |_, at, reach| match at == from
            && reach.has(to)
        {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        });
        lawful.is_break().then_some(match bond.kind {
            Some(kind) if self.field.kind_at(from) != Some(kind) => Refusal::MustMoveKind { kind },
            _ => Refusal::MustCapture,
        })
    }

    /// Whether the piece could go there, were its own king no matter.
    fn reaches(&self, terrain: &Terrain, piece: Piece, from: Square, to: Square) -> bool {
        let royal = piece.kind == Kind::King && !piece.neutral;
        let free = royal && self.field.duty.mover().is_none();
        let castling = free && self.field.castling_reach(terrain, self.mover).has(to);
        !terrain.frozen.has(from) && (self.field.reach(terrain, from).has(to) || castling)
    }

    /// Whether a king stands where the piece could capture.
    fn reaches_king(&self, terrain: &Terrain, piece: Piece, from: Square, to: Square) -> bool {
        let enemy = self.field.own(self.enemy(), Kind::King);
        let strikes = match piece.kind {
            Kind::Pawn => terrain.pawn_takes(piece.side, from),
            kind => self.field.gait(terrain, kind, from),
        };
        enemy.has(to) && strikes.has(to)
    }
}

/// Choices inside a card.
impl Storm {
    /// Who chooses now: whose pawn is placed, or who pays the toll.
    pub(crate) fn chooser(&self) -> Side {
        match self.agenda.top() {
            Some(it) if it.script == RISEN_RANKS => self.placer(it.step),
            _ => self.mover,
        }
    }

    /// Where the pawn that is to be placed now can go.
    pub(crate) fn places(&self) -> Bits {
        match self.agenda.top() {
            Some(it) if it.script == RISEN_RANKS => self.places_of(self.placer(it.step)),
            _ => Bits::NONE,
        }
    }

    /// The pawns with which the toll can be paid.
    pub(crate) fn tolls(&self) -> Bits {
        match self.owes_toll() {
            true => toll::tolls(&self.field, self.mover),
            false => Bits::NONE,
        }
    }

    fn owes_toll(&self) -> bool {
        self.agenda.top().is_some_and(|it| it.script == BORDER_TOLL)
    }

    pub(crate) fn may_pay(&self, at: Square) -> Result<(), Refusal> {
        if self.tolls().has(at) { Ok(()) } else { Err(Refusal::NoToll { at }) }
    }

    pub(crate) fn may_retreat(&self) -> Result<(), Refusal> {
        let safe = self.before.is_some_and(|it| !it.is_checked(self.mover));
        match self.owes_toll() && safe {
            true => Ok(()),
            false => Err(Refusal::NoRetreat),
        }
    }

    pub(crate) fn can_pick(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        self.may_pick(Side::of(seat), card)
    }

    /// Whose pawn a step of Risen Ranks places: the enemy's first.
    pub(crate) fn placer(&self, step: u8) -> Side {
        if step == 0 { self.enemy() } else { self.mover }
    }

    pub(crate) fn places_of(&self, side: Side) -> Bits {
        if self.field.pools[side.index()][Kind::Pawn.index()] == 0 {
            return Bits::NONE;
        }
        let holes = Terrain::of(&self.field).holes;
        let room = Bits::rank(side.rank(1)) & !self.field.occupied() & !holes;
        let mated = self.field.would_be_mated(self.enemy());
        let suits = |at: &Square| {
            let mut after = self.field;
            after.place(Kind::Pawn, side, *at);
            after.has_move(self.mover) && (mated || !after.would_be_mated(self.enemy()))
        };
        room.iter().filter(suits).collect()
    }

    pub(crate) fn may_place(&self, at: Square) -> Result<(), Refusal> {
        if self.places().has(at) { Ok(()) } else { Err(Refusal::NoPlace { at }) }
    }
}
