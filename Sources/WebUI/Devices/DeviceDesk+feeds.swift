import Business
import Device
import Hub
import Model

extension DeviceDesk {
  var feeds: DeviceAccess.Feeds {
    var feeds = DeviceAccess.Feeds()
    feeds.alerts = { try await context($0)?.alerts() ?? [] }
    feeds.alertCount = { try await context($0)?.keptAlertCount() ?? 0 }
    feeds.made = { company in
      guard company == self.company else { return nil }
      return try await person.feedMade(of: company).map { Moment(milliseconds: Int64($0)) }
    }
    feeds.make = { shown, company in
      guard company == self.company else { return .missing }
      return try await proving(shown, company) { try await person.makeFeed(showing: $0) }
    }
    feeds.stop = { company in
      guard company == self.company else { return }
      try await person.stopFeed(of: company)
    }
    return feeds
  }
}

extension FeedContent {
  /// Reads what an open feed tells.
  init(_ feed: OpenFeed) async throws {
    let context = feed.context
    let company = try await context.fetch(Company.self, context.company)
    self.init(
      company: context.company, name: company?[.name] ?? "",
      alerts: try await context.alerts(), moment: try await context.moment())
  }
}
