//! The drawing for a terminal.

use crate::random::random_input;
use flow::{Seat, Viewer};
use game::{Fast, Options as _, State};
use wuziqi::{Options, Wuziqi};

type Bench = game::kit::Bench<Wuziqi>;

#[test]
fn no_line_is_wider_than_a_terminal() {
    let full = [("size", "19"), ("deck", "full"), ("multi_target", "true")];
    for pairs in [&full[..1], &full, &[("size", "5")]] {
        let options = Options::from_pairs(pairs.iter().copied()).unwrap();
        for seed in 0..10 {
            let mut state = State::<Wuziqi>::new(&options, 2).unwrap();
            let mut rng = Fast::seed(seed);
            while let Some(input) = random_input(&state, &mut rng, None) {
                state.apply(input, &mut ());
                for viewer in Viewer::all(2) {
                    let text = state.view(viewer).to_string();
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
    let mut table = Bench::new(&format!("size=5 {deck} position=x4/5/2o2/5/5"));
    table.play(
        "chance Place, chance Bulwark, 0 Bulwark, 0 @a1, chance Seal, chance Place, 1 Seal, 1 @e1",
    );
    table.play("chance Place, chance Place, 0 Place, 0 @d4, chance Place, chance Seal");
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
    let shown = table.state().view(Viewer::Seat(Seat(1))).to_string();
    assert_eq!(shown, expected, "\n{shown}");
    let hidden = table.state().view(Viewer::Seat(Seat(0))).to_string();
    assert!(hidden.contains("hand   a card you cannot see"), "{hidden}");
}

#[test]
fn the_winning_line_is_drawn_large() {
    let mut table = Bench::new("size=5 position=5/xxxx1/o4/5/5");
    table.play("chance Place, chance Place, 0 Place, 0 @e2");
    let text = table.state().view(Viewer::Spectator).to_string();
    assert!(text.contains("  2 X X X X(X)"), "{text}");
    assert!(text.ends_with("The game is over: black wins by a five.\n"), "{text}");
}
