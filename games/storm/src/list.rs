//! A short list inside a flat value.

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::marker::PhantomData;

/// At most `N` items, in order. What lies beyond the last is always the default, so that equal
/// lists are equal bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default + PartialEq, const N: usize> List<T, N> {
    /// The items.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }

    /// The items, to be changed.
    #[inline]
    pub(crate) fn as_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }

    /// How many items there are.
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether no more fits in.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.len() == N
    }

    /// Adds an item at the end.
    ///
    /// # Panics
    /// If the list is full: its owner has named a bound that does not hold.
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        self.items[self.len()] = item;
        self.len += 1;
    }

    /// Takes out the item at a place; what stands behind it moves up.
    pub(crate) fn remove(&mut self, place: usize) -> T {
        let item = self.items[place];
        self.items.copy_within(place + 1.., place);
        self.items[N - 1] = T::default();
        self.len -= 1;
        item
    }

    /// Takes out everything that is not to stay.
    pub(crate) fn retain(&mut self, mut stays: impl FnMut(&T) -> bool) {
        let mut place = 0;
        while place < self.len() {
            if stays(&self.items[place]) {
                place += 1;
            } else {
                self.remove(place);
            }
        }
    }

    /// Empties the list.
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.as_mut().fill(T::default());
        self.len = 0;
    }

    /// The items.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + ExactSizeIterator {
        self.as_slice().iter().copied()
    }

    /// Whether an item is in the list.
    pub fn contains(&self, item: T) -> bool {
        self.as_slice().contains(&item)
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    #[inline]
    fn default() -> Self {
        List { items: [T::default(); N], len: 0 }
    }
}

/// As many as there is room for.
impl<T: Copy + Default + PartialEq, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = List::default();
        items.into_iter().take(N).for_each(|it| list.push(it));
        list
    }
}

impl<T: Copy + Default + PartialEq + std::fmt::Debug, const N: usize> std::fmt::Debug
    for List<T, N>
{
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl<T: Copy + Default + PartialEq + Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de, T, const N: usize> Deserialize<'de> for List<T, N>
where
    T: Copy + Default + PartialEq + Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Items<T, const N: usize>(PhantomData<T>);
        impl<'de, T, const N: usize> Visitor<'de> for Items<T, N>
        where
            T: Copy + Default + PartialEq + Deserialize<'de>,
        {
            type Value = List<T, N>;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "a list of at most {N} items")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
                let mut list = List::default();
                while let Some(item) = seq.next_element()? {
                    if list.is_full() {
                        return Err(A::Error::invalid_length(N + 1, &self));
                    }
                    list.push(item);
                }
                Ok(list)
            }
        }
        deserializer.deserialize_seq(Items(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_out_leaves_no_trace() {
        let mut list = List::<u8, 4>::default();
        for item in [7, 8, 9] {
            list.push(item);
        }
        assert_eq!(list.remove(1), 8);
        list.retain(|it| *it != 9);
        let mut other = List::<u8, 4>::default();
        other.push(7);
        assert_eq!(list, other);
        assert_eq!(list.as_slice(), [7]);
    }
}
