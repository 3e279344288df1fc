import Device
import Hub
import Model
import SyncProtocol

/// What `audit …` does.
enum AuditActions {
  static func list(_ invocation: Invocation) async throws -> Answer {
    let limit = try invocation.number("limit", in: 1...10_000, otherwise: 50)
    return try await AuditDesk.with(invocation) { desk in
      let request = try desk.request(invocation)
      return await desk.told(try await desk.entries(request, limit: limit))
    }
  }

  /// What happened to one item, with its movements, files and costs.
  static func itemHistory(_ invocation: Invocation) async throws -> Answer {
    try await history(invocation) { named, desk, context in
      try await ItemDesk(context: context).item(named).item.id
    }
  }

  /// What happened to one record of any kind.
  static func history(_ invocation: Invocation) async throws -> Answer {
    try await history(invocation) { named, desk, context in
      try await desk.record(named, context)
    }
  }

  private static func history(
    _ invocation: Invocation, _ find: (String, AuditDesk, CompanyContext) async throws -> RecordID
  ) async throws -> Answer {
    let limit = try invocation.number("limit", in: 1...1_000, otherwise: 50)
    let named = try invocation.requiredArgument(0)
    return try await AuditDesk.with(invocation) { desk in
      let context = try await desk.home.context(of: desk.company.id)
      let record = try await find(named, desk, context)
      let history = try desk.home.answer(try await context.history(of: record, limit: limit))
      return await desk.told(history.entries)
    }
  }

  static func show(_ invocation: Invocation) async throws -> Answer {
    let number = try line(invocation)
    return try await AuditDesk.with(invocation) { desk in
      let entry = try await desk.entry(number)
      return Answer(await desk.whole(entry), [("entry", desk.json(entry))])
    }
  }

  static func line(_ invocation: Invocation) throws -> UInt64 {
    let text = try invocation.requiredArgument(0)
    guard let number = UInt64(text), number > 0, number < UInt64(Int64.max) else {
      throw invocation.usage("A line's number is wanted here, not \"\(text)\".")
    }
    return number
  }

  static func verify(_ invocation: Invocation) async throws -> Answer {
    try await AuditDesk.with(invocation) { desk in
      let finding = try desk.home.answer(
        try await desk.home.device.verifyAudit(of: desk.company.id))
      guard finding.isWhole else {
        throw CommandFailure(
          .failed, finding.sentence,
          hint: "Tell the operator of the container: somebody wrote to its database by hand.",
          reason: "damaged")
      }
      return Answer(finding.sentence, [("whole", .boolean(true))])
    }
  }

  static func export(_ invocation: Invocation) async throws -> Answer {
    let path = try invocation.requiredArgument(0)
    try OutputFile.checkFree(path)
    return try await AuditDesk.with(invocation) { desk in
      let entries = try await desk.entries(try desk.request(invocation), limit: .max)
      let text =
        path.lowercased().hasSuffix(".csv")
        ? desk.export.csv(entries) : desk.export.jsonLines(entries)
      try OutputFile.write(Array(text.utf8), to: path)
      return Answer(
        "\(entries.count) lines of the log are in \(Terminal.safe(path)).",
        [("lines", .integer(Int64(entries.count))), ("file", .text(path))])
    }
  }

  static func erase(_ invocation: Invocation) async throws -> Answer {
    let named = try invocation.requiredArgument(0)
    return try await AuditDesk.with(invocation) { desk in
      let person = try desk.person(named)
      let name = Terminal.safe(desk.export.name(person))
      let isWhole = invocation.has("all")
      let what = isWhole ? "about \(name), and all that \(name) changed" : "about \(name)"
      guard invocation.has("yes") else {
        return Answer(
          "This erases from the log for ever every value \(what). Repeat it with --yes.",
          [("erased", .integer(0))])
      }
      let request = EraseRequest(company: desk.company.id, person: person, isWhole: isWhole)
      let answer = try desk.home.answer(await desk.home.session.port.audit.erase(request))
      return Answer(
        "\(answer.erased) lines lost their values. The log still verifies.",
        [("erased", .integer(Int64(clamping: answer.erased)))])
    }
  }
}
