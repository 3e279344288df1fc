import Device
import Model

/// First pages of 50 of the items with one condition, unit or manufacturer, and of two together.
enum LibraryFilter {
  static func measure(_ bench: Workbench) async throws -> Figure {
    var random = SampleRandom(13)
    let samples = try await LibraryTimes.measure(bench) { context, number in
      var request = PageRequest(.inventoryItem, sort: SampleItems.byName)
      request.filters = Self.filters(number, &random)
      _ = try await context.page(of: request)
    }
    return LibraryTimes.figure("filter", samples, bench)
  }

  private static func filters(_ number: Int, _ random: inout SampleRandom) -> [PageFilter] {
    let condition = PageFilter(
      Field<InventoryItem, String>.condition, random.pick(InventoryItem.conditions))
    let unit = PageFilter(Field<InventoryItem, String>.unit, random.pick(SampleItems.units))
    let maker = PageFilter(
      Field<InventoryItem, String>.manufacturer, random.pick(SampleItems.makers))
    return switch number % 4 {
    case 0: [condition]
    case 1: [unit]
    case 2: [condition, unit]
    default: [maker]
    }
  }
}
