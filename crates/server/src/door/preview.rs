//! What others show of a link to a match: the page with a title, a few words and a picture.
//!
//! A link is the page's own address with the match in its query, which a server is told; what stands
//! behind `#` it is not.

use super::caller::{Dear, is_secure};
use super::extract::{At, query};
use super::pages::asset;
use super::refusals::Refusals;
use crate::denied::Answer;
use crate::house::House;
use crate::past::looking::Glance;
use crate::past::picture::{HEIGHT, WIDTH, escaped};
use crate::who::Caller;
use axum::extract::{FromRequestParts as _, Request, State};
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse as _, Response};
use std::sync::Arc;
use store::Id;
use wire::protocol::{Listed, Player, PlayerKind};

/// The picture of a match, as previews show it.
#[utoipa::path(get, path = "/api/matches/{id}/picture",
    params(("id" = String, Path), ("watch" = Option<String>, Query)),
    responses((status = 200, content_type = "image/png"), Refusals))]
pub(super) async fn picture(
    State(house): State<Arc<House>>,
    Dear(caller): Dear,
    At(id): At,
) -> Answer<Response> {
    let picture = house.picture(id, &caller).await?;
    let about =
        [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "private, max-age=300")];
    Ok((about, picture).into_response())
}

/// The page. If a match is in its address, the page says what it is.
pub(super) async fn front(State(house): State<Arc<House>>, request: Request) -> Response {
    let (mut parts, _) = request.into_parts();
    let id = query(&parts.uri, "match").and_then(|it| it.parse::<Id>().ok());
    if let Some(id) = id
        && let Ok(caller) = Caller::from_request_parts(&mut parts, &house).await
        && let Ok(listed) = house.listed(id, &spectator(caller), &Glance::NOW).await
        && let Some(page) = house.deps.assets.get("")
    {
        let about = about(&listed, &address(&house, &parts.headers), query(&parts.uri, "watch"));
        let page = String::from_utf8_lossy(&page.bytes).replacen("</title>", &about, 1);
        return ([(header::CACHE_CONTROL, "no-store")], Html(page)).into_response();
    }
    asset(State(house), parts.method, parts.headers, parts.uri).await
}

/// Previews are shown to everybody, whoever asks for them.
fn spectator(caller: Caller) -> Caller {
    Caller { holder: None, ..caller }
}

/// The address of the page, as whoever asks knows it.
fn address(house: &House, headers: &HeaderMap) -> String {
    let rules = &house.deps.rules;
    let text = |name: &str| headers.get(name).and_then(|it| it.to_str().ok());
    let host = text("x-forwarded-host").or(text("host")).unwrap_or_default();
    let scheme = if is_secure(headers) { "https" } else { "http" };
    format!("{scheme}://{host}{}/", rules.base.trim_end_matches('/'))
}

/// The end of the page's title, with what a preview shows behind it.
fn about(listed: &Listed, address: &str, watch: Option<String>) -> String {
    let Listed { info, state } = listed;
    let names: Vec<String> = state.company.players.iter().map(name).collect();
    let mut told: Vec<(u8, &String)> = names.iter().map(|it| (0, it)).collect();
    if let Some(verdict) = &state.company.outcome {
        for (place, line) in verdict.places.iter().zip(&mut told) {
            line.0 = *place;
        }
        told.sort_by_key(|it| it.0);
    }
    let places = told.iter().map(|(place, name)| match place {
        0 => name.to_string(),
        place => format!("{place}. {name}"),
    });
    let watch = watch.map_or_else(String::new, |it| format!("&watch={it}"));
    let tags = [
        ("og:type", "website".to_string()),
        ("og:site_name", "Turnstile".to_string()),
        ("og:title", format!("{}: {}", info.title, names.join(" – "))),
        ("og:description", places.collect::<Vec<_>>().join(" · ")),
        ("og:url", format!("{address}?match={}{watch}", info.id)),
        (
            "og:image",
            format!("{address}api/matches/{}/picture{}", info.id, watch.replacen('&', "?", 1)),
        ),
        ("og:image:type", "image/png".to_string()),
        ("og:image:width", WIDTH.to_string()),
        ("og:image:height", HEIGHT.to_string()),
        ("twitter:card", "summary_large_image".to_string()),
    ];
    let tags = tags.map(|(name, content)| {
        let name_is = if name.starts_with("og:") { "property" } else { "name" };
        format!("<meta {name_is}=\"{name}\" content=\"{}\">", escaped(&content))
    });
    format!("</title>{}", tags.concat())
}

/// What the page calls its bots, from the weakest to the strongest, in no language at all.
const BOTS: [&str; 5] = ["🐭", "🦊", "🦉", "🐦‍⬛", "🐉"];

/// A player in no language at all.
fn name(player: &Player) -> String {
    match player.kind {
        PlayerKind::Bot => {
            let level = player.name.strip_prefix("level:").and_then(|it| it.parse::<usize>().ok());
            match level.and_then(|it| BOTS.get(it.wrapping_sub(1))) {
                Some(bot) => bot.to_string(),
                None => format!("🤖 {}", player.name),
            }
        }
        _ if player.name.is_empty() => format!("#{}", player.seat + 1),
        _ => player.name.clone(),
    }
}
