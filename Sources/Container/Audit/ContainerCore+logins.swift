import Model
import Storage
package import SyncProtocol

extension ContainerCore {
  /// Enters what a device tells of its own logins to a company, as its word, at its time and that
  /// of now. What was taken before is taken once, whatever it says now.
  ///
  /// A login changes no data, so who may only view tells of it too. Throws as `pull` does for who
  /// takes no part, and `badRequest` for numbers that nothing can follow.
  package func takeLogins(
    _ request: LoginsRequest, by session: Session, at now: UInt64
  ) throws(CallRefusal) -> LoginsAnswer {
    try command(at: now) { time in
      let (access, _) = try company(request.zone, for: session)
      var tally = try LoginTally.read(in: request.zone, of: session.device, connection)
      let logins = request.logins.filter { $0.number > tally.last }
      guard logins.allSatisfy({ $0.number < UInt64(Int64.max) }) else {
        throw CallRefusal(.badRequest, "The number of a login is too large.")
      }
      var writer = writer(for: access.zone, by: session)
      for login in logins.sorted(by: { $0.number < $1.number })
      where login.number > tally.last {
        guard tally.takes(login.number, at: time) else { break }
        try writer.note(login.isRight ? .loggedIn : .loginRefused) {
          $0.madeAt = min(login.time, time)
          $0.count = min(max(1, login.count), Limits.loginCountLimit)
          $0.detail = AuditHeader.reportedWord
        }
      }
      try writer.finish()
      if !logins.isEmpty { try tally.write(in: request.zone, of: session.device, connection) }
      return LoginsAnswer(taken: tally.last)
    }
  }
}

/// How far a device has reported logins to a company, and how many of them today.
struct LoginTally {
  private(set) var last: UInt64 = 0
  private var day: UInt64 = 0
  private var count: UInt64 = 0

  private static let dayMilliseconds: UInt64 = 86_400_000

  static func read(
    in zone: ZoneID, of device: DeviceID, _ connection: Connection
  ) throws -> LoginTally {
    try connection.first(
      "SELECT last, day, count FROM loginReports WHERE zone = ? AND device = ?"
    ) {
      $0.bind(zone, at: 1)
      $0.bind(device, at: 2)
    } read: {
      LoginTally(last: $0.uint64(0), day: $0.uint64(1), count: $0.uint64(2))
    } ?? LoginTally()
  }

  /// Counts one more; false, and nothing is counted, when the device has told enough for a day.
  mutating func takes(_ number: UInt64, at time: UInt64) -> Bool {
    let today = time / Self.dayMilliseconds
    if day != today { (day, count) = (today, 0) }
    guard count < Limits.loginDayLimit else { return false }
    count += 1
    last = number
    return true
  }

  func write(in zone: ZoneID, of device: DeviceID, _ connection: Connection) throws {
    try connection.run(
      """
      INSERT INTO loginReports (zone, device, last, day, count) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET last = excluded.last, day = excluded.day, count = excluded.count
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(device, at: 2)
      $0.bind(last, at: 3)
      $0.bind(day, at: 4)
      $0.bind(count, at: 5)
    }
  }
}
