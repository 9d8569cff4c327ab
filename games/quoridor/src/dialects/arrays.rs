//! The move arrays of gorisanson's engine, row 0 on top.

use crate::grid::{Cell, Wall, off_board, unknown};
use crate::moves::Move;
use game::Unreadable;

/// Row and column in the place that tells the kind of move.
pub(super) fn write(action: Move) -> String {
    match action {
        Move::Pawn(cell) => format!("[[{},{}],null,null]", cell.y(), cell.x()),
        Move::Wall(wall) if wall.is_horizontal() => {
            format!("[null,[{},{}],null]", wall.y(), wall.x())
        }
        Move::Wall(wall) => format!("[null,null,[{},{}]]", wall.y(), wall.x()),
        Move::Pass => "pass".to_owned(),
    }
}

pub(super) fn read(text: &str) -> Result<Move, Unreadable> {
    if text == "pass" {
        return Ok(Move::Pass);
    }
    const SHAPES: [(&str, &str); 3] =
        [("[[", "],null,null]"), ("[null,[", "],null]"), ("[null,null,[", "]]")];
    let shape = SHAPES.iter().position(|(head, _)| text.starts_with(head));
    let kind = shape.ok_or(unknown(0, "an array of three"))?;
    let (head, tail) = SHAPES[kind];
    let bytes = text.as_bytes();
    let digit = |at: usize| match bytes.get(at) {
        Some(digit @ b'0'..=b'8') => Ok(digit - b'0'),
        Some(b'9') => Err(off_board(at, "a number 0 to 8")),
        _ => Err(unknown(at, "a number 0 to 8")),
    };
    let at = head.len();
    let (row, column) = (digit(at)?, digit(at + 2)?);
    if bytes[at + 1] != b',' {
        return Err(unknown(at + 1, "a comma"));
    }
    if bytes[at + 3..] != *tail.as_bytes() {
        return Err(unknown(at + 3, "the end of the array"));
    }
    let action = match kind {
        0 => Cell::new(column, row).map(Move::Pawn),
        1 => Wall::horizontal(column, row).map(Move::Wall),
        _ => Wall::vertical(column, row).map(Move::Wall),
    };
    action.ok_or(off_board(at, "an anchor 0 to 7"))
}
