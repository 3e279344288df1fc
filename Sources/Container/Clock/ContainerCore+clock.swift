package import Model
import Storage
package import SyncProtocol

// What the clock shows is told and stamped with at once; what is destroyed by it waits until it is
// believed (decision 0135).
extension ContainerCore {
  /// How much later than what was kept the believed time is kept again, where nothing else writes.
  private static let keepMilliseconds: UInt64 = 10 * 60 * 1_000

  /// Takes a reading of the clock by who knows for how long the container ran since the last one,
  /// and keeps what is believed where that is news.
  package func noteRunning(for ran: UInt64, at now: UInt64) throws(CallRefusal) {
    try readClock(now, ran: ran)
    guard belief.isNews(beyond: keptBelief, Self.keepMilliseconds) else { return }
    try keepBelief()
  }

  /// The operator says that the clock is right.
  package func confirmClock(at now: UInt64) throws(CallRefusal) {
    try take(now) { $0.confirm(clock: now) }
    try keepBelief()
  }

  /// A device says what its own clock shows. Only who was signed in before the clock leapt is
  /// heard.
  package func hear(
    _ voice: UInt64, of session: Session, at now: UInt64
  ) throws(CallRefusal) {
    try readClock(now)
    guard belief.leap != nil else { return }
    let limit = belief.believed
    let isKnown = try look { try SessionRow.isOpen(session, since: limit, connection) }
    if isKnown { try take(now) { $0.hear(voice, of: session.account.low) } }
  }

  /// What became of the clock since the last call.
  package func takeClockNews() -> [BelievedTime.Change] {
    defer { clockNews.removeAll() }
    return clockNews
  }

  /// By what is destroyed while the clock shows that.
  func moment(at now: UInt64) throws(CallRefusal) -> BelievedMoment {
    try readClock(now)
    return belief.moment
  }

  func readClock(_ now: UInt64, ran: UInt64 = 0) throws(CallRefusal) {
    let isProtected = protections.contains(.believedTime)
    try take(now) { isProtected ? $0.read(clock: now, ran: ran) : $0.confirm(clock: now) }
  }

  private func take(
    _ now: UInt64, _ body: (inout BelievedTime) -> BelievedTime.Change?
  ) throws(CallRefusal) {
    let before = belief
    guard let change = body(&belief) else { return }
    do {
      switch change {
      case .returned(let from, let to), .confirmed(let from, let to):
        if from > to { try bringBack(from: from, to: time(at: now)) }
      case .leapt: break
      }
    } catch {
      belief = before
      throw unavailable(error)
    }
    clockNews.append(change)
  }

  private func keepBelief() throws(CallRefusal) {
    do {
      try connection.write { try keepTime(lastCommit) }
      keptBelief = belief
    } catch {
      throw unavailable(error)
    }
  }

  /// Keeps the time of a commit and what is believed, in its transaction.
  func keepTime(_ time: UInt64) throws {
    try connection.run(
      """
      UPDATE meta SET lastCommit = ?, believed = ?, leapClock = ?, leapRan = ?, aheadUntil = ?
      WHERE id = 1
      """
    ) {
      $0.bind(time, at: 1)
      $0.bind(belief.believed, at: 2)
      $0.bind(belief.leap.map { Int64(bitPattern: $0.clock) }, at: 3)
      $0.bind(belief.leap?.ran ?? 0, at: 4)
      $0.bind(aheadUntil, at: 5)
    }
  }
}

// What was noted by a clock that was ahead is put back to now: else it would be over too late, or a
// code, a guess or a device would wait for a time that is far.
extension ContainerCore {
  /// Moments at which something happened.
  private static let noted = [
    ("devices", "lastSeen"), ("devices", "lastSignIn"), ("sessions", "createdAt"),
    ("members", "lastActive"), ("zones", "deletedAt"), ("files", "unusedSince"),
    ("uploads", "touchedAt"), ("endedLinks", "endedAt"), ("endedPlaces", "endedAt"),
    ("auditRefusals", "since"), ("mails", "dueAt"),
  ]
  /// Ends, each with the moment at which what ends began.
  private static let terms = [
    ("links", "time", "expiresAt"), ("ownershipOffers", "madeAt", "expiresAt"),
    ("mails", "madeAt", "endsAt"), ("guesses", "lastTry", "notBefore"),
  ]
  private static let timeCodeMilliseconds: UInt64 = 30_000

  private func bringBack(from ahead: UInt64, to time: UInt64) throws {
    let until = aheadUntil
    aheadUntil = max(aheadUntil, ahead, lastCommit)
    do {
      try transaction(time) {
        for (table, begin, end) in Self.terms { try shift(table, begin, end, to: time) }
        for (table, column) in Self.noted { try lower(table, column, to: time) }
        // By an index of those that are deleted: only they have ended.
        try lower("records", "ended", to: time, where: "deleted > 0")
        for purpose in MailSecretRow.Purpose.allCases {
          try lower(
            "mailSecrets", "expiresAt", to: time + MailSecretRow.lifetime(of: purpose),
            where: "purpose = '\(purpose.rawValue)'")
        }
        // The codes of now are good again.
        let step = time / Self.timeCodeMilliseconds
        try lower("timeCodes", "lastStep", to: step - min(step, 2))
      }
    } catch {
      aheadUntil = until
      throw error
    }
  }

  private func shift(_ table: String, _ begin: String, _ end: String, to time: UInt64) throws {
    try connection.run(
      "UPDATE \(table) SET \(end) = \(end) - (\(begin) - ?1), \(begin) = ?1 WHERE \(begin) > ?1"
    ) {
      $0.bind(time, at: 1)
    }
  }

  private func lower(
    _ table: String, _ column: String, to limit: UInt64, where condition: String = "true"
  ) throws {
    try connection.run(
      "UPDATE \(table) SET \(column) = ?1 WHERE \(column) > ?1 AND \(condition)"
    ) {
      $0.bind(limit, at: 1)
    }
  }
}

extension BelievedTime {
  fileprivate func isNews(beyond kept: BelievedTime, _ milliseconds: UInt64) -> Bool {
    if (leap == nil) != (kept.leap == nil) || believed < kept.believed { return true }
    return believed - kept.believed >= milliseconds
      || (leap?.ran ?? 0) >= (kept.leap?.ran ?? 0) + milliseconds
  }
}
