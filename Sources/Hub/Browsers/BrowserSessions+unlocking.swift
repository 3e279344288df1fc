import Model
import Storage

/// Which companies a browser's person is logged in to, by the identifier of the browser's session.
extension BrowserSessions {
  /// How much later than the last noted use a further one is noted.
  private static let noteMilliseconds: UInt64 = 10_000
  /// How many uses that could not be written are kept.
  private static let unwrittenLimit = 10_000

  /// Lets a browser into a company until it locks, its session ends, or the UserPass is another.
  func unlock(
    _ browser: [UInt8], _ company: CompanyID, stamp: [UInt8], now: UInt64
  ) throws {
    try connection.run(
      "INSERT OR REPLACE INTO unlocked (browser, company, stamp, lastUse) VALUES (?1, ?2, ?3, ?4)"
    ) {
      $0.bind(browser, at: 1)
      $0.bind(company, at: 2)
      $0.bind(stamp, at: 3)
      $0.bind(now, at: 4)
    }
    unwrittenUses[CompanyLogin(browser: browser, company: company)] = nil
  }

  /// Keeps a use until it is written: on a full disk, who goes on clicking stays in.
  private func remember(_ login: CompanyLogin, now: UInt64) {
    if unwrittenUses.count >= Self.unwrittenLimit, unwrittenUses[login] == nil,
      let oldest = unwrittenUses.min(by: { $0.value < $1.value })?.key
    {
      unwrittenUses[oldest] = nil
    }
    unwrittenUses[login] = now
  }

  /// Whether a browser is in a company. Use keeps it in; without use it is out after the limit.
  func isUnlocked(
    _ browser: [UInt8], _ company: CompanyID, stamp: [UInt8], idleLimit: UInt64?,
    isUse: Bool, now: UInt64
  ) throws -> Bool {
    let found = try connection.first(
      "SELECT stamp, lastUse FROM unlocked WHERE browser = ?1 AND company = ?2",
      bind: {
        $0.bind(browser, at: 1)
        $0.bind(company, at: 2)
      }, read: { (stamp: $0.bytes(0), lastUse: $0.uint64(1)) })
    guard let found else { return false }
    let login = CompanyLogin(browser: browser, company: company)
    let lastUse = max(found.lastUse, unwrittenUses[login] ?? 0)
    // A use that is still to come was noted by a clock that was ahead: nobody is let in until then.
    let isOver = idleLimit.map { now >= lastUse + $0 || lastUse > now + $0 } ?? false
    guard found.stamp == stamp, !isOver else {
      try whereWritable { try lock(browser, company) }
      return false
    }
    if isUse, now >= lastUse + Self.noteMilliseconds {
      remember(login, now: now)
      try whereWritable { try unlock(browser, company, stamp: stamp, now: now) }
    }
    return true
  }

  /// The companies that a browser was let into and not put out of since; time may have done it.
  func unlocked(by browser: [UInt8]) throws -> [CompanyID] {
    try connection.all(
      "SELECT company FROM unlocked WHERE browser = ?1", bind: { $0.bind(browser, at: 1) },
      read: { try $0.id(0) })
  }

  /// Puts a browser out of one company, or of all.
  func lock(_ browser: [UInt8], _ company: CompanyID?) throws {
    if let company {
      unwrittenUses[CompanyLogin(browser: browser, company: company)] = nil
    } else {
      unwrittenUses = unwrittenUses.filter { $0.key.browser != browser }
    }
    try connection.run(
      "DELETE FROM unlocked WHERE browser = ?1 AND (?2 IS NULL OR company = ?2)"
    ) {
      $0.bind(browser, at: 1)
      if let company { $0.bind(company, at: 2) } else { $0.bindNull(at: 2) }
    }
  }

  /// Forgets the logins of sessions that are over.
  func forgetLogins() throws {
    try connection.run(
      "DELETE FROM unlocked WHERE browser NOT IN (SELECT id FROM browserSession)")
  }
}
