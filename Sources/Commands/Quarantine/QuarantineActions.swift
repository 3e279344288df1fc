import Device
import Model
import SyncProtocol

/// What `quarantine …` does.
enum QuarantineActions {
  /// All companies, unless one is named.
  static func list(_ invocation: Invocation) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      var companies = try await home.device.companies()
      if let named = invocation.value("company") {
        companies = [try CompanyChoice.find(named, among: companies)]
      }
      var views: [QuarantineView] = []
      var text: [String] = []
      let isNamed = invocation.value("company") != nil
      for company in companies {
        // Of companies that this folder is not logged in to nothing is told.
        if !isNamed, try await !home.isLoggedIn(to: company.id) { continue }
        let found = try await home.context(of: company.id).quarantineDetails()
          .map(QuarantineView.init)
        if found.isEmpty { continue }
        let head = companies.count == 1 ? "" : Terminal.safe(company.name) + "\n"
        text.append(head + QuarantineView.table(found))
        views += found
      }
      return Answer(
        views.isEmpty ? "Nothing was refused." : text.joined(separator: "\n\n"),
        [("quarantine", .array(views.map { .object($0.json) }))])
    }
  }

  static func show(_ invocation: Invocation) async throws -> Answer {
    try await with(invocation) { context in
      let detail = try await find(try number(invocation, 0), context)
      let view = QuarantineView(detail: detail)
      return Answer(view.lines, [("change", .object(view.fullJSON))])
    }
  }

  static func retry(_ invocation: Invocation) async throws -> Answer {
    let isAll = invocation.parsed.arguments.isEmpty
    return try await with(invocation) { context in
      var answers: [(entry: Int64, words: String)] = []
      for detail in try await chosen(invocation, from: 0, context) {
        // Between two values a person chooses, one by one.
        if isAll, detail.isOpenConflict || detail.decidedWith != nil {
          answers.append((detail.change.entry, QuarantineView.undecided(detail)))
          continue
        }
        let outcome = try await context.retry(
          detail.change.entry, restoring: invocation.has("restore"))
        if !isAll { try check(outcome, detail) }
        answers.append((detail.change.entry, words(outcome, detail)))
      }
      let left = try await context.quarantined().count
      return Answer(
        answers.isEmpty
          ? "Nothing was refused." : answers.map(\.words).joined(separator: "\n"),
        [
          ("retried", .array(answers.map { .object(json($0)) })),
          ("quarantined", JSONValue(left)),
        ])
    }
  }

  private static func json(
    _ answer: (entry: Int64, words: String)
  ) -> [(name: String, value: JSONValue)] {
    [("entry", .integer(answer.entry)), ("outcome", .text(answer.words))]
  }

  static func edit(_ invocation: Invocation) async throws -> Answer {
    try await with(invocation) { context in
      let detail = try await find(try number(invocation, 0), context)
      guard let definition = detail.definition else {
        throw CommandFailure(.failed, "A newer version made this change: update the program.")
      }
      var typed: [Int: TypedInput] = [:]
      for text in invocation.parsed.arguments.dropFirst() {
        let (field, input) = try TypedField.read(text, of: definition, invocation)
        typed[field] = input
      }
      guard !typed.isEmpty else { throw invocation.usage("Name a field: code=B-2") }
      let edits: [FieldEdit]
      do {
        edits = try await context.edits(typed, of: definition)
      } catch let error as FieldError {
        throw CommandFailure(.usage, error.sentence)
      }
      let outcome = try await context.retry(
        detail.change.entry, with: edits, restoring: invocation.has("restore"))
      try check(outcome, detail)
      return Answer(words(outcome, detail), [("edited", .integer(detail.change.entry))])
    }
  }

  static func discard(_ invocation: Invocation) async throws -> Answer {
    try await with(invocation) { context in
      let all = try await context.quarantineDetails()
      var entries = try await chosen(invocation, from: 0, context).map(\.change.entry)
      var waiting = all.waiting(for: entries)
      if invocation.has("with-waiting") {
        entries += waiting
        waiting = []
      }
      let rest = waiting.map(String.init).joined(separator: ", ")
      let hint = waiting.isEmpty ? "" : " These wait for it: \(rest); see --with-waiting."
      try Confirmation.ask(
        invocation, "\(entries.count.changes("is", "are")) forgotten for good.\(hint)")
      let count = try await context.discard(entries)
      let note =
        waiting.isEmpty ? "" : "\nThese waited for what is forgotten. Decide about them: \(rest)."
      return Answer(
        count.changes("was", "were") + " forgotten." + note,
        [
          ("discarded", JSONValue(count)),
          ("waiting", .array(waiting.map { .integer($0) })),
        ])
    }
  }

  static func export(_ invocation: Invocation) async throws -> Answer {
    let path = try invocation.requiredArgument(0)
    try OutputFile.checkFree(path)
    return try await OpenHome.with(invocation) { home in
      let context = try await home.context(of: try await home.company(invocation).id)
      let entries = try await chosen(invocation, from: 1, context).map(\.change.entry)
      guard let bytes = try await context.exportQuarantine(entries, container: home.container)
      else { throw CommandFailure(.notFound, "Nothing was refused.") }
      return try ExportFile.answer(bytes, to: path, count: entries.count)
    }
  }

  static func importing(_ invocation: Invocation) async throws -> Answer {
    let bytes = try ExportFile.read(try invocation.requiredArgument(0))
    return try await with(invocation) { context in
      do {
        let isDryRun = invocation.has("dry-run")
        return ImportView(report: try await context.importChanges(bytes, isDryRun: isDryRun)).answer
      } catch let failure as DeviceFailure
        where failure.code == .badExport || failure.code == .wrongCompany
      {
        throw CommandFailure(.failed, failure.message, reason: failure.code.name)
      }
    }
  }

  // MARK: Choosing

  static func with(
    _ invocation: Invocation, _ work: (CompanyContext) async throws -> Answer
  ) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      try await work(try await home.context(of: try await home.company(invocation).id))
    }
  }

  static func number(
    _ invocation: Invocation, _ index: Int
  ) throws(CommandFailure) -> Int64 {
    let text = try invocation.requiredArgument(index)
    guard let number = Int64(text) else {
      throw invocation.usage("NUMBER is a number of the list, not \"\(text)\".")
    }
    return number
  }

  static func find(
    _ entry: Int64, _ context: CompanyContext
  ) async throws -> QuarantineDetail {
    guard let detail = try await context.quarantineDetail(entry) else {
      throw CommandFailure(
        .notFound, "There is no refused change \(entry) in this company.",
        hint: "See: thecompany quarantine list")
    }
    return detail
  }

  /// Those that the arguments name, else all.
  private static func chosen(
    _ invocation: Invocation, from first: Int, _ context: CompanyContext
  ) async throws -> [QuarantineDetail] {
    let count = invocation.parsed.arguments.count
    if count <= first { return try await context.quarantineDetails() }
    var found: [QuarantineDetail] = []
    for index in first..<count {
      found.append(try await find(try number(invocation, index), context))
    }
    return found
  }

  static func check(
    _ outcome: QuarantineOutcome, _ detail: QuarantineDetail
  ) throws(CommandFailure) {
    switch outcome {
    case .saved, .nothingLeft, .gone: return
    case .refused(let refusal): throw CommandFailure(refusal)
    case .deletedMeanwhile:
      throw CommandFailure(
        .notFound, "\(detail.title) was deleted meanwhile.",
        hint: "Bring it back with these values with --restore, or discard or export the change.",
        reason: "deletedMeanwhile")
    }
  }

  private static func words(_ outcome: QuarantineOutcome, _ detail: QuarantineDetail) -> String {
    let title = Terminal.safe(detail.title)
    return switch outcome {
    case .saved: "\(title): saved, and sent with the next sync."
    case .nothingLeft: "\(title): the company has it already."
    case .gone: "\(title): it was decided already."
    case .deletedMeanwhile: "\(title): deleted meanwhile; see --restore."
    case .refused(let refusal): "\(title): \(refusal.sentence)"
    }
  }
}
