import Business
import Device
import Documents
import Model
import SyncProtocol

/// `print` and `mail` of documents: what a supplier gets of an order, or a customer.
enum LetterCommands<Document: LetterType> {
  static var all: [CommandDefinition] { [printing, mail] }

  private static var noun: String { Document.definition.noun }

  private static var document: ArgumentDefinition {
    ArgumentDefinition(
      name: noun.uppercased(), summary: "its number, its identifier, or with whom it is")
  }

  private static var side: String { Document.isComing ? "supplier" : "customer" }

  private static var language: String {
    "It is in the language of the contact, or else in that of the command."
  }

  private static var printing: CommandDefinition {
    CommandDefinition(
      name: "print",
      summary: "Write the letter to the \(side) into a PDF file",
      notes: [language + " That of a draft says that it is one.", OutputFile.note],
      arguments: [document],
      options: [.value("output", "FILE", "the file to write"), .company, .home],
      answer: [
        .text("file", "the file that was written"),
        .text("number", "the number of the \(noun)").orNull,
      ],
      action: write)
  }

  private static var mail: CommandDefinition {
    CommandDefinition(
      name: "mail",
      summary: "Tell the text of a mail to the \(side)",
      notes: [language + " Nothing is sent: it is there to be copied."],
      arguments: [document], options: [.company, .home],
      answer: [
        .text("to", "the address of the contact").orNull, .text("subject", "what it is about"),
        .text("body", "what it says"), .text("link", "what opens a program for mails with it"),
      ],
      action: tell)
  }

  private static func write(_ invocation: Invocation) async throws -> Answer {
    guard let path = invocation.value("output") else {
      throw invocation.usage("Say where the letter goes: --output \(noun).pdf")
    }
    try OutputFile.checkFree(path)
    return try await ItemDesk.with(invocation) { desk in
      let order = try await RecordActions<Document>.record(
        try invocation.requiredArgument(0), desk.context)
      guard let file = try await desk.context.letterFile(Document.self, of: order.id) else {
        throw CommandFailure(.failed, "The letter could not be drawn.")
      }
      try OutputFile.write(file.bytes, to: path)
      return Answer(
        "The letter is in \(Terminal.safe(path)).",
        [("file", .text(path)), ("number", JSONValue(order[.number]))])
    }
  }

  private static func tell(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let order = try await RecordActions<Document>.record(
        try invocation.requiredArgument(0), desk.context)
      guard let mail = try await desk.context.letterMail(Document.self, of: order.id) else {
        throw CommandFailure(.notFound, "The \(noun) is gone.")
      }
      let head = [mail.address.map { "To: \($0)" }, "Subject: \(mail.subject)"]
      let lines =
        head.compactMap(\.self) + [""]
        + mail.body.split(
          separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
      return Answer(
        lines.map { Terminal.safe($0) }.joined(separator: "\n"),
        [
          ("to", JSONValue(mail.address)), ("subject", .text(mail.subject)),
          ("body", .text(mail.body)), ("link", .text(mail.link)),
        ])
    }
  }
}
