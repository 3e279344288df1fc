package import Model

extension StoreReader {
  /// All living parts of one kind that a record has, in no order.
  package func parts(
    _ parts: EntityDefinition, of whole: RecordID, in company: CompanyID
  ) throws -> [StoredRecord] {
    guard let field = parts.whole else { return [] }
    var request = PageRequest(parts.kind, sort: .field(parts.title ?? 0))
    request.filters = [PageFilter(field: field.number, value: .reference(whole))]
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
