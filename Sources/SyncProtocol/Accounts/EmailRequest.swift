/// Sets or removes the address for recovery mails of who is signed in.
package struct EmailRequest: Equatable, Sendable, WireMessage {
  /// The account's password, or its proof. Never logged, never stored.
  package var password: String
  /// The address; empty for none.
  package let email: String

  /// Takes the parts as they are.
  package init(password: String, email: String) {
    self.password = password
    self.email = email
  }

  package func write(to writer: inout some MessageWriter) {
    writer.text("password", password)
    writer.text("email", email)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    password = try reader.text("password")
    email = try reader.text("email")
  }
}

/// Names an account whose person asks for a recovery mail.
package struct RecoveryMailRequest: Equatable, Sendable, WireMessage {
  /// The account's name.
  package let name: String

  /// Takes the name as it is.
  package init(name: String) { self.name = name }

  package func write(to writer: inout some MessageWriter) { writer.text("name", name) }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    name = try reader.text("name")
  }
}
