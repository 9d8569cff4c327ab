//! Positions of chess in the usual notation.

use super::field::home;
use super::{Bits, Field, Kind, Piece, Side, Square};
use game::Unreadable;

/// The mark of a neutral piece behind its letter.
const NEUTRAL: char = '~';

impl Field {
    /// The pieces, rank by rank.
    pub(crate) fn write_pieces(&self) -> String {
        let mut text = String::new();
        for rank in (0..8).rev() {
            let mut gap = 0;
            for file in 0..8 {
                let Some(piece) = self.piece_at(Square::wrap(rank * 8 + file)) else {
                    gap += 1;
                    continue;
                };
                if gap > 0 {
                    text.push_str(&gap.to_string());
                    gap = 0;
                }
                let letter = piece.kind.letter();
                text.push(if piece.side == Side::White { letter } else { piece.kind.small() });
                if piece.neutral {
                    text.push(NEUTRAL);
                }
            }
            if gap > 0 {
                text.push_str(&gap.to_string());
            }
            if rank > 0 {
                text.push('/');
            }
        }
        text
    }

    /// Reads the pieces, rank by rank.
    pub(crate) fn read_pieces(&mut self, text: &str) -> Result<(), Unreadable> {
        let (mut file, mut rank) = (0i8, 7i8);
        let mut was_digit = false;
        let mut last = None;
        for (at, letter) in text.char_indices() {
            let digit = letter.to_digit(10);
            match letter {
                '/' if file == 8 && rank > 0 => (file, rank) = (0, rank - 1),
                '1'..='8' if !was_digit => file += digit.unwrap_or(0) as i8,
                NEUTRAL if last.is_some() => {
                    self.neutral |= last.map_or(Bits::NONE, Bits::of);
                    last = None;
                    continue;
                }
                _ => {
                    let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
                    let kind = Kind::of_letter(letter.to_ascii_uppercase())
                        .ok_or(Unreadable::new(at, "a piece, a number of empty squares or `/`"))?;
                    let square = Square::new(file, rank)
                        .ok_or(Unreadable::new(at, "eight squares a rank"))?;
                    self.put(square, Piece::new(kind, side));
                    last = Some(square);
                    file += 1;
                }
            }
            if file > 8 {
                return Err(Unreadable::new(at, "eight squares a rank"));
            }
            if !letter.is_alphabetic() {
                last = None;
            }
            was_digit = digit.is_some();
        }
        match (file, rank) {
            (8, 0) => Ok(()),
            _ => Err(Unreadable::new(text.len(), "eight ranks of eight squares")),
        }
    }

    /// The castling rights: some of `KQkq`, or `-`.
    pub(crate) fn write_castling(&self) -> String {
        let letters = ['K', 'Q', 'k', 'q'].into_iter().enumerate();
        let text: String = letters
            .filter(|(bit, _)| self.castling.0 >> bit & 1 == 1)
            .map(|(_, letter)| letter)
            .collect();
        if text.is_empty() { "-".to_string() } else { text }
    }

    /// Reads castling rights; each needs its king and rook at home.
    pub(crate) fn read_castling(&mut self, text: &str) -> Result<(), Unreadable> {
        if text == "-" {
            return Ok(());
        }
        for (at, letter) in text.char_indices() {
            let bit = ['K', 'Q', 'k', 'q'].into_iter().position(|it| it == letter);
            let bit = bit.ok_or(Unreadable::new(at, "some of KQkq, or -"))? as u8;
            if self.castling.0 >> bit != 0 {
                return Err(Unreadable::new(at, "the order KQkq, each once"));
            }
            let side = if bit < 2 { Side::White } else { Side::Black };
            let corner = Square::wrap(side.rank(0) * 8 + if bit.is_multiple_of(2) { 7 } else { 0 });
            let stands = (self.own(side, Kind::King) & home(Kind::King, side)).any()
                && self.own(side, Kind::Rook).has(corner);
            if !stands {
                return Err(Unreadable::new(at, "a right whose king and rook stand at home"));
            }
            self.castling.0 |= 1 << bit;
        }
        Ok(())
    }

    /// Reads the square that a pawn has just stepped over, or `-`.
    pub(crate) fn read_passant(&mut self, text: &str) -> Result<(), Unreadable> {
        if text == "-" {
            return Ok(());
        }
        let target: Square = text.parse()?;
        let side = if target.rank() == 2 { Side::White } else { Side::Black };
        let pawn = target.step(0, side.forward());
        let origin = target.step(0, -side.forward());
        let fits = target.rank() == side.rank(2)
            && !self.occupied().has(target)
            && pawn.is_some_and(|it| self.own(side, Kind::Pawn).has(it))
            && origin.is_some_and(|it| !self.occupied().has(it));
        if !fits {
            return Err(Unreadable::new(0, "a square that a pawn has just stepped over, or -"));
        }
        self.en_passant = Some(target);
        Ok(())
    }

    /// The six fields of a position of chess, with the number of the move.
    pub fn write_fen(&self, side: Side, number: u16) -> String {
        let mover = if side == Side::White { 'w' } else { 'b' };
        let passant = self.en_passant.map_or("-".to_string(), |it| it.to_string());
        format!(
            "{} {mover} {} {passant} {} {number}",
            self.write_pieces(),
            self.write_castling(),
            self.calm
        )
    }

    /// Reads a position of chess: the field, the side to move and the number of the move. The
    /// last two fields may be missing.
    ///
    /// # Errors
    /// Where the text is at fault.
    pub fn read_fen(text: &str) -> Result<(Field, Side, u16), Unreadable> {
        let mut field = Field::empty();
        let mut at = 0;
        let mut side = Side::White;
        let mut number = 1;
        let mut count = 0;
        for (place, part) in text.split(' ').enumerate() {
            let here = |fault: Unreadable| Unreadable::new(at + fault.at, fault.expected);
            match place {
                0 => field.read_pieces(part).map_err(here)?,
                1 => side = read_side(part).map_err(here)?,
                2 => field.read_castling(part).map_err(here)?,
                3 => field.read_passant(part).map_err(here)?,
                4 => field.calm = read_number(part, 100).map_err(here)? as u8,
                5 => number = read_number(part, 9999).map_err(here)?,
                _ => return Err(Unreadable::new(at, "the end of the position")),
            }
            at += part.len() + 1;
            count += 1;
        }
        match count {
            4 | 6 => Ok((field, side, number)),
            _ => Err(Unreadable::new(text.len(), "four or six fields")),
        }
    }
}

fn read_side(text: &str) -> Result<Side, Unreadable> {
    match text {
        "w" => Ok(Side::White),
        "b" => Ok(Side::Black),
        _ => Err(Unreadable::new(0, "w or b")),
    }
}

/// Reads a number without leading zeros.
pub(crate) fn read_number(text: &str, max: u16) -> Result<u16, Unreadable> {
    let plain =
        text.bytes().all(|it| it.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    match text.parse() {
        Ok(number) if plain && number <= max => Ok(number),
        _ => Err(Unreadable::new(0, "a number")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_read_as_they_are_written() {
        for text in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 12 40",
            "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 5",
            "4k3/G~7/1c6/8/8/8/8/4K2S w - - 3 9",
        ] {
            let (field, side, number) = Field::read_fen(text).unwrap();
            assert_eq!(field.write_fen(side, number), text);
        }
        let (start, _, _) =
            Field::read_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -").unwrap();
        assert_eq!(start, Field::start());
    }

    #[test]
    fn a_fault_is_found_where_it_is() {
        for (text, at) in [
            ("8/8 w - -", 3),
            ("9/8/8/8/8/8/8/8 w - -", 0),
            ("71/44/8/8/8/8/8/8 w - -", 1),
            ("8/8/8/8/8/8/8/8 x - -", 16),
            ("8/8/8/8/8/8/8/8 w K -", 18),
            ("8/8/8/8/8/8/8/8 w - e3", 20),
            ("8/8/8/8/8/8/8/8 w - - 01 1", 22),
            ("8/8/8/8/8/8/8/8 w - - 0", 23),
            ("8/8/8/8/8/8/8/8 w - - 0 1 x", 26),
            ("~7/8/8/8/8/8/8/8 w - -", 0),
        ] {
            assert_eq!(Field::read_fen(text).unwrap_err().at, at, "{text}");
        }
    }
}
