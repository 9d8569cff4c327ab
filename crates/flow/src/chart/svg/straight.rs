//! Takes the small bends out of a layout: long links run straight, and so do lone ones.

use super::layers::Layers;

/// How far a box is moved to make a lone link straight.
const NUDGE: f64 = 60.0;

/// Between two things on a layer; lines may be nearer to each other than boxes.
pub(super) fn gap(layers: &Layers, left: usize, right: usize) -> f64 {
    let is_line = |it: usize| it >= layers.boxes && layers.sizes[it].height == 0.0;
    if is_line(left) && is_line(right) { 8.0 } else { 22.0 }
}

pub(super) fn straighten(layers: &Layers, xs: &mut [f64]) {
    let mut chains: Vec<&[usize]> = layers.chains.iter().map(Vec::as_slice).collect();
    chains.sort_by_key(|it| std::cmp::Reverse(it.len()));
    for _ in 0..4 {
        for chain in &chains {
            run(layers, xs, &chain[1..chain.len() - 1]);
        }
        for chain in chains.iter().rev() {
            lone(layers, xs, chain);
        }
    }
}

/// Moves the joints of a link over each other, as many as have a common place.
fn run(layers: &Layers, xs: &mut [f64], mut joints: &[usize]) {
    while !joints.is_empty() {
        let (mut low, mut high) = (f64::NEG_INFINITY, f64::INFINITY);
        let mut count = 0;
        for joint in joints {
            let (least, most) = room(layers, xs, *joint);
            let both = (low.max(least), high.min(most));
            if both.0 > both.1 && count > 0 {
                break;
            }
            (low, high) = both;
            count += 1;
        }
        let (here, rest) = joints.split_at(count);
        let mean = here.iter().map(|it| xs[*it]).sum::<f64>() / count as f64;
        if low <= high {
            for joint in here {
                xs[*joint] = mean.clamp(low, high);
            }
        }
        joints = rest;
    }
}

/// Puts a box right below or above another if one link alone joins them.
fn lone(layers: &Layers, xs: &mut [f64], chain: &[usize]) {
    let (top, bottom) = (chain[0], chain[chain.len() - 1]);
    let (above, below) = (layers.neighbours(bottom).0.len(), layers.neighbours(top).1.len());
    let moved = match (above, below) {
        (1, 1) if layers.neighbours(bottom).1.len() <= 1 => bottom,
        (1, 1) => top,
        _ => return,
    };
    let wanted = if moved == bottom { xs[top] } else { xs[bottom] };
    let all = [&chain[1..chain.len() - 1], &[moved]].concat();
    let fits = all.iter().all(|it| {
        let (least, most) = room(layers, xs, *it);
        (least..=most).contains(&wanted)
    });
    if fits && (xs[moved] - wanted).abs() <= NUDGE {
        for item in all {
            xs[item] = wanted;
        }
    }
}

/// Between what an item may be without touching its neighbours.
fn room(layers: &Layers, xs: &[f64], item: usize) -> (f64, f64) {
    let layer = &layers.layers[layers.layer_of[item]];
    let place = layer.iter().position(|it| *it == item).unwrap_or_default();
    let own = layers.sizes[item];
    let least = place.checked_sub(1).map_or(f64::NEG_INFINITY, |it| {
        let left = layer[it];
        xs[left] + layers.sizes[left].right + gap(layers, left, item) + own.left
    });
    let most = layer.get(place + 1).map_or(f64::INFINITY, |right| {
        xs[*right] - layers.sizes[*right].left - gap(layers, item, *right) - own.right
    });
    (least, most)
}
