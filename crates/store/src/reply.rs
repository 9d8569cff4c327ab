//! How a store answers.

use crate::Error;
use std::pin::Pin;

/// What a store answers, when it has.
///
/// ```
/// // A store of one's own answers in the same way.
/// fn length<'a>(store: &'a dyn store::Store, id: store::Id) -> store::Reply<'a, u64> {
///     Box::pin(async move { Ok(store.head(id).await?.map_or(0, |it| it.length)) })
/// }
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
/// assert_eq!(length(&store, store::Id([7; 16])).await?, 0);
/// # Ok(())
/// # }
/// ```
pub type Reply<'a, T> = Pin<Box<dyn Future<Output = Result<T, Error>> + Send + 'a>>;
