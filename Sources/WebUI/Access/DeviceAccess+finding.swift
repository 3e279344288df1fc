package import Model

extension DeviceAccess {
  /// Finding records of a company, whatever their kind.
  package struct Finding: Sendable {
    /// Records that match what was typed, within the limit.
    package var search: @Sendable (String, Int, CompanyID) async throws -> [FoundRecord]
    /// These records as far as they are still there, and then those that changed last.
    package var recent: @Sendable ([RecordReference], Int, CompanyID) async throws -> [FoundRecord]

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

/// A record by its kind and identifier.
package struct RecordReference: Hashable, Sendable {
  /// The kind.
  package let kind: EntityKind
  /// The record.
  package let id: RecordID

  /// Takes both as they are.
  package init(_ kind: EntityKind, _ id: RecordID) {
    self.kind = kind
    self.id = id
  }
}

/// A record as a list of any kinds names it.
package struct FoundRecord: Equatable, Sendable {
  /// The kind.
  package let kind: EntityKind
  /// The record.
  package let id: RecordID
  /// What people call it.
  package let title: String
  /// What tells it apart from others of its name.
  package let detail: String?

  /// Takes the parts as they are.
  package init(kind: EntityKind, id: RecordID, title: String, detail: String?) {
    self.kind = kind
    self.id = id
    self.title = title
    self.detail = detail
  }
}
