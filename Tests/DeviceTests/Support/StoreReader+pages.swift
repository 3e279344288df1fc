import Model

@testable import Device

extension StoreReader {
  /// The records of all pages, one page after the other.
  func allPages(_ request: PageRequest) throws -> [StoredRecord] {
    var (request, records) = (request, [StoredRecord]())
    repeat {
      let page = try page(request, in: Known.company)
      records += page.records
      request.after = page.next
    } while request.after != nil
    return records
  }
}
