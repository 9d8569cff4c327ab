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
    /// A hidden trap: the first enemy piece that ends its way there is removed.
    BuriedCharge "B1" Before 3 x 2 CORE;
    /// Both sides put a captured pawn back on their second rank, enemy first.
    RisenRanks "B2" Before 2 x 1 CORE;
    /// A piece of any colour is passed through by your move.
    GhostWalk "B3" Before 3 x 1;
    /// Your move may go over the edge between the files a and h.
    RolledBoard "B4" Before 2 x 1;
    /// A slider of yours passes through your own pieces, and captures nothing.
    RelayLane "B5" Before 2 x 1;
    /// A piece of yours moves like the enemy's last one, and captures nothing.
    BorrowedGait "B6" Before 2 x 1;
    /// After your move you may still play a card.
    SecondWind "B7" Before 3 x 1 CORE UNIQUE;
    /// A lasting effect that all can see ends, or a trap of your own.
    CleanSlate "B8" Before 3 x 1 CORE;
    /// You discard your hand and draw a new one.
    FreshHand "B9" Before 1 x 1;

    /// Any of your pawns advance one square together.
    PawnWave "R1" Replace 3 x 1 CORE;
    /// Two of your pawns advance two squares each.
    SkirmishLine "R2" Replace 2 x 1 CORE;
    /// A knight of yours goes to an empty square beside your queen.
    CourtlySummons "R3" Replace 2 x 1 CORE;
    /// A piece of yours goes to a starting square of its kind; it may capture.
    Homecoming "R4" Replace 2 x 1 CORE;
    /// A bishop of yours bounces off the edges of the board.
    Ricochet "R5" Replace 2 x 1 CORE;
    /// A knight of yours goes to any empty square of the other colour.
    WingedHorse "R6" Replace 2 x 1 CORE;
    /// Your king flies to any empty square that is not attacked.
    RoyalFlight "R7" Replace 4 x 1 UNIQUE;
    /// A piece of yours captures without moving.
    LongShot "R8" Replace 3 x 1 CORE;
    /// A piece of yours jumps like a knight to an empty square.
    KnightsGait "R9" Replace 2 x 1 CORE;
    /// A piece of yours that is no pawn moves like a queen to an empty square.
    QueensGait "R10" Replace 2 x 1 CORE;
    /// A slider of yours goes as far as it can and removes what it meets.
    Snowplough "R11" Replace 5 x 1 UNIQUE;
    /// A pawn of yours captures what stands straight in front of it.
    Breakthrough "R12" Replace 1 x 1 CORE;
    /// A pawn of yours captures diagonally backwards.
    Backstab "R13" Replace 1 x 1;
    /// A pawn of yours advances three squares.
    LongMarch "R14" Replace 2 x 1 CORE;
    /// A pawn of yours pushes the pieces in front of it by one square.
    Shove "R15" Replace 3 x 1;
    /// Up to three of your pawns change places with as many enemy pawns.
    Infiltration "R16" Replace 3 x 1;
    /// A captured pawn of yours lands in the centre.
    Paratrooper "R17" Replace 2 x 1 CORE;
    /// A piece of yours on the rim goes to any empty square of the rim.
    RingRoad "R18" Replace 2 x 1 CORE;
    /// A slider of yours removes everything on one of its lines.
    Beam "R19" Replace 5 x 1 UNIQUE;
    /// You move an enemy piece to an empty square.
    Puppet "R20" Replace 3 x 1 CORE;
    /// Two pieces of yours of the same kind move.
    TwinMove "R21" Replace 3 x 1;
    /// Your king castles with a rook anywhere on its line.
    AcrobaticCastle "R22" Replace 2 x 1;

    /// An empty square becomes a hole.
    Sinkhole "A1" After 2 x 1 CORE;
    /// A piece of yours freezes its neighbours while it stands still.
    Lodestone "A2" After 3 x 1 CORE;
    /// Two squares are joined by a tunnel.
    TwinTunnels "A3" After 3 x 1 CORE;
    /// Black pawns on light squares and white pawns on dark squares are removed.
    ChequeredDecree "A4" After 3 x 1 CORE;
    /// The pieces in the corners go round by one corner.
    CornerWaltz "A5" After 2 x 1 CORE;
    /// A knight becomes a kangaroo: two jumps in one move.
    DoubleHopper "A6" After 3 x 1 CORE;
    /// A rook and a knight of yours change places.
    StableSwap "A7" After 1 x 1 CORE;
    /// A bishop and a rook of yours change places.
    CloisterSwap "A8" After 1 x 1 CORE;
    /// A knight, bishop or rook of yours changes places with an enemy one.
    EnvoysExchange "A9" After 3 x 1 CORE;
    /// A wall two edges long that only jumps can cross.
    Palisade "A10" After 2 x 1 CORE;
    /// A knight becomes a bishop.
    Ordination "A11" After 2 x 1;
    /// An enemy piece becomes neutral: both sides move it and take it.
    NoMansPiece "A12" After 4 x 1;
    /// The piece you moved explodes with all its neighbours.
    PowderKeg "A13" After 4 x 1 CORE UNIQUE;
    /// The piece that captured becomes what it captured.
    BloodGift "A14" After 3 x 1 CORE;
    /// A knight becomes a camel: it jumps three and one.
    CamelTrain "A15" After 2 x 1;
    /// A pawn of yours becomes a crab: one step diagonally.
    Sidewinder "A16" After 2 x 1;
    /// The knight, bishop or rook you moved moves again.
    Encore "A17" After 4 x 1 CORE;
    /// An enemy pawn goes back one or two squares.
    Fright "A18" After 1 x 1 CORE;
    /// An enemy pawn without company is removed.
    Melancholy "A19" After 2 x 1 CORE;
    /// Who captures this piece of yours dies, too.
    Venom "A20" After 2 x 1 CORE;
    /// The piece you moved cannot be captured until the enemy's turn is over.
    Aegis "A21" After 2 x 1 CORE;
    /// A piece of yours neither captures nor is captured any more.
    Pacifist "A22" After 2 x 1;
    /// An enemy piece goes to an empty corner and cannot move in its next turn.
    DuncesCorner "A23" After 3 x 1 CORE;
    /// An enemy piece sleeps until its king is in check.
    Slumber "A24" After 3 x 1;
    /// Nobody captures until a king is in check.
    Truce "A25" After 2 x 1 CORE;
    /// Nobody plays a card until a king is in check.
    Silence "A26" After 2 x 1;
    /// A captured piece of yours, not a queen, returns to a starting square.
    SecondLife "A27" After 3 x 1 CORE;
    /// A pawn of yours on its sixth or seventh rank is promoted.
    FieldPromotion "A28" After 5 x 1 UNIQUE;
    /// Another piece of yours makes the same move once more.
    MirrorStep "A29" After 4 x 1;
    /// You name a kind of piece that your enemy must move next.
    Decree "A30" After 2 x 1;
    /// A princess takes the place of your lost queen.
    Princess "A31" After 3 x 1;
    /// The kings change places.
    StateVisit "A32" After 3 x 1;
    /// An enemy piece goes back to a starting square of its kind.
    Exile "A33" After 3 x 1;
    /// Who can capture must, until somebody cannot.
    Hunger "A34" After 2 x 1;

    /// The slider that took your pawn stops before it.
    PleaForMercy "E1" Enemy 2 x 2 CORE;
    /// The piece that captured yours is removed instead.
    Riposte "E2" Enemy 4 x 1 CORE;
    /// For your piece you remove a pawn of his.
    Reprisal "E3" Enemy 2 x 1 CORE;
    /// Your captured piece returns to a starting square.
    Rebirth "E4" Enemy 3 x 1;
    /// A pawn of yours dies for the captured piece, which takes its place.
    StrawMan "E5" Enemy 3 x 1;
    /// The slider stops on the first square of its way.
    Mire "E6" Enemy 2 x 1 CORE;
    /// The slider slides on.
    BlackIce "E7" Enemy 3 x 1 CORE;
    /// The slider misses your piece and slides on beyond it.
    Matador "E8" Enemy 4 x 1;
    /// Who crossed into your half pays with a pawn or goes back.
    BorderToll "E9" Enemy 2 x 1;
    /// The move is taken back, and another must be made.
    Countermand "E10" Enemy 4 x 1 CORE UNIQUE;
    /// The piece that gives check to your king becomes yours.
    Turncoat "E11" Enemy 5 x 1 UNIQUE;
    /// Your checked king changes places with a pawn of yours.
    StandIn "E12" Enemy 3 x 1 CORE;
    /// A captured piece of yours steps between your king and a slider's check.
    Guardian "E13" Enemy 3 x 1 CORE;
    /// The card has no effect.
    Veto "E14" Enemy 3 x 3 CORE;
    /// You take the card that was played into your hand.
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
