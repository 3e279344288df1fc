import Container
import Mailing
import Model
import Sealing
import SyncProtocol
import Testing

/// An account with its key pair, as a device that derives proofs sees it.
struct SafetyBench {
  let bench: ServiceBench
  let pair = KeyPair.random()
  let session: Session

  var service: ContainerService { bench.service }

  init(mail: MailSettings? = nil) async throws {
    bench = try ServiceBench(mail: mail)
    let keys = try Self.keys("correct horse")
    var request = bench.request("Ada", password: keys.proof.text)
    request.pair = WrappedPair(
      publicKey: pair.publicKey.bytes, wrapped: pair.wrapped(with: keys.wrappingKey))
    let answer = try await bench.service.signUp(request)
    session = Session(account: answer.account, device: answer.device)
  }

  static func keys(_ password: String) throws -> PasswordKeys {
    try PasswordKeys(try Password(password), name: "ada", cost: .testing)
  }

  static func proof(_ password: String) throws -> String { try keys(password).proof.text }

  func wrapped(_ pair: KeyPair? = nil, with password: String) throws -> WrappedPair {
    let pair = pair ?? self.pair
    return WrappedPair(
      publicKey: pair.publicKey.bytes,
      wrapped: pair.wrapped(with: try Self.keys(password).wrappingKey))
  }

  func signIn(
    _ password: String, code: String? = nil, from address: String = "x"
  ) async throws -> SignInAnswer {
    var request = bench.request("ada", password: try Self.proof(password))
    request.timeCode = code
    return try await service.signIn(request, address: address)
  }

  /// Whether a sign-in gets the pair and the password opens it.
  func opens(_ answer: SignInAnswer, _ password: String, to pair: KeyPair? = nil) throws -> Bool {
    guard let kept = answer.pair, let publicKey = PublicKey(kept.publicKey) else { return false }
    return KeyPair(
      unwrapping: kept.wrapped, of: publicKey, with: try Self.keys(password).wrappingKey)
      == pair ?? self.pair
  }

  func makeCodes(_ password: String = "correct horse") async throws -> [RecoveryCode] {
    let codes = (0..<RecoveryCode.setCount).map { _ in RecoveryCode.random() }
    let entries = codes.map {
      RecoveryEntry(proof: $0.proof, wrapped: pair.wrapped(with: $0.wrappingKey))
    }
    let state = try await service.replaceCodes(
      RecoveryCodesRequest(password: try Self.proof(password), codes: entries), by: session)
    #expect(state.codesLeft == UInt64(codes.count))
    return codes
  }

  func reset(
    _ code: RecoveryCode, to password: String, _ pair: WrappedPair? = nil,
    from address: String = "x"
  ) async throws {
    let request = ResetRequest(
      name: "ADA", proof: code.proof, password: try Self.proof(password),
      pair: try pair ?? wrapped(with: password))
    try await service.reset(request, address: address)
  }
}
