import Documents
import Model
import Storage

/// A table from outside: a workbook, a table of text, or, of kinds that take it, records as JSON.
/// Which one it is is told by its bytes, not by its name.
struct TableSource {
  private enum Form {
    case sheet(SheetFile)
    case records(JSONRows)
  }

  private let form: Form

  /// Opens the file at a path.
  init<Kind: ImportedKind>(path: String, of kind: Kind.Type) throws {
    if let bytes = try Self.bytes(at: path, if: Kind.isForeign) {
      form = .records(try JSONRows(try Kind.json(ofForeign: bytes)))
    } else if Kind.takesJSON, let bytes = try Self.bytes(at: path, if: JSONRows.begin) {
      form = .records(try JSONRows(bytes))
    } else {
      form = .sheet(try SheetFile(path: path))
    }
  }

  /// The bytes of a file that begins as it is to; nil for another one.
  private static func bytes(at path: String, if begins: ([UInt8]) -> Bool) throws -> [UInt8]? {
    guard let file = try? PlainFile(path, .reading), let count = try? file.byteCount(),
      let head = try? file.read(at: 0, count: min(count, headLength)), begins(head)
    else { return nil }
    guard count <= SheetFile.byteLimit else {
      throw SheetFailure(
        say("The file has more than \(SheetFile.byteLimit / 1_000_000) MB. Split it up."))
    }
    return try file.read(at: 0, count: count)
  }

  /// How much of a file tells what it is.
  private static let headLength = 4_096

  /// The names of its sheets; none for what is no workbook.
  var sheets: [String] { if case .sheet(let file) = form { file.sheets } else { [] } }

  /// Whether it is a table of text, in which something may stand before what looks like a formula.
  var isText: Bool { if case .sheet(let file) = form { file.isText } else { false } }

  /// Whether semicolons stand between its cells.
  var hasSemicolons: Bool { if case .sheet(let file) = form { file.hasSemicolons } else { false } }

  /// What a person should know of how the file is read.
  var remark: String? { if case .sheet(let file) = form { file.remark } else { nil } }

  /// Gives the rows of a sheet, of the first unless one is named, until `take` says no. The first
  /// one has the headings.
  func rows(of sheet: String?, _ take: @escaping (SheetRow) throws -> Bool) throws {
    switch form {
    case .sheet(let file): try file.rows(of: sheet, take)
    case .records(let rows): try rows.each(take)
    }
  }
}
