//! The panel: the flow beside the board, as a page that needs nothing and reloads itself.

use super::session::{Session, here};
use std::fmt::Write;

/// Steps shown, the last one first.
const STEPS: usize = 30;

const STYLE: &str = "body{font:14px system-ui,sans-serif;margin:16px;display:grid;gap:20px;\
    grid-template-columns:minmax(0,3fr) minmax(0,2fr);color:#1f2430;background:#fff}\
    h1{grid-column:1/-1;margin:0;font-size:18px}h2{font-size:14px;margin:16px 0 4px}\
    pre{background:#f4f5f7;padding:10px;overflow-x:auto;margin:0}svg{max-width:100%;height:auto}\
    .refused{color:#b3412f;white-space:pre-wrap}.broken{grid-column:1/-1}.flow-chart .lit .box{stroke-width:4}\
    @media(prefers-color-scheme:dark){body{color:#e6e9ef;background:#14171c}pre{background:#22262e}\
    .refused{color:#ef8f7e}}";

/// The whole page.
pub(super) fn page(session: &Session) -> String {
    let title = escape(session.game.title());
    let mut steps = String::new();
    for step in session.steps.iter().rev().take(STEPS) {
        // Writing to a String cannot fail.
        let _ = writeln!(steps, "{:>3}  {}", step.number, escape(&step.input));
        for line in step.edges.iter().chain(&step.told).chain(&step.changed) {
            let _ = writeln!(steps, "       {}", escape(line));
        }
    }
    let refused = session.refused.as_deref().map(escape).unwrap_or_default();
    let refused = match refused.is_empty() {
        true => String::new(),
        false => format!("<h2>Refused</h2><div class=\"refused\">{refused}</div>"),
    };
    let body = format!(
        "<h1>{title}: {trail}</h1><div>{drawn}</div><div><h2>Board</h2><pre>{boards}</pre>\
         <h2>Next</h2><div>{next}</div>{refused}<h2>Steps</h2><pre>{steps}</pre></div>",
        trail = escape(&session.table.trail()),
        drawn = drawn(session),
        boards = escape(&session.boards()),
        next = escape(&session.awaited()),
    );
    framed(&title, &body)
}

/// The page while the game does not build.
pub(super) fn broken(game: &str, fault: &str) -> String {
    let (game, fault) = (escape(game), escape(fault));
    framed(&game, &format!("<h1>{game} does not build</h1><pre class=\"broken\">{fault}</pre>"))
}

fn framed(title: &str, body: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta http-equiv=\"refresh\" \
         content=\"1\"><title>{title}</title><style>{STYLE}</style>{body}\n"
    )
}

/// The diagram in which the flow stands, with its state and the last edges lit.
fn drawn(session: &Session) -> String {
    let (chart, trail) = (session.game.chart(), session.table.trail());
    let at = here(chart, &trail);
    let diagram = at.map_or(0, |it| usize::from(chart.states[it].diagram));
    let mut svg = chart.svg(diagram);
    for name in trail.split('/') {
        svg = lit(&svg, &format!("id=\"state-{name}\" class=\""));
    }
    for edge in session.steps.last().map(|it| &it.taken[..]).unwrap_or_default() {
        svg = lit(&svg, &format!("id=\"edge-{edge}\" class=\""));
    }
    svg
}

fn lit(svg: &str, mark: &str) -> String {
    svg.replacen(mark, &format!("{mark}lit "), 1)
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
