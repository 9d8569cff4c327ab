//! What travels as text where people read it, and as its parts in bytes.

/// Gives a type with a notation its data: the text, or in bytes the parts it is made of and from.
macro_rules! as_text {
    ($Type:ty, $Parts:ty) => {
        impl serde::Serialize for $Type {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                match to.is_human_readable() {
                    true => to.collect_str(self),
                    false => <$Parts>::from(*self).serialize(to),
                }
            }
        }

        impl<'de> serde::Deserialize<'de> for $Type {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                use serde::de::Error;
                match from.is_human_readable() {
                    true => String::deserialize(from)?.parse().map_err(D::Error::custom),
                    false => {
                        <$Type>::try_from(<$Parts>::deserialize(from)?).map_err(D::Error::custom)
                    }
                }
            }
        }
    };
}

pub(crate) use as_text;
