import Model

/// The text of a page's statement. Rows without a value come last: they are a part of their own.
struct PageQuery {
  let request: PageRequest
  let table: EntityTable
  /// The sorted column, quoted, and the type of its values.
  let column: String
  let type: FieldType
  /// The index that the rows come from: that of the sort, or that of a filter which few match.
  private(set) var index: String

  /// Nil when the entity can't be sorted by that, or a filter names no field.
  init?(_ request: PageRequest, _ table: EntityTable) {
    let fields = table.definition.fields
    switch request.sort {
    case .updatedAt: (column, type) = ("updatedAt", .time)
    case .stock: (column, type) = (StockLevels.column, .decimal)
    case .field(let number):
      guard fields.indices.contains(number), fields[number].isIndexed else { return nil }
      (column, type) = (table.columns.fields[number], fields[number].type)
    }
    let isOfItems = table.definition.kind == .inventoryItem
    guard isOfItems || (request.sort != .stock && request.condition == nil) else { return nil }
    guard request.filters.allSatisfy({ fields.indices.contains($0.field) }) else { return nil }
    self.request = request
    self.table = table
    index = "\"\(table.definition.name) by \(column.filter { $0 != "\"" })\""
    // Its index is in the order of the names.
    if let condition = request.condition, column == "\"name\"" { index = condition.index }
  }

  /// Whether rows may have no value in the sorted column.
  var mayBeNull: Bool {
    if case .field = request.sort { true } else { false }
  }

  /// The filters that have an index of their own.
  var narrowing: [(field: FieldDefinition, value: FieldValue)] {
    request.filters.compactMap { filter in
      let field = table.definition.fields[filter.field]
      return field.isFiltered && !filter.value.isNull && !filter.isExcluding
        ? (field, filter.value) : nil
    }
  }

  /// Takes the rows from a filter's index and sorts them.
  mutating func narrow(by field: FieldDefinition) { index = table.index(with: field) }

  /// Takes the rows from the index of a state and sorts them.
  mutating func narrow(by condition: ListCondition) { index = condition.index }

  /// The index is named because the planner would rather walk through the whole company.
  /// Parameters: zone, limit, then value and identifier of the key if there is one, then filters.
  func text(ofNulls: Bool, hasKey: Bool) -> String {
    let direction = request.isDescending ? "DESC" : "ASC"
    let beyond = request.isDescending ? "<" : ">"
    var conditions = ["\(table.columns.zone) = ?1", "deleted IS NULL"]
    if let condition = request.condition { conditions.append(condition.text) }
    conditions.append(column + (ofNulls ? " IS NULL" : " IS NOT NULL"))
    if hasKey {
      conditions.append(ofNulls ? "id \(beyond) ?4" : "(\(column), id) \(beyond) (?3, ?4)")
    }
    for (position, filter) in request.filters.enumerated() {
      let same = filter.isExcluding ? "IS NOT" : filter.value.isNull ? "IS" : "="
      conditions.append("\(table.columns.fields[filter.field]) \(same) ?\(position + 5)")
    }
    return """
      SELECT \(table.columns.selected) FROM "\(table.definition.name)"
      INDEXED BY \(index)
      WHERE \(conditions.joined(separator: " AND "))
      ORDER BY \(column) \(direction), id \(direction) LIMIT ?2
      """
  }
}
