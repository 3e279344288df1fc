package import Business
package import Model

extension DeviceAccess {
  /// What a company says of itself.
  package struct Profile: Sendable {
    /// The company's record.
    package var record: @Sendable (CompanyID) async throws -> Record<Company>?
    /// Writes the fields that the change names, and no others.
    package var edit: @Sendable (CompanyChange, CompanyID) async throws -> EditOutcome

    /// Takes the answers.
    package init(
      record: @escaping @Sendable (CompanyID) async throws -> Record<Company>?,
      edit: @escaping @Sendable (CompanyChange, CompanyID) async throws -> EditOutcome
    ) {
      self.record = record
      self.edit = edit
    }

    /// Says nothing.
    package static let none = Profile(record: { _ in nil }, edit: { _, _ in .missing })
  }
}
