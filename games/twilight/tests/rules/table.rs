//! A table at which a card is played from a position.

use game::kit::Bench;
use twilight::{Card, Country, Effect, Side, Twilight};

/// A match, and what is asked of it.
pub(crate) struct Table(pub(crate) Bench<Twilight>);

/// A position, with options before it if need be: `gentle=true` and then the fields.
#[track_caller]
pub(crate) fn at(options: &str, position: &str) -> Table {
    Table(Bench::new(&format!("{options} position=\"{position}\"")))
}

/// The USSR is to play a round and holds this card, and what the fields say.
#[track_caller]
pub(crate) fn ussr(card: &str, fields: &str) -> Table {
    at("", &with_hand("ussr", "us", card, fields, "ArUssr"))
}

/// The US is to play a round and holds this card, and what the fields say.
#[track_caller]
pub(crate) fn us(card: &str, fields: &str) -> Table {
    at("", &with_hand("us", "ussr", card, fields, "ArUsa"))
}

/// The card in its hand, a card of no interest in the other, the turn the card belongs to.
fn with_hand(own: &str, other: &str, card: &str, fields: &str, at: &str) -> String {
    let has = |name: &str| fields.split(';').any(|it| it.split('=').next() == Some(name));
    let mut text = fields.to_string();
    let found: Option<Card> = card.split(',').next().and_then(|it| it.parse().ok());
    if !has("turn") {
        let turn = match found.map(Card::war) {
            Some(twilight::War::Mid) => 4,
            Some(twilight::War::Late) => 8,
            _ => 1,
        };
        text.push_str(&format!(";turn={turn}"));
    }
    if !has(own) {
        text.push_str(&format!(";{own}={card}"));
    }
    if !has(other) {
        text.push_str(&format!(";{other}=captured-nazi-scientist"));
    }
    // An empty Soviet hand would still have the China Card to play.
    let empty = fields.split(';').any(|it| it == "ussr=");
    if empty && !has("china") {
        text.push_str(";china=us-down");
    }
    if !has("influence") {
        text.push_str(";influence=");
    }
    format!("{text};at={at}")
}

fn named(card: &str) -> Card {
    card.parse().expect("a card")
}

impl Table {
    /// Plays inputs.
    #[track_caller]
    pub(crate) fn play(mut self, inputs: &str) -> Table {
        self.0.play(inputs);
        self
    }

    /// Expects a refusal.
    #[track_caller]
    pub(crate) fn refuses(mut self, input: &str, code: &str) -> Table {
        self.0.refuses(input, code);
        self
    }

    /// Expects the flow to rest there.
    #[track_caller]
    pub(crate) fn rests(mut self, place: &str) -> Table {
        self.0.rests(place);
        self
    }

    /// Expects the game to be over like this.
    #[track_caller]
    pub(crate) fn ends(mut self, outcome: &str) -> Table {
        self.0.ends(outcome);
        self
    }

    fn board(&self) -> &Twilight {
        self.0.board()
    }

    /// Expects the influence of the US and of the USSR.
    #[track_caller]
    pub(crate) fn has(self, country: &str, us: u8, ussr: u8) -> Table {
        let country: Country = country.parse().expect("a country");
        let found = [Side::Us, Side::Ussr].map(|it| self.board().influence(it, country));
        assert_eq!(found, [us, ussr], "influence in {country}\n{:?}", self.0.game());
        self
    }

    /// Expects the score, counted towards the US.
    #[track_caller]
    pub(crate) fn score(self, score: i8) -> Table {
        assert_eq!(self.board().victory_points(), score, "score\n{:?}", self.0.game());
        self
    }

    /// Expects DEFCON.
    #[track_caller]
    pub(crate) fn defcon(self, level: u8) -> Table {
        assert_eq!(self.board().defcon(), level, "DEFCON\n{:?}", self.0.game());
        self
    }

    /// Expects the military operations of the US and of the USSR.
    #[track_caller]
    pub(crate) fn military(self, us: u8, ussr: u8) -> Table {
        let found = [Side::Us, Side::Ussr].map(|it| self.board().military(it));
        assert_eq!(found, [us, ussr], "military operations\n{:?}", self.0.game());
        self
    }

    /// Expects the boxes of the US and of the USSR in the space race.
    #[track_caller]
    pub(crate) fn space(self, us: u8, ussr: u8) -> Table {
        let found = [Side::Us, Side::Ussr].map(|it| self.board().space(it));
        assert_eq!(found, [us, ussr], "space race\n{:?}", self.0.game());
        self
    }

    /// Expects the card to have left the game.
    #[track_caller]
    pub(crate) fn removed(self, card: &str) -> Table {
        assert!(self.board().removed().has(named(card)), "{card} is not removed");
        self
    }

    /// Expects the card among the discards.
    #[track_caller]
    pub(crate) fn discarded(self, card: &str) -> Table {
        assert!(self.board().discards().has(named(card)), "{card} is not discarded");
        self
    }

    /// Expects the card in a hand.
    #[track_caller]
    pub(crate) fn holds(self, side: Side, card: &str) -> Table {
        assert!(self.board().hand(side).has(named(card)), "{card} is not in that hand");
        self
    }

    /// Expects the opponent to know the card in a hand.
    #[track_caller]
    pub(crate) fn known(self, side: Side, card: &str) -> Table {
        assert!(self.board().known(side).has(named(card)), "{card} is not known");
        self
    }

    /// Expects an effect to go on.
    #[track_caller]
    pub(crate) fn goes(self, effect: Effect) -> Table {
        assert!(self.board().effects().has(effect), "{effect} does not go on");
        self
    }

    /// Expects an effect not to go on.
    #[track_caller]
    pub(crate) fn over(self, effect: Effect) -> Table {
        assert!(!self.board().effects().has(effect), "{effect} goes on");
        self
    }

    /// Expects the China Card there, face up or not.
    #[track_caller]
    pub(crate) fn china(self, holder: Side, face_up: bool) -> Table {
        assert_eq!(self.board().china(), Some((holder, face_up)));
        self
    }

    /// Expects these to be the lawful moves.
    #[track_caller]
    pub(crate) fn moves(self, moves: &str) -> Table {
        let mut expected: Vec<&str> = moves.split_whitespace().collect();
        expected.sort_unstable();
        assert_eq!(self.0.moves(), expected, "\n{:?}", self.0.game());
        self
    }

    /// Expects a move to be lawful, or not.
    #[track_caller]
    pub(crate) fn offers(self, choice: &str, offered: bool) -> Table {
        assert_eq!(self.0.moves().iter().any(|it| it == choice), offered, "{choice}");
        self
    }
}
