//! Lawful moves of plain chess, by masks for checks and pins.

use super::{Bits, Castling, Field, Kind, Side, Square, rays};
use std::ops::ControlFlow;

/// What a visitor of moves is shown: a kind, its square, and where it can go.
pub(crate) trait Visit: FnMut(Kind, Square, Bits) -> ControlFlow<()> {}
impl<F: FnMut(Kind, Square, Bits) -> ControlFlow<()>> Visit for F {}

/// What the position means for one side.
#[derive(Clone, Copy)]
struct Scene<'a> {
    field: &'a Field,
    side: Side,
    own: Bits,
    occupied: Bits,
    king: Option<Square>,
    pinned: Bits,
    /// Where a piece other than the king may go: anywhere, or only to end the check.
    allowed: Bits,
}

impl Field {
    /// Whether a side obviously has a lawful move in plain chess: it is not in check, and a knight
    /// or pawn that stands on no line with its king can go somewhere.
    #[inline]
    pub(crate) fn plainly_has_move(&self, side: Side) -> bool {
        let own = self.colours[side.index()];
        let occupied = self.occupied();
        let lines = match (self.kind(Kind::King) & own).first() {
            Some(king) if self.plain_attackers(side.other(), king, occupied).any() => return false,
            Some(king) => rays::rook(king, Bits::NONE) | rays::bishop(king, Bits::NONE),
            None => Bits::NONE,
        };
        let free = own & !lines;
        (ahead(side, self.kind(Kind::Pawn) & free) & !occupied).any()
            || (self.kind(Kind::Knight) & free).iter().any(|it| (rays::knight(it) & !own).any())
    }

    /// How many lawful moves a side has in plain chess.
    #[inline]
    pub(crate) fn plain_count(&self, side: Side) -> u64 {
        let mut count = 0;
        let mut add = |_: Kind, _: Square, to: Bits| {
            count += u64::from(to.len());
            ControlFlow::Continue(())
        };
        let (scene, checkers) = self.plain_scene(side);
        if !checkers.many() {
            let _ = scene.officers(&mut add);
        }
        if let Some(king) = scene.king {
            let anywhere = Scene { allowed: !scene.own & !self.kind(Kind::King), ..scene };
            let _ = anywhere.king_moves(king, checkers, &mut add);
        }
        if checkers.many() { count } else { count + scene.count_pawns() }
    }

    /// Shows where each piece of a side can lawfully go in plain chess.
    #[inline]
    pub(crate) fn plain_moves(&self, side: Side, each: &mut impl Visit) -> ControlFlow<()> {
        let (scene, checkers) = self.plain_scene(side);
        if !checkers.many() {
            scene.officers(each)?;
            scene.pawns(each)?;
        }
        // The king comes last: whether it is safe takes the longest to see.
        match scene.king {
            Some(king) => {
                let allowed = !scene.own & !self.kind(Kind::King);
                Scene { allowed, ..scene }.king_moves(king, checkers, each)
            }
            None => ControlFlow::Continue(()),
        }
    }

    /// What the position means for a side, and who gives check to it.
    #[inline]
    fn plain_scene(&self, side: Side) -> (Scene<'_>, Bits) {
        let own = self.colours[side.index()];
        let occupied = self.occupied();
        let king = (self.kind(Kind::King) & own).first();
        let checkers = match king {
            Some(at) => self.plain_attackers(side.other(), at, occupied),
            None => Bits::NONE,
        };
        let mut scene = Scene {
            field: self,
            side,
            own,
            occupied,
            king,
            pinned: Bits::NONE,
            allowed: !own & !self.kind(Kind::King),
        };
        if let Some(at) = king {
            if let Some(checker) = checkers.first() {
                scene.allowed &= rays::between(at, checker) | checkers;
            }
            scene.pinned = scene.pins(at);
        }
        (scene, checkers)
    }
}

impl Scene<'_> {
    /// Own pieces that alone stand between the king and a slider.
    #[inline]
    fn pins(&self, king: Square) -> Bits {
        let field = self.field;
        let enemy = field.colours[self.side.other().index()];
        let queens = field.kind(Kind::Queen);
        // Sliders that would see the king if only enemies stood on the board.
        let straight = rays::rook(king, enemy) & (field.kind(Kind::Rook) | queens);
        let diagonal = rays::bishop(king, enemy) & (field.kind(Kind::Bishop) | queens);
        let mut pinned = Bits::NONE;
        for slider in ((straight | diagonal) & enemy).iter() {
            let between = rays::between(king, slider) & self.occupied;
            if !between.many() {
                pinned |= between & self.own;
            }
        }
        pinned
    }

    #[inline]
    fn is_safe(&self, at: Square, occupied: Bits) -> bool {
        self.field.plain_attackers(self.side.other(), at, occupied).is_empty()
    }

    /// The squares that the enemy attacks, as far as the wanted ones are concerned.
    #[inline]
    fn attacked(&self, wanted: Bits, occupied: Bits) -> Bits {
        let field = self.field;
        let enemy = field.colours[self.side.other().index()];
        let pawns = ahead(self.side.other(), field.kind(Kind::Pawn) & enemy);
        let mut hit = pawns.east() | pawns.west();
        for at in (field.kind(Kind::Knight) & enemy).iter() {
            hit |= rays::knight(at);
        }
        if let Some(at) = (field.kind(Kind::King) & enemy).first() {
            hit |= rays::king(at);
        }
        let left = wanted & !hit;
        match left.first() {
            None => hit,
            // One square is looked from, several are looked at.
            Some(at) if !left.many() => match self.is_safe(at, occupied) {
                true => hit,
                false => hit | left,
            },
            _ => hit | self.slid_to(enemy, occupied),
        }
    }

    /// The squares that the enemy's sliders attack.
    #[inline]
    fn slid_to(&self, enemy: Bits, occupied: Bits) -> Bits {
        let field = self.field;
        let queens = field.kind(Kind::Queen);
        let mut hit = Bits::NONE;
        for at in ((field.kind(Kind::Rook) | queens) & enemy).iter() {
            hit |= rays::rook(at, occupied);
        }
        for at in ((field.kind(Kind::Bishop) | queens) & enemy).iter() {
            hit |= rays::bishop(at, occupied);
        }
        hit
    }

    fn king_moves(&self, king: Square, checkers: Bits, each: &mut impl Visit) -> ControlFlow<()> {
        let wanted = rays::king(king) & self.allowed;
        let mut to = wanted & !self.attacked(wanted, self.occupied & !Bits::of(king));
        if self.field.castling.0 != 0 && (checkers.is_empty() || self.field.rules.loose_castling) {
            to |= self.castling(king);
        }
        if to.any() { each(Kind::King, king, to) } else { ControlFlow::Continue(()) }
    }

    fn castling(&self, king: Square) -> Bits {
        let mut to = Bits::NONE;
        for short in [true, false] {
            let Some(way) = castling_way(self.field.castling, self.side, short) else { continue };
            let free = (self.occupied & way.empty).is_empty();
            let without = self.occupied & !Bits::of(king);
            let passed = way.safe & !Bits::of(king);
            let tested = if self.field.rules.loose_castling { Bits::of(way.to) } else { passed };
            if free && tested.iter().all(|it| self.is_safe(it, without)) {
                to |= Bits::of(way.to);
            }
        }
        to
    }

    #[inline]
    fn officers(&self, each: &mut impl Visit) -> ControlFlow<()> {
        let field = self.field;
        for at in (field.kind(Kind::Knight) & self.own & !self.pinned).iter() {
            let to = rays::knight(at) & self.allowed;
            if to.any() {
                each(Kind::Knight, at, to)?;
            }
        }
        for at in (field.kind(Kind::Bishop) & self.own).iter() {
            let to = rays::bishop(at, self.occupied) & self.freedom(at);
            if to.any() {
                each(Kind::Bishop, at, to)?;
            }
        }
        for at in (field.kind(Kind::Rook) & self.own).iter() {
            let to = rays::rook(at, self.occupied) & self.freedom(at);
            if to.any() {
                each(Kind::Rook, at, to)?;
            }
        }
        for at in (field.kind(Kind::Queen) & self.own).iter() {
            let all = rays::rook(at, self.occupied) | rays::bishop(at, self.occupied);
            let to = all & self.freedom(at);
            if to.any() {
                each(Kind::Queen, at, to)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Where a piece may go at all: a pinned one stays on its line.
    #[inline]
    fn freedom(&self, at: Square) -> Bits {
        match self.king {
            Some(king) if self.pinned.has(at) => self.allowed & rays::line(king, at),
            _ => self.allowed,
        }
    }

    #[inline]
    fn pawns(&self, each: &mut impl Visit) -> ControlFlow<()> {
        let field = self.field;
        let enemy = field.colours[self.side.other().index()];
        for at in (field.kind(Kind::Pawn) & self.own).iter() {
            let to = self.pawn_reach(at, enemy);
            if to.any() {
                each(Kind::Pawn, at, to)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// How many moves the pawns have: those that are not pinned all at once.
    #[inline]
    fn count_pawns(&self) -> u64 {
        let field = self.field;
        let enemy = field.colours[self.side.other().index()];
        let pawns = field.kind(Kind::Pawn) & self.own;
        let free = pawns & !self.pinned;
        let (forward, double) = (ahead(self.side, free), Bits::rank(self.side.rank(2)));
        let one = forward & !self.occupied;
        let two = ahead(self.side, one & double) & !self.occupied;
        let sets = [one, two, forward.east() & enemy, forward.west() & enemy];
        let last = match field.rules.reference {
            true => Bits::NONE,
            false => Bits::rank(self.side.rank(7)),
        };
        let mut count = 0;
        for to in sets.map(|it| it & self.allowed) {
            count += to.len() + 3 * (to & last).len();
        }
        let mut rest = 0;
        for at in (pawns & self.pinned).iter() {
            let to = self.pawn_reach(at, enemy);
            rest += to.len() + 3 * (to & last).len();
        }
        if let Some(target) = field.en_passant {
            let near = rays::pawn(self.side.other(), target) & free;
            rest += near.iter().filter(|it| self.may_pass(*it, target)).count() as u32;
        }
        u64::from(count + rest)
    }

    /// Where a pawn can go, en passant included.
    #[inline]
    fn pawn_reach(&self, at: Square, enemy: Bits) -> Bits {
        let takes = rays::pawn(self.side, at);
        let one = ahead(self.side, Bits::of(at)) & !self.occupied;
        let two = match at.rank() == self.side.rank(1) {
            true => ahead(self.side, one) & !self.occupied,
            false => Bits::NONE,
        };
        let to = (takes & enemy | one | two) & self.freedom(at);
        match self.field.en_passant {
            Some(target) if takes.has(target) && self.may_pass(at, target) => to | Bits::of(target),
            _ => to,
        }
    }

    /// Whether taking en passant leaves the king safe: two pawns leave their squares at once.
    fn may_pass(&self, at: Square, target: Square) -> bool {
        let Some(king) = self.king else { return true };
        let taken = Square::wrap(at.rank() * 8 + target.file());
        let occupied = self.occupied & !Bits::of(at) & !Bits::of(taken) | Bits::of(target);
        let attackers = self.field.plain_attackers(self.side.other(), king, occupied);
        (attackers & !Bits::of(taken)).is_empty()
    }
}

/// One rank forward.
#[inline]
pub(crate) fn ahead(side: Side, set: Bits) -> Bits {
    if side == Side::White { set.north() } else { set.south() }
}

/// Castling on one wing.
pub(crate) struct Way {
    pub(crate) to: Square,
    pub(crate) rook_from: Square,
    pub(crate) rook_to: Square,
    /// Squares that must be empty.
    pub(crate) empty: Bits,
    /// Squares that must not be attacked, the king's own included.
    pub(crate) safe: Bits,
}

/// How a side castles on a wing, if it still has the right.
#[inline]
pub(crate) fn castling_way(rights: Castling, side: Side, short: bool) -> Option<Way> {
    if !rights.has(Castling::right(side, short)) {
        return None;
    }
    let row = side.rank(0) * 8;
    let at = |file: u8| Square::wrap(row + file);
    let (to, rook_from, rook_to, empty, safe) =
        if short { (6, 7, 5, 0x60, 0x70) } else { (2, 0, 3, 0x0e, 0x1c) };
    Some(Way {
        to: at(to),
        rook_from: at(rook_from),
        rook_to: at(rook_to),
        empty: Bits(empty << row),
        safe: Bits(safe << row),
    })
}
