//! The board as a picture, rank 1 below.

use crate::board::Quoridor;
use crate::drawing::{lying, standing};
use crate::grid::Cell;
use crate::moves::Move;
use game::Picture;

/// A square, the gap between two, and the frame.
const SQUARE: u32 = 50;
const GAP: u32 = 10;
const EDGE: u32 = 24;
/// The colours of the seats.
const COLOURS: [&str; 4] = ["#c2452f", "#2d6a9f", "#c98a16", "#3d7a4a"];

fn side(squares: u8) -> u32 {
    u32::from(squares) * (SQUARE + GAP) - GAP + 2 * EDGE
}

/// The upper left corner of a square.
fn corner(board: &Quoridor, x: u8, y: u8) -> (u32, u32) {
    let at = |index: u8| EDGE + u32::from(index) * (SQUARE + GAP);
    (at(x), at(board.height() - 1 - y))
}

pub(crate) fn picture(board: &Quoridor) -> Picture {
    let (width, height) = (side(board.width()), side(board.height()));
    let mut sheet = Picture::new(width, height);
    sheet
        .add(format_args!(r##"<rect width="{width}" height="{height}" rx="16" fill="#e9d3a9"/>"##));
    let (inner, deep) = (width - 2 * EDGE + GAP, height - 2 * EDGE + GAP);
    let edge = EDGE - GAP / 2;
    sheet.add(format_args!(
        r##"<rect x="{edge}" y="{edge}" width="{inner}" height="{deep}" rx="7" fill="#b98e58"/>"##
    ));
    for y in 0..board.height() {
        for x in 0..board.width() {
            let last = board.last == Some(Move::Pawn(Cell::at(x, y)));
            let (left, top) = corner(board, x, y);
            let fill = if last { "#efcf91" } else { "#f4ead6" };
            sheet.add(format_args!(
                r#"<rect x="{left}" y="{top}" width="{SQUARE}" height="{SQUARE}" rx="5" fill="{fill}"/>"#
            ));
        }
    }
    walls(board, &mut sheet);
    pawns(board, &mut sheet);
    sheet
}

fn walls(board: &Quoridor, sheet: &mut Picture) {
    let long = 2 * SQUARE + GAP;
    for y in 0..board.height().saturating_sub(1) {
        for x in 0..board.width().saturating_sub(1) {
            let (left, top) = corner(board, x, y + 1);
            let (right, below) = (left + SQUARE, top + SQUARE);
            let bar = match (lying(board, x, y), standing(board, x, y)) {
                (true, _) => (left, below, long, GAP),
                (_, true) => (right, top, GAP, long),
                _ => continue,
            };
            let (x, y, width, height) = bar;
            sheet.add(format_args!(
                r##"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="4" fill="#5c3a1e"/>"##
            ));
        }
    }
}

fn pawns(board: &Quoridor, sheet: &mut Picture) {
    for (seat, colour) in board.all_seats().zip(COLOURS) {
        let Some(cell) = board.pawn(seat) else { continue };
        let (left, top) = corner(board, cell.x(), cell.y());
        let (x, y) = (left + SQUARE / 2, top + SQUARE / 2);
        sheet.add(format_args!(
            r##"<ellipse cx="{x}" cy="{}" rx="18" ry="7" fill="#1e1405" opacity="0.28"/>"##,
            y + 14
        ));
        sheet.add(format_args!(r#"<circle cx="{x}" cy="{y}" r="18" fill="{colour}"/>"#));
        sheet.add(format_args!(
            r##"<circle cx="{}" cy="{}" r="6" fill="#fff" opacity="0.45"/>"##,
            x - 6,
            y - 7
        ));
    }
}
