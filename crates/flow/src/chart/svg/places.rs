//! The second half of a layered layout: coordinates.

use super::layers::{Layers, Link, Size};
use super::straight::{gap, straighten};

/// Between two layers; more where links run far to the side.
const RISE: f64 = 17.0;
/// Between two links that leave a box on the same side, at most.
const PORT: f64 = 24.0;
/// Rounds of settling; the drawing no longer moves after that.
const ROUNDS: usize = 60;

/// Where everything is.
pub(super) struct Layout {
    /// The anchor of each box: its middle.
    pub(super) boxes: Vec<(f64, f64)>,
    pub(super) routes: Vec<Route>,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// The way of one link.
pub(super) struct Route {
    /// From the rim of one box to the rim of the other. Pairs of points are straight, what is
    /// between them bends.
    pub(super) points: Vec<(f64, f64)>,
    /// The anchor of its label.
    pub(super) label: (f64, f64),
}

/// Lays out boxes and the links between them. `half` is half the width of each box at its rim,
/// where links may leave.
pub(super) fn layout(boxes: &[Size], half: &[f64], links: &[Link]) -> Layout {
    let layers = Layers::new(boxes, links);
    let mut xs = across(&layers);
    straighten(&layers, &mut xs);
    let bands = bands(&layers, &xs);
    let leftmost = |item: usize| xs[item] - layers.sizes[item].left;
    let rightmost = |item: usize| xs[item] + layers.sizes[item].right;
    let left = (0..xs.len()).map(leftmost).fold(f64::INFINITY, f64::min);
    let right = (0..xs.len()).map(rightmost).fold(f64::NEG_INFINITY, f64::max);
    let place = |item: usize| {
        let (top, bottom) = bands[layers.layer_of[item]];
        (xs[item] - left, (top + bottom) / 2.0)
    };
    let (mut routes, ports) = (Vec::new(), ports(&layers, &xs, half));
    for (index, chain) in layers.chains.iter().enumerate() {
        let (first, last) = (chain[0], chain[chain.len() - 1]);
        let mut points = vec![(place(first).0 + ports[index].0, rim(&layers, &bands, first, 1.0))];
        for joint in &chain[1..chain.len() - 1] {
            let (top, bottom) = bands[layers.layer_of[*joint]];
            points.extend([(place(*joint).0, top), (place(*joint).0, bottom)]);
        }
        points.push((place(last).0 + ports[index].1, rim(&layers, &bands, last, -1.0)));
        if layers.is_upward[index] {
            points.reverse();
        }
        routes.push(Route { points, label: place(layers.label_at[index]) });
    }
    Layout {
        boxes: (0..layers.boxes).map(place).collect(),
        routes,
        width: right - left,
        height: bands.last().map_or(0.0, |it| it.1),
    }
}

/// The lower or upper rim of a box.
fn rim(layers: &Layers, bands: &[(f64, f64)], item: usize, side: f64) -> f64 {
    let (top, bottom) = bands[layers.layer_of[item]];
    (top + bottom) / 2.0 + side * layers.sizes[item].height / 2.0
}

/// Top and bottom of each layer.
fn bands(layers: &Layers, xs: &[f64]) -> Vec<(f64, f64)> {
    let mut bands = Vec::new();
    let mut y = 0.0;
    for layer in &layers.layers {
        let height = layer.iter().map(|it| layers.sizes[*it].height).fold(0.0, f64::max);
        bands.push((y, y + height));
        let far = |item: &usize| {
            let below = layers.neighbours(*item).1.iter();
            below.map(|it| (xs[*it] - xs[*item]).abs()).fold(0.0, f64::max)
        };
        let farthest = layer.iter().map(far).fold(0.0, f64::max);
        y += height + RISE + (farthest * 0.07).min(34.0);
    }
    bands
}

/// The place of every item across: as near to the mean of its neighbours as the others allow.
fn across(layers: &Layers) -> Vec<f64> {
    let mut xs = vec![0.0; layers.sizes.len()];
    for layer in &layers.layers {
        let mut x = 0.0;
        for (place, item) in layer.iter().enumerate() {
            let gap = place.checked_sub(1).map_or(0.0, |it| gap(layers, layer[it], *item));
            xs[*item] = x + gap + layers.sizes[*item].left;
            x = xs[*item] + layers.sizes[*item].right;
        }
    }
    for round in 0..ROUNDS {
        for step in 0..layers.layers.len() {
            let downwards = round % 2 == 0;
            let index = if downwards { step } else { layers.layers.len() - 1 - step };
            let wishes: Vec<(f64, f64)> = layers.layers[index]
                .iter()
                .map(|item| wish(layers, &xs, *item, downwards, round + 6 > ROUNDS))
                .collect();
            for (item, x) in layers.layers[index].iter().zip(settle(layers, index, &wishes)) {
                xs[*item] = x;
            }
        }
    }
    xs
}

/// Where an item wants to be, and how much it wants that. Long links want to be straight.
fn wish(layers: &Layers, xs: &[f64], item: usize, downwards: bool, both: bool) -> (f64, f64) {
    let (above, below) = layers.neighbours(item);
    let is_joint = |it: usize| it >= layers.boxes;
    let (mut sum, mut weight) = (0.0, 0.0);
    let sides = [(above, downwards || both), (below, !downwards || both)];
    for next in sides.into_iter().filter(|it| it.1).flat_map(|it| it.0) {
        let pull = match (is_joint(item), is_joint(*next)) {
            (true, true) => 8.0,
            (false, false) => 1.0,
            _ => 2.0,
        };
        sum += pull * xs[*next];
        weight += pull;
    }
    if weight == 0.0 { (xs[item], 0.1) } else { (sum / weight, weight) }
}

/// The places nearest to all wishes that keep order and distance: neighbours that want to overlap
/// are merged into a block that stands at the mean of its wishes.
fn settle(layers: &Layers, index: usize, wishes: &[(f64, f64)]) -> Vec<f64> {
    let layer = &layers.layers[index];
    let mut offsets = vec![0.0];
    for pair in layer.windows(2) {
        let last = offsets[offsets.len() - 1];
        let gap = gap(layers, pair[0], pair[1]);
        offsets.push(last + layers.sizes[pair[0]].right + gap + layers.sizes[pair[1]].left);
    }
    // Boxes that would overlap are joined to blocks, which then move as one. Each block is its
    // mean wish, the sum of its weights, and how many boxes it holds.
    let mut blocks: Vec<(f64, f64, usize)> = Vec::new();
    for ((x, weight), offset) in wishes.iter().zip(&offsets) {
        let mut block = (x - offset, *weight, 1);
        while let Some(last) = blocks.last().copied()
            && last.0 > block.0
        {
            blocks.pop();
            let weight = last.1 + block.1;
            let mean = (last.0 * last.1 + block.0 * block.1) / weight;
            block = (mean, weight, last.2 + block.2);
        }
        blocks.push(block);
    }
    let means = blocks.iter().flat_map(|(mean, _, count)| std::iter::repeat_n(*mean, *count));
    means.zip(&offsets).map(|(mean, offset)| mean + offset).collect()
}

/// Where each link touches its upper and its lower box, measured from their middles.
fn ports(layers: &Layers, xs: &[f64], half: &[f64]) -> Vec<(f64, f64)> {
    let mut ports = vec![(0.0, 0.0); layers.chains.len()];
    for (item, half) in half.iter().enumerate() {
        for is_below in [true, false] {
            let mut touching: Vec<(f64, usize)> = Vec::new();
            for (index, chain) in layers.chains.iter().enumerate() {
                let count = chain.len();
                let (end, next) = if is_below {
                    (chain[0], chain[1])
                } else {
                    (chain[count - 1], chain[count - 2])
                };
                if end == item {
                    touching.push((xs[next], index));
                }
            }
            touching.sort_by(|a, b| a.0.total_cmp(&b.0));
            let gaps = touching.len().saturating_sub(1).max(1) as f64;
            let step = PORT.min(half * 1.5 / gaps);
            for (place, (_, index)) in touching.iter().enumerate() {
                let x = (place as f64 - (touching.len() as f64 - 1.0) / 2.0) * step;
                let port = &mut ports[*index];
                *(if is_below { &mut port.0 } else { &mut port.1 }) = x;
            }
        }
    }
    ports
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn graph() -> impl Strategy<Value = (Vec<Size>, Vec<Link>)> {
        let half = || (10.0..90.0f64, 20.0..70.0f64);
        let boxes = prop::collection::vec(half(), 2..14).prop_map(|it| {
            let size = |(half, height)| Size { left: half, right: half, height };
            it.into_iter().map(size).collect::<Vec<_>>()
        });
        boxes.prop_flat_map(|boxes| {
            let count = boxes.len();
            let link = (0..count, 1..count, 0.0..200.0f64).prop_map(move |(from, by, right)| {
                let label =
                    Size { left: 6.0, right, height: if right > 50.0 { 15.0 } else { 0.0 } };
                Link { from, to: (from + by) % count, label }
            });
            (Just(boxes), prop::collection::vec(link, 1..30))
        })
    }

    proptest! {
        #[test]
        fn nothing_overlaps((boxes, links) in graph()) {
            let layers = Layers::new(&boxes, &links);
            let mut xs = across(&layers);
            straighten(&layers, &mut xs);
            for pair in layers.layers.iter().flat_map(|it| it.windows(2)) {
                let end = xs[pair[0]] + layers.sizes[pair[0]].right;
                let begin = xs[pair[1]] - layers.sizes[pair[1]].left;
                prop_assert!(begin - end > 7.9, "{} then {}", end, begin);
            }
            let half: Vec<f64> = boxes.iter().map(|it| it.left).collect();
            let layout = layout(&boxes, &half, &links);
            prop_assert_eq!(layout.routes.len(), links.len());
            prop_assert!(layout.boxes.iter().all(|it| it.0 >= 0.0 && it.0 <= layout.width));
        }
    }
}
