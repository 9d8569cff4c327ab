//! Links by which another device acts for the same holder.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Asks for a link for another device.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct LinkDevice {
    /// The client's own id of this request.
    pub request_id: String,
}

/// A link for another device of the same holder.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct DeviceLink {
    /// What the link carries: `#/device?token=TOKEN`. It can be used once.
    pub token: String,
    /// When it stops working, in milliseconds since 1970.
    pub expires: u64,
}

/// Uses such a link.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The client's own id of this request. For ten minutes it and the token give the secret again,
    /// so it must be hard to guess.
    pub request_id: String,
    /// The token of the link.
    pub token: String,
}

/// The secret of the new device.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Claimed {
    /// To be kept and sent with every request.
    pub secret: String,
}
