import Business
import Device
import HTTPServing
import Hub
import Model
import Storage
import SyncProtocol

/// Who is let in: by a good token, and not too often.
struct Admission: Sendable {
  /// How often one token and one address may ask in a minute.
  struct Pace: Sendable {
    let tokens: RequestPace
    let addresses: RequestPace
  }

  /// Requests without a good token of one address that are looked at in a minute.
  static let refusedLimit = 60

  let hub: Hub
  let policy: APIPolicy
  private let refused = RequestPace(countLimit: refusedLimit)

  init(_ hub: Hub, _ policy: APIPolicy) {
    self.hub = hub
    self.policy = policy
  }

  /// Why a body is not even taken: without what has the form of a token, or from an address that
  /// tried too many.
  func refusal(beforeBodyOf request: Request, _ text: String?) -> Problem? {
    guard let text, Hub.mayBeToken(text) else { return .unauthorised }
    let address = request.household(isBehindProxy: policy.isBehindProxy)
    return refused.isSpent(address, now: policy.now()) ? .tooOften : nil
  }

  /// What a token opens; throws where it is not good, or asks too often.
  func token(_ text: String?, _ request: Request, _ pace: Pace) async throws -> OpenToken {
    let now = policy.now()
    let address = request.household(isBehindProxy: policy.isBehindProxy)
    guard pace.addresses.allows(address, now: now), !refused.isSpent(address, now: now) else {
      throw Problem.tooOften
    }
    guard let text, let token = try await hub.token(text) else {
      _ = refused.allows(address, now: now)
      throw Problem.unauthorised
    }
    guard pace.tokens.allows(token.id.description, now: now) else { throw Problem.tooOften }
    guard try await policy.allows(token.context) else { throw Problem.tier }
    return token
  }

  /// What went wrong in a way that is no answer to a program's doing.
  func problem(_ error: some Error, _ request: Request) -> Problem {
    switch error {
    case let problem as Problem: return problem
    case let refusal as SaveRefusal: return Problem(refusal)
    case is ChangedMeanwhile: return .changed
    case let failure as HubFailure where failure.code == .full: return .busy
    case let failure as DeviceFailure where failure.code == .noSuchZone: return .unauthorised
    default: break
    }
    if StoreProblem.isClosed(error) { return .busy }
    if let trouble = StoreProblem.trouble(error) {
      policy.log("disk \(trouble.rawValue) reference=\(request.id) api")
      return Problem(507, "Disk", StoreProblem.sentence(trouble))
    }
    policy.log("api failed reference=\(request.id) error=\(StoreProblem.detail(error))")
    return .failed(request.id)
  }
}
