//! Small help with names that people type.

/// The candidate most like a mistyped name, if any is like it at all.
///
/// ```
/// assert_eq!(game::nearest("quorridor", ["quoridor", "wuziqi"]), Some("quoridor"));
/// assert_eq!(game::nearest("xyz", ["quoridor", "wuziqi"]), None);
/// ```
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let name = name.to_lowercase();
    candidates
        .into_iter()
        .map(|it| (strsim::damerau_levenshtein(&name, &it.to_lowercase()), it))
        .filter(|(distance, it)| *distance <= 1 + it.len().max(name.len()) / 4)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, it)| it)
}
