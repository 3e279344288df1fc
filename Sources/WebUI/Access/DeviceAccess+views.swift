package import Device
package import Model

extension DeviceAccess {
  /// Views of a company's lists that the person has given names.
  package struct SavedViews: Sendable {
    /// Those of a list, in the order of their names.
    package var list: @Sendable (_ list: String, CompanyID) async throws -> [SavedList]
    /// Keeps one in place of one with that name; false where there are as many as may be.
    package var keep: @Sendable (SavedList, _ list: String, CompanyID) async throws -> Bool
    /// Forgets the one of that name.
    package var forget: @Sendable (_ name: String, _ list: String, CompanyID) async throws -> Void

    /// Takes the answers.
    package init(
      list: @escaping @Sendable (_ list: String, CompanyID) async throws -> [SavedList],
      keep: @escaping @Sendable (SavedList, _ list: String, CompanyID) async throws -> Bool,
      forget: @escaping @Sendable (_ name: String, _ list: String, CompanyID) async throws -> Void
    ) {
      self.list = list
      self.keep = keep
      self.forget = forget
    }

    /// Where none are kept.
    package static let none = SavedViews(
      list: { _, _ in [] }, keep: { _, _, _ in false }, forget: { _, _, _ in })
  }
}
