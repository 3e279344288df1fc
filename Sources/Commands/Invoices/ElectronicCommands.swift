import Business
import Device
import EInvoices
import Model
import SyncProtocol

/// `invoice xml`: an issued invoice as an electronic one.
enum ElectronicCommands {
  static let xml = CommandDefinition(
    name: "xml", summary: "Write an issued invoice as XML (EN 16931)",
    notes: [
      "It is an XRechnung where the contact wants one, else by EN 16931 alone. What a receiver may "
        + "refuse is told with the number of the rule. `invoice print` writes a PDF that has it "
        + "inside (Factur-X).", OutputFile.note,
    ],
    arguments: [
      ArgumentDefinition(
        name: "INVOICE", summary: "its number, its identifier, or with whom it is")
    ],
    options: [
      .value("output", "FILE", "the file to write"),
      .value("syntax", "WORD", "ubl or cii (ubl)"), .company, .home,
    ],
    answer: [
      .text("file", "the file that was written"),
      .list("problems", .text, "what a receiver may refuse"),
    ],
    action: { invocation in
      guard let path = invocation.value("output") else {
        throw invocation.usage("Say where it goes: --output invoice.xml")
      }
      let syntax = invocation.value("syntax") ?? "ubl"
      guard ["ubl", "cii"].contains(syntax) else {
        throw invocation.usage("--syntax is ubl or cii.")
      }
      try OutputFile.checkFree(path)
      return try await ItemDesk.with(invocation) { desk in
        let invoice = try await RecordActions<Invoice>.record(
          try invocation.requiredArgument(0), desk.context)
        guard Invoice.definition.isFrozen(invoice.values) else {
          throw CommandFailure(.failed, "The invoice is not issued.", hint: "Issue it first.")
        }
        do {
          guard let electronic = try await desk.context.electronic(invoice.id) else {
            throw CommandFailure(.notFound, "The invoice is gone.")
          }
          try OutputFile.write(syntax == "cii" ? electronic.cii : electronic.ubl, to: path)
          return answer(path, electronic.problems)
        } catch let failure as EInvoiceFailure {
          throw CommandFailure(.failed, Terminal.safe(failure.description))
        }
      }
    })

  private static func answer(_ path: String, _ problems: [EInvoiceProblem]) -> Answer {
    let told = problems.map { "\($0.rule): \($0.sentence)" }
    return Answer(
      (["The invoice is in \(Terminal.safe(path))."] + told.map { Terminal.safe($0) })
        .joined(separator: "\n"),
      [("file", .text(path)), ("problems", .array(told.map { .text($0) }))])
  }
}
