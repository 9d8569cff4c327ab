//! The pictures of a flow whose names and labels are as awkward as they can be.

use flow::{Chart, Flow, Journal, Never, Seat, Seats, flow};

#[derive(Clone, Copy, Debug)]
pub enum Move {
    Point { at: u8 },
    Say(&'static str),
    Stop,
    Wait,
}

flow! {
    /// Names that other languages reserve, labels with quotes, brackets and signs.
    pub flow Odd for Board { move: Move, refusal: &'static str }

    states {
        /// Says "1 < 2 & 3".
        Note    : ask(mover) / say("enter; \"quoted\": <b> & #1");
        Default : auto;
        End     : call(Node);
        /// Nothing but a resignation leads here.
        Gone    : auto;
        Node    : ask(mover);
    }

    Odd {
        [*] --> Note;
        Note    --> Default : Point { at } [is(at < 3 && at > 0)] ? fits(at, u8::MAX) / say("a"), say("b");
        Note    --> Note    : Say(what) / say(what);
        Note    --> Note    : Wait;
        Note    --> [*]     : TIMEOUT by seat / say(NAMES[seat.index()]);
        Default --> End     : [is(true)];
        Default --> Note    : else;
        End     --> Note;
        Gone    --> [*];
        _       --> Gone    : RESIGN by seat [is(seat.0 < 1)] / say("a & b");
        _       --> [*]     : RESIGN;
    }

    Node {
        [*] --> Node;
        Node --> [*] : Stop;
    }
}

const NAMES: [&str; 8] = ["a"; 8];

pub struct Board;

impl Board {
    fn mover(&self) -> Seats {
        Seats::of(Seat(0))
    }

    fn is(&self, it: bool) -> bool {
        it
    }

    fn fits(&self, at: u8, max: u8) -> Result<(), &'static str> {
        if at < max { Ok(()) } else { Err("too far") }
    }

    fn say(&mut self, _: &str, _: &mut impl Journal<Never>) {}
}

const CHART: &Chart = Odd::CHART;

#[test]
fn mermaid_gets_no_reserved_names_and_no_stray_punctuation() {
    assert_eq!(
        CHART.mermaid(0),
        "stateDiagram-v2
    [*] --> Note_
    Note_ --> Default_: Point { at } [is(at #60; 3 #38;#38; at #62; 0)] ? fits(at, u8#58;#58;MAX) / say(\"a\"), say(\"b\")
    Note_ --> Note_: Say(what) / say(what)
    Note_ --> Note_: Wait
    Note_ --> [*]: TIMEOUT / say(NAMES[seat.index()])
    Default_ --> End: [is(true)]
    Default_ --> Note_: else
    End --> Note_
    Gone --> [*]
    anywhere --> Gone: RESIGN [is(seat.0 #60; 1)] / say(\"a #38; b\")
    anywhere --> [*]: RESIGN
    anywhere : at every rest
    Note_ : Note<br/>ask(mover) / say(\"enter#59; \\\"quoted\\\"#58; #60;b#62; #38; #35;1\")
    Default_ : Default
    End : End<br/>call(Node)
"
    );
}

#[test]
fn dot_quotes_every_name_and_label() {
    let dot = CHART.dot(0);
    assert!(dot.contains("\"Note\" -> \"Note\" [label=\"Say(what) / say(what)\"];"), "{dot}");
    assert!(dot.contains(r#""Note" [label="Note\nask(mover) / say(\"enter;"#), "{dot}");
    assert!(dot.contains("\"End\" -> \"Note\" [label=\"\"];"), "{dot}");
}

#[test]
fn dot_draws_what_leaves_every_rest_from_a_node_of_its_own() {
    let dot = CHART.dot(0);
    assert!(dot.contains("\"_\" [label=\"at every rest\", shape=plaintext];"), "{dot}");
    assert!(dot.contains("\"_\" -> \"Gone\" [label=\"RESIGN [is("), "{dot}");
    assert!(dot.contains("\"_\" -> \"]\" [label=\"RESIGN\"];"), "{dot}");
    assert!(!CHART.dot(1).contains("every rest"));
    assert!(!CHART.mermaid(1).contains("every rest"));
}

#[test]
fn the_svg_writes_what_leaves_every_rest_below_the_picture() {
    let (picture, other) = (CHART.svg(0), CHART.svg(1));
    let last_box = picture.rfind("class=\"box\"").unwrap();
    for (to, text) in
        [("Gone", "at every rest --&gt; Gone :"), ("[*]", "at every rest --&gt; [*] :")]
    {
        let group = format!("class=\"edge exit\" data-from=\"_\" data-to=\"{to}\">");
        let at = picture.find(&group).unwrap_or_else(|| panic!("{group} in {picture}"));
        assert!(at > last_box, "{to}");
        let line = picture[at..].lines().next().unwrap();
        assert!(line.contains(text) && !line.contains("<path"), "{line}");
        let y = attribute(line, "y");
        let height = attribute(&picture, "height");
        assert!(lowest_box(&picture) < y && y < height, "{y} of {height}");
    }
    let parts = "<tspan class=\"input\"> RESIGN</tspan><tspan class=\"route\"> [is(seat.0 &lt; 1)]";
    assert!(picture.contains(parts), "{picture}");
    assert!(!other.contains("exit\"") && !other.contains("every rest"));
}

/// The value of the first attribute of that name.
fn attribute(svg: &str, name: &str) -> f64 {
    let (_, value) = svg.split_once(&format!(" {name}=\"")).expect("the attribute is there");
    value.split('"').next().and_then(|it| it.parse().ok()).expect("its value is a number")
}

/// Where the lowest rectangle ends.
fn lowest_box(svg: &str) -> f64 {
    let bottom = |rect: &str| attribute(rect, "y") + attribute(rect, "height");
    svg.split("<rect").skip(1).map(bottom).fold(0.0, f64::max)
}

#[test]
fn a_diagram_that_does_not_exist_has_no_picture() {
    assert_eq!((CHART.mermaid(2), CHART.dot(2), CHART.svg(2)), Default::default());
}

#[test]
fn every_state_and_edge_is_in_the_svg_once() {
    let pictures = [CHART.svg(0), CHART.svg(1)];
    for (index, edge) in CHART.edges.iter().enumerate() {
        let group = format!("<g id=\"edge-{index}\" class=\"edge");
        assert_eq!(pictures[usize::from(edge.diagram)].matches(&group).count(), 1, "{group}");
    }
    for (state, class) in [("Note", "ask"), ("Default", "auto"), ("End", "call")] {
        let group = format!("<g id=\"state-{state}\" class=\"state {class}\">");
        assert_eq!(pictures[0].matches(&group).count(), 1, "{group}");
    }
    assert!(pictures[0].contains("data-from=\"Note\" data-to=\"Default\""));
    assert!(pictures[0].contains("data-from=\"Note\" data-to=\"[*]\""));
    assert!(pictures[0].contains("<title>Says &quot;1 &lt; 2 &amp; 3&quot;.</title>"));
    assert!(pictures[1].contains("id=\"state-Node\""));
}

#[test]
fn the_svg_is_well_formed() {
    for picture in [CHART.svg(0), CHART.svg(1)] {
        well_formed(&picture);
        assert!(!picture.contains("NaN") && !picture.contains("inf"));
    }
}

/// Tags are closed in order, and outside of them stands no bare `<` or `&`.
fn well_formed(xml: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = xml;
    while let Some((text, tail)) = rest.split_once('<') {
        plain(text);
        let (tag, after) = tail.split_once('>').expect("a tag is closed");
        assert!(!tag.contains('<'), "{tag}");
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(tag.split_whitespace().next().unwrap_or_default());
        }
        rest = after;
    }
    plain(rest);
    assert!(open.is_empty(), "{open:?}");
}

fn plain(text: &str) {
    assert!(!text.contains('>'), "{text}");
    for (at, _) in text.match_indices('&') {
        let entities = ["&amp;", "&lt;", "&gt;", "&quot;"];
        assert!(entities.iter().any(|it| text[at..].starts_with(it)), "{text}");
    }
}
