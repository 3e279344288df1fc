/// `thecompany company login`, `company logout`, and what can be done with one's UserPass.
enum LoginCommands {
  static let logIn = CommandDefinition(
    name: "login", summary: "Log the shells of this folder in to a company",
    notes: [
      "Commands about a company's data need this, after company create and company pass create too "
        + "once the login is over. It ends with company logout, after some time without a command, "
        + "and when the password is changed anywhere."
    ],
    options: [
      .value("username", "NAME", "your username for the company (that of your UserPass)"),
      .value("minutes", "N", "how long it lasts without a command (720); 0: until logout"),
      .company, .home,
    ],
    inputs: ["the password of your UserPass for the company"], answer: LoginAnswers.logIn,
    action: LoginActions.logIn)

  static let logOut = CommandDefinition(
    name: "logout", summary: "Log the shells of this folder out of a company",
    options: [.flag("all", "of all companies"), .company, .home], answer: LoginAnswers.logOut,
    action: LoginActions.logOut)

  static let idleWords = ["5", "15", "30", "60", "240", "720", "never"]

  static let idle = CommandDefinition(
    name: "idle-lock", summary: "Show or set when browsers on this device are logged out unused",
    notes: [
      "A longer time than now takes your account's password. Shells have --minutes of company "
        + "login instead."
    ],
    arguments: [
      ArgumentDefinition(
        name: "MINUTES", summary: idleWords.joined(separator: ", "), isRequired: false,
        words: idleWords)
    ],
    options: [.company, .home], inputs: ["your account's password, for a longer time than now"],
    answer: LoginAnswers.idle, action: LoginActions.idle)

  static let show = CommandDefinition(
    name: "show", summary: "Show your username for a company, never the password",
    options: [.company, .home], answer: LoginAnswers.show, action: LoginActions.show)

  static let change = CommandDefinition(
    name: "change", summary: "Change the password of your UserPass",
    notes: ["Whoever is logged in with the old one is out, on all devices."],
    options: [.company, .home],
    inputs: ["the present password of your UserPass", "the new one"],
    answer: LoginAnswers.change, action: LoginActions.change)

  static let forgot = CommandDefinition(
    name: "forgot", summary: "Set a new password for your UserPass with that of your account",
    options: [.company, .home], inputs: ["the account's password", "the new one of your UserPass"],
    answer: LoginAnswers.forgot, action: LoginActions.forgot)

  static let delete = CommandDefinition(
    name: "delete", summary: "Delete your UserPass: logged out everywhere, the data untouched",
    options: [.flag("yes", "delete it"), .byAccount, .company, .home],
    inputs: ["the present password of your UserPass, or with --by-account your account's"],
    answer: LoginAnswers.delete, action: LoginActions.delete)
}
