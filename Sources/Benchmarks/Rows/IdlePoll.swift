import Device
import HTTPCalling
import SyncProtocol

/// Pulls by a token that stands at the zone's head, in the zone with many records.
enum IdlePoll {
  static func measure(_ bench: Workbench) async throws -> Figure {
    let filled = try await bench.filledZone()
    let request = try await requestAtHead(filled)
    let port = filled.owner.port
    let rate = try await rate(bench.scale) {
      let answer = try await port.pull(request).required()
      try require(answer.records.isEmpty && !answer.hasMore, "An idle poll brought records.")
    }
    let client = filled.container.client
    let bare = CallRequest("GET", filled.container.address.url(LoopbackContainer.barePath))
    let raw = try await self.rate(bench.scale) {
      let response = try await client.call(bare)
      try require(response.status == 200, "The bare route did not answer.")
    }
    return Figure(
      "idle poll over HTTP, zone of \(filled.recordCount) records", rate, "polls/s", floor: 5_000,
      goal: 15_000, raw: raw)
  }

  private static func requestAtHead(_ filled: FilledZone) async throws -> PullRequest {
    var token: [UInt8] = []
    var hasMore = true
    while hasMore {
      let request = PullRequest(zone: filled.zone, token: token)
      let answer = try await filled.owner.port.pull(request).required()
      (token, hasMore) = (answer.token, answer.hasMore)
    }
    return PullRequest(zone: filled.zone, token: token)
  }

  private static func rate(
    _ scale: BenchmarkScale, _ call: @escaping @Sendable () async throws -> Void
  ) async throws -> Double {
    let watch = Stopwatch()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<scale.callers {
        group.addTask { for _ in 0..<scale.polls { try await call() } }
      }
      try await group.waitForAll()
    }
    return Double(scale.callers * scale.polls) / watch.seconds
  }
}
