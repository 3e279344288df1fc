import Model

/// A state of items that asks for somebody: alarm and filter in one.
///
/// A store has an index for each, of the items in that state alone: lists and counts read nothing
/// else. The texts are part of the indexes; a changed one needs another name.
package enum ListCondition: String, CaseIterable, Sendable {
  /// Less in stock than the threshold.
  case low
  /// Less than nothing in stock.
  case negative
  /// More of it is reserved than there is.
  case promised
  /// Less will be available than the threshold, or than nothing where more is reserved than comes,
  /// once all has come that is expected: it is to be ordered.
  case order
  /// The last inspection failed.
  case failed

  /// Those that a store of these entities has indexes for.
  static func known(of entities: [EntityDefinition]) -> [ListCondition] {
    let areReserved = ReservationLevels.areKept(of: entities)
    return allCases.filter { areReserved || $0 != .promised && $0 != .order }
  }

  /// The condition on a row of an item. Nobody is asked about what is archived.
  var text: String {
    switch self {
    case .low: "isArchived IS NOT 1 AND stock < threshold"
    case .negative: "isArchived IS NOT 1 AND stock < 0"
    case .promised: "isArchived IS NOT 1 AND reserved > 0 AND stock < reserved"
    case .order:
      "isArchived IS NOT 1 AND stock - reserved + incoming < "
        + "CASE WHEN threshold IS NULL AND reserved > 0 THEN 0 ELSE threshold END"
    case .failed: "isArchived IS NOT 1 AND inspection = 'failed'"
    }
  }

  /// What the condition reads, for its index to have: it is counted without a look at the rows.
  var columns: String {
    switch self {
    case .low: "isArchived, stock, threshold"
    case .negative: "isArchived, stock"
    case .promised: "isArchived, reserved, stock"
    case .order: "isArchived, stock, reserved, incoming, threshold"
    case .failed: "isArchived, inspection"
    }
  }

  /// The quoted name of its index.
  var index: String { "\"InventoryItem \(rawValue)\"" }
}
