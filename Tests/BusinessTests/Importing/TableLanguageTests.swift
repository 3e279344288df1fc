import Device
import Documents
import Model
import Storage
import Testing
import Texts

@testable import Business

/// Tables in the language of whoever takes them out, which come in again in any.
@Suite struct TableLanguageTests {
  /// Words that tables say for what is stored.
  private static let words: [String] =
    ["yes", "no"] + InventoryItem.conditions + Loan.directions + Reservation.directions
    + StockCount.scopes + Location.kinds + SerialUnit.kinds
    + LoanState.allCases.map(\.rawValue) + ReservationState.allCases.map(\.rawValue)
    + CountState.allCases.map(\.rawValue) + SerialState.allCases.map(\.rawValue)

  @Test(arguments: Languages.all.map(\.code))
  func `each head is taken for its own field, and no other head is like it`(
    _ code: String
  ) throws {
    let language = try #require(Languages.named(code))
    let columns = Speech.$language.withValue(language) { ItemTable.allColumns }
    for column in columns {
      #expect(ImportField(heading: column.head) == column.field, "\(column.head)")
      #expect(ImportField.isName(column.head))
    }
    #expect(Set(columns.map { $0.head.lowercased() }).count == columns.count)
    let taken = Set(columns.compactMap(\.field))
    #expect(taken == Set(ImportField.allCases))
  }

  @Test(arguments: Languages.all.dropFirst().map(\.code))
  func `every word of a table is said, and understood again`(_ code: String) throws {
    let language = try #require(Languages.named(code))
    for word in Self.words {
      let said = Speech.$language.withValue(language) { say(known: word) }
      #expect(language.has(word), "\(code) does not say \(word)")
      #expect(TableWords.meant(said.uppercased(), among: [word]) == word)
      guard case .text(word)? = TableWords.cell(word) else {
        Issue.record("In English a table says \(word) as it is stored.")
        continue
      }
    }
    for choices in [InventoryItem.conditions, ["yes", "no"]] {
      for word in choices {
        let said = Speech.$language.withValue(language) { say(known: word) }
        #expect(TableWords.meant(said, among: choices) == word)
      }
    }
    #expect(TableWords.meant("jein", among: ["yes", "no"]) == nil)
  }

  @Test(arguments: Languages.all.map(\.code), [ItemTable.Form.csv, .xlsx])
  func `what goes out in one language comes in as it was, whoever reads it`(
    _ code: String, _ form: ItemTable.Form
  ) async throws {
    let language = try #require(Languages.named(code))
    let shop = try Shop()
    let context = try await shop.company()
    var item = try await shop.item("R-1", context)
    item[.description] = "Öl; 1,5 l"
    item[.price] = ExactDecimal("1234.5")
    item[.currency] = "EUR"
    item[.threshold] = ExactDecimal("2.5")
    item[.condition] = "damaged"
    item[.expires] = Moment(typed: "2031-02-03")
    item[.isFlagged] = true
    item[.isSerialTracked] = true
    item[.isArchived] = true
    #expect(try await context.save(item) == .saved)
    let other = try Shop()
    let there = try await other.company()
    let table = try await Speech.$language.withValue(language) {
      try await ItemTable(ItemQuery(isArchived: true), as: form) {
        try await context.itemRows($0, limit: 10)
      }
    }
    #expect(table.count == 1)
    let path = other.folder + "/round.\(form.rawValue)"
    try PlainFile(path, .writing).write(table.bytes, at: 0)
    let report = try await ItemImport(path: path).run(in: there, isDryRun: false, skipsBad: false)
    #expect(report.problems.isEmpty && report.created == 1, "\(report.problems)")
    let leftOut = Speech.$language.withValue(language) {
      [say("Changed"), say("Reserved"), say("Available"), say("Incoming")]
    }
    #expect(report.leftOut == leftOut)
    let came = try #require(try await there.items(coded: ["R-1"])["R-1"])
    for field in InventoryItem.definition.fields {
      #expect(came.values[field] == item.values[field], "\(field.name), \(form), \(code)")
    }
    await shop.device.close()
    await other.device.close()
  }

  @Test func `Heads and states of other tables are in the language too, and members of JSON never`()
    throws
  {
    var loan = Record<Loan>(new: RecordID(milliseconds: 1, random: (1, 1)))
    loan[.person] = "Cy"
    loan[.direction] = "lent"
    let today = try #require(Moment(typed: "2026-05-01"))
    let line = LoanLine(loan, item: nil, quantity: .one, out: .one, today: today)
    let german = try #require(Languages.named("de"))
    func text(_ form: ItemTable.Form) throws -> String {
      String(decoding: try OpenTable<Loan>([line], as: form).bytes, as: UTF8.self)
    }
    let english = try text(.csv)
    #expect(english.contains("Person,Direction,Item,") && english.contains("Cy,lent,"))
    try Speech.$language.withValue(german) {
      let told = try text(.csv)
      #expect(told.contains("Person,Richtung,Artikel,") && told.contains("Cy,verliehen,"))
    }
    let members = try text(.json)
    #expect(try Speech.$language.withValue(german) { try text(.json) } == members)
  }
}
