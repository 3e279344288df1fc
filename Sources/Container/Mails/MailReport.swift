import Storage

/// What became of the last mails, for the operator: neither recipients nor contents.
package struct MailReport: Equatable, Sendable {
  /// One mail.
  package struct Entry: Equatable, Sendable {
    /// Its place in the queue.
    package let entry: Int64
    /// What it is for: `invitation`, `recovery` or `notification`.
    package let kind: String
    /// `waiting`, `sent`, `refused`, `expired` or `withdrawn`.
    package let state: String
    /// When it was queued, in milliseconds since 1970.
    package let madeAt: UInt64
    /// When it is tried next, in milliseconds since 1970.
    package let dueAt: UInt64
    /// How often it was tried.
    package let tries: UInt64
    /// Why it was not taken the last time.
    package let problem: String?
  }

  /// Mails that wait.
  package let waiting: Int
  /// The last mails, the newest first.
  package let entries: [Entry]

  /// Reads it out of a container's file; another process may serve it meanwhile.
  ///
  /// Throws `cannotOpen` when there is no container.
  package init(path: String, limit: Int = 50) throws {
    let connection = try Connection(path: path, mode: .readOnly)
    let report = Result { try connection.read { try MailReport(connection, limit: limit) } }
    try connection.close()
    self = try report.get()
  }

  init(_ connection: Connection, limit: Int) throws {
    waiting =
      try connection.first("SELECT count(*) FROM mails WHERE state = 'waiting'") { $0.int(0) } ?? 0
    entries = try connection.all(
      """
      SELECT entry, kind, state, madeAt, dueAt, tries, problem FROM mails
      ORDER BY entry DESC LIMIT ?
      """
    ) {
      $0.bind(limit, at: 1)
    } read: {
      Entry(
        entry: $0.int64(0), kind: $0.string(1), state: $0.string(2), madeAt: $0.uint64(3),
        dueAt: $0.uint64(4), tries: $0.uint64(5), problem: $0.optionalString(6))
    }
  }
}
