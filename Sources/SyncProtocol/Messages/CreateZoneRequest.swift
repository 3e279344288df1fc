package import Model

/// Makes the zone of a company that a device created; harmless when repeated.
package struct CreateZoneRequest: Equatable, Sendable, WireMessage {
  /// The company, by the identifier that the device gave it.
  package let company: CompanyID
  /// The tier that was chosen; granted by the operator's policy, else Free.
  package let tier: Tier
  /// Whether the zone was here before a backup was put back: who takes part must be confirmed.
  package let isRestored: Bool

  /// Takes the parts as they are.
  package init(company: CompanyID, tier: Tier, isRestored: Bool = false) {
    self.company = company
    self.tier = tier
    self.isRestored = isRestored
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("company", company)
    writer.text("tier", tier.rawValue)
    writer.later("isRestored", isRestored)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    company = try reader.identifier("company")
    guard let tier = Tier(rawValue: try reader.text("tier")) else {
      throw .malformed(field: "tier")
    }
    self.tier = tier
    isRestored = try reader.laterBoolean("isRestored")
  }
}
