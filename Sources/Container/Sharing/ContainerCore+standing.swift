package import Model
package import SyncProtocol

extension ContainerCore {
  /// An account's rights in a company as they are now; nil for one that never took part.
  package func member(
    _ account: AccountID, in company: CompanyID
  ) throws(CallRefusal) -> Member? {
    try look { try MemberRow.read(account, in: company, connection)?.member }
  }

  /// What an account receives of a zone as its rights are now.
  package func scope(of account: AccountID, in zone: ZoneID) throws(CallRefusal) -> ReadingScope {
    try look { try ZonePlace(zone, for: account, connection).scope }
  }
}
