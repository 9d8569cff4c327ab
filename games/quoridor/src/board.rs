//! The position: pawns, walls, whose turn it is. A plain value of 64 bytes; a move makes a new one.

use std::hash::{Hash, Hasher};

use crate::cells::{Cell, CellSet};
use crate::moves::Move;
use crate::options::{Options, OptionsError, Player, Rules};
use crate::refusal::Refusal;
use crate::walls::{Wall, WallSet, anchors};

/// A position of a game, with the rules it is played by.
///
/// ```
/// use quoridor::{Board, Options};
/// let board = Board::new(&Options::standard(2))?;
/// let next = board.play("e2".parse()?)?;
/// assert_eq!(next.to_string(), "//e2 e9/10 10/2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// The squares whose northern edge is open. Follows from the walls; kept because every
    /// question about pawns and paths needs it.
    pub(crate) open_north: CellSet,
    /// The squares whose eastern edge is open.
    pub(crate) open_east: CellSet,
    pub(crate) walls: WallSet,
    /// Seats nobody sits on keep a1, and no walls.
    pub(crate) pawns: [Cell; 4],
    pub(crate) walls_left: [u8; 4],
    pub(crate) ply: u16,
    pub(crate) mover: Player,
    /// Turns passed in a row.
    pub(crate) passes: u8,
    pub(crate) rules: Rules,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The pawn of this player reached its goal.
    Goal(Player),
    /// The agreed number of turns was taken.
    PlyCap,
    /// All players were forced to pass, one after the other.
    AllPassed,
    /// The position stood on the board as often as the table agreed. Found by
    /// [`Visits`](crate::Visits), never by a [`Board`].
    Repetition,
}

impl Board {
    /// The position at the start of a game.
    ///
    /// # Errors
    /// An option that is out of range.
    pub fn new(options: &Options) -> Result<Board, OptionsError> {
        options.validate()?;
        let rules = Rules::new(options);
        let (width, height) = (options.width, options.height);
        let cells = |width: u8, height: u8| {
            let all = (0..height).flat_map(|y| (0..width).map(move |x| Cell::at(x, y)));
            all.fold(CellSet::EMPTY, |set, cell| set | CellSet::of(cell))
        };
        let seated = |player: Player| player.index() < usize::from(options.players);
        Ok(Board {
            open_north: cells(width, height - 1),
            open_east: cells(width - 1, height),
            walls: WallSet::EMPTY,
            pawns: Player::ALL
                .map(|player| if seated(player) { rules.start(player) } else { Cell::at(0, 0) }),
            walls_left: Player::ALL.map(|player| if seated(player) { options.walls } else { 0 }),
            ply: 0,
            mover: Player::One,
            passes: 0,
            rules,
        })
    }

    /// The position after a move, if the move is lawful.
    ///
    /// # Errors
    /// Why the move is refused.
    pub fn play(&self, action: Move) -> Result<Board, Refusal> {
        self.check(action)?;
        let mut next = *self;
        next.apply(action);
        Ok(next)
    }

    /// Makes a lawful move. The caller answers for its being lawful; see [`Board::play`].
    #[inline]
    pub fn apply(&mut self, action: Move) {
        let mover = self.mover.index();
        self.passes = match action {
            Move::Pawn(cell) => {
                self.pawns[mover] = cell;
                0
            }
            Move::Wall(wall) => {
                self.close(wall);
                self.walls_left[mover] -= 1;
                0
            }
            Move::Pass => self.passes + 1,
        };
        self.ply += 1;
        let next = mover + 1;
        self.mover = if next == self.n_players() { Player::One } else { Player::ALL[next & 3] };
    }

    /// Puts a wall on the board.
    #[inline]
    pub(crate) fn close(&mut self, wall: Wall) {
        self.walls |= WallSet::of(wall);
        if wall.is_horizontal() {
            self.open_north = self.open_north.without(wall.closes());
        } else {
            self.open_east = self.open_east.without(wall.closes());
        }
    }

    /// How the game ended, if it has. Repetition is counted elsewhere: see
    /// [`Visits`](crate::Visits).
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        // Only the last to move can have arrived: earlier arrivals ended the game.
        let last = self.last_mover();
        if self.is_home(last) {
            Some(Outcome::Goal(last))
        } else if self.ply >= self.rules.ply_cap {
            Some(Outcome::PlyCap)
        } else if self.passes >= self.rules.players() {
            Some(Outcome::AllPassed)
        } else {
            None
        }
    }

    /// Whether the game has ended, repetition aside.
    #[inline]
    pub fn is_over(&self) -> bool {
        // No short circuits: a game in play fails all three, and the tests cost less than a branch.
        self.is_home(self.last_mover())
            | (self.ply >= self.rules.ply_cap)
            | (self.passes >= self.rules.players())
    }

    /// Whether a player shares in an outcome: he reached the goal, or his team mate did.
    pub fn wins(&self, player: Player, outcome: Outcome) -> bool {
        match outcome {
            Outcome::Goal(winner) if self.rules.teams() => winner.index() % 2 == player.index() % 2,
            Outcome::Goal(winner) => winner == player,
            _ => false,
        }
    }

    /// Whether the pawn of a player stands on its goal line.
    #[inline]
    pub fn is_home(&self, player: Player) -> bool {
        self.is_goal(player, self.pawn(player))
    }

    /// Whether a square is on the goal line of a player.
    #[inline]
    pub fn is_goal(&self, player: Player, cell: Cell) -> bool {
        self.goal(player).has(cell)
    }

    /// Files of the board.
    pub const fn width(&self) -> u8 {
        self.rules.width()
    }

    /// Ranks of the board.
    pub const fn height(&self) -> u8 {
        self.rules.height()
    }

    /// How many play.
    #[inline]
    pub const fn n_players(&self) -> usize {
        self.rules.players() as usize
    }

    /// Those who play, in the order of turns.
    #[inline]
    pub fn players(&self) -> impl Iterator<Item = Player> + use<> {
        Player::ALL.into_iter().take(self.n_players())
    }

    /// Whose turn it is.
    pub const fn mover(&self) -> Player {
        self.mover
    }

    /// Who moved before the mover.
    #[inline]
    pub const fn last_mover(&self) -> Player {
        let before = self.mover.index() + self.n_players() - 1;
        Player::ALL[if before >= self.n_players() { before - self.n_players() } else { before } & 3]
    }

    /// Where the pawn of a player stands. One who is not in the game has none and answers a1.
    pub const fn pawn(&self, player: Player) -> Cell {
        self.pawns[player.index()]
    }

    /// The walls on the board.
    pub const fn walls(&self) -> WallSet {
        self.walls
    }

    /// The walls a player still has in hand.
    pub const fn walls_left(&self, player: Player) -> u8 {
        self.walls_left[player.index()]
    }

    /// Turns taken since the start.
    pub const fn ply(&self) -> u16 {
        self.ply
    }

    /// Turns passed in a row just now.
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// Whether a square is on this board.
    pub const fn has_cell(&self, cell: Cell) -> bool {
        cell.x() < self.width() && cell.y() < self.height()
    }

    /// Whether a wall is on this board.
    pub const fn has_wall(&self, wall: Wall) -> bool {
        wall.x() + 1 < self.width() && wall.y() + 1 < self.height()
    }

    /// The squares pawns stand on.
    #[inline]
    pub(crate) fn occupied(&self) -> CellSet {
        let [one, two, three, four] = self.pawns;
        let pair = CellSet::of(one) | CellSet::of(two);
        match self.n_players() {
            2 => pair,
            3 => pair | CellSet::of(three),
            _ => pair | CellSet::of(three) | CellSet::of(four),
        }
    }

    /// Every wall the board has a place for.
    #[inline]
    pub(crate) fn all_walls(&self) -> WallSet {
        let all = anchors(self.width(), self.height());
        WallSet { horizontal: all, vertical: all }
    }
}

/// Leaves out the open edges, which follow from the walls.
impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.walls.hash(state);
        let pawns = self.pawns.map(|cell| cell.index() as u8);
        state.write_u32(u32::from_le_bytes(pawns));
        state.write_u32(u32::from_le_bytes(self.walls_left));
        let turn = u32::from(self.ply) << 16 | u32::from(self.passes) << 8 | self.mover as u32;
        state.write_u32(turn);
        self.rules.hash(state);
    }
}
