import Storage

extension ContainerSchema {
  /// Secrets of sessions that take the place of others, and why a session ended.
  static let sessions = Migration(
    version: 14, name: "sessions that rotate and expire",
    steps: [
      "ALTER TABLE sessions ADD COLUMN next BLOB",
      "CREATE UNIQUE INDEX sessionsByNext ON sessions (next) WHERE next IS NOT NULL",
      "ALTER TABLE endedSessions ADD COLUMN reason INTEGER NOT NULL DEFAULT 0",
    ])
}
