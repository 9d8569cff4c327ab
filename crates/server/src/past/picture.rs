//! A match as a picture, in the size that previews want: the board as its game draws it, the title,
//! and who plays or how they came in.

use super::looking::Glance;
use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::matches::live::Live;
use crate::who::Caller;
use game::{Picture, Viewer};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};
use store::Id;
use wire::protocol::{Listed, Player, PlayerKind};

/// How large it is.
pub(crate) const WIDTH: u32 = 1_200;
pub(crate) const HEIGHT: u32 = 630;
/// What stays free around the board, and the most of the width it takes.
const MARGIN: u32 = 30;
const BOARD_MAX: u32 = 780;
/// The letters of a drawing in text: at most so large, and so wide and high for their size.
const LETTER_MAX: f32 = 26.0;
const LETTER: (f32, f32) = (0.602, 1.2);
/// The letters where a game says nothing else.
const SANS: &str = "DejaVu Sans";
/// The size of the title, and how many players are named.
const TITLE: u32 = 54;
const NAMED_MAX: usize = 6;

/// The letters of all pictures: `letters/LICENSE` says where they are from.
static LETTERS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut letters = Database::new();
    letters.load_font_data(include_bytes!("letters/sans.ttf").to_vec());
    letters.load_font_data(include_bytes!("letters/mono.ttf").to_vec());
    letters.set_sans_serif_family(SANS);
    letters.set_monospace_family("DejaVu Sans Mono");
    Arc::new(letters)
});

impl House {
    /// The match as a spectator sees it, as PNG.
    pub(crate) async fn picture(&self, id: Id, caller: &Caller) -> Answer<Vec<u8>> {
        let listed = self.listed(id, caller, &Glance::NOW).await?;
        let board = self.look(id, caller, None, |live| Ok(board(live))).await?;
        let draw = move || png(&sheet(&listed, &board));
        self.replays.run_for(caller.network, draw).await?
    }
}

/// The board as its game draws it, in shapes or at least in text.
fn board(live: &Live) -> Picture {
    if let Some(picture) = live.table.picture(Viewer::Spectator) {
        return picture;
    }
    let mut text = live.table.draw(Viewer::Spectator);
    for player in live.players(&|_| false) {
        text = text.replace(&format!("seat {}", player.seat), &called(&player));
    }
    written(&text)
}

/// A drawing in text, as large as fits.
fn written(text: &str) -> Picture {
    let (wide, high) = LETTER;
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let columns = lines.iter().map(|it| it.chars().count()).max().unwrap_or_default().max(1);
    let (width, height) = (BOARD_MAX, HEIGHT - 2 * MARGIN);
    let fits = |room: u32, count: usize, size: f32| room as f32 / (count as f32 * size);
    let size =
        LETTER_MAX.min(fits(width, columns, wide)).min(fits(height, lines.len().max(1), high));
    let mut picture = Picture::new((size * wide * columns as f32) as u32 + 1, height);
    for (index, line) in lines.iter().enumerate() {
        let y = (index + 1) as f32 * size * high;
        picture.add(format_args!(
            r##"<text y="{y}" font-size="{size}" font-family="monospace" fill="#22433c" xml:space="preserve">{}</text>"##,
            escaped(line)
        ));
    }
    picture
}

/// All of it: the board on the left, the words beside it.
fn sheet(listed: &Listed, board: &Picture) -> Picture {
    let mut sheet = Picture::new(WIDTH, HEIGHT);
    sheet.add(format_args!(r##"<rect width="{WIDTH}" height="{HEIGHT}" fill="#f6f4ee"/>"##));
    let high = HEIGHT - 2 * MARGIN;
    let wide = (high * board.width / board.height.max(1)).min(BOARD_MAX);
    sheet.add(format_args!(
        r#"<svg x="{MARGIN}" y="{MARGIN}" width="{wide}" height="{high}" viewBox="0 0 {} {}">{}</svg>"#,
        board.width,
        board.height,
        board.shapes()
    ));
    let left = wide + 2 * MARGIN + 10;
    let room = WIDTH - left - MARGIN;
    let title = broken(&listed.info.title, room);
    for (index, part) in title.iter().enumerate() {
        line(&mut sheet, (left, 110 + 62 * index as u32), TITLE, room, "#22433c", part);
    }
    let top = 130 + 62 * title.len() as u32;
    for (index, (place, player)) in placed(listed).into_iter().take(NAMED_MAX).enumerate() {
        let y = top + 60 * index as u32;
        let mut x = left;
        if place > 0 {
            let fill = if place == 1 { "#b3761a" } else { "#5f636a" };
            line(&mut sheet, (x, y), 36, room, fill, &format!("{place}."));
            x += 56;
        }
        if player.kind == PlayerKind::Bot {
            robot(&mut sheet, x, y);
            x += 52;
        }
        line(&mut sheet, (x, y), 36, room.saturating_sub(x - left), "#24272b", &called(player));
    }
    mark(&mut sheet, left);
    sheet
}

/// A title on as many lines as it needs, three at most.
fn broken(title: &str, room: u32) -> Vec<String> {
    let fits = (room * 3 / 2 / TITLE) as usize;
    let mut lines: Vec<String> = Vec::new();
    for word in title.split_whitespace() {
        let is_full = lines.len() == 3;
        match lines.last_mut() {
            Some(last) if is_full || last.chars().count() + word.chars().count() < fits => {
                *last += " ";
                *last += word;
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

/// The players in the order they came in, or of their seats.
fn placed(listed: &Listed) -> Vec<(u8, &Player)> {
    let state = &listed.state;
    let mut all: Vec<(u8, &Player)> = state.company.players.iter().map(|it| (0, it)).collect();
    if let Some(verdict) = &state.company.outcome {
        for (place, player) in verdict.places.iter().zip(&mut all) {
            player.0 = *place;
        }
        all.sort_by_key(|it| it.0);
    }
    all
}

/// A player in letters there are: the name, the level of a bot, or else the seat, counted from 1.
fn called(player: &Player) -> String {
    let name = player.name.trim_start_matches("level:");
    match !name.is_empty() && name.chars().all(is_known) {
        true => name.to_string(),
        false => format!("#{}", player.seat + 1),
    }
}

/// A line of words that gets smaller where it would not fit.
fn line(sheet: &mut Picture, at: (u32, u32), size: u32, room: u32, fill: &str, text: &str) {
    let letters = text.chars().count().max(1) as u32;
    let size = size.min(room * 3 / 2 / letters).max(14);
    let (x, y) = at;
    sheet.add(format_args!(
        r#"<text x="{x}" y="{y}" font-size="{size}" font-family="sans-serif" font-weight="bold" fill="{fill}">{}</text>"#,
        escaped(text)
    ));
}

/// Somebody made of metal, before the number of its level.
fn robot(sheet: &mut Picture, x: u32, y: u32) {
    sheet.add(format_args!(
        r##"<g transform="translate({x} {})" fill="#3c5a78"><path d="M18 0h4v7h-4z"/><circle cx="20" cy="2" r="4"/><rect y="7" width="40" height="26" rx="7"/><circle cx="12" cy="20" r="4.5" fill="#f6f4ee"/><circle cx="28" cy="20" r="4.5" fill="#f6f4ee"/></g>"##,
        y - 32
    ));
}

/// Whose page it is.
fn mark(sheet: &mut Picture, left: u32) {
    let top = HEIGHT - MARGIN - 40;
    sheet.add(format_args!(
        r##"<g transform="translate({left} {top}) scale(1.25)"><rect width="32" height="32" rx="8" fill="#22433c"/><path d="M16 5.5v21M6.9 10.75l18.2 10.5M25.1 10.75 6.9 21.25" fill="none" stroke="#f3efe6" stroke-width="2.6" stroke-linecap="round"/><circle cx="16" cy="16" r="3.6" fill="#e2a64a"/></g>"##
    ));
    line(sheet, (left + 54, top + 30), 28, WIDTH, "#5f636a", "Turnstile");
}

/// Whether there is a letter for it.
fn is_known(letter: char) -> bool {
    matches!(letter, ' '..='~' | '\u{a0}'..='\u{24f}' | '\u{386}'..='\u{3ce}' | '\u{400}'..='\u{45f}'
        | '\u{1ea0}'..='\u{1ef9}' | '\u{2010}'..='\u{2027}')
}

/// Text that is no markup.
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for letter in text.chars() {
        match letter {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            '\'' => safe += "&#39;",
            // Nothing else that XML cannot hold.
            it if it.is_control() => safe.push(' '),
            it => safe.push(it),
        }
    }
    safe
}

/// The picture in dots.
fn png(sheet: &Picture) -> Answer<Vec<u8>> {
    let fault = |it: String| Denied::fault(format!("a picture of a match: {it}"));
    let mut text = String::new();
    write!(text, "{sheet}").map_err(|it| fault(it.to_string()))?;
    let options =
        Options { font_family: SANS.to_string(), fontdb: LETTERS.clone(), ..Options::default() };
    let tree = Tree::from_str(&text, &options).map_err(|it| fault(it.to_string()))?;
    let mut dots = Pixmap::new(WIDTH, HEIGHT).ok_or_else(|| fault("no room".to_string()))?;
    resvg::render(&tree, Transform::identity(), &mut dots.as_mut());
    dots.encode_png().map_err(|it| fault(it.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dots(sheet: &Picture) -> Pixmap {
        Pixmap::decode_png(&png(sheet).unwrap()).unwrap()
    }

    /// How many dots of a text are not empty.
    fn inked(text: &str) -> usize {
        let mut sheet = Picture::new(WIDTH, HEIGHT);
        sheet.add(written(text).shapes());
        dots(&sheet).pixels().iter().filter(|it| it.alpha() > 0).count()
    }

    #[test]
    fn a_drawing_in_text_is_seen_and_gets_smaller_where_it_must() {
        for sign in "aé·─━│┃┌┐└┘▲▼◀▶♞".chars() {
            assert!(inked(&sign.to_string()) > 4, "{sign}");
        }
        assert_eq!(inked(" "), 0);
        let large = format!("{}\n", "x".repeat(200));
        assert!(inked(&large.repeat(80)) > 1_000);
        let small = written(&large.repeat(80));
        assert!(small.width <= BOARD_MAX + 1 && small.height <= HEIGHT, "it fits all the same");
    }

    #[test]
    fn letters_without_a_font_of_their_own_are_seen() {
        let mut sheet = Picture::new(WIDTH, HEIGHT);
        sheet.add(r#"<text x="50" y="100" font-size="60">♞ 3</text>"#);
        assert!(dots(&sheet).pixels().iter().filter(|it| it.alpha() > 0).count() > 200);
    }

    #[test]
    fn titles_are_broken_between_words() {
        assert_eq!(broken("Quoridor", 500), ["Quoridor"]);
        assert_eq!(broken("Storm on the chessboard", 500), ["Storm on the", "chessboard"]);
        assert_eq!(broken("a b c d e f", 54), ["a", "b", "c d e f"], "three lines at most");
    }

    #[test]
    fn every_letter_of_a_name_is_there() {
        let mut missing = Vec::new();
        let known = (' '..='\u{2027}').filter(|it| is_known(*it) && it.is_alphanumeric());
        for letter in known {
            let mut sheet = Picture::new(WIDTH, HEIGHT);
            line(&mut sheet, (100, 100), 36, 500, "#000000", &letter.to_string());
            let text = sheet.to_string();
            let options = Options { fontdb: LETTERS.clone(), ..Options::default() };
            let tree = Tree::from_str(&text, &options).unwrap();
            if !tree.root().has_children() {
                missing.push(letter);
            }
        }
        assert_eq!(missing, Vec::<char>::new());
    }

    #[test]
    fn nobody_writes_markup_into_a_picture() {
        let mut sheet = Picture::new(WIDTH, HEIGHT);
        let name = "</text><rect width='1200' height='630'/>\u{1}";
        line(&mut sheet, (50, 50), 36, 500, "#ff0000", name);
        let seen = dots(&sheet).pixels().iter().filter(|it| it.alpha() > 0).count();
        assert!((10..50_000).contains(&seen), "{seen}: a line of words, no sheet of colour");
    }
}
