import Documents
import Model

/// A file from a bank, of whatever kind: its bytes tell, not its name.
package enum StatementFile: Sendable {
  /// Statements that say themselves what is what.
  case statements([BankStatement])
  /// A table whose columns somebody has to look at.
  case table(StatementTable)

  /// Bytes of the largest file, and of all files in an archive together.
  package static let byteLimit = 50_000_000
  /// How many files an archive may have.
  package static let fileLimit = 1_000

  /// Reads bytes in memory; archives and workbooks are read by their path alone. `chosen` is what
  /// somebody said of the headings of a table.
  package init(
    _ bytes: [UInt8], chosen: ColumnRole.Choice = { _ in nil }
  ) throws(BankingFailure) {
    guard bytes.count <= Self.byteLimit else { throw BankingFailure(.tooLarge) }
    if Self.isXML(bytes) {
      self = .statements(try CAMTReader.read(bytes))
    } else if MT940Reader.isLikely(bytes) {
      self = .statements(try MT940Reader.read(bytes))
    } else {
      let table = try StatementTable(bytes, chosen: chosen)
      guard table.rows.contains(where: { $0.cells.count > 1 }) else {
        throw BankingFailure(.unknownFormat)
      }
      self = .table(table)
    }
  }

  /// Reads the file at a path: also a zip archive of messages in XML or MT940, and a workbook.
  package init(
    path: String, chosen: ColumnRole.Choice = { _ in nil }
  ) throws(BankingFailure) {
    guard let bytes = FileBytes.read(path, limit: Self.byteLimit) else {
      throw BankingFailure(.unreadable(say("The file is missing, or larger than what is read.")))
    }
    guard bytes.starts(with: [0x50, 0x4B]) else {
      try self.init(bytes, chosen: chosen)
      return
    }
    self = try Self.archive(path, chosen)
  }

  private static func isXML(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return start.first { $0 > 32 } == UInt8(ascii: "<")
  }

  private static func archive(
    _ path: String, _ chosen: ColumnRole.Choice
  ) throws(BankingFailure) -> StatementFile {
    do {
      let reader = try ArchiveReader(path: path)
      if reader.entry("[Content_Types].xml") != nil {
        return .table(try StatementTable(path: path, chosen: chosen))
      }
      return .statements(try statements(in: reader))
    } catch let failure as BankingFailure {
      throw failure
    } catch let failure as ArchiveFailure {
      throw BankingFailure(.unreadable(failure.description))
    } catch {
      throw BankingFailure(.damaged)
    }
  }

  private static func statements(in reader: ArchiveReader) throws -> [BankStatement] {
    let size = reader.entries.reduce(UInt64(0)) { $0 &+ min($1.size, UInt64(byteLimit) + 1) }
    guard reader.entries.count <= fileLimit, size <= UInt64(byteLimit) else {
      throw BankingFailure(.tooLarge)
    }
    var found: [BankStatement] = []
    for entry in reader.entries.sorted(by: { $0.name < $1.name }) {
      let file = try StatementFile(try reader.bytes(of: entry, limit: byteLimit))
      guard case .statements(let statements) = file else { throw BankingFailure(.unknownFormat) }
      found += statements
    }
    guard !found.isEmpty else { throw BankingFailure(.empty) }
    return found
  }
}
