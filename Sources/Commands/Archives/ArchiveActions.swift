import Business
import Device
import Documents
import Model
import SyncProtocol

/// What `company export` and `company import` do.
enum ArchiveActions {
  static func export(_ invocation: Invocation) async throws -> Answer {
    let path = try invocation.requiredArgument(0)
    let choice = try invocation.choice(
      "files", FileChoice.allCases.map(\.rawValue), otherwise: FileChoice.all.rawValue)
    try OutputFile.checkFree(path)
    return try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      let context = try await home.context(of: company.id)
      let export = CompanyExport(
        context, maker: home.account.name, made: Now.milliseconds,
        files: FileChoice(rawValue: choice) ?? .all, in: home.workshop)
      defer { CompanyExport.sweep(home.workshop) }
      let report = try await run("Exporting") { advance in
        do { return try await export.write(to: path, advance) } catch let problem as ArchiveProblem
          where problem == .exists
        {
          throw OutputFile.taken(path)
        }
      }
      let count = report.counts.reduce(0) { $0 + $1.count }
      return Answer(
        ([
          "Wrote \(Terminal.safe(company.name)) with \(count.records) and "
            + "\(report.filesCount.files) to \(Terminal.safe(path))."
        ] + leftOut(report.leftOutCount) + warnings(report.shortfall)).joined(separator: "\n"),
        [
          ("file", .text(path)), ("company", .text(company.id.description)),
          (
            "records",
            .object(report.counts.map { (name: $0.entity, value: .integer(Int64($0.count))) })
          ),
          ("files", JSONValue(report.filesCount)), ("leftOut", JSONValue(report.leftOutCount)),
          ("damaged", JSONValue(report.shortfall.damaged)),
          ("newer", JSONValue(report.shortfall.newer)),
        ])
    }
  }

  static func importing(_ invocation: Invocation) async throws -> Answer {
    let path = try invocation.requiredArgument(0)
    let isDryRun = invocation.has("dry-run")
    return try await OpenHome.with(invocation) { home in
      let importing = CompanyImport(path: path, as: invocation.value("name"))
      let report = try await run("Importing") {
        try await importing.run(on: home.device, isDryRun: isDryRun, $0)
      }
      if !report.problems.isEmpty {
        throw CommandFailure(
          .failed, report.problems.map(\.description).joined(separator: "\n"),
          reason: reason(report.problems[0]))
      }
      if !isDryRun { try await home.device.select(report.company) }
      let name = Terminal.safe(report.name)
      let contents = "\(report.count.records) and \(report.filesCount.files)"
      let sentence =
        isDryRun
        ? "\(name) could be imported with \(contents). Nothing was kept."
        : "Imported \(name) with \(contents), as \(report.company). Make your UserPass for it: "
          + "thecompany company pass create --username NAME --display-name NAME"
      return Answer(
        ([sentence] + leftOut(report.leftOutCount)).joined(separator: "\n"),
        [
          ("company", isDryRun ? .null : .text(report.company.description)),
          ("name", .text(report.name)), ("source", .text(report.source)),
          ("records", JSONValue(report.count)), ("files", JSONValue(report.filesCount)),
          ("leftOut", JSONValue(report.leftOutCount)), ("dryRun", .boolean(isDryRun)),
        ])
    }
  }

  private static func leftOut(_ count: Int) -> [String] {
    count == 0 ? [] : ["\(count.files) \(count == 1 ? "is" : "are") not in it."]
  }

  private static func warnings(_ shortfall: WholeCompany.Shortfall) -> [String] {
    var lines: [String] = []
    if shortfall.damaged > 0 {
      lines.append(
        "\(shortfall.damaged.records("is", "are")) damaged here and missing in it. Repair with: "
          + "thecompany sync --verify")
    }
    if shortfall.newer > 0 {
      lines.append(
        "\(shortfall.newer.records("holds", "hold")) something that only a newer version knows, "
          + "which is missing in it. Update the program and export again.")
    }
    return lines
  }

  private static func reason(_ problem: ArchiveProblem) -> String {
    problem.isAboutRoom ? "noRoom" : "badArchive"
  }

  private static let missingHint =
    "Try again online, or export with what is here: --files here, or --files none."

  static func run<T>(
    _ name: String, _ work: (@escaping @Sendable (ArchiveProgress) -> Bool) async throws -> T
  ) async throws -> T {
    let progress = LongWork(name)
    defer { progress.end() }
    do {
      return try await work { progress.advance($0) }
    } catch let problem as ArchiveProblem {
      if problem.isAboutFiles {
        throw CommandFailure(
          .failed, problem.description, hint: missingHint, reason: "missingFiles")
      }
      throw CommandFailure(.failed, problem.description, reason: reason(problem))
    } catch let failure as ArchiveFailure {
      throw CommandFailure(.failed, failure.description, reason: "badArchive")
    } catch let refusal as SaveRefusal {
      throw CommandFailure(.notAllowed, refusal.sentence, reason: "notAllowed")
    }
  }
}
