//! cangua
