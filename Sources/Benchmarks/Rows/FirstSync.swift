import Device
import Model

/// A fresh device of an account with one large company, until it has everything.
enum FirstSync {
  static func measure(_ bench: Workbench) async throws -> Figure {
    let filled = try await bench.filledZone()
    let signed = try await filled.container.signIn(FilledZone.accountName)
    let device = try Device(
      folder: bench.scratch.folder("first-sync"), account: signed.account, device: signed.device,
      port: signed.port)
    let watch = Stopwatch()
    let report = await device.sync()
    let seconds = watch.seconds
    try require(report.isSynced, "The first sync did not end: \(report.problem ?? "no reason").")
    let count = try await device.context(of: filled.zone)?.count(.inventoryItem)
    try require(count == bench.scale.records, "The first sync brought \(count ?? 0) items.")
    await device.close()
    return Figure(
      "first sync of \(bench.scale.records) records over HTTP", seconds, "s", floor: 10, goal: 3,
      .lowerIsBetter, raw: try bareSeconds(bench))
  }

  /// As many rows in batches by SQLite alone.
  private static func bareSeconds(_ bench: Workbench) throws -> Double {
    let items = SampleItems(seed: 8)
    let bare = try BareTable(bench.scratch.file("bare-sync.sqlite"))
    var seconds = 0.0
    for start in stride(from: 0, to: bench.scale.records, by: 2_500) {
      let end = min(start + 2_500, bench.scale.records)
      let rows = (start..<end).map { items.record($0).values }
      let watch = Stopwatch()
      try bare.insert(batch: rows)
      seconds += watch.seconds
    }
    return seconds
  }
}
