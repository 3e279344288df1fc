/// `thecompany account …`
enum AccountCommands {
  static let group = CommandDefinition.group(
    "account", "Your account at a container",
    [
      signUp, signIn, devices, signOut, discard, SecuringCommands.show,
      SecuringCommands.changePassword, SecuringCommands.codes, SecuringCommands.authenticator,
      SecuringCommands.email,
      SecuringCommands.confirmEmail, SecuringCommands.reset, SecuringCommands.mail,
      SecuringCommands.delete,
    ])

  private static let options: [OptionDefinition] = [
    .container, .required("name", "NAME", "the account's name, such as an e-mail address"),
    .value("device-name", "NAME", "what you call this device (the machine's name)"), .home,
  ]
  private static let inputs = ["the account's password"]

  private static let signUp = CommandDefinition(
    name: "sign-up", summary: "Make an account and sign this device in", options: options,
    inputs: inputs, answer: AccountAnswers.signUp, action: AccountActions.signUp)

  private static let signIn = CommandDefinition(
    name: "sign-in", summary: "Sign this device in", options: options,
    inputs: [
      "the account's password",
      "the code of your authenticator, or a recovery code, if the account asks for one",
    ],
    answer: AccountAnswers.signIn, action: AccountActions.signIn)

  private static let devices = CommandDefinition(
    name: "devices", summary: "List the devices that are signed in to your account",
    options: [.home], answer: AccountAnswers.devices, action: DeviceActions.list)

  private static let discard = CommandDefinition(
    name: "discard", summary: "Remove what a signed-out account has sealed on this device",
    notes: [
      "What was not sent when a device was signed out from afar is sealed on it, and the account's "
        + "next sign-in opens it. It is lost by this. While it can be opened, --yes is needed."
    ],
    options: [
      .required("name", "NAME", "the account's name"),
      .flag("yes", "discard what could still be opened, too"), .home,
    ], answer: AccountAnswers.discard, action: DiscardAction.run)

  private static let signOut = CommandDefinition(
    name: "sign-out", summary: "Sign this device out; what was not sent waits for your return",
    notes: [
      "While changes wait to be sent, --yes is needed. With --device another device is signed out: "
        + "it stops syncing at once, and what it has is sealed until you sign in there again."
    ],
    options: [
      .value("device", "ID", "another device of your account, from account devices"),
      .flag("yes", "sign out although changes wait"), .home,
    ], answer: AccountAnswers.signOut, action: AccountActions.signOut)
}
