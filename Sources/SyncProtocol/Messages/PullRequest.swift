package import Model

/// Asks for what changed in a zone above a token.
package struct PullRequest: Equatable, Sendable, WireMessage {
  /// The zone.
  package let zone: ZoneID
  /// How far the device has read; empty to begin from nothing.
  package let token: [UInt8]
  /// What the container gave for the last batch, if the token does not include it yet.
  package let receipt: [UInt8]
  /// While there is no token: the last one, which shows that the account was here.
  package let earlier: [UInt8]

  /// Takes the parts as they are.
  package init(
    zone: ZoneID, token: [UInt8], receipt: [UInt8] = [], earlier: [UInt8] = []
  ) {
    self.zone = zone
    self.token = token
    self.receipt = receipt
    self.earlier = earlier
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("zone", zone)
    writer.bytes("token", token)
    writer.later("receipt", receipt)
    writer.later("earlier", earlier)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    zone = try reader.identifier("zone")
    token = try reader.bytes("token")
    receipt = try reader.laterBytes("receipt")
    earlier = try reader.laterBytes("earlier")
  }
}
