//! The board as a picture, White below.

use crate::chess::{Kind, Side};
use crate::view::View;
use game::Picture;

const SQUARE: u32 = 70;
const SIDE: u32 = 8 * SQUARE;

/// The sign of a piece, where there is one for it; the others are known by a letter.
fn sign(kind: Kind) -> Option<char> {
    Some(match kind {
        Kind::Pawn => '♟',
        Kind::Knight => '♞',
        Kind::Bishop => '♝',
        Kind::Rook => '♜',
        Kind::Queen => '♛',
        Kind::King => '♚',
        Kind::Kangaroo | Kind::Camel | Kind::Crab | Kind::Princess => return None,
    })
}

pub(crate) fn picture(view: &View) -> Picture {
    let mut sheet = Picture::new(SIDE, SIDE);
    for at in 0..64 {
        let (file, rank) = (at % 8, at / 8);
        let moved = view.moved.is_some_and(|it| {
            it.iter().any(|it| (u32::from(it.file()), u32::from(it.rank())) == (file, rank))
        });
        let fill = match (moved, (file + rank) % 2 == 0) {
            (true, true) => "#b9a24c",
            (true, false) => "#e6d27c",
            (_, true) => "#8b7bb5",
            (_, false) => "#efeaf7",
        };
        let (x, y) = (file * SQUARE, (7 - rank) * SQUARE);
        sheet.add(format_args!(
            r#"<rect x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}" fill="{fill}"/>"#
        ));
    }
    for piece in &view.pieces {
        let x = u32::from(piece.at.file()) * SQUARE + SQUARE / 2;
        let y = u32::from(7 - piece.at.rank()) * SQUARE + SQUARE / 2;
        let (fill, line) = match piece.side {
            _ if piece.neutral => ("#9a9a9a", "#333333"),
            Side::White => ("#fffefb", "#2b2440"),
            Side::Black => ("#2b2440", "#efeaf7"),
        };
        let (text, size) = match sign(piece.kind) {
            Some(sign) => (sign, 62),
            None => (piece.kind.letter(), 40),
        };
        sheet.add(format_args!(
            r#"<text x="{x}" y="{}" font-size="{size}" text-anchor="middle" fill="{fill}" stroke="{line}" stroke-width="1.6">{text}</text>"#,
            y + size * 36 / 100
        ));
    }
    sheet
}
