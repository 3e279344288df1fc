import Documents
import Model
import Testing

@testable import Business

/// What columns of tables from outside mean, and what their cells say.
@Suite struct ImportColumnsTests {
  @Test(
    arguments: [
      ("Name", .name), ("SKU", .code), ("Item code", .code), ("Low-stock threshold", .threshold),
      ("reorder_quantity", .reorderQuantity), ("EAN", .barcode), ("Best before", .expires),
      ("Customs code (HS)", .customsCode), ("PRICE", .price), ("Colour", nil), ("", nil),
    ] as [(String, ImportField?)])
  func `headings are known by what they usually mean`(heading: String, field: ImportField?) {
    #expect(ImportField(heading: heading) == field)
  }

  @Test func `our own tables say what they mean`() {
    for field in ImportField.allCases { #expect(ImportField(heading: field.rawValue) == field) }
  }

  @Test func `what a person chose comes before what a heading means, and the first counts`() throws
  {
    let columns = ImportColumns(
      ["Article", "Code", "Name", "Title", "Stock"],
      choices: try #require(ColumnChoices("ARTICLE=code,stock=", of: ImportField.self)))
    #expect(columns.fields == [0: .code, 2: .name])
    #expect(columns.leftOut == ["Code", "Title", "Stock"])
    #expect(columns.has(.code) && !columns.has(.quantity))
  }

  private func own(_ name: String, _ slot: Int64) -> Record<CustomField> {
    let id = RecordID(milliseconds: 1, random: (UInt64(slot), 1))
    var record = Record<CustomField>(new: id)
    record[.name] = name
    record[.slot] = slot
    record[.type] = "date"
    return record
  }

  @Test func `a heading that the company calls a field of its own means that, once`() throws {
    let fields = OwnFields([own("Brand", 1), own("Checked", 2)])
    let columns = ImportColumns(["Code", "BRAND", "checked", "Checked", "Maker"], own: fields)
    #expect(columns.own.mapValues(\.name) == [1: "Brand", 2: "Checked"])
    #expect(columns.fields == [0: .code, 4: .manufacturer])
    #expect(columns.leftOut == ["Checked"])
    let chosen = ImportColumns(
      ["Code", "Brand"],
      choices: try #require(ColumnChoices("brand=manufacturer", of: ImportField.self)),
      own: fields)
    #expect(chosen.own.isEmpty && chosen.fields[1] == .manufacturer)
  }

  @Test(
    arguments: [
      ("2026-12-24", "2026-12-24"), ("2026-12-24 00:00", "2026-12-24"), ("", nil), ("soon", nil),
    ] as [(String, String?)])
  func `a cell of such a column becomes a value of its type`(_ cell: String, _ value: String?) {
    let columns = ImportColumns(["Code", "Checked"], own: OwnFields([own("Checked", 2)]))
    var problems: [ImportProblem] = []
    let draft = ImportDraft(
      SheetRow(number: 7, cells: [.text("C-1"), .text(cell)]), columns, isText: true, &problems)
    #expect(problems.isEmpty == (value != nil || cell.isEmpty))
    let entry = draft.change.entries.first { $0.field.name == "custom2" }
    #expect(entry?.value == value.map { .text($0) })
  }

  private func read(_ heading: String, _ cell: SheetCell, isText: Bool = false) -> (
    ImportDraft, [String]
  ) {
    var problems: [ImportProblem] = []
    let columns = ImportColumns(["Code", heading])
    let draft = ImportDraft(
      SheetRow(number: 7, cells: [.text("C-1"), cell]), columns, isText: isText, &problems)
    return (draft, problems.map(\.line))
  }

  private static func tooLong(_ what: String, _ limit: Int) -> String {
    "\(what) is too long: at most \(limit) letters; those with accents and of other scripts "
      + "count twice or more."
  }

  @Test(
    arguments: [
      ("Price", .text("2,50"), nil), ("Price", .number("0.3"), nil),
      ("Price", .text("1,500"), "\"1,500\" is no number such as 12.50, with at most six decimals."),
      ("Price", .number("-1"), "-1 is below zero."), ("Price", .blank, nil),
      ("Expires", .moment("2031-05-04 00:00"), nil),
      ("Expires", .text("4.5.31"), "\"4.5.31\" is no day such as 2027-01-31."),
      ("Condition", .text("NEW"), nil),
      ("Condition", .text("mint"), "\"mint\" is none of new, refurbished, damaged."),
      ("Flagged", .boolean(true), nil),
      ("Flagged", .text("perhaps"), "\"perhaps\" is neither yes nor no."),
      ("Price", .flaw("#N/A"), "The cell has no value but #N/A."),
      ("Name", .text(String(repeating: "x", count: 201)), Self.tooLong("The text", 200)),
      ("Tags", .text("a, b"), nil),
      ("Tags", .text(String(repeating: "x", count: 65)), Self.tooLong("A tag", 64)),
      (
        "Quantity", .text("some"),
        "\"some\" is no number such as 12.50, with at most six decimals."
      ),
    ] as [(String, SheetCell, String?)])
  func `a cell is taken, or its place and flaw are told`(
    heading: String, cell: SheetCell, flaw: String?
  ) {
    let (_, problems) = read(heading, cell)
    #expect(problems == (flaw.map { ["Row 7, B (\(heading)): \($0)"] } ?? []))
  }

  @Test func `values are exact, and what is empty is left as it is`() {
    #expect(read("Price", .text("0.000001")).0.change.entries.count == 2)
    #expect(read("Price", .blank).0.change.entries.count == 1)
    #expect(read("Quantity", .number("12.5")).0.quantity == ExactDecimal("12.5"))
    #expect(read("Tags", .text(" red , ,heavy")).0.tags == ["red", "heavy"])
    let code = read("Name", .text("'=SUM"), isText: true).0.change.entries.last?.value
    #expect(code == .text("=SUM"))
  }
}
