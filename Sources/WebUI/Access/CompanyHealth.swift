package import Device
package import Model

/// Whether what a device has of a company is what the container has, as far as it was looked.
package struct CompanyHealth: Equatable, Sendable {
  /// When the two were last compared; nil if never.
  package var lastChecked: Moment?
  /// What was found to differ and repaired, newest first.
  package var repairs: [Repair]

  /// Takes the parts as they are.
  package init(lastChecked: Moment? = nil, repairs: [Repair] = []) {
    self.lastChecked = lastChecked
    self.repairs = repairs
  }
}

extension DeviceAccess {
  /// Comparing a company with the container.
  package struct Checking: Sendable {
    /// What was found so far.
    package var health: @Sendable (CompanyID) async throws -> CompanyHealth
    /// Compares now and repairs what differs.
    package var check: @Sendable (CompanyID) async throws -> CheckOutcome

    /// Takes the answers.
    package init(
      health: @escaping @Sendable (CompanyID) async throws -> CompanyHealth,
      check: @escaping @Sendable (CompanyID) async throws -> CheckOutcome
    ) {
      self.health = health
      self.check = check
    }

    /// For devices that can't compare.
    package static let none = Checking(
      health: { _ in CompanyHealth() }, check: { _ in .later("This device can't compare.") })
  }
}
