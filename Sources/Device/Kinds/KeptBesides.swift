import Model
import Storage

/// What a store keeps of the rows of one kind besides themselves.
struct KeptBesides {
  /// What counts rows when they come; nil where nothing is counted.
  var counting: RowCounting?
  /// The figures that lists are sorted by besides fields.
  var figures: [StockFigure] = []
  /// Whether lists are narrowed by states of stock and by tags.
  var hasConditions = false
  /// Whether marks keep which category their row is in.
  var hasMarks = false
  /// Whether what is noted of an item has an index in the order of its dates.
  var isInOrder = false
}

/// What counts the rows of a kind, which may come after what is kept of them.
struct RowCounting {
  /// Counts one row.
  typealias Count = (RecordID, ZoneID) throws -> Void

  /// Whether a row is counted again when it changes.
  var countsChanges = false
  /// Prepares the statements over a connection.
  let prepare: (Connection) throws(StorageFailure) -> Count
}
