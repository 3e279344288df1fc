/// How an account is secured, told to who is signed in to it.
package struct AccountState: Equatable, Sendable, WireMessage {
  /// Recovery codes that are not used yet.
  package let codesLeft: UInt64
  /// Whether a sign-in asks for the code of an authenticator.
  package let asksTimeCode: Bool
  /// The address for recovery mails; nothing if none was given.
  package let email: String?
  /// Whether the address was confirmed; before that no recovery mail is sent to it.
  package let isEmailConfirmed: Bool
  /// Whether this container sends mail at all.
  package let sendsMail: Bool

  /// Takes the parts as they are.
  package init(
    codesLeft: UInt64, asksTimeCode: Bool, email: String?, isEmailConfirmed: Bool, sendsMail: Bool
  ) {
    self.codesLeft = codesLeft
    self.asksTimeCode = asksTimeCode
    self.email = email
    self.isEmailConfirmed = isEmailConfirmed
    self.sendsMail = sendsMail
  }

  package func write(to writer: inout some MessageWriter) {
    writer.integer("codesLeft", codesLeft)
    writer.boolean("asksTimeCode", asksTimeCode)
    writer.optionalText("email", email)
    writer.boolean("isEmailConfirmed", isEmailConfirmed)
    writer.boolean("sendsMail", sendsMail)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    codesLeft = try reader.integer("codesLeft")
    asksTimeCode = try reader.boolean("asksTimeCode")
    email = try reader.optionalText("email")
    isEmailConfirmed = try reader.boolean("isEmailConfirmed")
    sendsMail = try reader.boolean("sendsMail")
  }
}
