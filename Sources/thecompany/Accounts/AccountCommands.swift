/// `thecompany account …`
enum AccountCommands {
  static let group = CommandDefinition.group(
    "account", "Your account at a container", [signUp, signIn, signOut])

  private static let options: [OptionDefinition] = [
    .container, .required("name", "NAME", "the account's name, such as an e-mail address"),
    .value("device-name", "NAME", "what you call this device (the machine's name)"), .home,
  ]
  private static let inputs = ["the account's password"]

  private static let signUp = CommandDefinition(
    name: "sign-up", summary: "Make an account and sign this device in", options: options,
    inputs: inputs, action: AccountActions.signUp)

  private static let signIn = CommandDefinition(
    name: "sign-in", summary: "Sign this device in", options: options, inputs: inputs,
    action: AccountActions.signIn)

  private static let signOut = CommandDefinition(
    name: "sign-out", summary: "Sign this device out; what was not sent waits for your return",
    options: [.home], action: AccountActions.signOut)
}
