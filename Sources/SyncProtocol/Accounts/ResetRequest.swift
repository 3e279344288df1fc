/// Gives an account another password with a recovery code or the secret of a mail, which is used
/// up.
package struct ResetRequest: Equatable, Sendable, WireMessage {
  /// The account's name; empty with the secret of a mail.
  package let name: String
  /// The proof of a code, or the secret of a mail. Never logged.
  package let proof: String
  /// The new password, or its proof. Never logged, never stored.
  package let password: String
  /// The key pair wrapped with the new password: the same one with a code, a new one with a mail.
  package let pair: WrappedPair?
  /// With a mail, the code of an authenticator or the proof of a recovery code, if it is asked for.
  package let timeCode: String?

  /// Takes the parts as they are.
  package init(
    name: String, proof: String, password: String, pair: WrappedPair?, timeCode: String? = nil
  ) {
    self.name = name
    self.proof = proof
    self.password = password
    self.pair = pair
    self.timeCode = timeCode
  }

  package func write(to writer: inout some MessageWriter) {
    writer.text("name", name)
    writer.text("proof", proof)
    writer.text("password", password)
    writer.optionalMessage("pair", pair)
    writer.optionalText("timeCode", timeCode)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    name = try reader.text("name")
    proof = try reader.text("proof")
    password = try reader.text("password")
    pair = try reader.optionalMessage("pair")
    timeCode = try reader.optionalText("timeCode")
  }
}
