import Business
import Device
import Documents
import Model
import SyncProtocol

/// What `thecompany dispatch …` has besides the commands of every declared kind.
enum DispatchCommands {
  static let all = [note, labels, picking, queue]

  private static let dispatches = ArgumentDefinition(
    name: "DISPATCH", summary: "its number, its identifier, or whom it goes to", isRest: true)
  private static let written: [AnswerMember] = [.text("file", "the file that was written")]

  private static let note = CommandDefinition(
    name: "note", summary: "Write the delivery notes of dispatches into a PDF file",
    notes: ["Each is in the language of its contact. " + OutputFile.note],
    arguments: [dispatches],
    options: [.value("output", "FILE", "the file to write"), .company, .home], answer: written,
    action: { invocation in
      try await write(invocation, "note.pdf") { context, dispatches in
        try await context.deliveryNote(of: dispatches)
      }
    })

  private static let labels = CommandDefinition(
    name: "labels", summary: "Write the address labels of dispatches into a PDF file",
    notes: ["One for each parcel, of 10 by 15 cm; --on-sheets puts four on A4. " + OutputFile.note],
    arguments: [dispatches],
    options: [
      .value("output", "FILE", "the file to write"),
      .flag("on-sheets", "four labels on a page of A4"),
      .company, .home,
    ],
    answer: written,
    action: { invocation in
      let paper: AddressLabel.Paper = invocation.has("on-sheets") ? .a4 : .label
      return try await write(invocation, "labels.pdf") { context, dispatches in
        try await context.addressLabels(of: dispatches, on: paper)
      }
    })

  private static func write(
    _ invocation: Invocation, _ example: String,
    _ file: @escaping (CompanyContext, [RecordID]) async throws -> LetterFile?
  ) async throws -> Answer {
    guard let path = invocation.value("output") else {
      throw invocation.usage("Say where the file goes: --output \(example)")
    }
    try OutputFile.checkFree(path)
    return try await ItemDesk.with(invocation) { desk in
      _ = try invocation.requiredArgument(0)
      var dispatches: [RecordID] = []
      for words in invocation.parsed.arguments {
        dispatches.append(try await RecordActions<Dispatch>.record(words, desk.context).id)
      }
      guard let file = try await file(desk.context, dispatches) else {
        throw CommandFailure(.failed, "The file could not be drawn.")
      }
      try OutputFile.write(file.bytes, to: path)
      return Answer("Wrote \(Terminal.safe(path)).", [("file", .text(path))])
    }
  }

  // MARK: Lists

  private static let toPick = AnswerObject(
    "toPick",
    [
      .text("place", "the code of the place where it lies").orNull, .text("text", "what it is"),
      .text("code", "its code").orNull, .decimal("quantity", "how much is still to be picked"),
      .text("dispatch", "the number of the dispatch").orNull,
      .text("recipient", "whom it goes to"),
    ])

  private static let picking = CommandDefinition(
    name: "picking", summary: "Tell what is to be picked, in the order of a walk",
    notes: ["--output writes it into a PDF file. " + OutputFile.note],
    options: [.value("output", "FILE", "the file to write"), .company, .home],
    answer: [
      .list("lines", toPick, "what is to be picked"),
      .text("file", "the file that was written").ifAny,
    ],
    action: { invocation in
      let path = invocation.value("output")
      if let path { try OutputFile.checkFree(path) }
      return try await ItemDesk.with(invocation) { desk in
        let (dispatches, pieces) = try await desk.context.toPick()
        if let path {
          guard let file = try await desk.context.pickingList() else {
            throw CommandFailure(.failed, "Nothing waits to be picked.")
          }
          try OutputFile.write(file.bytes, to: path)
        }
        return answer(pieces, dispatches, path)
      }
    })

  private static func answer(
    _ pieces: [PickedPiece], _ dispatches: [Record<Dispatch>], _ path: String?
  ) -> Answer {
    let known = Dictionary(uniqueKeysWithValues: dispatches.map { ($0.id, $0) })
    var table = TextTable(["PLACE", "WHAT", "CODE", "QUANTITY", "DISPATCH", "FOR"])
    let lines = pieces.map { piece in
      let dispatch = piece.record[.dispatch].flatMap { known[$0] }
      let (number, recipient) = (dispatch?[.number], dispatch?[.recipient] ?? "")
      table.add(
        [
          piece.place ?? "", piece.record[.text] ?? "", piece.record[.code] ?? "",
          piece.rest.description, number ?? "", recipient,
        ].map { Terminal.safe($0) })
      return JSONValue.object([
        ("place", JSONValue(piece.place)), ("text", .text(piece.record[.text] ?? "")),
        ("code", JSONValue(piece.record[.code])), ("quantity", .text(piece.rest.description)),
        ("dispatch", JSONValue(number)), ("recipient", .text(recipient)),
      ])
    }
    let text = pieces.isEmpty ? "Nothing waits to be picked." : table.text
    return Answer(
      text, [("lines", .array(lines))] + (path.map { [("file", .text($0))] } ?? []))
  }

  private static let stop = AnswerObject(
    "delivery",
    [
      .id("id", "the dispatch"), .text("number", "its number").orNull,
      .text("recipient", "whom it goes to"), .text("state", "how far it is"),
      .text("address", "where that is"), .text("phone", "how they are called").orNull,
    ])

  private static let queue = CommandDefinition(
    name: "queue", summary: "Tell what you bring, in the order of its stops",
    notes: ["`dispatch edit --assignee me --stop 3` makes it yours, as the third one."],
    options: [.company, .home], answer: [.list("stops", stop, "what you bring")],
    action: { invocation in
      try await ItemDesk.with(invocation) { desk in
        let queue = try await desk.context.queue()
        var table = TextTable(["NUMBER", "FOR", "STATE", "ADDRESS", "PHONE"])
        let stops = queue.map { dispatch in
          let state = Dispatch.states.state(of: dispatch.values)
          let address = PostalAddress(of: dispatch).lines(from: nil).joined(separator: ", ")
          table.add(
            [
              dispatch[.number] ?? "", dispatch[.recipient] ?? "", state, address,
              dispatch[.phone] ?? "",
            ].map { Terminal.safe($0) })
          return JSONValue.object([
            ("id", .text(dispatch.id.description)), ("number", JSONValue(dispatch[.number])),
            ("recipient", .text(dispatch[.recipient] ?? "")), ("state", .text(state)),
            ("address", .text(address)), ("phone", JSONValue(dispatch[.phone])),
          ])
        }
        return Answer(
          queue.isEmpty ? "Nothing is yours to bring." : table.text, [("stops", .array(stops))])
      }
    })
}
