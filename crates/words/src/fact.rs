//! What a sentence speaks of: any value that can be serialized, as far as sentences need it.

use serde::de::value::Error;
use serde::ser::{self, Serialize, Serializer};
use std::collections::BTreeMap;

/// A fact of something coded.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    /// There is none.
    Nothing,
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(i64),
    /// A text or a name.
    Text(String),
    /// A player.
    Seat(u8),
    /// Several.
    List(Vec<Fact>),
    /// Facts by their names.
    Map(BTreeMap<String, Fact>),
}

impl Fact {
    /// A value as a fact.
    pub fn of(value: &(impl Serialize + ?Sized)) -> Fact {
        // Only keys of maps that are no texts cannot be facts.
        value.serialize(Facts).unwrap_or(Fact::Nothing)
    }

    /// The code of something coded, and its facts by their names. A single fact without a name is
    /// called `value`.
    pub fn coded(&self) -> (&str, BTreeMap<String, Fact>) {
        match self {
            Fact::Text(code) => (code, BTreeMap::new()),
            Fact::Map(map) => {
                let code = map.get("code").and_then(Fact::text).unwrap_or_default();
                let facts = match map.get("facts") {
                    Some(Fact::Map(facts)) if Fact::square(facts).is_none() => inner(facts),
                    Some(fact) => BTreeMap::from([("value".to_string(), fact.clone())]),
                    None => BTreeMap::new(),
                };
                (code, facts)
            }
            _ => ("", BTreeMap::new()),
        }
    }

    fn text(&self) -> Option<&str> {
        match self {
            Fact::Text(text) => Some(text),
            _ => None,
        }
    }

    /// A square as boards write it, if these are the facts of one: `e2`, or `e2h` of a wall there.
    pub(crate) fn square(map: &BTreeMap<String, Fact>) -> Option<String> {
        let (Some(Fact::Number(x)), Some(Fact::Number(y))) = (map.get("x"), map.get("y")) else {
            return None;
        };
        let file = u8::try_from(*x).ok().filter(|it| *it < 26).map(|it| char::from(b'a' + it))?;
        let kind = map.get("kind").and_then(Fact::text).unwrap_or_default();
        Some(format!("{file}{}{kind}", y + 1))
    }
}

/// Facts by their names, and those within others by both: `by-player` is the player of `by`, and
/// `dice-0` the first of `dice`.
fn inner(facts: &BTreeMap<String, Fact>) -> BTreeMap<String, Fact> {
    let mut all = facts.clone();
    for (name, fact) in facts {
        match fact {
            Fact::Map(map) => {
                all.extend(map.iter().map(|(of, it)| (format!("{name}-{of}"), it.clone())));
            }
            Fact::List(list) => {
                let list = list.iter().enumerate();
                all.extend(list.map(|(of, it)| (format!("{name}-{of}"), it.clone())));
            }
            _ => {}
        }
    }
    all
}

struct Facts;

/// Facts one after the other: a list, or by names.
struct Many {
    list: Vec<Fact>,
    map: BTreeMap<String, Fact>,
    key: String,
    is_map: bool,
    variant: Option<&'static str>,
}

impl Many {
    fn new(is_map: bool, variant: Option<&'static str>) -> Result<Many, Error> {
        let (list, map, key) = (Vec::new(), BTreeMap::new(), String::new());
        Ok(Many { list, map, key, is_map, variant })
    }

    fn add(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        self.list.push(value.serialize(Facts)?);
        Ok(())
    }

    fn put(&mut self, key: &str, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        self.map.insert(key.to_string(), value.serialize(Facts)?);
        Ok(())
    }

    fn done(self) -> Result<Fact, Error> {
        let fact = if self.is_map { Fact::Map(self.map) } else { Fact::List(self.list) };
        Ok(match self.variant {
            Some(name) => Fact::Map(BTreeMap::from([(name.to_string(), fact)])),
            None => fact,
        })
    }
}

macro_rules! numbers {
    ($($method:ident $Number:ty)+) => {$(
        fn $method(self, it: $Number) -> Result<Fact, Error> {
            Ok(i64::try_from(it).map_or_else(|_| Fact::Text(it.to_string()), Fact::Number))
        }
    )+};
}

impl Serializer for Facts {
    type Ok = Fact;
    type Error = Error;
    type SerializeSeq = Many;
    type SerializeTuple = Many;
    type SerializeTupleStruct = Many;
    type SerializeTupleVariant = Many;
    type SerializeMap = Many;
    type SerializeStruct = Many;
    type SerializeStructVariant = Many;

    numbers! {
        serialize_i8 i8 serialize_i16 i16 serialize_i32 i32 serialize_i64 i64
        serialize_u8 u8 serialize_u16 u16 serialize_u32 u32 serialize_u64 u64
    }

    fn serialize_bool(self, it: bool) -> Result<Fact, Error> {
        Ok(Fact::Flag(it))
    }

    fn serialize_f32(self, it: f32) -> Result<Fact, Error> {
        Ok(Fact::Text(it.to_string()))
    }

    fn serialize_f64(self, it: f64) -> Result<Fact, Error> {
        Ok(Fact::Text(it.to_string()))
    }

    fn serialize_char(self, it: char) -> Result<Fact, Error> {
        Ok(Fact::Text(it.to_string()))
    }

    fn serialize_str(self, it: &str) -> Result<Fact, Error> {
        Ok(Fact::Text(it.to_string()))
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<Fact, Error> {
        Ok(Fact::Nothing)
    }

    fn serialize_none(self) -> Result<Fact, Error> {
        Ok(Fact::Nothing)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, it: &T) -> Result<Fact, Error> {
        it.serialize(Facts)
    }

    fn serialize_unit(self) -> Result<Fact, Error> {
        Ok(Fact::Nothing)
    }

    fn serialize_unit_struct(self, name: &'static str) -> Result<Fact, Error> {
        Ok(Fact::Text(name.to_string()))
    }

    fn serialize_unit_variant(self, _: &str, _: u32, name: &'static str) -> Result<Fact, Error> {
        Ok(Fact::Text(name.to_string()))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        it: &T,
    ) -> Result<Fact, Error> {
        Ok(match (name, it.serialize(Facts)?) {
            ("Seat", Fact::Number(seat)) => Fact::Seat(seat as u8),
            (_, fact) => fact,
        })
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        it: &T,
    ) -> Result<Fact, Error> {
        Ok(Fact::Map(BTreeMap::from([(name.to_string(), it.serialize(Facts)?)])))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Many, Error> {
        Many::new(false, None)
    }

    fn serialize_tuple(self, _: usize) -> Result<Many, Error> {
        Many::new(false, None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Many, Error> {
        Many::new(false, None)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Many, Error> {
        Many::new(false, Some(name))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Many, Error> {
        Many::new(true, None)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Many, Error> {
        Many::new(true, None)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Many, Error> {
        Many::new(true, Some(name))
    }
}

macro_rules! lists {
    ($($Trait:ident $method:ident)+) => {$(
        impl ser::$Trait for Many {
            type Ok = Fact;
            type Error = Error;

            fn $method<T: Serialize + ?Sized>(&mut self, it: &T) -> Result<(), Error> {
                self.add(it)
            }

            fn end(self) -> Result<Fact, Error> {
                self.done()
            }
        }
    )+};
}

macro_rules! structs {
    ($($Trait:ident)+) => {$(
        impl ser::$Trait for Many {
            type Ok = Fact;
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                it: &T,
            ) -> Result<(), Error> {
                self.put(key, it)
            }

            fn end(self) -> Result<Fact, Error> {
                self.done()
            }
        }
    )+};
}

lists! {
    SerializeSeq serialize_element SerializeTuple serialize_element
    SerializeTupleStruct serialize_field SerializeTupleVariant serialize_field
}
structs! { SerializeStruct SerializeStructVariant }

impl ser::SerializeMap for Many {
    type Ok = Fact;
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, it: &T) -> Result<(), Error> {
        match it.serialize(Facts)? {
            Fact::Text(key) => self.key = key,
            _ => return Err(ser::Error::custom("a fact has a name")),
        }
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, it: &T) -> Result<(), Error> {
        let key = std::mem::take(&mut self.key);
        self.put(&key, it)
    }

    fn end(self) -> Result<Fact, Error> {
        self.done()
    }
}
