package import Model
import Storage

extension StoreReader {
  /// How many living records of a kind hold something in each of these fields, in their order. It
  /// looks at all records: for what is asked seldom.
  package func filled(
    _ fields: [Int], of kind: EntityKind, in zone: ZoneID
  ) throws -> [Int] {
    guard let table = table(kind), !fields.isEmpty,
      fields.allSatisfy(table.definition.fields.indices.contains)
    else { return fields.map { _ in 0 } }
    let sql = """
      SELECT \(fields.map { "count(\(table.columns.fields[$0]))" }.joined(separator: ", "))
      FROM "\(table.definition.name)" WHERE \(table.columns.zone) = ?1 AND deleted IS NULL
      """
    return try connection.first(sql) {
      $0.bind(zone, at: 1)
    } read: { row in
      fields.indices.map { row.int($0) }
    } ?? []
  }
}

extension CompanyContext {
  /// How many living records of a kind hold something in each of these fields, in their order. It
  /// looks at all records: for what is asked seldom.
  package func filled(_ fields: [Int], of kind: EntityKind) async throws -> [Int] {
    let company = company
    return try await device.lists.read(company) { try $0.filled(fields, of: kind, in: company) }
  }
}
