import Container
import SyncProtocol

/// What `admin backup` and `admin verify` do.
enum BackupActions {
  static func copy(_ invocation: Invocation) async throws -> Answer {
    let file = try invocation.requiredArgument(0)
    for path in [file, ContainerBackup.files(of: file)] { try OutputFile.checkFree(path) }
    let folder = try Folder.data(invocation)
    let report: BackupFiles.Report
    do {
      report = try ContainerBackup.copy(folder.file(ServingActions.containerFile), to: file)
    } catch {
      throw CommandFailure(
        .failed, "No backup of the container in \(folder.path) was made: \(error)")
    }
    let files = report.count == 0 ? "" : ", \(report.count.files) to \(file)-files"
    return Answer(
      (["The container is copied to \(file)\(files)."] + lines(report)).joined(separator: "\n"),
      [("backup", .text(file))] + fields(report))
  }

  static func verify(_ invocation: Invocation) async throws -> Answer {
    let given = invocation.argument(0)
    let file = try given ?? Folder.data(invocation).file(ServingActions.containerFile)
    let report: BackupFiles.Report
    do { report = try ContainerBackup.verify(file) } catch {
      throw CommandFailure(.failed, "\(file) can't be looked at: \(error)")
    }
    guard report.isWhole else {
      throw CommandFailure(
        .failed, (["\(file) is not whole."] + lines(report)).joined(separator: "\n"),
        hint: "Devices that have a missing file send it again. Else take an earlier backup.",
        reason: "damaged")
    }
    return Answer(
      "\(file) is whole, with \(report.count.files).", [("backup", .text(file))] + fields(report))
  }

  private static let shownLimit = 20

  private static func lines(_ report: BackupFiles.Report) -> [String] {
    let all =
      report.databaseProblems.map { "The database: \($0)" }
      + report.missing.map { "Missing: \($0)" } + report.damaged.map { "Damaged: \($0)" }
    let more = all.count - shownLimit
    return all.prefix(shownLimit) + (more > 0 ? ["\(more) more."] : [])
  }

  private static func fields(
    _ report: BackupFiles.Report
  ) -> [(name: String, value: JSONValue)] {
    [
      ("files", JSONValue(report.count)), ("bytes", .integer(Int64(clamping: report.byteCount))),
      ("missing", .array(report.missing.map { .text($0) })),
      ("damaged", .array(report.damaged.map { .text($0) })),
      ("problems", .array(report.databaseProblems.map { .text($0) })),
    ]
  }
}
