//! The board drawn for a terminal: the cross on the left, how things stand on the right. Cells are
//! numbered from 1, as sentences count them.

use crate::board::{Cangua, Spot};
use crate::flow::Turn;
use crate::geometry::{Field, Geometry};
use crate::moves::Horse;
use crate::rules::COLOURS;
use crate::view::View;
use game::{Seat, State};
use std::fmt;

/// The colours in the order of their starts: the name, the letter of a horse, that of a lane.
const COLOUR: [(&str, char, char); COLOURS] =
    [("Red", 'R', 'r'), ("Green", 'G', 'g'), ("Yellow", 'Y', 'y'), ("Blue", 'B', 'b')];

/// The fields of the grid: a mark, and two letters for what is there.
struct Grid {
    size: usize,
    fields: Vec<(char, String)>,
}

impl Grid {
    fn new(board: &Cangua) -> Grid {
        let (ring, lane) = board.measures();
        let geometry = Geometry::new(ring, lane);
        let size = usize::from(geometry.size());
        let mut grid = Grid { size, fields: vec![(' ', String::new()); size * size] };
        let cells = geometry.ring();
        for (index, cell) in cells.iter().enumerate() {
            *grid.at(*cell) = (' ', (index + 1).to_string());
        }
        grid.at(geometry.middle()).1 = "()".to_string();
        for seat in board.rules.order() {
            grid.seat(board, seat, &geometry, &cells);
        }
        grid
    }

    fn seat(&mut self, board: &Cangua, seat: Seat, geometry: &Geometry, cells: &[Field]) {
        let colour = board.colour(seat);
        let (_, letter, step_letter) = COLOUR[colour];
        let (lane, stable) = (geometry.lane(colour), geometry.stable(colour));
        let start = usize::from(board.rules.start(seat.0));
        self.at(cells[start]).0 = '*';
        self.at(cells[(start + cells.len() - 1) % cells.len()]).0 = '=';
        for (index, step) in lane.iter().enumerate() {
            self.at(*step).1 = format!("{step_letter}{}", index + 1);
        }
        for field in stable {
            self.at(field).1 = "--".to_string();
        }
        for horse in Horse::ALL {
            let field = match board.place(seat, horse) {
                Spot::Stable => stable[horse.index()],
                Spot::Cell(cell) => cells[usize::from(cell)],
                Spot::Step(step) => lane[usize::from(step) - 1],
            };
            self.at(field).1 = format!("{letter}{horse}");
        }
    }

    fn at(&mut self, (column, row): Field) -> &mut (char, String) {
        &mut self.fields[usize::from(row) * self.size + usize::from(column)]
    }

    fn rows(&self) -> impl Iterator<Item = String> {
        let field = |(mark, text): &(char, String)| {
            // The mark stands right before what it marks.
            let text = if *mark == ' ' { text.clone() } else { format!("{mark}{text}") };
            format!("{text:>3}")
        };
        self.fields.chunks(self.size).map(move |row| row.iter().map(field).collect())
    }
}

fn name(board: &Cangua, seat: Seat) -> &'static str {
    COLOUR[board.colour(seat)].0
}

/// What the game waits for.
fn awaited(state: &State<Cangua>) -> String {
    let board = &state.board;
    let seat = board.current_player_seat_index();
    let who = format!("{} (seat {seat})", name(board, seat));
    match state.flow() {
        None => state.outcome().to_string(),
        Some(Turn::WaitingForRoll) => format!("{who} is to roll"),
        Some(Turn::WaitForMove) => format!("{who} is to move"),
        Some(Turn::PublishingEvent) => format!("the turn end {} is due", board.cycle()),
        Some(_) => format!("{who}: the dice roll"),
    }
}

/// Where a horse stands, in a word.
fn stands(board: &Cangua, seat: Seat, horse: Horse) -> String {
    match board.place(seat, horse) {
        Spot::Stable => "in".to_string(),
        Spot::Step(step) => format!("^{step}"),
        Spot::Cell(cell) => (cell + 1).to_string(),
    }
}

fn player(board: &Cangua, seat: Seat) -> String {
    let mark = if seat == board.current_player_seat_index() { '>' } else { ' ' };
    let horses: String =
        Horse::ALL.iter().map(|it| format!("{:>3}", stands(board, seat, *it))).collect();
    let (home, kicks) = (board.settled(seat), board.kicks(seat));
    format!("{mark} {:6}{horses} {home:>4} {kicks:>4}", name(board, seat))
}

/// The last rolls in lines of four, the newest first.
fn rolls(board: &Cangua) -> Vec<String> {
    let roll = |seat: Seat, dice: String| {
        let letter = COLOUR[board.colour(seat)].1;
        format!("{letter} {dice:4}")
    };
    let all: Vec<String> = board.rolls().map(|it| roll(it.seat, it.dice.to_string())).collect();
    all.chunks(4).map(|it| it.join(" ")).collect()
}

fn panel(state: &State<Cangua>) -> Vec<String> {
    let board = &state.board;
    let limit = board.rules.max_rounds;
    let dice = board.dice().map_or("not rolled".to_string(), |it| it.to_string());
    let mut lines = vec![
        format!("round {} of {limit}, roll {}", board.current_turn().min(limit), board.roll),
        awaited(state),
        format!("dice {dice}, doubles {}", board.double_count()),
        String::new(),
        "         h1 h2 h3 h4 home kick".to_string(),
    ];
    lines.extend(board.rules.order().map(|it| player(board, it)));
    let places = board.ranking();
    let mut ranked: Vec<Seat> = board.rules.order().collect();
    ranked.sort_by_key(|it| places[it.index()]);
    let names: Vec<&str> = ranked.into_iter().map(|it| name(board, it)).collect();
    lines.push(format!("rank {}", names.join(", ")));
    lines.push(String::new());
    let rolls = rolls(board);
    if let Some((first, rest)) = rolls.split_first() {
        lines.push(format!("rolls {first}"));
        lines.extend(rest.iter().map(|it| format!("      {it}")));
    }
    lines.push("* start, = door, r1 first step".to_string());
    lines
}

/// The drawing is at most 80 columns wide.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = self.state();
        let grid = Grid::new(&state.board);
        let (mut rows, panel) = (grid.rows(), panel(state));
        for index in 0..grid.size.max(panel.len()) {
            let row = rows.next().unwrap_or_default();
            let side = panel.get(index).map_or("", String::as_str);
            let line = format!("{row:width$}   {side}", width = 3 * grid.size);
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}
