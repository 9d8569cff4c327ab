//! Whole games in the dialects: the moves one after the other, each read in the light of the
//! position before it.

use super::{Dialect, openspiel, sgf};
use crate::board::Quoridor;
use crate::moves::Move;
use crate::refusal::Refusal;
use game::{Game, Input, Refused, Seat, State, Unreadable};

/// A move of a game text that could not be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {number}, at character {}: {fault}", at + 1)]
pub struct ImportError {
    /// The number of the move, from 1.
    pub number: usize,
    /// How many bytes of the text come before it.
    pub at: usize,
    /// What is wrong with it.
    pub fault: ImportFault,
}

/// What is wrong with a move of a game text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportFault {
    /// It cannot be read.
    #[error("{0}")]
    Unreadable(Unreadable),
    /// The rules refuse it.
    #[error("{0}")]
    Refused(Refused<Refusal>),
}

/// A move as it stands in a text.
#[derive(Clone, Copy)]
pub(super) struct Token<'a> {
    /// Where it begins.
    pub(super) at: usize,
    pub(super) text: &'a str,
}

impl Dialect {
    /// Reads the moves of a whole game from a position on, each with the seat that makes it.
    ///
    /// Moves are separated by white space or commas; numbers with a full stop are left out. The
    /// games of OpenSpiel may be its action numbers, those of gorisanson one array, those of
    /// KataQuoridor an SGF of one line.
    ///
    /// # Errors
    /// The first move that cannot be read or is not lawful.
    pub fn read_game(
        self,
        text: &str,
        start: &State<Quoridor>,
    ) -> Result<Vec<(Seat, Move)>, ImportError> {
        let mut state = *start;
        let mut moves = Vec::new();
        let is_sgf = self == Dialect::Kata && sgf::is_one(text);
        let tokens = match self {
            Dialect::Gorisanson => arrays(text),
            _ if is_sgf => sgf::moves(text),
            _ => words(text),
        };
        for token in tokens {
            let board = &state.board;
            let fault = |fault| ImportError { number: moves.len() + 1, at: token.at, fault };
            let read = match self {
                Dialect::OpenSpiel if openspiel::is_number(token.text) => {
                    openspiel::read(token.text, board)
                }
                Dialect::Gorisanson => self.read(&compact(token.text), board),
                _ if is_sgf => sgf::read(token.text, board),
                _ => self.read(token.text, board),
            };
            let choice = read.map_err(|it| fault(ImportFault::Unreadable(it)))?;
            let seat = board.mover;
            state
                .play(Input::Move(seat, choice), &mut ())
                .map_err(|it| fault(ImportFault::Refused(it)))?;
            moves.push((seat, choice));
        }
        Ok(moves)
    }

    /// Writes the moves of a whole game from a position on. What comes after the end of the game,
    /// or is not lawful, is left out.
    pub fn write_game(self, moves: &[(Seat, Move)], start: &State<Quoridor>) -> String {
        let mut state = *start;
        let mut texts = Vec::new();
        for (seat, choice) in moves {
            let text = self.write(*choice, &state.board);
            if state.play(Input::Move(*seat, *choice), &mut ()).is_err() {
                break;
            }
            texts.push(text);
        }
        match self {
            Dialect::Gorisanson => format!("[{}]", texts.join(",")),
            Dialect::Modern | Dialect::Glendenning => numbered(&texts, start.board.seats()),
            Dialect::OpenSpiel | Dialect::Kata => texts.join(" "),
        }
    }
}

/// `1. e2 e8 2. e3 e7`, a number before every round.
fn numbered(texts: &[String], seats: usize) -> String {
    let rounds = texts.chunks(seats).enumerate();
    let rounds = rounds.map(|(round, texts)| format!("{}. {}", round + 1, texts.join(" ")));
    rounds.collect::<Vec<_>>().join(" ")
}

/// The words of a text, without the numbers of rounds.
fn words(text: &str) -> Vec<Token<'_>> {
    let mut words = Vec::new();
    let mut at = 0;
    for word in text.split_inclusive(|it: char| it.is_whitespace() || it == ',') {
        let begin = at;
        at += word.len();
        let word = word.trim_end_matches(|it: char| it.is_whitespace() || it == ',');
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        // `12.` and `12.e2`, and the dots before a reply.
        let dots = word[digits..].bytes().take_while(|it| *it == b'.').count();
        let skipped = if dots > 0 { digits + dots } else { 0 };
        if skipped < word.len() {
            words.push(Token { at: begin + skipped, text: &word[skipped..] });
        }
    }
    words
}

/// The arrays of a text that are moves; the whole game may be an array of them. What else stands
/// between them is shown to the reader, who refuses it.
fn arrays(text: &str) -> Vec<Token<'_>> {
    let compact = compact(text);
    let is_whole = |it: &&str| compact.starts_with(it) || compact == "[]";
    let level = usize::from(["[[[", "[[null"].iter().any(is_whole));
    let (mut tokens, mut depth, mut begin) = (Vec::new(), 0, None);
    let mut end = |begin: &mut Option<usize>, at: usize| {
        if let Some(begin) = begin.take() {
            tokens.push(Token { at: begin, text: &text[begin..at] });
        }
    };
    for (at, c) in text.char_indices() {
        depth -= usize::from(c == ']' && depth > 0);
        let is_between = depth == level && (c == ',' || c.is_whitespace());
        let is_frame = level == 1 && depth == 0;
        if is_between || is_frame {
            end(&mut begin, at);
        } else if begin.is_none() {
            begin = Some(at);
        }
        depth += usize::from(c == '[');
    }
    end(&mut begin, text.len());
    tokens
}

/// A text without white space, as arrays may have it anywhere.
fn compact(text: &str) -> String {
    text.chars().filter(|it| !it.is_whitespace()).collect()
}
