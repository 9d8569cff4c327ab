//! The board as a picture.

use crate::view::View;
use game::Picture;

/// From one line to the next, and from the edge to the first.
const STEP: usize = 40;
const EDGE: usize = 36;

fn at(index: usize) -> usize {
    EDGE + index * STEP
}

pub(crate) fn picture(view: &View) -> Picture {
    let lines = view.rows.len();
    let (side, last) = (2 * EDGE + (lines.max(1) - 1) * STEP, at(lines.max(1) - 1));
    let mut sheet = Picture::new(side as u32, side as u32);
    sheet.add(format_args!(r##"<rect width="{side}" height="{side}" rx="14" fill="#e9d3a9"/>"##));
    for line in (0..lines).map(at) {
        sheet.add(format_args!(
            r##"<path d="M{EDGE} {line}H{last}M{line} {EDGE}V{last}" stroke="#8d6b3a" stroke-width="1.6"/>"##
        ));
    }
    for (y, row) in view.rows.iter().enumerate() {
        for (x, stone) in row.chars().enumerate() {
            let (fill, line) = match stone {
                'x' => ("#2b2d31", "#15171a"),
                'o' => ("#fbfaf6", "#8f8a7d"),
                _ => continue,
            };
            sheet.add(format_args!(
                r#"<circle cx="{}" cy="{}" r="17.5" fill="{fill}" stroke="{line}" stroke-width="1.5"/>"#,
                at(x),
                at(y)
            ));
        }
    }
    for point in view.lines.iter().flat_map(|it| it.points()).chain(view.last_move) {
        sheet.add(format_args!(
            r##"<circle cx="{}" cy="{}" r="6" fill="#e8a33d"/>"##,
            at(point.x().into()),
            at(point.y().into())
        ));
    }
    sheet
}
