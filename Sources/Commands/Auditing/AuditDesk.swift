import Business
import Device
import Hub
import Model
import SyncProtocol

/// The log of the company that a command is about.
struct AuditDesk: Sendable {
  let home: OpenHome
  let company: CompanySummary
  var export: AuditExport

  /// Opens the home folder, does the work, and closes it.
  static func with(
    _ invocation: Invocation, _ work: (AuditDesk) async throws -> Answer
  ) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      var names: [AccountID: String] = [:]
      for person in try await home.share(company).participants {
        names[person.member.account] = person.displayName
      }
      return try await work(
        AuditDesk(home: home, company: company, export: AuditExport(names: names)))
    }
  }

  /// What the options ask for.
  func request(_ invocation: Invocation) throws(CommandFailure) -> AuditRequest {
    var request = AuditRequest(zone: company.id)
    if let named = invocation.value("person") { request.person = try person(named) }
    if let words = invocation.value("event") {
      request.words = words.split(separator: ",").map { String($0) }
      for word in request.words where AuditEvent(rawValue: word) == nil {
        throw invocation.usage(
          "There is no event \"\(word)\"."
            + Suggestion.sentence(for: word, among: AuditEvent.allCases.map(\.rawValue)))
      }
    }
    if let text = invocation.value("record") {
      guard let id = RecordID(text) else {
        throw invocation.usage("A record's identifier is wanted after --record.")
      }
      request.record = id
    }
    request.since = try moment("since", invocation)
    request.until = try moment("until", invocation)
    return request
  }

  private func moment(_ name: String, _ invocation: Invocation) throws(CommandFailure) -> UInt64 {
    guard let text = invocation.value(name) else { return 0 }
    guard let moment = Moment(typed: text), moment.milliseconds > 0 else {
      throw invocation.usage("--\(name) takes a day or a moment, such as 2026-11-22 14:05.")
    }
    return UInt64(moment.milliseconds)
  }

  /// The account of somebody who takes or took part.
  func person(_ named: String) throws(CommandFailure) -> AccountID {
    if let id = RecordID(named) { return id }
    let found = export.names.filter { $0.value.lowercased() == named.lowercased() }
    if found.count == 1, let id = found.first?.key { return id }
    throw CommandFailure(
      .notFound,
      found.isEmpty
        ? "Nobody in this company is called \"\(named)\"."
        : "Several people are called \"\(named)\": give the account of one.")
  }

  /// The record that somebody names: by its identifier, as an item or a person, or the company.
  func record(_ named: String, _ context: CompanyContext) async throws -> RecordID {
    if let id = RecordID(named) { return id }
    if named.lowercased() == "company" { return company.id }
    if let person = try? person(named) { return .accessControl(of: person, in: company.id) }
    do {
      return try await ItemDesk(context: context).item(named).item.id
    } catch let failure as CommandFailure where failure.reason == nil {
      throw CommandFailure(
        .notFound, "There is no record \"\(named)\" in this company.",
        hint: "Items and people are found by name, all others by their identifier: "
          + "thecompany audit list --json")
    }
  }

  /// So many entries, page by page.
  func entries(_ request: AuditRequest, limit: Int) async throws -> [AuditEntry] {
    var request = request
    var found: [AuditEntry] = []
    repeat {
      request.limit = UInt64(min(limit - found.count, Limits.auditPageLimit))
      let page = try home.answer(try await home.device.audit(request))
      found += page.entries
      request.before = page.next
    } while request.before > 0 && found.count < limit
    return found
  }

  /// The entry of that number.
  func entry(_ number: UInt64) async throws -> AuditEntry {
    let request = AuditRequest(zone: company.id, before: number + 1, limit: 1)
    guard let entry = try await entries(request, limit: 1).first, entry.header.number == number
    else {
      throw CommandFailure(.notFound, "There is no line \(number) that comes to you.")
    }
    return entry
  }

  /// With what the records are called that entries refer to, where this shell is logged in.
  private func naming(_ entries: [AuditEntry]) async -> AuditDesk {
    var desk = self
    if let context = try? await home.context(of: company.id) {
      desk.export.titles = (try? await context.titles(of: entries)) ?? [:]
      desk.export.fieldNames = (try? await context.ownFields().names) ?? [:]
    }
    return desk
  }

  /// What happened, in the order of the entries.
  func told(_ entries: [AuditEntry]) async -> Answer {
    let desk = await naming(entries)
    return Answer(
      entries.isEmpty
        ? "Nothing is in the log that fits." : entries.map(desk.line).joined(separator: "\n"),
      [("entries", .array(entries.map(json)))])
  }

  /// An entry in one line, and one more for each value.
  private func line(_ entry: AuditEntry) -> String {
    let number = entry.header.number == 0 ? "-" : String(entry.header.number)
    var text = "\(number)  \(export.moment(entry.header.madeAt))  "
    text += Terminal.safe(export.sentence(entry))
    for change in export.lines(entry) { text += "\n    " + Terminal.safe(change) }
    return text
  }

  /// All that an entry says.
  func whole(_ entry: AuditEntry) async -> String {
    let header = entry.header
    var lines = [
      await naming([entry]).line(entry), "", "Done:      \(export.moment(header.madeAt)) UTC",
      "Received:  \(export.moment(header.time)) UTC", "Account:   \(header.account)",
      "Device:    \(header.device) \(Terminal.safe(entry.deviceName))",
    ]
    if header.record != .zero { lines.append("Record:    \(header.record)") }
    if header.about != .zero { lines.append("About:     \(header.about)") }
    return lines.joined(separator: "\n")
  }

  func json(_ entry: AuditEntry) -> JSONValue { export.json(entry) }
}
