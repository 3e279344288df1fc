import Model

/// The text of a page's statement. Rows without a value come last: they are a part of their own.
struct PageQuery {
  let request: PageRequest
  let table: EntityTable
  /// The sorted column, quoted, and the type of its values.
  let column: String
  let type: FieldType

  /// Nil when the entity can't be sorted by that, or a filter names no field.
  init?(_ request: PageRequest, _ table: EntityTable) {
    let fields = table.definition.fields
    switch request.sort {
    case .updatedAt: (column, type) = ("updatedAt", .time)
    case .field(let number):
      guard fields.indices.contains(number), fields[number].isIndexed else { return nil }
      (column, type) = (table.columns.fields[number], fields[number].type)
    }
    guard request.filters.allSatisfy({ fields.indices.contains($0.field) }) else { return nil }
    self.request = request
    self.table = table
  }

  /// Whether rows may have no value in the sorted column.
  var mayBeNull: Bool { request.sort != .updatedAt }

  /// The index is named because the planner would rather walk through the whole company.
  /// Parameters: zone, limit, then value and identifier of the key if there is one, then filters.
  func text(ofNulls: Bool, hasKey: Bool) -> String {
    let direction = request.isDescending ? "DESC" : "ASC"
    let beyond = request.isDescending ? "<" : ">"
    var conditions = ["\(table.columns.zone) = ?1", "deleted IS NULL"]
    conditions.append(column + (ofNulls ? " IS NULL" : " IS NOT NULL"))
    if hasKey {
      conditions.append(ofNulls ? "id \(beyond) ?4" : "(\(column), id) \(beyond) (?3, ?4)")
    }
    for (index, filter) in request.filters.enumerated() {
      conditions.append("\(table.columns.fields[filter.field]) IS ?\(index + 5)")
    }
    return """
      SELECT \(table.columns.selected) FROM "\(table.definition.name)"
      INDEXED BY "\(table.definition.name) by \(column.filter { $0 != "\"" })"
      WHERE \(conditions.joined(separator: " AND "))
      ORDER BY \(column) \(direction), id \(direction) LIMIT ?2
      """
  }
}
