import Device
import Model

/// Pages as a container sends them, merged into a store; beside them bare batches.
enum PulledApply {
  static func measure(_ bench: Workbench) async throws -> Figure {
    let items = SampleItems(seed: 4)
    let company = items.id(-1)
    let bare = try BareTable(bench.scratch.file("bare-apply.sqlite"))
    let indexed = try BareTable(bench.scratch.file("indexed-apply.sqlite"), isIndexed: true)
    let core = try DeviceCore(
      folder: bench.scratch.folder("apply"), account: items.id(-3), device: items.id(-2))
    try SampleCompany.make(company, in: core)
    let size = bench.scale.appliedPageRecords
    var times = (applied: Samples(), bare: Samples(), indexed: Samples())
    for number in 0..<bench.scale.appliedPages {
      let numbers = number * size..<(number + 1) * size
      let page = items.page(numbers, by: items.id(-3))
      let rows = numbers.map { items.record($0).values }
      let watch = Stopwatch()
      let outcome = try core.applyPull(
        page, askedWith: SampleItems.token(numbers.lowerBound), of: company)
      times.applied.add(watch.seconds)
      try require(outcome.changed == size, "Not every pulled record was applied.")
      times.bare.add(try seconds(inserting: rows, into: bare))
      times.indexed.add(try seconds(inserting: rows, into: indexed))
    }
    try core.close()
    return Figure(
      "apply pulled records", Double(size) / times.applied.median, "records/s", floor: 30_000,
      goal: 100_000, raw: Double(size) / times.bare.median,
      detail: "rows/s with the same indexes: \(Figure.rounded(Double(size) / times.indexed.median))"
    )
  }

  private static func seconds(
    inserting rows: [RecordValues], into table: BareTable
  ) throws -> Double {
    let watch = Stopwatch()
    try table.insert(batch: rows)
    return watch.seconds
  }
}
