import Device
import Documents
import SyncProtocol

/// What a table is made of, besides its rows.
struct TableShape {
  /// The heads of its columns, and how wide they are in a workbook.
  var columns: [(head: String, width: Int)]
  /// What the sheet is called.
  let sheet: String
  /// What the list of records is called as JSON.
  let list: String
}

/// A table on its way into a file. As JSON it is one object whose only member is the list of
/// records, each on a line of its own, with all that is told of a record elsewhere as JSON.
struct TableFile {
  private let form: ItemTable.Form
  private let book: SheetBytes?
  private var bytes: [UInt8] = []
  private var isEmpty = true

  /// Begins a file with the heads.
  init(_ shape: TableShape, as form: ItemTable.Form) throws {
    self.form = form
    let heads = shape.columns.map(\.head)
    book =
      form == .xlsx
      ? try SheetBytes(sheet: shape.sheet, headings: heads, widths: shape.columns.map(\.width))
      : nil
    switch form {
    case .csv:
      bytes = Spreadsheet.mark + Array(Spreadsheet.line(heads.map(Spreadsheet.safe)).utf8)
    case .json: bytes = Array("{".utf8) + JSONValue.text(shape.list).jsonBytes + Array(":[".utf8)
    case .xlsx: break
    }
  }

  /// One record more, as the cells of a row or as the members of an object.
  mutating func add(
    cells: @autoclosure () -> [SheetWriter.Value?],
    members: @autoclosure () -> [(name: String, value: JSONValue)]
  ) throws {
    switch form {
    case .csv: bytes += Self.line(cells())
    case .xlsx: try book?.add(cells())
    case .json:
      bytes += Array((isEmpty ? "\n" : ",\n").utf8)
      bytes += JSONValue.object(members()).jsonBytes
      isEmpty = false
    }
  }

  /// The file.
  consuming func finish() throws -> [UInt8] {
    form == .json ? bytes + Array("\n]}\n".utf8) : try book?.finish() ?? bytes
  }

  /// One line; texts of people are no formulas, and numbers stay numbers.
  static func line(_ cells: [SheetWriter.Value?]) -> [UInt8] {
    let texts = cells.map { cell in
      switch cell {
      case nil: ""
      case .text(let text): Spreadsheet.safe(text)
      case .number(let digits): digits
      }
    }
    return Array(Spreadsheet.line(texts).utf8)
  }
}
