/// A table in a file: a sheet of a workbook (.xlsx), or a table of text (.csv). Which one it is is
/// told by its bytes, not by its name.
package struct SheetFile {
  /// Bytes of the largest file.
  package static let byteLimit = 100_000_000

  private enum Kind {
    case workbook(Workbook)
    case text(CSVRows)
  }

  private let kind: Kind
  /// What a person should know of how the file is read.
  package let remark: String?

  /// Opens the file at a path; reads no rows of a workbook yet.
  package init(path: String) throws {
    do {
      let file = try ArchiveBytes(path: path)
      guard file.count <= UInt64(Self.byteLimit) else {
        throw SheetFailure("The file has more than \(Self.byteLimit / 1_000_000) MB. Split it up.")
      }
      let head = file.read(at: 0, count: min(8, Int(file.count))) ?? []
      if head.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) { throw SheetFailure.old }
      if head.starts(with: [0x50, 0x4B]) {
        (kind, remark) = (.workbook(try Workbook(path: path)), nil)
      } else {
        guard let bytes = file.read(at: 0, count: Int(file.count)) else {
          throw SheetFailure.notATable
        }
        let text = try CSVText(bytes)
        (kind, remark) = (.text(CSVRows(text.bytes)), text.remark)
      }
    } catch let failure as ArchiveFailure {
      throw SheetFailure(failure)
    }
  }

  /// Opens a table of text in memory.
  package init(text bytes: [UInt8]) throws {
    guard bytes.count <= Self.byteLimit else {
      throw SheetFailure("The file has more than \(Self.byteLimit / 1_000_000) MB. Split it up.")
    }
    let text = try CSVText(bytes)
    (kind, remark) = (.text(CSVRows(text.bytes)), text.remark)
  }

  /// The names of its sheets; none for a table of text.
  package var sheets: [String] {
    if case .workbook(let workbook) = kind { workbook.sheets } else { [] }
  }

  /// Whether it is a table of text.
  package var isText: Bool { sheets.isEmpty }

  /// Whether semicolons stand between its cells, as where commas stand before fractions.
  package var hasSemicolons: Bool {
    if case .text(let rows) = kind { rows.delimiter == UInt8(ascii: ";") } else { false }
  }

  /// Gives the rows of a sheet, of the first unless one is named, until `take` says no. Empty rows
  /// are passed by.
  package func rows(
    of sheet: String? = nil, _ take: @escaping (SheetRow) throws -> Bool
  ) throws {
    switch kind {
    case .text(let rows): try rows.each(take)
    case .workbook(let workbook):
      let name = sheet ?? workbook.sheets[0]
      guard workbook.sheets.contains(name) else {
        throw SheetFailure(
          "There is no sheet \"\(ArchiveFailure.readable(name))\" in the file. It has: "
            + workbook.sheets.prefix(20).map(ArchiveFailure.readable).joined(separator: ", ") + ".")
      }
      try workbook.rows(of: name, take)
    }
  }
}
