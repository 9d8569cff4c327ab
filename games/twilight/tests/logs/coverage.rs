//! Every card's event, every use of a box of the space race, and what is rarely chosen comes up in
//! a log that is read back.

use crate::player::Habits;
use crate::writer::directed;
use crate::{Public, import, options};
use flow::{Input, Journal, To};
use game::{Imported, State};
use std::collections::BTreeMap;
use twilight::{Card, Entry, Mode, Move, Options, Prompt, Purpose, Side, Turn, Twilight, Use};

/// How often things came up.
#[derive(Default)]
struct Tally(BTreeMap<String, u32>);

#[derive(Default)]
struct Events(Vec<Card>);

impl Journal<Entry> for Events {
    fn tell(&mut self, _: To, entry: Entry) {
        if let Entry::Event { card, .. } = entry {
            self.0.push(card);
        }
    }
}

impl Tally {
    fn count(&mut self, what: impl ToString) {
        *self.0.entry(what.to_string()).or_default() += 1;
    }

    /// Counts what came up in a game that was read back.
    fn add(&mut self, imported: &Imported<Twilight>) {
        let options = &imported.game.setup().options;
        let mut state = State::<Twilight>::new(options, 2).expect("options in range");
        for entered in imported.game.log() {
            let game::Entered::Game(input) = entered else { continue };
            if let (Some(at), Input::Move(seat, choice)) = (state.flow(), input) {
                self.decision(&state, at, Side::at(seat.0), *choice);
            }
            let mut events = Events::default();
            state.play(*input, &mut events).expect("a lawful input");
            events.0.iter().for_each(|it| self.count(it));
        }
        self.count(state.outcome().how());
    }

    fn decision(&mut self, state: &State<Twilight>, at: Turn, side: Side, choice: Move) {
        let prompt = state.prompt(side.seat());
        match (at, choice) {
            (Turn::HeadlineCardSelectUssr | Turn::HeadlineCardSelectUsa, _) => self.count("box 4"),
            (Turn::ExtraArUssr | Turn::ExtraArUsa, Move::Play(..)) => self.count("an eighth round"),
            (Turn::Borrowed, Move::Play(mode, _)) => self.count(format!("borrowed for {mode}")),
            (Turn::Borrowed, _) => self.count("returned"),
            (Turn::Operations, Move::Use(Use::Race)) => self.count("operations for space"),
            (Turn::HandCard, Move::Card(_)) => {
                if let Some(Prompt::Card { purpose: Purpose::Spare, .. }) = prompt {
                    self.count("box 6");
                }
            }
            (_, Move::Play(Mode::Space, _))
                if state.view(flow::Viewer::Spectator).attempts[side.index()] == 1 =>
            {
                self.count("box 2");
            }
            (_, Move::Play(mode, _)) => self.count(mode),
            (_, Move::Done) => match prompt {
                Some(Prompt::Round { trapped: true, .. }) => self.count("a round in a trap"),
                Some(Prompt::Country { purpose, .. }) => self.count(format!("no {purpose}")),
                _ => {}
            },
            (_, Move::Yes) => {
                if let Some(Prompt::Either { purpose, .. }) = prompt {
                    self.count(purpose);
                }
            }
            _ => {}
        }
    }
}

#[test]
fn every_event_and_every_rare_choice_is_written_and_read_back() {
    let (mut habits, mut tally) = (Habits::default(), Tally::default());
    let mut unprinted = (0, 0);
    // What is seldom done is sought for in one game after the other; the last two begin afresh.
    for seed in (0..120).chain([200, 308]) {
        if seed >= 200 {
            habits = Habits::default();
        }
        let lenient = seed % 5 == 4;
        let options = Options { lenient, optional_cards: true, ..options(seed) };
        let game = directed(&options, seed, &mut habits);
        // Who kept a card is told by some programs and not by others.
        let kept = game.state.outcome().how() == "held-scoring";
        let imported = import(&game.text);
        let report = &imported.report;
        assert_eq!(report.mismatches, [], "seed {seed}\n{}", game.text);
        assert_eq!(report.problem, None, "seed {seed}\n{}", game.text);
        assert!(report.complete || kept, "seed {seed}\n{}", game.text);
        if !kept {
            let (read, played) = (&imported.game.state().board, &game.state.board);
            assert_eq!(Public::of(read), Public::of(played), "seed {seed}\n{}", game.text);
        }
        tally.add(&imported);
        let (left_out, added) = crate::unprinted::read_again(&game.text);
        unprinted = (unprinted.0 + left_out, unprinted.1 + added);
    }
    assert!(unprinted.0 > 20 && unprinted.1 > 20, "{unprinted:?}");
    // The China Card has no event, and that of UN Intervention is to be played with another card.
    let without = [Card::ChinaCard, Card::UnIntervention];
    let cards = Card::ALL.into_iter().filter(|it| !without.contains(it)).map(|it| it.to_string());
    let rare = [
        "box 2",
        "box 4",
        "box 6",
        "an eighth round",
        "a round in a trap",
        "returned",
        "borrowed for event",
        "borrowed for ops",
        "borrowed for ops-first",
        "borrowed for event-first",
        "borrowed for space",
        "borrowed for intervene",
        "operations for space",
        "intervene",
        "discard",
        "boycott",
        "no realignment",
    ];
    let all = cards.chain(rare.map(str::to_string));
    let missing: Vec<String> = all.filter(|it| !tally.0.contains_key(it)).collect();
    assert_eq!(missing, Vec::<String>::new());
}
