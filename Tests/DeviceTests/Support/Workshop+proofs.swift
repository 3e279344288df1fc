import Model

@testable import Device

extension Workshop {
  /// What shows that its person knows the account's password.
  var accountProof: AccountProof { AccountProof(of: account) }

  /// What shows that they know what opens the company now.
  func proof(of company: CompanyID = Known.company) throws -> CompanyProof {
    CompanyProof(of: account, for: company, stamp: try core.loginStamp(of: company) ?? [])
  }
}
