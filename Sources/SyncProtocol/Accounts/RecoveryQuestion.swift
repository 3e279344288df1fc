/// Asks what a recovery code, or the secret of a recovery mail, opens. It uses nothing up.
package struct RecoveryQuestion: Equatable, Sendable, WireMessage {
  /// The account's name; empty with the secret of a mail.
  package let name: String
  /// The proof of a code, or the secret of a mail. Never logged.
  package let proof: String

  /// Takes the parts as they are.
  package init(name: String, proof: String) {
    self.name = name
    self.proof = proof
  }

  package func write(to writer: inout some MessageWriter) {
    writer.text("name", name)
    writer.text("proof", proof)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    name = try reader.text("name")
    proof = try reader.text("proof")
  }
}

/// What can be recovered.
package struct RecoveryOffer: Equatable, Sendable, WireMessage {
  /// The account's name as it was first written.
  package let name: String
  /// The account's key pair as the code opens it; nothing for a mail, which opens none.
  package let pair: WrappedPair?
  /// Whether the account asks for a code of an authenticator too.
  package let needsTimeCode: Bool

  /// Takes the parts as they are.
  package init(name: String, pair: WrappedPair?, needsTimeCode: Bool) {
    self.name = name
    self.pair = pair
    self.needsTimeCode = needsTimeCode
  }

  package func write(to writer: inout some MessageWriter) {
    writer.text("name", name)
    writer.optionalMessage("pair", pair)
    writer.boolean("needsTimeCode", needsTimeCode)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    name = try reader.text("name")
    pair = try reader.optionalMessage("pair")
    needsTimeCode = try reader.boolean("needsTimeCode")
  }
}
