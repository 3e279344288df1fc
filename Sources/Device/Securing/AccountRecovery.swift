import Sealing
import SyncProtocol

/// Sets another password for an account with what its person has: a recovery code, or the secret of
/// a mail.
package struct AccountRecovery: Sendable {
  private let name: String
  private let typed: String
  private let timeCode: String?

  /// Takes what was typed. The name is needed with a code alone.
  package init(name: String, codeOrSecret typed: String, timeCode: String? = nil) {
    self.name = name
    self.typed = typed
    self.timeCode = timeCode
  }

  /// Sets the password; `derive` makes what is derived of it and the account's name, nil while too
  /// many wait for that. With a code the key pair stays; with a mail there is a new one, and each
  /// company asks for a new UserPass. Answers the account's name.
  package func reset(
    _ port: RecoveryPort, _ derive: (_ name: String) async throws -> AccountEntrance?
  ) async throws -> CallOutcome<String> {
    let code = RecoveryCode(typed)
    let proof = code?.proof ?? Self.trimmed(typed)
    let shownName = code == nil ? "" : name
    switch await port.open(RecoveryQuestion(name: shownName, proof: proof)) {
    case .refused(let refusal): return .refused(refusal)
    case .unreachable(let reason): return .unreachable(reason)
    case .answered(let offer):
      guard let entrance = try await derive(offer.name) else { return .refused(.hashingIsBusy) }
      if let weak = entrance.weakness { return .refused(weak) }
      guard let pair = Self.pair(of: offer, code) else { return .refused(.unopenedCode) }
      let outcome = await port.reset(
        ResetRequest(
          name: shownName, proof: proof, password: entrance.keys.proof.text,
          pair: pair.map { WrappedPair($0, entrance.keys.wrappingKey) },
          timeCode: timeCode.map(Self.secondStep)))
      switch outcome {
      case .answered: return .answered(offer.name)
      case .refused(let refusal): return .refused(refusal)
      case .unreachable(let reason): return .unreachable(reason)
      }
    }
  }

  /// What is sent of the second step of a sign-in: digits as they are, of a recovery code the
  /// proof.
  package static func secondStep(_ typed: String) -> String {
    RecoveryCode(typed)?.proof ?? trimmed(typed)
  }

  /// The pair to wrap anew: the one that the code opens, none where the account has none, a new one
  /// for a mail. Nil for a code that does not open what is there.
  private static func pair(of offer: RecoveryOffer, _ code: RecoveryCode?) -> KeyPair?? {
    guard let code else { return .some(.random()) }
    guard let wrapped = offer.pair else { return .some(nil) }
    guard let pair = wrapped.opened(with: code.wrappingKey) else { return nil }
    return .some(pair)
  }

  private static func trimmed(_ text: String) -> String {
    String(text.filter { !$0.isWhitespace })
  }
}

extension CallRefusal {
  fileprivate static let hashingIsBusy = CallRefusal(
    .tooManyRequests, "Too many people sign in at once. Try again.", retryAfter: 2)
  fileprivate static let unopenedCode = CallRefusal(
    .wrongCode, "This code does not open the account's key any more. Try another one.")
}
