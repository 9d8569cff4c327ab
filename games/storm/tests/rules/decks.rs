//! Decks of one's own, and all cards in one box: nothing is lost, and every position can be written.

use game::kit::Bench;
use game::{Awaiting, Fast, Game as _, Input, Rng as _, Seat, Secret, State, Viewer};
use std::collections::HashSet;
use storm::chess::Side;
use storm::{Card, DECK_COST, DECK_SIZE, Deck, Options, Prompt, Storm};

fn own() -> Bench<Storm> {
    Bench::new("deck=strategic hand=1")
}

#[test]
fn both_choose_at_once_and_in_secret() {
    let mut bench = own();
    bench.rests("Choosing");
    let blank = bench.state().view(Viewer::Seat(Seat(1)));
    bench.play("0 pick:beam");
    let sight = bench.game().sight(1).unwrap();
    assert_eq!(sight.blank(Viewer::Seat(Seat(1))), Some(Secret::Choice(Seat(0))));
    let [own, other, nobody] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator]
        .map(|it| bench.state().view(it));
    assert_eq!(own.deck, [Card::Beam]);
    assert!(other.deck.is_empty() && nobody.deck.is_empty());
    assert_eq!((other.piles[0].stack, blank.piles[0].stack), (1, 0));
    assert!(own.position.contains("stacks=beam/-"), "{}", own.position);
    assert!(other.position.contains("stacks=?/-"), "{}", other.position);
    // The other seat is asked all the while, whoever is first.
    bench.play("1 pick:veto, 1 fill").rests("Choosing");
    assert_eq!(bench.state().asked(), game::Seats::of(Seat(0)));
    bench.play("0 fill").rests("FirstCards");
}

#[test]
fn the_designs_are_drawn_with_their_costs() {
    let mut bench = own();
    let drawn = |bench: &Bench<Storm>| bench.state().view(Viewer::Seat(Seat(0))).to_string();
    let first = drawn(&bench);
    assert!(
        first.contains("\nveto             3 0/2 The card just announced has no effect.\n"),
        "{first}"
    );
    assert!(
        first.ends_with("your deck: 0 of 20 cards, 0 of 60 points\nboth sides choose their decks")
    );
    bench.play("0 pick:veto, 0 pick:beam, 1 fill");
    let later = drawn(&bench);
    assert!(later.contains("veto             3 1/2   vulture          2 0/2\n"), "{later}");
    assert!(later.ends_with("your deck: 2 of 20 cards, 8 of 60 points\nWhite chooses a deck"));
    assert!(first.lines().chain(later.lines()).all(|it| it.chars().count() <= 130), "{first}");
}

#[test]
fn the_question_says_how_many_cards_and_points_are_left() {
    let mut bench = own();
    let asked = |bench: &Bench<Storm>| bench.state().prompt(Seat(0));
    let all = Prompt::Deck { left: DECK_SIZE as u8, points: DECK_COST as u8 };
    assert_eq!(asked(&bench), Some(all));
    bench.play("0 pick:beam");
    assert_eq!(asked(&bench), Some(Prompt::Deck { left: 19, points: 55 }));
    assert!(bench.state().moves(Seat(0)).len() <= Card::ALL.len() + 1);
}

#[test]
fn an_empty_clock_takes_the_ready_deck_and_the_other_goes_on_choosing() {
    let mut bench = own();
    bench.play("0 pick:beam, timeout 0").rests("Choosing");
    assert_eq!(bench.board().piles.stack_len(Side::White), DECK_SIZE);
    assert_eq!(bench.board().piles.of(Side::White).stack.of(Card::Beam), 1);
    bench.play("timeout 1").rests("FirstCards");
}

#[test]
fn cards_come_from_ones_own_stack_and_are_never_shuffled_again() {
    let mut bench: Bench<Storm> = Bench::new(
        "deck=strategic position=\"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 at=Playing/BeginningOfTheTurn \
         hands=second-wind,long-march/- stacks=veto/mire\"",
    );
    bench.play("second-wind").refuses("chance mire", "NotInStack").play("chance veto, e2e4");
    // The stack is empty, the discards are not, and nothing more is drawn.
    bench.rests("MoveWithoutCardPlayed").play("pass");
    assert_eq!(bench.board().hands[0].len(), 2);
    assert_eq!(bench.board().piles.of(Side::White).discards.of(Card::SecondWind), 1);
    assert_eq!(bench.board().piles.of(Side::Black).discards.total(), 0);
}

#[test]
fn a_stolen_card_is_the_thiefs() {
    let mut bench: Bench<Storm> = Bench::new(
        "deck=strategic position=\"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 at=Playing/BeginningOfTheTurn \
         hands=long-march/vulture\"",
    );
    bench.play("long-march:e2, decline, vulture");
    let board = bench.board();
    assert!(board.hands[1].has(Card::LongMarch));
    assert_eq!(board.piles.of(Side::Black).discards.of(Card::Vulture), 1);
    assert_eq!(board.piles.of(Side::White).discards.total(), 0);
}

#[test]
fn decks_that_cannot_be_are_refused() {
    for fields in [
        "at=Choosing stacks=beam,beam/- choosing=w,b",
        "at=Choosing stacks=beam/- choosing=w",
        "at=Playing/BeginningOfTheTurn choosing=w",
        "at=Playing/BeginningOfTheTurn hands=beam,beam,beam/-",
        "at=Playing/BeginningOfTheTurn stacks=?,?/-",
    ] {
        let text = format!("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 {fields}");
        assert!(State::<Storm>::at(&Options::strategic(), 2, &text).is_err(), "{fields}");
    }
    let text = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 at=Playing/BeginningOfTheTurn stacks=?,?/-";
    let state = Storm::imagine_at(&Options::strategic(), 2, text, &mut Fast::seed(1)).unwrap();
    assert_eq!(state.board.piles.stack_len(Side::White), 2);
    let shared = Options::all();
    assert!(State::<Storm>::at(&shared, 2, &text.replace("?,?/-", "veto/-")).is_err());
}

fn any_input(state: &State<Storm>, rng: &mut Fast) -> Option<game::InputOf<Storm>> {
    match state.awaiting() {
        Awaiting::Chance => Some(Input::Chance(state.sample(rng))),
        Awaiting::Seats(seats) => {
            let nth = rng.below(u32::from(seats.len() as u8)) as usize;
            let seat = seats.iter().nth(nth)?;
            Some(Input::Move(seat, state.draw(seat, rng, &mut Vec::new())))
        }
        _ => None,
    }
}

/// Boxes of every sort, and how many games of each.
fn boxes() -> [(Options, u64); 6] {
    let own = "veto:3,second-life:4,paratrooper:4,fresh-hand:5,vulture:5,risen-ranks:3,truce:2";
    [
        (Options::all(), 8),
        (Options::strategic(), 8),
        (Options::default(), 4),
        (Options::reference(), 3),
        (Options { deck: own.parse().unwrap(), hand: 6, ..Options::default() }, 4),
        (Options { explicit_end_turn: true, loose_castling: true, ..Options::all() }, 3),
    ]
}

/// How many there are of each card, wherever it is.
fn counted(state: &State<Storm>) -> Vec<u8> {
    Card::ALL.into_iter().map(|it| state.board.count_card(it)).collect()
}

#[test]
fn no_card_is_lost_and_every_position_reads_as_it_is_written() {
    let (mut seen, mut rests) = (HashSet::new(), HashSet::new());
    for (deck, (options, games)) in boxes().into_iter().enumerate() {
        for seed in 0..games {
            let mut rng = Fast::seed(seed + 100 * deck as u64);
            let mut state = State::<Storm>::new(&options, 2).unwrap();
            // Decks of one's own are whole once both are chosen, and stay as they are.
            let mut whole = None;
            while let Some(input) = any_input(&state, &mut rng) {
                state.apply(input, &mut ());
                if !state.machine.to_string().contains("Choosing") {
                    let counted = counted(&state);
                    let whole = whole.get_or_insert_with(|| counted.clone());
                    assert_eq!(counted, *whole, "{:?}", options.deck);
                }
                state.board.field.effects.iter().for_each(|it| {
                    seen.insert(it.card);
                });
                rests.insert(state.machine.to_string());
                let text = Storm::position(&state).unwrap();
                let read = State::<Storm>::at(&options, 2, &text);
                assert_eq!(read.as_ref(), Ok(&state), "{text}");
            }
            let whole = whole.unwrap();
            match options.deck {
                Deck::Strategic => {
                    assert_eq!(whole.iter().map(|it| u32::from(*it)).sum::<u32>(), 2 * DECK_SIZE);
                }
                deck => assert_eq!(whole, Card::ALL.map(|it| deck.copies(it))),
            }
        }
    }
    let lasting = Card::ALL.into_iter().filter(|it| it.lasts());
    assert_eq!(lasting.filter(|it| !seen.contains(it)).collect::<Vec<_>>(), []);
    // In the middle of cards and in every window, too.
    for rest in ["Choosing", "BeforeMove", "Reaction", "Aftermath", "Choice", "DrawCard"] {
        assert!(rests.iter().any(|it| it.ends_with(rest)), "{rest}: {rests:?}");
    }
}
