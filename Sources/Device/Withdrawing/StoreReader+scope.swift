package import Model

extension StoreReader {
  /// What an account receives of a zone, by its own row and the company's setting as they are here.
  /// All of it where the rows have not come yet: what does not come is never here.
  package func scope(of account: AccountID, in zone: ZoneID) throws -> ReadingScope {
    let company = try record(.company, zone, in: zone)?.record(Company.self)
    return try scope(of: account, in: zone, company: company)
  }

  /// As `scope(of:in:)`, by what is said of the company here.
  func scope(
    of account: AccountID, in zone: ZoneID, company: Record<Company>?
  ) throws -> ReadingScope {
    guard let member = try member(account, in: zone), member.status == .active else {
      return .everything
    }
    return ReadingScope(of: member, needToKnow: company?[.needToKnow] ?? false)
  }
}
