//! The ways in which a copy of the duel is broken, and how to get such a copy.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::cell::Cell;
use std::sync::atomic::{AtomicU32, Ordering};

/// Nothing is wrong.
pub const NONE: u8 = 0;
/// `legal` leaves a lawful move out.
pub const SHORT_LIST: u8 = 1;
/// `legal` lists a move that `check` refuses.
pub const LONG_LIST: u8 = 2;
/// An action panics on a lawful input.
pub const PANICS: u8 = 3;
/// An action that answers chance panics, also in duels that began sound.
pub const PANICS_DEALING: u8 = 4;
/// Saying who is asked panics, also in duels that began sound.
pub const PANICS_ASKING: u8 = 60;
/// An action depends on something that is not in the record.
pub const OUTSIDE_WORLD: u8 = 5;
/// A copy of the state is not the state.
pub const FORGETFUL: u8 = 6;
/// A move is written like another one.
pub const MUMBLES: u8 = 7;
/// The game never ends.
pub const ENDLESS: u8 = 8;
/// The window is never opened, so its edges are never taken.
pub const NO_WINDOW: u8 = 9;
/// The window opens only if the enemy could react.
pub const PEEKING_WINDOW: u8 = 10;
/// The view shows the enemy's hand, and `imagine` copies it.
pub const OPEN_HAND: u8 = 11;
/// The journal tells everybody which card was dealt.
pub const LOUD_DEAL: u8 = 12;
/// `imagine` always makes the same world.
pub const ONE_WORLD: u8 = 13;
/// Equal states are encoded differently.
pub const UNSTABLE_BYTES: u8 = 14;
/// `chance` lists an outcome that cannot happen.
pub const FOREIGN_CHANCE: u8 = 15;
/// The awaited event is refused.
pub const WRONG_KEY: u8 = 16;
/// A seat is asked that has no lawful move.
pub const NO_ANSWER: u8 = 17;
/// Nobody is asked although the game waits for somebody.
pub const DEAD_END: u8 = 18;
/// The sampler draws some outcomes more often than their weight.
pub const LOADED: u8 = 19;
/// `draw` finds the first lawful move, whatever the random number is.
pub const HASTY: u8 = 20;

/// Which edge is taken depends on a hand.
pub const EDGES_TELL: u8 = 21;
/// Where the flow rests depends on a secret stake.
pub const TRAIL_TELLS: u8 = 22;
/// The view shows a stake while the other is still being made.
pub const OPEN_STAKES: u8 = 23;
/// The view shows how many cards of a kind a hand holds.
pub const COUNT_LEAKS: u8 = 24;
/// Whoever plays a card shows the rest of the hand, too.
pub const LOUD_PLAY: u8 = 25;
/// Nobody is told that a stake is hidden: everybody sees the input whole.
pub const BARE_STAKE: u8 = 26;
/// The empty clock of one seat answers for both.
pub const TIME_FOR_ALL: u8 = 27;
/// The turn never advances.
pub const ONE_TURN: u8 = 28;
/// Whoever leaves wins.
pub const LEAVER_WINS: u8 = 29;
/// The score leaves its bounds.
pub const PROUD: u8 = 30;
/// Something is not written down with the state.
pub const LOSSY: u8 = 31;
/// A view is read back as another one.
pub const MISREAD: u8 = 32;
/// A beginning of a move is offered that nothing completes.
pub const DEAD_PREFIX: u8 = 33;
/// A lawful move cannot be reached by what is offered.
pub const HIDDEN_OFFER: u8 = 34;
/// A question tells what the enemy holds.
pub const LOUD_PROMPT: u8 = 35;
/// What declines is refused.
pub const HOLLOW_DECLINE: u8 = 36;
/// A seat is declined for only if it could not react.
pub const PEEKING_DECLINE: u8 = 37;
/// Whether a blank is of a hand or of the pile depends on what the receiver holds.
pub const SIGHT_TELLS: u8 = 38;
/// Whether a blank is of a hand or of the pile depends on the card.
pub const KIND_TELLS: u8 = 39;
/// How a move goes on after its first word is offered in an order that tells what the enemy holds.
pub const OFFERS_TELL: u8 = 40;
/// A move that cannot be read is answered by what the enemy holds.
pub const READER_TELLS: u8 = 41;
/// Taking back the highest stake needs consent, and taking back another does not.
pub const CONSENT_TELLS: u8 = 42;
/// Journal and view show every card that is dealt, and every entry is said to reveal everything.
pub const ALL_REVEALED: u8 = 43;
/// Worlds are imagined in which a card is awaited and the deck is empty.
pub const HOLLOW_WORLD: u8 = 44;
/// Imagined worlds differ in stakes and never in hands.
pub const ONE_HAND: u8 = 45;
/// The view shows the hands, in the longest duel only, which no preset is.
pub const LOUD_OPTION: u8 = 46;
/// The view shows the hands to whoever reads or draws it, and says that it is equal.
pub const QUIET_LEAK: u8 = 47;
/// A dealt card is told to the enemy, who forgets it; this is said to reveal the hand.
pub const FORGOTTEN: u8 = 48;
/// Whoever plays a card shows the rest of the hand, as the rules want it, and the view forgets it.
pub const FORGOTTEN_LATER: u8 = 49;
/// Two moves have the same number.
pub const SAME_NUMBER: u8 = 50;
/// `hurry` says that it played a decision, and did not.
pub const IDLE: u8 = 51;

thread_local! {
    static CURRENT: Cell<u8> = const { Cell::new(NONE) };
}

/// Runs with duels that are broken in this way, on this thread.
pub fn with<T>(fault: u8, run: impl FnOnce() -> T) -> T {
    CURRENT.set(fault);
    let result = run();
    CURRENT.set(NONE);
    result
}

/// In which way new duels are broken.
pub(crate) fn current() -> u8 {
    CURRENT.get()
}

/// Writes the stakes down, or what a broken copy makes of them.
pub(crate) fn write_stakes<S: Serializer>(
    stakes: &[Option<u8>; 2],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match current() {
        LOSSY => [None::<u8>; 2].serialize(serializer),
        UNSTABLE_BYTES => [Some(tick() as u8), None].serialize(serializer),
        _ => stakes.serialize(serializer),
    }
}

/// Reads the round of a view, or what a broken copy makes of it.
pub(crate) fn read_round<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let round = u8::deserialize(deserializer)?;
    Ok(round + u8::from(current() == MISREAD))
}

static OUTSIDE: AtomicU32 = AtomicU32::new(0);

/// Something outside the state that is different every time.
pub(crate) fn tick() -> u32 {
    OUTSIDE.fetch_add(1, Ordering::Relaxed)
}
