import Device
import Model

/// A record as a line of a table that spreadsheets read (RFC 4180, in UTF-8 with its mark).
struct TableText {
  private let fields: [FieldDefinition]

  init(_ definition: EntityDefinition) {
    fields = definition.fields.filter {
      !ExportedRecord.isAuthor($0) && ArchiveLayout.holds($0, of: definition)
    }
  }

  var head: [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return mark + line(["ID"] + fields.map(\.label) + ["Made", "Made by", "Changed", "Changed by"])
  }

  func line(_ record: ExportedRecord) -> [UInt8] {
    let stored = record.stored
    return line(
      [stored.id.description] + fields.map { cell(stored.values[$0]) }
        + [time(stored.createdAt), safe(record.maker), time(stored.updatedAt), safe(record.editor)])
  }

  private func line(_ cells: [String]) -> [UInt8] {
    Array((cells.map(quoted).joined(separator: ",") + "\r\n").utf8)
  }

  private func time(_ milliseconds: UInt64) -> String {
    FieldValue.time(Int64(clamping: milliseconds)).words
  }

  private func cell(_ value: FieldValue) -> String {
    switch value {
    case .text(let text): safe(text)
    case .bytes(let bytes): "\(bytes.count) bytes"
    default: value.words
    }
  }

  /// A text that no spreadsheet takes for a formula.
  private func safe(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, "=+-@\t\r".unicodeScalars.contains(first) else {
      return text
    }
    return "'" + text
  }

  private func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
