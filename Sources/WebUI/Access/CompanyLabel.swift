package import Device
package import Model

/// What it takes to name a company where one switches to it.
package struct CompanyLabel: Equatable, Sendable {
  /// The company.
  package let id: CompanyID
  /// Its name.
  package let name: String
  /// Whether it has a logo.
  package let hasLogo: Bool
}

extension CompanyLabel {
  /// Of a company as the device lists it.
  package init(_ company: CompanySummary) {
    self.init(id: company.id, name: company.name, hasLogo: company.hasLogo)
  }

  /// Of a company that is shown.
  package init(_ company: CompanyView) {
    self.init(id: company.id, name: company.name, hasLogo: company.hasLogo)
  }
}
