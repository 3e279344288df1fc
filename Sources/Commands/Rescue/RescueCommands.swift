/// `thecompany rescue …`
enum RescueCommands {
  private static let company = ArgumentDefinition(
    name: "COMPANY", summary: "its name or identifier in the list")

  static let group = CommandDefinition.group(
    "rescue", "What was not sent of companies that were taken away",
    [
      CommandDefinition(
        name: "list", summary: "List these companies with why they went", options: [.home],
        answer: RescueAnswers.list, action: RescueActions.list),
      CommandDefinition(
        name: "show", summary: "Show the changes that were not sent", arguments: [company],
        options: [.home], answer: RescueAnswers.show, action: RescueActions.show),
      CommandDefinition(
        name: "export", summary: "Write them into a file for somebody who may import it",
        notes: [OutputFile.note],
        arguments: [company, QuarantineCommands.file], options: [.home],
        answer: RescueAnswers.export, action: RescueActions.export),
      CommandDefinition(
        name: "discard", summary: "Forget them", arguments: [company],
        options: [.flag("yes", "do it without asking"), .home], answer: RescueAnswers.discard,
        action: RescueActions.discard),
      CommandDefinition(
        name: "return", summary: "Bring them back into the quarantine of a company that is back",
        arguments: [company], options: [.home], answer: RescueAnswers.bringBack,
        action: RescueActions.bringBack),
    ])
}
