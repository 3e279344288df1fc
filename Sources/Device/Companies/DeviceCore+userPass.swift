package import Model

extension DeviceCore {
  /// The account's UserPass for a company; nil when there is none.
  package func userPass(for company: CompanyID) throws -> Record<UserPass>? {
    let id = RecordID.userPass(of: account, for: company)
    guard let stored = try privateStore.reader.record(.userPass, id, in: account),
      !stored.isDeleted
    else { return nil }
    return stored.record()
  }

  /// Makes the account's one UserPass for a company in the private store, and shows its display
  /// name to the other members. Refuses with `exists` when there is one.
  ///
  /// Two transactions; ended between them, the call can just be repeated. The record's identifier
  /// and company are set here.
  package func createUserPass(
    _ draft: UserPassDraft, for company: CompanyID, now: UInt64
  ) throws -> SaveOutcome {
    let id = RecordID.userPass(of: account, for: company)
    guard let store = try store(of: company), company != account else {
      return .refused(SaveRefusal(id, .wrongZone))
    }
    guard try userPass(for: company) == nil else { return .refused(SaveRefusal(id, .exists)) }
    let isOwner = store.kind == .private
    let named = try setDisplayName(draft.displayName, in: company, now: now)
    guard named.isSaved else { return named }
    try kill.reach(.displayNameSaved)
    return try privateStore.saveUserPass(
      draft.record(id, company, isOwner: isOwner), now: now)
  }

  /// Saves a changed UserPass, such as one with a new password's hash.
  package func saveUserPass(_ userPass: Record<UserPass>, now: UInt64) throws -> SaveOutcome {
    try privateStore.save([userPass.values], in: account, now: now)
  }

  /// Deletes the account's UserPass for a company; the company's data is untouched.
  package func deleteUserPass(for company: CompanyID, now: UInt64) throws -> SaveOutcome {
    let id = RecordID.userPass(of: account, for: company)
    return try privateStore.delete(.userPass, id, in: account, now: now)
  }

  /// Shows the UserPass's display name to the other members if their row for the account came after
  /// it; true if that was saved.
  package func showDisplayName(in company: CompanyID, now: UInt64) throws -> Bool {
    guard company != account, let name = try userPass(for: company)?[.displayName] else {
      return false
    }
    let id = RecordID.accessControl(of: account, in: company)
    let stored = try storeHolding(company).reader.record(.accessControl, id, in: company)
    guard let row = stored?.record(AccessControl.self), row[.displayName] == nil else {
      return false
    }
    return try setDisplayName(name, in: company, now: now).isSaved
  }

  /// Changes the account's own name as the members of a company see it; nothing happens while the
  /// member's row has not come yet.
  package func setDisplayName(
    _ name: String, in company: CompanyID, now: UInt64
  ) throws -> SaveOutcome {
    let id = RecordID.accessControl(of: account, in: company)
    let store = try storeHolding(company)
    let stored = try store.reader.record(.accessControl, id, in: company)
    guard var row = stored?.record(AccessControl.self) else { return .saved }
    row[.displayName] = name
    return try store.save([row.values], in: company, now: now)
  }
}

/// What the UserPass form gives.
package struct UserPassDraft: Sendable {
  /// The name to sign in with; never changed later.
  package let userName: String
  /// The sealed form of the password; never the password.
  package let passwordHash: String
  /// What the other members see.
  package let displayName: String
  /// Where to write to.
  package var email: String?
  /// A small picture.
  package var profileImage: [UInt8]?

  /// Takes what is required.
  package init(userName: String, passwordHash: String, displayName: String) {
    self.userName = userName
    self.passwordHash = passwordHash
    self.displayName = displayName
  }

  func record(_ id: RecordID, _ company: CompanyID, isOwner: Bool) -> Record<UserPass> {
    var record = Record<UserPass>(new: id)
    record[.companyID] = company
    record[.userName] = userName
    record[.passwordHash] = passwordHash
    record[.displayName] = displayName
    record[.email] = email
    record[.profileImage] = profileImage
    record[.isSuperUser] = isOwner
    return record
  }
}

extension DeviceStore {
  /// Saves a new UserPass; where one was deleted before, its next life begins.
  fileprivate func saveUserPass(
    _ record: Record<UserPass>, now: UInt64
  ) throws -> SaveOutcome {
    guard let table = reader.table(.userPass), let before = try table.row(account, record.id)
    else { return try save([record.values], in: account, now: now) }
    return try perform(now: now) { clock in
      var after = before
      after.beginLife()
      try after.take(
        table.definition.allGroups, from: record.values, stamp: clock.stamp(above: before.latest),
        of: table.definition)
      let save = PendingSave(
        table: table, zone: account, id: record.id, action: .restore, before: before,
        after: after, groups: table.definition.allGroups)
      try checkFields(save)
      try write(save)
    }
  }
}
