//! The board as a picture: the cross with its lanes, stables in the corners.

use crate::board::{Cangua, Spot};
use crate::geometry::{Field, Geometry};
use crate::moves::Horse;
use game::Picture;

/// A field of the grid.
const FIELD: u32 = 40;
const EDGE: u32 = 20;
/// The colours in the order of their starts: a horse, and the fields that are its own.
const COLOURS: [(&str, &str); 4] = [
    ("#c2452f", "#eeb5a6"),
    ("#3d7a4a", "#b4d3b8"),
    ("#c98a16", "#f0d59c"),
    ("#2d6a9f", "#abcbe4"),
];

/// The middle of a field.
fn middle((column, row): Field) -> (u32, u32) {
    let at = |index: u8| EDGE + u32::from(index) * FIELD + FIELD / 2;
    (at(column), at(row))
}

fn disc(sheet: &mut Picture, field: Field, radius: u32, fill: &str) {
    let (x, y) = middle(field);
    sheet.add(format_args!(
        r##"<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="#c9a76a" stroke-width="1.5"/>"##
    ));
}

pub(crate) fn picture(board: &Cangua) -> Picture {
    let (ring, lane) = board.measures();
    let geometry = Geometry::new(ring, lane);
    let side = u32::from(geometry.size()) * FIELD + 2 * EDGE;
    let mut sheet = Picture::new(side, side);
    sheet.add(format_args!(r##"<rect width="{side}" height="{side}" rx="16" fill="#f4ead6"/>"##));
    let cells = geometry.ring();
    for cell in &cells {
        disc(&mut sheet, *cell, 16, "#fffefb");
    }
    for seat in board.rules.order() {
        let (strong, own) = COLOURS[board.colour(seat)];
        stable(&mut sheet, geometry.stable(board.colour(seat)), strong);
        disc(&mut sheet, cells[usize::from(board.rules.start(seat.0))], 16, own);
        for field in geometry.lane(board.colour(seat)) {
            disc(&mut sheet, field, 14, own);
        }
        for field in geometry.stable(board.colour(seat)) {
            disc(&mut sheet, field, 18, own);
        }
    }
    disc(&mut sheet, geometry.middle(), 17, "#e8a33d");
    for seat in board.rules.order() {
        let colour = board.colour(seat);
        for horse in Horse::ALL {
            let field = match board.place(seat, horse) {
                Spot::Stable => geometry.stable(colour)[horse.index()],
                Spot::Cell(cell) => cells[usize::from(cell)],
                Spot::Step(step) => geometry.lane(colour)[usize::from(step) - 1],
            };
            piece(&mut sheet, field, COLOURS[colour].0);
        }
    }
    sheet
}

/// The ground of a stable, around its four boxes.
fn stable(sheet: &mut Picture, boxes: [Field; 4], colour: &str) {
    let corners = boxes.map(middle);
    let left = corners.iter().map(|it| it.0).min().unwrap_or(0).saturating_sub(64);
    let top = corners.iter().map(|it| it.1).min().unwrap_or(0).saturating_sub(64);
    let side = FIELD + 128;
    sheet.add(format_args!(
        r##"<rect x="{left}" y="{top}" width="{side}" height="{side}" rx="22" fill="{colour}" opacity="0.85"/>"##
    ));
}

/// A horse from the side: neck and head on a foot.
fn piece(sheet: &mut Picture, field: Field, colour: &str) {
    let (x, y) = middle(field);
    let (left, top) = (x - 20, y - 25);
    sheet.add(format_args!(
        r##"<path transform="translate({left} {top}) scale(1.3)" d="M6 33c0-7 3-10 5.500-12.500-2 .5-3.500 1.700-4.500 3.200-.8 1-2.200 1.100-3 .3-.9-.8-1-2-.3-3l3.800-6.500C8 10 10.500 7 14 5.500L14.500 1l4 4.200C24.500 8 27 13.500 27 20.500c0 4.500-.7 8.500-2 12.500z" fill="{colour}" stroke="#fffefb" stroke-width="1.800" stroke-linejoin="round"/>"##
    ));
}
