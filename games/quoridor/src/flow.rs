//! The turn as it is drawn.

use crate::board::Quoridor;
use crate::journal::Entry;
use crate::moves::Move;
use crate::refusal::Refusal;

flow::flow! {
    /// The whole game: one turn after the other.
    ///
    /// Every move is judged by its laws, in the order of the rules, before anything changes; a
    /// refused one leaves the position as it was, so nothing has to be saved or rolled back.
    /// The edges of the clock and of leaving are rules of the house: the printed game has no clock,
    /// and nobody gets up.
    pub flow Turn for Quoridor { move: Move, refusal: Refusal, entry: Entry }

    states {
        /// Move your pawn or set a wall. Pass only if you can do neither.
        Choose    : ask(asked);
        /// The move was made and did not win.
        TurnTaken : auto;
        /// One of three or four has left; the others play on.
        SeatLeft  : auto;
    }

    Game {
        [*] --> Choose;
        Choose    --> [*]       : Pawn(cell) [is_goal(cell)]
                                ? can_reach(cell) / move_pawn(cell), win;
        Choose    --> TurnTaken : Pawn(cell) ? can_reach(cell) / move_pawn(cell);
        Choose    --> TurnTaken : Wall(wall) [has_wall(wall)]
                                ? has_walls_left, is_new(wall), overlaps_none(wall),
                                  crosses_none(wall), shuts_nobody_in(wall)
                                / place_wall(wall);
        Choose    --> TurnTaken : Pass ? has_nothing_else / pass;
        Choose    --> [*]       : TIMEOUT [is_duel] / lose_on_time;
        Choose    --> TurnTaken : TIMEOUT / lose_turn;
        TurnTaken --> [*]       : [was_last_turn] / draw_by_plies;
        TurnTaken --> [*]       : [have_all_passed] / draw_by_passes;
        TurnTaken --> [*]       : [is_repeated] / draw_by_repetition;
        TurnTaken --> Choose    : else / next_player;
        _         --> SeatLeft  : RESIGN by seat [is_crowd] / take_off(seat);
        SeatLeft  --> [*]       : [is_one_side_left] / win_alone;
        SeatLeft  --> TurnTaken : [has_mover_left];
        SeatLeft  --> Choose    : else;
    }
}
