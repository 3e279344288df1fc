package import Model

extension StoreReader {
  /// All living parts of one kind that a record has, in no order.
  package func parts(
    _ parts: EntityDefinition, of whole: RecordID, in company: CompanyID
  ) throws -> [StoredRecord] {
    guard let field = parts.whole else { return [] }
    let sort = SortKey.field(parts.title ?? 0)
    return try records(parts.kind, with: field.number, whole, sort: sort, company)
  }

  /// The living records of a kind that refer to another one in a field that lists are narrowed by.
  package func records<Owner: Entity>(
    _ type: Owner.Type, with field: Field<Owner, RecordID>, _ id: RecordID, in company: CompanyID
  ) throws -> [Record<Owner>] {
    try records(Owner.definition.kind, with: field.number, id, sort: .updatedAt, company)
      .compactMap { $0.record() }
  }

  private func records(
    _ kind: EntityKind, with field: Int, _ id: RecordID, sort: SortKey, _ company: CompanyID
  ) throws -> [StoredRecord] {
    var request = PageRequest(kind, sort: sort)
    request.filters = [PageFilter(field: field, value: .reference(id))]
    return try all(request, in: company)
  }

  /// All records of a list, page by page.
  package func all(_ request: PageRequest, in company: CompanyID) throws -> [StoredRecord] {
    var request = request
    request.limit = StoreReader.pageLimit
    var all: [StoredRecord] = []
    repeat {
      let page = try page(request, in: company)
      all += page.records
      request.after = page.next
    } while request.after != nil
    return all
  }
}
