package import Model

extension Device {
  /// Changes the account's own name as the other members of a company see it; who may only view
  /// may do this too. See `DeviceCore.setDisplayName`.
  package func setDisplayName(_ name: String, in company: CompanyID) throws -> SaveOutcome {
    try writeOwnRow(in: company) { try core.setDisplayName(name, in: company, now: $0) }
  }

  /// Shows the account's own picture to the other members of a company; nil takes it away. See
  /// `DeviceCore.setProfileImage`.
  package func setProfileImage(
    _ picture: [UInt8]?, in company: CompanyID
  ) throws -> SaveOutcome {
    try writeOwnRow(in: company) { try core.setProfileImage(picture, in: company, now: $0) }
  }

  private func writeOwnRow(
    in company: CompanyID, _ body: (_ now: UInt64) throws -> SaveOutcome
  ) throws -> SaveOutcome {
    let store = try core.storeHolding(company)
    let outcome = try store.doing(ActInHand.current ?? act) { try body(surroundings.now()) }
    if outcome.isSaved { announce(company, [.accessControl]) }
    return outcome
  }
}
