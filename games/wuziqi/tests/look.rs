//! The drawing for a terminal.

mod table;

use flow::{Seat, Viewer};
use game::{Fast, Game as _};
use table::{Table, random_input};

#[test]
fn no_line_is_wider_than_a_terminal() {
    for preset in ["size=19", "size=19 deck=full multi_target=true", "size=5"] {
        for seed in 0..10 {
            let mut table = Table::new(preset);
            let mut rng = Fast::seed(seed);
            while let Some(input) = random_input(&table.game, &mut rng, None) {
                table.game.apply(input, &mut table.told);
                for viewer in Viewer::all(2) {
                    let text = table.view(viewer).to_string();
                    let widest = text.lines().map(|it| it.chars().count()).max();
                    assert!(widest <= Some(80), "{text}");
                    assert!(text.lines().all(|it| !it.ends_with(' ')), "{text}");
                }
            }
        }
    }
}

#[test]
fn the_board_shows_stones_marks_hand_and_question() {
    let deck = "deck=Place:9,Seal:9,Bulwark:9";
    let mut table = Table::new(&format!("size=5 {deck} position=x4/5/2o2/5/5"));
    table.play("Place, Bulwark, 0 Bulwark, 0 @a1, Seal, Place, 1 Seal, 1 @e1");
    table.play("Place, Place, 0 Place, 0 @d4, Place, Seal");
    let expected = "    a b c d e   turn 4 of 150
  1[x]. . . #
  2 . . . . .     x Black  Place
  3 . . o . .   * o White  Seal
  4 . . .(x).
  5 . . . . .   pile 19
                discards 6
                  4 Place
                  1 Seal
                  1 Bulwark
                a1 shielded until turn 7
                e1 sealed until turn 8

hand   Place                 put a stone on an empty point
       Seal                  nobody can put a stone on this point for six turns
White chooses a card.
";
    let shown = table.view(Viewer::Seat(Seat(1))).to_string();
    assert_eq!(shown, expected, "\n{shown}");
    let hidden = table.view(Viewer::Seat(Seat(0))).to_string();
    assert!(hidden.contains("hand   a card you cannot see"), "{hidden}");
}

#[test]
fn the_winning_line_is_drawn_large() {
    let mut table = Table::new("size=5 position=5/xxxx1/o4/5/5");
    table.play("Place, Place, 0 Place, 0 @e2");
    let text = table.view(Viewer::Spectator).to_string();
    assert!(text.contains("  2 X X X X(X)"), "{text}");
    assert!(text.ends_with("The game is over: black wins by a five.\n"), "{text}");
}
