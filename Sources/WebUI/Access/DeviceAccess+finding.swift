package import Business
package import Model

extension DeviceAccess {
  /// Finding records of a company, whatever their kind.
  package struct Finding: Sendable {
    /// Records that match what was typed, within the limit.
    package var search: @Sendable (String, Int, CompanyID) async throws -> [FoundRecord]
    /// These records as far as they are still there, and then those that changed last.
    package var recent: @Sendable ([RecordReference], Int, CompanyID) async throws -> [FoundRecord]

    /// People and firms that were named before and match what was typed, within the limit.
    package var people: @Sendable (String, Int, CompanyID) async throws -> [String] = { _, _, _ in
      []
    }

    /// Takes the answers.
    package init(
      search: @escaping @Sendable (String, Int, CompanyID) async throws -> [FoundRecord],
      recent: @escaping @Sendable ([RecordReference], Int, CompanyID) async throws -> [FoundRecord]
    ) {
      self.search = search
      self.recent = recent
    }

    /// There is nothing.
    package static let none = Finding(search: { _, _, _ in [] }, recent: { _, _, _ in [] })
  }
}
