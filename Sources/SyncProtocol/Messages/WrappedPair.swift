/// An account's key pair as a container keeps it: the half that everybody may know, and the other
/// one sealed with what only the account's own devices can derive.
package struct WrappedPair: Equatable, Sendable, WireMessage {
  /// The public half.
  package let publicKey: [UInt8]
  /// The private half, sealed.
  package let wrapped: [UInt8]

  /// Takes the parts as they are.
  package init(publicKey: [UInt8], wrapped: [UInt8]) {
    self.publicKey = publicKey
    self.wrapped = wrapped
  }

  package func write(to writer: inout some MessageWriter) {
    writer.bytes("publicKey", publicKey)
    writer.bytes("wrapped", wrapped)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    publicKey = try reader.bytes("publicKey")
    wrapped = try reader.bytes("wrapped")
    guard publicKey.count <= 64, wrapped.count <= 512 else { throw .overLimit }
  }
}
