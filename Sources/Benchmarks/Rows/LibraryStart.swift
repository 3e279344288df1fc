import Device
import Model

/// From the device's folder to the first page of a list, with fresh connections.
enum LibraryStart {
  static func measure(_ bench: Workbench) async throws -> Figure {
    let library = try bench.library()
    var samples = Samples()
    for _ in 0..<bench.scale.starts {
      let watch = Stopwatch()
      let device = try library.open()
      let context = try await library.context(of: device)
      let page = try await context.page(of: PageRequest(.inventoryItem, sort: SampleItems.byName))
      samples.add(watch.seconds)
      try require(!page.records.isEmpty, "The first page is empty.")
      await device.close()
    }
    return Figure(
      "start with \(library.itemCount) items to first page, files cached", samples.median, "s",
      floor: 0.5, goal: 0.15, .lowerIsBetter)
  }
}
