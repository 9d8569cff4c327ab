//! Points in time, as an operator reads them.

use store::Millis;

const SECOND: Millis = 1_000;
pub(crate) const DAY: Millis = 24 * 60 * 60 * SECOND;

/// A point in time in Greenwich, to the second.
pub(crate) fn when(at: Millis) -> String {
    let (days, rest) = (at / DAY, at % DAY / SECOND);
    // Counted from the first of March of the year 0, leap days are at the end of each cycle.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (day, month) = (day - (153 * month + 2) / 5 + 1, (month + 2) % 12 + 1);
    let year = era * 400 + year + Millis::from(month <= 2);
    let (hour, minute, second) = (rest / 3_600, rest / 60 % 60, rest % 60);
    format!("{year}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::when;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (at, told) in [
            (0, "1970-01-01 00:00:00Z"),
            (951_782_399, "2000-02-28 23:59:59Z"),
            (951_782_400, "2000-02-29 00:00:00Z"),
            (951_868_800, "2000-03-01 00:00:00Z"),
            (1_609_459_199, "2020-12-31 23:59:59Z"),
            (1_700_000_000, "2023-11-14 22:13:20Z"),
            (4_107_542_400, "2100-03-01 00:00:00Z"),
        ] {
            assert_eq!(when(at * 1_000), told);
        }
    }
}
