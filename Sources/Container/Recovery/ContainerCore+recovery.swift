import Model
import Sealing
import Storage
import SyncProtocol

extension ContainerCore {
  /// Keeps a new set of recovery codes in place of all earlier ones.
  func replaceCodes(
    _ codes: [RecoveryEntry], of session: Session, at now: UInt64
  ) throws(CallRefusal) -> AccountState {
    guard codes.allSatisfy({ RecoveryCode.isProof($0.proof) }),
      Set(codes.map(\.proof)).count == codes.count,
      codes.allSatisfy({ $0.wrapped.count == KeyPair.wrappedByteCount })
    else { throw CallRefusal(.badRequest, "The recovery codes can't be read.") }
    return try command(at: now) { _ in
      try checkSession(session)
      try RecoveryCodeRow.deleteAll(of: session.account, connection)
      for code in codes {
        try RecoveryCodeRow.insert(code.proof, code.wrapped, of: session.account, connection)
      }
      return try accountState(of: session.account)
    }
  }

  /// How the account of who is signed in is secured.
  func accountState(by session: Session) throws(CallRefusal) -> AccountState {
    try look {
      try checkSession(session)
      return try accountState(of: session.account)
    }
  }

  func accountState(of account: AccountID) throws -> AccountState {
    let email = try AccountEmailRow.read(of: account, connection)
    return AccountState(
      codesLeft: UInt64(try RecoveryCodeRow.count(of: account, connection)),
      asksTimeCode: try TimeCodeRow.read(of: account, connection)?.isOn ?? false,
      email: email?.address, isEmailConfirmed: email?.isConfirmed ?? false, sendsMail: sendsMail)
  }

  /// What a code or a mailed secret opens; uses nothing up. Throws `wrongCode`.
  func openRecovery(
    _ question: RecoveryQuestion, at now: UInt64
  ) throws(CallRefusal) -> RecoveryOffer {
    try look {
      let way = try way(question.name, question.proof, time(at: now))
      let timeCode = try TimeCodeRow.read(of: way.account, connection)
      return RecoveryOffer(
        name: way.name, pair: way.pair,
        needsTimeCode: way.isMail && timeCode?.isOn ?? false)
    }
  }

  /// Gives an account another password, uses up what was shown for it, and ends every session.
  ///
  /// With a code the key pair stays the same one. With a mail alone it is replaced, and the codes,
  /// which wrap the old one, end. Throws `wrongCode`, and `codeNeeded` for a mail where the account
  /// asks for an authenticator's code.
  func reset(
    _ request: ResetRequest, to new: StoredPassword, at now: UInt64
  ) throws(CallRefusal) {
    try request.pair?.checkForm()
    try command(at: now) { time in
      let way = try way(request.name, request.proof, time)
      let account = way.account
      if way.isMail {
        try TimeCodeRow.check(request.timeCode, of: account, time, connection)
        guard let pair = request.pair else {
          throw CallRefusal(.badRequest, "A reset by mail comes with a new key pair.")
        }
        try RecoveryCodeRow.deleteAll(of: account, connection)
        try PairRow.replace(pair, of: account, connection)
      } else {
        guard try RecoveryCodeRow.use(request.proof, of: account, connection) else {
          throw CallRefusal.wrongCode
        }
        try rewrap(request.pair, of: account)
      }
      try MailSecretRow.deleteAll(of: account, connection)
      try setPassword(new, of: account)
      try endSessions(of: account, but: nil, way.isMail ? nil : .signedOut)
    }
  }

  private struct Way {
    let account: AccountID
    let name: String
    let pair: WrappedPair?
    let isMail: Bool
  }

  /// What somebody shows: the proof of a code with the account's name, or a mailed secret.
  private func way(_ name: String, _ proof: String, _ time: UInt64) throws -> Way {
    guard RecoveryCode.isProof(proof) else {
      guard let found = try MailSecretRow.read(proof, .reset, time, connection),
        let name = try accountName(found.account)
      else { throw CallRefusal.wrongCode }
      return Way(account: found.account, name: name, pair: nil, isMail: true)
    }
    guard let folded = try? AccountName(name), let account = try accountRow(folded)?.account,
      let wrapped = try RecoveryCodeRow.wrapped(by: proof, of: account, connection),
      let shown = try accountName(account)
    else { throw CallRefusal.wrongCode }
    let pair = try PairRow.read(of: account, connection).map {
      WrappedPair(publicKey: $0.publicKey, wrapped: wrapped)
    }
    return Way(account: account, name: shown, pair: pair, isMail: false)
  }

  private func setPassword(_ new: StoredPassword, of account: AccountID) throws {
    try connection.run(
      "UPDATE accounts SET passwordHash = ?, isProof = ? WHERE account = ?"
    ) {
      $0.bind(new.hash, at: 1)
      $0.bind(new.isProof, at: 2)
      $0.bind(account, at: 3)
    }
  }
}

extension CallRefusal {
  static let wrongCode = CallRefusal(
    .wrongCode, "This code is wrong, was used already, or has expired.")
  static let codeNeeded = CallRefusal(
    .codeNeeded, "Enter the code that your authenticator shows, or one of your recovery codes.")
}
