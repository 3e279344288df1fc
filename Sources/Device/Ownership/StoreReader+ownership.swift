package import Model
import Storage

extension StoreReader {
  /// Whose a company of this store is; see `Ownership`.
  package func ownership(of company: CompanyID, for account: AccountID) throws -> Ownership {
    let owner = try connection.first(
      "SELECT \"ownerAccountID\" FROM \"Company\" WHERE companyID = ? AND id = ?"
    ) {
      $0.bind(company, at: 1)
      $0.bind(company, at: 2)
    } read: { row in
      try row.optionalHalves(0).map { AccountID(high: $0.high, low: $0.low) }
    }
    return Ownership(recordNames: owner ?? nil, store: kind, account: account)
  }
}
