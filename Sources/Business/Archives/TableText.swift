import Device
import Model

/// A record as a line of a table that spreadsheets read (RFC 4180, in UTF-8 with its mark).
struct TableText {
  /// Each field with those that say which record it refers to.
  private let fields: [(own: FieldDefinition, named: [FieldDefinition])]
  private let titles: RecordTitles
  /// The quantity in stock of an item; nil for other entities.
  private let level: ((RecordID) throws -> ExactDecimal)?

  init(_ definition: EntityDefinition, _ titles: RecordTitles, _ whole: WholeCompany) {
    self.titles = titles
    level = definition.kind == .inventoryItem ? whole.level(of:) : nil
    fields = definition.fields.filter {
      !ExportedRecord.isAuthor($0) && ArchiveLayout.holds($0, of: definition)
    }.map { field in
      let referred = field.type.referred.flatMap { Schema.current.definition(of: $0) }
      return (field, referred.map(RecordTitles.fields) ?? [])
    }
  }

  var head: [UInt8] {
    var heads = ["ID"]
    for (own, named) in fields {
      heads.append(own.label)
      heads += named.map { "\(own.label) \($0.label.lowercased())" }
    }
    if level != nil { heads.append("In stock") }
    return Spreadsheet.mark + line(heads + ["Made", "Made by", "Changed", "Changed by"])
  }

  func line(_ record: ExportedRecord) throws -> [UInt8] {
    let stored = record.stored
    var cells = [stored.id.description]
    for (own, named) in fields {
      let value = stored.values[own]
      cells.append(cell(value))
      cells += titles.words(of: value, named.count).map(Spreadsheet.safe)
    }
    if let level { cells.append(try level(stored.id).description) }
    cells += [
      time(stored.createdAt), Spreadsheet.safe(record.maker), time(stored.updatedAt),
      Spreadsheet.safe(record.editor),
    ]
    return line(cells)
  }

  private func line(_ cells: [String]) -> [UInt8] {
    Array(Spreadsheet.line(cells).utf8)
  }

  private func time(_ milliseconds: UInt64) -> String {
    FieldValue.time(Int64(clamping: milliseconds)).words
  }

  private func cell(_ value: FieldValue) -> String {
    switch value {
    case .text(let text): Spreadsheet.safe(text)
    case .bytes(let bytes): "\(bytes.count) bytes"
    default: value.words
    }
  }
}
