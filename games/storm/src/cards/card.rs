//! The names of the cards and what is printed on them.

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

macro_rules! cards {
    ($($(#[$doc:meta])* $Card:ident $code:literal $timing:ident $copies:literal;)*) => {
        /// A design of the box.
        #[game::notation]
        #[derive(PartialOrd, Ord, Default)]
        #[repr(u8)]
        pub enum Card {
            #[default]
            $($(#[$doc])* $Card,)*
        }

        impl Card {
            /// All designs, in the order of the box.
            pub const ALL: [Card; CARDS] = [$(Card::$Card,)*];

            /// Its short name in the rules.
            pub const fn code(self) -> &'static str {
                match self { $(Card::$Card => $code,)* }
            }

            /// When it is played.
            #[inline]
            pub const fn timing(self) -> Timing {
                match self { $(Card::$Card => Timing::$timing,)* }
            }

            /// How many of it lie in the box.
            pub const fn copies(self) -> u8 {
                match self { $(Card::$Card => $copies,)* }
            }
        }

        /// How many designs there are.
        pub const CARDS: usize = [$($code,)*].len();
    };
}

cards! {
    /// A hidden trap: the first enemy piece that ends its way there is removed.
    BuriedCharge "B1" Before 2;
    /// Both sides put a captured pawn back on their second rank, the enemy first.
    RisenRanks "B2" Before 1;
    /// After your move you may still play a card.
    SecondWind "B7" Before 1;
    /// A lasting effect that all can see ends, or a trap of your own.
    CleanSlate "B8" Before 1;

    /// Any of your pawns advance one square together.
    PawnWave "R1" Replace 1;
    /// Two of your pawns advance two squares each.
    SkirmishLine "R2" Replace 1;
    /// A knight of yours goes to an empty square beside your queen.
    CourtlySummons "R3" Replace 1;
    /// A piece of yours goes to a starting square of its kind, and may capture there.
    Homecoming "R4" Replace 1;
    /// A bishop of yours bounces off the edges of the board.
    Ricochet "R5" Replace 1;
    /// A knight of yours goes to any empty square of the other colour.
    WingedHorse "R6" Replace 1;
    /// A piece of yours captures without moving.
    LongShot "R8" Replace 1;
    /// A piece of yours jumps like a knight to an empty square.
    KnightsGait "R9" Replace 1;
    /// A piece of yours that is no pawn moves like a queen to an empty square.
    QueensGait "R10" Replace 1;
    /// A pawn of yours captures what stands straight in front of it.
    Breakthrough "R12" Replace 1;
    /// A pawn of yours advances three squares.
    LongMarch "R14" Replace 1;
    /// A captured pawn of yours lands in the centre.
    Paratrooper "R17" Replace 1;
    /// A piece of yours on the rim goes to any empty square of the rim.
    RingRoad "R18" Replace 1;
    /// You move an enemy piece to an empty square.
    Puppet "R20" Replace 1;

    /// An empty square becomes a hole.
    Sinkhole "A1" After 1;
    /// A piece of yours freezes its neighbours while it stands still.
    Lodestone "A2" After 1;
    /// Two squares are joined by a tunnel.
    TwinTunnels "A3" After 1;
    /// Black pawns on light squares and white pawns on dark squares are removed.
    ChequeredDecree "A4" After 1;
    /// The pieces in the corners go round by one corner.
    CornerWaltz "A5" After 1;
    /// A knight becomes a kangaroo: two jumps in one move.
    DoubleHopper "A6" After 1;
    /// A rook and a knight of yours change places.
    StableSwap "A7" After 1;
    /// A bishop and a rook of yours change places.
    CloisterSwap "A8" After 1;
    /// A knight, bishop or rook of yours changes places with the same enemy piece.
    EnvoysExchange "A9" After 1;
    /// A wall two edges long that only jumps can cross.
    Palisade "A10" After 1;
    /// The piece you moved explodes with all its neighbours.
    PowderKeg "A13" After 1;
    /// The piece that captured becomes what it captured.
    BloodGift "A14" After 1;
    /// The knight, bishop or rook you moved moves again.
    Encore "A17" After 1;
    /// An enemy pawn goes back one or two squares.
    Fright "A18" After 1;
    /// An enemy pawn without company is removed.
    Melancholy "A19" After 1;
    /// Who captures this piece of yours dies, too.
    Venom "A20" After 1;
    /// The piece you moved cannot be captured until the enemy's turn is over.
    Aegis "A21" After 1;
    /// An enemy piece goes to an empty corner and cannot move in its next turn.
    DuncesCorner "A23" After 1;
    /// Nobody captures until a king is in check.
    Truce "A25" After 1;
    /// A captured piece of yours, not a queen, returns to a starting square.
    SecondLife "A27" After 1;

    /// The slider that took your pawn stops before it.
    PleaForMercy "E1" Enemy 2;
    /// The piece that captured yours is removed instead.
    Riposte "E2" Enemy 1;
    /// For your piece you remove a pawn of his.
    Reprisal "E3" Enemy 1;
    /// The slider stops on the first square of its way.
    Mire "E6" Enemy 1;
    /// The slider slides on.
    BlackIce "E7" Enemy 1;
    /// The move is taken back, and another must be made.
    Countermand "E10" Enemy 1;
    /// Your checked king changes places with a pawn of yours.
    StandIn "E12" Enemy 1;
    /// A captured piece of yours steps between your king and the slider that checks it.
    Guardian "E13" Enemy 1;
    /// The card has no effect.
    Veto "E14" Enemy 3;
}

impl Card {
    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether the card lies in play as long as its effect lasts.
    #[inline]
    pub const fn lasts(self) -> bool {
        matches!(
            self,
            Card::BuriedCharge
                | Card::Sinkhole
                | Card::Lodestone
                | Card::TwinTunnels
                | Card::DoubleHopper
                | Card::Palisade
                | Card::Venom
                | Card::Aegis
                | Card::DuncesCorner
                | Card::Truce
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_core_box_is_as_the_rules_count_it() {
        let count = |timing| Card::ALL.iter().filter(|it| it.timing() == timing).count();
        let timings = [Timing::Before, Timing::Replace, Timing::After, Timing::Enemy];
        assert_eq!(timings.map(count), [4, 14, 20, 9]);
        assert_eq!(Card::ALL.iter().map(|it| u32::from(it.copies())).sum::<u32>(), 51);
    }

    #[test]
    fn a_card_reads_as_it_is_written() {
        assert_eq!(Card::TwinTunnels.to_string(), "twin-tunnels");
        for card in Card::ALL {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
    }
}
