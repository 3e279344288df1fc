package import Documents
import Model
import SyncProtocol

extension JournalTable {
  /// The journal as the bytes of an .xlsx file, with a sheet of that name.
  package func workbook(sheet name: String) throws(SheetFailure) -> [UInt8] {
    let book = try SheetBytes(
      sheet: name, headings: columns.map(\.head), widths: columns.map(\.width))
    for entry in entries { try book.add(cells(of: entry)) }
    return try book.finish()
  }

  /// The journal as a list of JSON, each document on a line of its own.
  package var json: [UInt8] {
    let lines = entries.map { JSONValue.object(members(of: $0)).json }
    return Array(("[\n" + lines.joined(separator: ",\n") + "\n]\n").utf8)
  }
}
