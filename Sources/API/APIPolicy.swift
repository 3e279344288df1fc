import Device
import Model

/// How the routes for programs are reached from outside, and for whom they are.
package struct APIPolicy: Sendable {
  /// Whether a proxy in front of us names the client.
  package var isBehindProxy: Bool
  /// Whether companies of every tier may have tokens, as the operator says.
  package var isForAllTiers: Bool
  /// Milliseconds since 1970.
  package var now: @Sendable () -> UInt64
  /// Writes one line of the log. It never gets a secret or what a record holds.
  package var log: @Sendable (String) -> Void

  /// Takes the parts as they are.
  package init(
    isBehindProxy: Bool = false, isForAllTiers: Bool = false,
    now: @escaping @Sendable () -> UInt64, log: @escaping @Sendable (String) -> Void
  ) {
    self.isBehindProxy = isBehindProxy
    self.isForAllTiers = isForAllTiers
    self.now = now
    self.log = log
  }
}

extension APIPolicy {
  /// Whether programs act in a company, by its tier.
  func allows(_ context: CompanyContext) async throws -> Bool {
    if isForAllTiers { return true }
    let company = try await context.fetch(Company.self, context.company)
    let tier = company?[.tier].flatMap { Tier(name: $0) } ?? .free
    return tier.includesAdvanced
  }
}
