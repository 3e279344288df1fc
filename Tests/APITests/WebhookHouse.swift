import Device
import HTTPCalling
import Hub
import Model
import SyncProtocol
import Synchronization
import Testing

@testable import API

/// A server with a worker whose calls come to a receiver in this process.
final class WebhookHouse: Sendable {
  let house: ProgramHouse
  let receiver = Receiver()
  let worker: WebhookWorker

  init(
    tier: Tier = .enterprise, reach: WebhookAddress.Reach = .publicInternet
  ) async throws {
    house = try await ProgramHouse(tier: tier)
    let (receiver, clock, log) = (receiver, house.clock, house.log)
    worker = WebhookWorker(
      house.hub, APIPolicy(now: { clock.now }, log: { log.add($0) }),
      WebhookSender { request throws(CallFailure) in try receiver.take(request) }, reach: reach)
  }

  /// What was called, and how it is answered.
  final class Receiver: Sendable {
    struct State {
      var calls: [CallRequest] = []
      var status = 204
      var failure: CallFailure?
    }

    private let state = Mutex(State())

    func answers(_ status: Int) { state.withLock { $0.status = status } }

    func take(_ request: CallRequest) throws(CallFailure) -> CallResponse {
      let answer = state.withLock { state in
        state.calls.append(request)
        return state.status
      }
      return CallResponse(status: answer)
    }

    var calls: [CallRequest] { state.withLock { $0.calls } }
    var bodies: [JSONValue] {
      calls.map { (try? JSONParser.parse($0.body ?? [])) ?? .null }
    }
    /// What was told: `created items` and so on.
    var told: [String] { bodies.map { "\($0["event"].text) \($0["list"].text)" } }
    func forget() { state.withLock { $0.calls = [] } }
  }

  func proof(
    of person: SignedIn? = nil, in company: CompanyID? = nil
  ) async throws -> CompanyProof {
    let person = person ?? house.anna
    let shown = try #require(try await person.prove(accountPassword: "long enough").answer)
    return try #require(try await person.device.proof(shown, of: company ?? house.company))
  }

  /// A webhook of a person, Anna's where nobody is named.
  func webhook(
    _ lists: [String]? = nil, of person: SignedIn? = nil, in company: CompanyID? = nil,
    address: String = "https://example.com/x"
  ) async throws -> (id: RecordID, secret: String) {
    let draft = WebhookDraft(name: "shop", address: address, lists: lists)
    _ = await (person ?? house.anna).device.waitUntilSynced()
    return try #require(
      try await (person ?? house.anna).programs.makeWebhook(
        draft, showing: try await proof(of: person, in: company)))
  }

  /// Works on all webhooks once what was written has come to the container.
  func work() async throws {
    _ = await house.anna.device.waitUntilSynced()
    house.clock.move(by: 3_000)
    try await worker.workOnAll()
  }

  func listed() async throws -> ListedWebhook {
    try #require(try await house.anna.programs.webhooks(of: house.company).first)
  }

  func close() async { await house.close() }
}
