//! The data of a game as TypeScript.

use crate::of::{ChanceOf, EntryOf, EventOf, MoveOf, RefusalOf};
use crate::rules::Game;
use std::collections::BTreeMap;
use ts_rs::{Config, TS, TypeVisitor};

/// Every type a client of the game meets, under its own name; then the names all games share:
/// `View`, `Move`, `Chance`, `Event`, `Refusal`, `Entry`, `Prompt`.
pub(crate) fn declarations<G: Game>() -> String {
    let config = Config::default();
    let mut found = Found { config: &config, declared: BTreeMap::new() };
    let mut shared = Vec::new();
    let mut add = |role: &str, name: String| {
        if name != role {
            shared.push(format!("export type {role} = {name};"));
        }
    };
    add("View", found.root::<G::View>());
    add("Move", found.root::<MoveOf<G>>());
    add("Chance", found.root::<ChanceOf<G>>());
    add("Event", found.root::<EventOf<G>>());
    add("Refusal", found.root::<RefusalOf<G>>());
    add("Entry", found.root::<EntryOf<G>>());
    add("Prompt", found.root::<G::Prompt>());
    let own = found.declared.into_values().flatten().map(|it| format!("export {it}"));
    own.chain(shared).map(|it| it + "\n").collect()
}

struct Found<'a> {
    config: &'a Config,
    /// Declarations by name; none for what TypeScript has already.
    declared: BTreeMap<String, Option<String>>,
}

impl Found<'_> {
    fn root<T: TS + 'static>(&mut self) -> String {
        self.visit::<T>();
        T::name(self.config)
    }
}

impl TypeVisitor for Found<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let name = T::ident(self.config);
        if self.declared.contains_key(&name) {
            return;
        }
        let is_declared = T::output_path().is_some();
        self.declared.insert(name, is_declared.then(|| T::decl(self.config)));
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}
