import Device
import Model
import SyncProtocol

/// What `undo` and `redo` do.
enum UndoActions {
  static func undo(_ invocation: Invocation) async throws -> Answer {
    let choice = try choice(invocation)
    return try await ItemDesk.with(invocation) { desk in
      if invocation.has("list") { return try await list(desk.context) }
      return try await answer(try await desk.context.takeBack(choice), "Undone", desk.context)
    }
  }

  static func redo(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      try await answer(
        try await desk.context.takeBack(.lastReversal), "Done again", desk.context)
    }
  }

  private static func choice(_ invocation: Invocation) throws -> ActChoice {
    guard let text = invocation.argument(0) else { return .last }
    guard !invocation.has("list") else {
      throw invocation.usage("Give a number or --list, not both.")
    }
    guard let number = Int(text), number > 0 else {
      throw invocation.usage("NUMBER is one that undo --list tells, not \"\(text)\".")
    }
    return .number(number)
  }

  private static func list(_ context: CompanyContext) async throws -> Answer {
    var table = TextTable(["NUMBER", "WHEN", "COMMAND", "RECORD", ""])
    var json: [JSONValue] = []
    for act in try await context.acts() {
      let title = try await context.title(of: act)
      json.append(.object(act.json(title)))
      let others = act.count > 1 ? " and \(act.count - 1) more" : ""
      table.add([
        String(act.number), MomentParts(Moment(milliseconds: Int64(clamping: act.time))).text,
        act.title, (title ?? "not here any more") + others, act.stateText,
      ])
    }
    return Answer(
      json.isEmpty ? "Nothing was done here by commands yet." : table.text,
      [("acts", .array(json))])
  }

  private static func answer(
    _ outcome: UndoOutcome, _ verb: String, _ context: CompanyContext
  ) async throws -> Answer {
    switch outcome {
    case .done(let act, let count, let left):
      let title = try await context.title(of: act)
      let others = count > 1 ? " and \(count - 1) more" : ""
      let words = "\(verb): \(act.words), \(title ?? "a record")\(others)."
      return Answer(
        ([words] + left.map(\.line)).joined(separator: "\n"),
        [
          ("act", .object(act.json(title))), ("count", JSONValue(count)),
          (
            "left",
            .array(
              left.map { .object([("count", JSONValue($0.count)), ("why", .text($0.sentence))]) })
          ),
        ])
    case .left(let act, let left):
      throw CommandFailure(
        .notAllowed,
        (["\(act.words) was not undone."] + left.map(\.sentence)).joined(separator: " "),
        hint: "thecompany undo --list", reason: "left")
    case .nothing:
      throw CommandFailure(
        .notFound, "There is nothing to take back.", hint: "thecompany undo --list")
    case .tooMuch(let act):
      throw CommandFailure(
        .failed,
        "\(act.words) wrote more than is remembered (\(act.count) records), so it can't be undone.",
        hint: "To undo what was done before it: thecompany undo --list", reason: "tooMuch")
    case .refused(let refusal): throw CommandFailure(refusal)
    }
  }
}

extension UndoOutcome.Left {
  fileprivate var line: String { "Left as they are: \(count). \(sentence)" }
}

extension RememberedAct {
  fileprivate var title: String {
    switch origin {
    case .fresh: words
    case .undoing: "undo of \(words)"
    case .redoing: "redo of \(words)"
    }
  }

  fileprivate var stateText: String {
    isTaken ? "undone" : isWhole ? "" : "too much to be undone"
  }

  fileprivate func json(_ title: String?) -> [(name: String, value: JSONValue)] {
    [
      ("number", JSONValue(number)), ("what", .text(self.title)),
      ("time", .integer(Int64(clamping: time))), ("count", JSONValue(count)),
      ("record", JSONValue(title)),
      ("state", .text(isTaken ? "undone" : isWhole ? "open" : "tooMuch")),
    ]
  }
}
