extension ContainerSchema {
  /// Version 3: the container's histories, what a restored backup pauses and ends.
  static let incarnations = [
    "ALTER TABLE meta ADD COLUMN incarnation INTEGER NOT NULL DEFAULT 0",
    """
    CREATE TABLE incarnations (
      incarnation INTEGER PRIMARY KEY, endedAt INTEGER NOT NULL) WITHOUT ROWID
    """,
    "ALTER TABLE zones ADD COLUMN isPaused INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE sessions ADD COLUMN generation INTEGER NOT NULL DEFAULT 0",
    "CREATE TABLE endedSessions (hash BLOB PRIMARY KEY) WITHOUT ROWID",
  ]
}
