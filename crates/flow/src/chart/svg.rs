//! Draws a diagram as a picture that stands alone: an SVG with its own style, light and dark.

mod label;
mod layers;
mod places;
mod shapes;
mod straight;

use super::{By, Chart, Edge, Kind, State};
use label::{Label, NAME, name_width};
use layers::{Link, Size};
use places::{Layout, layout};
use shapes::{escape, write_label, write_line, write_shape};
use std::fmt::Write;

const MARGIN: f64 = 18.0;
/// The radius of `[*]`.
const DOT: f64 = 8.0;
/// How far a link from a state to itself reaches out.
const LOOP: f64 = 34.0;
/// How much wider a box is on each side for every edge that touches it, at least.
const CROWD: f64 = 6.0;
const STYLE: &str = include_str!("svg/style.css");

impl Chart {
    /// One diagram as an SVG.
    ///
    /// A state is `<g id="state-NAME" class="state ask">` (or `chance`, `event`, `call`, `auto`),
    /// an edge `<g id="edge-N" class="edge" data-from=".." data-to="..">` with its number in the
    /// chart. An edge from `_` is a line of text below the picture, with the class `exit` and
    /// `data-from="_"`. A page lights the current state or a taken edge by adding the class `lit`,
    /// and the states whose calls are open by adding `open`. Colours are variables such as
    /// `--flow-lit`.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::Flow;
    /// assert!(Gate::CHART.svg(0).contains("id=\"state-Locked\" class=\"state ask\""));
    /// ```
    pub fn svg(&self, diagram: usize) -> String {
        let Some(it) = self.diagrams.get(diagram) else { return String::new() };
        let picture = Picture::new(self, diagram);
        let (width, height) = picture.size();
        let mut out = String::new();
        // Writing to a String cannot fail.
        let _ = writeln!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"flow-chart\" role=\"img\" \
             viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" height=\"{height:.0}\">\n\
             <title>{}</title>\n<style>\n{STYLE}</style>",
            escape(it.name)
        );
        picture.write(&mut out);
        out + "</svg>\n"
    }
}

/// A diagram with everything in its place. Box 0 is the first `[*]`; the last is the other one.
struct Picture<'a> {
    chart: &'a Chart,
    start: &'a State,
    states: Vec<(&'a State, Label)>,
    edges: Vec<(usize, &'a Edge, Label)>,
    /// Edges that leave every rest: they are written below the picture.
    exits: Vec<(usize, &'a Edge, Label)>,
    /// Half the width and the height of each box.
    boxes: Vec<(f64, f64)>,
    layout: Layout,
}

impl<'a> Picture<'a> {
    fn new(chart: &'a Chart, diagram: usize) -> Self {
        let numbered = chart.states_in(diagram);
        let (numbers, states): (Vec<usize>, Vec<_>) =
            numbered.map(|(number, it)| (number, (it, Label::of_state(it, chart)))).unzip();
        let numbered = chart.edges.iter().enumerate();
        let own = numbered.filter(|(_, it)| usize::from(it.diagram) == diagram);
        let (edges, exits): (Vec<_>, Vec<_>) = own
            .map(|(number, it)| match it.from {
                Some(_) => (number, it, Label::of_edge(it)),
                None => (number, it, Label::of_exit(it, chart.target(it))),
            })
            .partition(|(_, it, _)| it.from.is_some());
        let box_of = |state: u16| {
            1 + numbers.iter().position(|it| *it == usize::from(state)).unwrap_or_default()
        };
        let last = states.len() + 1;
        let ends = |it: &Edge| (it.from.map_or(0, box_of), it.to.map_or(last, box_of));
        let touching = |it: usize| {
            edges.iter().filter(|(_, edge, _)| ends(edge).0 == it || ends(edge).1 == it).count()
        };
        let mut boxes = vec![(0.0, DOT * 2.0)];
        for (index, (state, label)) in states.iter().enumerate() {
            let half = half_width(state, label).max(touching(index + 1) as f64 * CROWD);
            boxes.push((half, text_height(label) + 16.0));
        }
        boxes.push((0.0, DOT * 2.0));
        let start = chart.diagrams[diagram].start;
        let mut links = vec![Link { from: 0, to: box_of(start), label: Size::default() }];
        // How far the links of a box to itself reach out, and how high they are together.
        let mut loops = vec![(0.0f64, 0.0); boxes.len()];
        for (_, edge, label) in &edges {
            let (from, to) = ends(edge);
            if from == to {
                loops[from].0 = loops[from].0.max(LOOP + label.width());
                loops[from].1 += loop_height(label);
            } else {
                let right = if label.0.is_empty() { 0.0 } else { label.width() + 8.0 };
                let label = Size { left: 6.0, right, height: label.height() };
                links.push(Link { from, to, label });
            }
        }
        let mut sizes = Vec::new();
        for (it, (out, height)) in boxes.iter_mut().zip(loops) {
            it.1 = it.1.max(height);
            let half = it.0.max(DOT);
            sizes.push(Size { left: half, right: half + out, height: it.1 });
        }
        let half: Vec<f64> = boxes.iter().map(|it| it.0).collect();
        let layout = layout(&sizes, &half, &links);
        let start = &chart.states[usize::from(start)];
        Picture { chart, start, states, edges, exits, boxes, layout }
    }

    fn size(&self) -> (f64, f64) {
        let widest = self.exits.iter().map(|it| it.2.width()).fold(self.layout.width, f64::max);
        let below = self.exits.len() as f64 * NAME;
        (widest + 2.0 * MARGIN, self.layout.height + below + 2.0 * MARGIN)
    }

    fn write(&self, out: &mut String) {
        let _ = writeln!(out, "<g transform=\"translate({MARGIN} {MARGIN})\">");
        let mut routes = self.layout.routes.iter();
        if let Some(route) = routes.next() {
            let name = self.start.name;
            let _ =
                write!(out, "<g class=\"edge\" data-from=\"[*]\" data-to=\"{}\">", escape(name));
            write_line(out, route);
            *out += "</g>\n";
        }
        for (number, edge, label) in &self.edges {
            let is_loop = edge.to == edge.from;
            let from = self.chart.origin(edge);
            let class = if edge.by == By::Timeout { "edge timeout" } else { "edge" };
            let _ = write!(
                out,
                "<g id=\"edge-{number}\" class=\"{class}\" data-from=\"{}\" data-to=\"{}\">",
                escape(from),
                escape(self.chart.target(edge))
            );
            if is_loop {
                self.write_loop(out, edge, label);
            } else if let Some(route) = routes.next() {
                write_line(out, route);
                write_label(out, label, (route.label.0 + 8.0, route.label.1), "start");
            }
            *out += "</g>\n";
        }
        for (index, (state, label)) in self.states.iter().enumerate() {
            write_state(out, state, label, self.layout.boxes[index + 1], self.boxes[index + 1]);
        }
        self.write_dots(out);
        self.write_exits(out);
        *out += "</g>\n";
    }

    fn write_exits(&self, out: &mut String) {
        for (line, (number, edge, label)) in self.exits.iter().enumerate() {
            let to = escape(self.chart.target(edge));
            let _ = write!(
                out,
                "<g id=\"edge-{number}\" class=\"edge exit\" data-from=\"_\" data-to=\"{to}\">"
            );
            let y = self.layout.height + (line as f64 + 0.75) * NAME;
            write_label(out, label, (0.0, y), "start");
            *out += "</g>\n";
        }
    }

    fn write_dots(&self, out: &mut String) {
        let (x, y) = self.layout.boxes[0];
        let _ = writeln!(out, "<circle class=\"dot\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{DOT}\"/>");
        let (x, y) = self.layout.boxes[self.layout.boxes.len() - 1];
        let _ = writeln!(
            out,
            "<circle class=\"ring\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{DOT}\"/>\
             <circle class=\"dot\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{:.1}\"/>",
            DOT - 3.5
        );
    }

    /// A link from a state to itself, on its right; several stand below each other.
    fn write_loop(&self, out: &mut String, edge: &Edge, label: &Label) {
        let name = self.chart.origin(edge);
        let Some(index) = self.states.iter().position(|(it, _)| it.name == name) else { return };
        let own = |it: &&(usize, &Edge, Label)| it.1.from == edge.from && it.1.to == edge.to;
        let height = |it: &(usize, &Edge, Label)| loop_height(&it.2);
        let all: f64 = self.edges.iter().filter(own).map(height).sum();
        let before = self.edges.iter().filter(own).take_while(|it| !std::ptr::eq(it.1, edge));
        let (x, middle) = self.layout.boxes[index + 1];
        let y = middle - all / 2.0 + before.map(height).sum::<f64>() + loop_height(label) / 2.0;
        let (rim, far) = (x + self.boxes[index + 1].0, x + self.boxes[index + 1].0 + LOOP - 6.0);
        let _ = write!(
            out,
            "<path class=\"line\" d=\"M{rim:.1} {:.1}C{far:.1} {:.1} {far:.1} {:.1} {:.1} {:.1}\"/>\
             <path class=\"head\" d=\"M{rim:.1} {:.1}l8 -4v8z\"/>",
            y - 9.0,
            y - 18.0,
            y + 18.0,
            rim + 7.0,
            y + 9.0,
            y + 9.0
        );
        write_label(out, label, (rim + LOOP - 8.0, y), "start");
    }
}

fn write_state(
    out: &mut String,
    state: &State,
    label: &Label,
    (x, y): (f64, f64),
    (half, height): (f64, f64),
) {
    let class = match state.kind {
        Kind::Auto => "auto",
        Kind::Ask(_) => "ask",
        Kind::Chance => "chance",
        Kind::Event(_) => "event",
        Kind::Call => "call",
    };
    let name = escape(state.name);
    let _ = write!(out, "<g id=\"state-{name}\" class=\"state {class}\">");
    if !state.doc.is_empty() {
        let _ = write!(out, "<title>{}</title>", escape(state.doc));
    }
    write_shape(out, state.kind, (x, y), half, height);
    let top = y - text_height(label) / 2.0;
    let _ = write!(
        out,
        "<text class=\"name\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{name}</text>",
        top + NAME * 0.7
    );
    write_label(out, label, (x, top + NAME + label.height() / 2.0), "middle");
    *out += "</g>\n";
}

fn text_height(label: &Label) -> f64 {
    NAME + label.height()
}

fn loop_height(label: &Label) -> f64 {
    label.height().max(30.0) + 4.0
}

fn half_width(state: &State, label: &Label) -> f64 {
    let slant = match state.kind {
        Kind::Chance | Kind::Event(_) => 22.0,
        Kind::Call => 18.0,
        Kind::Auto | Kind::Ask(_) => 13.0,
    };
    name_width(state.name).max(label.width()) / 2.0 + slant
}
