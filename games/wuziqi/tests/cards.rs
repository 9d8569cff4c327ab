//! Each card: what it does, when it can be played, and what it refuses.

mod table;

use table::Table;

/// A deck of one kind of card, so that no other is drawn.
fn only(card: &str, options: &str) -> Table {
    let mut table = Table::new(&format!("multi_target=true deck={card}:9 {options}"));
    table.play(&format!("{card}, {card}"));
    table
}

#[test]
fn place_puts_an_own_stone_on_an_empty_point() {
    let mut table = only("Place", "size=5 position=5/5/2x2/5/5");
    table.play("0 Place");
    assert_eq!(table.refuses("0 @c3"), "CellOccupied");
    assert_eq!(table.refuses("0 @f1"), "OutOfBounds");
    table.play("0 @e5");
    assert_eq!(table.rows(), "...../...../..x../...../....x");
}

#[test]
fn take_removes_a_stone_of_the_opponent_even_the_last_one_placed() {
    let mut table = Table::new("size=5 deck=Place:9,Take:9");
    table.play("Place, Take");
    assert_eq!(table.refuses("0 Take"), "CardNotPlayable");
    table.play("0 Place, 0 @c3, Take, Take, 1 Take");
    assert_eq!(table.moves(1), "@c3");
    assert_eq!(table.refuses("1 @a1"), "CellEmpty");
    table.play("1 @c3");
    assert_eq!(table.rows(), "...../...../...../...../.....");
}

#[test]
fn polarity_inversion_swaps_every_stone_and_is_always_playable() {
    let mut table = only("PolarityInversion", "size=5 position=x4/5/1oo2/5/5");
    table.play("0 PolarityInversion");
    assert_eq!(table.rows(), "o..../...../.xx../...../.....");
    let mut empty = only("PolarityInversion", "size=5");
    empty.play("0 PolarityInversion");
    assert_eq!(empty.rows(), "...../...../...../...../.....");
}

#[test]
fn spontaneous_generation_lets_five_stones_fall() {
    let mut table = only("SpontaneousGeneration", "size=5");
    table.play("0 SpontaneousGeneration, a1-black, b1-white");
    assert_eq!(table.refuses("a1-white"), "NoFall");
    table.play("c1-white, d1-black, e5-black");
    assert_eq!(table.rows(), "xoox./...../...../...../....x");
    assert_eq!(table.game.board().colour_at("e5".parse().unwrap()), Some(wuziqi::Colour::Black));
}

#[test]
fn spontaneous_generation_with_exactly_five_empties_fills_the_board() {
    let mut table = only("SpontaneousGeneration", "size=5 position=xxoox/ooxxo/xxoox/ooxxo/5");
    table.play("0 SpontaneousGeneration, a5-black, b5-black, c5-white, d5-white, e5-black");
    assert_eq!(table.rows(), "xxoox/ooxxo/xxoox/ooxxo/xxoox");
}

#[test]
fn spontaneous_generation_needs_five_empties() {
    let table = Table::new("size=5 position=xxoox/ooxxo/xxoox/ooxxo/4x");
    let mut table = table;
    table.play("Place, SpontaneousGeneration");
    assert_eq!(table.refuses("0 SpontaneousGeneration"), "InsufficientEmpties");
}

#[test]
fn time_freeze_makes_the_opponent_skip_a_turn() {
    let mut table = only("TimeFreeze", "size=5");
    table.play("0 TimeFreeze");
    assert_eq!(table.moves(0), "@white");
    assert_eq!(table.refuses("0 @black"), "MustTargetOpponent");
    assert_eq!(table.refuses("0 @a1"), "InvalidTarget");
    table.play("0 @white");
    assert!(table.codes().contains(&"Skip"));
    assert_eq!(table.view(flow::Viewer::Spectator).mover, wuziqi::Colour::Black);
}

#[test]
fn slide_moves_an_own_stone_to_a_neighbouring_point() {
    let mut table = only("Slide", "size=5 position=xo3/oo3/5/2x2/5");
    table.play("0 Slide");
    assert_eq!(table.moves(0), "+c4");
    assert_eq!(table.refuses("0 +a1"), "NoPartner");
    assert_eq!(table.refuses("0 +b1"), "InvalidTarget");
    assert_eq!(table.refuses("0 +e1"), "CellEmpty");
    table.play("0 +c4");
    assert_eq!(table.moves(0), "+b3 +c3 +d3 +b4 +d4 +b5 +c5 +d5 -c4");
    assert_eq!(table.refuses("0 +e5"), "NotAdjacent");
    assert_eq!(table.refuses("0 +b2"), "CellOccupied");
    table.play("0 +d5");
    assert_eq!(table.rows(), "xo.../oo.../...../...../...x.");
}

#[test]
fn slide_may_win() {
    let mut table = only("Slide", "size=9 position=xxxx5/5x3/9/9/9/9/9/9/9");
    table.play("0 Slide, 0 +f2, 0 +e1");
    assert_eq!(table.outcome().to_string(), "seat 0 wins (five)");
}

#[test]
fn shove_pushes_a_stone_straight_away_from_an_own_one() {
    let mut table = only("Shove", "size=5 position=5/1xo2/5/5/o4");
    table.play("0 Shove");
    assert_eq!(table.moves(0), "+c2");
    assert_eq!(table.refuses("0 +a5"), "NoPartner");
    assert_eq!(table.refuses("0 +b2"), "InvalidTarget");
    table.play("0 +c2");
    assert_eq!(table.moves(0), "+d2 -c2");
    assert_eq!(table.refuses("0 +d3"), "NoPusher");
    table.play("0 +d2");
    assert_eq!(table.rows(), "...../.x.o./...../...../o....");
}

#[test]
fn shove_does_not_push_over_the_border_or_onto_a_stone() {
    let table = Table::new("size=5 multi_target=true deck=Shove:9,Place:9 position=xo3/xo3/5/5/5");
    let mut table = table;
    table.play("Place, Shove, 0 Shove");
    // From a1 and a2: right of b1 and b2, and down from a1 over b2; up and down left is no room.
    assert_eq!(table.moves(0), "+b1 +b2 Place");
    table.play("0 +b2");
    assert_eq!(table.moves(0), "+c2 +c3 -b2 Place");
}

#[test]
fn twin_place_puts_two_stones_apart() {
    let mut table = only("TwinPlace", "size=5");
    table.play("0 TwinPlace");
    assert_eq!(table.refuses("0 +c3"), "NoPartner");
    table.play("0 +a1");
    assert_eq!(table.refuses("0 +c3"), "TooClose");
    assert_eq!(table.refuses("0 +a1"), "TargetTwice");
    assert_eq!(
        table.moves(0),
        "+d1 +e1 +d2 +e2 +d3 +e3 +a4 +b4 +c4 +d4 +e4 +a5 +b5 +c5 +d5 +e5 -a1"
    );
    table.play("0 +d1");
    assert_eq!(table.rows(), "x..x./...../...../...../.....");
}

#[test]
fn twin_place_may_not_complete_a_five_alone_or_together() {
    let mut table = only("TwinPlace", "size=9 position=1xxx5/9/9/9/9/9/9/9/oooo5");
    table.play("0 TwinPlace, 0 +a1");
    assert_eq!(table.refuses("0 +e1"), "WouldWin");
    table.play("0 -a1, 0 +e1");
    assert_eq!(table.refuses("0 +a1"), "WouldWin");
    let mut alone = only("TwinPlace", "size=9 position=xxxx5/9/9/9/9/9/9/9/9");
    alone.play("0 TwinPlace");
    assert_eq!(alone.refuses("0 +e1"), "WouldWin");
}

#[test]
fn seal_keeps_a_point_empty_for_six_turns() {
    let mut table = Table::new("size=5 deck=Place:30,Seal:2");
    table.play("Place, Seal, 0 Seal, 0 @c3");
    for (turn, point) in ["a1", "b1", "d1", "e1", "a2"].iter().enumerate() {
        let seat = (turn + 1) % 2;
        table.play(&format!("Place, Place, {seat} Place"));
        assert_eq!(table.refuses(&format!("{seat} @c3")), "CellSealed", "{turn}");
        table.play(&format!("{seat} @{point}"));
    }
    table.play("Place, Place, 0 Place, 0 @c3");
    assert!(table.rows().contains("..x.."));
}

#[test]
fn stones_do_not_fall_on_sealed_points() {
    let mut table = Table::new("size=5 deck=SpontaneousGeneration:9,Seal:2");
    table.play("SpontaneousGeneration, Seal, 0 Seal, 0 @c3");
    table.play("SpontaneousGeneration, SpontaneousGeneration, 1 SpontaneousGeneration");
    assert_eq!(table.refuses("c3-white"), "NoFall");
}

#[test]
fn bulwark_shields_a_stone_from_cards_but_not_from_polarity() {
    let deck = "deck=Bulwark:9,Take:9,PolarityInversion:9,Quake:9";
    let mut table = Table::new(&format!("size=5 {deck} position=5/5/2x2/5/4x"));
    table.play("Bulwark, Take");
    assert_eq!(table.refuses("0 Take"), "CardNotPlayable");
    table.play("0 Bulwark, 0 @c3, Take, Take, 1 Take");
    assert_eq!(table.moves(1), "@e5");
    assert_eq!(table.refuses("1 @c3"), "StoneShielded");
    table.play("1 @e5, Quake, Bulwark");
    assert_eq!(table.refuses("0 Bulwark"), "CardNotPlayable");
    table.play("0 Quake, row-3");
    assert_eq!(table.rows(), "...../...../..x../...../.....");
    table.play("PolarityInversion, Take, 1 PolarityInversion");
    assert_eq!(table.rows(), "...../...../..o../...../.....");
}

#[test]
fn a_shield_lasts_six_turns() {
    let mut table = Table::new("size=5 deck=Place:30,Bulwark:2,Take:9 position=5/5/2x2/5/5");
    table.play("Place, Bulwark, 0 Bulwark, 0 @c3");
    for (turn, point) in ["a1", "b1", "d1", "e1", "a2"].iter().enumerate() {
        let seat = (turn + 1) % 2;
        table.play(&format!("Place, Place, {seat} Place, {seat} @{point}"));
    }
    table.play("Place, Place, 0 Place, 0 @b2, Take, Take, 1 Take, 1 @c3");
    assert!(table.rows().contains("...../...../....."));
}

#[test]
fn convert_wins_over_a_stone_with_two_own_ones_beside_it() {
    let mut table = only("Convert", "size=5 position=5/1xox1/5/2x2/2o1o");
    table.play("0 Convert");
    assert_eq!(table.moves(0), "@c2");
    assert_eq!(table.refuses("0 @c5"), "TooFewNeighbours");
    assert_eq!(table.refuses("0 @b2"), "InvalidTarget");
    table.play("0 @c2");
    assert_eq!(table.rows(), "...../.xxx./...../..x../..o.o");
}

#[test]
fn convert_may_win() {
    let mut table = only("Convert", "size=5 position=xxoxx/5/5/5/5");
    table.play("0 Convert, 0 @c1");
    assert_eq!(table.outcome().to_string(), "seat 0 wins (five)");
}

#[test]
fn exchange_swaps_two_stones_near_each_other_in_either_order() {
    for order in ["0 +a1, 0 +c1", "0 +c1, 0 +a1"] {
        let mut table = only("Exchange", "size=5 position=x1o2/5/5/5/4o");
        table.play("0 Exchange");
        assert_eq!(table.moves(0), "+a1 +c1");
        assert_eq!(table.refuses("0 +e5"), "NoPartner");
        table.play(order);
        assert_eq!(table.rows(), "o.x../...../...../...../....o");
    }
    let mut table = only("Exchange", "size=5 position=xxo2/5/5/5/4o");
    table.play("0 Exchange, 0 +a1");
    assert_eq!(table.refuses("0 +e5"), "TooFar");
    assert_eq!(table.refuses("0 +b1"), "InvalidTarget");
    assert_eq!(table.refuses("0 +d4"), "CellEmpty");
}

#[test]
fn quake_clears_a_row_or_a_column_of_unshielded_stones() {
    let mut table = only("Quake", "size=5 position=xo2x/5/5/5/x4");
    table.play("0 Quake, row-1");
    assert_eq!(table.rows(), "...../...../...../...../x....");
    table.play("Quake, Quake, 1 Quake");
    assert_eq!(table.refuses("column-f"), "NoQuake");
    table.play("column-a");
    assert_eq!(table.rows(), "...../...../...../...../.....");
}

#[test]
fn line_clear_removes_up_to_three_stones_of_both_colours() {
    let mut table = only("LineClear", "size=5 position=xox2/1x3/5/5/4o");
    table.play("0 LineClear");
    assert_eq!(table.refuses("0 +a4"), "NothingThere");
    table.play("0 +b1");
    assert_eq!(table.moves(0), "+row +column -b1");
    assert_eq!(table.refuses("0 +a1"), "InvalidTarget");
    table.play("0 +row");
    assert_eq!(table.rows(), "...../.x.../...../...../....o");
    table.play("LineClear, LineClear, 1 LineClear, 1 +e5");
    assert_eq!(table.moves(1), "+row +column -e5");
    table.play("1 +column");
    assert_eq!(table.rows(), "...../.x.../...../...../.....");
}

#[test]
fn line_clear_needs_a_stone_in_its_window() {
    let mut table = only("LineClear", "size=5 position=5/5/2x2/5/5");
    table.play("0 LineClear, 0 +c2");
    assert_eq!(table.refuses("0 +row"), "NothingThere");
    assert_eq!(table.moves(0), "+column -c2");
}

#[test]
fn echo_plays_what_the_opponent_resolved_last() {
    let mut table = Table::new("size=5 deck=Place:9,Echo:9,PolarityInversion:9");
    table.play("Place, Echo");
    assert_eq!(table.refuses("0 Echo"), "CardNotPlayable");
    table.play("0 Place, 0 @c3, Echo, Echo, 1 Echo, 1 @a1");
    assert_eq!(table.rows(), "o..../...../..x../...../.....");
    // White's last card is an Echo, which cannot be copied.
    table.play("PolarityInversion, Echo");
    assert_eq!(table.refuses("0 Echo"), "CardNotPlayable");
    table.play("0 PolarityInversion, Echo, Place, 1 Echo");
    assert_eq!(table.rows(), "o..../...../..x../...../.....");
}

#[test]
fn echo_of_a_card_that_cannot_be_played_cannot_be_played() {
    let mut table = Table::new("size=5 deck=Place:9,Take:9,Echo:9 position=5/5/1xo2/5/5");
    table.play("Place, Take, 0 Take, 0 @c3, Echo, Take, 1 Echo");
    assert_eq!(table.moves(1), "@b3 Take");
    let mut none = Table::new("size=5 deck=Place:9,Take:9,Echo:9 position=5/5/2o2/5/5");
    none.play("Place, Take, 0 Take, 0 @c3, Echo, Place");
    assert_eq!(none.refuses("1 Echo"), "CardNotPlayable");
}
