//! Where a machine stands, as text and in bytes.
#![expect(missing_docs, reason = "a test has no readers but its own")]

use flow::{Input, Machine, Never, Rest, Seat, Seats, Unreadable, flow};
use proptest::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    In,
    Out,
}

flow! {
    /// Rooms inside rooms, two deep.
    pub flow House for Map { move: Move, depth: 2 }

    states {
        Door  : ask(guest) after Bell;
        Hall  : call(Room);
        Leave : auto;
        Ring  : ask(guest);
        Room  : ask(guest);
        Inner : call(Room);
    }

    House {
        [*] --> Door;
        Door  --> Hall : In;
        Hall  --> Leave;
        Leave --> [*];
    }

    Bell {
        [*] --> Ring;
        Ring --> [*] : Out;
    }

    Room {
        [*] --> Room;
        Room  --> Inner : In;
        Room  --> [*]   : Out;
        Inner --> Room;
    }
}

pub struct Map;

impl Map {
    fn guest(&self) -> Seats {
        Seats::of(Seat(0))
    }
}

fn read(text: &str) -> Result<Machine<House>, Unreadable> {
    text.parse()
}

#[track_caller]
fn unreadable(text: &str, at: usize, expected: &'static str) {
    assert_eq!(read(text), Err(Unreadable::new(at, expected)));
}

#[test]
fn every_rest_of_a_walk_is_written_and_read_again() {
    let (mut map, moves) = (Map, [Move::Out, Move::In, Move::In, Move::Out, Move::Out]);
    let mut house = Machine::<House>::start(&mut map, &mut ());
    let mut seen = Vec::new();
    for answer in moves {
        seen.push(house.to_string());
        house.play(Input::<_, Never, Never>::Move(Seat(0), answer), &mut map, &mut ()).unwrap();
        assert_eq!(read(&house.to_string()), Ok(house));
    }
    assert_eq!(seen, ["Door/Ring", "Door", "Hall/Room", "Hall/Inner/Room", "Hall/Room"]);
    assert_eq!((house.rest(&map), house.to_string().as_str()), (Rest::Done, "over"));
}

#[test]
fn equal_machines_are_equal_however_they_came_there() {
    let mut map = Map;
    let mut house = read("Hall/Inner/Room").unwrap();
    house.apply(Input::Move(Seat(0), Move::Out), &mut map, &mut ());
    assert_eq!(Ok(house), read("Hall/Room"));
    house.apply(Input::Move(Seat(0), Move::Out), &mut map, &mut ());
    assert_eq!(Ok(house), read("over"));
}

#[test]
fn what_cannot_be_read_says_where_and_why() {
    unreadable("", 0, "the name of a state");
    unreadable("Over", 0, "the name of a state");
    unreadable("door", 0, "the name of a state");
    unreadable("Door/", 5, "the name of a state");
    unreadable("Hall/Rooom", 5, "the name of a state");
    unreadable("Hall//Room", 5, "the name of a state");
    unreadable(" Door", 0, "the name of a state");
    unreadable("Room", 0, "a state of the diagram called before it");
    unreadable("Hall/Ring", 5, "a state of the diagram called before it");
    unreadable("Leave", 0, "a state that waits");
    unreadable("Hall", 0, "a state that waits");
    unreadable("Leave/Room", 0, "a state that calls");
    unreadable("Hall/Room/Room", 5, "a state that calls");
    unreadable("Hall/Inner/Inner/Room", 11, "fewer open calls");
    assert_eq!(
        read("Hall/Rooom").unwrap_err().to_string(),
        "at character 6: expected the name of a state"
    );
}

#[test]
fn a_machine_is_a_state_a_count_and_its_open_calls() {
    assert_eq!(size_of::<Machine<House>>(), 2 + 2);
    assert_eq!(align_of::<Machine<House>>(), 1);
}

/// Text that is nearly a position: names and slashes in any order.
fn nearly() -> impl Strategy<Value = String> {
    let words = ["Door", "Hall", "Leave", "Ring", "Room", "Inner", "over", "", "x", "é"];
    let word = (0..words.len()).prop_map(move |it| words[it]);
    prop::collection::vec(word, 0..6).prop_map(|it| it.join("/"))
}

proptest! {
    #[test]
    fn reading_never_panics(text in any::<String>()) {
        let _ = read(&text);
    }

    #[test]
    fn what_can_be_read_is_written_the_same(text in nearly()) {
        match read(&text) {
            Ok(house) => prop_assert_eq!(house.to_string(), text),
            Err(fault) => prop_assert!(text.is_char_boundary(fault.at)),
        }
    }
}
