import Device
import Hub
import Model
import SyncProtocol

extension OpenHome {
  /// The container's answer; a refusal and silence become failures with their exit codes.
  func answer<Reply>(_ outcome: CallOutcome<Reply>) throws(CommandFailure) -> Reply {
    switch outcome {
    case .answered(let reply): return reply
    case .refused(let refusal): throw CommandFailure(refusal)
    case .unreachable: throw .unreachable(container)
    }
  }

  /// Makes sure that the container knows a company that was made here, with all that waits for it.
  func makeSureOfZone(_ company: CompanySummary) async throws {
    guard company.isPending else { return }
    if try await sync(wait: false, seconds: 0) == .unreachable {
      throw CommandFailure.unreachable(container)
    }
    _ = try await sync(wait: true, seconds: 30)
  }

  /// Syncs once, or until everything is there or the time is up.
  func sync(wait: Bool, seconds: Int) async throws -> SyncResult {
    if !wait {
      let report = await device.sync()
      return try await result(isSynced: report.problem == nil)
    }
    let running = Task { await device.run() }
    let isSynced = await waitUntilSynced(seconds: seconds)
    if isSynced { await device.sendAllFiles() }
    let result = try await result(isSynced: isSynced)
    running.cancel()
    await running.value
    return result
  }

  /// Ends at once when the session is over or the program too old; else tries again and again,
  /// without long waits.
  private func waitUntilSynced(seconds: Int) async -> Bool {
    for _ in 0..<max(1, seconds) {
      if await device.waitUntilSynced(timeout: .seconds(1)) { return true }
      let isTooOld = (try? await device.status().isTooOld) ?? false
      if session.isEnded || isTooOld { return false }
      await device.becameActive()
    }
    return false
  }

  private func result(isSynced: Bool) async throws -> SyncResult {
    if session.isEnded { return .signedOut }
    let status = try await device.status()
    if status.isTooOld { return .tooOld }
    if let problem = status.storeProblem { return .stuck(problem) }
    if !session.isReachable { return .unreachable }
    if let problem = status.zones.compactMap(\.problem).first ?? status.versionProblem {
      return .refused(problem)
    }
    return isSynced ? .synced : .unfinished
  }

  /// What waits to be sent, of all companies and the account itself.
  func unsent() async throws -> Unsent { try await device.status().unsent }

  /// What is kept of changes that did not reach the container.
  func counts() async throws -> KeptCounts {
    let zones = try await device.status().zones
    return KeptCounts(
      refused: zones.reduce(0) { $0 + $1.refused },
      conflicts: zones.reduce(0) { $0 + $1.conflicts }, parked: zones.reduce(0) { $0 + $1.parked },
      rescued: try await device.rescuedCompanies().reduce(0) { $0 + $1.count })
  }
}
