package import Model

/// Asks for what changed in a zone above a token.
package struct PullRequest: Equatable, Sendable, WireMessage {
  /// The zone.
  package let zone: ZoneID
  /// How far the device has read; empty to begin from nothing.
  package let token: [UInt8]

  /// Takes the parts as they are.
  package init(zone: ZoneID, token: [UInt8]) {
    self.zone = zone
    self.token = token
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("zone", zone)
    writer.bytes("token", token)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    zone = try reader.identifier("zone")
    token = try reader.bytes("token")
  }
}
