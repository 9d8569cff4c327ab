//! Text that others are shown: names and talk, in which something must be visible.

use crate::denied::{Answer, Denied};
use crate::marks::is_mark;

/// The longest name, in characters.
const NAME_MAX: usize = 40;
/// The most marks on one character. Written languages need up to four; more of them cover the lines
/// above and below.
const MARKS_MAX: usize = 4;

/// A name that can be shown to others, without the space around it. It may be empty.
pub(crate) fn readable_name(name: &str) -> Answer<&str> {
    let name = name.trim();
    if name.chars().count() > NAME_MAX || !is_readable(name) {
        let why = format!(
            "a name has at most {NAME_MAX} characters, all of them visible, and at most {MARKS_MAX} \
             marks on one of them"
        );
        return Err(Denied::not_now("BadName", why));
    }
    Ok(name)
}

/// Whether all of a text is visible: no character hides, and marks stand on something.
pub(crate) fn is_readable(text: &str) -> bool {
    // How many marks the last character can still bear; none at the beginning and after a space.
    let mut bears = 0;
    for it in text.chars() {
        if is_hidden(it) {
            return false;
        }
        if is_mark(it) || is_modifier(it) {
            if bears == 0 {
                return false;
            }
            bears -= 1;
        } else {
            bears = if it.is_whitespace() { 0 } else { MARKS_MAX };
        }
    }
    !text.ends_with(is_joiner)
}

/// Joins two characters or keeps them apart; letters and pictures need it.
fn is_joiner(it: char) -> bool {
    matches!(it, '\u{200c}' | '\u{200d}')
}

/// A character that changes how its neighbours look and shows nothing itself.
fn is_modifier(it: char) -> bool {
    is_joiner(it) || matches!(it, '\u{fe00}'..='\u{fe0f}')
}

/// A character that shows nothing, turns round what is beside it, or has no meaning of its own:
/// control characters, what Unicode lets a reader ignore, annotations, blanks, private use.
fn is_hidden(it: char) -> bool {
    let turns = matches!(it, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}');
    let ignored = matches!(it, '\u{ad}' | '\u{34f}' | '\u{180b}'..='\u{180f}' | '\u{200b}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}');
    let fills = matches!(it, '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}');
    let blank = matches!(it, '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{fffc}');
    let private = matches!(it, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}');
    let none = matches!(it, '\u{fdd0}'..='\u{fdef}') || u32::from(it) & 0xfffe == 0xfffe;
    it.is_control() || turns || ignored || fills || blank || private || none
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_something_visible() {
        let good = [
            "",
            " An ",
            "Nguyễn",
            // The same, each mark by itself.
            "Nguye\u{302}\u{303}n",
            "e\u{302}\u{323}\u{301}\u{308}",
            "क्षिति",
            "รุ่งเรือง",
            "שָׁלוֹם",
            "རྒྱུད",
            "山田 太郎",
            "❤\u{fe0f}",
            "👩\u{200d}❤\u{fe0f}\u{200d}👨",
            "O'Neil-2",
        ];
        for name in good {
            assert_eq!(readable_name(name).unwrap(), name.trim());
        }
        let stacked = format!("a{}", "\u{301}".repeat(5));
        let long = "x".repeat(41);
        let bad = [
            "\u{fe0f}",
            "\u{301}",
            " \u{301}\u{302}",
            "An \u{301}",
            "\u{fff9}",
            "a\u{fffa}b",
            "An\u{fffb}",
            "\u{fffc}",
            "\u{34f}",
            "\u{180e}",
            "\u{200d}",
            "An\u{200d}",
            "\u{202e}nA",
            "\u{2800}",
            "\u{3164}",
            "\u{e000}",
            "\u{e0041}",
            "\u{1d173}",
            "\u{20dd}",
            "a\nb",
            &stacked,
            &long,
        ];
        for name in bad {
            let refused = readable_name(name).err().map(|it| (it.status, it.body.code));
            assert_eq!(refused, Some((422, "BadName".to_string())), "{name:?}");
        }
    }
}
