//! Positions as text: each state has one, and what was left over from a turn stands only where it
//! can.

use game::{Awaiting, Fast, Game, Input, InputOf, Rng, State};
use std::collections::BTreeMap;
use storm::{Options, Storm};

fn read(options: &Options, text: &str) -> Result<State<Storm>, String> {
    State::<Storm>::at(options, 2, text).map_err(|it| it.to_string())
}

fn written(state: &State<Storm>) -> String {
    Storm::position(state).expect("a position")
}

/// What comes next at random; nothing if the game is over.
fn next(state: &State<Storm>, rng: &mut Fast) -> Option<InputOf<Storm>> {
    match state.awaiting() {
        Awaiting::Over(_) => None,
        Awaiting::Chance => Some(Input::Chance(state.sample(rng))),
        Awaiting::Event(never) => match never {},
        Awaiting::Seats(seats) => {
            let seat = seats.lowest()?;
            let moves = state.moves(seat);
            // Cards are played where they can be.
            let cards: Vec<_> =
                moves.iter().filter(|it| it.to_string().contains(':')).copied().collect();
            let pick = |moves: &[storm::Move], rng: &mut Fast| {
                moves[rng.below(moves.len() as u32) as usize]
            };
            let choice = match cards.is_empty() || rng.below(3) == 0 {
                true => pick(&moves, rng),
                false => pick(&cards, rng),
            };
            // Now and then somebody runs out of time or leaves.
            Some(match rng.below(400) {
                0 => Input::Timeout(seat),
                1 => Input::Resign(seat),
                _ => Input::Move(seat, choice),
            })
        }
    }
}

/// Words that were met, by their names.
type Words = BTreeMap<String, Vec<String>>;

/// A text with something lost, doubled, moved, or taken from another position.
fn mutated(text: &str, words: &Words, rng: &mut Fast) -> String {
    let mut parts: Vec<String> = text.split(' ').map(str::to_string).collect();
    let place = rng.below(parts.len() as u32) as usize;
    let other = rng.below(parts.len() as u32) as usize;
    let names: Vec<&String> = words.keys().collect();
    match rng.below(8) {
        0 => drop(parts.remove(place)),
        1 => parts.insert(other, parts[place].clone()),
        2 => parts.swap(place, other),
        3 => {
            // Items in another order.
            let (name, value) = parts[place].split_once('=').unwrap_or(("", &parts[place]));
            let mut items: Vec<&str> = value.split(',').collect();
            items.reverse();
            let joined = items.join(",");
            parts[place] = if name.is_empty() { joined } else { format!("{name}={joined}") };
        }
        _ => {
            let name = names[rng.below(names.len() as u32) as usize];
            let values = &words[name];
            let value = &values[rng.below(values.len() as u32) as usize];
            let word = format!("{name}={value}");
            match parts.iter().position(|it| it.split('=').next() == Some(name)) {
                Some(at) => parts[at] = word,
                None => {
                    let order = |it: &str| {
                        ORDER.iter().position(|name| it.split('=').next() == Some(*name))
                    };
                    let at = parts.iter().position(|it| order(it) > order(&word));
                    parts.insert(at.unwrap_or(parts.len()), word);
                }
            }
        }
    }
    parts.join(" ")
}

const ORDER: [&str; 26] = [
    "at",
    "pool",
    "effects",
    "stirred",
    "promoted",
    "landed",
    "duty",
    "hands",
    "discards",
    "stacks",
    "choosing",
    "next",
    "record",
    "before",
    "announced",
    "shown",
    "stage",
    "done",
    "woken",
    "forbidden",
    "moved",
    "due",
    "agenda",
    "keys",
    "end",
    "",
];

#[test]
fn a_state_has_one_text() {
    let (mut rng, mut words) = (Fast::seed(5), Words::new());
    let (mut accepted, mut refused) = (0, 0);
    let presets = Storm::presets();
    for seed in 0..60 {
        let options = &presets[seed % presets.len()].1;
        let mut state = State::<Storm>::new(options, 2).expect("options that fit");
        for _ in 0..400 {
            let text = written(&state);
            let again = read(options, &text).unwrap_or_else(|why| panic!("{text}: {why}"));
            assert_eq!(again, state, "{text}");
            for word in text.split(' ').filter_map(|it| it.split_once('=')) {
                let known = words.entry(word.0.to_string()).or_default();
                if known.len() < 40 {
                    known.push(word.1.to_string());
                }
            }
            for _ in 0..3 {
                let other = mutated(&text, &words, &mut rng);
                match read(options, &other) {
                    Ok(mut state) => {
                        if other.contains(" at=") {
                            assert_eq!(written(&state), other, "from {text}");
                        }
                        accepted += 1;
                        if let Some(input) = next(&state, &mut rng) {
                            state.play(input, &mut ()).expect("a lawful input");
                        }
                    }
                    Err(_) => refused += 1,
                }
            }
            let Some(input) = next(&state, &mut rng) else { break };
            state.play(input, &mut ()).expect("a lawful input");
        }
    }
    assert!(accepted > 1_000 && refused > 10_000, "{accepted} accepted, {refused} refused");
    let missing: Vec<_> = ["done", "agenda", "forbidden", "promoted", "landed", "end"]
        .into_iter()
        .filter(|it| !words.contains_key(*it))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

const FEN: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

#[test]
fn leftovers_stand_only_where_a_turn_can_have_left_them() {
    let options = Options::default();
    let beginning = format!("{FEN} at=Playing/BeginningOfTheTurn");
    for (key, text) in [
        ("done", format!("{beginning} done=card")),
        ("done", format!("{beginning} done=countermanded")),
        ("done", format!("{beginning} done=reacted")),
        ("done", format!("{beginning} done=cycled")),
        ("agenda", format!("{beginning} agenda=risen-ranks.1")),
        ("agenda", format!("{beginning} agenda=border-toll.0")),
        ("forbidden", format!("{beginning} forbidden=e2e4")),
        ("promoted", format!("{beginning} promoted=e2")),
        ("landed", format!("{beginning} landed=e2")),
        ("stirred", format!("{beginning} stirred=yes")),
        ("due", format!("{beginning} due=1/0")),
        ("done", format!("{FEN} at=Playing/BeforeMove hands=veto/mire")),
        ("done", format!("{FEN} at=Playing/BeforeMove done=card+wind+vetoed+reacted")),
        ("promoted", format!("{FEN} at=Playing/BeforeMove promoted=e2 done=card")),
        ("landed", format!("{FEN} at=Playing/BeforeMove landed=e2 done=card")),
        ("forbidden", format!("{FEN} at=Playing/BeforeMove done=card forbidden=e2e4")),
    ] {
        let why = read(&options, &text).expect_err(&text);
        assert!(why.contains(&format!("`{key}")), "{text}: {why}");
    }
    // Each where it can be.
    for text in [
        format!("{beginning} stirred=yes done=reacted forbidden=e2e4"),
        format!("{FEN} at=Playing/BeforeMove stirred=yes done=card"),
        format!("{FEN} at=Playing/BeforeMove stirred=yes done=card+reacted forbidden=e2e4"),
        format!("{FEN} at=Playing/BeforeMove stirred=yes done=card+reacted+vetoed"),
    ] {
        let state = read(&options, &text).expect(&text);
        assert_eq!(written(&state), text);
    }
    // A countermanded move could be made, and another can.
    for forbidden in ["e2e5", "d2d4", "e2e2"] {
        let text = format!("{beginning} stirred=yes done=reacted forbidden={forbidden}");
        assert!(read(&options, &text).is_err(), "{text}");
    }
}

#[test]
fn another_way_to_write_a_position_is_refused_with_the_right_one() {
    let options = Options::default();
    let beginning = "at=Playing/BeginningOfTheTurn";
    for (text, right) in [
        (format!("{FEN} {beginning} hands=veto,mire/-"), "`hands=mire,veto/-`"),
        (format!("{FEN} {beginning} discards=veto,mire"), "`discards=mire,veto`"),
        (
            format!("{FEN} hands=veto/mire {beginning}"),
            "`at=Playing/BeginningOfTheTurn` is missing",
        ),
        (format!("4k3/8/8/8/8/8/4P3/4K3 w - - {beginning}"), FEN),
        (format!("{FEN} {beginning} done=reacted+card"), "`done=card+reacted`"),
        (format!("{FEN} {beginning} done=card+card"), "`done=card`"),
        (format!("{FEN} {beginning} hands=-/-"), "`hands` says nothing here"),
    ] {
        let why = read(&options, &text).expect_err(&text);
        assert!(why.contains(right), "{text}: {why}");
    }
    // The only key is that of the position itself.
    let state = read(&options, &format!("{FEN} {beginning}")).unwrap();
    let key = format!("{:x}", state.board.field.key(state.board.mover));
    let text = format!("{FEN} {beginning} keys={key}");
    assert!(read(&options, &text).expect_err(&text).contains("`keys` says nothing here"));
}

/// Black gives check, and the rook that sleeps in front of Black's king wakes.
const ASLEEP: &str = "1r2k3/8/8/8/8/8/8/K3R3 b - - 0 1 at=Playing/BeginningOfTheTurn \
                      effects=b.slumber:e1";

#[test]
fn pieces_that_wake_may_leave_both_kings_attacked() {
    let all = Options::all();
    let mut bench = game::kit::Bench::<Storm>::new(&format!("deck=shared position=\"{ASLEEP}\""));
    bench.play("b8a8").rests("BeginningOfTheTurn");
    // Waking is no move: White must parry, and takes no king.
    bench.refuses("e1e8", "CannotTakeKing").refuses("e1e2", "OwnKingInCheck");
    let text = written(bench.state());
    assert!(text.contains(" woken=yes"), "{text}");
    assert_eq!(read(&all, &text).as_ref(), Ok(bench.state()));
    // The text says it, or the position is none.
    let why = read(&all, &text.replace(" woken=yes", "")).unwrap_err();
    assert!(why.contains("`woken=yes` is missing"), "{why}");
    // Where no card can have woken anybody it is none, either.
    let core = text.replace("effects=b.slumber:e1 ", "").replace(" discards=slumber", "");
    let why = read(&Options::default(), &core).unwrap_err();
    assert!(why.contains("woken"), "{why}");
    // The check stands until Black moves, and Black must parry it.
    bench.play("a1b1").rests("BeginningOfTheTurn");
    assert!(!written(bench.state()).contains("woken"));
    bench.refuses("a8a7", "OwnKingInCheck").play("e8d8");
    for text in [
        format!("{FEN} at=Playing/BeginningOfTheTurn woken=yes"),
        format!("{FEN} woken=yes"),
        format!("{FEN} at=Playing/BeforeMove stirred=yes done=card woken=yes"),
    ] {
        assert!(read(&all, &text).unwrap_err().contains("woken"), "{text}");
    }
}

#[test]
fn a_wrong_order_inside_a_set_is_a_bad_part() {
    let hand = "infiltration,palisade,pawn-wave,twin-tunnels";
    let fen = "4k3/pp6/8/8/8/8/PP6/4K3 w - -";
    let mut bench = crate::table::boxed("shared", fen, hand, "-", "");
    for play in [
        "pawn-wave:b2:a2",
        "pawn-wave:a2:a2",
        "infiltration:b2:a2:a7:b7",
        "infiltration:a2:b2:b7:a7",
    ] {
        bench.refuses(play, "BadParam");
    }
    bench
        .play("e1e2")
        .refuses("palisade:c3:EN", "BadParam")
        .refuses("twin-tunnels:d4:c4", "BadParam");
    // The right order is lawful.
    bench.play("palisade:c3:NE");
    let mut bench =
        crate::table::boxed("shared", fen, "clean-slate", "-", "effects=b.palisade:c3:NE");
    bench.refuses("clean-slate:palisade:c3:EN", "BadParam");
}
