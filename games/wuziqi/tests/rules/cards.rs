//! Each card: what it does, when it can be played, and what it refuses.

use flow::Viewer;
use game::Coded as _;
use wuziqi::Wuziqi;

type Bench = game::kit::Bench<Wuziqi>;

/// The rows of the board between slashes.
fn rows(table: &Bench) -> String {
    table.state().view(Viewer::Spectator).rows.join("/")
}

/// A deck of one kind of card, so that no other is drawn.
fn only(card: &str, options: &str) -> Bench {
    let mut table = Bench::new(&format!("multi_target=true deck={card}:9 {options}"));
    table.play(&format!("chance {card}, chance {card}"));
    table
}

#[test]
fn place_puts_an_own_stone_on_an_empty_point() {
    let mut table = only("Place", "size=5 position=5/5/2x2/5/5");
    table.play("0 Place");
    table.refuses("0 @c3", "CellOccupied");
    table.refuses("0 @f1", "OutOfBounds");
    table.play("0 @e5");
    assert_eq!(rows(&table), "...../...../..x../...../....x");
}

#[test]
fn take_removes_a_stone_of_the_opponent_even_the_last_one_placed() {
    let mut table = Bench::new("size=5 deck=Place:9,Take:9");
    table.play("chance Place, chance Take");
    table.refuses("0 Take", "CardNotPlayable");
    table.play("0 Place, 0 @c3, chance Take, chance Take, 1 Take");
    assert_eq!(table.moves(), ["@c3"]);
    table.refuses("1 @a1", "CellEmpty");
    table.play("1 @c3");
    assert_eq!(rows(&table), "...../...../...../...../.....");
}

#[test]
fn polarity_inversion_swaps_every_stone_and_is_always_playable() {
    let mut table = only("PolarityInversion", "size=5 position=x4/5/1oo2/5/5");
    table.play("0 PolarityInversion");
    assert_eq!(rows(&table), "o..../...../.xx../...../.....");
    let mut empty = only("PolarityInversion", "size=5");
    empty.play("0 PolarityInversion");
    assert_eq!(rows(&empty), "...../...../...../...../.....");
}

#[test]
fn spontaneous_generation_lets_five_stones_fall() {
    let mut table = only("SpontaneousGeneration", "size=5");
    table.play("0 SpontaneousGeneration, chance a1-black, chance b1-white");
    table.refuses("chance a1-white", "NoFall");
    table.play("chance c1-white, chance d1-black, chance e5-black");
    assert_eq!(rows(&table), "xoox./...../...../...../....x");
    assert_eq!(table.board().colour_at("e5".parse().unwrap()), Some(wuziqi::Colour::Black));
}

#[test]
fn spontaneous_generation_with_exactly_five_empties_fills_the_board() {
    let mut table = only("SpontaneousGeneration", "size=5 position=xxoox/ooxxo/xxoox/ooxxo/5");
    table.play("0 SpontaneousGeneration, chance a5-black, chance b5-black, chance c5-white, chance d5-white, chance e5-black");
    assert_eq!(rows(&table), "xxoox/ooxxo/xxoox/ooxxo/xxoox");
}

#[test]
fn spontaneous_generation_needs_five_empties() {
    let mut table = Bench::new("size=5 position=xxoox/ooxxo/xxoox/ooxxo/4x");
    table.play("chance Place, chance SpontaneousGeneration");
    table.refuses("0 SpontaneousGeneration", "InsufficientEmpties");
}

#[test]
fn time_freeze_makes_the_opponent_skip_a_turn() {
    let mut table = only("TimeFreeze", "size=5");
    table.play("0 TimeFreeze");
    assert_eq!(table.moves(), ["+white", "@white"]);
    table.refuses("0 @black", "MustTargetOpponent");
    table.refuses("0 @a1", "InvalidTarget");
    table.play("0 @white");
    let told = table.told(Viewer::Spectator);
    assert!(told.iter().any(|it| it.code() == "Skip"));
    assert_eq!(table.state().view(Viewer::Spectator).mover, wuziqi::Colour::Black);
}

#[test]
fn slide_moves_an_own_stone_to_a_neighbouring_point() {
    let mut table = only("Slide", "size=5 position=xo3/oo3/5/2x2/5");
    table.play("0 Slide");
    assert_eq!(table.moves(), ["+c4"]);
    table.refuses("0 +a1", "NoPartner");
    table.refuses("0 +b1", "InvalidTarget");
    table.refuses("0 +e1", "CellEmpty");
    table.play("0 +c4");
    assert_eq!(table.moves(), ["+b3", "+b4", "+b5", "+c3", "+c5", "+d3", "+d4", "+d5", "-c4"]);
    table.refuses("0 +e5", "NotAdjacent");
    table.refuses("0 +b2", "CellOccupied");
    table.play("0 +d5");
    assert_eq!(rows(&table), "xo.../oo.../...../...../...x.");
}

#[test]
fn slide_may_win() {
    let mut table = only("Slide", "size=9 position=xxxx5/5x3/9/9/9/9/9/9/9");
    table.play("0 Slide, 0 +f2, 0 +e1");
    table.ends("seat 0 wins (five)");
}

#[test]
fn shove_pushes_a_stone_straight_away_from_an_own_one() {
    let mut table = only("Shove", "size=5 position=5/1xo2/5/5/o4");
    table.play("0 Shove");
    assert_eq!(table.moves(), ["+c2"]);
    table.refuses("0 +a5", "NoPartner");
    table.refuses("0 +b2", "InvalidTarget");
    table.play("0 +c2");
    assert_eq!(table.moves(), ["+d2", "-c2"]);
    table.refuses("0 +d3", "NoPusher");
    table.play("0 +d2");
    assert_eq!(rows(&table), "...../.x.o./...../...../o....");
}

#[test]
fn shove_does_not_push_over_the_border_or_onto_a_stone() {
    let mut table =
        Bench::new("size=5 multi_target=true deck=Shove:9,Place:9 position=xo3/xo3/5/5/5");
    table.play("chance Place, chance Shove, 0 Shove");
    // From a1 and a2: right of b1 and b2, and down from a1 over b2; up and down left is no room.
    assert_eq!(table.moves(), ["+b1", "+b2", "Place"]);
    table.play("0 +b2");
    assert_eq!(table.moves(), ["+c2", "+c3", "-b2", "Place"]);
}

#[test]
fn twin_place_puts_two_stones_apart() {
    let mut table = only("TwinPlace", "size=5");
    table.play("0 TwinPlace");
    table.refuses("0 +c3", "NoPartner");
    table.play("0 +a1");
    table.refuses("0 +c3", "TooClose");
    table.refuses("0 +a1", "TargetTwice");
    assert_eq!(
        table.moves(),
        [
            "+a4", "+a5", "+b4", "+b5", "+c4", "+c5", "+d1", "+d2", "+d3", "+d4", "+d5", "+e1",
            "+e2", "+e3", "+e4", "+e5", "-a1"
        ]
    );
    table.play("0 +d1");
    assert_eq!(rows(&table), "x..x./...../...../...../.....");
}

#[test]
fn twin_place_may_not_complete_a_five_alone_or_together() {
    let mut table = only("TwinPlace", "size=9 position=1xxx5/9/9/9/9/9/9/9/oooo5");
    table.play("0 TwinPlace, 0 +a1");
    table.refuses("0 +e1", "WouldWin");
    table.play("0 -a1, 0 +e1");
    table.refuses("0 +a1", "WouldWin");
    let mut alone = only("TwinPlace", "size=9 position=xxxx5/9/9/9/9/9/9/9/9");
    alone.play("0 TwinPlace");
    alone.refuses("0 +e1", "WouldWin");
}

#[test]
fn seal_keeps_a_point_empty_for_six_turns() {
    let mut table = Bench::new("size=5 deck=Place:30,Seal:2");
    table.play("chance Place, chance Seal, 0 Seal, 0 @c3");
    for (turn, point) in ["a1", "b1", "d1", "e1", "a2"].iter().enumerate() {
        let seat = (turn + 1) % 2;
        table.play(&format!("chance Place, chance Place, {seat} Place"));
        table.refuses(&format!("{seat} @c3"), "CellSealed");
        table.play(&format!("{seat} @{point}"));
    }
    table.play("chance Place, chance Place, 0 Place, 0 @c3");
    assert!(rows(&table).contains("..x.."));
}

#[test]
fn stones_do_not_fall_on_sealed_points() {
    let mut table = Bench::new("size=5 deck=SpontaneousGeneration:9,Seal:2");
    table.play("chance SpontaneousGeneration, chance Seal, 0 Seal, 0 @c3");
    table.play(
        "chance SpontaneousGeneration, chance SpontaneousGeneration, 1 SpontaneousGeneration",
    );
    table.refuses("chance c3-white", "NoFall");
}

#[test]
fn bulwark_shields_a_stone_from_cards_but_not_from_polarity() {
    let deck = "deck=Bulwark:9,Take:9,PolarityInversion:9,Quake:9";
    let mut table = Bench::new(&format!("size=5 {deck} position=5/5/2x2/5/4x"));
    table.play("chance Bulwark, chance Take");
    table.refuses("0 Take", "CardNotPlayable");
    table.play("0 Bulwark, 0 @c3, chance Take, chance Take, 1 Take");
    assert_eq!(table.moves(), ["@e5"]);
    table.refuses("1 @c3", "StoneShielded");
    table.play("1 @e5, chance Quake, chance Bulwark");
    table.refuses("0 Bulwark", "CardNotPlayable");
    table.play("0 Quake, chance row-3");
    assert_eq!(rows(&table), "...../...../..x../...../.....");
    table.play("chance PolarityInversion, chance Take, 1 PolarityInversion");
    assert_eq!(rows(&table), "...../...../..o../...../.....");
}

#[test]
fn a_shield_lasts_six_turns() {
    let mut table = Bench::new("size=5 deck=Place:30,Bulwark:2,Take:9 position=5/5/2x2/5/5");
    table.play("chance Place, chance Bulwark, 0 Bulwark, 0 @c3");
    for (turn, point) in ["a1", "b1", "d1", "e1", "a2"].iter().enumerate() {
        let seat = (turn + 1) % 2;
        table.play(&format!("chance Place, chance Place, {seat} Place, {seat} @{point}"));
    }
    table.play(
        "chance Place, chance Place, 0 Place, 0 @b2, chance Take, chance Take, 1 Take, 1 @c3",
    );
    assert!(rows(&table).contains("...../...../....."));
}

#[test]
fn convert_wins_over_a_stone_with_two_own_ones_beside_it() {
    let mut table = only("Convert", "size=5 position=5/1xox1/5/2x2/2o1o");
    table.play("0 Convert");
    assert_eq!(table.moves(), ["+c2", "@c2"]);
    table.refuses("0 @c5", "TooFewNeighbours");
    table.refuses("0 @b2", "InvalidTarget");
    table.play("0 @c2");
    assert_eq!(rows(&table), "...../.xxx./...../..x../..o.o");
}

#[test]
fn convert_may_win() {
    let mut table = only("Convert", "size=5 position=xxoxx/5/5/5/5");
    table.play("0 Convert, 0 @c1");
    table.ends("seat 0 wins (five)");
}

#[test]
fn exchange_swaps_two_stones_near_each_other_in_either_order() {
    for order in ["0 +a1, 0 +c1", "0 +c1, 0 +a1"] {
        let mut table = only("Exchange", "size=5 position=x1o2/5/5/5/4o");
        table.play("0 Exchange");
        assert_eq!(table.moves(), ["+a1", "+c1"]);
        table.refuses("0 +e5", "NoPartner");
        table.play(order);
        assert_eq!(rows(&table), "o.x../...../...../...../....o");
    }
    let mut table = only("Exchange", "size=5 position=xxo2/5/5/5/4o");
    table.play("0 Exchange, 0 +a1");
    table.refuses("0 +e5", "TooFar");
    table.refuses("0 +b1", "InvalidTarget");
    table.refuses("0 +d4", "CellEmpty");
}

#[test]
fn quake_clears_a_row_or_a_column_of_unshielded_stones() {
    let mut table = only("Quake", "size=5 position=xo2x/5/5/5/x4");
    table.play("0 Quake, chance row-1");
    assert_eq!(rows(&table), "...../...../...../...../x....");
    table.play("chance Quake, chance Quake, 1 Quake");
    table.refuses("chance column-f", "NoQuake");
    table.play("chance column-a");
    assert_eq!(rows(&table), "...../...../...../...../.....");
}

#[test]
fn line_clear_removes_up_to_three_stones_of_both_colours() {
    let mut table = only("LineClear", "size=5 position=xox2/1x3/5/5/4o");
    table.play("0 LineClear");
    table.refuses("0 +a4", "NothingThere");
    table.play("0 +b1");
    assert_eq!(table.moves(), ["+column", "+row", "-b1"]);
    table.refuses("0 +a1", "InvalidTarget");
    table.play("0 +row");
    assert_eq!(rows(&table), "...../.x.../...../...../....o");
    table.play("chance LineClear, chance LineClear, 1 LineClear, 1 +e5");
    assert_eq!(table.moves(), ["+column", "+row", "-e5"]);
    table.play("1 +column");
    assert_eq!(rows(&table), "...../.x.../...../...../.....");
}

#[test]
fn line_clear_needs_a_stone_in_its_window() {
    let mut table = only("LineClear", "size=5 position=5/5/2x2/5/5");
    table.play("0 LineClear, 0 +c2");
    table.refuses("0 +row", "NothingThere");
    assert_eq!(table.moves(), ["+column", "-c2"]);
}

#[test]
fn echo_plays_what_the_opponent_resolved_last() {
    let mut table = Bench::new("size=5 deck=Place:9,Echo:9,PolarityInversion:9");
    table.play("chance Place, chance Echo");
    table.refuses("0 Echo", "CardNotPlayable");
    table.play("0 Place, 0 @c3, chance Echo, chance Echo, 1 Echo, 1 @a1");
    assert_eq!(rows(&table), "o..../...../..x../...../.....");
    // White's last card is an Echo, which cannot be copied.
    table.play("chance PolarityInversion, chance Echo");
    table.refuses("0 Echo", "CardNotPlayable");
    table.play("0 PolarityInversion, chance Echo, chance Place, 1 Echo");
    assert_eq!(rows(&table), "o..../...../..x../...../.....");
}

#[test]
fn echo_of_a_card_that_cannot_be_played_cannot_be_played() {
    let mut table = Bench::new("size=5 deck=Place:9,Take:9,Echo:9 position=5/5/1xo2/5/5");
    table.play("chance Place, chance Take, 0 Take, 0 @c3, chance Echo, chance Take, 1 Echo");
    assert_eq!(table.moves(), ["@b3", "Take"]);
    let mut none = Bench::new("size=5 deck=Place:9,Take:9,Echo:9 position=5/5/2o2/5/5");
    none.play("chance Place, chance Take, 0 Take, 0 @c3, chance Echo, chance Place");
    none.refuses("1 Echo", "CardNotPlayable");
}
