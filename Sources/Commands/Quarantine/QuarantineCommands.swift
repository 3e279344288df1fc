/// `thecompany quarantine …`
enum QuarantineCommands {
  private static let number = ArgumentDefinition(
    name: "NUMBER", summary: "its number in the list")
  private static let numbers = ArgumentDefinition(
    name: "NUMBER", summary: "numbers in the list; without any: all", isRequired: false,
    isRest: true)
  static let file = ArgumentDefinition(name: "FILE", summary: "the path of the file")
  private static let common: [OptionDefinition] = [.company, .home]

  static let group = CommandDefinition.group(
    "quarantine", "Changes that the container refused",
    [list, show, keepMine, keepTheirs, retry, edit, discard, export, importing])

  private static let list = CommandDefinition(
    name: "list", summary: "List refused changes with the reason", options: common,
    answer: QuarantineAnswers.list, action: QuarantineActions.list)

  private static let show = CommandDefinition(
    name: "show", summary: "Show a refused change beside what the record has now",
    arguments: [number], options: common, answer: QuarantineAnswers.show,
    action: QuarantineActions.show)

  private static let keepMine = CommandDefinition(
    name: "keep-mine", summary: "Where two people decided: let your value count",
    notes: ["It is sent again, and then counts for everyone."],
    arguments: [number], options: common, answer: QuarantineAnswers.keepMine,
    action: QuarantineActions.keepMine)

  private static let keepTheirs = CommandDefinition(
    name: "keep-theirs", summary: "Where two people decided: let the other value count",
    notes: ["What you had written is forgotten."],
    arguments: [number], options: common, answer: QuarantineAnswers.keepTheirs,
    action: QuarantineActions.keepTheirs)

  private static let retry = CommandDefinition(
    name: "retry", summary: "Send refused changes again",
    notes: ["Without a number, those between whose values you choose are left alone."],
    arguments: [numbers],
    options: [
      .flag("restore", "bring a record back that was deleted meanwhile")
    ] + common, answer: QuarantineAnswers.retry, action: QuarantineActions.retry)

  private static let edit = CommandDefinition(
    name: "edit", summary: "Change values of a refused change and send it",
    notes: [
      "An empty value clears a field: unit=. A time is written 2026-11-20 14:05, in UTC; a record "
        + "is named by its code; a picture by its file: picture=@FILE."
    ],
    arguments: [
      number,
      ArgumentDefinition(
        name: "FIELD=VALUE", summary: "a field as show names it, and its value", isRest: true),
    ],
    options: [
      .flag("restore", "bring a record back that was deleted meanwhile")
    ] + common, answer: QuarantineAnswers.edit, action: QuarantineActions.edit)

  private static let discard = CommandDefinition(
    name: "discard", summary: "Forget refused changes", arguments: [numbers],
    options: [
      .flag("with-waiting", "also those that wait for them"), .flag("yes", "do it without asking"),
    ] + common, answer: QuarantineAnswers.discard, action: QuarantineActions.discard)

  private static let export = CommandDefinition(
    name: "export", summary: "Write refused changes into a file for somebody who may import it",
    notes: [OutputFile.note],
    arguments: [file, numbers], options: common, answer: QuarantineAnswers.export,
    action: QuarantineActions.export)

  private static let importing = CommandDefinition(
    name: "import", summary: "Save the changes of such a file as your own, naming the source",
    notes: ["What the records say already is left as it is: importing twice doubles nothing."],
    arguments: [file],
    options: [.flag("dry-run", "write nothing, only say what would become of it")] + common,
    answer: QuarantineAnswers.importing, action: QuarantineActions.importing)
}
