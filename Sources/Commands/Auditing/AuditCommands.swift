import Model
import SyncProtocol

/// `thecompany audit …`
enum AuditCommands {
  static let group = CommandDefinition.group(
    "audit", "What happened in a company, and who did it",
    [list, history, show, restore, verify, export, erase])

  private static let filters: [OptionDefinition] = [
    .value("person", "PERSON", "what this one did or is about: a name or the account"),
    .list(
      "event", "WORDS", words, "only these events, with commas between them"),
    .value("record", "ID", "only about this record: its history"),
    .value("since", "DATE", "from this day or moment on (UTC)"),
    .value("until", "DATE", "before this day or moment (UTC)"),
  ]
  private static let words = AuditEvent.allCases.filter { $0 != .unknown }.map(\.rawValue)
  private static let events = "Events: " + words.joined(separator: ", ") + "."
  private static let forWhom = "For the owner and administrators. The container is asked."

  private static let list = CommandDefinition(
    name: "list", summary: "Show what happened, the latest first", notes: [forWhom, events],
    options: filters + [.value("limit", "NUMBER", "how many at most (50)"), .company, .home],
    answer: AuditAnswers.list,
    action: AuditActions.list)

  private static let show = CommandDefinition(
    name: "show", summary: "Show one line with all its values",
    arguments: [ArgumentDefinition(name: "NUMBER", summary: "the line's number")],
    options: [.company, .home], answer: AuditAnswers.show,
    action: AuditActions.show)

  private static let restore = CommandDefinition(
    name: "restore", summary: "Bring back a value that a line tells of",
    notes: [
      "The record gets what a field held before that change, or the value that came too late; with "
        + "the fields that only mean something together. It is one more change of your own, which "
        + "the log tells too. For example, after thecompany item history B-1: "
        + "thecompany audit restore 42 name"
    ],
    arguments: [
      ArgumentDefinition(name: "NUMBER", summary: "the line's number"),
      ArgumentDefinition(
        name: "FIELD", summary: "the field, where the line tells of several", isRequired: false),
    ],
    options: [.company, .home], answer: AuditAnswers.restore,
    action: AuditActions.restore)

  private static let history = CommandDefinition(
    name: "history", summary: "Show what happened to one record, the latest first",
    notes: [forWhom, onDevice, comesBack],
    arguments: [
      ArgumentDefinition(
        name: "RECORD",
        summary: "its identifier, an item's code or name, a person's name, or company")
    ],
    options: [.value("limit", "NUMBER", "how many at most (50)"), .company, .home],
    answer: AuditAnswers.list, action: AuditActions.history)
  private static let comesBack = "A value comes back with thecompany audit restore NUMBER FIELD."
  private static let onDevice =
    "What hangs on an item is told with it: movements, files, costs, tags and units, as far as "
    + "they come to you. What has not reached the log yet has no number."

  /// `thecompany item history`
  static let itemHistory = CommandDefinition(
    name: "history", summary: "Show what happened to an item, the latest first",
    notes: [forWhom, onDevice, comesBack],
    arguments: [ItemCommands.item],
    options: [.value("limit", "NUMBER", "how many at most (50)"), .company, .home],
    answer: AuditAnswers.list, action: AuditActions.itemHistory)

  private static let verify = CommandDefinition(
    name: "verify", summary: "Look whether the log is as it was written",
    notes: [
      "It walks along all sums, and looks whether the log goes on from where this device last saw "
        + "it: so a tail that was cut off, or a log that was written anew, is found out."
    ],
    options: [.company, .home], answer: AuditAnswers.verify,
    action: AuditActions.verify)

  private static let export = CommandDefinition(
    name: "export", summary: "Write the log to a file, the latest first",
    notes: [
      "A file that ends in .csv is for spreadsheets, with a line for each field that changed; any "
        + "other has one JSON object a line.",
      OutputFile.note,
    ],
    arguments: [ArgumentDefinition(name: "FILE", summary: "where it goes")],
    options: filters + [.company, .home], answer: AuditAnswers.export,
    action: AuditActions.export)

  private static let erase = CommandDefinition(
    name: "erase", summary: "Erase a person's values from the log",
    notes: [
      "For the owner. The lines stay, with who did what and when; the values that are about the "
        + "person are gone for ever, and the log still verifies. What records hold now, and what "
        + "devices and backups hold, is not touched. Without --yes nothing is changed."
    ],
    arguments: [
      ArgumentDefinition(name: "PERSON", summary: "the name that others see, or the account")
    ],
    options: [
      .flag("all", "also the values of everything that the person changed"),
      .flag("yes", "erase them"), .company, .home,
    ], answer: AuditAnswers.erase,
    action: AuditActions.erase)
}
