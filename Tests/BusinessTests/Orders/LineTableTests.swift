import Device
import Documents
import Model
import Testing

@testable import Business

/// Lines of orders out of tables that somebody sent.
@Suite struct LineTableTests {
  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_000, random: (0, number))
  }

  private func table(_ text: String) throws -> LineTable {
    let file = try ReceivedSheet(Array(text.utf8))
    defer { withExtendedLifetime(file) {} }
    return try LineTable.read(path: file.path, sheet: nil)
  }

  private func told(_ row: PastedRow) -> [String] {
    row.codes + [row.words, row.quantity.description, row.price?.description ?? ""]
  }

  @Test(
    "Columns are known by their headings, in any order, else by their place",
    arguments: [
      ("Code,Quantity,Price\nB-1,2,3.50", ["B-1", "2", "3.5"]),
      ("Qty,Name,SKU\n2,Bell,B-1", ["B-1", "Bell", "2", ""]),
      (
        "Artikelnummer;Bezeichnung;Menge;Einzelpreis\nB-1;Klingel;1,5;3,50",
        ["B-1", "Klingel", "1.5", "3.5"]
      ),
      ("EAN\tDescription\tAmount\n4006381333931\tPen\t3", ["4006381333931", "Pen", "3", ""]),
      ("Name,Quantity,Amount\nBell,2,7", ["Bell", "2", ""]),
      ("Pos.,Artikel,Bestellmenge\n1,Bell,4", ["Bell", "4", ""]),
      ("Name,Item number\n,B-1", ["B-1", "1", ""]),
      ("B-1,2,3.50", ["B-1", "2", "3.5"]), ("B-1;2;3,50", ["B-1", "2", "3.5"]),
      ("Bell", ["Bell", "1", ""]), ("Name\n'=1", ["=1", "1", ""]),
    ] as [(String, [String])])
  func columns(_ text: String, _ row: [String]) throws {
    let table = try table(text)
    #expect(table.problems.isEmpty, "\(table.problems)")
    #expect(table.rows.map(told) == [row])
  }

  @Test func `Each row that can't be read is told by its number and its column`() throws {
    let table = try table(
      "Name,Quantity,Price\nBell,many,1\n\nLamp,0\n,2\nRim,1,dear\nNut,-1\n,,\nBolt,2,3\n")
    #expect(table.rows.map(\.words) == ["Bolt"])
    #expect(table.problems.map(\.row) == [2, 4, 5, 6, 7])
    #expect(
      table.problems.map(\.column)
        == ["B (Quantity)", "B (Quantity)", nil, "C (Price)", "B (Quantity)"])
    #expect(table.problems[1].sentence == "The quantity must be above zero.")
    #expect(table.problems[2].line == "Row 5: Nothing says what is ordered.")
    let bare = try self.table("Bell,many")
    #expect(bare.problems.map(\.column) == ["B"])
    let long = try self.table("Name\n\(String(repeating: "x", count: 501))\n")
    #expect(long.problems.map(\.row) == [2] && long.rows.isEmpty)
    let fits = try self.table("Name\n\(String(repeating: "x", count: 500))\n")
    #expect(fits.problems.isEmpty && fits.rows.count == 1)
  }

  @Test func `A table that names nothing, or too much, is refused`() throws {
    #expect(throws: SheetFailure.self) { try table("Quantity,Price\n2,3\n") }
    let rows = (1...400).map { "Part \($0),1\n" }.joined()
    #expect(try table("Name,Quantity\n" + rows).rows.count == 400)
    #expect(try table(rows).rows.count == 400)
    let failure = #expect(throws: SheetFailure.self) { try table(rows + "More,1\n") }
    #expect(failure?.description == "The table has more than 400 lines. Split it up.")
    for empty in ["Name,Quantity\n", "", "\n\n", "Name,Quantity\n,\n"] {
      let failure = #expect(throws: SheetFailure.self) { try table(empty) }
      #expect(
        failure?.description == "The table has no lines. Each row says what is ordered.",
        "\(empty.debugDescription)")
    }
  }

  @Test func `A workbook is read with its numbers, and the sheet that was asked for`() throws {
    let sheet = try SheetBytes(
      sheet: "Order", headings: ["Code", "Menge", "Preis"], widths: [10, 10, 10])
    try sheet.add([.text("0012"), .number("2.5"), .number("16.99")])
    try sheet.add([.text("B-1"), .text("three"), nil])
    let file = try ReceivedSheet(try sheet.finish())
    let table = try LineTable.read(path: file.path, sheet: "Order")
    #expect(table.rows.map(told) == [["0012", "2.5", "16.99"]])
    #expect(table.problems.map(\.row) == [3])
    #expect(throws: SheetFailure.self) {
      try LineTable.read(path: file.path, sheet: "Other")
    }
    withExtendedLifetime(file) {}
  }

  private func order<Document: OrderType>(
    _ type: Document.Type, _ context: CompanyContext
  ) async throws {
    var change = FieldChanges<Document>()
    change.set(.party, to: "Stadtrad")
    #expect(try await context.add(change, Self.id(1)) == .saved)
    var item = Record<InventoryItem>(new: Self.id(500))
    (item[.name], item[.code], item[.barcode]) = ("Brake pad", "B-12", "4006381333931")
    (item[.price], item[.currency]) = (ExactDecimal("16.99"), "EUR")
    #expect(try await context.save(item) == .saved)
  }

  @Test func `A file becomes lines once, by codes, barcodes and names, all or none`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await order(SalesOrder.self, context)
    func add(_ text: String, _ number: UInt64) async throws -> LineTableOutcome {
      let file = try ReceivedSheet(Array(text.utf8))
      defer { withExtendedLifetime(file) {} }
      return try await context.addOrderLines(
        OrderLine.self, file: file.path, to: Self.id(1), Self.id(number))
    }
    let bad = try await add("Name,Quantity\nBell,1\nLamp,some\nRim,0\n", 20)
    guard case .unreadable(let problems) = bad else {
      Issue.record("\(bad)")
      return
    }
    #expect(problems.map(\.row) == [3, 4] && bad.sentences.count == 2)
    #expect(bad.sentences[1] == "Row 4, B (Quantity): The quantity must be above zero.")
    #expect(try await context.orderLines(of: Self.id(1)).isEmpty)
    let text = """
      Code,Barcode,Name,Quantity,Price
      B-12,,Pads as you call them,2,
      X-9,4006381333931,,1,15
      X-1,,Bell,1.5,9.90
      ,,brake pad,4,

      """
    for _ in 0..<2 { #expect(try await add(text, 21) == .read(.saved, count: 4)) }
    let lines = try await context.orderLines(of: Self.id(1))
    #expect(lines.map { $0[.text] } == ["Brake pad", "Brake pad", "Bell", "Brake pad"])
    #expect(lines.map { $0[.item] != nil } == [true, true, false, true])
    #expect(lines.map { $0[.code] } == ["B-12", "B-12", "X-1", "B-12"])
    #expect(lines.map { $0[.quantity]?.description } == ["2", "1", "1.5", "4"])
    #expect(lines.map { $0[.price]?.description } == ["16.99", "15", "9.9", "16.99"])
    await #expect(throws: SheetFailure.self) { try await add("Name,Quantity\n", 22) }
    withExtendedLifetime(shop) {}
  }

  @Test func `A purchase order takes a file too`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await order(Purchase.self, context)
    let file = try ReceivedSheet(Array("Artikelnummer;Menge;EK-Preis\nB-12;2;9,50\n".utf8))
    let outcome = try await context.addOrderLines(
      PurchasePosition.self, file: file.path, to: Self.id(1), Self.id(20))
    #expect(outcome == .read(.saved, count: 1))
    let line = try await context.documentLines(PurchasePosition.self, of: Self.id(1)).first
    #expect(line?[.text] == "Brake pad" && line?[.price]?.description == "9.5")
    withExtendedLifetime(file) {}
    withExtendedLifetime(shop) {}
  }

  @Test func `Of many problems the first ones are told, and how many more there are`() {
    let problems = (1...12).map { ImportProblem(row: $0, column: nil, sentence: "No.") }
    let sentences = LineTableOutcome.unreadable(problems).sentences
    #expect(sentences.count == 11 && sentences[9] == "Row 10: No.")
    #expect(sentences.last == "And 2 more rows are wrong.")
    #expect(
      LineTableOutcome.unreadable(Array(problems.prefix(11))).sentences.last
        == "And 1 more row is wrong.")
    #expect(LineTableOutcome.unreadable(Array(problems.prefix(10))).sentences.count == 10)
  }
}
