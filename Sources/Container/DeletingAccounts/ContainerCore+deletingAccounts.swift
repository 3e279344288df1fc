import Model
import Storage
import SyncProtocol

// An account that its person deletes is gone at once, with the companies that it owns. What stays
// is what others need: in the companies in which it took part, the inactive place with its display
// name, so that their history keeps its names.
extension ContainerCore {
  /// What is kept of an account by its identifier.
  private static let accountTables = [
    "sessions", "devices", "standings", "accountPairs", "recoveryCodes", "timeCodes",
    "accountEmails", "mailSecrets", "endedPlaces", "accounts",
  ]
  /// What is kept of the account's own zone.
  private static let zoneTables = [
    "records", "naturalKeys", "batches", "generations", "members", "repairs", "decisions",
    "auditLog", "auditRefusals", "zones",
  ]

  /// The companies that the account owns.
  func ownedCompanies(by session: Session) throws(CallRefusal) -> OwnedCompanies {
    try look {
      try checkSession(session)
      return OwnedCompanies(try owned(by: session.account))
    }
  }

  /// Deletes the account and the companies that it owns, each of which must be named: one that was
  /// made meanwhile is not deleted unasked.
  ///
  /// Throws `notAllowed` for a company that is not named, `codeNeeded` and `wrongCode`.
  func deleteAccount(
    _ request: DeleteAccountRequest, by session: Session, at now: UInt64
  ) throws(CallRefusal) {
    do {
      try connection.setSecureDelete(true)
      defer { try? connection.setSecureDelete(false) }
      try command(at: now) { time in try remove(request, session, time) }
      // What was overwritten is in the log still, until it is emptied.
      _ = try connection.checkpoint(.truncate)
    } catch let refusal as CallRefusal {
      throw refusal
    } catch {
      throw unavailable(error)
    }
  }

  private func remove(
    _ request: DeleteAccountRequest, _ session: Session, _ time: UInt64
  ) throws {
    let account = session.account
    try checkSession(session)
    try TimeCodeRow.check(request.timeCode, of: account, time, connection)
    let owned = Set(try owned(by: account).map(\.company))
    guard owned == Set(request.companies.map(\.company)) else {
      throw CallRefusal(
        .notAllowed,
        "Say of each company that you own what becomes of it: hand it over first, or delete it.")
    }
    try deleteCompanies(of: account)
    try leaveCompanies(session, time)
    try connection.run(
      """
      UPDATE mails SET maker = NULL, recipient = NULL, subject = NULL, text = NULL,
        state = CASE state WHEN 'waiting' THEN 'withdrawn' ELSE state END WHERE maker = ?
      """
    ) { $0.bind(account, at: 1) }
    try endSessions(of: account, but: nil, .accountDeleted)
    for table in Self.zoneTables {
      try connection.run("DELETE FROM \(table) WHERE zone = ?") { $0.bind(account, at: 1) }
    }
    for table in Self.accountTables {
      try connection.run("DELETE FROM \(table) WHERE account = ?") { $0.bind(account, at: 1) }
    }
  }

  /// Takes the companies away from everybody; nobody can bring them back, so upkeep removes them
  /// with its next steps. Those that were deleted before go too.
  private func deleteCompanies(of account: AccountID) throws {
    for company in try owned(by: account).map(\.company) {
      try OwnershipOfferRow.delete(in: company, connection)
      for member in try MemberRow.activeAccounts(in: company, connection) {
        _ = try setStanding(.companyDeleted, of: company, head: 0, for: member)
      }
    }
    let due = belief.moment.before(deletionMilliseconds)
    try connection.run(
      "UPDATE zones SET deletedAt = ? WHERE owner = ? AND kind = ? AND isRemoved = 0"
    ) {
      $0.bind(due, at: 1)
      $0.bind(account, at: 2)
      $0.bind(1, at: 3)
    }
  }

  private func leaveCompanies(_ session: Session, _ time: UInt64) throws {
    let account = session.account
    let zones = try connection.all(
      "SELECT zone FROM members WHERE account = ? AND isOwner = 0 AND status = ? ORDER BY zone"
    ) {
      $0.bind(account, at: 1)
      $0.bind(MemberStatus.active.rawValue, at: 2)
    } read: {
      try $0.id(0)
    }
    for zone in zones {
      guard let row = try ZoneRow.read(zone, connection) else { continue }
      try end([account], .left, row, by: session, time)
    }
  }

  private func owned(by account: AccountID) throws -> [OwnedCompany] {
    let zones = try connection.all(
      """
      SELECT zone FROM zones WHERE owner = ? AND kind = ? AND deletedAt IS NULL AND isRemoved = 0
      ORDER BY zone LIMIT ?
      """
    ) {
      $0.bind(account, at: 1)
      $0.bind(1, at: 2)
      $0.bind(Limits.feedEntryLimit, at: 3)
    } read: {
      try $0.id(0)
    }
    return try zones.compactMap { id in
      guard let zone = try ZoneRow.read(id, connection) else { return nil }
      let members = try MemberRow.activeAccounts(in: id, connection)
      return OwnedCompany(
        company: id, name: try companyName(of: zone),
        participants: UInt64(members.count { $0 != account }))
    }
  }
}
