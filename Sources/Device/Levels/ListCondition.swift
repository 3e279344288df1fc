/// A state of items that asks for somebody: alarm and filter in one.
///
/// A store has indexes of the items in such states alone: lists and counts read nothing else, and
/// an item in none of them costs nothing when it is saved.
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

  /// An index of items in one state, or in one of two that mostly go together.
  enum Index: String, CaseIterable {
    case wanted, negative, promised, failed

    /// The condition on a row of an item. Nobody is asked about what is archived.
    var text: String {
      switch self {
      case .wanted: "isArchived IS NOT 1 AND (stock < threshold OR reserved > 0)"
      case .negative: "isArchived IS NOT 1 AND stock < 0"
      case .promised: "isArchived IS NOT 1 AND reserved > 0 AND stock < reserved"
      case .failed: "isArchived IS NOT 1 AND inspection = 'failed'"
      }
    }

    /// The columns of the conditions, which the index holds too: counts read no table.
    var columns: String {
      switch self {
      case .wanted: "isArchived, stock, threshold, reserved, incoming"
      case .negative: "isArchived, stock"
      case .promised: "isArchived, reserved, stock"
      case .failed: "isArchived, inspection"
      }
    }

    /// Its quoted name.
    var name: String { "\"InventoryItem \(rawValue)\"" }
  }

  /// The index that has all items in this state.
  var index: Index {
    switch self {
    case .low, .order: .wanted
    case .negative: .negative
    case .promised: .promised
    case .failed: .failed
    }
  }

  /// The condition on a row of an item.
  var text: String {
    switch self {
    case .low: index.text + " AND stock < threshold"
    case .order:
      index.text + " AND stock - reserved + incoming < "
        + "CASE WHEN threshold IS NULL AND reserved > 0 THEN 0 ELSE threshold END"
    case .negative, .promised, .failed: index.text
    }
  }
}
