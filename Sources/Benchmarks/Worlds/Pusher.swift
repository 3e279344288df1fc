import Device
import Model
import SyncProtocol

/// A device that pushes numbered batches to one zone, one at a time.
struct Pusher: Sendable {
  let device: LoopbackDevice
  let zone: ZoneID
  private var number: UInt64 = 0
  private var token: [UInt8] = []

  init(_ device: LoopbackDevice, zone: ZoneID) {
    self.device = device
    self.zone = zone
  }

  /// Reads the zone to its head, so that answers carry the next token.
  mutating func readToHead() async throws {
    var hasMore = true
    while hasMore {
      let answer = try await device.port.pull(PullRequest(zone: zone, token: token)).required()
      (token, hasMore) = (answer.token, answer.hasMore)
    }
  }

  /// Pushes one batch; throws unless every change was saved.
  mutating func push(_ changes: [RecordChange]) async throws {
    number += 1
    let request = PushRequest(zone: zone, number: number, token: token, changes: changes)
    let answer = try await device.port.push(request).required()
    let refusal = answer.results.lazy.compactMap { $0.refusal }.first
    try require(refusal == nil, "A change was refused: \(refusal?.message ?? "")")
    if !answer.token.isEmpty { token = answer.token }
  }
}
