//! The plural categories of languages for whole numbers, as CLDR has them.

/// The categories of a language; none if we know no rule for it.
///
/// CLDR has `many` for whole millions in French and its kin, which no game counts to.
pub fn categories(language: &str) -> Option<&'static [&'static str]> {
    Some(match language {
        "en" | "de" | "nl" | "sv" | "da" | "nb" | "fi" | "it" | "es" | "ca" | "el" | "hu"
        | "tr" | "fr" | "pt" | "eo" => &["one", "other"],
        "vi" | "zh" | "ja" | "ko" | "th" | "id" => &["other"],
        "pl" | "ru" | "uk" => &["one", "few", "many", "other"],
        "cs" | "sk" => &["one", "few", "other"],
        _ => return None,
    })
}

/// The category of a number.
pub(crate) fn category(language: &str, number: i64) -> &'static str {
    let number = number.unsigned_abs();
    let (units, tens) = (number % 10, number % 100);
    let is_few = (2..=4).contains(&units) && !(12..=14).contains(&tens);
    match language {
        "vi" | "zh" | "ja" | "ko" | "th" | "id" => "other",
        "fr" | "pt" if number <= 1 => "one",
        "pl" if number == 1 => "one",
        "ru" | "uk" if units == 1 && tens != 11 => "one",
        "pl" | "ru" | "uk" if is_few => "few",
        "pl" | "ru" | "uk" => "many",
        "cs" | "sk" if (2..=4).contains(&number) => "few",
        _ if number == 1 && language != "fr" && language != "pt" => "one",
        _ => "other",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_counts_by_its_own_rule() {
        let all = |language| [0, 1, 2, 5, 11, 21, 22].map(|it| category(language, it));
        assert_eq!(all("en"), ["other", "one", "other", "other", "other", "other", "other"]);
        assert_eq!(all("fr"), ["one", "one", "other", "other", "other", "other", "other"]);
        assert_eq!(all("ja"), ["other"; 7]);
        assert_eq!(all("ru"), ["many", "one", "few", "many", "many", "one", "few"]);
        assert_eq!(all("pl"), ["many", "one", "few", "many", "many", "many", "few"]);
        assert_eq!(all("cs"), ["other", "one", "few", "other", "other", "other", "other"]);
    }

    #[test]
    fn a_category_is_one_of_its_language() {
        for language in ["en", "fr", "vi", "zh", "ja", "de", "pl", "ru", "cs", "tr"] {
            let known = categories(language).unwrap();
            assert!((0..200).all(|it| known.contains(&category(language, it))), "{language}");
        }
        assert_eq!(categories("xx"), None);
    }
}
