import Device
import Model

/// What each index of contacts costs: rows into their table with that index alone, beside rows into
/// the table without any; and what the store takes with all of them and all that is around.
enum ContactIndexes {
  private static let contacts = SampleContacts(seed: 8)
  private static let declaration = EntityDeclaration(Contact.definition)

  /// A new contact, durable.
  static func save(_ bench: Workbench) async throws -> Figure {
    let core = try core(bench, "contact-save")
    let store = try core.storeHolding(contacts.id(-1))
    let size = bench.scale.saveBlockSaves
    let times = try measure(bench, "save", blocks: bench.scale.saveBlocks, of: size) { records in
      let watch = Stopwatch()
      for record in records {
        let outcome = try store.save(
          [record], in: contacts.id(-1), now: Surroundings.system.now())
        try require(outcome.isSaved, "A contact was not saved.")
      }
      return watch.seconds
    } bare: { table, records in
      try table.seconds(saving: records)
    }
    try core.close()
    return Figure(
      "contact saved in the store, durable", 100 * times.bare.median / times.whole.median,
      "% of a bare insert", floor: 30, goal: 60, detail: times.told(size))
  }

  /// Pulled pages of contacts.
  static func apply(_ bench: Workbench) async throws -> Figure {
    let core = try core(bench, "contact-apply")
    let size = bench.scale.appliedPageRecords
    var start = 0
    let times = try measure(bench, "apply", blocks: bench.scale.appliedPages, of: size) { records in
      let page = contacts.page(start..<start + records.count, by: contacts.id(-3))
      let watch = Stopwatch()
      let outcome = try core.applyPull(
        page, askedWith: SampleItems.token(start), of: contacts.id(-1))
      try require(outcome.changed == records.count, "Not every pulled contact was applied.")
      start += records.count
      return watch.seconds
    } bare: { table, records in
      try table.seconds(applying: records)
    }
    try core.close()
    return Figure(
      "apply pulled contacts", Double(size) / times.whole.median, "records/s", floor: 20_000,
      goal: 100_000, raw: Double(size) / times.bare.median, detail: times.told(size))
  }

  private static func core(_ bench: Workbench, _ name: String) throws -> DeviceCore {
    let core = try DeviceCore(
      folder: bench.scratch.folder(name), account: contacts.id(-3), device: contacts.id(-2))
    try SampleCompany.make(contacts.id(-1), in: core)
    return core
  }

  private static func measure(
    _ bench: Workbench, _ name: String, blocks: Int, of size: Int,
    whole: ([RecordValues]) throws -> Double,
    bare: (IndexedTable, [RecordValues]) throws -> Double
  ) throws -> IndexTimes {
    let indexes = declaration.indexes
    let tables = try ([[]] + indexes.map { [$0] } + [indexes]).enumerated().map { number, some in
      try IndexedTable(bench.scratch.file("\(name)-\(number).sqlite"), declaration, some)
    }
    var times = IndexTimes(indexes)
    for block in 0..<blocks {
      let records = (block * size..<(block + 1) * size).map { contacts.record($0).values }
      times.whole.add(try whole(records))
      for (place, table) in tables.enumerated() { times.add(try bare(table, records), at: place) }
    }
    for table in tables { try table.close() }
    return times
  }
}

/// The times of one block each: of the store, and of bare tables with no index, each one, and all.
private struct IndexTimes {
  private let names: [String]
  private var tables: [Samples]
  var whole = Samples()

  init(_ indexes: [String]) {
    names = indexes.map { $0.split(separator: "\"").first.map(String.init) ?? $0 } + ["all"]
    tables = Array(repeating: Samples(), count: indexes.count + 2)
  }

  mutating func add(_ time: Double, at place: Int) { tables[place].add(time) }

  var bare: Samples { tables[0] }

  /// Microseconds that each index adds to a record.
  func told(_ size: Int) -> String {
    func each(_ samples: Samples) -> Double { samples.median * 1_000_000 / Double(size) }
    let prices = zip(names, tables.dropFirst()).map { name, samples in
      "\(name) +\(Figure.rounded(max(0, each(samples) - each(bare))))"
    }
    return """
      a record in the store \(Figure.rounded(each(whole))) µs, \
      bare \(Figure.rounded(each(bare))) µs; indexes: \(prices.joined(separator: ", ")) µs
      """
  }
}
