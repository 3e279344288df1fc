/// The secret that an authenticator makes codes of, told once to who sets it up.
package struct TimeCodeSecret: Equatable, Sendable, WireMessage {
  /// The secret. Never logged.
  package let secret: [UInt8]

  /// Takes the secret as it is.
  package init(secret: [UInt8]) { self.secret = secret }

  package func write(to writer: inout some MessageWriter) { writer.bytes("secret", secret) }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    secret = try reader.bytes("secret")
    guard secret.count <= 128 else { throw .overLimit }
  }
}

/// A code that an authenticator shows.
package struct TimeCodeMessage: Equatable, Sendable, WireMessage {
  /// The digits. Never logged.
  package let code: String

  /// Takes the digits as they were typed.
  package init(code: String) { self.code = code }

  package func write(to writer: inout some MessageWriter) { writer.text("code", code) }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    code = try reader.text("code")
  }
}
