import Business
import Device
import HTTPServing
import Hub
import Model
import Sealing
import SyncProtocol

extension Call {
  /// Seconds that a request for changes waits at most.
  static let waitLimit = 30
  /// How long a look at what changed lies behind the one before it at most.
  private static let look = Duration.seconds(2)

  /// What changed above a change token, in the order in which the container took it; without one,
  /// the token that is present. Where nothing did, waits for something as long as the program says.
  func changes() async throws -> Response {
    let wait = try waitSeconds()
    guard let text = request.query["since"] else {
      let present = try await context.changeToken()
      guard !present.isEmpty else { throw Problem.unreachable("The company was not read yet.") }
      return .json(Self.answer([], token: present, hasMore: false))
    }
    guard let token = Base64URL.decode(text), !token.isEmpty else {
      throw Problem.badRequest("This is no change token.", at: "since")
    }
    let end = ContinuousClock.now + .seconds(wait)
    var since = token
    while true {
      let page = try await pull(since)
      let changes = try page.records.compactMap { try told($0) }
      if !changes.isEmpty || page.hasMore || ContinuousClock.now >= end || Task.isCancelled {
        if !changes.isEmpty { await becomesUpToDate() }
        return .json(Self.answer(changes, token: page.token, hasMore: page.hasMore))
      }
      since = page.token
      await somethingChanges(before: end)
    }
  }

  private func waitSeconds() throws(Problem) -> Int {
    guard let text = request.query["wait"] else { return 0 }
    guard let seconds = Int(text), (0...Self.waitLimit).contains(seconds) else {
      throw .badRequest("wait is a number of seconds from 0 to \(Self.waitLimit).", at: "wait")
    }
    return seconds
  }

  private func pull(_ since: [UInt8]) async throws(Problem) -> PullAnswer {
    switch await token.port.pull(PullRequest(zone: context.company, token: since)) {
    case .answered(let page): return page
    case .refused(let refusal): throw Problem(refusal)
    case .unreachable(let reason): throw .unreachable(reason)
    }
  }

  /// Nil for what the token or its maker does not reach, and what only a newer version knows.
  private func told(_ state: RecordState) throws -> JSONValue? {
    guard let list = ProgramList.of(state.kind), reaches(list) else { return nil }
    let members: [(name: String, value: JSONValue)] = [
      ("list", .text(list.name)), ("id", .text(state.id.description)),
      ("deleted", .boolean(state.isDeleted)),
      ("changedBy", .text(state.updatedBy.description)),
      ("changedAt", .text(RFC3339.text(Int64(clamping: state.version.latest.milliseconds)))),
    ]
    return .object(members)
  }

  /// The records that changed are read of the device, which hears of them at about the same time.
  private func becomesUpToDate() async {
    await token.device.becameActive()
    _ = await token.device.waitUntilSynced(timeout: Self.look)
  }

  private func somethingChanges(before end: ContinuousClock.Instant) async {
    let left = max(.zero, min(Self.look, end - .now))
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for await _ in await context.changes() { return } }
      group.addTask { try? await Task.sleep(for: left) }
      await group.next()
      group.cancelAll()
    }
  }

  private static func answer(
    _ changes: [JSONValue], token: [UInt8], hasMore: Bool
  ) -> JSONValue {
    .object([
      ("changes", .array(changes)), ("next", .text(Base64URL.encode(token))),
      ("more", .boolean(hasMore)),
    ])
  }
}
