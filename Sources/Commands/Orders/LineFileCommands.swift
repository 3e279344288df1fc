import Business
import Device
import Documents
import Model
import SyncProtocol

/// `paste-file` of documents: lines out of a table that somebody sent.
enum LineFileCommands<Document: OrderType> {
  static var all: [CommandDefinition] { [pasteFile] }

  private static var pasteFile: CommandDefinition {
    let noun = Document.definition.noun
    return CommandDefinition(
      name: "paste-file", summary: "Add the lines of a table in a file",
      notes: [
        "The file is an .xlsx or a .csv. Columns are known by their headings, in English or "
          + "German: code, barcode or name, quantity, price. Without headings they are item, "
          + "quantity and price of one.",
        "An item is named by its code, its barcode or its name; other words stand in the line as "
          + "they are. Without a quantity it is one, without a price the item's. All rows are "
          + "added, or none: what can't be read is told by the number of its row.",
      ],
      arguments: [
        ArgumentDefinition(
          name: noun.uppercased(), summary: "its number, its identifier, or with whom it is"),
        ArgumentDefinition(name: "FILE", summary: "the table"),
      ],
      options: [
        .value("sheet", "NAME", "the sheet of a workbook (its first)"), .company, .home,
      ],
      answer: [.number("added", "how many lines were added")],
      action: add)
  }

  private static func add(_ invocation: Invocation) async throws -> Answer {
    let (named, path) = (
      try invocation.requiredArgument(0), try invocation.requiredArgument(1)
    )
    return try await ItemDesk.with(invocation) { desk in
      let order = try await RecordActions<Document>.record(named, desk.context)
      do {
        let outcome = try await desk.context.addOrderLines(
          Document.LineType.self, file: path, sheet: invocation.value("sheet"), to: order.id,
          NewRecordID.make())
        guard case .read(let saved, let count) = outcome else {
          throw CommandFailure(
            .failed, Terminal.safe(outcome.sentences.joined(separator: "\n")),
            hint: "Correct the file. Nothing was added.", reason: "unreadable")
        }
        try saved.check()
        return Answer(
          count == 1 ? "Added 1 line." : "Added \(count) lines.",
          [("added", .integer(Int64(count)))])
      } catch let failure as SheetFailure {
        throw CommandFailure(.failed, failure.description)
      }
    }
  }
}
