/// The secret of a share link: shown once, kept only as a hash. Also what opens and accepts it.
package struct LinkSecret: Equatable, Sendable, WireMessage {
  /// The secret as it stands in the link. Never logged.
  package let secret: String

  /// Takes the secret as it is.
  package init(secret: String) { self.secret = secret }

  package func write(to writer: inout some MessageWriter) { writer.text("secret", secret) }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    secret = try reader.text("secret")
  }
}
