package import Model

extension DeviceAccess {
  /// The pictures that members of a company show to each other.
  package struct Portraits: Sendable {
    /// Who has one.
    package var list: @Sendable (CompanyID) async throws -> Set<AccountID>
    /// One member's.
    package var picture: @Sendable (AccountID, CompanyID) async throws -> Portrait?

    /// Takes the answers.
    package init(
      list: @escaping @Sendable (CompanyID) async throws -> Set<AccountID>,
      picture: @escaping @Sendable (AccountID, CompanyID) async throws -> Portrait?
    ) {
      self.list = list
      self.picture = picture
    }

    /// Nobody has one.
    package static let none = Portraits(list: { _ in [] }, picture: { _, _ in nil })
  }
}
