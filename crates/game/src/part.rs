//! What a question offers: whole moves, or the beginnings of longer ones.

use serde::ser::{Serialize, SerializeStruct, Serializer};
use std::fmt::Display;

/// One way a move can go on.
///
/// ```
/// use game::Part;
/// let offers = [Part::Whole(12), Part::Prefix("1,".to_string())];
/// assert_eq!(offers.map(|it| it.text()), ["12", "1,"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part<M> {
    /// This is a whole move.
    Whole(M),
    /// The text so far; more has to be chosen.
    Prefix(String),
}

impl<M: Display> Part<M> {
    /// The text of the move, or of its beginning.
    ///
    /// ```
    /// assert_eq!(game::Part::Whole(toys::Move::Take(2)).text(), "take:2");
    /// ```
    pub fn text(&self) -> String {
        match self {
            Part::Whole(it) => it.to_string(),
            Part::Prefix(text) => text.clone(),
        }
    }
}

/// `{"text": "e2", "move": {..}}`; a beginning has no `move`.
impl<M: Display + Serialize> Serialize for Part<M> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut it = serializer.serialize_struct("Part", 2)?;
        it.serialize_field("text", &self.text())?;
        match self {
            Part::Whole(whole) => it.serialize_field("move", whole)?,
            Part::Prefix(_) => it.skip_field("move")?,
        }
        it.end()
    }
}
