//! The names of the cards and what is printed on them.

use super::design::{Lasting, On};
use serde::{Deserialize, Serialize};

/// When a card is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Timing {
    /// Before the normal move, which must follow.
    Before,
    /// Instead of the normal move.
    Replace,
    /// After the normal move.
    After,
    /// In the enemy's turn, as an answer.
    Enemy,
}

impl Timing {
    /// All of them, as they come in a turn.
    pub const ALL: [Timing; 4] = [Timing::Before, Timing::Replace, Timing::After, Timing::Enemy];

    /// The word that is printed on a card.
    pub const fn word(self) -> &'static str {
        match self {
            Timing::Before => "before",
            Timing::Replace => "instead",
            Timing::After => "after",
            Timing::Enemy => "answer",
        }
    }
}

/// Designs of the core box.
const CORE: u8 = 1;
/// Designs of which a deck of one's own holds one at most.
const UNIQUE: u8 = 2;

macro_rules! cards {
    ($(#[doc = $text:literal] $Card:ident $code:literal $timing:ident $cost:literal
        x $copies:literal $($flag:ident)*;)*) => {
        /// A design of the box.
        #[game::notation]
        #[derive(PartialOrd, Ord, Default)]
        #[repr(u8)]
        pub enum Card {
            #[default]
            $(#[doc = $text] $Card,)*
        }

        impl Card {
            /// All designs, in the order of the box.
            pub const ALL: [Card; CARDS] = [$(Card::$Card,)*];

            /// Its short name in the rules.
            pub const fn code(self) -> &'static str {
                match self { $(Card::$Card => $code,)* }
            }

            /// What it does, in a sentence for players.
            pub const fn text(self) -> &'static str {
                match self { $(Card::$Card => $text.trim_ascii_start(),)* }
            }

            /// When it is played.
            #[inline]
            pub const fn timing(self) -> Timing {
                match self { $(Card::$Card => Timing::$timing,)* }
            }

            /// What it costs in a deck of one's own.
            pub const fn cost(self) -> u8 {
                match self { $(Card::$Card => $cost,)* }
            }

            /// How many of it lie in the box of all designs.
            pub const fn copies(self) -> u8 {
                match self { $(Card::$Card => $copies,)* }
            }

            const fn flags(self) -> u8 {
                match self { $(Card::$Card => 0 $(| $flag)*,)* }
            }
        }

        /// How many designs there are.
        pub const CARDS: usize = [$($code,)*].len();
    };
}

cards! {
    /// Hide a trap on an empty square or under a piece of yours. The first enemy to stop there falls.
    BuriedCharge "B1" Before 3 x 2 CORE;
    /// Each side puts a captured pawn back on its second rank, your opponent first.
    RisenRanks "B2" Before 2 x 1 CORE;
    /// Choose any piece but a king: your move may pass through it as if it were not there.
    GhostWalk "B3" Before 3 x 1;
    /// Your move may go over the edge from the a-file to the h-file and back.
    RolledBoard "B4" Before 2 x 1;
    /// Move your queen, rook or bishop through your own pieces; it captures nothing.
    RelayLane "B5" Before 2 x 1;
    /// A piece of yours, no pawn or king, moves like what your opponent moved last; it takes nothing.
    BorrowedGait "B6" Before 2 x 1;
    /// After this turn’s move you may still play an “after” card.
    SecondWind "B7" Before 3 x 1 CORE UNIQUE;
    /// End one lasting effect on the board, or a trap of your own.
    CleanSlate "B8" Before 3 x 1 CORE;
    /// Throw your other cards away and draw a full hand.
    FreshHand "B9" Before 1 x 1;

    /// Any number of your pawns advance one square together.
    PawnWave "R1" Replace 3 x 1 CORE;
    /// Two of your pawns advance exactly two squares each.
    SkirmishLine "R2" Replace 2 x 1 CORE;
    /// A knight of yours goes to an empty square beside your queen.
    CourtlySummons "R3" Replace 2 x 1 CORE;
    /// A piece of yours, no pawn, returns to a starting square of its kind, and may capture there.
    Homecoming "R4" Replace 2 x 1 CORE;
    /// A bishop of yours bounces off the edges; it may capture at the end.
    Ricochet "R5" Replace 2 x 1 CORE;
    /// A knight of yours flies to any empty square of the other colour.
    WingedHorse "R6" Replace 2 x 1 CORE;
    /// Your king flies to any empty square that is not attacked.
    RoyalFlight "R7" Replace 4 x 1 UNIQUE;
    /// A piece of yours, not the king, captures what it could take, without moving.
    LongShot "R8" Replace 3 x 1 CORE;
    /// Any piece of yours jumps like a knight to an empty square.
    KnightsGait "R9" Replace 2 x 1 CORE;
    /// A piece of yours, no pawn, moves like a queen to an empty square.
    QueensGait "R10" Replace 2 x 1 CORE;
    /// Your queen, rook or bishop goes as far as it can on a line and removes every enemy on the way.
    Snowplough "R11" Replace 5 x 1 UNIQUE;
    /// A pawn of yours captures the enemy straight in front of it.
    Breakthrough "R12" Replace 1 x 1 CORE;
    /// A pawn of yours captures diagonally backwards.
    Backstab "R13" Replace 1 x 1;
    /// A pawn of yours advances three empty squares.
    LongMarch "R14" Replace 2 x 1 CORE;
    /// A pawn of yours pushes the pieces before it by one square; the last may fall off the board.
    Shove "R15" Replace 3 x 1;
    /// One to three of your pawns change places with as many enemy pawns. Yours first, from a1 on.
    Infiltration "R16" Replace 3 x 1;
    /// A captured pawn of yours lands on an empty square of the four in the centre.
    Paratrooper "R17" Replace 2 x 1 CORE;
    /// A piece of yours on the rim, no pawn, goes to any other empty square of the rim.
    RingRoad "R18" Replace 2 x 1 CORE;
    /// Your queen, rook or bishop burns all but kings on one of its lines, your own pieces too.
    Beam "R19" Replace 5 x 1 UNIQUE;
    /// Move an enemy piece, not the king, to an empty square as it could move itself.
    Puppet "R20" Replace 3 x 1 CORE;
    /// Two pawns, knights, bishops or rooks of yours move one after the other; one capture at most.
    TwinMove "R21" Replace 3 x 1;
    /// Your king castles with a rook anywhere on its rank or file if nothing stands between them.
    AcrobaticCastle "R22" Replace 2 x 1;

    /// An empty square becomes a hole: nothing enters or slides across; jumpers fly over.
    Sinkhole "A1" After 2 x 1 CORE;
    /// A piece of yours, not the king, freezes all neighbours but kings for as long as it stays.
    Lodestone "A2" After 3 x 1 CORE;
    /// Two squares are joined: a piece on one may move to the other, and capture there.
    TwinTunnels "A3" After 3 x 1 CORE;
    /// Black pawns on light squares and white pawns on dark ones are removed.
    ChequeredDecree "A4" After 3 x 1 CORE;
    /// The pieces in the four corners go round by one corner.
    CornerWaltz "A5" After 2 x 1 CORE;
    /// A knight of either side becomes a kangaroo: two knight’s jumps in one move.
    DoubleHopper "A6" After 3 x 1 CORE;
    /// A rook and a knight of yours change places.
    StableSwap "A7" After 1 x 1 CORE;
    /// A bishop and a rook of yours change places.
    CloisterSwap "A8" After 1 x 1 CORE;
    /// A knight, bishop or rook of yours changes places with an enemy one of its kind.
    EnvoysExchange "A9" After 3 x 1 CORE;
    /// A wall two edges long, from one corner of squares. Only jumps cross it.
    Palisade "A10" After 2 x 1 CORE;
    /// A knight of either side becomes a bishop.
    Ordination "A11" After 2 x 1;
    /// An enemy piece, no king or queen, turns neutral: both move it and take it, and it takes both.
    NoMansPiece "A12" After 4 x 1;
    /// The piece you moved without capturing explodes with all its neighbours but kings.
    PowderKeg "A13" After 4 x 1 CORE UNIQUE;
    /// Your piece that captured this turn becomes what it captured.
    BloodGift "A14" After 3 x 1 CORE;
    /// A knight of either side becomes a camel: it jumps three squares and one.
    CamelTrain "A15" After 2 x 1;
    /// A pawn of yours becomes a crab: one step diagonally in any direction; it promotes like a pawn.
    Sidewinder "A16" After 2 x 1;
    /// The knight, bishop or rook you moved without capturing moves once more.
    Encore "A17" After 4 x 1 CORE;
    /// An enemy pawn goes back one or two empty squares.
    Fright "A18" After 1 x 1 CORE;
    /// Remove an enemy pawn that has no piece beside it.
    Melancholy "A19" After 2 x 1 CORE;
    /// A piece of yours is poisoned: whoever captures it falls too, unless it is a king.
    Venom "A20" After 2 x 1 CORE;
    /// The piece you moved cannot be captured until your opponent’s turn is over.
    Aegis "A21" After 2 x 1 CORE;
    /// A piece of yours, not the king, neither takes nor can be taken or removed. It still gives check.
    Pacifist "A22" After 2 x 1;
    /// An enemy piece, no pawn and no king, goes to an empty corner and is frozen for a turn.
    DuncesCorner "A23" After 3 x 1 CORE;
    /// An enemy piece, not the king, sleeps until its own king is in check when its turn begins.
    Slumber "A24" After 3 x 1;
    /// Nobody captures until a king is in check at the end of a turn.
    Truce "A25" After 2 x 1 CORE;
    /// Nobody plays a card until a king is in check when a turn begins.
    Silence "A26" After 2 x 1;
    /// A captured piece of yours, no queen, returns to an empty starting square of its kind.
    SecondLife "A27" After 3 x 1 CORE;
    /// A pawn of yours on its sixth or seventh rank is promoted at once.
    FieldPromotion "A28" After 5 x 1 UNIQUE;
    /// Another piece of yours goes the same way as the one you moved, and may capture.
    MirrorStep "A29" After 4 x 1;
    /// Name pawn, knight, bishop or rook: your opponent’s next move must be with that kind, if it can be.
    Decree "A30" After 2 x 1;
    /// You have no queen: a princess appears on her square. She is a queen who goes two squares at most.
    Princess "A31" After 3 x 1;
    /// The two kings change places if neither is in check then.
    StateVisit "A32" After 3 x 1;
    /// An enemy piece, not the king, goes back to an empty starting square of its kind.
    Exile "A33" After 3 x 1;
    /// From now on whoever can capture must, until somebody cannot or is in check.
    Hunger "A34" After 2 x 1;

    /// A queen, rook or bishop that took your pawn stops before it; the pawn lives.
    PleaForMercy "E1" Enemy 2 x 2 CORE;
    /// Your captured piece lives, and the attacker is removed instead.
    Riposte "E2" Enemy 4 x 1 CORE;
    /// A piece of yours, no pawn, was captured: remove an enemy pawn.
    Reprisal "E3" Enemy 2 x 1 CORE;
    /// Your captured piece returns to an empty starting square of its kind; the capture stands.
    Rebirth "E4" Enemy 3 x 1;
    /// A piece of yours, no pawn, was captured: one of your pawns dies in its place, and it stands there.
    StrawMan "E5" Enemy 3 x 1;
    /// A queen, rook or bishop that moved far stops on the first square of its way.
    Mire "E6" Enemy 2 x 1 CORE;
    /// A queen, rook or bishop that took nothing slides on, and takes your first piece it meets.
    BlackIce "E7" Enemy 3 x 1 CORE;
    /// A queen, rook or bishop that took your piece misses it and slides on beyond it; your piece lives.
    Matador "E8" Enemy 4 x 1;
    /// A piece crossed into your half: your opponent gives up a pawn, or goes back and loses the move.
    BorderToll "E9" Enemy 2 x 1;
    /// The move is taken back; your opponent must make another.
    Countermand "E10" Enemy 4 x 1 CORE UNIQUE;
    /// The one enemy piece that gives check to your king becomes yours.
    Turncoat "E11" Enemy 5 x 1 UNIQUE;
    /// Your king in check changes places with a pawn of yours and is safe.
    StandIn "E12" Enemy 3 x 1 CORE;
    /// A captured piece of yours, no queen, steps between your king and its one far attacker.
    Guardian "E13" Enemy 3 x 1 CORE;
    /// The card just announced has no effect.
    Veto "E14" Enemy 3 x 3 CORE;
    /// The card your opponent just played, unless it stays in play, goes into your hand.
    Vulture "E15" Enemy 2 x 1;
}

impl Card {
    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether it belongs to the core box.
    pub const fn is_core(self) -> bool {
        self.flags() & CORE != 0
    }

    /// How many of it a deck of one's own may hold.
    pub const fn most(self) -> u8 {
        if self.flags() & UNIQUE != 0 { 1 } else { 2 }
    }

    /// What it does as long as it lies in play, if it stays there.
    #[inline]
    pub(crate) const fn lasting(self) -> Lasting {
        self.design().lasting
    }

    /// Whether the card lies in play as long as its effect lasts.
    #[inline]
    pub const fn lasts(self) -> bool {
        !matches!(self.lasting().on, On::Nothing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_boxes_are_as_the_rules_count_them() {
        let count = |timing| Card::ALL.iter().filter(|it| it.timing() == timing).count();
        assert_eq!(Timing::ALL.map(count), [9, 22, 34, 15]);
        let cards = |core: bool| {
            let cards = Card::ALL.iter().filter(|it| it.is_core() || !core);
            cards.map(|it| u32::from(it.copies())).sum::<u32>()
        };
        assert_eq!((cards(true), cards(false)), (51, 84));
        let costs: u32 = Card::ALL.iter().map(|it| u32::from(it.cost())).sum();
        assert_eq!(costs, 210);
    }

    #[test]
    fn a_card_reads_as_it_is_written() {
        assert_eq!(Card::TwinTunnels.to_string(), "twin-tunnels");
        assert_eq!(Card::NoMansPiece.to_string(), "no-mans-piece");
        for card in Card::ALL {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
    }
}
