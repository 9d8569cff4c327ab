//! Writes single shapes: boxes, lines and text.

use super::label::{LINE, Label};
use super::places::Route;
use crate::chart::Kind;
use std::fmt::Write;

/// A plain box for what runs by itself, a round one for a question, a hexagon for chance, a
/// pennant for an event, and a double box for a call.
pub(super) fn write_shape(
    out: &mut String,
    kind: Kind,
    (x, y): (f64, f64),
    half: f64,
    height: f64,
) {
    let (left, top, tip) = (x - half, y - height / 2.0, 14.0);
    let _ = match kind {
        Kind::Chance => {
            let flat = half * 2.0 - tip * 2.0;
            write!(
                out,
                "<path class=\"box\" d=\"M{:.1} {top:.1}h{flat:.1}l{tip} {h:.1}l-{tip} {h:.1}h-{flat:.1}l-{tip} -{h:.1}z\"/>",
                left + tip,
                h = height / 2.0
            )
        }
        Kind::Event(_) => {
            let flat = half * 2.0 - tip;
            write!(
                out,
                "<path class=\"box\" d=\"M{left:.1} {top:.1}h{flat:.1}l{tip} {h:.1}l-{tip} {h:.1}h-{flat:.1}z\"/>",
                h = height / 2.0
            )
        }
        _ => {
            let radius = if matches!(kind, Kind::Ask(_)) { 14.0 } else { 4.0 };
            let width = half * 2.0;
            write!(
                out,
                "<rect class=\"box\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" \
                 height=\"{height:.1}\" rx=\"{radius}\"/>"
            )
        }
    };
    if kind == Kind::Call {
        let (inner, end) = (left + 5.0, left + half * 2.0 - 5.0);
        let _ = write!(
            out,
            "<path class=\"inset\" d=\"M{inner:.1} {top:.1}v{height:.1}M{end:.1} {top:.1}v{height:.1}\"/>"
        );
    }
}

/// Curves that leave and reach everything upright, and an arrowhead.
pub(super) fn write_line(out: &mut String, route: &Route) {
    let points = &route.points;
    let (first, last) = (points[0], points[points.len() - 1]);
    let down = if last.1 > points[points.len() - 2].1 { 1.0 } else { -1.0 };
    let _ = write!(out, "<path class=\"line\" d=\"M{:.1} {:.1}", first.0, first.1);
    for (index, pair) in points.windows(2).enumerate() {
        let ((x0, y0), (x1, mut y1)) = (pair[0], pair[1]);
        if index + 2 == points.len() {
            y1 -= down * 6.0;
        }
        if index % 2 == 1 || (x0 - x1).abs() < 0.1 {
            let _ = write!(out, "L{x1:.1} {y1:.1}");
        } else {
            let middle = (y0 + y1) / 2.0;
            let _ = write!(out, "C{x0:.1} {middle:.1} {x1:.1} {middle:.1} {x1:.1} {y1:.1}");
        }
    }
    let (x, y, back) = (last.0, last.1, -8.0 * down);
    let _ = write!(out, "\"/><path class=\"head\" d=\"M{x:.1} {y:.1}l-4 {back}h8z\"/>");
}

/// Lines of text around a middle height.
pub(super) fn write_label(out: &mut String, label: &Label, (x, y): (f64, f64), anchor: &str) {
    if label.0.is_empty() {
        return;
    }
    let _ = write!(out, "<text text-anchor=\"{anchor}\">");
    for (index, line) in label.0.iter().enumerate() {
        let y = y - label.height() / 2.0 + LINE * (index as f64 + 0.72);
        let _ = write!(out, "<tspan x=\"{x:.1}\" y=\"{y:.1}\">");
        for span in line {
            let _ = write!(out, "<tspan class=\"{}\">{}</tspan>", span.class, escape(&span.text));
        }
        *out += "</tspan>";
    }
    *out += "</text>";
}

pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
