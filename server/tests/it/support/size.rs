//! How much random and repeated tests try, and from which seed.

/// The seed of random tests. CI always uses 0, so that a failure comes from the change and not from the dice. The `just …-model`
/// recipes choose a new seed each time, print it, and repeat a run with `STANDINGS_SEED=<seed>`.
pub(crate) fn seed() -> u64 {
    std::env::var("STANDINGS_SEED").map_or(0, |seed| seed.parse().expect("STANDINGS_SEED is a number"))
}

/// Whether this is CI's gate: for tests that choose what they ask, rather than how often.
pub(crate) fn is_small() -> bool {
    sized(true, false, false)
}

/// One of three sizes, by `STANDINGS_MODEL`: `small` asks every rule in the time that CI's gate has, the usual size is that of CI's
/// full run, and `full` is that of the `just …-model` recipes, up to an hour for each test.
pub(crate) fn sized<T>(small: T, usual: T, full: T) -> T {
    match std::env::var("STANDINGS_MODEL").as_deref() {
        Err(_) => usual,
        Ok("small") => small,
        Ok("full") => full,
        Ok(other) => panic!("STANDINGS_MODEL is small, full or not set, not '{other}'"),
    }
}
