import Model
import Storage

extension BrowserSessions {
  /// Tries of one webhook that are kept.
  static let tryLimit = 20
  /// A time further ahead than any wait was set while the clock was wrong.
  private static let longestWait: UInt64 = 86_400_000

  /// The webhooks that may tell something, those first that wait longest.
  func dueWebhooks(
    now: UInt64, limit: Int
  ) throws -> [(id: RecordID, company: CompanyID)] {
    try connection.all(
      """
      SELECT id, company FROM webhook
      WHERE (due <= ?1 OR due > ?2) AND (pause IS NULL OR isTested) ORDER BY due, id LIMIT ?3
      """,
      bind: {
        $0.bind(now, at: 1)
        $0.bind(now + Self.longestWait, at: 2)
        $0.bind(limit, at: 3)
      },
      read: { (try $0.id(0), try $0.id(1)) })
  }

  /// Notes what keeps a webhook from telling; nothing is written where that is known.
  func noteObstacle(_ obstacle: WebhookObstacle?, of id: RecordID) throws {
    try connection.run("UPDATE webhook SET obstacle = ?2 WHERE id = ?1 AND obstacle IS NOT ?2") {
      $0.bind(id, at: 1)
      $0.bind(obstacle?.rawValue, at: 2)
    }
  }

  /// Takes what there is to tell, and how far that goes, in one durable transaction: nothing of it
  /// is lost or told in another order, whatever ends the program. Numbers go on from the last.
  func takeEvents(
    _ id: RecordID, _ events: [WebhookEvent], token: [UInt8], heard: UInt64
  ) throws {
    try connection.write {
      let told = try connection.first(
        "SELECT told FROM webhook WHERE id = ?1", bind: { $0.bind(id, at: 1) },
        read: { $0.uint64(0) })
      guard let told else { return }
      for (place, event) in events.enumerated() {
        try insert(event, of: id, number: told + UInt64(place) + 1)
      }
      try connection.run("UPDATE webhook SET token = ?2, heard = ?3, told = ?4 WHERE id = ?1") {
        $0.bind(id, at: 1)
        $0.bind(token, at: 2)
        $0.bind(heard, at: 3)
        $0.bind(told + UInt64(events.count), at: 4)
      }
    }
  }

  private func insert(_ event: WebhookEvent, of id: RecordID, number: UInt64) throws {
    try connection.run(
      """
      INSERT INTO webhookEvent (webhook, number, delivery, word, list, record, changedBy, changedAt)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      """
    ) {
      $0.bind(id, at: 1)
      $0.bind(number, at: 2)
      $0.bind(event.delivery, at: 3)
      $0.bind(event.word, at: 4)
      $0.bind(event.list, at: 5)
      if let record = event.record { $0.bind(record, at: 6) } else { $0.bindNull(at: 6) }
      if let account = event.changedBy { $0.bind(account, at: 7) } else { $0.bindNull(at: 7) }
      if let time = event.changedAt { $0.bind(time, at: 8) } else { $0.bindNull(at: 8) }
    }
  }

  /// The first of what a webhook has yet to tell.
  func nextEvent(of id: RecordID) throws -> WebhookEvent? {
    try connection.first(
      """
      SELECT number, delivery, word, list, record, changedBy, changedAt FROM webhookEvent
      WHERE webhook = ?1 ORDER BY number LIMIT 1
      """,
      bind: { $0.bind(id, at: 1) },
      read: { row in
        WebhookEvent(
          number: row.uint64(0), delivery: try row.id(1), word: row.string(2),
          list: row.optionalString(3), record: row.isNull(4) ? nil : try row.id(4),
          changedBy: row.isNull(5) ? nil : try row.id(5),
          changedAt: row.isNull(6) ? nil : row.uint64(6))
      })
  }

  /// Leaves out what the maker does not see any more.
  func dropEvent(_ number: UInt64, of id: RecordID) throws {
    try connection.run("DELETE FROM webhookEvent WHERE webhook = ?1 AND number = ?2") {
      $0.bind(id, at: 1)
      $0.bind(number, at: 2)
    }
  }

  /// Notes that the receiver took what a try brought.
  func noteSuccess(_ id: RecordID, _ attempt: WebhookTry) throws {
    try connection.write {
      try dropEvent(attempt.number, of: id)
      try note(attempt, of: id)
      try connection.run(
        """
        UPDATE webhook SET failures = 0, failing = NULL, due = ?2, lastSuccess = ?2, obstacle = NULL
        WHERE id = ?1
        """
      ) {
        $0.bind(id, at: 1)
        $0.bind(attempt.at, at: 2)
      }
    }
  }

  /// Notes that a try failed, when the next is due, and whether none is.
  func noteFailure(
    _ id: RecordID, _ attempt: WebhookTry, due: UInt64, pause: WebhookPause?
  ) throws {
    try connection.write {
      try note(attempt, of: id)
      try connection.run(
        """
        UPDATE webhook SET failures = failures + 1, failing = coalesce(failing, ?2), due = ?3,
          pause = coalesce(pause, ?4), obstacle = NULL WHERE id = ?1
        """
      ) {
        $0.bind(id, at: 1)
        $0.bind(attempt.at, at: 2)
        $0.bind(due, at: 3)
        $0.bind(pause?.rawValue, at: 4)
      }
    }
  }

  /// Notes how a test ended; it changes nothing else.
  func noteTest(_ id: RecordID, _ attempt: WebhookTry) throws {
    try connection.write {
      try note(attempt, of: id)
      try connection.run("UPDATE webhook SET isTested = 0 WHERE id = ?1") { $0.bind(id, at: 1) }
    }
  }

  private func note(_ attempt: WebhookTry, of id: RecordID) throws {
    guard try webhook(id) != nil else { return }
    let last = try connection.first(
      "SELECT max(place) FROM webhookTry WHERE webhook = ?1", bind: { $0.bind(id, at: 1) },
      read: { $0.int(0) })
    let place = (last ?? 0) + 1
    try connection.run(
      """
      INSERT INTO webhookTry (webhook, place, at, number, word, status, milliseconds, problem)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      """
    ) {
      $0.bind(id, at: 1)
      $0.bind(place, at: 2)
      $0.bind(attempt.at, at: 3)
      $0.bind(attempt.number, at: 4)
      $0.bind(attempt.word, at: 5)
      $0.bind(attempt.status, at: 6)
      $0.bind(attempt.milliseconds, at: 7)
      $0.bind(attempt.problem?.rawValue, at: 8)
    }
    try connection.run("DELETE FROM webhookTry WHERE webhook = ?1 AND place <= ?2") {
      $0.bind(id, at: 1)
      $0.bind(place - Self.tryLimit, at: 2)
    }
  }

  /// How the last tries of a webhook ended, the latest first.
  func webhookTries(of id: RecordID) throws -> [WebhookTry] {
    try connection.all(
      """
      SELECT at, number, word, status, milliseconds, problem FROM webhookTry
      WHERE webhook = ?1 ORDER BY place DESC
      """,
      bind: { $0.bind(id, at: 1) },
      read: { row in
        WebhookTry(
          at: row.uint64(0), number: row.uint64(1), word: row.string(2),
          status: row.isNull(3) ? nil : row.int(3), milliseconds: row.uint64(4),
          problem: row.optionalString(5).map { WebhookProblem(rawValue: $0) ?? .other })
      })
  }
}
