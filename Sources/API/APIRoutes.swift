import Business
import Device
package import HTTPServing
package import Hub
import Model
import Sealing
import Storage
import SyncProtocol

/// The routes for programs: records of every kind as JSON, by tokens that act as their makers
/// (decision 0150).
package struct APIRoutes: Sendable {
  /// Requests of one token, and of one address, that are answered in a minute.
  static let tokenLimit = 600
  static let addressLimit = 1_200

  let admission: Admission
  private let pace = Admission.Pace(
    tokens: RequestPace(countLimit: tokenLimit), addresses: RequestPace(countLimit: addressLimit))
  let running = OnceAtATime()

  /// Takes the parts as they are.
  package init(_ hub: Hub, _ policy: APIPolicy) { admission = Admission(hub, policy) }

  /// Adds all routes to a router.
  package func add(to router: inout Router) {
    router.on(.get, Call.root + "/openapi.json") { _ in
      .bytes(OpenAPI.bytes, type: "application/json")
    }
    for operation in Operation.all {
      router.on(
        operation.method, operation.pattern, bodyByteLimit: operation.bodyByteLimit,
        hasUploads: operation.hasUploads,
        early: { admission.refusal(beforeBodyOf: $0, Self.bearer(of: $0))?.response },
        { request in await answer(operation, request) })
    }
    router.finish { request, response in Self.finish(request, &response) }
    PhoneRoutes(admission).add(to: &router)
  }

  /// What the router refused by itself is a problem too.
  private static func finish(_ request: Request, _ response: inout Response) {
    guard request.segments.starts(with: ["api", "v1"]) else { return }
    let isPlain = response.headers["Content-Type"]?.hasPrefix("text/plain") ?? false
    if isPlain, response.status >= 400 {
      response = Problem(refusedAs: response.status, allow: response.headers["Allow"]).response
    }
    if response.headers["Referrer-Policy"] == nil {
      response.headers.add("Referrer-Policy", "no-referrer")
    }
  }

  private static func bearer(of request: Request) -> String? {
    guard let header = request.headers["Authorization"],
      request.headers.all("Authorization").count == 1
    else { return nil }
    let parts = header.split(separator: " ")
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return String(parts[1])
  }

  private func answer(_ operation: Operation, _ request: Request) async -> Response {
    do {
      let call = try await admit(operation, request)
      if operation.effect == .writes { return try await once(operation, call) }
      return try await read(operation, call)
    } catch {
      return admission.problem(error, request).response
    }
  }

  /// Long polls of one token at a time are few.
  private static let pollLimit = 5

  private func read(_ operation: Operation, _ call: Call) async throws -> Response {
    guard operation.name == "changes" else { return try await operation.handler(call) }
    let answer = try await running.doing("poll \(call.token.id)", limit: Self.pollLimit) {
      try await operation.handler(call)
    }
    guard let answer else { throw Problem.tooOften }
    // It may have ended while it waited.
    guard let text = Self.bearer(of: call.request), try await admission.hub.token(text) != nil
    else {
      throw Problem.unauthorised
    }
    return answer
  }

  /// What the request's token opens, if it may do that.
  private func admit(_ operation: Operation, _ request: Request) async throws -> Call {
    let now = admission.policy.now()
    let token = try await admission.token(Self.bearer(of: request), request, pace)
    if operation.effect == .writes, token.draft.isReadOnly { throw Problem.readOnly }
    let seed = Seed(begun: now)
    let call = Call(request: request, token: token, list: operation.list, now: now, seed: seed)
    if let list = operation.list {
      guard token.draft.reaches(list.name) else { throw Problem.narrowed }
      guard call.reaches(list) else {
        throw Problem(403, "Not allowed", "The maker of the token does not see this list.")
      }
    }
    return call
  }
}
