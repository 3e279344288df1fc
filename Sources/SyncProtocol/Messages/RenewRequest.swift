/// Asks for an identity of one's own, because another device goes by the one that asks: its folder
/// was copied or put back from a backup.
package struct RenewRequest: Equatable, Sendable, WireMessage {
  /// What tells one renewal of a device from another: drawn once, kept until the answer is, and
  /// sent again with each try. The same one gets the same device and session again.
  package let nonce: [UInt8]

  /// Takes the nonce as it is.
  package init(nonce: [UInt8]) { self.nonce = nonce }

  package func write(to writer: inout some MessageWriter) { writer.bytes("nonce", nonce) }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    nonce = try reader.bytes("nonce")
  }
}
