import Device
import Model

/// What people type: codes, beginnings of names, one word, two words, a word with a wrong letter.
enum LibrarySearch {
  static func measure(_ bench: Workbench) async throws -> Figure {
    var random = SampleRandom(12)
    let library = try bench.library()
    let samples = try await LibraryTimes.measure(bench) { context, number in
      let typed = Self.typed(number, &random, library)
      let found = try await context.search(typed, kind: .inventoryItem)
      try require(!found.isEmpty || number % 5 != 0, "An item's code was not found.")
    }
    return LibraryTimes.figure("search", samples, bench)
  }

  private static func typed(
    _ number: Int, _ random: inout SampleRandom, _ library: Library
  ) -> String {
    switch number % 5 {
    case 0: library.code(Int(random.next() % UInt64(library.itemCount)))
    case 1: String("\(random.pick(SampleItems.kinds)) \(random.pick(SampleItems.things))".prefix(8))
    case 2: random.pick(SampleItems.things)
    case 3: String(random.pick(SampleItems.things).dropFirst(2)) + "x"
    default: "\(random.pick(SampleItems.things)) \(random.next() % 5_000)"
    }
  }
}
