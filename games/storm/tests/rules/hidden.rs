//! What each viewer sees, and positions as text.

use crate::table::{at, with};
use game::{Awaiting, Fast, Game as _, Input, Rng as _, Seat, StartError, State, Viewer};
use storm::{Options, Storm, View};

const FEN: &str = "4k3/8/8/8/8/8/4P3/4K3 w - -";

fn views(state: &State<Storm>) -> [View; 3] {
    [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator].map(|it| state.view(it))
}

#[test]
fn hands_are_seen_by_their_owner_alone() {
    let bench = at(FEN, "veto,mire", "aegis");
    let [white, black, nobody] = views(bench.state());
    assert!(white.position.ends_with(" hands=mire,veto/?"), "{}", white.position);
    assert!(black.position.ends_with(" hands=?,?/aegis"), "{}", black.position);
    assert!(nobody.position.ends_with(" hands=?,?/?"), "{}", nobody.position);
    assert_eq!((white.hand.len(), black.hand.len(), nobody.hand.len()), (2, 1, 0));
    assert_eq!(nobody.hands, [2, 1]);
}

#[test]
fn the_square_of_a_trap_is_seen_by_its_owner_alone() {
    let mut bench = at(FEN, "buried-charge", "veto");
    bench.play("buried-charge:d5").rests("Reaction");
    let [white, black, _] = views(bench.state());
    assert!(white.position.contains("announced=buried-charge:d5"));
    assert!(black.position.contains("announced=buried-charge:?"));
    assert_eq!(black.announced.as_deref(), Some("buried-charge"));
    bench.play("decline, chance mire");
    let [white, black, nobody] = views(bench.state());
    assert!(white.position.contains("effects=w.buried-charge:d5"));
    assert!(black.position.contains("effects=w.buried-charge:?"));
    assert_eq!((black.effects[0].place.as_str(), nobody.effects[0].place.as_str()), ("", ""));
}

#[test]
fn what_is_unknown_is_imagined_with_a_seed_only() {
    let text = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 at=Playing/BeginningOfTheTurn \
                effects=b.buried-charge:? hands=veto/?,?";
    let options = Options::default();
    assert_eq!(State::<Storm>::at(&options, 2, text), Err(StartError::Unknown));
    let mut rng = Fast::seed(3);
    let state = Storm::imagine_at(&options, 2, text, &mut rng).unwrap();
    assert_eq!(state.board.hands[1].len(), 2);
    assert!(
        state
            .view(Viewer::Seat(Seat(0)))
            .position
            .ends_with("effects=b.buried-charge:? hands=veto/?,?")
    );
}

#[test]
fn a_position_is_read_where_it_stands_and_refused_where_it_cannot_be() {
    let read = |text: &str| State::<Storm>::at(&Options::default(), 2, text);
    for (text, at) in [
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 hands=veto", 42),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 hands=veto/mirx", 46),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 effects=x.venom:e2", 40),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 effects=w.venom:e9", 49),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 at=Nowhere", 35),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 colour=red", 32),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 pool=PK", 38),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 pool=pP", 37),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 hands=-/- hands=-/-", 42),
    ] {
        match read(text) {
            Err(StartError::Unreadable(fault)) => assert_eq!(fault.at, at, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
    for text in [
        "4k3/8/8/8/8/8/4P3/3KK3 w - - 0 1",
        "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
        "P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/C3K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/G3K3 w - - 0 1",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 hands=mire,mire/-",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 hands=-/venom effects=w.venom:e2",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 effects=w.venom:e5",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 effects=w.aegis:e2",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 effects=w.sinkhole:e2",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 stage=moved",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 at=Playing/EndOfTheTurn",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 at=Playing/MoveWithoutCardPlayed/Reaction",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 at=over",
        "4k3/8/8/8/8/8/r7/1r5K w - - 0 1 at=Playing/BeginningOfTheTurn",
        "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1",
        "4k3/8/8/8/8/PPPPPPPP/PPPPPPPP/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1 pool=PPPPPPPP",
        "4k3/8/8/8/4P3/8/8/4K3 w - - 0 201",
    ] {
        assert!(
            matches!(read(text), Err(StartError::Impossible { .. })),
            "{text}: {:?}",
            read(text)
        );
    }
}

#[test]
fn a_plain_position_is_dealt_before_the_turn_begins() {
    let mut bench: game::kit::Bench<Storm> =
        game::kit::Bench::new("hand=1 position=\"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"");
    bench.rests("FirstCards").play("chance veto, chance mire").rests("BeginningOfTheTurn");
    bench.play("e8e7");
}

#[test]
fn the_table_is_drawn() {
    let bench = with(FEN, "veto", "-", "effects=w.sinkhole:d4");
    let view = bench.state().view(Viewer::Seat(Seat(0)));
    assert_eq!(
        view.to_string(),
        "8 . . . . k . . .\n7 . . . . . . . .\n6 . . . . . . . .\n5 . . . . . . . .\n\
         4 . . . # . . . .\n3 . . . . . . . .\n2 . . . . P . . .\n1 . . . . K . . .\n  \
         a b c d e f g h\nin play: sinkhole d4, White's\ncards: White 1, Black 0, stack 49\n\
         your hand: veto\n  veto             answer  The card just announced has no effect.\nWhite's turn"
    );
}

#[test]
fn pieces_are_drawn_as_figures_where_they_can_be_shown() {
    let bench = with("4k3/p7/8/8/8/8/4P3/R3K3 w - -", "-", "-", "");
    let shown = format!("{:#}", bench.state().view(Viewer::Seat(Seat(0))));
    assert!(shown.starts_with("8 . . . . ♚ . . .\n7 ♟ . . . . . . .\n"), "{shown}");
    assert!(shown.contains("\n2 . . . . ♙ . . .\n1 ♖ . . . ♔ . . .\n"), "{shown}");
}

#[test]
fn a_play_is_offered_in_parts() {
    let mut bench = at(FEN, "twin-tunnels,sinkhole", "-");
    bench.play("e2e4");
    let offered = |prefix: &str| -> Vec<String> {
        let parts = bench.state().continuations(Seat(0), prefix);
        parts.iter().map(|it| it.text()).collect()
    };
    assert_eq!(
        offered(""),
        ["sinkhole:", "twin-tunnels:", "pass", "cycle:sinkhole", "cycle:twin-tunnels"]
    );
    assert_eq!(offered("twin-tunnels:").len(), 63);
    assert_eq!(offered("twin-tunnels:g8:"), ["twin-tunnels:g8:h8"]);
    assert_eq!(offered("sinkhole:").len(), 61);
    assert_eq!(offered("cycle:s"), ["cycle:sinkhole"]);
}

/// A random lawful input, if the game goes on.
fn any_input(
    state: &State<Storm>,
    rng: &mut Fast,
) -> Option<Input<storm::Move, storm::Chance, game::Never>> {
    match state.awaiting() {
        Awaiting::Chance => Some(Input::Chance(state.sample(rng))),
        Awaiting::Seats(seats) => {
            let seat = seats.lowest()?;
            Some(Input::Move(seat, state.draw(seat, rng, &mut Vec::new())))
        }
        _ => None,
    }
}

#[test]
fn a_damaged_position_is_refused_or_can_be_played_on() {
    let (mut read, mut refused) = (0, 0);
    for seed in 0..6 {
        let options = Options::default();
        let mut rng = Fast::seed(seed);
        let mut state = State::<Storm>::new(&options, 2).unwrap();
        while let Some(input) = any_input(&state, &mut rng) {
            state.apply(input, &mut ());
            let mut text: Vec<char> = Storm::position(&state).unwrap().chars().collect();
            let at = rng.below(text.len() as u32) as usize;
            match rng.below(3) {
                0 => drop(text.remove(at)),
                1 => text[at] = char::from(33 + rng.below(94) as u8),
                _ => text.swap(at, 0),
            }
            let text: String = text.into_iter().collect();
            let Ok(mut damaged) = State::<Storm>::at(&options, 2, &text) else {
                refused += 1;
                continue;
            };
            read += 1;
            for _ in 0..30 {
                let Some(input) = any_input(&damaged, &mut rng) else { break };
                damaged.apply(input, &mut ());
            }
        }
    }
    assert!(read > 100 && refused > 1_000, "{read} were read, {refused} refused");
}
