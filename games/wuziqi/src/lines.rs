//! Lines on the board: fives, what is missing to one, and how near each side is.

use crate::Colour;
use crate::point::{Point, SIDE_MAX};
use crate::points::{Points, ROWS};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A line of five wins, and so does a longer one.
pub const FIVE: u8 = 5;

/// The four directions a line can have, each as a step in columns and rows.
pub(crate) const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

/// Rows of a set and four empty ones below, so that five rows can always be read.
const PADDED: usize = ROWS + 4;

#[inline]
fn padded(points: &Points) -> [u32; PADDED] {
    let mut rows = [0; PADDED];
    rows[..ROWS].copy_from_slice(&points.0);
    rows
}

/// Whether five points lie in a line somewhere.
#[inline]
pub(crate) fn has_five(points: &Points) -> bool {
    let rows = padded(points);
    let mut found = [0; ROWS];
    for y in 0..ROWS {
        let [a, b, c, d, e] = [rows[y], rows[y + 1], rows[y + 2], rows[y + 3], rows[y + 4]];
        let pairs = a & a >> 1;
        let across = pairs & pairs >> 2 & a >> 4;
        let down = a & b & c & d & e;
        let right = a & b >> 1 & c >> 2 & d >> 3 & e >> 4;
        let left = a & b << 1 & c << 2 & d << 3 & e << 4;
        found[y] = across | down | right | left;
    }
    found.iter().fold(0, |all, row| all | row) != 0
}

/// Whether a line of five goes through this point of the set.
#[inline]
pub(crate) fn has_five_through(points: &Points, at: Point) -> bool {
    let (rows, y) = (&points.0, usize::from(at.y()));
    let Some(across) = rows.get(y) else { return false };
    let pairs = across & across >> 1;
    if pairs & pairs >> 2 & across >> 4 != 0 {
        return true;
    }
    // Four others make a line that is not across, so two of them lie one behind the other above or
    // below. They hardly ever do. For rows beyond the border the last is read, which stays empty.
    let row = |y: usize| rows[y.min(ROWS - 1)];
    let two = |first: u32, second: u32| {
        let point = 1 << at.x();
        let (left, right) = (point >> 1 & first, point << 1 & first);
        (left >> 1 | point & first | right << 1) & second
    };
    let above = two(row(y.wrapping_sub(1)), row(y.wrapping_sub(2)));
    above | two(row(y + 1), row(y + 2)) != 0 && has_upright_five(rows, at, y)
}

/// Whether a line of five that is not across goes through this point.
#[inline(never)]
fn has_upright_five(rows: &[u32; ROWS], at: Point, y: usize) -> bool {
    let above = reaches(rows[..y].iter().rev(), at);
    let below = reaches(rows[y + 1..].iter(), at);
    // What leans to the left on its way up leans to the right on its way down.
    above[0] + below[2] >= 4 || above[1] + below[1] >= 4 || above[2] + below[0] >= 4
}

/// How many points in a row the set has from here on in these rows: to the left, straight on, and
/// to the right.
#[inline]
fn reaches<'a>(rows: impl Iterator<Item = &'a u32>, from: Point) -> [u32; 3] {
    let [mut left, mut straight, mut right] = [1u32 << from.x(); 3];
    let mut lengths = [0; 3];
    for row in rows {
        (left, straight, right) = (left >> 1 & row, straight & row, right << 1 & row);
        // Most often there is none, so nothing is counted.
        if left | straight | right == 0 {
            break;
        }
        for (length, reached) in lengths.iter_mut().zip([left, straight, right]) {
            *length += u32::from(reached != 0);
        }
    }
    lengths
}

/// Rows of a set with four empty ones above and below, so that nine rows can always be read.
type Framed = [u32; ROWS + 8];

/// The points that would complete a line of five with these, whatever lies there now.
pub(crate) fn completing(points: &Points) -> Points {
    let mut rows: Framed = [0; ROWS + 8];
    rows[4..ROWS + 4].copy_from_slice(&points.0);
    completing_along::<1, 0>(&rows)
        | completing_along::<0, 1>(&rows)
        | completing_along::<1, 1>(&rows)
        | completing_along::<-1, 1>(&rows)
}

/// The same in one direction, which is known to the compiler: then it does several rows at once.
fn completing_along<const DX: isize, const DY: isize>(rows: &Framed) -> Points {
    let mut found = Points::NONE;
    for (y, found) in found.0.iter_mut().enumerate() {
        // Whether the point so many steps on is in the set, for all points of this row.
        let has = |steps: isize| {
            let row = rows[(y + 4).wrapping_add_signed(steps * DY)];
            if steps * DX > 0 { row >> (steps * DX) } else { row << (-steps * DX) }
        };
        // Whether the next one, two, three and four are, and the same backwards.
        let next = |way: isize| {
            let two = has(way) & has(2 * way);
            let three = two & has(3 * way);
            (has(way), two, three, three & has(4 * way))
        };
        let ((one, two, three, four), back) = (next(1), next(-1));
        *found = four | three & back.0 | two & back.1 | one & back.2 | back.3;
    }
    found
}

/// How many windows of five on the board hold so many of a side's stones and none of the other's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Windows {
    pub(crate) twos: u32,
    pub(crate) threes: u32,
    pub(crate) fours: u32,
    pub(crate) fives: u32,
}

/// Counts the windows that are open to one side.
pub(crate) fn windows(side: u8, own: &Points, other: &Points) -> Windows {
    let mut count = Windows { twos: 0, threes: 0, fours: 0, fives: 0 };
    let board = Points::board(side);
    for (dx, dy) in DIRECTIONS {
        let mut open = *board;
        // A counter for every point at once: how many own stones are in the window of five that
        // starts there. Its three binary digits are the three sets.
        let (mut ones, mut twos, mut fours) = (Points::NONE, Points::NONE, Points::NONE);
        for k in 0..5i8 {
            let reached = board.moved(-k * dx, -k * dy);
            let (own, other) = (own.moved(-k * dx, -k * dy), other.moved(-k * dx, -k * dy));
            open = (open & reached).without(&other);
            for y in 0..ROWS {
                let carry = ones.0[y] & own.0[y];
                ones.0[y] ^= own.0[y];
                fours.0[y] |= twos.0[y] & carry;
                twos.0[y] ^= carry;
            }
        }
        count.twos += (open & twos).without(&ones).without(&fours).len();
        count.threes += (open & ones & twos).len();
        count.fours += (open & fours).without(&ones).len();
        count.fives += (open & fours & ones).len();
    }
    count
}

/// A line of five or more stones of one colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "Listed", into = "Listed")]
#[ts(as = "Listed")]
pub struct Run {
    /// Whose it is.
    pub colour: Colour,
    /// Its first point.
    pub start: Point,
    /// The step from each point to the next, in columns and rows.
    pub step: (i8, i8),
    /// How many points it has.
    pub length: u8,
}

impl Run {
    /// Its points in order.
    pub fn points(self) -> impl Iterator<Item = Point> {
        let (dx, dy) = self.step;
        (0..self.length as i8).filter_map(move |k| self.start.step(k * dx, k * dy))
    }
}

/// A line as data: whose it is, and its points.
#[derive(Serialize, Deserialize, TS)]
#[ts(rename = "Run")]
struct Listed {
    colour: Colour,
    points: Vec<Point>,
}

impl From<Run> for Listed {
    fn from(run: Run) -> Self {
        Listed { colour: run.colour, points: run.points().collect() }
    }
}

impl TryFrom<Listed> for Run {
    type Error = &'static str;

    fn try_from(Listed { colour, points }: Listed) -> Result<Self, Self::Error> {
        let [start, second, ..] = points[..] else { return Err("a line has five points or more") };
        let (x, y) = (second.x() as i8 - start.x() as i8, second.y() as i8 - start.y() as i8);
        let run = Run { colour, start, step: (x, y), length: points.len() as u8 };
        let is_line = points.len() <= usize::from(SIDE_MAX) && run.points().eq(points);
        if is_line { Ok(run) } else { Err("the points of a line follow each other") }
    }
}

/// Lines told of at once. More than this fall only from a position that was set up.
pub const RUNS_MAX: usize = 8;

/// The lines of five on a board, in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Run>", into = "Vec<Run>")]
pub struct Runs {
    runs: [Option<Run>; RUNS_MAX],
}

impl Runs {
    /// Finds the lines of both colours.
    pub(crate) fn of(stones: &[Points; 2]) -> Runs {
        let mut found = Runs::default();
        let mut free = found.runs.iter_mut();
        let with_five = |it: &Colour| has_five(&stones[it.index()]);
        for colour in Colour::BOTH.into_iter().filter(with_five) {
            let points = &stones[colour.index()];
            for step in DIRECTIONS {
                let starts = starts(points, step);
                let runs = starts.iter().map(|it| run(points, colour, it, step));
                runs.zip(&mut free).for_each(|(run, slot)| *slot = Some(run));
            }
        }
        found
    }

    /// The lines.
    pub fn iter(&self) -> impl Iterator<Item = Run> {
        self.runs.iter().flatten().copied()
    }
}

impl From<Runs> for Vec<Run> {
    fn from(runs: Runs) -> Self {
        runs.iter().collect()
    }
}

impl From<Vec<Run>> for Runs {
    fn from(list: Vec<Run>) -> Self {
        list.into_iter().collect()
    }
}

impl FromIterator<Run> for Runs {
    fn from_iter<I: IntoIterator<Item = Run>>(list: I) -> Self {
        let mut found = Runs::default();
        found.runs.iter_mut().zip(list).for_each(|(slot, run)| *slot = Some(run));
        found
    }
}

/// The points at which a line of five or more begins in a direction.
fn starts(points: &Points, (dx, dy): (i8, i8)) -> Points {
    let all = (1..FIVE as i8).fold(*points, |all, k| all & points.moved(-k * dx, -k * dy));
    all.without(&points.moved(dx, dy))
}

/// The whole line that begins here in this direction.
fn run(points: &Points, colour: Colour, start: Point, (dx, dy): (i8, i8)) -> Run {
    let has = |k: &i8| start.step(k * dx, k * dy).is_some_and(|it| points.has(it));
    let length = (0..SIDE_MAX as i8).take_while(has).count() as u8;
    Run { colour, start, step: (dx, dy), length }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Fast, Rng as _};

    fn points(text: &str) -> Points {
        text.split(' ').map(|it| it.parse().unwrap()).collect()
    }

    fn line(x: u8, y: u8, (dx, dy): (i8, i8), length: i8) -> Points {
        (0..length).filter_map(|k| Point::new(x, y).step(k * dx, k * dy)).collect()
    }

    #[test]
    fn a_five_is_found_in_every_direction_and_at_every_place() {
        for direction in DIRECTIONS {
            for start in Points::board(SIDE_MAX).iter() {
                let five = line(start.x(), start.y(), direction, 5);
                assert_eq!(has_five(&five), five.len() == 5, "{start} {direction:?}");
                let four = line(start.x(), start.y(), direction, 4);
                assert!(!has_five(&four));
            }
        }
    }

    #[test]
    fn a_line_does_not_go_round_the_border() {
        assert!(!has_five(&points("q1 r1 s1 a2 b2")));
        assert!(!has_five(&points("a5 b4 c3 d2 s1")));
    }

    #[test]
    fn a_gap_is_completed_from_either_side_and_from_within() {
        assert_eq!(completing(&points("c3 d3 f3 g3")) & *Points::board(9), points("e3"));
        assert_eq!(completing(&points("c3 d3 e3 f3")) & *Points::board(9), points("b3 g3"));
        assert_eq!(completing(&points("e1 d2 c3 b4")) & *Points::board(9), points("a5"));
        assert_eq!(completing(&points("c3 d3 e3")) & *Points::board(9), Points::NONE);
    }

    #[test]
    fn the_points_that_complete_a_five_are_those_that_make_one() {
        let mut rng = Fast::seed(1);
        let mut completed = 0;
        for side in [5, 9, SIDE_MAX] {
            let board = Points::board(side);
            for _ in 0..100 {
                let set: Points = board.iter().filter(|_| rng.below(2) == 0).collect();
                let found = completing(&set);
                for point in board.iter() {
                    let mut more = set;
                    more.insert(point);
                    let has = |step: (i8, i8), k: i8| {
                        let it = point.step(k * step.0, k * step.1);
                        it.is_some_and(|it| more.has(it))
                    };
                    let five = |step| (-4..=0).any(|k| (k..k + 5).all(|k| has(step, k)));
                    assert_eq!(found.has(point), DIRECTIONS.into_iter().any(five), "{point}");
                }
                completed += (found & *board).len();
            }
        }
        assert!(completed > 1_000, "{completed} points complete a five");
    }

    #[test]
    fn windows_count_what_is_still_open() {
        let four = points("b1 c1 d1 e1");
        let expected = Windows { twos: 0, threes: 1, fours: 2, fives: 0 };
        assert_eq!(windows(7, &four, &Points::NONE), expected);
        let blocked = Windows { twos: 0, threes: 0, fours: 1, fives: 0 };
        assert_eq!(windows(7, &four, &points("f1")), blocked);
        let six = points("a3 b3 c3 d3 e3 f3");
        assert_eq!(windows(7, &six, &Points::NONE).fives, 2);
    }

    #[test]
    fn a_run_is_told_whole() {
        let nine = line(0, 4, (1, 0), 9);
        let runs: Vec<Run> = Runs::of(&[nine, Points::NONE]).iter().collect();
        assert_eq!((runs.len(), runs[0].length, runs[0].colour), (1, 9, Colour::Black));
        assert_eq!(runs[0].points().collect::<Points>(), nine);
    }
}
