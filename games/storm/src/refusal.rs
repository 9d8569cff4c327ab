//! Why the rules refuse an input.

use crate::cards::Card;
use crate::chess::{Kind, Square};

/// What is wrong with a parameter of a card.
#[game::coded]
pub enum Fault {
    /// The card is aimed at something else.
    #[say("this card is aimed at something else")]
    Form,
    /// The square is empty.
    #[say("no piece stands there")]
    NoPiece,
    /// The piece is not the player's own.
    #[say("that piece is not yours")]
    NotYours,
    /// The piece is not the enemy's.
    #[say("that piece is not your enemy's")]
    NotEnemy,
    /// The card is not for such a piece.
    #[say("the card is not for such a piece")]
    WrongKind,
    /// A piece stands there.
    #[say("the square is not empty")]
    NotEmpty,
    /// The rules of the card do not lead there.
    #[say("the card does not reach that square")]
    OutOfReach,
    /// It is there already.
    #[say("it is there already")]
    Twice,
    /// What a pawn becomes is missing, or said without need.
    #[say("a promotion is missing or not needed")]
    Promotion,
    /// Not the order in which such parameters are written.
    #[say("the squares are not in order")]
    Order,
    /// No such piece has been captured.
    #[say("no such piece has been captured")]
    NotCaptured,
    /// There is no such effect.
    #[say("there is no such effect")]
    NoEffect,
    /// The card asks for something that is not so.
    #[say("what the card asks for is not so")]
    Condition,
}

/// The reason against an input, with the facts behind it.
#[game::coded]
pub enum Refusal {
    /// The decks are still being chosen.
    #[say("choose your deck first")]
    ChooseDeckFirst,
    /// The own deck is complete.
    #[say("your deck is chosen")]
    DeckIsChosen,
    /// No more of this card may be in a deck.
    #[say("your deck has enough of {card}")]
    EnoughOfIt {
        /// The card named.
        card: Card,
    },
    /// With this card the deck would cost too much.
    #[say("with {card} your deck would cost too much")]
    TooDear {
        /// The card named.
        card: Card,
    },
    /// The cards are still being dealt.
    #[say("the cards are still being dealt")]
    GameNotStarted,
    /// No piece stands there.
    #[say("no piece stands on {at}")]
    NoPiece {
        /// The square named.
        at: Square,
    },
    /// The piece is the enemy's.
    #[say("the piece on {at} is your enemy's")]
    WrongColour {
        /// The square named.
        at: Square,
    },
    /// The normal move of this turn has been made.
    #[say("you have already moved in this turn")]
    AlreadyMoved,
    /// The card is for after the move.
    #[say("{card} is played after the move")]
    MustMoveFirst {
        /// The card named.
        card: Card,
    },
    /// No card is left for this turn.
    #[say("you have already played a card in this turn")]
    CardAlreadyPlayed,
    /// A card was exchanged, so none is left for this turn.
    #[say("you have already exchanged a card in this turn")]
    CardAlreadyExchanged,
    /// The chance to play a card was passed.
    #[say("you have already passed in this turn")]
    AlreadyPassed,
    /// The card is not in the hand.
    #[say("{card} is not in your hand")]
    CardNotInHand {
        /// The card named.
        card: Card,
    },
    /// Nobody may play a card now.
    #[say("nobody may play a card until a king is in check")]
    CardsSilenced,
    /// Not the moment for the card.
    #[say("this is not the moment for {card}")]
    WrongCardTiming {
        /// The card named.
        card: Card,
    },
    /// A parameter does not suit the card.
    #[say("{card}, part {part}: {fault}")]
    BadParam {
        /// The card named.
        card: Card,
        /// Which of its parts, from 1.
        part: u8,
        /// What is wrong with it.
        fault: Fault,
    },
    /// Not how the piece moves.
    #[say("the piece on {from} cannot go to {to}")]
    IllegalMove {
        /// Where it stands.
        from: Square,
        /// Where it cannot go.
        to: Square,
    },
    /// A pawn on its last rank becomes another piece, and nothing else does.
    #[say("a promotion is missing or not needed")]
    WrongPromotion,
    /// This very move was countermanded.
    #[say("this move was countermanded")]
    Countermanded,
    /// Another piece must be moved.
    #[say("the piece on {at} must be moved")]
    MustMovePiece {
        /// Where it stands.
        at: Square,
    },
    /// Another kind of piece must be moved.
    #[say("a piece of the kind {} must be moved", kind.letter())]
    MustMoveKind {
        /// The kind that was named.
        kind: Kind,
    },
    /// Who can capture must.
    #[say("you must capture with a normal move")]
    MustCapture,
    /// The own king would be in check.
    #[say("your king would be in check")]
    OwnKingInCheck,
    /// Kings are never captured or removed.
    #[say("a king cannot be captured")]
    CannotTakeKing,
    /// Cards do not mate.
    #[say("a card may not mate; a normal move may")]
    CardWouldMate,
    /// The reaction would leave the king of the player whose turn it is in check.
    #[say("the reaction would leave your enemy's king in check in his own turn")]
    ReactionExposesKing,
    /// The piece cannot move.
    #[say("the piece is frozen")]
    Frozen,
    /// A hole is in the way.
    #[say("there is a hole")]
    Hole,
    /// A palisade is in the way.
    #[say("a palisade is in the way")]
    WallInTheWay,
    /// The piece cannot be captured or removed now.
    #[say("it cannot be captured now")]
    CaptureForbidden,
    /// After the card there would be no lawful move.
    #[say("you would have no lawful move after the card")]
    NoLegalMoveAfterCard,
    /// Nothing has happened that the card answers.
    #[say("there is nothing {card} could answer")]
    NothingToReactTo {
        /// The card named.
        card: Card,
    },
    /// The turn cannot be passed now.
    #[say("you cannot pass before you have moved")]
    PassNotAllowed,
    /// A card is exchanged only after the move, before any card is played.
    #[say("no card can be exchanged now")]
    CannotCycle,
    /// A captured pawn cannot be put there.
    #[say("a pawn cannot be put on {at}")]
    NoPlace {
        /// The square named.
        at: Square,
    },
    /// The toll cannot be paid with this.
    #[say("the toll cannot be paid with {at}")]
    NoToll {
        /// The square named.
        at: Square,
    },
    /// The piece cannot go back.
    #[say("you cannot go back")]
    NoRetreat,
    /// The card is not in the stack, or not the next one.
    #[say("{card} is not the next card")]
    NotInStack {
        /// The card named.
        card: Card,
    },
}
