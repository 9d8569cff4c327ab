//! Writes games down as another program does, so that there are logs to read: titles, headings, one
//! line for whatever happened, influence summed up by country.

use crate::player::{self, Habits};
use flow::{Input, Journal, To, Viewer};
use game::{Fast, InputOf, State};
use twilight::{
    Card, Chance, Country, Effect, Entry, Mode, Move, Options, Prompt, Purpose, Side, Turn,
    Twilight, Use, View,
};

/// A game that was played, and its log.
pub(crate) struct Written {
    pub(crate) text: String,
    pub(crate) state: State<Twilight>,
    pub(crate) moves: Vec<(Side, Move)>,
    /// Whether something was chosen that the log does not tell.
    pub(crate) silent: bool,
}

/// Plays a random game and writes it down.
pub(crate) fn written(options: &Options, seed: u64) -> Written {
    write(options, seed, false, None)
}

/// The same by a program that also tells the ends of turns and of the game.
pub(crate) fn written_at_length(options: &Options, seed: u64) -> Written {
    write(options, seed, true, None)
}

/// A game of a player who looks for what was seldom done, written down.
pub(crate) fn directed(options: &Options, seed: u64, habits: &mut Habits) -> Written {
    write(options, seed, seed.is_multiple_of(3), Some(habits))
}

fn write(
    options: &Options,
    seed: u64,
    at_length: bool,
    mut habits: Option<&mut Habits>,
) -> Written {
    let state = State::<Twilight>::new(options, 2).expect("options in range");
    let mut writer = Writer::new(state, options);
    writer.at_length = at_length;
    let mut rng = Fast::seed(seed);
    for _ in 0..5000 {
        let state = writer.state;
        let Some(at) = state.flow() else { break };
        let input = player::next(&state, at, &mut rng, habits.as_deref_mut());
        writer.play(at, input);
    }
    writer.finish()
}

/// The numbers of the scripts that close a round and a turn.
const ROUND_END: u8 = 113;
const TURN_END: u8 = 114;

#[derive(Default)]
struct Ears(Vec<Entry>);

impl Journal<Entry> for Ears {
    fn tell(&mut self, _: To, entry: Entry) {
        self.0.push(entry);
    }

    fn did(&mut self, script: u8, step: u8) {
        // Some programs tell what comes after the end of a turn, some do not.
        if script == TURN_END && step == 0 {
            self.0.push(Entry::Held { side: Side::Ussr, scoring: false });
        }
    }
}

pub(crate) struct Writer {
    pub(crate) state: State<Twilight>,
    pub(crate) text: String,
    /// What a title still waits for: lines that stand behind it.
    pub(crate) title: Option<String>,
    /// Lines before the headlines are known.
    pub(crate) early: Vec<String>,
    pub(crate) pending: Vec<(Side, Country, i32)>,
    pairs: Vec<[i32; 2]>,
    moves: Vec<(Side, Move)>,
    pub(crate) silent: bool,
    pub(crate) closing: bool,
    pub(crate) at_length: bool,
    pub(crate) scores_finally: bool,
    /// The headlines in the order in which they were shown.
    pub(crate) headlines: Vec<(Side, Card)>,
    pub(crate) event: Option<Card>,
    /// Whether an event or operations come out of the event above them.
    pub(crate) nested: bool,
    /// The markers of cards that stay for the turn and are no effects of their own.
    pub(crate) for_the_turn: Vec<Card>,
    pub(crate) dice: (u8, u8),
}

pub(crate) fn card_name(card: Card) -> String {
    let name = match card {
        Card::MiddleEastScoring => "Mideast Scoring",
        Card::AskNot => "\"Ask Not What Your Country...\"",
        Card::OneSmallStep => "\"One Small Step...\"",
        Card::WeWillBuryYou => "\"We Will Bury You\"",
        Card::Awacs => "AWACS Sale To Saudis",
        _ => card.name(),
    };
    let star = if card.is_starred() && card != Card::OasFounded { "*" } else { "" };
    format!("{name}{star}")
}

impl Writer {
    fn new(state: State<Twilight>, options: &Options) -> Writer {
        let mut text = "SETUP: : Ann will play as USSR.\nBen will play as USA.\n".to_string();
        if options.handicap > 0 {
            text += &format!("Handicap influence: US +{}\n", options.handicap);
        }
        text += "Scenario: Standard\n";
        if options.optional_cards {
            text += "Optional Cards Added\n";
        }
        text += "Time per Player: 45 Minutes\n";
        let mut writer = Writer {
            state,
            text,
            title: None,
            early: Vec::new(),
            pending: Vec::new(),
            pairs: Vec::new(),
            moves: Vec::new(),
            silent: false,
            closing: false,
            at_length: false,
            scores_finally: false,
            headlines: Vec::new(),
            event: None,
            nested: false,
            for_the_turn: Vec::new(),
            dice: (0, 0),
        };
        writer.pairs = writer.totals();
        writer
    }

    fn totals(&self) -> Vec<[i32; 2]> {
        let of = |side, country| i32::from(self.state.board.influence(side, country));
        Country::ALL.iter().map(|it| Side::BOTH.map(|side| of(side, *it))).collect()
    }

    fn view(&self) -> View {
        self.state.view(Viewer::Spectator)
    }

    pub(crate) fn line(&mut self, line: &str) {
        self.flush();
        self.raw(line);
    }

    pub(crate) fn raw(&mut self, line: &str) {
        match self.title.take() {
            Some(title) => self.text += &format!("{title} {line}\n"),
            None => self.text += &format!("{line}\n"),
        }
    }

    pub(crate) fn blank(&mut self) {
        self.flush();
        if self.title.is_none() {
            self.text.push('\n');
        }
    }

    /// The influence that changed, summed up by country.
    fn flush(&mut self) {
        for (side, country, by) in std::mem::take(&mut self.pending) {
            let pair = &mut self.pairs[country as usize];
            pair[side.index()] += by;
            let (ussr, us) = (pair[0], pair[1]);
            let (side, name) = (side.name(), country.name());
            self.raw(&format!("{side} {by:+} in {name} [{us}][{ussr}]"));
        }
    }

    pub(crate) fn open(&mut self, title: String) {
        self.end_title();
        self.text.push('\n');
        self.title = Some(title);
        self.event = None;
        self.nested = false;
    }

    pub(crate) fn end_title(&mut self) {
        self.flush();
        if let Some(title) = self.title.take() {
            self.text += &format!("{title}\n");
        }
    }

    /// What is printed before an input: titles, headings, targets.
    fn announce(&mut self, at: Turn, input: InputOf<Twilight>) {
        let view = self.view();
        let Input::Move(seat, choice) = input else {
            if let Input::Chance(Chance::Dice(ussr, us)) = input {
                self.dice = (ussr, us);
            }
            return;
        };
        let side = Side::at(seat.0);
        let prompt = self.state.prompt(seat);
        match (at, choice) {
            (Turn::ArUssr | Turn::ArUsa | Turn::ExtraArUssr | Turn::ExtraArUsa, _) => {
                self.title_of_round(side, choice, &view);
            }
            (Turn::Borrowed, Move::Play(mode, card)) => {
                self.nested = true;
                let drawn = match prompt {
                    Some(Prompt::Borrowed { card }) => card_name(card),
                    _ => card_name(card),
                };
                self.line(&format!("US plays {drawn}"));
                self.line(&format!("US plays {drawn}"));
                match mode {
                    Mode::Space => self.space_heading(card, side, &view),
                    Mode::Intervene => {
                        self.line(&format!("Event: {}", card_name(Card::UnIntervention)));
                        self.line(&format!("US plays {}", card_name(card)));
                    }
                    _ => {}
                }
            }
            (Turn::OpenCard, _) => {
                let again = Purpose::Rerun;
                self.nested |=
                    matches!(prompt, Some(Prompt::Card { purpose, .. }) if purpose == again);
            }
            (Turn::HandCard, Move::Card(_)) => {
                let spare = matches!(prompt, Some(Prompt::Card { purpose: Purpose::Spare, .. }));
                if spare && !self.at_length {
                    self.blank();
                }
            }
            (Turn::HandCard, Move::Done) => {
                let pays = matches!(prompt, Some(Prompt::Card { purpose: Purpose::Pay, .. }));
                if pays && self.state.moves(seat).len() == 1 {
                    self.line(&format!("{} has no cards to discard", side.name()));
                }
            }
            (Turn::Operations, Move::Use(kind)) => {
                let nested = std::mem::take(&mut self.nested) || view.operation.grant != 0;
                if !nested && (self.event.is_some() || self.title.is_none()) {
                    self.blank();
                    self.blank();
                }
                let printed = view.agenda[0].left;
                let (name, ops) = match kind {
                    Use::Influence => ("Place Influence", printed),
                    Use::Realign => ("Realignment", printed),
                    Use::Coup => ("Coup", view.operation.value),
                    Use::Race => ("Space Race", view.operation.value),
                };
                self.line(&format!("{name} ({ops} Ops):"));
            }
            // What answers an alarm is told by itself.
            (Turn::Place, _) if view.agenda[0].script == ROUND_END => self.flush(),
            (Turn::Aim, choice) => self.announce_aim(prompt, seat, choice, &view),
            (Turn::Either, choice) => {
                if let Some(Prompt::Either { purpose: Purpose::Boycott, .. }) = prompt {
                    let what = if choice == Move::Yes { "boycott" } else { "participate in" };
                    self.line(&format!("{} chooses to {what} the Olympics", side.name()));
                }
            }
            _ => {}
        }
    }

    fn announce_aim(
        &mut self,
        prompt: Option<Prompt>,
        seat: flow::Seat,
        choice: Move,
        view: &View,
    ) {
        let Some(Prompt::Country { purpose, .. }) = prompt else { return };
        let optional = self.state.moves(seat).contains(&Move::Done);
        if purpose == Purpose::Coup && optional {
            if self.text.contains("SUCCESS") || self.text.contains("FAILURE") {
                self.blank();
            }
            self.line(&format!("Coup ({} Ops):", view.operation.value));
        }
        match (purpose, choice) {
            (Purpose::Coup | Purpose::Realignment, Move::At(country)) => {
                self.line(&format!("Target: {}", country.name()));
            }
            (Purpose::Shuttle, _) => self.silent = true,
            _ => {}
        }
    }

    fn title_of_round(&mut self, side: Side, choice: Move, view: &View) {
        let number = match view.phase {
            twilight::Phase::Extra => view.rounds_max[side.index()] + 1,
            _ => view.rounds[side.index()] + 1,
        };
        let head = format!("Turn {}, {} AR{number}", view.turn, side.name());
        match choice {
            Move::Play(mode, card) => {
                let shown = if mode == Mode::Intervene { Card::UnIntervention } else { card };
                self.open(format!("{head}: {}:", card_name(shown)));
                let name = card_name(card);
                match mode {
                    Mode::Intervene => {
                        self.line(&format!("Event: {}", card_name(shown)));
                        self.line(&format!("{} plays {name}", side.name()));
                    }
                    Mode::Discard => self.line(&format!("{} discards {name}", side.name())),
                    Mode::Space => self.space_heading(card, side, view),
                    _ => {}
                }
            }
            _ => {
                self.open(format!("{head}: :"));
                self.end_title();
            }
        }
    }

    fn space_heading(&mut self, card: Card, side: Side, view: &View) {
        let more = match side {
            Side::Us => view.effects.contains(&Effect::Containment),
            Side::Ussr => view.effects.contains(&Effect::Brezhnev),
        };
        let scare = view.scare[side.index()] as i8;
        let ops = (card.ops() as i8 + i8::from(more) - scare).clamp(1, 4);
        self.line(&format!("Space Race ({ops} Ops):"));
    }

    fn play(&mut self, at: Turn, input: InputOf<Twilight>) {
        self.announce(at, input);
        if let Input::Move(seat, choice) = input {
            self.moves.push((Side::at(seat.0), choice));
        }
        let scandal = self.state.board.effects().has(Effect::IranContra);
        let mut ears = Ears::default();
        self.state.play(input, &mut ears).expect("a lawful input");
        for entry in ears.0 {
            self.hear(entry, scandal);
        }
    }

    /// A line, kept back while the headlines are not known.
    pub(crate) fn say(&mut self, line: &str) {
        match self.early.is_empty() {
            true => self.line(line),
            false => self.early.push(line.to_string()),
        }
    }

    pub(crate) fn open_headlines(&mut self) {
        let [first, second] = self.headlines[..] else { return };
        let turn = self.view().turn;
        let (first, second) = (card_name(first.1), card_name(second.1));
        self.open(format!("Turn {turn}, Headline Phase: {first} & {second}:"));
        for line in std::mem::take(&mut self.early).into_iter().skip(1) {
            self.line(&line);
        }
    }

    fn finish(mut self) -> Written {
        self.end_title();
        let winners = self.state.outcome().winners();
        if let (true, 1, Some(seat)) = (self.at_length, winners.len(), winners.lowest()) {
            let why = match self.state.outcome().how() {
                "points" => "Victory Points",
                "final-scoring" => "Final Scoring",
                "nuclear-war" => "DEFCON",
                "europe" => "Europe Control",
                "held-scoring" => "Held Scoring Card",
                other => other,
            };
            self.text += &format!("\n{} wins by {why}\n", Side::at(seat.0).name());
        }
        Written { text: self.text, state: self.state, moves: self.moves, silent: self.silent }
    }
}
