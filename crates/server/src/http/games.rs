//! The games.

use crate::bots;
use crate::holders::Caller;
use crate::house::House;
use crate::refused::{Answer, Refused};
use arena::Playable;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use std::sync::Arc;
use wire::protocol::{Field, FlowInfo, FlowSvg, GameInfo, Games, PresetInfo};
use wire::{Refusal, raw};

/// All games.
#[utoipa::path(get, path = "/api/games", responses(
    (status = 200, body = Games), (status = 429, body = Refusal)
))]
pub(super) async fn list(State(house): State<Arc<House>>, _: Caller) -> Json<Games> {
    Json(Games { games: house.deps.registry.iter().map(info).collect() })
}

/// The turn of a game.
#[utoipa::path(get, path = "/api/games/{game}/flow", params(("game" = String, Path)), responses(
    (status = 200, body = FlowInfo), (status = 404, body = Refusal), (status = 429, body = Refusal)
))]
pub(super) async fn flow(
    State(house): State<Arc<House>>,
    _: Caller,
    Path(game): Path<String>,
) -> Answer<Json<FlowInfo>> {
    let game = house
        .deps
        .registry
        .find(&game)
        .map_err(|it| Refused::new(StatusCode::NOT_FOUND, "NoSuchGame", it.to_string()))?;
    let chart = game.chart();
    let picture = |index: usize| FlowSvg {
        diagram: chart.diagrams[index].name.to_string(),
        svg: chart.svg(index),
        mermaid: chart.mermaid(index),
    };
    Ok(Json(FlowInfo {
        chart: raw(&wire::Drawn::from(chart)),
        pictures: (0..chart.diagrams.len()).map(picture).collect(),
    }))
}

fn info(game: &'static dyn Playable) -> GameInfo {
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
        bots: bots::levels(),
    }
}
