import Model
import SyncProtocol

/// Many devices push single new items to one zone at once.
enum SinglePush {
  private static let accountName = "singles@example.org"

  static func measure(_ bench: Workbench) async throws -> Figure {
    let zone = SampleItems(seed: 6).id(-1)
    let container = try LoopbackContainer(bench.scratch.file("singles.sqlite"))
    let first = try await container.signUp(accountName)
    try await first.makeZone(zone)
    var pushers = [Pusher(first, zone: zone)]
    while pushers.count < bench.scale.callers {
      pushers.append(Pusher(try await container.signIn(accountName), zone: zone))
    }
    let count = bench.scale.singlePushes
    let work = pushers.enumerated().map { index, pusher in
      (pusher, changes(index, count, by: pusher.device.device))
    }
    let watch = Stopwatch()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (pusher, changes) in work {
        group.addTask {
          var pusher = pusher
          for change in changes { try await pusher.push([change]) }
        }
      }
      try await group.waitForAll()
    }
    let rate = Double(count * pushers.count) / watch.seconds
    await container.close()
    return Figure(
      "single-record pushes, \(pushers.count) devices, one zone", rate, "pushes/s", floor: 1_500,
      goal: 8_000, raw: try bareRate(bench))
  }

  private static func changes(
    _ index: Int, _ count: Int, by device: DeviceID
  ) -> [RecordChange] {
    let items = SampleItems(seed: 100 + index)
    return (0..<count).map { items.change($0, device: device) }
  }

  /// Durable inserts of single rows, one after the other.
  private static func bareRate(_ bench: Workbench) throws -> Double {
    let bare = try BareTable(bench.scratch.file("bare-singles.sqlite"))
    let items = SampleItems(seed: 7)
    let rows = (0..<bench.scale.singlePushes).map { items.record($0).values }
    let watch = Stopwatch()
    for row in rows { try bare.insert(row) }
    return Double(rows.count) / watch.seconds
  }
}
