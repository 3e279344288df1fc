/// Gives the account of who is signed in a new set of recovery codes, in place of all earlier ones.
package struct RecoveryCodesRequest: Equatable, Sendable, WireMessage {
  /// The account's password, or its proof. Never logged, never stored.
  package var password: String
  /// What a container keeps of each code.
  package let codes: [RecoveryEntry]

  /// Takes the parts as they are.
  package init(password: String, codes: [RecoveryEntry]) {
    self.password = password
    self.codes = codes
  }

  package func write(to writer: inout some MessageWriter) {
    writer.text("password", password)
    writer.list("codes", codes)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    password = try reader.text("password")
    codes = try reader.list("codes", limit: Limits.recoveryCodeLimit)
  }
}

/// What a container keeps of one recovery code: it can neither be used nor opened with it.
package struct RecoveryEntry: Equatable, Sendable, WireMessage {
  /// What is shown in place of the code.
  package let proof: String
  /// The private half of the account's key pair, sealed with the code.
  package let wrapped: [UInt8]

  /// Takes the parts as they are.
  package init(proof: String, wrapped: [UInt8]) {
    self.proof = proof
    self.wrapped = wrapped
  }

  package func write(to writer: inout some MessageWriter) {
    writer.text("proof", proof)
    writer.bytes("wrapped", wrapped)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    proof = try reader.text("proof")
    wrapped = try reader.bytes("wrapped")
    guard wrapped.count <= 512 else { throw .overLimit }
  }
}
