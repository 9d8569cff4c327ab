//! The generator of the reference game: its vectors, and whole matches in step with it.

use crate::random::random_input;
use flow::{Input, Viewer};
use game::{Awaiting, Fast, Game as _, Match, Options as _, Rng as _, Setup, State};
use wuziqi::{Card, Chance, Colour, Generator, Move, Options, Point, Points, Reference, Wuziqi};

fn letter(card: Card) -> char {
    match card {
        Card::Place => 'P',
        Card::Take => 'T',
        Card::PolarityInversion => 'I',
        Card::SpontaneousGeneration => 'G',
        _ => '?',
    }
}

#[test]
fn words_follow_from_the_seed() {
    let text = Generator::from_text;
    let number = Generator::from_number;
    for (mut generator, state, words) in [
        (text("demo"), 1128472497, [1083349537, 2700288174, 3875233836, 1822511461, 269989080]),
        (text("seed"), 131604589, [2266027670, 1958511476, 2748388994, 377440352, 3644056127]),
        (text(""), 167010153, [4190637403, 2672292534, 2825484934, 999763393, 409701053]),
        (number(123), 123, [3381219976, 766838775, 2127363934, 993692063, 1614012641]),
        (number(1), 1, [2693262067, 11749833, 2265367787, 4213581821, 4159151403]),
        (number(0), 0, [1144304738, 1416247, 958946056, 627933444, 2007157716]),
    ] {
        assert_eq!(generator, number(state));
        assert_eq!([(); 5].map(|()| generator.word()), words);
    }
}

#[test]
fn a_shuffle_goes_from_the_last_place_down() {
    let mut list = [1, 2, 3, 4, 5];
    Generator::from_text("abc").shuffle(&mut list);
    assert_eq!(list, [4, 2, 1, 3, 5]);
}

/// The deck as the reference deals it, bottom to top: 26 cards drawn by turns that play nothing.
fn dealt(seed: &str) -> String {
    let setup = Setup {
        options: Options::default(),
        seats: 2,
        position: None,
        dice: format!("reference:{seed}"),
    };
    let mut game = Match::<Wuziqi>::new(setup).unwrap();
    let mut cards = Vec::new();
    while cards.len() < 26 {
        match game.roll(&mut ()) {
            Some(Chance::Drew(card)) => cards.push(letter(card)),
            Some(other) => panic!("{other}"),
            None => {
                let mover = game.state().asked().lowest().unwrap();
                game.play(Input::Timeout(mover), &mut ()).unwrap();
            }
        }
    }
    cards.iter().rev().collect()
}

#[test]
fn a_seed_deals_the_deck_of_the_reference() {
    assert_eq!(dealt("demo"), "GTTPIGGTPPPPTPGIPPITPPPGTP");
    assert_eq!(dealt("seed"), "TIPGGGTTGPPPPGTTPPPIPIPTPP");
    assert_eq!(dealt("1"), "TTPPPPIPGPIPIPTTGPTGPGGTPP");
    assert_eq!(dealt("123"), "TGTGTGIPTGPPPPIPPTIGTPPPPP");
}

/// The reference's own way, as arrays: an independent telling of it.
struct Model {
    generator: Generator,
    pile: Vec<Card>,
    discards: Vec<Card>,
    hand: Vec<Card>,
}

impl Model {
    fn new(seed: &str) -> Model {
        let counts = [
            (Card::Place, 12),
            (Card::Take, 6),
            (Card::PolarityInversion, 3),
            (Card::SpontaneousGeneration, 5),
        ];
        let mut pile: Vec<Card> =
            counts.into_iter().flat_map(|(card, count)| vec![card; count]).collect();
        let mut generator = Generator::from_text(seed);
        generator.shuffle(&mut pile);
        let first = pile.iter().position(|it| *it == Card::Place).unwrap();
        let last = pile.len() - 1;
        pile.swap(first, last);
        Model { generator, pile, discards: Vec::new(), hand: Vec::new() }
    }

    fn draw(&mut self) -> Card {
        if self.pile.is_empty() {
            self.pile = std::mem::take(&mut self.discards);
            self.generator.shuffle(&mut self.pile);
        }
        let card = self.pile.pop().unwrap();
        self.hand.push(card);
        card
    }

    fn spawn(&mut self, rows: &[String]) -> Vec<(Point, Colour)> {
        let mut empty = Vec::new();
        for (y, row) in rows.iter().enumerate() {
            let points = row.chars().enumerate().filter(|it| it.1 == '.');
            empty.extend(points.map(|(x, _)| Point::new(x as u8, y as u8)));
        }
        self.generator.shuffle(&mut empty);
        let five = empty.into_iter().take(5);
        five.map(|point| (point, Colour::BOTH[self.generator.scaled(2)])).collect()
    }

    /// The hand goes to the discards: as drawn, or where a choice stands the played card last.
    fn discard(&mut self, played: Option<Card>, commits: bool) {
        let mut hand = std::mem::take(&mut self.hand);
        if let (true, Some(played)) = (commits, played) {
            let at = hand.iter().position(|it| *it == played).unwrap();
            let card = hand.remove(at);
            hand.push(card);
        }
        self.discards.extend(hand);
    }
}

fn whole_match(seed: &str, commits: bool) -> u32 {
    let commit = if commits { "true" } else { "false" };
    let options = Options::from_pairs([("commit_on_choose", commit)]).unwrap();
    let dice = format!("reference:{seed}");
    let mut game = Match::<Wuziqi>::new(Setup { options, seats: 2, position: None, dice }).unwrap();
    let mut model = Model::new(seed);
    let mut rng = Fast::seed(seed.len() as u64);
    let (mut turn, mut chosen, mut stones) = (1, None, Vec::new());
    loop {
        if game.state().on_turn().number != turn {
            model.discard(chosen.take(), commits);
            turn = game.state().on_turn().number;
        }
        match game.awaiting() {
            Awaiting::Over(_) => break,
            Awaiting::Chance => {
                let rows = game.state().view(Viewer::Spectator).rows;
                match game.roll(&mut ()).unwrap() {
                    Chance::Drew(card) => assert_eq!(card, model.draw()),
                    Chance::Stone(point, colour) => {
                        if stones.is_empty() {
                            stones = model.spawn(&rows);
                        }
                        assert_eq!((point, colour), stones.remove(0));
                    }
                    Chance::Line(line) => panic!("{line}"),
                }
            }
            _ => {
                let input = random_input(game.state(), &mut rng, None).unwrap();
                if let Input::Move(_, Move::ChooseCard(card)) = input {
                    chosen = Some(card);
                }
                game.play(input, &mut ()).unwrap();
            }
        }
    }
    let record = game.record();
    assert_eq!(Match::<Wuziqi>::open(&record).unwrap().hash(), game.hash());
    turn
}

#[test]
fn a_whole_match_consumes_the_generator_as_the_reference_does() {
    let mut turns = 0;
    for seed in ["demo", "seed", "", "another", "五子棋"] {
        turns += whole_match(seed, false) + whole_match(seed, true);
    }
    assert!(turns > 200, "{turns}");
}

#[test]
fn stones_fall_where_the_reference_lets_them_fall() {
    let stones = |side: u8| -> Vec<(u8, u8, u8)> {
        let fallen = Generator::from_text("seed").stones(Points::board(side), 5);
        fallen.iter().map(|(at, colour)| (at.x(), at.y(), colour.seat().0 + 1)).collect()
    };
    assert_eq!(stones(15), [(3, 14, 2), (14, 12, 1), (12, 1, 1), (14, 9, 1), (13, 6, 1)]);
    assert_eq!(stones(5), [(0, 4, 1), (1, 4, 1), (3, 4, 1), (4, 1, 2), (2, 2, 1)]);
}

#[test]
fn every_card_is_dealt_in_step_with_the_piles() {
    let options = [("deck", "full"), ("multi_target", "true"), ("size", "9")];
    let options = Options::from_pairs(options).unwrap();
    for seed in 0..60 {
        let mut source = Reference::new(&seed.to_string());
        let mut game = State::<Wuziqi>::new(&options, 2).unwrap();
        let mut rng = Fast::seed(seed);
        while let Some(mut input) = random_input(&game, &mut rng, Some(40)) {
            if game.awaiting() == Awaiting::Chance {
                input = Input::Chance(source.deal(&game));
            }
            game.play(input, &mut ()).unwrap();
            assert!(source.is_in_step(), "seed {seed}, after {input:?}");
        }
    }
}

#[test]
fn a_match_that_somebody_else_dealt_goes_on_lawfully() {
    let mut source = Reference::new("demo");
    let mut game = State::<Wuziqi>::new(&Options::default(), 2).unwrap();
    let mut rng = Fast::seed(3);
    for number in 0.. {
        let Some(mut input) = random_input(&game, &mut rng, None) else { break };
        if game.awaiting() == Awaiting::Chance && number > 100 {
            input = Input::Chance(source.deal(&game));
        }
        game.play(input, &mut ()).unwrap();
    }
    assert!(!source.is_in_step());
}

#[test]
fn seeds_of_digits_are_numbers() {
    let one = format!("{:?}", Reference::new("123"));
    assert!(one.contains("Generator(123)"), "{one}");
    assert!(Wuziqi::source("reference:demo").is_some());
    assert!(Wuziqi::source("seed:1").is_none());
}
