//! The games.

use super::extract::{Named, query};
use super::packed::Packed;
use super::pages::FOR_EVER;
use super::refusals::Refusals;
use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::matches::bots;
use crate::who::Caller;
use arena::Playable;
use axum::extract::State;
use axum::http::{HeaderMap, Uri, header};
use axum::response::{IntoResponse as _, Response};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use store::Digest;
use wire::protocol::{Field, FlowInfo, FlowSvg, GameInfo, Games, PresetInfo};
use wire::raw;

/// All games.
#[utoipa::path(get, path = "/api/games", responses(
    (status = 200, body = Games), Refusals
))]
pub(super) async fn list(
    State(house): State<Arc<House>>,
    _: Caller,
    headers: HeaderMap,
) -> Response {
    let info = |game: &'static dyn Playable| {
        let board = house.deps.assets.get(&format!("boards/{}/board.js", game.name())).is_some();
        GameInfo { board, ..info(game, house.flows.of(game).hash.clone()) }
    };
    let listed = house.flows.listed.get_or_init(|| {
        let games = house.deps.registry.iter().map(info).collect();
        Packed::well(wire::json(&Games { games }))
    });
    listed.answer(&headers)
}

/// The turn of a game. With the hash that the list of games names as `v` it never changes.
#[utoipa::path(get, path = "/api/games/{game}/flow",
    params(("game" = String, Path), ("v" = Option<String>, Query)), responses(
    (status = 200, body = FlowInfo), Refusals
))]
pub(super) async fn flow(
    State(house): State<Arc<House>>,
    _: Caller,
    Named(game): Named,
    uri: Uri,
    headers: HeaderMap,
) -> Answer<Response> {
    let game = house.deps.registry.find(&game).map_err(|it| Denied::no_game(&it))?;
    let flow = house.flows.of(game);
    let is_named = query(&uri, "v").as_deref() == Some(&flow.hash);
    let cache = [(header::CACHE_CONTROL, if is_named { FOR_EVER } else { "no-cache" })];
    Ok((cache, flow.packed.answer(&headers)).into_response())
}

/// A flow as it is sent, and the hash it is known by.
struct Sent {
    packed: Packed,
    hash: String,
}

/// The flows of all games, and the list of them. They are drawn once.
#[derive(Default)]
pub(crate) struct Flows {
    flows: Mutex<HashMap<&'static str, Arc<Sent>>>,
    listed: OnceLock<Packed>,
}

impl Flows {
    fn of(&self, game: &'static dyn Playable) -> Arc<Sent> {
        let mut flows = self.flows.lock().unwrap_or_else(PoisonError::into_inner);
        flows.entry(game.name()).or_insert_with(|| Arc::new(drawn(game))).clone()
    }
}

fn drawn(game: &'static dyn Playable) -> Sent {
    let chart = game.chart();
    let picture = |index: usize| FlowSvg {
        diagram: chart.diagrams[index].name.to_string(),
        svg: chart.svg(index),
        mermaid: chart.mermaid(index),
    };
    let text = wire::json(&FlowInfo {
        chart: raw(&wire::Drawn::from(chart)),
        pictures: (0..chart.diagrams.len()).map(picture).collect(),
    });
    let hash = Digest::of(text.as_bytes()).to_string()[..16].to_string();
    Sent { packed: Packed::well(text), hash }
}

fn info(game: &'static dyn Playable, flow: String) -> GameInfo {
    let about = wire::About::from(game);
    let field = |it: &game::Field, default: String| Field {
        name: it.name.to_string(),
        doc: it.doc.to_string(),
        kind: raw(&it.kind),
        default,
    };
    let defaults = game.defaults().into_iter().map(|(_, value)| value);
    let presets = about.presets.into_iter();
    let names = |it: &[&str]| it.iter().map(|it| it.to_string()).collect();
    GameInfo {
        name: about.name.to_string(),
        title: about.title.to_string(),
        rules: about.rules,
        seats_min: about.seats.min,
        seats_max: about.seats.max,
        hidden: game.has_secrets(),
        options: game.fields().iter().zip(defaults).map(|(it, value)| field(it, value)).collect(),
        presets: presets
            .map(|it| PresetInfo { name: it.name.to_string(), options: it.options })
            .collect(),
        refusals: names(game.refusals()),
        entries: names(game.entries()),
        bots: bots::levels(game),
        board: false,
        flow,
    }
}
