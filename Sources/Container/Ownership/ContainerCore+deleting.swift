import Model
import Storage
package import SyncProtocol

// A company that its owner deletes is gone for everybody at once, and stays in the container for
// the days in which the owner may bring it back: rights, records and links as they were. Then its
// contents are removed; that there was such a company is kept, so that nobody makes another one
// with its identifier.
extension ContainerCore {
  /// Records that one step of a removal deletes.
  private static let removalLimit = 500
  /// What goes after the records: all that is kept of a zone but that it was, and whose.
  private static let removedTables = [
    "naturalKeys", "batches", "links", "repairs", "ownershipOffers", "decisions", "movedItems",
    "attachments", "auditRefusals", "loginReports", "endedLinks", "endedPlaces",
  ]
  /// What goes in steps, as a large company has much of it, with the column that tells rows apart.
  private static let removedInSteps = [("records", "id"), ("auditLog", "number")]

  /// Takes the company away from everybody, the owner too; again: does nothing.
  ///
  /// Throws `notAllowed` for all but the owner.
  func deleteCompany(
    _ company: CompanyID, by session: Session, at now: UInt64
  ) throws(CallRefusal) {
    try command(at: now) { time in
      if try deleted(company, by: session) != nil { return }
      let (access, member) = try self.company(company, for: session)
      try member.verdict(on: .deleteCompany).check()
      try keepDeletion(of: company, time)
      try note(.companyDeleted, in: access.zone, by: AuditAuthor(session))
      try OwnershipOfferRow.delete(in: company, connection)
      for account in try MemberRow.activeAccounts(in: company, connection) {
        _ = try setStanding(.companyDeleted, of: access.zone.zone, head: 0, for: account)
      }
    }
  }

  /// Brings a deleted company back for everybody who took part in it; again: does nothing.
  ///
  /// Throws `notAllowed` for all but its owner, `notFound` once it was removed for good.
  func restoreCompany(
    _ company: CompanyID, by session: Session, at now: UInt64
  ) throws(CallRefusal) {
    try command(at: now) { _ in
      guard let zone = try deleted(company, by: session), let deletedAt = zone.deletedAt else {
        let (_, member) = try self.company(company, for: session)
        return try member.verdict(on: .deleteCompany).check()
      }
      guard !zone.isRemoved, belief.moment.milliseconds < deletedAt + deletionMilliseconds else {
        throw CallRefusal.companyRemoved
      }
      try keepDeletion(of: company, nil)
      try note(.companyRestored, in: zone, by: AuditAuthor(session))
      for account in try MemberRow.activeAccounts(in: company, connection) {
        _ = try setStanding(
          account == zone.owner ? .owned : .shared, of: company, head: zone.head, for: account)
      }
    }
  }

  /// The companies that the account deleted and may bring back: they are kept until it is believed
  /// that their days are over.
  package func deletedCompanies(
    by session: Session, at now: UInt64
  ) throws(CallRefusal) -> DeletedCompanies {
    let time = try moment(at: now).milliseconds
    return try look {
      let zones = try connection.all(
        """
        SELECT zone FROM zones WHERE owner = ? AND deletedAt IS NOT NULL AND isRemoved = 0
        ORDER BY deletedAt DESC, zone LIMIT ?
        """
      ) {
        $0.bind(session.account, at: 1)
        $0.bind(Limits.feedEntryLimit, at: 2)
      } read: {
        try $0.id(0)
      }
      return DeletedCompanies(
        try zones.compactMap { id in
          guard let zone = try ZoneRow.read(id, connection), let deletedAt = zone.deletedAt,
            time < deletedAt + deletionMilliseconds
          else { return nil }
          return DeletedCompany(
            company: id, name: try companyName(of: zone), deletedAt: deletedAt,
            endsAt: deletedAt + deletionMilliseconds)
        })
    }
  }

  /// One bounded step of removing what was deleted long enough ago, byte by byte; false when there
  /// is nothing to remove.
  func removeDeleted(at now: UInt64) throws(CallRefusal) -> Bool {
    let moment = try moment(at: now)
    let due = try look {
      try connection.first(
        "SELECT zone FROM zones WHERE deletedAt <= ? AND isRemoved = 0 LIMIT 1"
      ) {
        $0.bind(moment.before(deletionMilliseconds), at: 1)
      } read: {
        try $0.id(0)
      }
    }
    guard let due else { return false }
    do {
      try connection.setSecureDelete(true)
      defer { try? connection.setSecureDelete(false) }
      try command(at: now) { _ in try removePart(of: due) }
      // What was overwritten is in the log still, until it is emptied.
      _ = try connection.checkpoint(.truncate)
    } catch let refusal as CallRefusal {
      throw refusal
    } catch {
      throw unavailable(error)
    }
    return true
  }

  private func removePart(of zone: ZoneID) throws {
    for (table, key) in Self.removedInSteps {
      try connection.run(
        """
        DELETE FROM \(table) WHERE zone = ?1 AND \(key) IN
          (SELECT \(key) FROM \(table) WHERE zone = ?1 LIMIT ?2)
        """
      ) {
        $0.bind(zone, at: 1)
        $0.bind(Self.removalLimit, at: 2)
      }
      guard connection.changesCount == 0 else { return }
    }
    for table in Self.removedTables {
      try connection.run("DELETE FROM \(table) WHERE zone = ?") { $0.bind(zone, at: 1) }
    }
    try connection.run("UPDATE zones SET isRemoved = 1 WHERE zone = ?") { $0.bind(zone, at: 1) }
  }

  /// The zone of a company that is deleted, for its owner alone.
  private func deleted(_ company: CompanyID, by session: Session) throws -> ZoneRow? {
    guard let zone = try ZoneRow.read(company, connection), zone.home == .company,
      zone.owner == session.account, zone.deletedAt != nil
    else { return nil }
    return zone
  }

  private func keepDeletion(of company: CompanyID, _ time: UInt64?) throws {
    try connection.run("UPDATE zones SET deletedAt = ? WHERE zone = ?") {
      $0.bind(time.map { Int64(bitPattern: $0) }, at: 1)
      $0.bind(company, at: 2)
    }
  }
}

extension CallRefusal {
  static let companyDeleted = CallRefusal(
    .notAMember, "The owner deleted this company. Only they can bring it back, for some days.")
  static let companyRemoved = CallRefusal(
    .notFound, "This company was removed for good: it can't be brought back any more.")
}
