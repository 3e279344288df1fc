package import Model

extension DeviceCore {
  /// Shows the account's own picture to the other members of a company, who may only view too; nil
  /// takes it away. Nothing happens while the member's row has not come.
  ///
  /// Refuses what is no `Portrait`: make it with `PictureUse.portrait.stored`.
  package func setProfileImage(
    _ picture: [UInt8]?, in company: CompanyID, now: UInt64
  ) throws -> SaveOutcome {
    let id = RecordID.accessControl(of: account, in: company)
    if let picture, Portrait(picture) == nil {
      let error = FieldError(
        "profileImage",
        picture.count > Portrait.byteLimit ? .tooLarge(limit: Portrait.byteLimit) : .invalid)
      return .refused(SaveRefusal(id, .fields([error])))
    }
    let store = try storeHolding(company)
    let stored = try store.reader.record(.accessControl, id, in: company)
    guard var row = stored?.record(AccessControl.self), row[.profileImage] != picture else {
      return .saved
    }
    row[.profileImage] = picture
    return try store.save([row.values], in: company, now: now)
  }
}

extension CompanyContext {
  /// The picture that a member shows to the others; nil where there is none that can be shown.
  package func portrait(of account: AccountID) async throws -> Portrait? {
    let row = try await details(.accessControl, .accessControl(of: account, in: company))
    return row?.record(AccessControl.self)?[.profileImage].flatMap(Portrait.init)
  }
}
