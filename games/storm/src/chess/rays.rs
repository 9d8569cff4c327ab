//! Precomputed attacks: jumps as tables, slides by the difference of obstructions on a line.

use super::{Bits, Square};

/// The eight directions as files and ranks: north, east, south, west, then the diagonals.
pub(crate) const DIRECTIONS: [(i8, i8); 8] =
    [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];

pub(crate) const KNIGHT: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
pub(crate) const CAMEL: [(i8, i8); 8] =
    [(1, 3), (3, 1), (3, -1), (1, -3), (-1, -3), (-3, -1), (-3, 1), (-1, 3)];

type PerSquare = [Bits; 64];

const fn jumps(vectors: &[(i8, i8)]) -> PerSquare {
    let mut table = [Bits::NONE; 64];
    let mut at = 0;
    while at < 64 {
        let mut next = 0;
        while next < vectors.len() {
            let (files, ranks) = vectors[next];
            if let Some(to) = Square::wrap(at as u8).step(files, ranks) {
                table[at].0 |= Bits::of(to).0;
            }
            next += 1;
        }
        at += 1;
    }
    table
}

static KNIGHTS: PerSquare = jumps(&KNIGHT);
static CAMELS: PerSquare = jumps(&CAMEL);
static KINGS: PerSquare = jumps(&DIRECTIONS);
static PAWNS: [PerSquare; 2] = [jumps(&[(-1, 1), (1, 1)]), jumps(&[(-1, -1), (1, -1)])];

/// Where a knight jumps.
#[inline]
pub fn knight(at: Square) -> Bits {
    KNIGHTS[at.index()]
}

/// Where a camel jumps.
#[inline]
pub fn camel(at: Square) -> Bits {
    CAMELS[at.index()]
}

/// The eight neighbours.
#[inline]
pub fn king(at: Square) -> Bits {
    KINGS[at.index()]
}

/// Where a pawn takes.
#[inline]
pub fn pawn(side: super::Side, at: Square) -> Bits {
    PAWNS[side.index()][at.index()]
}

/// A line through a square: what lies below it, above it, and both.
#[derive(Clone, Copy)]
struct Line {
    lower: u64,
    upper: u64,
}

/// For every square the file, the rank, the rising and the falling diagonal.
static LINES: [[Line; 4]; 64] = lines();

const fn ray(from: usize, files: i8, ranks: i8) -> u64 {
    let mut set = 0;
    let mut at = Square::wrap(from as u8);
    while let Some(next) = at.step(files, ranks) {
        set |= Bits::of(next).0;
        at = next;
    }
    set
}

const fn lines() -> [[Line; 4]; 64] {
    let mut table = [[Line { lower: 0, upper: 0 }; 4]; 64];
    // The direction of each line in which the numbers of the squares rise.
    let up = [(0, 1), (1, 0), (1, 1), (-1, 1)];
    let mut at = 0;
    while at < 64 {
        let mut line = 0;
        while line < 4 {
            let (files, ranks) = up[line];
            table[at][line] = Line { lower: ray(at, -files, -ranks), upper: ray(at, files, ranks) };
            line += 1;
        }
        at += 1;
    }
    table
}

/// What a slider sees on a line: up to the nearest piece on both sides, which is seen, too.
#[inline(always)]
fn slide(line: Line, occupied: u64) -> u64 {
    let lower = line.lower & occupied;
    let upper = line.upper & occupied;
    let nearest_below = !0 << (63 - (lower | 1).leading_zeros());
    let nearest_above = upper & upper.wrapping_neg();
    (line.lower | line.upper) & nearest_above.wrapping_mul(2).wrapping_add(nearest_below)
}

/// Where a rook slides.
#[inline]
pub fn rook(at: Square, occupied: Bits) -> Bits {
    let lines = &LINES[at.index()];
    Bits(slide(lines[0], occupied.0) | slide(lines[1], occupied.0))
}

/// Where a bishop slides.
#[inline]
pub fn bishop(at: Square, occupied: Bits) -> Bits {
    let lines = &LINES[at.index()];
    Bits(slide(lines[2], occupied.0) | slide(lines[3], occupied.0))
}

/// The whole line through two squares, or nothing if they are not on one.
#[inline]
pub fn line(one: Square, other: Square) -> Bits {
    for line in LINES[one.index()] {
        let all = Bits(line.lower | line.upper);
        if all.has(other) {
            return all | Bits::of(one);
        }
    }
    Bits::NONE
}

/// The squares strictly between two squares of a line; nothing if they are not on one.
#[inline]
pub fn between(one: Square, other: Square) -> Bits {
    BETWEEN[one.index()][other.index()]
}

static BETWEEN: [[Bits; 64]; 64] = betweens();

const fn betweens() -> [[Bits; 64]; 64] {
    let mut table = [[Bits::NONE; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut direction = 0;
        while direction < 8 {
            let (files, ranks) = DIRECTIONS[direction];
            let mut at = Square::wrap(from as u8);
            let mut passed = 0;
            while let Some(next) = at.step(files, ranks) {
                table[from][next.index()] = Bits(passed);
                passed |= Bits::of(next).0;
                at = next;
            }
            direction += 1;
        }
        from += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Slides step by step.
    fn walk(at: Square, occupied: Bits, directions: &[(i8, i8)]) -> Bits {
        let mut seen = Bits::NONE;
        for (files, ranks) in directions {
            let mut here = at;
            while let Some(next) = here.step(*files, *ranks) {
                seen |= Bits::of(next);
                if occupied.has(next) {
                    break;
                }
                here = next;
            }
        }
        seen
    }

    #[test]
    fn slides_agree_with_a_walk() {
        let mut word = 0x9e37_79b9_7f4a_7c15u64;
        for round in 0..2_000 {
            word ^= word << 13;
            word ^= word >> 7;
            word ^= word << 17;
            let occupied = Bits(if round % 2 == 0 { word } else { word & word.rotate_left(21) });
            for at in Square::all() {
                assert_eq!(rook(at, occupied), walk(at, occupied, &DIRECTIONS[..4]));
                assert_eq!(bishop(at, occupied), walk(at, occupied, &DIRECTIONS[4..]));
            }
        }
    }

    #[test]
    fn between_is_what_both_see() {
        for one in Square::all() {
            for other in Square::all() {
                let ends = Bits::of(one) | Bits::of(other);
                let straight = rook(one, ends) & rook(other, ends);
                let diagonal = bishop(one, ends) & bishop(other, ends);
                let expected = if rook(one, ends).has(other) {
                    straight
                } else if bishop(one, ends).has(other) {
                    diagonal
                } else {
                    Bits::NONE
                };
                assert_eq!(between(one, other), expected & !ends, "{one}{other}");
            }
        }
    }
}
