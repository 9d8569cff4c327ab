//! Where a machine stands, as text and in bytes.

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
    unreadable("left-8", 0, "the name of a state");
    unreadable("left-", 0, "the name of a state");
    unreadable("left-12", 0, "the name of a state");
    unreadable("Door/left-1", 5, "the name of a state");
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

#[test]
fn whoever_ended_the_flow_by_leaving_is_written_and_read_again() {
    for seat in Seat::all(8) {
        let mut house = read("Hall/Inner/Room").unwrap();
        house.apply(Input::Resign(seat), &mut Map, &mut ());
        assert_eq!((house.left(), house.rest(&Map)), (Some(seat), Rest::Done));
        assert_eq!(read(&format!("left-{seat}")), Ok(house));
    }
    assert_eq!(read("over").unwrap().left(), None);
    assert_eq!(read("Door").unwrap().left(), None);
}

/// Every place where the house can rest or has ended.
fn places() -> Vec<String> {
    let left = (0..8).map(|it| format!("left-{it}"));
    let rests = ["Door", "Door/Ring", "Hall/Room", "Hall/Inner/Room", "over"].map(String::from);
    rests.into_iter().chain(left).collect()
}

#[test]
fn a_machine_is_text_in_json() {
    for place in places() {
        let json = serde_json::to_string(&read(&place).unwrap()).unwrap();
        assert_eq!(json, format!("{place:?}"));
        assert_eq!(serde_json::from_str::<Machine<House>>(&json).ok(), read(&place).ok());
    }
    let fault = |json| serde_json::from_str::<Machine<House>>(json).unwrap_err().to_string();
    assert_eq!(fault("\"Hall\""), "at character 1: expected a state that waits at line 1 column 6");
    assert!(fault("3").contains("expected a place in the flow House"));
}

fn bytes_of(house: Machine<House>) -> Vec<u8> {
    postcard::to_allocvec(&house).expect("a machine is plain data")
}

fn from_bytes(bytes: &[u8]) -> Option<Machine<House>> {
    let (house, rest) = postcard::take_from_bytes(bytes).ok()?;
    rest.is_empty().then_some(house)
}

#[test]
fn a_machine_is_a_few_bytes_elsewhere() {
    let bytes = |place| bytes_of(read(place).unwrap());
    // The length; open calls or the end; the state; the open calls.
    assert_eq!(bytes("Door"), [4, 0, 0, 0, 0]);
    assert_eq!(bytes("Door/Ring"), [4, 1, 3, 0, 0]);
    assert_eq!(bytes("Hall/Inner/Room"), [4, 2, 4, 1, 5]);
    assert_eq!(bytes("over"), [4, 255, 0, 0, 0]);
    assert_eq!(bytes("left-0"), [4, 247, 0, 0, 0]);
    assert_eq!(bytes("left-7"), [4, 254, 0, 0, 0]);
}

#[test]
fn of_all_bytes_only_those_of_a_place_are_read() {
    let mut read_back = Vec::new();
    for depth in 0..=255 {
        for rest in 0..7 * 7 * 7 {
            let bytes = [4, depth, rest % 7, rest / 7 % 7, rest / 49].map(|it: u16| it as u8);
            let Some(house) = from_bytes(&bytes) else { continue };
            assert_eq!(bytes_of(house), bytes);
            read_back.push(house.to_string());
        }
    }
    let mut places = places();
    places.sort();
    read_back.sort();
    assert_eq!(read_back, places);
}

/// Text that is nearly a position: names and slashes in any order.
fn nearly() -> impl Strategy<Value = String> {
    let words = [
        "Door", "Hall", "Leave", "Ring", "Room", "Inner", "over", "left-0", "left-8", "", "x", "é",
    ];
    let word = (0..words.len()).prop_map(move |it| words[it]);
    prop::collection::vec(word, 0..6).prop_map(|it| it.join("/"))
}

proptest! {
    #[test]
    fn reading_never_panics(text in any::<String>()) {
        let _ = read(&text);
    }

    #[test]
    fn reading_bytes_never_panics(bytes in prop::collection::vec(any::<u8>(), 0..9)) {
        if let Some(house) = from_bytes(&bytes) {
            prop_assert!(places().contains(&house.to_string()));
        }
    }

    #[test]
    fn damaged_bytes_are_refused_or_are_another_place(
        place in 0..places().len(),
        at in 0..5usize,
        to in any::<u8>(),
        keep in 0..=5usize,
    ) {
        let house = read(&places()[place]).unwrap();
        let mut bytes = bytes_of(house);
        prop_assert!(keep == bytes.len() || from_bytes(&bytes[..keep]).is_none());
        let was = std::mem::replace(&mut bytes[at], to);
        match from_bytes(&bytes) {
            Some(other) => prop_assert_eq!(other == house, was == to),
            None => prop_assert_ne!(was, to),
        }
    }

    #[test]
    fn what_can_be_read_is_written_the_same(text in nearly()) {
        match read(&text) {
            Ok(house) => prop_assert_eq!(house.to_string(), text),
            Err(fault) => prop_assert!(text.is_char_boundary(fault.at)),
        }
    }
}
