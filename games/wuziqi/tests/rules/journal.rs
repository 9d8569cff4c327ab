//! The journal: its order, its numbers, and what it tells to whom.

use crate::random::random_input;
use flow::{Seat, To, Viewer};
use game::{Fast, Game as _, Options as _, State};
use proptest::prelude::*;
use wuziqi::{Card, Entry, Held, Options, Wuziqi};

type Bench = game::kit::Bench<Wuziqi>;

/// One letter for each entry that belongs to the order of a turn.
fn letter(entry: &Entry) -> Option<char> {
    Some(match entry {
        Entry::Skip { .. } => 'S',
        Entry::DrawTwo { .. } => 'D',
        Entry::NoCards { .. } => 'C',
        Entry::NoPlay { .. } => 'N',
        Entry::TimedOut { .. } => 'T',
        Entry::Choose { .. } => 'H',
        Entry::AddTarget { .. } => 'A',
        Entry::RemoveTarget { .. } => 'R',
        Entry::SelectTarget { .. } => 'L',
        Entry::Resolve { .. } => 'V',
        Entry::CheckWin { .. } => 'W',
        Entry::Confirm { .. } => 'F',
        _ => return None,
    })
}

fn eat(text: &mut &str, letters: &str) -> usize {
    let rest = text.trim_start_matches(|it| letters.contains(it));
    let eaten = text.len() - rest.len();
    *text = rest;
    eaten
}

fn one(text: &mut &str, letter: char) -> bool {
    text.strip_prefix(letter).map(|rest| *text = rest).is_some()
}

/// `skip | drawTwo (noCards | noPlay
///      | choose+ (addTarget* selectTarget)? resolve checkWin confirm?)`
fn is_plain_turn(mut text: &str) -> bool {
    let text = &mut text;
    if one(text, 'S') {
        return text.is_empty();
    }
    if !one(text, 'D') {
        return false;
    }
    if one(text, 'C') || one(text, 'N') {
        return text.is_empty();
    }
    let chosen = eat(text, "H") > 0;
    let added = eat(text, "A") > 0;
    let aimed = one(text, 'L');
    let ended = one(text, 'V') && one(text, 'W');
    one(text, 'F');
    chosen && (aimed || !added) && ended && text.is_empty()
}

/// The same with dead hands replaced, Foresight, targets taken back and clocks.
fn is_turn(mut text: &str) -> bool {
    let text = &mut text;
    if one(text, 'S') {
        return text.is_empty();
    }
    while one(text, 'D') {
        if one(text, 'C') || (one(text, 'N') && text.is_empty()) {
            return text.is_empty();
        }
        if text.starts_with('D') {
            continue;
        }
        while one(text, 'H') {
            eat(text, "AR");
        }
        if one(text, 'T') {
            return text.is_empty();
        }
        one(text, 'L');
        if !one(text, 'V') {
            return false;
        }
        if one(text, 'W') {
            one(text, 'F');
            return text.is_empty();
        }
    }
    false
}

/// A random game, with its journal as a spectator reads it.
fn random_journal(options: &Options, seed: u64, timeouts: bool, turns: u32) -> Vec<Entry> {
    let mut rng = Fast::seed(seed);
    let mut game = State::<Wuziqi>::new(options, 2).expect("a preset");
    let mut told: Vec<(To, Entry)> = Vec::new();
    while game.on_turn().number <= turns {
        let Some(input) = random_input(&game, &mut rng, timeouts.then_some(20)) else { break };
        game.apply(input, &mut told);
    }
    let open = told.into_iter().filter(|(to, _)| to.reaches(Viewer::Spectator));
    open.map(|(_, entry)| entry).collect()
}

/// The letters of each finished turn.
fn turns_of(journal: &[Entry]) -> Vec<String> {
    let last = journal.last().map_or(0, |it| it.stamp().turn);
    let mut turns = vec![String::new(); usize::from(last)];
    for entry in journal {
        turns[usize::from(entry.stamp().turn) - 1].extend(letter(entry));
    }
    turns.pop();
    turns
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_entries_of_a_plain_turn_come_in_their_order(
        seed: u64,
        size in 5..=19u8,
        confirm_end: bool,
        commit_on_choose: bool,
    ) {
        let options = Options { size, confirm_end, commit_on_choose, ..Options::default() };
        for turn in turns_of(&random_journal(&options, seed, false, 60)) {
            prop_assert!(is_plain_turn(&turn), "{turn}");
        }
    }

    #[test]
    fn the_entries_of_any_turn_come_in_their_order(seed: u64, preset: prop::sample::Index) {
        let presets = Wuziqi::presets();
        let (_, options) = &presets[preset.index(presets.len())];
        for turn in turns_of(&random_journal(options, seed, true, 60)) {
            prop_assert!(is_turn(&turn), "{turn}");
        }
    }

    #[test]
    fn entries_are_numbered_without_a_gap(seed: u64) {
        let options = Options::from_pairs([("deck", "full"), ("multi_target", "true")]).unwrap();
        let journal = random_journal(&options, seed, true, 40);
        let (mut turn, mut in_turn) = (0, 0);
        for (index, entry) in journal.iter().enumerate() {
            let stamp = entry.stamp();
            prop_assert_eq!(stamp.global_seq as usize, index + 1);
            in_turn = if stamp.turn == turn { in_turn + 1 } else { 1 };
            turn = stamp.turn;
            prop_assert_eq!(stamp.seq_in_turn, in_turn);
        }
    }
}

#[test]
fn what_is_drawn_only_the_drawer_hears() {
    let mut table = Bench::new("");
    table.play("chance Place, chance Take");
    let told = |viewer: Viewer| match table.told(viewer)[..] {
        [Entry::DrawTwo { count: 2, cards, .. }] => cards,
        ref other => panic!("{other:?}"),
    };
    assert_eq!(told(Viewer::Seat(Seat(0))), Some([Some(Card::Place), Some(Card::Take)]));
    assert_eq!(told(Viewer::Seat(Seat(1))), None);
    assert_eq!(told(Viewer::Spectator), None);
}

#[test]
fn a_hand_is_hidden_until_it_is_chosen_from_and_open_when_it_is_discarded() {
    let mut table = Bench::new("");
    table.play("chance Place, chance Take");
    let hand = |table: &Bench, seat| table.state().view(Viewer::Seat(Seat(seat))).hand;
    let held = |card, shown| Held { card, shown };
    let (place, take) = (Some(Card::Place), Some(Card::Take));
    assert_eq!(hand(&table, 1), [held(None, false), held(None, false)]);
    assert_eq!(hand(&table, 0), [held(place, false), held(take, false)]);
    table.play("0 Place");
    assert_eq!(hand(&table, 1), [held(place, true), held(None, false)]);
    assert_eq!(hand(&table, 0), [held(place, true), held(take, false)]);
    table.play("0 @h8");
    let told = table.told(Viewer::Spectator);
    let laid_open = |it: &Entry| matches!(it, Entry::Resolve { card: Card::Place, other, .. } if *other == take);
    assert!(told.iter().any(laid_open), "{told:?}");
}

#[test]
fn a_match_that_is_over_has_no_secrets() {
    let mut table = Bench::new("");
    table.play("chance Place, chance Take, resign 0");
    let hand = table.state().view(Viewer::Spectator).hand;
    let cards: Vec<Option<Card>> = hand.iter().map(|it| it.card).collect();
    assert_eq!(cards, [Some(Card::Place), Some(Card::Take)]);
}

#[test]
fn no_card_is_ever_lost_in_a_hundred_thousand_turns() {
    let mut turns = 0;
    let mut rng = Fast::seed(4);
    let presets = Wuziqi::presets();
    for round in 0.. {
        let (_, options) = &presets[round % presets.len()];
        let mut game = State::<Wuziqi>::new(options, 2).unwrap();
        while let Some(input) = random_input(&game, &mut rng, Some(50)) {
            game.apply(input, &mut ());
            assert!(game.board.holds_every_card());
        }
        turns += game.on_turn().number;
        if turns > 100_000 {
            return;
        }
    }
}

#[test]
fn committing_and_deferring_reach_the_same_boards_and_piles() {
    let mut rng = Fast::seed(11);
    for _ in 0..40 {
        let [mut one, mut two] = ["false", "true"].map(|it| {
            let options = [("commit_on_choose", it), ("size", "7")];
            State::<Wuziqi>::new(&Options::from_pairs(options).unwrap(), 2).unwrap()
        });
        // Moves of the stricter game, so that no choice is made twice.
        while let Some(input) = random_input(&two, &mut rng, None) {
            one.apply(input, &mut ());
            two.apply(input, &mut ());
            let [a, b] = [&one, &two].map(|it| it.view(Viewer::Spectator));
            assert_eq!((&a.rows, a.mover, a.pile), (&b.rows, b.mover, b.pile));
            if a.hand.is_empty() {
                assert_eq!(a.discards, b.discards);
            }
        }
        assert_eq!(one.outcome(), two.outcome());
    }
}
