//! wuziqi
