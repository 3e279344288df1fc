/// Shows an account's password once more, for what a session alone does not suffice.
package struct PasswordMessage: Equatable, Sendable, WireMessage {
  /// The password, or the proof that a device derives of it. Never logged, never stored.
  package let password: String

  /// Takes it as it is.
  package init(password: String) { self.password = password }

  package func write(to writer: inout some MessageWriter) { writer.text("password", password) }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    password = try reader.text("password")
  }
}
