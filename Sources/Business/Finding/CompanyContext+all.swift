import Device
import Model

extension CompanyContext {
  /// All records of a kind that pass a filter, in the order of a field: for kinds of which a
  /// company has no more than people can look through.
  func all<E: Entity, Value>(
    _ type: E.Type = E.self, by field: Field<E, Value>, with filter: PageFilter? = nil
  ) async throws -> [Record<E>] {
    let company = company
    return try await read { try $0.all(of: company, by: field, with: filter) }
  }
}

extension StoreReader {
  /// All records of a kind that pass a filter, in the order of a field.
  func all<E: Entity, Value>(
    of company: CompanyID, by field: Field<E, Value>, with filter: PageFilter? = nil
  ) throws -> [Record<E>] {
    var request = PageRequest(E.definition.kind, sort: .field(field))
    request.limit = StoreReader.pageLimit
    request.filters = filter.map { [$0] } ?? []
    var records: [Record<E>] = []
    repeat {
      let page = try page(request, in: company)
      records += page.records.compactMap { $0.record() }
      request.after = page.next
    } while request.after != nil
    return records
  }
}

extension SaveOutcome {
  /// The record is not there.
  static func gone(_ id: RecordID) -> SaveOutcome { .refused(SaveRefusal(id, .noSuchRecord)) }
}
