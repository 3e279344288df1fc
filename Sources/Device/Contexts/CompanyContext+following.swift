extension CompanyContext {
  /// How far the device has read the company: what changed above this change token is new to it.
  /// Empty before the first page.
  package func changeToken() async throws -> [UInt8] {
    let company = company
    return try await device.lists.read(company) { try $0.zone(company)?.token ?? [] }
  }
}
