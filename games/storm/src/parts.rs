//! A play is given in parts: the card, then what it is aimed at, one after the other.

use crate::board::Storm;
use crate::cards::judge;
use crate::flow::Turn;
use crate::moves::Move;
use flow::Seat;
use game::Part;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Shows how a move can go on after a prefix of its text.
pub(crate) fn continuations(
    storm: &Storm,
    at: Turn,
    seat: Seat,
    prefix: &str,
    each: &mut dyn FnMut(Part<Move>),
) {
    if Storm::asks_moves(at) {
        let _ = storm.each_go(&mut |it| {
            if it.to_string().starts_with(prefix) {
                each(Part::Whole(it));
            }
            ControlFlow::Continue(())
        });
    }
    match prefix.is_empty() {
        true => first(storm, at, each),
        false => later(storm, at, prefix, each),
    }
    storm.each_plain(at, seat, &mut |it| {
        if it.to_string().starts_with(prefix) {
            each(Part::Whole(it));
        }
    });
}

/// The cards that can be played.
fn first(storm: &Storm, at: Turn, each: &mut dyn FnMut(Part<Move>)) {
    let scene = storm.scene(storm.player(at));
    for card in storm.playable(at) {
        let _ = judge::each_play(&scene, card, &mut |play| {
            each(match play.to_string() == card.to_string() {
                true => Part::Whole(Move::Play(play)),
                false => Part::Prefix(format!("{card}:")),
            });
            ControlFlow::Break(())
        });
    }
}

/// The next part of a play that has begun.
fn later(storm: &Storm, at: Turn, prefix: &str, each: &mut dyn FnMut(Part<Move>)) {
    let scene = storm.scene(storm.player(at));
    let mut beginnings = BTreeSet::new();
    let name = prefix.split(':').next().unwrap_or(prefix);
    for card in storm.playable(at).filter(|it| it.to_string() == name) {
        let _ = judge::each_play(&scene, card, &mut |play| {
            let text = play.to_string();
            if let Some(rest) = text.strip_prefix(prefix) {
                match rest.find(':') {
                    None => each(Part::Whole(Move::Play(play))),
                    Some(end) => {
                        let beginning = &text[..prefix.len() + end + 1];
                        if beginnings.insert(beginning.to_string()) {
                            each(Part::Prefix(beginning.to_string()));
                        }
                    }
                }
            }
            ControlFlow::Continue(())
        });
    }
}
