//! Influence, and what follows from it: presence and control, kept as sets.

use crate::map::{Countries, Country};
use crate::side::Side;
use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// The influence of both sides in every country.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Influence {
    points: [[u8; Country::COUNT]; 2],
    present: [Countries; 2],
    control: [Countries; 2],
}

impl Default for Influence {
    fn default() -> Self {
        Influence {
            points: [[0; Country::COUNT]; 2],
            present: [Countries::EMPTY; 2],
            control: [Countries::EMPTY; 2],
        }
    }
}

impl Influence {
    /// The points of a side in a country.
    #[inline]
    pub(crate) fn of(&self, side: Side, country: Country) -> u8 {
        self.points[side.index()][country as usize]
    }

    /// The countries a side has influence in.
    #[inline]
    pub(crate) fn present(&self, side: Side) -> Countries {
        self.present[side.index()]
    }

    /// The countries a side controls. The box of the Chinese Civil War is never one.
    #[inline]
    pub(crate) fn control(&self, side: Side) -> Countries {
        self.control[side.index()]
    }

    /// Sets the points of a side in a country.
    #[inline]
    pub(crate) fn set(&mut self, side: Side, country: Country, points: u8) {
        self.points[side.index()][country as usize] = points;
        let present = &mut self.present[side.index()];
        if points > 0 {
            present.insert(country)
        } else {
            present.remove(country)
        }
        if country != Country::ChineseCivilWar {
            self.settle(country);
        }
    }

    /// Finds out who controls a country: whoever is ahead by its stability.
    fn settle(&mut self, country: Country) {
        let [ussr, us] = Side::BOTH.map(|it| i16::from(self.of(it, country)));
        let stability = i16::from(country.stability());
        for (side, ahead) in [(Side::Ussr, ussr - us), (Side::Us, us - ussr)] {
            let control = &mut self.control[side.index()];
            if ahead >= stability { control.insert(country) } else { control.remove(country) }
        }
    }
}

/// Written as the points alone, side by side; presence and control follow from them.
impl Serialize for Influence {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut tuple = serializer.serialize_tuple(2 * Country::COUNT)?;
        for points in self.points.iter().flatten() {
            tuple.serialize_element(points)?;
        }
        tuple.end()
    }
}

impl<'de> Deserialize<'de> for Influence {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Points;
        impl<'de> Visitor<'de> for Points {
            type Value = Influence;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the influence of both sides in every country")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut points: A) -> Result<Influence, A::Error> {
                let mut influence = Influence::default();
                for side in Side::BOTH {
                    for country in Country::ALL {
                        let next = points.next_element()?;
                        let next = next.ok_or_else(|| A::Error::custom("too few countries"))?;
                        influence.set(side, country, next);
                    }
                }
                Ok(influence)
            }
        }
        deserializer.deserialize_tuple(2 * Country::COUNT, Points)
    }
}
