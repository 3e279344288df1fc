package import Model

/// That whoever acts has just shown what opens a company: the password of the account's UserPass
/// for it, or the account's own. It counts for the UserPass of that moment alone (0133).
package struct CompanyProof: Equatable, Sendable {
  /// The company that it opens.
  package let company: CompanyID
  /// What a login with that UserPass gets; see `DeviceCore.loginStamp`.
  package let stamp: [UInt8]
  /// Whose UserPass it is.
  let account: AccountID

  init(of account: AccountID, for company: CompanyID, stamp: [UInt8]) {
    self.account = account
    self.company = company
    self.stamp = stamp
  }
}
