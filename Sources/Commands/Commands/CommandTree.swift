import Business
import Model
import SyncProtocol

/// All commands.
enum CommandTree {
  /// The version of the program.
  static let version = "0.1.0"

  /// The day of that version.
  static let versionDay = "2026-11-22"

  static let root: CommandDefinition = .group(
    "thecompany", "TheCompanyApp: inventory and more for small teams, with or without a network",
    first + RecordTypes.all.map { records(of: $0) } + others)

  private static let first: [CommandDefinition] =
    [
      ServingCommands.serve, ServingCommands.device, ServingCommands.container,
      AccountCommands.group, CompanyCommands.group, OverviewCommands.overview,
      FindCommands.find, ItemCommands.group, LocationCommands.group, LoanCommands.group,
      ReservationCommands.group,
    ]

  private static let others: [CommandDefinition] =
    [
      SerialCommands.group, CountCommands.group, StockCommands.group, MarkCommands.group(.category),
      MarkCommands.group(.tag), FieldCommands.group,
      TemplateCommands.group, CodesCommand.codes,
      AttachmentCommands.group, TrashCommands.group, UndoCommands.undo, UndoCommands.redo,
      BooksCommands.group, ShareCommands.group, TokenCommands.group, WebhookCommands.group,
      AuditCommands.group,
      SyncCommands.sync, SyncCommands.status,
      DiagnoseAction.command,
      QuarantineCommands.group,
      RescueCommands.group, AdminCommands.group, MeasuringCommands.simulate,
      MeasuringCommands.bench, CompletionCommands.completion, ManualCommands.man, versionCommand,
    ]

  private static func records<Kind: RecordType>(of kind: Kind.Type) -> CommandDefinition {
    RecordCommands<Kind>.group
  }

  private static let versionCommand = CommandDefinition(
    name: "version", summary: "Show the program's version",
    answer: [.text("version", "the version")],
    action: { _ in Answer("thecompany \(version)", [("version", .text(version))]) })
}
