//! Seats as people count them.
//!
//! Code, records and programs count seats from 0, and so do the engine's own texts: `seat 0 wins`.
//! Whoever sits at a terminal counts from 1, as on the page. Everything that is shown to people goes
//! through here, and so does what they type; what they type as in a record (`--moves`) stays as it is.

use game::Seat;

/// The number of a seat for people.
pub(crate) fn number(seat: Seat) -> u8 {
    seat.0 + 1
}

/// The seat that a person means by a number.
pub(crate) fn seat(number: u8) -> Option<Seat> {
    number.checked_sub(1).and_then(|it| Seat::try_from(it).ok())
}

/// A text of the engine with its seats counted from 1: `seat 0` is `seat 1`, `seats 0, 2` are
/// `seats 1, 3`. How many seats there are, as in `seats 4`, stays.
pub(crate) fn counted(text: &str) -> String {
    let mut rest = text;
    let mut told = String::with_capacity(text.len());
    while let Some(at) = rest.find("seat") {
        let (before, found) = rest.split_at(at);
        let is_word = !before.ends_with(char::is_alphanumeric);
        let length = ["seat ", "seats "].into_iter().find(|it| found.starts_with(it));
        let Some(word) = length.filter(|_| is_word) else {
            told += before;
            told += "seat";
            rest = &found["seat".len()..];
            continue;
        };
        told += before;
        told += word;
        rest = &found[word.len()..];
        let (numbers, length) = list(rest);
        let is_list = numbers.len() > usize::from(word == "seats ");
        if is_list {
            let numbers: Vec<String> = numbers.iter().map(|it| (it + 1).to_string()).collect();
            told += &numbers.join(", ");
            rest = &rest[length..];
        }
    }
    told + rest
}

/// The seats a text begins with, separated by commas, and how much of it they are.
fn list(text: &str) -> (Vec<u32>, usize) {
    let (mut numbers, mut length) = (Vec::new(), 0);
    loop {
        let next = &text[length..];
        let gap = if numbers.is_empty() { "" } else { ", " };
        let digits = next.strip_prefix(gap).unwrap_or_default();
        let mut letters = digits.chars();
        let digit = letters.next().and_then(|it| it.to_digit(8));
        let ends = !letters.next().is_some_and(|it| it.is_alphanumeric() || it == '_');
        match digit.filter(|_| ends) {
            Some(digit) => numbers.push(digit),
            None => return (numbers, length),
        }
        length += gap.len() + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_the_engine_count_from_one() {
        let check = |text: &str, says: &str| assert_eq!(counted(text), says);
        check("seat 0 wins (points)", "seat 1 wins (points)");
        check("seats 0, 2 win (home)", "seats 1, 3 win (home)");
        check(" ▲ seat 1   3 walls\n ▼ seat 0", " ▲ seat 2   3 walls\n ▼ seat 1");
        check("Red (seat 3) is to roll", "Red (seat 4) is to roll");
        check("seats 4", "seats 4");
        check(
            "unseat 1, seat A, seat 12, seats, a seat",
            "unseat 1, seat A, seat 12, seats, a seat",
        );
        check("", "");
    }

    #[test]
    fn nobody_sits_on_seat_zero() {
        assert_eq!(
            (seat(0), seat(1), seat(8), seat(9)),
            (None, Some(Seat(0)), Some(Seat(7)), None)
        );
        assert_eq!(number(Seat(0)), 1);
    }
}
