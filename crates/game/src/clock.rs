//! Clocks as values: how much time a seat has, without ever asking what time it is.

use crate::OnTurn;
use flow::{SEATS_MAX, Seat, Seats, Unreadable};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Milliseconds, of a point in time or of a span.
///
/// ```
/// let half_a_minute: game::Millis = 30_000;
/// # assert_eq!(half_a_minute, 30_000);
/// ```
pub type Millis = u64;

const SECOND: Millis = 1_000;
const DAY: Millis = 24 * 60 * 60 * SECOND;

/// How time is given.
///
/// ```
/// use game::TimeControl;
/// let blitz: TimeControl = "game 3m+2s".parse().unwrap();
/// assert_eq!(blitz, TimeControl::Game { bank: 180_000, increment: 2_000 });
/// assert_eq!(blitz.to_string(), "game 3m+2s");
/// assert_eq!("turn 5".parse::<TimeControl>().unwrap_err().at, 6);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TimeControl {
    /// So much for every question.
    Move {
        /// The time for one question.
        limit: Millis,
    },
    /// So much for every turn, however many questions it asks.
    Turn {
        /// The time for one turn.
        limit: Millis,
    },
    /// So much for the whole game, and some back after every turn.
    Game {
        /// The time at the start.
        bank: Millis,
        /// What a finished turn gives back.
        increment: Millis,
    },
    /// So many days for every question.
    Days {
        /// The days for one question.
        days: u16,
    },
}

impl TimeControl {
    /// What a seat begins with, and what a refill gives.
    fn full(self) -> Millis {
        match self {
            TimeControl::Move { limit } | TimeControl::Turn { limit } => limit,
            TimeControl::Game { bank, .. } => bank,
            TimeControl::Days { days } => Millis::from(days) * DAY,
        }
    }
}

/// `move 30s`, `turn 2m`, `game 10m+5s`, `days 3`.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TimeControl::Move { limit } => write!(f, "move {}", Span(limit)),
            TimeControl::Turn { limit } => write!(f, "turn {}", Span(limit)),
            TimeControl::Game { bank, increment } => {
                write!(f, "game {}+{}", Span(bank), Span(increment))
            }
            TimeControl::Days { days } => write!(f, "days {days}"),
        }
    }
}

impl FromStr for TimeControl {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
        let at = kind.len() + 1;
        let span = |it: &str, at| it.parse::<Span>().map(|it| it.0).map_err(|e| e.shifted(at));
        Ok(match kind {
            "move" => TimeControl::Move { limit: span(rest, at)? },
            "turn" => TimeControl::Turn { limit: span(rest, at)? },
            "game" => {
                let (bank, increment) = rest
                    .split_once('+')
                    .ok_or(Unreadable::new(at + rest.len(), "`+` and an increment"))?;
                TimeControl::Game {
                    bank: span(bank, at)?,
                    increment: span(increment, at + bank.len() + 1)?,
                }
            }
            "days" => match rest.parse() {
                Ok(days @ 1..) => TimeControl::Days { days },
                _ => return Err(Unreadable::new(at, "a number of days")),
            },
            _ => return Err(Unreadable::new(0, "move, turn, game or days")),
        })
    }
}

/// A span of time as people write it: `90s`, `10m`, `1500ms`.
struct Span(Millis);

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("0s"),
            it if it % (60 * SECOND) == 0 => write!(f, "{}m", it / (60 * SECOND)),
            it if it % SECOND == 0 => write!(f, "{}s", it / SECOND),
            it => write!(f, "{it}ms"),
        }
    }
}

impl FromStr for Span {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let number = text[..digits].parse::<u32>();
        let number = number.map_err(|_| Unreadable::new(0, "a number and its unit"))?;
        let unit = match &text[digits..] {
            "ms" => 1,
            "s" => SECOND,
            "m" => 60 * SECOND,
            _ => return Err(Unreadable::new(digits, "ms, s or m")),
        };
        Ok(Span(Millis::from(number) * unit))
    }
}

/// The clocks of a match: what each seat has left, and who is being timed since when.
///
/// Nothing here reads the time. Whoever drives the match says what time it is.
///
/// ```
/// use flow::{Seat, Seats};
/// use game::{Clocks, OnTurn, TimeControl};
/// let control = TimeControl::Game { bank: 60_000, increment: 2_000 };
/// let mut clocks = Clocks::new(control, 2);
/// let [first, second] = [Seat(0), Seat(1)].map(Seats::of);
/// clocks.ask(first, first, OnTurn { number: 1, seats: first }, 0);
/// clocks.ask(second, second, OnTurn { number: 2, seats: second }, 10_000);
/// assert_eq!(clocks.left(Seat(0), 10_000), 52_000);
/// assert_eq!(clocks.deadline(), Some(70_000));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Clocks {
    control: TimeControl,
    left: [Millis; SEATS_MAX],
    running: Seats,
    since: Millis,
    on_turn: Option<OnTurn>,
    /// The latest turn there has been. Playing a turn again after a take-back earns nothing.
    latest: u32,
    /// Whose time ran out in this turn.
    ran_out: Seats,
}

impl Clocks {
    /// Full clocks, none of them running.
    ///
    /// ```
    /// use game::{Clocks, Seat};
    /// let clocks = Clocks::new("game 5m+2s".parse().unwrap(), 2);
    /// assert_eq!((clocks.left(Seat(1), 0), clocks.running().len()), (300_000, 0));
    /// ```
    pub fn new(control: TimeControl, seats: usize) -> Clocks {
        let mut left = [0; SEATS_MAX];
        left[..seats.min(SEATS_MAX)].fill(control.full());
        let (running, ran_out) = (Seats::NONE, Seats::NONE);
        Clocks { control, left, running, since: 0, on_turn: None, latest: 0, ran_out }
    }

    /// How time is given.
    ///
    /// ```
    /// use game::{Clocks, TimeControl};
    /// let clocks = Clocks::new(TimeControl::Days { days: 3 }, 2);
    /// assert_eq!(clocks.control().to_string(), "days 3");
    /// ```
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// Who is being timed.
    ///
    /// ```
    /// # use game::{Clocks, OnTurn, Seat, Seats};
    /// # let (mut clocks, first) = (Clocks::new("move 30s".parse().unwrap(), 2), Seats::of(Seat(0)));
    /// clocks.ask(first, first, OnTurn { number: 1, seats: first }, 0);
    /// assert_eq!(clocks.running(), first);
    /// ```
    pub fn running(&self) -> Seats {
        self.running
    }

    /// What a seat has left at `now`.
    ///
    /// ```
    /// # use game::{Clocks, OnTurn, Seat, Seats};
    /// # let (mut clocks, first) = (Clocks::new("move 30s".parse().unwrap(), 2), Seats::of(Seat(0)));
    /// clocks.ask(first, first, OnTurn { number: 1, seats: first }, 0);
    /// assert_eq!((clocks.left(Seat(0), 10_000), clocks.left(Seat(0), 99_000)), (20_000, 0));
    /// ```
    pub fn left(&self, seat: Seat, now: Millis) -> Millis {
        let left = self.left[seat.index()];
        if self.running.contains(seat) {
            left.saturating_sub(now.saturating_sub(self.since))
        } else {
            left
        }
    }

    /// When the first of the running clocks will be empty.
    ///
    /// ```
    /// # use game::{Clocks, OnTurn, Seat, Seats};
    /// # let (mut clocks, first) = (Clocks::new("move 30s".parse().unwrap(), 2), Seats::of(Seat(0)));
    /// assert_eq!(clocks.deadline(), None);
    /// clocks.ask(first, first, OnTurn { number: 1, seats: first }, 5_000);
    /// assert_eq!(clocks.deadline(), Some(35_000));
    /// ```
    pub fn deadline(&self) -> Option<Millis> {
        self.running.iter().map(|it| self.since.saturating_add(self.left[it.index()])).min()
    }

    /// The seats whose time is up at `now`.
    ///
    /// ```
    /// # use game::{Clocks, OnTurn, Seat, Seats};
    /// # let (mut clocks, first) = (Clocks::new("move 30s".parse().unwrap(), 2), Seats::of(Seat(0)));
    /// clocks.ask(first, first, OnTurn { number: 1, seats: first }, 0);
    /// assert_eq!((clocks.flagged(29_999), clocks.flagged(30_000)), (Seats::NONE, first));
    /// ```
    pub fn flagged(&self, now: Millis) -> Seats {
        self.running.iter().filter(|it| self.left(*it, now) == 0).collect()
    }

    /// The time of a seat ran out: this turn earns it no increment.
    ///
    /// ```
    /// # use game::{Clocks, OnTurn, Seat, Seats};
    /// # let mut clocks = Clocks::new("game 60s+2s".parse().unwrap(), 2);
    /// # let [first, second] = [Seat(0), Seat(1)].map(Seats::of);
    /// clocks.ask(first, first, OnTurn { number: 1, seats: first }, 0);
    /// clocks.time_out(Seat(0));
    /// clocks.ask(second, second, OnTurn { number: 2, seats: second }, 60_000);
    /// assert_eq!(clocks.left(Seat(0), 60_000), 0, "no increment");
    /// ```
    pub fn time_out(&mut self, seat: Seat) {
        self.ran_out = self.ran_out.with(seat);
    }

    /// An input was accepted at `now` and left these seats asked in this turn of the game. Those
    /// of `fresh` were asked something new by it; the others are still thinking.
    ///
    /// When the turn advances, those whose turn has ended are given the increment, unless their
    /// time ran out in it; what others answered in that turn earns them nothing.
    ///
    /// ```
    /// # use game::{Clocks, OnTurn, Seat, Seats};
    /// # let mut clocks = Clocks::new("game 60s+2s".parse().unwrap(), 2);
    /// # let [first, second] = [Seat(0), Seat(1)].map(Seats::of);
    /// clocks.ask(first, first, OnTurn { number: 1, seats: first }, 0);
    /// clocks.ask(second, second, OnTurn { number: 2, seats: second }, 10_000);
    /// assert_eq!(clocks.left(Seat(0), 10_000), 52_000);
    /// ```
    pub fn ask(&mut self, asked: Seats, fresh: Seats, on_turn: OnTurn, now: Millis) {
        self.pause(now);
        let ended = self.on_turn.filter(|it| it.number != on_turn.number);
        match self.control {
            TimeControl::Move { .. } | TimeControl::Days { .. } => {
                self.refill(asked.iter().filter(|it| fresh.contains(*it)).collect());
            }
            TimeControl::Turn { .. } if ended.is_some() => self.refill(Seats::first(SEATS_MAX)),
            TimeControl::Turn { .. } => {}
            TimeControl::Game { increment, .. } => {
                let is_new = on_turn.number > self.latest;
                let earned = ended.filter(|_| is_new).map_or(Seats::NONE, |it| it.seats);
                for seat in earned.iter().filter(|it| !self.ran_out.contains(*it)) {
                    self.left[seat.index()] += increment;
                }
            }
        }
        if ended.is_some() {
            self.ran_out = Seats::NONE;
        }
        self.on_turn = Some(on_turn);
        self.latest = self.latest.max(on_turn.number);
        self.running = asked;
    }

    /// Stops all clocks at `now`; what is left stays.
    ///
    /// ```
    /// # use game::{Clocks, OnTurn, Seat, Seats};
    /// # let (mut clocks, first) = (Clocks::new("move 30s".parse().unwrap(), 2), Seats::of(Seat(0)));
    /// clocks.ask(first, first, OnTurn { number: 1, seats: first }, 0);
    /// clocks.pause(10_000);
    /// assert_eq!(clocks.left(Seat(0), 90_000), 20_000);
    /// ```
    pub fn pause(&mut self, now: Millis) {
        for seat in self.running.iter() {
            self.left[seat.index()] = self.left(seat, now);
        }
        self.running = Seats::NONE;
        self.since = now;
    }

    /// Starts the clocks of these seats at `now` without giving or taking anything: after a pause
    /// that was nobody's fault, such as an outage.
    ///
    /// ```
    /// # use game::{Clocks, OnTurn, Seat, Seats};
    /// # let (mut clocks, first) = (Clocks::new("move 30s".parse().unwrap(), 2), Seats::of(Seat(0)));
    /// clocks.ask(first, first, OnTurn { number: 1, seats: first }, 0);
    /// clocks.pause(10_000);
    /// clocks.resume(first, 90_000);
    /// assert_eq!(clocks.deadline(), Some(110_000));
    /// ```
    pub fn resume(&mut self, asked: Seats, now: Millis) {
        self.pause(now);
        self.running = asked;
    }

    /// Takes time off the clock of a seat, which it used while its clock stood.
    ///
    /// ```
    /// use game::{Clocks, Seat, TimeControl};
    ///
    /// let control = TimeControl::Game { bank: 5_000, increment: 0 };
    /// let mut clocks = Clocks::new(control, 2);
    /// clocks.charge(Seat(0), 2_000);
    /// assert_eq!((clocks.left(Seat(0), 0), clocks.left(Seat(1), 0)), (3_000, 5_000));
    /// ```
    pub fn charge(&mut self, seat: Seat, time: Millis) {
        let left = &mut self.left[seat.index()];
        *left = left.saturating_sub(time);
    }

    fn refill(&mut self, seats: Seats) {
        for seat in seats.iter() {
            self.left[seat.index()] = self.control.full();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seats = Seats::of(Seat(0));
    const B: Seats = Seats::of(Seat(1));
    const BOTH: Seats = Seats::first(2);

    /// Odd turns are A's, even ones B's.
    fn turn(number: u32) -> OnTurn {
        OnTurn { number, seats: if number % 2 == 1 { A } else { B } }
    }

    #[test]
    fn every_question_has_its_own_time_per_move() {
        let mut clocks = Clocks::new(TimeControl::Move { limit: 100 }, 2);
        clocks.ask(A, A, turn(1), 0);
        clocks.ask(A, A, turn(1), 60);
        assert_eq!(clocks.deadline(), Some(160));
        clocks.ask(B, B, turn(2), 159);
        assert_eq!(clocks.deadline(), Some(259));
        assert_eq!(clocks.flagged(258), Seats::NONE);
        assert_eq!(clocks.flagged(259), B);
    }

    #[test]
    fn who_is_still_thinking_is_given_nothing() {
        let mut clocks = Clocks::new(TimeControl::Move { limit: 100 }, 2);
        clocks.ask(BOTH, BOTH, turn(1), 0);
        clocks.ask(B, Seats::NONE, turn(1), 40);
        assert_eq!(clocks.deadline(), Some(100));
    }

    #[test]
    fn a_turn_shares_its_time_between_its_questions() {
        let mut clocks = Clocks::new(TimeControl::Turn { limit: 100 }, 2);
        clocks.ask(A, A, turn(1), 0);
        clocks.ask(A, A, turn(1), 60);
        assert_eq!(clocks.deadline(), Some(100));
        clocks.ask(B, B, turn(1), 70);
        clocks.ask(A, A, turn(1), 80);
        assert_eq!(clocks.deadline(), Some(110), "what B used is not A's loss");
        clocks.ask(B, B, turn(2), 90);
        assert_eq!(clocks.deadline(), Some(190));
    }

    #[test]
    fn a_finished_turn_gives_its_increment_once() {
        let mut clocks = Clocks::new(TimeControl::Game { bank: 100, increment: 10 }, 2);
        clocks.ask(A, A, turn(1), 0);
        clocks.ask(A, A, turn(1), 30);
        assert_eq!(clocks.left(Seat(0), 30), 70);
        clocks.ask(B, B, turn(2), 50);
        assert_eq!(clocks.left(Seat(0), 50), 60);
        assert_eq!(clocks.left(Seat(1), 75), 75);
    }

    #[test]
    fn a_turn_that_ends_by_an_event_earns_its_increment_too() {
        let mut clocks = Clocks::new(TimeControl::Game { bank: 100, increment: 10 }, 2);
        clocks.ask(A, A, turn(1), 0);
        clocks.ask(Seats::NONE, Seats::NONE, turn(1), 20);
        clocks.ask(B, B, turn(2), 25);
        assert_eq!(clocks.left(Seat(0), 25), 90);
    }

    #[test]
    fn who_ran_out_or_answered_in_anothers_turn_earns_nothing() {
        let mut clocks = Clocks::new(TimeControl::Game { bank: 100, increment: 10 }, 2);
        clocks.ask(A, A, turn(1), 0);
        clocks.ask(B, B, turn(1), 40);
        clocks.time_out(Seat(0));
        clocks.ask(B, B, turn(2), 50);
        assert_eq!((clocks.left(Seat(0), 50), clocks.left(Seat(1), 50)), (60, 90));
        clocks.ask(A, A, turn(3), 60);
        clocks.ask(B, B, turn(4), 70);
        assert_eq!((clocks.left(Seat(0), 70), clocks.left(Seat(1), 70)), (60, 90));
    }

    #[test]
    fn a_turn_played_again_earns_nothing_more() {
        let mut clocks = Clocks::new(TimeControl::Game { bank: 100, increment: 10 }, 2);
        clocks.ask(A, A, turn(1), 0);
        clocks.ask(B, B, turn(2), 0);
        for _ in 0..3 {
            clocks.ask(A, A, turn(1), 0);
            clocks.ask(B, B, turn(2), 0);
        }
        assert_eq!((clocks.left(Seat(0), 0), clocks.left(Seat(1), 0)), (110, 100));
    }

    #[test]
    fn several_seats_are_timed_at_once() {
        let mut clocks = Clocks::new(TimeControl::Game { bank: 100, increment: 0 }, 2);
        clocks.ask(BOTH, BOTH, turn(1), 0);
        clocks.ask(B, Seats::NONE, turn(1), 40);
        assert_eq!((clocks.left(Seat(0), 90), clocks.left(Seat(1), 90)), (60, 10));
        assert_eq!(clocks.deadline(), Some(100));
    }

    #[test]
    fn an_outage_costs_nobody_anything() {
        let mut clocks = Clocks::new(TimeControl::Days { days: 1 }, 2);
        clocks.ask(A, A, turn(1), 0);
        clocks.pause(DAY / 2);
        clocks.resume(A, 9 * DAY);
        assert_eq!(clocks.deadline(), Some(9 * DAY + DAY / 2));
    }

    #[test]
    fn time_controls_are_written_and_read() {
        for text in ["move 30s", "turn 2m", "game 10m+5s", "game 1500ms+0s", "days 3"] {
            assert_eq!(text.parse::<TimeControl>().map(|it| it.to_string()), Ok(text.to_string()));
        }
        for (text, at) in [("", 0), ("move", 5), ("game 5m", 7), ("days 0", 5), ("turn 5x", 6)] {
            assert_eq!(text.parse::<TimeControl>().map_err(|it| it.at), Err(at), "{text}");
        }
    }
}
