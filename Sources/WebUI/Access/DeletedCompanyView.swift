package import Model

/// A company that the person deleted and can bring back.
package struct DeletedCompanyView: Equatable, Sendable {
  /// The company.
  package let id: CompanyID
  /// Its name.
  package let name: String
  /// Whole days that are left.
  package let daysLeft: UInt64

  /// Takes the parts as they are.
  package init(id: CompanyID, name: String, daysLeft: UInt64) {
    self.id = id
    self.name = name
    self.daysLeft = daysLeft
  }
}
