import Device
import Model

/// Pages of 50 anywhere in lists of all items, in each order that there is.
enum LibraryList {
  static func measure(_ bench: Workbench) async throws -> Figure {
    let sorts: [SortKey] = [
      SampleItems.byName, .field(Field<InventoryItem, String>.code),
      .field(Field<InventoryItem, String>.barcode), .updatedAt,
      .stock, .field(Field<InventoryItem, ExactDecimal>.price),
    ]
    var next: [PageKey?] = sorts.map { _ in nil }
    var random = SampleRandom(11)
    let samples = try await LibraryTimes.measure(bench) { context, number in
      let index = number % sorts.count
      var request = PageRequest(.inventoryItem, sort: sorts[index])
      request.isDescending = number / sorts.count % 2 == 1
      if number % 3 == 0, index < 3 { next[index] = Self.place(index, &random, bench) }
      request.after = next[index]
      let page = try await context.page(of: request)
      next[index] = page.next
    }
    return LibraryTimes.figure("list page", samples, bench)
  }

  /// Somewhere in the list.
  private static func place(
    _ index: Int, _ random: inout SampleRandom, _ bench: Workbench
  ) -> PageKey {
    let item = SampleItems(seed: 2).record(Int(random.next() % UInt64(bench.scale.records)))
    let values = [item[.name], item[.code], item[.barcode]]
    return PageKey(value: .text(values[index] ?? ""), id: item.id)
  }
}
