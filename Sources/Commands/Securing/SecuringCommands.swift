/// What keeps an account safe, under `thecompany account …`.
enum SecuringCommands {
  static let show = CommandDefinition(
    name: "show", summary: "Show how your account is secured", options: [.home],
    answer: SecuringAnswers.show, action: SecuringActions.show)

  static let changePassword = CommandDefinition(
    name: "change-password", summary: "Change your account's password",
    notes: ["Recovery codes stay good."],
    options: [.flag("end-others", "sign all other devices out"), .home],
    inputs: ["the present password of your account", "the new one"],
    answer: SecuringAnswers.changePassword, action: SecuringActions.changePassword)

  static let codes = CommandDefinition(
    name: "codes", summary: "Make ten recovery codes to print, in place of all earlier ones",
    notes: [
      "Each sets a new password once, or stands for the code of your authenticator once. They are "
        + "shown this one time."
    ],
    options: [.home], inputs: ["your account's password"], answer: SecuringAnswers.codes,
    action: SecuringActions.codes)

  static let email = CommandDefinition(
    name: "email", summary: "Set or remove the address for recovery mails",
    options: [
      .value("set", "ADDRESS", "the address; a mail confirms it"),
      .flag("remove", "no address any more"), .home,
    ],
    inputs: ["your account's password"], answer: SecuringAnswers.email,
    action: SecuringActions.email)

  static let authenticator = CommandDefinition.group(
    "authenticator", "Ask for the code of an authenticator at each sign-in",
    [
      CommandDefinition(
        name: "add", summary: "Begin to set an authenticator up",
        options: [.home], inputs: ["your account's password"], answer: SecuringAnswers.begin,
        action: SecuringActions.begin),
      CommandDefinition(
        name: "confirm", summary: "End the setting up with the first code that it shows",
        options: [.home], inputs: ["the code"], answer: SecuringAnswers.confirm,
        action: SecuringActions.confirm),
      CommandDefinition(
        name: "remove", summary: "Ask for no code any more", options: [.home],
        inputs: ["your account's password"], answer: SecuringAnswers.remove,
        action: SecuringActions.remove),
    ])

  static let delete = CommandDefinition(
    name: "delete", summary: "Delete your account for good, with the companies that you own",
    notes: [
      "To keep a company, hand it over first: thecompany company hand-over. In companies of others "
        + "your place ends; what you wrote there stays, with your display name."
    ],
    options: [
      .flag("yes", "delete it"),
      .flag("with-companies", "delete the companies that you own, for everybody"),
      .flag("authenticator", "read the code of your authenticator too"), .home,
    ],
    inputs: ["your account's password"], answer: SecuringAnswers.delete,
    action: DeletingActions.delete)

  static let reset = CommandDefinition(
    name: "reset", summary: "Set a new password with a recovery code or a recovery mail",
    notes: [
      "Every device is signed out; sign in again after it. With a code nothing else changes. With "
        + "a mail alone your account gets a new key: each company asks for a new UserPass, and no "
        + "data of a company is lost."
    ],
    options: [
      .container, .value("name", "NAME", "the account's name; with a code it is needed"),
      .flag("authenticator", "read the code of an authenticator too, which a mail may ask for"),
    ],
    inputs: ["a recovery code, or the secret of the mail", "the new password"],
    answer: SecuringAnswers.reset, action: RecoveryActions.reset)

  static let mail = CommandDefinition(
    name: "recovery-mail", summary: "Ask for a mail that sets a new password",
    options: [.container, .required("name", "NAME", "the account's name")],
    answer: SecuringAnswers.mail, action: RecoveryActions.mail)

  static let confirmEmail = CommandDefinition(
    name: "confirm-email", summary: "Confirm the address for recovery mails",
    options: [.container], inputs: ["the secret of the mail"],
    answer: SecuringAnswers.confirmEmail, action: RecoveryActions.confirmEmail)
}
