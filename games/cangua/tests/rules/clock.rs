//! What a clock gives and takes.

use cangua::{Cangua, Chance, Dice, Move, Options};
use game::{Awaiting, Clocks, Input, InputOf, Match, Seat, Setup, TimeControl};

/// A match before a clock that gives an increment of ten; every input takes a tick.
struct Timed {
    game: Match<Cangua>,
    clocks: Clocks,
    now: u64,
}

impl Timed {
    fn new() -> Timed {
        let setup = Setup {
            options: Options::default(),
            seats: 3,
            position: None,
            dice: "none".to_string(),
        };
        let control = TimeControl::Game { bank: 1_000, increment: 10 };
        let mut timed = Timed {
            game: Match::new(setup).expect("a usual set-up"),
            clocks: Clocks::new(control, 3),
            now: 0,
        };
        timed.ask();
        timed
    }

    fn ask(&mut self) {
        let (state, fresh) = (self.game.state(), self.game.fresh());
        self.clocks.ask(state.asked(), fresh, state.on_turn(), self.now);
    }

    /// The player on turn rolls dice that open nothing, or runs out of time.
    fn turn(&mut self, in_time: bool) {
        let seat = self.game.state().board.current_player_seat_index();
        let inputs = if in_time {
            let dice = Dice::two(2, 3).expect("two faces");
            vec![Input::Move(seat, Move::Roll), Input::Chance(Chance::Rolled(dice))]
        } else {
            self.clocks.time_out(seat);
            vec![Input::Timeout(seat)]
        };
        inputs.into_iter().for_each(|it| self.enter(it));
        let Awaiting::Event(event) = self.game.awaiting() else { panic!("{:?}", self.game) };
        self.enter(Input::Event(event));
    }

    fn enter(&mut self, input: InputOf<Cangua>) {
        self.now += 1;
        self.game.play(input, &mut ()).expect("a lawful input");
        self.ask();
    }
}

#[test]
fn every_turn_earns_its_player_one_increment_though_an_event_ends_it() {
    let mut timed = Timed::new();
    for number in 1..=9 {
        timed.turn(true);
        assert_eq!(timed.game.state().on_turn().number, number);
    }
    let left = [0, 1, 2].map(|it| timed.clocks.left(Seat(it), timed.now));
    assert_eq!(left, [1_027; 3], "three turns of one tick and ten back each");
}

#[test]
fn a_turn_that_the_clock_ended_earns_nothing() {
    let mut timed = Timed::new();
    [true, false, true].into_iter().for_each(|it| timed.turn(it));
    let left = [0, 1, 2].map(|it| timed.clocks.left(Seat(it), timed.now));
    assert_eq!(left, [1_009, 999, 1_009]);
}
