import Device
import Model

/// A new item through the company's context, durable with all that belongs to it.
enum LocalSave {
  static func measure(_ bench: Workbench) async throws -> Figure {
    let items = SampleItems(seed: 3)
    let bare = try BareTable(bench.scratch.file("bare-save.sqlite"))
    let indexed = try BareTable(bench.scratch.file("indexed-save.sqlite"), isIndexed: true)
    let device = try Device(
      folder: bench.scratch.folder("save"), account: items.id(-3), device: items.id(-2), port: nil)
    let made = try await device.createCompany(SampleCompany.record(items.id(-1)), tier: .free)
    guard made.isSaved, let context = try await device.context(of: items.id(-1)) else {
      throw BenchmarkFailure(.wrongResult, "The company was not saved.")
    }
    let core = try DeviceCore(
      folder: bench.scratch.folder("save-alone"), account: items.id(-3), device: items.id(-2))
    try SampleCompany.make(items.id(-1), in: core)
    var times = SaveTimes()
    for block in 0..<bench.scale.saveBlocks {
      let first = block * bench.scale.saveBlockSaves
      let records = (first..<first + bench.scale.saveBlockSaves).map { items.record($0) }
      times.saved.add(try await seconds(saving: records, in: context))
      times.alone.add(
        try seconds(saving: records, in: core.storeHolding(items.id(-1)), items.id(-1)))
      times.bare.add(try seconds(inserting: records, into: bare))
      times.indexed.add(try seconds(inserting: records, into: indexed))
    }
    let count = try await context.count(.inventoryItem)
    try require(count == bench.scale.saveBlocks * bench.scale.saveBlockSaves, "Saves are missing.")
    await device.close()
    try core.close()
    return times.figure(savesInBlock: bench.scale.saveBlockSaves)
  }

  private static func seconds(
    saving records: [Record<InventoryItem>], in context: CompanyContext
  ) async throws -> Double {
    let watch = Stopwatch()
    for record in records {
      let outcome = try await context.save(record)
      try require(outcome.isSaved, "An item was not saved.")
    }
    return watch.seconds
  }

  private static func seconds(
    inserting records: [Record<InventoryItem>], into table: BareTable
  ) throws -> Double {
    let watch = Stopwatch()
    for record in records { try table.insert(record.values) }
    return watch.seconds
  }

  /// The store's own work, without the way to the device's queue and back.
  private static func seconds(
    saving records: [Record<InventoryItem>], in store: DeviceStore, _ company: CompanyID
  ) throws -> Double {
    let watch = Stopwatch()
    for record in records {
      let outcome = try store.save([record.values], in: company, now: Surroundings.system.now())
      try require(outcome.isSaved, "An item was not saved.")
    }
    return watch.seconds
  }
}

/// The times of one block each, of saves and of what they are compared with.
private struct SaveTimes {
  var saved = Samples()
  var alone = Samples()
  var bare = Samples()
  var indexed = Samples()

  func figure(savesInBlock: Int) -> Figure {
    func rate(_ samples: Samples) -> String {
      Figure.rounded(Double(savesInBlock) / samples.median)
    }
    return Figure(
      "local save, durable", 100 * bare.median / saved.median, "% of a bare insert", floor: 60,
      goal: 80,
      detail: """
        \(rate(saved)) saves/s, in the store alone \(rate(alone))/s, bare insert \(rate(bare))/s, \
        with the same indexes \(rate(indexed))/s
        """)
  }
}
