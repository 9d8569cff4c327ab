//! The first half of a layered layout: which layer a box is on, and in what order.
//!
//! Boxes are on even layers. Every link is cut into hops from one layer to the next, with a joint
//! on each layer it crosses; the joint that carries the link's label is as large as the label, so
//! nothing is ever drawn over a label.

/// How far a thing reaches from its anchor.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Size {
    pub(super) left: f64,
    pub(super) right: f64,
    pub(super) height: f64,
}

/// A link between two boxes, with the size of its label.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) label: Size,
}

/// Boxes and joints on their layers.
pub(super) struct Layers {
    /// Sizes of all items: first the boxes, then the joints.
    pub(super) sizes: Vec<Size>,
    pub(super) layer_of: Vec<usize>,
    /// Items from left to right, layer by layer.
    pub(super) layers: Vec<Vec<usize>>,
    /// The items a link passes, downwards, boxes included.
    pub(super) chains: Vec<Vec<usize>>,
    /// Whether a link runs upwards, against its chain.
    pub(super) is_upward: Vec<bool>,
    /// The joint with the label.
    pub(super) label_at: Vec<usize>,
    pub(super) boxes: usize,
    above: Vec<Vec<usize>>,
    below: Vec<Vec<usize>>,
}

/// Sweeps over all layers; more change nothing for the drawings there are.
const SWEEPS: usize = 24;

impl Layers {
    /// The first box is where everything starts. A link from a box to itself is not laid out.
    pub(super) fn new(boxes: &[Size], links: &[Link]) -> Layers {
        let is_upward = upward(boxes.len(), links);
        let ranks = ranks(boxes.len(), links, &is_upward);
        let mut it = Layers {
            sizes: boxes.to_vec(),
            layer_of: ranks.iter().map(|rank| rank * 2).collect(),
            layers: Vec::new(),
            chains: Vec::new(),
            is_upward,
            label_at: Vec::new(),
            boxes: boxes.len(),
            above: Vec::new(),
            below: Vec::new(),
        };
        for (index, link) in links.iter().enumerate() {
            it.cut(link, it.is_upward[index]);
        }
        it.connect();
        it.sort();
        it
    }

    /// Cuts a link into hops; the label is next to where the link begins.
    fn cut(&mut self, link: &Link, is_upward: bool) {
        let (top, bottom) = if is_upward { (link.to, link.from) } else { (link.from, link.to) };
        let (first, last) = (self.layer_of[top] + 1, self.layer_of[bottom] - 1);
        let label_layer = if is_upward { last } else { first };
        let mut chain = vec![top];
        for layer in first..=last {
            let joint = self.sizes.len();
            let label = if layer == label_layer { link.label } else { Size::default() };
            self.sizes.push(Size {
                left: label.left.max(4.0),
                right: label.right.max(4.0),
                ..label
            });
            self.layer_of.push(layer);
            chain.push(joint);
            if layer == label_layer {
                self.label_at.push(joint);
            }
        }
        chain.push(bottom);
        self.chains.push(chain);
    }

    /// Fills the layers in the order of a walk from the top, which is a good order to begin with.
    fn connect(&mut self) {
        let count = self.sizes.len();
        (self.above, self.below) = (vec![Vec::new(); count], vec![Vec::new(); count]);
        for hop in self.chains.iter().flat_map(|it| it.windows(2)) {
            self.below[hop[0]].push(hop[1]);
            self.above[hop[1]].push(hop[0]);
        }
        let height = self.layer_of.iter().max().map_or(0, |it| it + 1);
        self.layers = vec![Vec::new(); height];
        let mut seen = vec![false; count];
        let mut open: Vec<usize> = (0..self.boxes).rev().collect();
        while let Some(item) = open.pop() {
            if !std::mem::replace(&mut seen[item], true) {
                self.layers[self.layer_of[item]].push(item);
                open.extend(self.below[item].iter().rev());
            }
        }
    }

    /// Sorts every layer by the mean position of its neighbours, down and up, and keeps the order
    /// with the fewest crossings.
    fn sort(&mut self) {
        let mut best = (self.crossings(), self.layers.clone());
        for sweep in 0..SWEEPS {
            let downwards = sweep % 2 == 0;
            for step in 0..self.layers.len() {
                let layer = if downwards { step } else { self.layers.len() - 1 - step };
                self.sort_layer(layer, downwards);
            }
            self.swap_neighbours();
            let crossings = self.crossings();
            if crossings < best.0 {
                best = (crossings, self.layers.clone());
            }
        }
        self.layers = best.1;
    }

    fn sort_layer(&mut self, layer: usize, downwards: bool) {
        let places = self.places();
        let mut keyed: Vec<(f64, usize)> = Vec::new();
        for (place, item) in self.layers[layer].iter().enumerate() {
            let next = if downwards { &self.above[*item] } else { &self.below[*item] };
            let sum: usize = next.iter().map(|it| places[*it]).sum();
            let mean = if next.is_empty() { place as f64 } else { sum as f64 / next.len() as f64 };
            keyed.push((mean, *item));
        }
        keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
        self.layers[layer] = keyed.into_iter().map(|(_, item)| item).collect();
    }

    /// Swaps two neighbours wherever that removes crossings.
    fn swap_neighbours(&mut self) {
        for layer in 0..self.layers.len() {
            for place in 1..self.layers[layer].len() {
                let before = self.crossings_at(layer);
                self.layers[layer].swap(place - 1, place);
                if self.crossings_at(layer) >= before {
                    self.layers[layer].swap(place - 1, place);
                }
            }
        }
    }

    fn crossings_at(&self, layer: usize) -> usize {
        let places = self.places();
        let above = layer.checked_sub(1).map_or(0, |it| self.crossings_below(it, &places));
        above + self.crossings_below(layer, &places)
    }

    fn crossings(&self) -> usize {
        let places = self.places();
        (0..self.layers.len()).map(|layer| self.crossings_below(layer, &places)).sum()
    }

    fn crossings_below(&self, layer: usize, places: &[usize]) -> usize {
        let hops: Vec<(usize, usize)> = self.layers[layer]
            .iter()
            .flat_map(|item| self.below[*item].iter().map(|to| (places[*item], places[*to])))
            .collect();
        let crosses = |a: &(usize, usize), b: &(usize, usize)| {
            (a.0 < b.0 && a.1 > b.1) || (a.0 > b.0 && a.1 < b.1)
        };
        let pairs = hops.iter().enumerate();
        pairs.map(|(i, a)| hops[..i].iter().filter(|b| crosses(a, b)).count()).sum()
    }

    fn places(&self) -> Vec<usize> {
        let mut places = vec![0; self.sizes.len()];
        for layer in &self.layers {
            for (place, item) in layer.iter().enumerate() {
                places[*item] = place;
            }
        }
        places
    }

    pub(super) fn neighbours(&self, item: usize) -> (&[usize], &[usize]) {
        (&self.above[item], &self.below[item])
    }
}

/// The links that close a circle, found by walking from the first box.
fn upward(boxes: usize, links: &[Link]) -> Vec<bool> {
    fn walk(at: usize, links: &[Link], mark: &mut [u8], upward: &mut [bool]) {
        mark[at] = 1;
        for (index, link) in links.iter().enumerate().filter(|(_, it)| it.from == at) {
            match mark[link.to] {
                0 => walk(link.to, links, mark, upward),
                1 => upward[index] = true,
                _ => {}
            }
        }
        mark[at] = 2;
    }
    let (mut mark, mut upward) = (vec![0; boxes], vec![false; links.len()]);
    for start in 0..boxes {
        if mark[start] == 0 {
            walk(start, links, &mut mark, &mut upward);
        }
    }
    upward
}

/// The longest way down from the first box.
fn ranks(boxes: usize, links: &[Link], is_upward: &[bool]) -> Vec<usize> {
    let mut ranks = vec![0; boxes];
    // Each round settles at least one more box.
    for _ in 0..boxes {
        for (link, is_upward) in links.iter().zip(is_upward) {
            let (top, bottom) =
                if *is_upward { (link.to, link.from) } else { (link.from, link.to) };
            ranks[bottom] = ranks[bottom].max(ranks[top] + 1);
        }
    }
    ranks
}
