//! A match as a picture: what its game draws for a terminal, in the size that previews want.

use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::matches::live::Live;
use crate::who::Caller;
use game::Viewer;
use noto_sans_mono_bitmap::{FontWeight, RasterHeight, get_raster, get_raster_width};
use std::ops::Range;
use store::Id;

/// How large it is.
pub(crate) const WIDTH: usize = 1_200;
pub(crate) const HEIGHT: usize = 630;
/// What stays free around the drawing.
const MARGIN: usize = 48;
/// Letters from large to small, in the order they are tried.
const SIZES: [RasterHeight; 4] =
    [RasterHeight::Size32, RasterHeight::Size24, RasterHeight::Size20, RasterHeight::Size16];
/// Paper and ink, and shades between them.
const PAPER: [u8; 3] = [0xf6, 0xf4, 0xee];
const INK: [u8; 3] = [0x22, 0x43, 0x3c];
const SHADES: usize = 32;

impl House {
    /// The match as a spectator sees it, as PNG.
    pub(crate) async fn picture(&self, id: Id, caller: &Caller) -> Answer<Vec<u8>> {
        let text = self.look(id, caller, None, |live| Ok(drawing(live))).await?;
        self.replays.run(move || Picture::of(&text).png()).await?
    }
}

/// The drawing, with seats called by their names where these can be written.
fn drawing(live: &Live) -> String {
    let mut text = live.table.draw(Viewer::Spectator);
    for player in live.players(&|_| false) {
        let written = !player.name.is_empty() && player.name.chars().all(is_known);
        let name = if written { player.name } else { format!("#{}", player.seat + 1) };
        text = text.replace(&format!("seat {}", player.seat), &name);
    }
    text
}

/// Shades, row by row.
struct Picture {
    dots: Vec<u8>,
}

impl Picture {
    /// A text in the middle, as large as fits; what does not fit at all is cut off.
    fn of(text: &str) -> Picture {
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        let (columns, rows) = (lines.iter().map(|it| it.chars().count()).max(), lines.len());
        let columns = columns.unwrap_or_default();
        let fits = |size: &RasterHeight| {
            let width = get_raster_width(FontWeight::Regular, *size) * columns;
            width <= WIDTH - 2 * MARGIN && size.val() * rows <= HEIGHT - 2 * MARGIN
        };
        let size = SIZES.into_iter().find(fits).unwrap_or(RasterHeight::Size16);
        let (wide, high) = (get_raster_width(FontWeight::Regular, size), size.val());
        let left = WIDTH.saturating_sub(wide * columns) / 2;
        let top = HEIGHT.saturating_sub(high * rows) / 2;
        let mut picture = Picture { dots: vec![0; WIDTH * HEIGHT] };
        for (row, line) in lines.iter().enumerate() {
            for (column, letter) in line.chars().enumerate() {
                picture.letter(letter, left + column * wide, top + row * high, size);
            }
        }
        picture
    }

    fn letter(&mut self, letter: char, x: usize, y: usize, size: RasterHeight) {
        let (wide, high) = (get_raster_width(FontWeight::Regular, size), size.val());
        if let Some(raster) = get_raster(letter, FontWeight::Regular, size) {
            for (down, row) in raster.rows().enumerate() {
                for (right, shade) in row.iter().enumerate() {
                    self.dot(x + right, y + down, *shade);
                }
            }
            return;
        }
        for (across, down) in strokes(letter, wide, high) {
            for y in (y + down.start)..(y + down.end) {
                for x in (x + across.start)..(x + across.end) {
                    self.dot(x, y, u8::MAX);
                }
            }
        }
    }

    fn dot(&mut self, x: usize, y: usize, shade: u8) {
        if x < WIDTH && y < HEIGHT {
            let dot = &mut self.dots[y * WIDTH + x];
            *dot = (*dot).max(shade);
        }
    }

    fn png(&self) -> Answer<Vec<u8>> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, WIDTH as u32, HEIGHT as u32);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette((0..SHADES).flat_map(colour).collect::<Vec<u8>>());
        let shades: Vec<u8> =
            self.dots.iter().map(|it| (usize::from(*it) * (SHADES - 1) / 255) as u8).collect();
        let written = encoder.write_header().and_then(|mut it| it.write_image_data(&shades));
        written.map_err(|it| Denied::fault(it.to_string()))?;
        Ok(bytes)
    }
}

/// A shade between paper and ink.
fn colour(shade: usize) -> [u8; 3] {
    let mix = |paper: u8, ink: u8| {
        let (paper, ink) = (usize::from(paper), usize::from(ink));
        ((paper * (SHADES - 1 - shade) + ink * shade) / (SHADES - 1)) as u8
    };
    [mix(PAPER[0], INK[0]), mix(PAPER[1], INK[1]), mix(PAPER[2], INK[2])]
}

/// Whether a letter can be written.
fn is_known(letter: char) -> bool {
    get_raster(letter, FontWeight::Regular, RasterHeight::Size16).is_some()
}

type Stroke = (Range<usize>, Range<usize>);

/// What games draw that is no letter: lines of boxes, thin and thick, and arrows.
fn strokes(letter: char, wide: usize, high: usize) -> Vec<Stroke> {
    let (x, y) = (wide / 2, high / 2);
    let (thin, thick) = (high / 16, high / 8 + 1);
    let across = |from, to, half: usize| (from..to, y - half..y + half);
    let down = |from, to, half: usize| (x - half..x + half, from..to);
    match letter {
        '─' => vec![across(0, wide, thin)],
        '━' => vec![across(0, wide, thick / 2 + thin)],
        '│' => vec![down(0, high, thin)],
        '┃' => vec![down(0, high, thick / 2 + thin)],
        '┌' => vec![across(x, wide, thin), down(y, high, thin)],
        '┐' => vec![across(0, x, thin), down(y, high, thin)],
        '└' => vec![across(x, wide, thin), down(0, y, thin)],
        '┘' => vec![across(0, x, thin), down(0, y, thin)],
        '▲' | '▼' => (0..wide)
            .map(|row| {
                let half = if letter == '▲' { row } else { wide - 1 - row } / 2;
                (x - half..x + half + 1, y + row - wide / 2..y + row - wide / 2 + 1)
            })
            .collect(),
        '◀' | '▶' => (0..wide)
            .map(|column| {
                let half = if letter == '◀' { column } else { wide - 1 - column } / 2;
                (column..column + 1, y - half..y + half + 1)
            })
            .collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many dots of a text are not paper.
    fn inked(text: &str) -> usize {
        Picture::of(text).dots.iter().filter(|it| **it > 0).count()
    }

    #[test]
    fn a_drawing_becomes_a_png_of_the_size_previews_want() {
        let bytes = Picture::of("  a b c\n1 ▲ · ┃\n").png().unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(&bytes)).read_info().unwrap();
        let mut dots = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut dots).unwrap();
        assert_eq!((frame.width, frame.height), (1_200, 630));
        assert!(bytes.len() < 20_000, "{} bytes", bytes.len());
    }

    #[test]
    fn every_sign_is_seen_and_a_large_text_is_written_small() {
        for sign in "aé·─━│┃┌┐└┘▲▼◀▶".chars() {
            assert!(inked(&sign.to_string()) > 4, "{sign}");
        }
        assert_eq!(inked(" "), 0);
        let large = format!("{}\n", "x".repeat(60));
        assert!(inked(&large.repeat(30)) > 0 && inked(&large.repeat(300)) > 0, "cut, not broken");
    }
}
