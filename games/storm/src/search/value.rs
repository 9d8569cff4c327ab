//! What a position on the chessboard is worth, in hundredths of a pawn.
//!
//! Every term has a value for the middle game and one for the end, and the pieces left on the board
//! say how much of each counts.

use crate::cards::Card;
use crate::chess::{Bits, Field, Kind, Side, Square, rays};

/// What a piece is worth, by kind.
pub(super) const WORTH: [i32; Kind::NUM] = [100, 320, 330, 500, 930, 0, 380, 250, 120, 500];

/// How much a piece makes it a middle game, by kind; 24 in all at the start.
const PHASE: [i32; Kind::NUM] = [0, 1, 1, 2, 4, 0, 1, 1, 0, 2];
const PHASE_MAX: i32 = 24;

/// What the turn is worth.
const TEMPO: i32 = 10;
const BISHOP_PAIR: i32 = 30;
const DOUBLED: i32 = -12;
const ISOLATED: i32 = -12;
const OPEN_FILE: i32 = 18;
const HALF_OPEN_FILE: i32 = 8;
const SHIELD: i32 = 10;
/// A passed pawn by its rank.
const PASSED: [i32; 8] = [0, 5, 10, 22, 42, 72, 115, 0];
/// Enemies that look at the squares around a king, by their number.
const DANGER: [i32; 8] = [0, -6, -24, -52, -86, -120, -150, -170];
/// Poison guards a piece, a cheap one better than a dear one.
const VENOM: i32 = 30;
/// From here on a bare king is driven to the rim.
const ENOUGH: i32 = 350;

/// A value for the middle game and one for the end.
type Pair = (i32, i32);

/// What it is worth to stand somewhere, by kind and square, White's view.
static PLACES: [[(i16, i16); 64]; Kind::NUM] = {
    let mut table = [[(0, 0); 64]; Kind::NUM];
    let mut kind = 0;
    while kind < Kind::NUM {
        let mut at = 0;
        while at < 64 {
            table[kind][at] = place(Kind::ALL[kind], (at / 8) as i16, (at % 8) as i16);
            at += 1;
        }
        kind += 1;
    }
    table
};

/// Towards the middle: 0 in a corner, 12 on the four squares in the centre.
const fn centre(rank: i16, file: i16) -> i16 {
    14 - (2 * rank - 7).abs() - (2 * file - 7).abs()
}

const fn place(kind: Kind, rank: i16, file: i16) -> (i16, i16) {
    let centre = centre(rank, file);
    let middle = 7 - (2 * file - 7).abs();
    match kind {
        Kind::Pawn => {
            const ADVANCED: [i16; 8] = [0, 0, 3, 8, 16, 32, 60, 0];
            const NEAR_END: [i16; 8] = [0, 0, 6, 14, 28, 50, 85, 0];
            let stand = match (rank, middle) {
                (2..=4, 6) => 14,
                (2..=4, 4) => 5,
                (1, 6) => -14,
                _ => 0,
            };
            (ADVANCED[rank as usize] + stand, NEAR_END[rank as usize])
        }
        Kind::Knight | Kind::Kangaroo | Kind::Camel => {
            (4 * centre - 28 - if rank == 0 { 6 } else { 0 }, 3 * centre - 20)
        }
        Kind::Bishop | Kind::Crab => (2 * centre - 10 - if rank == 0 { 8 } else { 0 }, centre - 5),
        Kind::Rook => {
            let seventh = if rank == 6 { 16 } else { 0 };
            (middle / 2 + seventh, seventh / 2)
        }
        Kind::Queen | Kind::Princess => (centre / 2, 2 * centre - 10),
        Kind::King => {
            const HOME: [i16; 8] = [18, 32, 12, -8, 0, -6, 34, 20];
            let mg = match rank {
                0 => HOME[file as usize],
                1 => HOME[file as usize] - 32,
                _ => -40 - 10 * rank,
            };
            (mg, 4 * centre - 26)
        }
    }
}

/// What it is worth for a piece of a side to stand on a square, and to be at all, while many
/// pieces are left.
pub(super) fn standing(kind: Kind, side: Side, at: Square) -> i32 {
    i32::from(PLACES[kind.index()][seen_from(side, at)].0)
}

fn seen_from(side: Side, at: Square) -> usize {
    at.index() ^ if side == Side::White { 0 } else { 56 }
}

/// How much better White stands.
pub(super) fn lead(field: &Field, mover: Side) -> i32 {
    let phase = Kind::ALL.iter().map(|it| PHASE[it.index()] * field.kind(*it).len() as i32);
    let phase = phase.sum::<i32>().min(PHASE_MAX);
    let [white, black] = Side::BOTH.map(|it| side_value(field, it));
    let (mg, eg) = (white.0 - black.0, white.1 - black.1);
    let blended = (mg * phase + eg * (PHASE_MAX - phase)) / PHASE_MAX;
    let tempo = if mover == Side::White { TEMPO } else { -TEMPO };
    blended + tempo + marked(field) + driven(field, Side::White, eg)
        - driven(field, Side::Black, -eg)
}

fn side_value(field: &Field, side: Side) -> Pair {
    let (mut mg, mut eg) = (0, 0);
    for kind in Kind::ALL {
        for at in field.own(side, kind).iter() {
            let place = PLACES[kind.index()][seen_from(side, at)];
            mg += WORTH[kind.index()] + i32::from(place.0);
            eg += WORTH[kind.index()] + i32::from(place.1);
        }
    }
    let free = mobility(field, side) + pawns(field, side);
    let pair = if field.own(side, Kind::Bishop).many() { BISHOP_PAIR } else { 0 };
    (mg + free + pair + king(field, side), eg + free + pair)
}

/// What lies on the pieces, for White: who sleeps, harms nobody or is frozen is worth less, who
/// cannot be taken lightly is worth more.
fn marked(field: &Field) -> i32 {
    if field.effects.is_empty() {
        return 0;
    }
    let mut value = 0;
    let worth = |at: Square| field.kind_at(at).map_or(0, |it| WORTH[it.index()]);
    let sign = |side: Side| if side == Side::White { 1 } else { -1 };
    for effect in field.lasting() {
        let at = effect.at;
        let whose = field.piece_at(at).filter(|it| !it.neutral).map_or(0, |it| sign(it.side));
        value += match effect.card {
            Card::Slumber => -whose * worth(at) * 2 / 5,
            Card::Pacifist => -whose * worth(at) / 5,
            Card::DuncesCorner => -whose * 30,
            Card::Venom => whose * (VENOM - worth(at) / 40),
            Card::Aegis => whose * 15,
            Card::Decree | Card::Hunger => sign(effect.owner) * 10,
            Card::BuriedCharge => sign(effect.owner) * 25,
            Card::Lodestone => {
                let near = rays::king(at) & !field.royals();
                let stuck = |side: Side| (near & field.of(side)).len() as i32;
                12 * (stuck(Side::Black) - stuck(Side::White))
            }
            _ => 0,
        };
    }
    value
}

/// How far the pieces of a side can go.
fn mobility(field: &Field, side: Side) -> i32 {
    let occupied = field.occupied();
    let open = !field.of(side);
    let mut value = 0;
    for at in field.own(side, Kind::Knight).iter() {
        value += 4 * ((rays::knight(at) & open).len() as i32 - 4);
    }
    for at in field.own(side, Kind::Bishop).iter() {
        value += 4 * ((rays::bishop(at, occupied) & open).len() as i32 - 6);
    }
    for at in field.own(side, Kind::Rook).iter() {
        value += 2 * ((rays::rook(at, occupied) & open).len() as i32 - 7);
        let file = file(at);
        if (file & field.own(side, Kind::Pawn)).is_empty() {
            let free = (file & field.kind(Kind::Pawn)).is_empty();
            value += if free { OPEN_FILE } else { HALF_OPEN_FILE };
        }
    }
    value
}

fn file(at: Square) -> Bits {
    Bits(Bits::FILE_A.0 << at.file())
}

fn beside(at: Square) -> Bits {
    let file = file(at);
    file.east() | file.west()
}

/// The ranks before a square, as its side goes.
fn before(side: Side, at: Square) -> Bits {
    let ranks = if side == Side::White {
        u64::MAX.checked_shl(8 * (u32::from(at.rank()) + 1)).unwrap_or(0)
    } else {
        (1u64 << (8 * u32::from(at.rank()))) - 1
    };
    Bits(ranks)
}

fn pawns(field: &Field, side: Side) -> i32 {
    let (own, theirs) = (field.own(side, Kind::Pawn), field.own(side.other(), Kind::Pawn));
    let mut value = 0;
    for at in own.iter() {
        let (file, beside, ahead) = (file(at), beside(at), before(side, at));
        if (file & ahead & own).any() {
            value += DOUBLED;
        }
        if (beside & own).is_empty() {
            value += ISOLATED;
        }
        if ((file | beside) & ahead & theirs).is_empty() && (file & ahead & own).is_empty() {
            value += PASSED[usize::from(side.rank(at.rank()))];
        }
    }
    value
}

/// How safe a king is, while there is something to fear.
fn king(field: &Field, side: Side) -> i32 {
    let Some(at) = field.royal(side) else { return 0 };
    let own = field.own(side, Kind::Pawn);
    let front = (file(at) | beside(at)) & before(side, at);
    let near = front & (Bits::of(at).around() | Bits::of(at).around().around());
    let shield = SHIELD * (near & own).len().min(3) as i32;
    let ring = Bits::of(at).around() | Bits::of(at);
    let (occupied, enemy) = (field.occupied(), side.other());
    let looks = |kind: Kind, reach: &dyn Fn(Square) -> Bits| {
        let them = field.own(enemy, kind).iter();
        them.filter(|it| (reach(*it) & ring).any()).count()
    };
    let straight = |it: Square| rays::rook(it, occupied);
    let diagonal = |it: Square| rays::bishop(it, occupied);
    let enemies = looks(Kind::Knight, &|it| rays::knight(it))
        + looks(Kind::Bishop, &diagonal)
        + looks(Kind::Rook, &straight)
        + 2 * looks(Kind::Queen, &|it| straight(it) | diagonal(it));
    shield + DANGER[enemies.min(DANGER.len() - 1)]
}

/// What a side that has enough gains by driving a bare king to the rim and standing close to it.
fn driven(field: &Field, side: Side, ahead: i32) -> i32 {
    let bare = field.of(side.other()) == field.own(side.other(), Kind::King);
    let kings = field.royal(side).zip(field.royal(side.other()));
    match kings {
        Some((own, theirs)) if bare && ahead >= ENOUGH => {
            let rim = 12 - centre(i16::from(theirs.rank()), i16::from(theirs.file()));
            let apart = own.file().abs_diff(theirs.file()) + own.rank().abs_diff(theirs.rank());
            12 * i32::from(rim) + 6 * (14 - i32::from(apart))
        }
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lead_of(fen: &str) -> i32 {
        let (field, side, _) = Field::read_fen(fen).unwrap();
        lead(&field, side)
    }

    #[test]
    fn both_sides_count_alike() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(lead_of(start), TEMPO);
        let odd = "r1bqk2r/ppp2ppp/2n2n2/3p4/1b1P4/2N1PN2/PP3PPP/R1BQKB1R w KQkq - 0 1";
        let mirrored = "r1bqkb1r/pp3ppp/2n1pn2/1B1p4/3P4/2N2N2/PPP2PPP/R1BQK2R b KQkq - 0 1";
        assert_eq!(lead_of(odd), -lead_of(mirrored));
    }

    #[test]
    fn a_piece_is_worth_more_than_any_place() {
        assert!(lead_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1") > 400);
        assert!(lead_of("4k3/pppp4/8/8/8/8/8/4K3 w - - 0 1") < -300);
    }

    #[test]
    fn a_bare_king_is_worse_off_in_the_corner() {
        assert!(
            lead_of("k7/8/2K5/8/8/8/8/7R w - - 0 1") > lead_of("8/8/2K5/8/4k3/8/8/7R w - - 0 1")
        );
    }
}
