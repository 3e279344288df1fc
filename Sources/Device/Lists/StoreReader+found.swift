package import Model
import Storage

/// A row that words found, with what it says in the fields that lists are narrowed by.
package struct FoundRow: Equatable, Sendable {
  /// The record.
  package let id: RecordID
  /// The values of the fields that were asked for, in their order.
  package let values: [FieldValue]
}

extension StoreReader {
  /// All rows of a list that is about few words found, in its order, each with what it says in some
  /// fields: of yes or no, or a state. One look at them tells the page and all that is counted.
  ///
  /// Where the page begins and how long it is does not count; nil for a list that is about many, or
  /// that there is not.
  package func found(
    _ request: PageRequest, telling fields: [FieldDefinition], in zone: ZoneID
  ) throws -> [FoundRow]? {
    guard request.words?.isWhole == true, let table = table(request.kind),
      let query = PageQuery(request, table)
    else { return nil }
    return try connection.all(query.finding(fields.map { table.columns.fields[$0.number] })) {
      $0.bind(zone, at: 1)
      $0.bindNull(at: 2)
      bind(nil, query, $0, ofAbsent: false)
    } read: { row in
      let values = fields.enumerated().map { place, field -> FieldValue in
        if row.isNull(place + 1) { return .null }
        return field.type == .boolean
          ? .boolean(row.bool(place + 1)) : .text(row.string(place + 1))
      }
      return FoundRow(id: try row.identifier(0), values: values)
    }
  }

  /// Living records by their identifiers, in the order of these, as lists show them.
  package func shown(
    _ kind: EntityKind, _ ids: some Sequence<RecordID>, in zone: ZoneID
  ) throws -> [StoredRecord] {
    guard let table = table(kind) else { return [] }
    return try ids.compactMap { id in
      guard let row = try table.shownRow(zone, id), !row.isDeleted else { return nil }
      return StoredRecord(row, id: id, of: table.definition)
    }
  }
}
