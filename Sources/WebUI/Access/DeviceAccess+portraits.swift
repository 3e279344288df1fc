package import Model

extension DeviceAccess {
  /// The pictures that members of a company show to each other.
  package struct Portraits: Sendable {
    /// Who has one.
    package var list: @Sendable (CompanyID) async throws -> Set<AccountID>
    /// One member's.
    package var picture: @Sendable (AccountID, CompanyID) async throws -> Portrait?
    /// Shows the person's own to the others; nil takes it away.
    package var setOwn: @Sendable ([UInt8]?, CompanyID) async throws -> EditOutcome

    /// Takes the answers.
    package init(
      list: @escaping @Sendable (CompanyID) async throws -> Set<AccountID>,
      picture: @escaping @Sendable (AccountID, CompanyID) async throws -> Portrait?,
      setOwn: @escaping @Sendable ([UInt8]?, CompanyID) async throws -> EditOutcome
    ) {
      self.list = list
      self.picture = picture
      self.setOwn = setOwn
    }

    /// Nobody has one.
    package static let none = Portraits(
      list: { _ in [] }, picture: { _, _ in nil }, setOwn: { _, _ in .missing })
  }
}
