import Model

/// One device pushes batches of 200 new items over HTTP, one after the other.
enum BatchPush {
  static func measure(_ bench: Workbench) async throws -> Figure {
    let items = SampleItems(seed: 5)
    let size = bench.scale.batchRecords
    let container = try LoopbackContainer(bench.scratch.file("batches.sqlite"))
    let device = try await container.signUp("batches@example.org")
    try await device.makeZone(items.id(-1))
    var pusher = Pusher(device, zone: items.id(-1))
    try await pusher.readToHead()
    let bare = try BareTable(bench.scratch.file("bare-batches.sqlite"))
    var times = (pushed: Samples(), bare: Samples())
    for batch in 0..<bench.scale.pushedBatches {
      let numbers = batch * size..<(batch + 1) * size
      let changes = numbers.map { items.change($0, device: device.device) }
      let rows = numbers.map { items.record($0).values }
      let watch = Stopwatch()
      try await pusher.push(changes)
      times.pushed.add(watch.seconds)
      let bareWatch = Stopwatch()
      try bare.insertDurably(rows)
      times.bare.add(bareWatch.seconds)
    }
    await container.close()
    return Figure(
      "push over HTTP, batches of \(size), one zone", Double(size) / times.pushed.median,
      "records/s", floor: 5_000, goal: 20_000, raw: Double(size) / times.bare.median)
  }
}
