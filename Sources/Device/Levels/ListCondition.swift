/// A state of items that asks for somebody: alarm and filter in one.
///
/// A store has an index for each, of the items in that state alone: lists and counts read nothing
/// else. The texts are part of the indexes; a changed one needs another name.
package enum ListCondition: String, CaseIterable, Sendable {
  /// Less in stock than the threshold.
  case low
  /// Less than nothing in stock.
  case negative
  /// The last inspection failed.
  case failed

  /// The condition on a row of an item. Nobody is asked about what is archived.
  var text: String {
    switch self {
    case .low: "isArchived IS NOT 1 AND stock < threshold"
    case .negative: "isArchived IS NOT 1 AND stock < 0"
    case .failed: "isArchived IS NOT 1 AND inspection = 'failed'"
    }
  }

  /// What the condition reads, for its index to have: it is counted without a look at the rows.
  var columns: String {
    switch self {
    case .low: "isArchived, stock, threshold"
    case .negative: "isArchived, stock"
    case .failed: "isArchived, inspection"
    }
  }

  /// The quoted name of its index.
  var index: String { "\"InventoryItem \(rawValue)\"" }
}
