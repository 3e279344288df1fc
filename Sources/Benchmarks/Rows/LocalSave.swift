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
    var times = (saved: Samples(), bare: Samples(), indexed: Samples())
    for block in 0..<bench.scale.saveBlocks {
      let first = block * bench.scale.saveBlockSaves
      let records = (first..<first + bench.scale.saveBlockSaves).map { items.record($0) }
      times.saved.add(try await seconds(saving: records, in: context))
      times.bare.add(try seconds(inserting: records, into: bare))
      times.indexed.add(try seconds(inserting: records, into: indexed))
    }
    let count = try await context.count(.inventoryItem)
    try require(count == bench.scale.saveBlocks * bench.scale.saveBlockSaves, "Saves are missing.")
    await device.close()
    return figure(times.saved.median, times.bare.median, times.indexed.median, bench.scale)
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

  private static func figure(
    _ saved: Double, _ bare: Double, _ indexed: Double, _ scale: BenchmarkScale
  ) -> Figure {
    let count = Double(scale.saveBlockSaves)
    return Figure(
      "local save, durable", 100 * bare / saved, "% of a bare insert", floor: 60, goal: 80,
      detail: """
        \(Figure.rounded(count / saved)) saves/s, bare insert \(Figure.rounded(count / bare))/s, \
        with the same indexes \(Figure.rounded(count / indexed))/s
        """)
  }
}
