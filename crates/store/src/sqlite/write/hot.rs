//! The statements of a move.

/// What every move needs, and so is kept prepared.
#[derive(Clone, Copy)]
pub(super) enum Hot {
    Begin,
    Commit,
    Entry,
    Head,
    Job,
    Number,
}

impl Hot {
    /// How many there are.
    pub(super) const COUNT: usize = 6;

    pub(super) fn sql(self) -> &'static str {
        match self {
            Hot::Begin => "BEGIN IMMEDIATE",
            Hot::Commit => "COMMIT",
            Hot::Entry => {
                "INSERT INTO entries (previous, id, number, at, text, hash, request, first)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"
            }
            Hot::Head => {
                "UPDATE heads SET place = ?2, length = ?3, at = ?4, mark = ?5,
                 seal = seal(?1, ?2, ?3, ?4, ?5) WHERE id = ?1"
            }
            Hot::Number => {
                "UPDATE last_transaction SET number = transaction_number(?1),
                 seal = seal(transaction_number(?1), running, matches, heads, snapshots, answers,
                    holdings, jobs, tokens, outages, nodes)"
            }
            // In the place of another of its kind that the match needs no more. Leases of that one are over.
            Hot::Job => {
                "UPDATE jobs SET key = ?3, lane = ?4, due = ?5, ready = ?5, tries = 0, lease = lease + (owner IS NOT NULL),
                 owner = NULL, fault = NULL, party = ?6, turn = ?7,
                 seal = seal(?1, ?2, ?3, ?4, ?5, ?5, 0, lease + (owner IS NOT NULL), NULL, NULL, ?6, ?7)
                 WHERE id = ?1 AND event = ?2 AND key = ?8"
            }
        }
    }
}
