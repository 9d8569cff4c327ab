//! Answers that are long enough to be sent compressed: what all visitors ask for, and what somebody
//! looks back at. None of them holds a secret, so that their length tells nothing.

use super::pages::accepts;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write as _;

/// What is shorter fits into a packet as it is.
const LONG: usize = 1_200;

/// JSON as it is and as it is sent.
pub(super) struct Packed {
    plain: Bytes,
    small: Option<Bytes>,
}

impl Packed {
    /// Compressed as well as can be, for what is sent often.
    pub(super) fn well(json: String) -> Packed {
        Packed::new(json, Compression::best())
    }

    /// Compressed quickly, for what is sent once.
    pub(super) fn quickly(json: String) -> Packed {
        Packed::new(json, Compression::fast())
    }

    fn new(json: String, effort: Compression) -> Packed {
        let small = (json.len() >= LONG).then(|| {
            let mut encoder = GzEncoder::new(Vec::new(), effort);
            // Writing into memory cannot fail; if it did, the plain text would be sent.
            encoder.write_all(json.as_bytes()).and_then(|()| encoder.finish()).ok()
        });
        Packed { plain: json.into(), small: small.flatten().map(Bytes::from) }
    }

    /// The answer for somebody who can read this or that.
    pub(super) fn answer(&self, headers: &HeaderMap) -> Response {
        let kind = [(header::CONTENT_TYPE, "application/json"), (header::VARY, "accept-encoding")];
        match &self.small {
            Some(small) if accepts(headers, "gzip") => {
                (kind, [(header::CONTENT_ENCODING, "gzip")], small.clone()).into_response()
            }
            _ => (kind, self.plain.clone()).into_response(),
        }
    }
}
