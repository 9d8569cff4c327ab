//! Strength from results: Elo by maximum likelihood.

use crate::Pair;

/// How strong somebody is, against the mean of all who played.
///
/// ```
/// use arena::{Pair, rate};
/// let ratings = rate(2, &[Pair { a: 0, b: 1, wins_a: 30, draws: 0, wins_b: 10 }]);
/// let first = &ratings[0];
/// assert_eq!((first.games, first.points), (40, 30.0));
/// assert!(first.low < first.elo && first.elo < first.high);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    /// Games played.
    pub games: u32,
    /// Points made in them.
    pub points: f64,
    /// The rating; the mean of all is 0.
    pub elo: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// Points of Elo in a factor of e.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// Half of a game that nobody played ends drawn: so that who always wins is not infinitely strong.
const IMAGINED: f64 = 0.5;
/// Rounds of the fit; it stands still long before.
const ROUNDS: usize = 10_000;
/// Deviations in a 95 % interval, to either side.
const DEVIATIONS: f64 = 1.96;

/// Rates everybody by what they made against each other.
///
/// ```
/// use arena::{Pair, rate};
/// let pair = Pair { a: 0, b: 1, wins_a: 75, draws: 0, wins_b: 25 };
/// let ratings = rate(2, &[pair]);
/// let apart = ratings[0].elo - ratings[1].elo;
/// assert!((185.0..195.0).contains(&apart), "three to one is about 191 points: {apart}");
/// assert!(ratings[0].low > ratings[1].high);
/// ```
pub fn rate(bots: usize, pairs: &[Pair]) -> Vec<Rating> {
    let mut strengths = vec![1.0_f64; bots];
    for _ in 0..ROUNDS {
        let before = strengths.clone();
        for bot in 0..bots {
            let (mut won, mut met) = (0.0, 0.0);
            for (other, points, games) in meetings(bot, pairs) {
                won += points + IMAGINED;
                met += (games + 2.0 * IMAGINED) / (before[bot] + before[other]);
            }
            if met > 0.0 {
                strengths[bot] = won / met;
            }
        }
        let mean = strengths.iter().map(|it| it.ln()).sum::<f64>() / bots.max(1) as f64;
        strengths.iter_mut().for_each(|it| *it /= mean.exp());
        let moved = strengths.iter().zip(&before).map(|(now, then)| (now / then).ln().abs());
        if moved.fold(0.0, f64::max) < 1e-9 {
            break;
        }
    }
    (0..bots).map(|bot| rating(bot, &strengths, pairs)).collect()
}

fn rating(bot: usize, strengths: &[f64], pairs: &[Pair]) -> Rating {
    let elo = SCALE * strengths[bot].ln();
    let (mut games, mut points, mut told) = (0.0, 0.0, 0.0);
    for (other, made, played) in meetings(bot, pairs) {
        let expected = strengths[bot] / (strengths[bot] + strengths[other]);
        games += played;
        points += made;
        // What games tell of a difference; half of the uncertainty is the other's.
        told += (played + 2.0 * IMAGINED) * expected * (1.0 - expected);
    }
    let wide = if told > 0.0 { DEVIATIONS * SCALE / told.sqrt() / 2.0_f64.sqrt() } else { 0.0 };
    Rating { games: games as u32, points, elo, low: elo - wide, high: elo + wide }
}

/// Everybody a bot has met: who, its points, the games.
fn meetings(bot: usize, pairs: &[Pair]) -> impl Iterator<Item = (usize, f64, f64)> {
    pairs.iter().filter_map(move |pair| {
        let games = f64::from(pair.games());
        if pair.a == bot {
            Some((pair.b, pair.points_a(), games))
        } else if pair.b == bot {
            Some((pair.a, games - pair.points_a(), games))
        } else {
            None
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_never_loses_is_strong_but_not_infinitely() {
        let pair = |a, b, wins_a, wins_b| Pair { a, b, wins_a, draws: 0, wins_b };
        let ratings = rate(3, &[pair(0, 1, 100, 0), pair(0, 2, 100, 0), pair(1, 2, 50, 50)]);
        assert!(ratings[0].elo.is_finite() && ratings[0].elo > 400.0);
        assert!((ratings[1].elo - ratings[2].elo).abs() < 1e-6);
        assert!(ratings.iter().map(|it| it.elo).sum::<f64>().abs() < 1e-6);
        assert_eq!((ratings[1].games, ratings[1].points), (200, 50.0));
    }

    #[test]
    fn equals_are_equal_and_more_games_tell_more() {
        let pair = |games| [Pair { a: 0, b: 1, wins_a: games, draws: 0, wins_b: games }];
        let wide = |games| {
            let ratings = rate(2, &pair(games));
            assert!(ratings.iter().all(|it| it.elo.abs() < 1e-6));
            ratings[0].high - ratings[0].low
        };
        assert!(wide(10) > 2.5 * wide(100));
    }

    #[test]
    fn nobody_met_is_rated_nothing() {
        assert_eq!(rate(0, &[]), []);
        assert_eq!(rate(1, &[])[0].elo, 0.0);
    }
}
