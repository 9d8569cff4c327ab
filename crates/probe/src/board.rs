//! What lies on the table, and the guards, laws and actions of the flow.

use crate::fault;
use crate::moves::{Card, Entry, Refusal, Tick, cards};
use flow::{Journal, Seat, Seats};
use serde::{Deserialize, Serialize};

/// The duel: what lies on the table.
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Duel {
    pub(crate) hands: [u16; 2],
    pub(crate) deck: u16,
    pub(crate) out: u16,
    #[serde(serialize_with = "fault::write_stakes")]
    pub(crate) stakes: [Option<u8>; 2],
    pub(crate) leader: u8,
    pub(crate) card: Card,
    pub(crate) countered: bool,
    pub(crate) nests: u8,
    pub(crate) round: u8,
    pub(crate) rounds: u8,
    pub(crate) score: [i16; 2],
    pub(crate) deserter: Option<Seat>,
    pub(crate) fault: u8,
}

/// Copies are made by hand only so that one of the broken ones can forget something.
impl Clone for Duel {
    fn clone(&self) -> Self {
        let stakes = if self.fault == fault::FORGETFUL { [None; 2] } else { self.stakes };
        Duel { stakes, ..*self }
    }
}

/// Cards a hand is filled up to.
pub(crate) const HAND: u32 = 3;
/// The highest stake.
pub(crate) const STAKE_MAX: u8 = 2;
/// Encores inside each other.
const NESTS_MAX: u8 = 2;

impl Duel {
    /// All twelve cards.
    pub(crate) const ALL: u16 = 0xfff;

    pub(crate) fn of(rounds: u8) -> Duel {
        Duel {
            hands: [0; 2],
            deck: Duel::ALL,
            out: 0,
            stakes: [None; 2],
            leader: 0,
            card: Card(0),
            countered: false,
            nests: 0,
            round: 0,
            rounds,
            score: [0; 2],
            deserter: None,
            fault: fault::current(),
        }
    }

    pub(crate) fn leader_seat(&self) -> Seat {
        Seat(self.leader)
    }

    pub(crate) fn enemy_seat(&self) -> Seat {
        Seat(1 - self.leader)
    }

    pub(crate) fn hand(&self, seat: Seat) -> u16 {
        self.hands[seat.index()]
    }

    /// Who is dealt the next card: the shorter hand, then the lower seat.
    pub(crate) fn receiver(&self) -> Seat {
        Seat((self.hands[0].count_ones() > self.hands[1].count_ones()) as u8)
    }
}

/// Who is asked.
impl Duel {
    pub(crate) fn staking(&self) -> Seats {
        assert!(fault::current() != fault::PANICS_ASKING, "broken on purpose");
        if self.fault == fault::DEAD_END && self.round == 1 {
            return Seats::NONE;
        }
        Seat::all(2).filter(|it| self.stakes[it.index()].is_none()).collect()
    }

    pub(crate) fn leader(&self) -> Seats {
        Seats::of(self.leader_seat())
    }

    pub(crate) fn enemy(&self) -> Seats {
        Seats::of(self.enemy_seat())
    }

    pub(crate) fn round_end(&self) -> Tick {
        Tick::RoundEnd(self.round + u8::from(self.fault == fault::WRONG_KEY))
    }
}

/// Where to go.
impl Duel {
    pub(crate) fn is_over(&self) -> bool {
        self.round >= self.rounds
    }

    /// In odd rounds whoever stakes second knows it.
    pub(crate) fn is_restaking(&self) -> bool {
        let is_second = self.is_staking();
        match self.fault {
            fault::TRAIL_TELLS => is_second && self.stakes.contains(&Some(STAKE_MAX)),
            _ => is_second && self.round % 2 == 1,
        }
    }

    pub(crate) fn is_even(&self) -> bool {
        match self.fault {
            fault::EDGES_TELL => self.hands[1] & 1 == 0,
            _ => self.score[0] % 2 == 0,
        }
    }

    pub(crate) fn is_staking(&self) -> bool {
        !self.staking().is_empty()
    }

    pub(crate) fn is_empty_handed(&self) -> bool {
        self.hand(self.leader_seat()) == 0
    }

    pub(crate) fn needs_card(&self) -> bool {
        self.deck != 0 && self.hand(self.receiver()).count_ones() < HAND
    }

    pub(crate) fn is_countered(&self) -> bool {
        self.countered
    }

    pub(crate) fn is_encore(&self) -> bool {
        self.card.is_encore()
    }

    pub(crate) fn has_no_encore(&self) -> bool {
        self.nests == NESTS_MAX || self.is_empty_handed()
    }

    pub(crate) fn window_opens(&self) -> bool {
        match self.fault {
            fault::NO_WINDOW => false,
            fault::PEEKING_WINDOW => cards(self.hand(self.enemy_seat())).any(Card::is_reaction),
            _ => self.hand(self.enemy_seat()) != 0,
        }
    }
}

/// What is lawful, and if not, why.
impl Duel {
    pub(crate) fn is_stake(&self, points: u8) -> Result<(), Refusal> {
        if points <= STAKE_MAX { Ok(()) } else { Err(Refusal::StakeTooHigh { max: STAKE_MAX }) }
    }

    fn holds(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        if self.hand(seat) & card.bit() == 0 {
            return Err(Refusal::NotInHand { card });
        }
        Ok(())
    }

    pub(crate) fn leader_holds(&self, card: Card) -> Result<(), Refusal> {
        self.holds(self.leader_seat(), card)
    }

    pub(crate) fn can_react(&self, card: Card) -> Result<(), Refusal> {
        self.holds(self.enemy_seat(), card)?;
        if card.is_reaction() { Ok(()) } else { Err(Refusal::NotAReaction { card }) }
    }

    pub(crate) fn in_deck(&self, card: Card) -> Result<(), Refusal> {
        if self.deck & card.bit() == 0 { Err(Refusal::NotInDeck { card }) } else { Ok(()) }
    }

    pub(crate) fn is_round(&self, round: u8) -> Result<(), Refusal> {
        if round == self.round { Ok(()) } else { Err(self.other_round(round)) }
    }

    pub(crate) fn other_round(&self, round: u8) -> Refusal {
        if round < self.round {
            Refusal::RoundIsOver { round }
        } else {
            Refusal::RoundIsNotOver { round }
        }
    }
}

/// What happens.
impl Duel {
    pub(crate) fn deal(&mut self, card: Card, journal: &mut impl Journal<Entry>) {
        assert!(fault::current() != fault::PANICS_DEALING, "broken on purpose");
        let seat = self.receiver();
        self.deck &= !card.bit();
        self.hands[seat.index()] |= card.bit();
        match self.fault {
            fault::LOUD_DEAL | fault::ALL_REVEALED => journal.all(Entry::Dealt { card }),
            fault::FORGOTTEN if self.round == 1 => journal.all(Entry::Dealt { card }),
            _ => journal.only(seat, Entry::Dealt { card }),
        }
        journal.others(seat, Entry::Drew { seat });
    }

    pub(crate) fn stake(&mut self, seat: Seat, points: u8, journal: &mut impl Journal<Entry>) {
        self.stakes[seat.index()] = Some(points);
        journal.all(Entry::Staked { seat });
        if self.fault == fault::CONSENT_TELLS && points == STAKE_MAX {
            journal.only(seat, Entry::Revealed { stakes: [points; 2] });
        }
    }

    pub(crate) fn stake_nothing(&mut self, seat: Seat, journal: &mut impl Journal<Entry>) {
        if self.fault == fault::TIME_FOR_ALL {
            self.stakes = self.stakes.map(|it| it.or(Some(0)));
        }
        self.stake(seat, 0, journal);
    }

    pub(crate) fn desert(&mut self, seat: Seat, _: &mut impl Journal<Entry>) {
        self.deserter = Some(seat);
    }

    pub(crate) fn reveal_stakes(&mut self, journal: &mut impl Journal<Entry>) {
        let [first, second] = self.stakes.map(Option::unwrap_or_default);
        self.leader = match first.cmp(&second) {
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Equal => self.round & 1,
            std::cmp::Ordering::Less => 1,
        };
        let cost = i16::from(first.max(second));
        let score = &mut self.score[usize::from(self.leader)];
        *score = score.saturating_sub(cost);
        self.stakes = [None; 2];
        journal.all(Entry::Revealed { stakes: [first, second] });
    }

    pub(crate) fn forget_nests(&mut self, _: &mut impl Journal<Entry>) {
        self.nests = 0;
    }

    pub(crate) fn count_nest(&mut self, _: &mut impl Journal<Entry>) {
        self.nests += 1;
    }

    pub(crate) fn play_card(&mut self, card: Card, journal: &mut impl Journal<Entry>) {
        assert!(self.fault != fault::PANICS || card != Card(5), "broken on purpose");
        let seat = self.leader_seat();
        self.hands[seat.index()] &= !card.bit();
        self.out |= card.bit();
        self.card = card;
        let shows = [fault::LOUD_PLAY, fault::FORGOTTEN_LATER].contains(&self.fault);
        let rest = if shows { self.hand(seat) } else { 0 };
        journal.all(Entry::Played { seat, card, rest });
    }

    pub(crate) fn counter(&mut self, card: Card, journal: &mut impl Journal<Entry>) {
        let seat = self.enemy_seat();
        self.hands[seat.index()] &= !card.bit();
        self.out |= card.bit();
        self.countered = true;
        journal.all(Entry::Countered { seat, card });
    }

    pub(crate) fn let_pass(&mut self, journal: &mut impl Journal<Entry>) {
        journal.all(Entry::LetPass { seat: self.enemy_seat() });
    }

    pub(crate) fn forget_counter(&mut self, _: &mut impl Journal<Entry>) {
        self.countered = false;
    }

    pub(crate) fn apply_card(&mut self, _: &mut impl Journal<Entry>) {
        let mut points = i16::from(self.card.0) + 1;
        if self.fault == fault::OUTSIDE_WORLD {
            points += (fault::tick() % 1_000) as i16;
        }
        let score = &mut self.score[usize::from(self.leader)];
        *score = score.saturating_add(points);
    }

    pub(crate) fn close_round(&mut self, journal: &mut impl Journal<Entry>) {
        journal.all(Entry::Closed { round: self.round });
        match self.fault {
            fault::ENDLESS if self.deck == 0 => {}
            _ => self.round += 1,
        }
    }
}
