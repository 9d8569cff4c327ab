//! How the world stands, as a picture: the regions with their countries, the score, DEFCON.

use crate::map::{Country, Region};
use crate::side::Side;
use crate::view::View;
use game::Picture;

const WIDTH: u32 = 760;
const HEIGHT: u32 = 570;
/// A country, and how many stand beside each other in a region.
const BOX: (u32, u32) = (58, 26);
const BESIDE: u32 = 4;
const US: &str = "#2d5f96";
const USSR: &str = "#b8372b";
const INK: &str = "#e9edf2";

/// Where the panel of a region stands: left, top.
fn place(region: Region) -> (u32, u32) {
    match region {
        Region::Europe => (256, 76),
        Region::Asia => (508, 76),
        Region::MiddleEast => (508, 296),
        Region::Africa => (256, 296),
        Region::CentralAmerica => (4, 76),
        Region::SouthAmerica => (4, 296),
    }
}

fn text(sheet: &mut Picture, (x, y): (u32, u32), size: u32, fill: &str, text: &str) {
    sheet.add(format_args!(
        r#"<text x="{x}" y="{y}" font-size="{size}" font-weight="bold" fill="{fill}">{text}</text>"#
    ));
}

pub(crate) fn picture(view: &View) -> Picture {
    let mut sheet = Picture::new(WIDTH, HEIGHT);
    sheet
        .add(format_args!(r##"<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="#24313f"/>"##));
    text(&mut sheet, (14, 44), 30, INK, &format!("Turn {}", view.turn));
    let (score, side) = match view.score {
        0 => ("0".to_string(), INK),
        score @ 1.. => (format!("US +{score}"), "#8fb9e6"),
        score => (format!("USSR +{}", score.unsigned_abs()), "#f0988c"),
    };
    text(&mut sheet, (300, 44), 30, side, &score);
    text(&mut sheet, (560, 44), 30, "#e8a33d", &format!("DEFCON {}", view.defcon));
    for region in Region::ALL {
        let (left, top) = place(region);
        sheet.add(format_args!(
            r##"<rect x="{left}" y="{top}" width="248" height="212" rx="8" fill="#2c3c4d"/>"##
        ));
        text(&mut sheet, (left + 6, top + 16), 15, INK, region.name());
        for (index, country) in region.countries().into_iter().enumerate() {
            let (column, row) = (index as u32 % BESIDE, index as u32 / BESIDE);
            let at = (left + 6 + column * (BOX.0 + 3), top + 24 + row * (BOX.1 + 3));
            stand(view, &mut sheet, country, at);
        }
    }
    sheet
}

/// A country in the colour of whoever controls it, with the influence of both.
fn stand(view: &View, sheet: &mut Picture, country: Country, (x, y): (u32, u32)) {
    let found = view.countries.iter().find(|it| it.country == country);
    let (us, ussr) = found.map_or((0, 0), |it| (it.us, it.ussr));
    let fill = match found.and_then(|it| it.control) {
        Some(Side::Us) => US,
        Some(Side::Ussr) => USSR,
        None => "#3a4a5c",
    };
    let line = if country.is_battleground() { "#e8a33d" } else { "#56677a" };
    let (width, height) = BOX;
    sheet.add(format_args!(
        r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="4" fill="{fill}" stroke="{line}" stroke-width="2"/>"#
    ));
    if us + ussr > 0 {
        let middle = x + width / 2;
        sheet.add(format_args!(
            r##"<text x="{middle}" y="{}" font-size="16" font-weight="bold" text-anchor="middle" fill="#fff">{us} : {ussr}</text>"##,
            y + 19
        ));
    }
}
