package import Model

extension Device {
  /// Changes the account's own name as the other members of a company see it; who may only view
  /// may do this too. See `DeviceCore.setDisplayName`.
  package func setDisplayName(_ name: String, in company: CompanyID) throws -> SaveOutcome {
    let outcome = try core.setDisplayName(name, in: company, now: surroundings.now())
    if outcome.isSaved { announce(company, [.accessControl]) }
    return outcome
  }

  /// Shows the account's own picture to the other members of a company; nil takes it away. See
  /// `DeviceCore.setProfileImage`.
  package func setProfileImage(
    _ picture: [UInt8]?, in company: CompanyID
  ) throws -> SaveOutcome {
    let outcome = try core.setProfileImage(picture, in: company, now: surroundings.now())
    if outcome.isSaved { announce(company, [.accessControl]) }
    return outcome
  }
}
