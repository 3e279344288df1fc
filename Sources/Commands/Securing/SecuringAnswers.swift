/// What the commands answer that keep an account safe.
enum SecuringAnswers {
  static let show: [AnswerMember] = [
    .number("codesLeft", "recovery codes that are still good"),
    .boolean("authenticator", "whether a sign-in asks for a code"),
    .text("email", "where recovery mails go").orNull,
    .boolean("emailConfirmed", "whether that address was confirmed"),
  ]
  static let email = show
  static let confirm = show
  static let remove = show

  static let changePassword: [AnswerMember] = [.boolean("changed", "true")]
  static let codes: [AnswerMember] = [.list("codes", .text, "the ten recovery codes")]
  static let begin: [AnswerMember] = [
    .text("secret", "what to type into the authenticator"),
    .text("address", "the same as an address, for a QR code"),
  ]
  static let delete: [AnswerMember] = [.boolean("deleted", "true")]
  static let reset: [AnswerMember] = [
    .boolean("reset", "true"), .text("name", "the account's name"),
  ]
  static let mail: [AnswerMember] = [
    .boolean("asked", "true, whether there is such an account or not")
  ]
  static let confirmEmail: [AnswerMember] = [.boolean("confirmed", "true")]
}
