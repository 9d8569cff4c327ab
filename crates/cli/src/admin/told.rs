//! Reports, as a person reads them.

use crate::legal::plural;
use crate::when::when;
use wire::protocol::{
    JobReport, JobsReport, LaneReport, MatchReport, MatchRow, MatchesReport, Report, StatsReport,
    Status,
};

/// A report in words.
pub(super) fn text(report: &Report) -> String {
    let lines = match report {
        Report::Matches(it) => matches(it),
        Report::Match(it) => one(it),
        Report::Log(it) => it.entries.iter().map(wire::json).collect(),
        Report::Closed { id } => vec![format!("match {id} is closed")],
        Report::Jobs(it) => jobs(it),
        Report::Retried { retried } => {
            vec![format!("{retried} {} will be tried again", plural(*retried as usize, "job"))]
        }
        Report::Discarded { discarded } => {
            vec![format!("{discarded} {} removed", plural(*discarded as usize, "job"))]
        }
        Report::Stats(it) => stats(it),
    };
    lines.join("\n")
}

fn word(status: Status) -> &'static str {
    match status {
        Status::Open => "open",
        Status::Playing => "playing",
        Status::Finished => "finished",
        Status::Abandoned => "abandoned",
    }
}

fn matches(it: &MatchesReport) -> Vec<String> {
    let line = |it: &MatchRow| {
        let MatchRow { id, game, status, entries, updated, .. } = it;
        let status = word(*status);
        format!("{id}  {status:9}  {game:12}  {entries:>6} entries  last {}", when(*updated))
    };
    let mut lines: Vec<String> = it.matches.iter().map(line).collect();
    if lines.is_empty() {
        lines.push("no matches".to_string());
    }
    lines.extend(it.next.as_ref().map(|it| format!("more: --after {it}")));
    lines
}

fn jobs(it: &JobsReport) -> Vec<String> {
    let mut lines: Vec<String> = it.lanes.iter().map(lane).collect();
    lines.extend(it.dead.iter().map(job));
    if lines.is_empty() {
        lines.push("nothing more was given up".to_string());
    }
    lines.extend(it.next.as_ref().map(|it| format!("more: --after '{it}'")));
    lines
}

fn one(it: &MatchReport) -> Vec<String> {
    let MatchRow { id, game, status, listed, entries, created, updated } = &it.row;
    let listed = if *listed { "listed" } else { "not listed" };
    let mut lines = vec![
        format!("match     {id}"),
        format!("game      {game}, {}, {listed}", word(*status)),
        format!("made      {}", when(*created)),
        format!("last      {}", when(*updated)),
        format!("log       {entries} entries, sound, ends with {}", it.head),
    ];
    lines.extend(it.snapshot.map(|it| format!("snapshot  of {it} entries")));
    lines.extend(it.jobs.iter().map(|it| format!("job       {}", job(it))));
    lines
}

fn stats(it: &StatsReport) -> Vec<String> {
    let StatsReport { format, bytes, entries, snapshots, answers, tokens, outages, .. } = it;
    let phases = [Status::Open, Status::Playing, Status::Finished, Status::Abandoned].map(word);
    let count = |it: &str, of: &StatsReport| of.matches.get(it).copied().unwrap_or_default();
    let phases = phases.map(|name| format!("{} {name}", count(name, it)));
    let mut lines = vec![
        format!("file      format {format}, {bytes} bytes"),
        format!("matches   {}", phases.join(", ")),
        format!("entries   {entries}, snapshots {snapshots}, answers {answers}"),
        format!("tokens    {tokens}"),
        format!("outages   {outages}"),
        format!("alive     {}", it.alive.map_or("never".to_string(), when)),
    ];
    lines.extend(it.lanes.iter().map(|it| format!("jobs      {}", lane(it))));
    lines
}

fn lane(it: &LaneReport) -> String {
    let LaneReport { lane, waiting, due, running, failing, dead, oldest } = it;
    let since = oldest.map_or(String::new(), |it| format!(", the oldest since {}", when(it)));
    format!(
        "{lane:6}  {waiting} waiting, {due} due, {running} running, {failing} failing, \
         {dead} given up{since}"
    )
}

fn job(it: &JobReport) -> String {
    let JobReport { id, lane, event, key, tries, .. } = it;
    let next = match (it.running, it.ready) {
        (true, _) => "is being done".to_string(),
        (_, Some(ready)) => format!("next {}", when(ready)),
        (_, None) => "given up".to_string(),
    };
    let fault = it.fault.as_ref().map_or(String::new(), |it| format!(", {tries} failed: {it}"));
    format!("{id}  {lane}  {event} {key}  {next}{fault}")
}
