import Device
import Documents
import Model
import Texts

/// The lines of an order in a table from outside, such as a customer's: rows, and what can't be
/// read of them.
struct LineTable {
  /// What a column says of a line.
  enum Column: CaseIterable {
    case code, barcode, name, quantity, price
  }

  /// The rows that name anything.
  private(set) var rows: [PastedRow] = []
  /// What is wrong, by the numbers of the rows.
  private(set) var problems: [ImportProblem] = []

  private var columns: [Column: Int]?
  private var headings: [String] = []
  private let reader: CellReader
  private let isText: Bool

  /// How many lines one table may bring: as many as are saved as one.
  static let rowLimit = 400
  /// What a line may say, and the longest code.
  private static let (textLimit, codeLimit) = (500, 64)

  private init(of file: SheetFile) {
    isText = file.isText
    reader = CellReader(style: file.hasSemicolons ? .withComma : .english)
  }

  /// Reads the first sheet, or the one of that name. Throws why it is no table of lines.
  static func read(path: String, sheet: String?) throws -> LineTable {
    let file = try SheetFile(path: path)
    var table = LineTable(of: file)
    try file.rows(of: sheet) { row in
      try table.add(row)
      return true
    }
    guard !table.rows.isEmpty || !table.problems.isEmpty else {
      throw SheetFailure(say("The table has no lines. Each row says what is ordered."))
    }
    return table
  }

  private mutating func add(_ row: SheetRow) throws {
    if columns == nil {
      columns = Self.columns(of: row)
      if let columns {
        headings = row.cells.map { $0.words.trimmed }
        let names: [Column] = [.code, .barcode, .name]
        guard names.contains(where: { columns[$0] != nil }) else {
          throw SheetFailure(
            say("No column says what is ordered. Call one of them Code, Barcode or Name."))
        }
        return
      }
      columns = [.name: 0, .quantity: 1, .price: 2]
    }
    guard rows.count + problems.count < Self.rowLimit else {
      throw SheetFailure(
        say("The table has more than \("\(Self.rowLimit)") lines. Split it up."))
    }
    try take(row)
  }

  private mutating func take(_ row: SheetRow) throws {
    let used = (columns ?? [:]).values
    if let place = used.sorted().first(where: { cell(row, $0).isFlaw }) {
      let words = cell(row, place).words
      return problem(row, place, say("The cell has no value but \(words)."))
    }
    let names = [Column.code, .barcode, .name].map { text(row, $0) }
    let (quantity, price) = (words(row, .quantity), words(row, .price))
    guard let last = names.last(where: { !$0.isEmpty }) else {
      if quantity.isEmpty, price.isEmpty { return }
      return problem(row, nil, say("Nothing says what is ordered."))
    }
    guard last.count <= Self.textLimit else {
      return problem(row, nil, say("What is ordered takes at most \("\(Self.textLimit)") letters."))
    }
    let count = quantity.isEmpty ? .one : reader.number(quantity)
    guard let count else {
      return problem(row, columns?[.quantity], reader.noNumber(quantity))
    }
    guard count > .zero else {
      return problem(row, columns?[.quantity], say("The quantity must be above zero."))
    }
    let amount = price.isEmpty ? nil : reader.number(price)
    guard price.isEmpty || amount != nil else {
      return problem(row, columns?[.price], reader.noNumber(price))
    }
    var read = PastedRow(words: last, quantity: count, price: amount)
    read.codes = names.filter { !$0.isEmpty }.dropLast().filter { $0.count <= Self.codeLimit }
    rows.append(read)
  }

  private mutating func problem(_ row: SheetRow, _ place: Int?, _ sentence: String) {
    let column = place.map { place in
      let letters = SheetRow.letters(ofColumn: place)
      return headings.indices.contains(place) ? "\(letters) (\(headings[place]))" : letters
    }
    problems.append(ImportProblem(row: row.number, column: column, sentence: sentence))
  }

  // MARK: Cells

  private func cell(_ row: SheetRow, _ place: Int) -> SheetCell {
    place < row.cells.count ? row.cells[place] : .blank
  }

  private func words(_ row: SheetRow, _ column: Column) -> String {
    columns?[column].map { cell(row, $0).words.trimmed } ?? ""
  }

  /// As it is shown, without what tables for spreadsheets put before what looks like a formula.
  private func text(_ row: SheetRow, _ column: Column) -> String {
    let words = columns?[column].map { cell(row, $0).shown.trimmed } ?? ""
    return isText ? Spreadsheet.plain(words) : words
  }

  // MARK: Headings

  /// Which column says what by a row of headings; nil for a row that is none.
  private static func columns(of row: SheetRow) -> [Column: Int]? {
    var (columns, others): ([Column: Int], [Column: Int]) = ([:], [:])
    for (place, cell) in row.cells.enumerated() {
      if case .number = cell { return nil }
      let heading = ImportField.plain(cell.words)
      if let column = known[heading] {
        columns[column] = columns[column] ?? place
      } else if let column = doubtful[heading] {
        others[column] = others[column] ?? place
      }
    }
    guard !columns.isEmpty else { return nil }
    return columns.merging(others) { sure, _ in sure }
  }

  /// What headings mean: those of tables of items, and those of orders.
  private static let known: [String: Column] = {
    var known: [String: Column] = [:]
    for (column, headings) in own {
      for heading in headings { known[heading] = column }
    }
    for language in Languages.all {
      Speech.$language.withValue(language) {
        for (column, heading) in spoken {
          let plain = ImportField.plain(heading)
          if doubtful[plain] == nil { known[plain] = known[plain] ?? column }
        }
      }
    }
    return known
  }()

  /// What pages call it, in the language at hand.
  private static var spoken: [(Column, String)] {
    [
      (.name, say("Item")), (.name, say("Name")), (.code, say("Code")),
      (.barcode, say("Barcode")), (.quantity, say("Quantity")), (.price, say("Price of one")),
      (.price, say("Price")),
    ]
  }

  private static let own: [(Column, [String])] = [
    (
      .code,
      [
        "code", "sku", "itemcode", "itemnumber", "itemno", "articlenumber", "articleno",
        "partnumber", "partno", "productcode", "artikelnummer", "artikelnr", "artnr",
        "bestellnummer", "bestellnr", "teilenummer",
      ]
    ),
    (.barcode, ["barcode", "ean", "upc", "gtin", "ean13", "strichcode", "eancode"]),
    (
      .name,
      [
        "name", "item", "itemname", "product", "productname", "article", "artikel", "artikelname",
        "bezeichnung", "produkt", "produktname",
      ]
    ),
    (
      .quantity,
      [
        "quantity", "qty", "orderquantity", "orderqty", "orderedquantity", "count", "menge",
        "anzahl", "stück", "stückzahl", "bestellmenge",
      ]
    ),
    (
      .price,
      [
        "price", "unitprice", "priceofone", "netprice", "purchaseprice", "preis", "einzelpreis",
        "stückpreis", "nettopreis", "einkaufspreis", "ekpreis", "ek",
      ]
    ),
  ]

  /// What headings mean where no other column says it: an amount may be one of money.
  private static let doubtful: [String: Column] = [
    "description": .name, "text": .name, "beschreibung": .name, "number": .code, "nummer": .code,
    "amount": .quantity,
  ]
}

extension SheetCell {
  fileprivate var isFlaw: Bool { if case .flaw = self { true } else { false } }
}
