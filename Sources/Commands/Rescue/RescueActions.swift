import Device
import Model
import SyncProtocol

/// What `rescue …` does.
enum RescueActions {
  static func list(_ invocation: Invocation) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let companies = try await home.device.rescuedCompanies()
      var table = TextTable(["COMPANY", "WENT", "WHY", "UNSENT"])
      for company in companies {
        table.add([
          company.name ?? company.company.description, day(company.time),
          company.standing.reason, String(company.count),
        ])
      }
      return Answer(
        companies.isEmpty ? "No company was taken away." : table.text,
        [("rescued", .array(companies.map { .object(json($0)) }))])
    }
  }

  static func show(_ invocation: Invocation) async throws -> Answer {
    try await with(invocation) { home, company in
      let views = try await home.device.rescuedDetails(of: company.company)
        .map(QuarantineView.init)
      return Answer(
        views.isEmpty ? "Nothing of it was unsent." : QuarantineView.table(views),
        json(company) + [("changes", .array(views.map { .object($0.fullJSON) }))])
    }
  }

  static func export(_ invocation: Invocation) async throws -> Answer {
    let path = try invocation.requiredArgument(1)
    try OutputFile.checkFree(path)
    return try await with(invocation) { home, company in
      guard
        let bytes = try await home.device.exportRescue(
          of: company.company, container: home.container)
      else { throw CommandFailure(.notFound, "Nothing of it was unsent.") }
      return try ExportFile.answer(bytes, to: path, count: company.count)
    }
  }

  static func discard(_ invocation: Invocation) async throws -> Answer {
    try await with(invocation) { home, company in
      try Confirmation.ask(
        invocation,
        "\(company.count.changes("was", "were")) not sent of \(name(company)): forgotten for good.")
      let count = try await home.device.discardRescue(of: company.company)
      return Answer(
        "Forgot what was unsent of \(name(company)).", [("discarded", JSONValue(count))])
    }
  }

  static func bringBack(_ invocation: Invocation) async throws -> Answer {
    try await with(invocation) { home, company in
      guard let count = try await home.device.returnRescue(of: company.company) else {
        throw CommandFailure(
          .notFound, "\(name(company)) is not on this device.",
          hint: "Join it again first; then what is kept can go back.")
      }
      return Answer(
        "\(count.changes("is", "are")) back in quarantine in \(name(company)): see thecompany "
          + "quarantine list.",
        [("returned", JSONValue(count))])
    }
  }

  private static func with(
    _ invocation: Invocation, _ work: (OpenHome, RescuedCompany) async throws -> Answer
  ) async throws -> Answer {
    let named = try invocation.requiredArgument(0)
    return try await OpenHome.with(invocation) { home in
      let found = try await home.device.rescuedCompanies().filter {
        $0.company.description == named || $0.name?.lowercased() == named.lowercased()
      }
      guard found.count == 1 else {
        throw CommandFailure(
          .notFound,
          found.isEmpty
            ? "No company \"\(named)\" was taken away." : "Several companies are named so.",
          hint: "See: thecompany rescue list --json")
      }
      return try await work(home, found[0])
    }
  }

  private static func name(_ company: RescuedCompany) -> String {
    Terminal.safe(company.name ?? company.company.description)
  }

  private static func day(_ milliseconds: UInt64) -> String {
    FieldValue.time(Int64(clamping: milliseconds)).words
  }

  private static func json(_ company: RescuedCompany) -> [(name: String, value: JSONValue)] {
    [
      ("company", .text(company.company.description)), ("name", JSONValue(company.name)),
      ("reason", .text(company.standing.rawValue)),
      ("time", .integer(Int64(clamping: company.time))), ("unsent", JSONValue(company.count)),
      ("isBack", .boolean(company.isBack)),
    ]
  }
}
