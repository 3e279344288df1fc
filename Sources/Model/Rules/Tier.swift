/// What a company is licensed for; granted by the container.
package enum Tier: String, CaseIterable, Sendable {
  case free, business, enterprise

  /// The name that people read and Company keeps.
  package var name: String {
    switch self {
    case .free: "Free"
    case .business: "Business"
    case .enterprise: "Enterprise"
    }
  }

  /// The tier with that name in any case.
  package init?(name: some StringProtocol) {
    guard let tier = Tier(rawValue: name.lowercased()) else { return nil }
    self = tier
  }

  /// Whether the company may be shared.
  package var allowsSharing: Bool { self != .free }

  /// How many accepted participants there may be besides the owner; nil is any number.
  package var participantLimit: Int? {
    switch self {
    case .free: 0
    case .business: 10
    case .enterprise: nil
    }
  }

  /// Whether analytics, forecasting, company colours and API tokens are included.
  package var includesAdvanced: Bool { self == .enterprise }
}
