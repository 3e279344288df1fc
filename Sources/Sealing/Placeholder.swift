/// Replaced.
