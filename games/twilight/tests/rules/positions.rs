//! Positions as text, whole and as a viewer knows them, and the seed's loop.

use crate::table::{at, us};
use game::{Awaiting, Fast, Game, Input, Rng, StartError, State};
use twilight::{Card, Options, Side, Twilight};

fn fault(text: &str) -> String {
    match State::<Twilight>::at(&Options::default(), 2, text) {
        Err(fault) => fault.to_string(),
        Ok(state) => panic!("{text} is read: {state:?}"),
    }
}

#[test]
fn faults_of_positions_are_told() {
    for (text, why) in [
        ("turn", "expected fields"),
        ("turn=x", "expected a number"),
        ("turn=04", "expected a number"),
        ("turn=11", "expected a number in its range"),
        ("turn=4;turn=4", "expected every field once"),
        ("what=4", "expected the name of a field"),
        ("defcon=6", "expected a number in its range"),
        ("ussr=fidel,fidel", "expected every card once"),
        ("ussr=fiddle", "expected a card"),
        ("influence=cuba:3", "expected a country and its influence"),
        ("influence=cuba:0/100", "expected a number in its range"),
        ("ussr=fidel;us=fidel", "lies in two places"),
        ("ussr=che", "has not come into play"),
        ("ussr=fidel;removed=duck-and-cover", "never leaves the game"),
        ("ussr=fidel;known-ussr=nasser", "known to be in a hand"),
        ("ussr=;china=us;at=ArUssr", "nothing is asked"),
        ("ussr=fidel;at=Somewhere", "expected"),
        ("ussr=fidel;agenda=200.0.0.0.0", "expected a step that there is"),
        ("ussr=fidel;at=ArUssrPlay/Place", "nothing is asked"),
        ("at=over", "nobody knows how"),
        ("end=ussr;at=over", "expected a winner"),
    ] {
        let told = fault(text);
        assert!(told.contains(why), "{text}: {told}");
    }
}

#[test]
fn unknown_cards_need_a_world_that_is_imagined() {
    let text = "ussr=fidel,?,?;us=?,?,?;at=ArUssr";
    let options = Options::default();
    assert!(matches!(State::<Twilight>::at(&options, 2, text), Err(StartError::Unknown)));
    let world = Twilight::imagine_at(&options, 2, text, &mut Fast::seed(1)).unwrap();
    assert_eq!(world.board.hand(Side::Ussr).len(), 3);
    assert_eq!(world.board.hand(Side::Us).len(), 3);
    let other = Twilight::imagine_at(&options, 2, text, &mut Fast::seed(2)).unwrap();
    assert_ne!(world, other);
    assert!(
        Twilight::imagine_at(
            &options,
            2,
            &text.replace('?', "?,?,?,?,?,?,?,?,?"),
            &mut Fast::seed(1)
        )
        .is_err()
    );
}

#[test]
fn a_viewers_text_has_marks_for_what_it_does_not_know() {
    let table = us("nato,fidel", "ussr=nasser,comecon;known-ussr=comecon");
    let view = table.0.state().view(flow::Viewer::Seat(flow::Seat(1)));
    let text = Twilight::seen_position(&view).unwrap();
    assert!(text.contains("ussr=comecon,?;"), "{text}");
    assert!(text.contains("us=fidel,nato;"), "{text}");
    let world = Twilight::imagine_at(&Options::default(), 2, &text, &mut Fast::seed(3)).unwrap();
    assert_eq!(world.view(flow::Viewer::Seat(flow::Seat(1))), view);
}

#[test]
fn the_whole_text_of_a_question_in_the_middle_of_an_event() {
    let table = at("", "ussr=comecon;us=nato;at=ArUssr").play("event:comecon, @poland");
    let text = Twilight::position(table.0.state()).unwrap();
    let again = State::<Twilight>::at(&Options::default(), 2, &text).unwrap();
    assert_eq!(again, *table.0.state());
}

#[test]
fn a_drawing_is_at_most_a_hundred_columns_wide() {
    let table = us(
        "nato,fidel",
        "turn=8;ussr=nasser,comecon;effects=nato,de-gaulle,containment,norad,camp-david,john-paul,awacs,evil-empire;influence=west-germany:4/12,saudi-arabia:10/11",
    );
    for viewer in [flow::Viewer::Spectator, flow::Viewer::Seat(flow::Seat(1))] {
        let drawing = table.0.state().view(viewer).to_string();
        for line in drawing.lines() {
            assert!(line.chars().count() <= 100, "{line}");
        }
        assert!(drawing.lines().count() <= 55, "{drawing}");
    }
}

/// Each card in each hand: every question that follows is written down and read again.
#[test]
fn every_question_of_every_card_is_written_and_read() {
    let options = Options { gentle: true, ..Options::default() };
    let mut rng = Fast::seed(9);
    let mut places = std::collections::BTreeSet::new();
    for card in Card::ALL {
        for (own, other, place) in [("ussr", "us", "ArUssr"), ("us", "ussr", "ArUsa")] {
            for defcon in [2, 3, 4, 5] {
                let rest = "captured-nazi-scientist,un-intervention,nasser,cia-created";
                let hand: Vec<&str> =
                    rest.split(',').filter(|it| *it != card.to_string()).collect();
                let hand = hand.join(",");
                let (china, held) = match card {
                    Card::ChinaCard => (own, hand),
                    _ => (other, format!("{card},{hand}")),
                };
                let theirs = ["decolonization", "formosan-resolution"].into_iter();
                let theirs: Vec<&str> = theirs.filter(|it| *it != card.to_string()).collect();
                let theirs = theirs.join(",");
                let text = format!(
                    "turn=8;defcon={defcon};score=-3;space=2,3;china={china};{own}={held};{other}={theirs};\
                     effects=john-paul,marshall-plan,reformer;at={place}"
                );
                let mut state = State::<Twilight>::at(&options, 2, &text).expect(&text);
                let seat = state.asked().lowest().expect("somebody is asked");
                let plays = state.moves(seat).into_iter();
                let plays: Vec<_> =
                    plays.filter(|it| it.to_string().ends_with(&card.to_string())).collect();
                assert!(!plays.is_empty(), "{card}");
                let choice = plays[rng.below(plays.len() as u32) as usize];
                state.apply(Input::Move(seat, choice), &mut ());
                for _ in 0..12 {
                    let Some(at) = state.flow() else { break };
                    places.insert(format!("{at:?}"));
                    let text = Twilight::position(&state).expect("every state has a position");
                    let again = State::<Twilight>::at(&options, 2, &text);
                    assert_eq!(again.as_ref(), Ok(&state), "{text}");
                    advance(&mut state, 1, &mut rng);
                }
            }
        }
    }
    // All shapes of questions and of chance, and the rounds between them.
    assert!(places.len() >= 16, "{places:?}");
}

/// A state of a random game, and what can come next in it.
fn advance(state: &mut State<Twilight>, inputs: u32, rng: &mut Fast) {
    let mut moves = Vec::new();
    for _ in 0..inputs {
        let input = match state.awaiting() {
            Awaiting::Over(_) => return,
            Awaiting::Chance => Input::Chance(state.sample(rng)),
            Awaiting::Event(never) => match never {},
            Awaiting::Seats(seats) => {
                let seat = seats.lowest().expect("somebody is asked");
                Input::Move(seat, state.draw(seat, rng, &mut moves))
            }
        };
        state.apply(input, &mut ());
    }
}

#[test]
fn a_damaged_position_is_refused_or_can_be_played() {
    let options = Options { gentle: true, ..Options::default() };
    let mut rng = Fast::seed(7);
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..600 {
        let mut state = State::<Twilight>::new(&options, 2).expect("options that fit");
        let inputs = rng.below(700);
        advance(&mut state, inputs, &mut rng);
        let text = Twilight::position(&state).expect("every state has a position");
        let mut fields: Vec<&str> = text.split(';').collect();
        let at = rng.below(fields.len() as u32) as usize;
        let mut bytes: Vec<u8>;
        let damaged = match rng.below(3) {
            0 => {
                fields.remove(at);
                fields.join(";")
            }
            1 => {
                bytes = text.into_bytes();
                let digits: Vec<usize> =
                    (0..bytes.len()).filter(|it| bytes[*it].is_ascii_digit()).collect();
                let digit = digits[rng.below(digits.len() as u32) as usize];
                bytes[digit] = b'0' + rng.below(10) as u8;
                String::from_utf8(bytes).expect("digits for digits")
            }
            _ => text.replacen(',', ";", 1 + rng.below(2) as usize),
        };
        match State::<Twilight>::at(&options, 2, &damaged) {
            Ok(mut state) => {
                accepted += 1;
                advance(&mut state, 400, &mut rng);
            }
            Err(_) => refused += 1,
        }
    }
    assert!(accepted > 50 && refused > 50, "{accepted} accepted, {refused} refused");
}
