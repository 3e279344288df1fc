package import Model
import SyncProtocol

extension DeviceCore {
  /// The account's UserPass for a company, opened; nil when there is none, or none that opens.
  package func userPass(for company: CompanyID) throws -> Record<UserPass>? {
    guard case .present(let userPass) = try userPassFinding(for: company) else { return nil }
    return userPass
  }

  /// Where the account's UserPass for a company stands. One that was sealed with a key that is lost
  /// counts as none.
  package func userPassFinding(for company: CompanyID) throws -> UserPassFinding {
    let id = RecordID.userPass(of: account, for: company)
    guard let stored = try privateStore.reader.record(.userPass, id, in: account),
      !stored.isDeleted, var record = stored.record(UserPass.self)
    else { return .none }
    guard let sealed = record[.sealed] else {
      return record[.passwordHash] == nil ? .none : .present(record)
    }
    let keys = try accountKeys()
    guard let opened = keys.open(sealed, of: company) else {
      return keys.isSettled ? .none : .unreadable
    }
    opened.contents.fill(&record)
    return .present(record)
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
    guard try userPassFinding(for: company) == .none else {
      return .refused(SaveRefusal(id, .exists))
    }
    let isOwner = store.kind == .private
    let named = try setDisplayName(draft.displayName, in: company, now: now)
    guard named.isSaved else { return named }
    if let picture = draft.profileImage {
      let shown = try setProfileImage(picture, in: company, now: now)
      guard shown.isSaved else { return shown }
    }
    try kill.reach(.displayNameSaved)
    let outcome = try saveUserPass(draft.record(id, company, isOwner: isOwner), now: now)
    if outcome.isSaved { try noteOwnPass(of: company) }
    return outcome
  }

  /// Saves a UserPass, new or changed, sealed for the account's own devices. Refuses one without a
  /// username or a password's hash.
  func saveUserPass(_ userPass: Record<UserPass>, now: UInt64) throws -> SaveOutcome {
    let missing = [
      (userPass[.userName], "userName"), (userPass[.passwordHash], "passwordHash"),
    ].filter { $0.0?.isEmpty ?? true }
    let wrong = UserPass.definition.fields.filter { field in
      let value = userPass.values[field]
      return field.number != Field<UserPass, [UInt8]>.sealed.number && !value.isNull
        && !field.type.accepts(value)
    }
    let errors =
      missing.map { FieldError($0.1, .required) }
      + wrong.map { FieldError($0.name, .wrongForm($0.type)) }
    guard errors.isEmpty, let contents = UserPassContents(userPass) else {
      return .refused(SaveRefusal(userPass.id, .fields(errors)))
    }
    return try save(contents, as: userPass.id, now: now)
  }

  private func save(
    _ contents: UserPassContents, as id: RecordID, now: UInt64
  ) throws -> SaveOutcome {
    let stored = try privateStore.reader.record(.userPass, id, in: account)
    var record = stored?.record(UserPass.self) ?? Record<UserPass>(new: id)
    if record[.companyID] != contents.company { record[.companyID] = contents.company }
    record[.userName] = nil
    record[.passwordHash] = nil
    record[.displayName] = nil
    record[.email] = nil
    record[.profileImage] = nil
    record[.isSuperUser] = nil
    record[.sealed] = try accountKeys().seal(contents)
    return try privateStore.saveUserPass(record, now: now)
  }

  /// Seals UserPasses that an earlier version left in the clear, and those that were sealed with a
  /// pair of this device before it got the account's; answers how many. Nothing before that.
  package func sealUserPasses(now: UInt64) throws -> Int {
    let keys = try accountKeys()
    guard keys.isSettled else { return 0 }
    var count = 0
    for zone in try zones() where zone.standing != .account {
      let id = RecordID.userPass(of: account, for: zone.zone)
      guard let stored = try privateStore.reader.record(.userPass, id, in: account),
        !stored.isDeleted, let record = stored.record(UserPass.self),
        let contents = outdated(record, of: zone.zone, keys)
      else { continue }
      if try save(contents, as: id, now: now).isSaved { count += 1 }
    }
    return count
  }

  /// What is to be sealed anew; nil where nothing is.
  private func outdated(
    _ record: Record<UserPass>, of company: CompanyID, _ keys: AccountKeys
  ) -> UserPassContents? {
    guard let sealed = record[.sealed] else { return UserPassContents(record) }
    guard let opened = keys.open(sealed, of: company), !opened.isOfFirst else { return nil }
    return opened.contents
  }

  /// Deletes the UserPass that was proved, with all that it holds; the company's data is untouched.
  /// Refuses where it is another one meanwhile. Again: nothing.
  package func deleteUserPass(showing proof: CompanyProof, now: UInt64) throws -> SaveOutcome {
    let id = RecordID.userPass(of: account, for: proof.company)
    guard try isCurrent(proof) || loginStamp(of: proof.company) == nil else {
      return .refused(SaveRefusal(id, .noSuchRecord))
    }
    return try privateStore.eraseUserPass(id, now: now)
  }

  /// Shows the UserPass's display name and picture to the other members if their row for the
  /// account came after it; true if that was saved.
  package func showDisplayName(in company: CompanyID, now: UInt64) throws -> Bool {
    guard company != account, let userPass = try userPass(for: company),
      let name = userPass[.displayName]
    else { return false }
    let id = RecordID.accessControl(of: account, in: company)
    let stored = try storeHolding(company).reader.record(.accessControl, id, in: company)
    guard let row = stored?.record(AccessControl.self), row[.displayName] == nil else {
      return false
    }
    if let picture = userPass[.profileImage] {
      _ = try setProfileImage(picture, in: company, now: now)
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
