package import Model

extension DeviceAccess {
  /// Who of a company receives what.
  package struct Reading: Sendable {
    /// Lets members receive only what their departments need, or everything again.
    package var setNeedToKnow: @Sendable (Bool, CompanyID) async throws -> EditOutcome

    /// Takes the answer.
    package init(setNeedToKnow: @escaping @Sendable (Bool, CompanyID) async throws -> EditOutcome) {
      self.setNeedToKnow = setNeedToKnow
    }

    /// Nobody decides it.
    package static let none = Reading(setNeedToKnow: { _, _ in .missing })
  }
}
