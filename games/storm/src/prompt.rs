//! The facts of the questions that the turn asks.

use crate::actions::BORDER_TOLL;
use crate::board::{Stage, Storm};
use crate::cards::{Card, Play};
use crate::chess::{Kind, Record, Side, Square};
use crate::draft::{self, DECK_COST, DECK_SIZE};
use crate::flow::Turn;
use flow::Seat;

/// What a player is asked.
#[game::coded]
pub enum Prompt {
    /// To move a piece, or to play a card before the move or instead of it.
    #[say("move a piece or play a card{}", in_check(checked))]
    Turn {
        /// Whether the player's king is attacked.
        checked: bool,
    },
    /// To move a piece, and nothing else.
    #[say("move a piece{}", in_check(checked))]
    Move {
        /// The card after which a piece must be moved: the player's own, or the one that stopped
        /// a card or took back a move.
        cause: Option<Card>,
        /// From where to where the piece may not go, because this was taken back.
        forbidden: Option<[Square; 2]>,
        /// Whether the player's king is attacked.
        checked: bool,
    },
    /// To play a card after the move, to exchange one, or to pass.
    #[say("play a card after the move, or pass")]
    AfterMove {
        /// What was moved.
        kind: Kind,
        /// Where it stood.
        from: Square,
        /// Where it stands; nowhere if it is gone or back where it stood.
        to: Option<Square>,
        /// What it has captured.
        captured: Option<Kind>,
        /// The cards in the player's hand.
        left: u8,
    },
    /// To end the turn.
    #[say("end the turn")]
    End,
    /// To answer a normal move, or not.
    #[say("answer {side}'s {}{from}{to}, or decline", kind.letter())]
    AnswerMove {
        /// Who moved.
        side: Side,
        /// What was moved.
        kind: Kind,
        /// Where it stood.
        from: Square,
        /// Where it stands.
        to: Square,
        /// What it has captured.
        captured: Option<Kind>,
        /// Where that stood.
        captured_at: Option<Square>,
        /// What a pawn has become.
        promotion: Option<Kind>,
        /// Whether the king has castled.
        castled: bool,
        /// Whether the king of the player who may answer is attacked.
        checked: bool,
    },
    /// To answer a card that was announced, or not.
    #[say("answer {side}'s {card}, or decline")]
    AnswerCard {
        /// Who plays it.
        side: Side,
        /// The card.
        card: Card,
        /// The card with its aim, unless the aim is secret.
        play: Option<Play>,
    },
    /// To answer a card that has done its work, or not.
    #[say("answer {side}'s {card}, which is done, or decline")]
    AnswerDone {
        /// Who played it.
        side: Side,
        /// The card.
        card: Card,
        /// The card with its aim, unless the aim is secret.
        play: Option<Play>,
    },
    /// To take cards into a deck of one's own.
    #[say("choose {left} more cards for {points} points, or fill the deck up")]
    Deck {
        /// How many cards are missing.
        left: u8,
        /// What they may cost together.
        points: u8,
    },
    /// To give up a pawn, or to go back.
    #[say("give up a pawn, or go back to {from} ({card})")]
    Toll {
        /// The card that asks for it.
        card: Card,
        /// What crossed the border.
        kind: Kind,
        /// Where it stood.
        from: Square,
        /// Where it stands.
        to: Square,
    },
    /// To put a captured pawn back.
    #[say("put one of {left} captured pawns back ({card})")]
    Pawn {
        /// The card that does it.
        card: Card,
        /// Whose pawn it is.
        side: Side,
        /// How many of its pawns are captured.
        left: u8,
    },
}

fn in_check(checked: bool) -> &'static str {
    if checked { ", you are in check" } else { "" }
}

impl Storm {
    /// The facts of the question asked in a state of the turn.
    pub(crate) fn prompt_in(&self, at: Turn, seat: Seat) -> Option<Prompt> {
        let checked = self.field.is_checked(self.mover);
        Some(match at {
            Turn::BeginningOfTheTurn if self.forbidden.is_none() => Prompt::Turn { checked },
            Turn::BeginningOfTheTurn | Turn::BeforeMove => Prompt::Move {
                cause: self.shown,
                forbidden: self.forbidden.map(|(from, to)| [from, to]),
                checked,
            },
            Turn::MoveWithoutCardPlayed => {
                let record = self.record?;
                Prompt::AfterMove {
                    kind: record.kind,
                    from: record.from,
                    to: record.stands.then_some(record.to),
                    captured: record.captured,
                    left: self.hands[self.mover.index()].len() as u8,
                }
            }
            Turn::EndOfTheTurn => Prompt::End,
            Turn::Reaction | Turn::Aftermath => self.answer_prompt()?,
            Turn::Choosing => {
                let deck = &self.piles.of(Side::of(seat)).stack;
                let left = DECK_SIZE.saturating_sub(deck.total()) as u8;
                let points = DECK_COST.saturating_sub(draft::cost(deck)) as u8;
                Prompt::Deck { left, points }
            }
            Turn::Choice if self.agenda.top()?.script == BORDER_TOLL => {
                let Record { kind, from, to, .. } = self.record?;
                Prompt::Toll { card: Card::BorderToll, kind, from, to }
            }
            Turn::Choice => {
                let side = self.placer(self.agenda.top()?.step);
                let left = self.field.pools[side.index()][Kind::Pawn.index()];
                Prompt::Pawn { card: self.announced?.card, side, left }
            }
            _ => return None,
        })
    }

    /// What can be answered now.
    fn answer_prompt(&self) -> Option<Prompt> {
        let side = self.mover;
        if let Some(play) = self.announced {
            let (card, play) = (play.card, Some(play).filter(|it| it.card != Card::BuriedCharge));
            return Some(match self.stage {
                Stage::Settled => Prompt::AnswerDone { side, card, play },
                _ => Prompt::AnswerCard { side, card, play },
            });
        }
        let record = self.record?;
        let promoted = record.stands && self.field.promoted.has(record.to);
        Some(Prompt::AnswerMove {
            side,
            kind: record.kind,
            from: record.from,
            to: record.to,
            captured: record.captured,
            captured_at: record.captured.map(|_| record.captured_at),
            promotion: self.field.kind_at(record.to).filter(|_| promoted),
            castled: record.castled,
            checked: self.field.is_checked(self.enemy()),
        })
    }
}
