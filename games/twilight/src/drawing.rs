//! The table as text, a hundred columns wide.

use crate::cards::Card;
use crate::map::{Country, EASTERN_EUROPE, Region, SOUTHEAST_ASIA, WORLD};
use crate::side::Side;
use crate::view::{HandView, View};
use std::fmt;

/// Columns of countries, and the width of one.
const COLUMNS: usize = 4;
const WIDTH: usize = 25;
/// The widest line.
const LINE: usize = 100;

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.draw_tracks(f)?;
        self.draw_map(f)?;
        self.draw_cards(f)
    }
}

impl View {
    fn draw_tracks(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let score = match self.score {
            0 => "even".to_string(),
            score @ 1.. => format!("US {score}"),
            score => format!("USSR {}", -i16::from(score)),
        };
        let [ussr, us] = Side::BOTH.map(Side::index);
        writeln!(
            f,
            "Turn {} of {}, {}   score {score}   DEFCON {}   rounds USSR {}/{} US {}/{}",
            self.turn,
            self.last_turn,
            self.phase,
            self.defcon,
            self.rounds[ussr],
            self.rounds_max[ussr],
            self.rounds[us],
            self.rounds_max[us],
        )?;
        let china = match self.china {
            None => "nobody".to_string(),
            Some(side) if self.china_up => side.name().to_string(),
            Some(side) => format!("{}, face down", side.name()),
        };
        writeln!(
            f,
            "military USSR {} US {}   space USSR {} US {}   China Card: {china}   pile {}",
            self.military[ussr], self.military[us], self.space[ussr], self.space[us], self.pile,
        )?;
        let mut effects: Vec<String> = self.effects.iter().map(|it| it.to_string()).collect();
        for side in Side::BOTH.into_iter().filter(|it| self.scare[it.index()] > 0) {
            effects.push(format!("red-scare-{side}"));
        }
        if self.squads != 0 {
            effects.push(format!("death-squads {:+}", self.squads));
        }
        if let Some(region) = self.closed {
            effects.push(format!("chernobyl {region}"));
        }
        match effects.is_empty() {
            true => Ok(()),
            false => wrapped(f, "in effect:", effects.into_iter()),
        }
    }

    fn draw_map(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.sketch().board;
        writeln!(
            f,
            "  name stability us/ussr   * battleground  e Eastern Europe  s Southeast Asia"
        )?;
        writeln!(f, "  = controlled by the US   # controlled by the USSR")?;
        for region in Region::ALL {
            let countries = region.countries();
            let level =
                |side: Side| format!("{} {}", side.name(), board.level(region, side).name());
            let worth = match board.worth(region, None).0 {
                0 => "even".to_string(),
                worth @ 1.. => format!("US +{worth}"),
                worth => format!("USSR +{}", -worth),
            };
            let (us, ussr) = (level(Side::Us), level(Side::Ussr));
            writeln!(f, "-- {}   {us}   {ussr}   scored now: {worth}", region.name())?;
            for row in countries.iter().collect::<Vec<_>>().chunks(COLUMNS) {
                let mut line = String::new();
                row.iter().for_each(|it| line.push_str(&self.cell(*it)));
                writeln!(f, "{}", line.trim_end())?;
            }
        }
        let fought = self.countries.iter().find(|it| !WORLD.has(it.country));
        if let Some(it) = fought {
            writeln!(f, "-- {}: USSR {} of 3", it.country.name(), it.ussr)?;
        }
        Ok(())
    }

    /// `*` marks a battleground, `=` what the US controls, `#` what the USSR controls.
    fn cell(&self, country: Country) -> String {
        let standing = self.countries.iter().find(|it| it.country == country);
        let (us, ussr) = standing.map_or((0, 0), |it| (it.us, it.ussr));
        let mark = match standing.and_then(|it| it.control) {
            Some(Side::Us) => '=',
            Some(Side::Ussr) => '#',
            None => ' ',
        };
        let battle = if country.is_battleground() { '*' } else { ' ' };
        let part = match country {
            _ if SOUTHEAST_ASIA.has(country) => 's',
            _ if EASTERN_EUROPE.has(country) => 'e',
            _ => ' ',
        };
        let name: String = country.name().chars().take(15).collect();
        let counts = if us + ussr == 0 { String::new() } else { format!("{us}/{ussr}") };
        let text = format!("{mark}{name}{battle}{}{part}", country.stability());
        format!("{text:<19}{counts:<5} ").chars().take(WIDTH).collect()
    }

    fn draw_cards(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for side in Side::BOTH {
            let HandView { count, cards, .. } = &self.hands[side.index()];
            let unknown = usize::from(*count).saturating_sub(cards.len());
            let blanks = if unknown > 0 { format!(" {unknown} unknown") } else { String::new() };
            writeln!(f, "{} hand:{blanks}", side.name())?;
            for card in cards {
                explained(f, *card)?;
            }
        }
        for side in Side::BOTH {
            if let Some(card) = self.headlines[side.index()] {
                writeln!(f, "{} headline: {}", side.name(), titled(card))?;
            }
        }
        if !self.looked_cards.is_empty() {
            wrapped(f, "looked at:", self.looked_cards.iter().map(|it| titled(*it)))?;
        }
        if !self.discards.is_empty() {
            wrapped(f, "discards:", self.discards.iter().map(|it| titled(*it)))?;
        }
        Ok(())
    }
}

/// A card with its number, side and operations: `8 Fidel [USSR 2*]`.
fn titled(card: Card) -> String {
    let side = card.owner().map_or("", Side::name);
    let space = if side.is_empty() { "" } else { " " };
    let star = if card.is_starred() { "*" } else { "" };
    if card.is_scoring() {
        return format!("{} {}{star}", card.number(), card.name());
    }
    format!("{} {} [{side}{space}{}{star}]", card.number(), card.name(), card.ops())
}

/// A card with what it does, on as many lines as it takes.
fn explained(f: &mut fmt::Formatter<'_>, card: Card) -> fmt::Result {
    let title = titled(card);
    let mut line = format!("  {title:<44}");
    for word in card.text().split(' ') {
        if line.len() + 1 + word.len() > LINE {
            writeln!(f, "{line}")?;
            line = " ".repeat(46);
        }
        line.push(' ');
        line.push_str(word);
    }
    writeln!(f, "{line}")
}

/// A list that goes on in the next line where it would become too wide.
fn wrapped(
    f: &mut fmt::Formatter<'_>,
    title: &str,
    items: impl Iterator<Item = String>,
) -> fmt::Result {
    let mut line = title.to_string();
    let mut items = items.peekable();
    while let Some(item) = items.next() {
        let end = if items.peek().is_some() { "," } else { "" };
        if line.len() + 1 + item.len() + end.len() > LINE {
            writeln!(f, "{line}")?;
            line = " ".to_string();
        }
        line.push(' ');
        line.push_str(&item);
        line.push_str(end);
    }
    writeln!(f, "{line}")
}
