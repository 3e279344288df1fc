package import Business
package import Model

extension DeviceAccess {
  /// What needs somebody, and the secret addresses that tell it outside of the pages.
  package struct Feeds: Sendable {
    /// What needs somebody in a company.
    package var alerts: @Sendable (CompanyID) async throws -> [Alert] = { _ in [] }
    /// How much that is.
    package var alertCount: @Sendable (CompanyID) async throws -> Int = { _ in 0 }
    /// When the feed of a company was made; nil where there is none.
    package var made: @Sendable (CompanyID) async throws -> Moment? = { _ in nil }
    /// Makes the feed anew: its secret is answered this one time, and the earlier one stops.
    package var make: @Sendable (ShownPassword, CompanyID) async throws -> Proved<String> = {
      _, _ in .missing
    }
    /// Stops the feed.
    package var stop: @Sendable (CompanyID) async throws -> Void = { _ in }

    /// Where there are none.
    package init() {}
  }
}

/// What a feed tells: of one company, as one person reads it at one moment.
package struct FeedContent: Equatable, Sendable {
  /// The company.
  package let company: CompanyID
  /// Its name.
  package let name: String
  /// What needs somebody.
  package let alerts: [Alert]
  /// When it was read.
  package let moment: Moment

  /// Takes the parts as they are.
  package init(company: CompanyID, name: String, alerts: [Alert], moment: Moment) {
    self.company = company
    self.name = name
    self.alerts = alerts
    self.moment = moment
  }
}
