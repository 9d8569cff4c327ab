//! What has changed between two views.

use serde_json::Value;

/// Data of any shape.
pub type Data = Value;

/// One place that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Where: `board.cards[1]`.
    pub path: String,
    /// What was there, as JSON; none if nothing was.
    pub before: Option<String>,
    /// What is there now.
    pub after: Option<String>,
}

/// Every place where two values differ, in order.
///
/// ```
/// let changed = wire::differences(&wire::value(&[1, 2]), &wire::value(&[1, 3, 4]));
/// let told: Vec<String> = changed.iter().map(|it| it.to_string()).collect();
/// assert_eq!(told, ["[1]: 2 → 3", "[2]: nothing → 4"]);
/// ```
pub fn differences(before: &Data, after: &Data) -> Vec<Difference> {
    let mut found = Vec::new();
    compare("", Some(before), Some(after), &mut found);
    found
}

fn compare(path: &str, before: Option<&Data>, after: Option<&Data>, found: &mut Vec<Difference>) {
    match (before, after) {
        (Some(Value::Object(old)), Some(Value::Object(new))) => {
            let added = new.keys().filter(|it| !old.contains_key(*it));
            for key in old.keys().chain(added) {
                let dot = if path.is_empty() { "" } else { "." };
                compare(&format!("{path}{dot}{key}"), old.get(key), new.get(key), found);
            }
        }
        (Some(Value::Array(old)), Some(Value::Array(new))) => {
            for index in 0..old.len().max(new.len()) {
                compare(&format!("{path}[{index}]"), old.get(index), new.get(index), found);
            }
        }
        _ if before == after => {}
        _ => found.push(Difference {
            path: path.to_string(),
            before: before.map(Value::to_string),
            after: after.map(Value::to_string),
        }),
    }
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let shown = |it: &Option<String>| it.clone().unwrap_or_else(|| "nothing".to_string());
        write!(f, "{}: {} → {}", self.path, shown(&self.before), shown(&self.after))
    }
}
