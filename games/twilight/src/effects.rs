//! Events that go on: for the turn, until something ends them, or for the rest of the game.

use serde::{Deserialize, Serialize};

macro_rules! effects {
    ($($(#[$doc:meta])* $effect:ident;)*) => {
        /// An event that goes on.
        #[game::notation]
        pub enum Effect {
            $($(#[$doc])* $effect,)*
        }

        impl Effect {
            /// All of them in their order.
            pub const ALL: &'static [Effect] = &[$(Effect::$effect),*];
        }
    };
}

effects! {
    /// The event has happened, so NATO is possible.
    WarsawPact;
    /// The event has happened, so NATO is possible.
    MarshallPlan;
    /// The USSR leaves US-controlled Europe alone.
    Nato;
    /// NATO does not protect France.
    DeGaulle;
    /// NATO does not protect West Germany.
    WillyBrandt;
    /// Willy Brandt is over, or cannot happen.
    TearDownThisWall;
    /// The USSR leaves Japan alone.
    UsJapanPact;
    /// Taiwan is a battleground of Asia while the US controls it.
    Formosan;
    /// War cards of the US cost points.
    FlowerPower;
    /// Flower Power is over, or cannot happen.
    EvilEmpire;
    /// The Arab-Israeli War cannot happen.
    CampDavid;
    /// Solidarity is possible.
    JohnPaul;
    /// Terrorism costs the US two cards.
    HostageCrisis;
    /// Socialist Governments cannot happen.
    IronLady;
    /// OPEC cannot happen.
    NorthSeaOil;
    /// No Soviet coups in Europe; Glasnost gives more.
    Reformer;
    /// The US places influence when DEFCON has come to 2.
    Norad;
    /// The Muslim Revolution cannot happen.
    Awacs;
    /// The next scoring of Asia or the Middle East leaves out a Soviet battleground.
    Shuttle;
    /// The US is trapped.
    Quagmire;
    /// The USSR is trapped.
    BearTrap;
    /// The USSR has points coming when the US plays next.
    Burial;
    /// The next card of the USSR in a round is Missile Envy.
    EnvyUssr;
    /// The next card of the US in a round is Missile Envy.
    EnvyUs;

    /// Turn: one more operation for the US.
    Containment;
    /// Turn: one more operation for the USSR.
    Brezhnev;
    /// Turn: one more operation for the USSR in Southeast Asia.
    VietnamRevolts;
    /// Turn: coups of the USSR lose the game.
    CrisisUssr;
    /// Turn: coups of the US lose the game.
    CrisisUs;
    /// Turn: coups of the US leave DEFCON alone.
    NuclearSubs;
    /// Turn: all coups are worse.
    Salt;
    /// Turn: UN Intervention gives the USSR a point.
    U2Incident;
    /// Turn: the US realigns worse.
    IranContra;
    /// Turn: the US hand lies open.
    AldrichAmes;
    /// Turn: coups of the US give the USSR a point.
    Yuri;
    /// Turn: the US has one more round.
    OilRound;
}

impl Effect {
    /// Whether it ends with the turn.
    pub fn is_of_turn(self) -> bool {
        self as u8 >= Effect::Containment as u8
    }
}

/// The events that go on now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Effects(u64);

impl Effects {
    /// Whether it goes on.
    #[inline]
    pub const fn has(self, effect: Effect) -> bool {
        self.0 >> effect as u8 & 1 == 1
    }

    /// Begins it.
    pub fn start(&mut self, effect: Effect) {
        self.0 |= 1 << effect as u8;
    }

    /// Ends it.
    pub fn stop(&mut self, effect: Effect) {
        self.0 &= !(1 << effect as u8);
    }

    /// The turn is over, and with it what lasted for the turn.
    pub fn end_turn(&mut self) {
        self.0 &= (1 << Effect::Containment as u8) - 1;
    }

    /// Those that go on, in their order.
    pub fn iter(self) -> impl Iterator<Item = Effect> {
        Effect::ALL.iter().copied().filter(move |it| self.has(*it))
    }
}
