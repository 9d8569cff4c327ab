//! Imagined worlds: whatever a viewer does not see is dealt so that the match could stand there.

use crate::random::random_input;
use flow::Viewer;
use game::{Fast, Game as _, State};
use wuziqi::{Card, Turn, Wuziqi};

#[test]
fn nobody_is_asked_for_a_card_with_a_hand_that_cannot_be_played() {
    let mut asked = 0;
    for (index, (_, options)) in Wuziqi::presets().into_iter().enumerate() {
        let mut rng = Fast::seed(index as u64);
        let mut state = State::<Wuziqi>::new(&options, 2).unwrap();
        for _ in 0..600 {
            let Some(input) = random_input(&state, &mut rng, Some(50)) else { break };
            state.apply(input, &mut ());
            for viewer in Viewer::all(2) {
                let world = Wuziqi::imagine(&state.view(viewer), &mut rng);
                assert!(world.board.holds_every_card());
                for seat in world.asked().iter() {
                    assert!(world.count(seat) > 0, "{}", world.view(viewer));
                    asked += u32::from(world.flow() == Some(Turn::Choose));
                }
            }
        }
    }
    assert!(asked > 500, "{asked}");
}

#[test]
fn the_first_hand_holds_a_card_that_opens() {
    let options = wuziqi::Options::default();
    let mut rng = Fast::seed(8);
    let mut state = State::<Wuziqi>::new(&options, 2).unwrap();
    let mut others = 0;
    for _ in 0..2 {
        let input = random_input(&state, &mut rng, None).unwrap();
        state.apply(input, &mut ());
        for _ in 0..200 {
            let view = state.view(Viewer::Spectator);
            let world = Wuziqi::imagine(&view, &mut rng);
            let hand = world.view(Viewer::Seat(world.board.on_turn().seats.lowest().unwrap())).hand;
            assert!(hand.iter().any(|it| it.card == Some(Card::Place)), "{hand:?}");
            others += hand.iter().filter(|it| it.card != Some(Card::Place)).count();
        }
    }
    assert!(others > 20, "{others}");
}
