//! Refuses positions that no game in play can show.

use super::impossible;
use crate::board::{Quoridor, SEATS};
use crate::grid::Cell;
use crate::moves::Move;
use game::StartError;

type Result = std::result::Result<(), StartError>;

/// Checks a board that was read, and gives it the past it has if the squares that pawns left make
/// sense.
pub(super) fn check(board: &mut Quoridor, past: &[Cell]) -> Result {
    players(board)?;
    turn(board)?;
    if board.passes != 0 {
        forced(board)?;
        board.last = Some(Move::Pass);
    }
    walk(board, past)?;
    if board.was_last_turn() || board.have_all_passed() {
        return impossible("the game is over");
    }
    Ok(())
}

fn players(board: &Quoridor) -> Result {
    for seat in board.playing().iter() {
        if board.distance(seat).is_none() {
            return impossible(format_args!("seat {seat} is shut in"));
        }
        if board.goal(seat).has(board.cell_of(seat)) {
            return impossible(format_args!("seat {seat} has won already"));
        }
    }
    if board.has_mover_left() {
        return impossible("it is the turn of a player who has left");
    }
    if board.is_one_side_left() { impossible("the game is over") } else { Ok(()) }
}

fn turn(board: &Quoridor) -> Result {
    // Turn and ply determine each other only while everybody plays: nobody knows how many turns
    // were skipped for those who have left.
    let is_full = board.out_seats().is_empty();
    if is_full && board.ply as usize % board.n_seats() != board.mover.index() {
        return impossible(format_args!("after {} turns another player moves", board.ply));
    }
    let last_mover = board.before(board.mover);
    match board.last {
        Some(Move::Pawn(cell)) if board.cell_of(last_mover) != cell => {
            impossible("the pawn marked as the last to move is another player's")
        }
        Some(_) if board.ply == 0 || board.passes != 0 => {
            impossible("something is marked as the last move of a turn without one")
        }
        _ => Ok(()),
    }
}

/// Nothing changes while all pass, so whoever passed has nothing to do now either.
fn forced(board: &Quoridor) -> Result {
    let mut earlier = *board;
    for _ in 0..board.passes {
        earlier.mover = board.before(earlier.mover);
        if !earlier.moves().pass || u32::from(board.passes) > board.ply {
            let (seat, passes) = (earlier.mover, board.passes);
            return impossible(format_args!(
                "{passes} turns in a row cannot be passes: seat {seat} has a move"
            ));
        }
    }
    Ok(())
}

/// Walks back along the squares and plays the way again.
fn walk(board: &mut Quoridor, past: &[Cell]) -> Result {
    let mut steps = Vec::with_capacity(past.len());
    let mut replayed = *board;
    for from in past.iter().rev() {
        replayed.mover = board.before(replayed.mover);
        let pawn = &mut replayed.pawns[replayed.mover.index() % SEATS];
        steps.push((*from, *pawn));
        *pawn = *from;
    }
    for seat in replayed.playing().iter() {
        let cell = replayed.cell_of(seat);
        if replayed.pawn_on(cell) != Some(seat) || replayed.goal(seat).has(cell) {
            return impossible(format_args!("seat {seat} cannot have come from {cell}"));
        }
    }
    let stays = steps.iter().take_while(|(from, to)| from == to).count();
    let fits = match board.last {
        _ if steps.is_empty() => true,
        Some(Move::Wall(_)) => false,
        Some(Move::Pawn(_)) => stays == 0,
        Some(Move::Pass) => stays >= usize::from(board.passes),
        None => true,
    };
    if !fits {
        return impossible("the squares that pawns left do not fit the last move");
    }
    for &(from, to) in steps.iter().rev() {
        let stays = from == to;
        // While three or four play, a time-out skips a turn, so a pawn may have stayed. With two
        // it ends the game, so a pawn that stayed must have had to pass.
        let may_stay = !board.is_duel() || replayed.moves().pass;
        let goes = replayed.pawn_targets().has(to) && !replayed.is_goal(to);
        if (stays && !may_stay) || (!stays && !goes) {
            let seat = replayed.mover;
            return impossible(format_args!("seat {seat} cannot have gone from {from} to {to}"));
        }
        replayed.past.push(from, to);
        replayed.pawns[replayed.mover.index() % SEATS] = to;
        if replayed.is_repeated() {
            return impossible("the game is over");
        }
        replayed.mover = replayed.after(replayed.mover);
    }
    board.past = replayed.past;
    Ok(())
}
