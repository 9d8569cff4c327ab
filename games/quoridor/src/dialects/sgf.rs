//! KataQuoridor's games: SGF of one line, `(;..;B[io];W[ic];B[fn])`.
//!
//! A place is two letters on a grid twice as fine as the board, where squares lie at even places. A
//! lying wall is named by its middle, a standing one by the edge below it.

use super::games::Token;
use super::{off_board, upside_down};
use crate::board::Quoridor;
use crate::grid::{Cell, Wall, unknown};
use crate::moves::Move;
use game::Unreadable;

pub(super) fn is_one(text: &str) -> bool {
    text.trim_start().starts_with('(')
}

/// The values of the properties `B` and `W`, in order.
pub(super) fn moves(text: &str) -> Vec<Token<'_>> {
    let (mut tokens, mut name, mut begin) = (Vec::new(), 0..0, None);
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        match (begin, c) {
            _ if escaped => escaped = false,
            (Some(_), '\\') => escaped = true,
            (Some(value), ']') => {
                if matches!(&text[name.clone()], "B" | "W") {
                    tokens.push(Token { at: value, text: &text[value..at] });
                }
                begin = None;
                name = at + 1..at + 1;
            }
            (None, '[') => begin = Some(at + 1),
            (None, c) if c.is_ascii_alphabetic() => name.end = at + 1,
            (None, c) => name = at + c.len_utf8()..at + c.len_utf8(),
            _ => {}
        }
    }
    tokens
}

/// Reads a place.
pub(super) fn read(text: &str, board: &Quoridor) -> Result<Move, Unreadable> {
    let [x @ b'a'..=b'z', y @ b'a'..=b'z'] = text.as_bytes() else {
        return Err(unknown(0, "two small letters"));
    };
    let (x, y) = (x - b'a', y - b'a');
    let action = match (x % 2, y % 2) {
        (0, 0) => Cell::new(x / 2, y / 2).filter(|it| board.has_cell(*it)).map(Move::Pawn),
        (1, 1) => wall(Wall::horizontal(x / 2, y / 2), board),
        (1, _) => wall(Wall::vertical(x / 2, y / 2), board),
        _ => return Err(unknown(0, "a square or a wall")),
    };
    let action = action.ok_or(off_board(0, "a place on this board"))?;
    Ok(upside_down(action, board))
}

fn wall(wall: Option<Wall>, board: &Quoridor) -> Option<Move> {
    wall.filter(|it| board.has_wall(*it)).map(Move::Wall)
}
