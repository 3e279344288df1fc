import Device
import Model

extension CompanyContext {
  /// All records of a kind that pass a filter, in the order of a field: for kinds of which a
  /// company has no more than people can look through.
  func all<E: Entity, Value>(
    _ type: E.Type = E.self, by field: Field<E, Value>, with filter: PageFilter? = nil
  ) async throws -> [Record<E>] {
    var request = PageRequest(E.definition.kind, sort: .field(field))
    request.limit = StoreReader.pageLimit
    request.filters = filter.map { [$0] } ?? []
    var records: [Record<E>] = []
    repeat {
      let page = try await page(of: request)
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
