package import Model

extension StoreReader {
  /// What an account receives of a zone, by its own row and the company's setting as they are here.
  /// All of it where the rows have not come yet: what does not come is never here.
  package func scope(of account: AccountID, in zone: ZoneID) throws -> ReadingScope {
    guard let member = try member(account, in: zone), member.status == .active else {
      return .everything
    }
    let company = try record(.company, zone, in: zone)?.record(Company.self)
    return ReadingScope(of: member, needToKnow: company?[.needToKnow] ?? false)
  }
}
