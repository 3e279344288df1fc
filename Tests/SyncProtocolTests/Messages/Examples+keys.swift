import SyncProtocol

extension Examples {
  static let pair = WrappedPair(publicKey: [1, 2, 255], wrapped: [3, 4])

  private static let owned = OwnedCompanies([
    OwnedCompany(company: company, name: "Acme", participants: 3)
  ])

  /// What is said about an account's keys.
  static let keys: [Example] = [
    Example(pair), Example(PasswordMessage(password: "pw")),
    Example(ChangePasswordRequest(present: "pw", new: "new", pair: pair, endsOthers: true)),
    Example(
      RecoveryCodesRequest(
        password: "pw", codes: [RecoveryEntry(proof: "proof", wrapped: [5, 6])])),
    Example(RecoveryQuestion(name: "ada", proof: "proof")),
    Example(RecoveryOffer(name: "Ada", pair: pair, needsTimeCode: true)),
    Example(
      ResetRequest(name: "ada", proof: "proof", password: "new", pair: pair, timeCode: "123456")),
    Example(
      AccountState(
        codesLeft: 9, asksTimeCode: true, email: "a@b.example", isEmailConfirmed: true,
        sendsMail: true)),
    Example(EmailRequest(password: "pw", email: "a@b.example")),
    Example(RecoveryMailRequest(name: "ada")),
    Example(TimeCodeSecret(secret: [7, 8])),
    Example(TimeCodeMessage(code: "123456")),
    Example(
      DeleteAccountRequest(password: "pw", timeCode: "123456", companies: owned.companies)),
    Example(owned),
  ]
}
