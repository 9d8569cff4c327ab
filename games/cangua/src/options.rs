//! What can be chosen before a match: every house rule by its name, and who agrees with whom.

use game::OptionsError;

/// The last round that can be chosen.
pub(crate) const ROUNDS_MAX: u16 = 10_000;

game::choice! {
    /// How many cells the ring has. The starts lie a quarter apart.
    pub enum Ring {
        /// The cross of three rows with its four inner corners; lanes of six steps.
        Cells56 = "56",
        /// The same cross with its corners cut; lanes of six steps.
        Cells52 = "52",
        /// Corners cut and no cell at the tips of the arms; lanes of six steps.
        Cells48 = "48",
        /// A smaller cross; lanes of four steps.
        Cells40 = "40",
    }
}

impl Ring {
    pub(crate) const ALL: [Ring; 4] = [Ring::Cells56, Ring::Cells52, Ring::Cells48, Ring::Cells40];

    pub(crate) const fn cells(self) -> u8 {
        match self {
            Ring::Cells56 => 56,
            Ring::Cells52 => 52,
            Ring::Cells48 => 48,
            Ring::Cells40 => 40,
        }
    }
}

game::options! {
    /// The house rules. All defaults together are the standard game.
    pub struct Options {
        /// How many cells the ring has.
        pub ring: Ring = Ring::Cells56;
        /// The round after which the game ends by ranking.
        pub max_rounds: u16 = 500, 1..=ROUNDS_MAX as i64;
        /// How many horses of each player start on the ring, lined up from the start cell.
        pub open_start: u8 = 0, 0..=4;
        /// Play on for the places after the first.
        pub play_on: bool = false;
        /// A time-out rolls and plays for the player instead of ending the turn.
        pub timeout_auto: bool = false;

        /// One die: 1 and 6 open the stable and give another roll.
        pub one_die: bool = false;
        /// With one die, only 6 opens and gives another roll.
        pub six_only: bool = false;
        /// Every double gives another roll, however many there have been.
        pub no_cap: bool = false;
        /// 1 and 6 together are a double, for every rule that speaks of doubles.
        pub one_six_is_double: bool = false;
        /// The third double in a row is not moved.
        pub third_double_void: bool = false;
        /// Another roll after a kick.
        pub kick_bonus: bool = false;
        /// Another roll after a horse has come home.
        pub finish_bonus: bool = false;

        /// A horse on the ring may also run one face of a double.
        pub face_on_double: bool = false;
        /// A horse on the ring may run either die or the sum.
        pub any_die: bool = false;
        /// A horse on the ring runs the sum or nothing, also near the door.
        pub sum_only: bool = false;
        /// Each die is a move of its own; both must be used if they can be.
        pub split_dice: bool = false;
        /// With split dice, a 1 opens the stable as a 6 does.
        pub one_opens: bool = false;

        /// Horses may be passed on the ring.
        pub free_pass: bool = false;
        /// Horses may be passed on the ring, and the first enemy passed is kicked.
        pub pierce: bool = false;
        /// A horse that overshoots the door bounces back by the excess.
        pub bounce: bool = false;
        /// Nobody is kicked on a start cell.
        pub safe_start: bool = false;
        /// Who can kick must kick.
        pub forced_kick: bool = false;
        /// Who can bring a horse out must do so, unless a kick is forced.
        pub forced_deploy: bool = false;

        /// A horse may run from the ring into its lane without a stop on the door.
        pub no_door: bool = false;
        /// In the lane a horse climbs any number of steps the dice show.
        pub lane_any_exact: bool = false;
        /// In the lane a step is climbed only with a double of its number.
        pub lane_doubles: bool = false;
        /// All four horses finish on the last step of the lane, which they share.
        pub finish_at_6: bool = false;
    }
}

impl Options {
    /// Refuses rules that contradict each other.
    pub(crate) fn agree(&self) -> Result<(), OptionsError> {
        let two_dice = [
            (self.split_dice, "split_dice"),
            (self.any_die, "any_die"),
            (self.sum_only, "sum_only"),
            (self.face_on_double, "face_on_double"),
            (self.one_six_is_double, "one_six_is_double"),
            (self.lane_doubles, "lane_doubles"),
        ];
        if let (true, Some((_, name))) = (self.one_die, two_dice.iter().find(|it| it.0)) {
            return Err(OptionsError::conflict(format!("{name} needs two dice, one_die has one")));
        }
        let contradictions = [
            (self.six_only && !self.one_die, "six_only is a rule of one_die"),
            (self.one_opens && !self.split_dice, "one_opens is a rule of split_dice"),
            (self.split_dice && self.any_die, "split_dice has no sum that any_die could use"),
            (self.split_dice && self.sum_only, "split_dice has no sum that sum_only could ask for"),
            (self.split_dice && self.face_on_double, "split_dice runs single faces already"),
            (self.any_die && self.sum_only, "any_die allows what sum_only forbids"),
            (self.free_pass && self.pierce, "free_pass spares whom pierce kicks"),
            (self.bounce && self.no_door, "bounce needs the door that no_door ignores"),
            (self.no_cap && self.third_double_void, "no_cap has no third double to be void"),
            (self.lane_any_exact && self.lane_doubles, "lane_any_exact needs no lane_doubles"),
        ];
        match contradictions.iter().find(|it| it.0) {
            Some((_, why)) => Err(OptionsError::conflict(*why)),
            None => Ok(()),
        }
    }

    /// Sets of options worth trying: together they turn every rule on.
    pub(crate) fn presets() -> Vec<(&'static str, Options)> {
        let standard = Options::default;
        vec![
            ("standard", standard()),
            ("short", Options { max_rounds: 12, open_start: 1, ..standard() }),
            ("family", Options { one_die: true, kick_bonus: true, bounce: true, ..standard() }),
            (
                "french",
                Options {
                    one_die: true,
                    six_only: true,
                    no_cap: true,
                    finish_at_6: true,
                    lane_any_exact: true,
                    ..standard()
                },
            ),
            (
                "folk",
                Options {
                    one_six_is_double: true,
                    face_on_double: true,
                    no_cap: true,
                    ..standard()
                },
            ),
            (
                "server48",
                Options {
                    ring: Ring::Cells48,
                    split_dice: true,
                    one_opens: true,
                    free_pass: true,
                    no_door: true,
                    lane_any_exact: true,
                    timeout_auto: true,
                    play_on: true,
                    ..standard()
                },
            ),
            (
                "ludo52",
                Options {
                    ring: Ring::Cells52,
                    any_die: true,
                    safe_start: true,
                    finish_bonus: true,
                    kick_bonus: true,
                    forced_kick: true,
                    forced_deploy: true,
                    finish_at_6: true,
                    open_start: 1,
                    ..standard()
                },
            ),
            (
                "small40",
                Options {
                    ring: Ring::Cells40,
                    lane_doubles: true,
                    pierce: true,
                    third_double_void: true,
                    play_on: true,
                    ..standard()
                },
            ),
            ("sum", Options { sum_only: true, no_door: true, timeout_auto: true, ..standard() }),
            (
                "crowded",
                Options {
                    split_dice: true,
                    forced_kick: true,
                    forced_deploy: true,
                    pierce: true,
                    bounce: true,
                    open_start: 4,
                    ..standard()
                },
            ),
        ]
    }
}
