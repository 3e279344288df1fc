import Model

/// What a list is sorted by, as statements say it.
struct SortColumn {
  /// The column, quoted.
  let text: String
  /// The index in its order, quoted.
  let index: String
  /// The conditions on rows that have a value, and on those that have none; nil where all have one.
  let present: String?
  let absent: String?
  /// Whether the index has the rows with a value alone.
  let isPartial: Bool

  /// Nil when the entity can't be sorted by that.
  init?(_ key: SortKey, of table: EntityTable) {
    let name = table.definition.name
    func named(_ column: String) -> String { "\"\(name) by \(column)\"" }
    if let figure = StockFigure(key) {
      guard table.kept.figures.contains(figure) else { return nil }
      text = figure.rawValue
      index = figure.index
      isPartial = figure.isSeldom
      present = isPartial ? "\(text) <> 0" : nil
      absent = isPartial ? "\(text) = 0" : nil
      return
    }
    isPartial = false
    guard case .field(let number) = key else {
      (text, index, present, absent) = ("updatedAt", named("updatedAt"), nil, nil)
      return
    }
    let fields = table.definition.fields
    guard fields.indices.contains(number), fields[number].isIndexed else { return nil }
    text = table.columns.fields[number]
    index = named(fields[number].name)
    present = "\(text) IS NOT NULL"
    absent = "\(text) IS NULL"
  }
}

/// A figure of an item's stock that lists sort by: a column of its own.
enum StockFigure: String, CaseIterable {
  case stock, reserved, available, incoming

  /// The figure of a sort; nil where that is none.
  init?(_ key: SortKey) {
    switch key {
    case .stock: self = .stock
    case .reserved: self = .reserved
    case .available: self = .available
    case .incoming: self = .incoming
    case .field, .updatedAt: return nil
    }
  }

  /// Whether few items have any of it: the index has those alone, and costs the others nothing.
  var isSeldom: Bool { self == .reserved || self == .incoming }

  /// The quoted name of the index.
  var index: String { "\"InventoryItem by \(rawValue)\"" }

  /// What makes the index.
  var declaration: String {
    """
    CREATE INDEX IF NOT EXISTS \(index) ON InventoryItem
    (companyID, \(rawValue), id, deleted, isArchived)
    WHERE deleted IS NULL\(isSeldom ? " AND \(rawValue) <> 0" : "")
    """
  }
}
