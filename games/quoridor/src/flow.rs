//! The turn as it is drawn.

use crate::board::Board;
use crate::journal::Entry;
use crate::moves::Move;
use crate::refusal::Refusal;

flow::flow! {
    /// The whole game: one turn after the other.
    ///
    /// Every move is judged by its laws, in the order of the rules, before anything changes; a
    /// refused one leaves the position as it was, so nothing has to be saved or rolled back.
    /// The edges of the clock are a rule of the house: the printed game has no clock.
    pub flow Turn for Board { move: Move, refusal: Refusal, entry: Entry }

    states {
        /// The mover submits a pawn move or a wall; or a pass, if there is nothing else to do.
        Choose    : ask(mover);
        /// The move was made and did not win.
        TurnTaken : auto;
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
    }
}
