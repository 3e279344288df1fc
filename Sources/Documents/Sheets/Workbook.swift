/// An .xlsx file: its sheets, and the rows of each.
struct Workbook {
  /// The names of its sheets in their order.
  private(set) var sheets: [String] = []

  private let archive: ArchiveReader
  private var parts: [String: String] = [:]
  private var identifiers: [String: String] = [:]
  private var styles = CellStyles()
  private var is1904 = false

  private static let sheetLimit = 1_000

  init(path: String) throws {
    do {
      archive = try ArchiveReader(path: path)
      guard archive.entry("xl/workbook.xml") != nil else { throw SheetFailure.openDocument }
      try readWorkbook()
      try readRelations()
      try readStyles()
    } catch let failure as ArchiveFailure {
      throw SheetFailure(failure)
    }
  }

  private mutating func readWorkbook() throws {
    var (sheets, identifiers, is1904) = ([String](), [String: String](), false)
    try read("xl/workbook.xml") { events in
      events.began = { name, attributes in
        if name == "workbookPr" {
          is1904 = ["1", "true"].contains(attributes["date1904"])
        }
        guard name == "sheet", let title = attributes["name"], let id = attributes["id"] else {
          return
        }
        guard sheets.count < Self.sheetLimit else {
          throw SheetFailure.damaged("xl/workbook.xml", "it has too many sheets")
        }
        sheets.append(title)
        identifiers[title] = id
      }
    }
    (self.sheets, self.identifiers, self.is1904) = (sheets, identifiers, is1904)
  }

  private mutating func readRelations() throws {
    var parts: [String: String] = [:]
    try read("xl/_rels/workbook.xml.rels") { events in
      events.began = { name, attributes in
        guard name == "Relationship", let id = attributes["Id"], let target = attributes["Target"]
        else { return }
        parts[id] = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
      }
    }
    self.parts = parts
    // Sheets of charts alone are none with rows.
    sheets = sheets.filter { title in
      identifiers[title].flatMap { parts[$0] }.map { !$0.contains("chartsheets/") } ?? false
    }
    guard !sheets.isEmpty else { throw SheetFailure.damaged("xl/workbook.xml", "it has no sheet") }
  }

  private mutating func readStyles() throws {
    var styles = CellStyles()
    try read("xl/styles.xml", isNeeded: false) { events in
      events.began = { try styles.began($0, $1) }
      events.ended = { styles.ended($0) }
    }
    self.styles = styles
  }

  /// Gives the rows of a sheet until `take` says no.
  func rows(of sheet: String, _ take: @escaping (SheetRow) throws -> Bool) throws {
    guard let part = identifiers[sheet].flatMap({ parts[$0] }) else {
      throw SheetFailure.damaged("xl/workbook.xml", "it leads to a sheet that is not there")
    }
    do {
      var strings = SharedStrings()
      try read("xl/sharedStrings.xml", isNeeded: false) { events in
        events.began = { name, _ in strings.began(name) }
        events.text = { try strings.add($0) }
        events.ended = { try strings.ended($0) }
      }
      var rows = WorkbookRows(strings.texts, styles, is1904: is1904, take)
      try read(part) { events in
        events.began = { try rows.began($0, $1) }
        events.text = { try rows.add($0) }
        events.ended = { try rows.ended($0) }
      }
    } catch is WorkbookRows.Enough {
      return
    } catch let failure as ArchiveFailure {
      throw SheetFailure(failure)
    }
  }

  private func read(
    _ name: String, isNeeded: Bool = true, _ listen: (XMLEvents) -> Void
  ) throws {
    guard let entry = archive.entry(name) else {
      if isNeeded { throw SheetFailure.damaged(name, "it is missing") }
      return
    }
    let events = try XMLEvents(name)
    listen(events)
    try archive.read(entry) { try events.read($0) }
    try events.finish()
  }
}
