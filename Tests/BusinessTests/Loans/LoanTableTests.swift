import Documents
import Model
import Testing

@testable import Business

/// Loans as tables, and the order in which lists have them.
@Suite struct LoanTableTests {
  private let today = Moment(milliseconds: 1_790_000_000_000)

  private func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_700_000_000_000 + number, random: (1, number))
  }

  private func line(
    _ number: UInt64, _ person: String, out: String = "1", due: String? = nil, note: String? = nil,
    item name: String? = nil, isBorrowed: Bool = false
  ) throws -> LoanLine {
    var loan = Record<Loan>(new: id(number))
    loan[.person] = person
    loan[.direction] = isBorrowed ? "borrowed" : "lent"
    loan[.due] = due.flatMap(LoanDay.read)
    loan[.note] = note
    var item = Record<InventoryItem>(new: id(100 + number))
    item[.name] = name
    item[.code] = "C-\(number)"
    item[.unit] = "pcs"
    return LoanLine(
      loan, item: name == nil ? nil : item, quantity: try #require(ExactDecimal("2.5")),
      out: try #require(ExactDecimal(out)), today: today)
  }

  private func text(_ lines: [LoanLine]) throws -> [Substring] {
    let bytes = try OpenTable<Loan>(lines).bytes
    return String(decoding: bytes.drop { $0 > 127 }, as: UTF8.self).split(separator: "\r\n")
  }

  @Test func `Words of people are no formulas, and numbers stay numbers`() throws {
    var back = try line(3, "Ann", out: "0")
    back.number = "S-1"
    back.contactName = "=Anna"
    let lines = [
      try line(1, "=1+1", due: "2020-01-02", note: "a \"b\", c", item: "Drill"),
      try line(2, "-Cy", out: "-0.5", item: "@Saw", isBorrowed: true),
      back,
    ]
    let rows = try text(lines)
    #expect(rows.count == 4 && rows[0].hasPrefix("Person,Direction,Item,Code,Quantity"))
    #expect(
      rows[1] == "'=1+1,lent,Drill,C-1,2.5,1,pcs,2020-01-02,overdue,\"a \"\"b\"\", c\",,")
    #expect(rows[2] == "'-Cy,borrowed,'@Saw,C-2,2.5,-0.5,pcs,,returned,,,")
    #expect(rows[3] == "Ann,lent,,,2.5,0,,,returned,,S-1,'=Anna")
  }

  @Test func `A workbook is one too, and no loans are a table with its heads`() throws {
    let book = try OpenTable<Loan>([try line(1, "Ann", item: "Drill")], as: .xlsx).bytes
    #expect(book.starts(with: Array("PK".utf8)))
    #expect(try text([]).count == 1)
  }

  @Test(
    arguments: [
      (LoanQuery.Order.party, "ABCD", "DCBA"), (.item, "BACD", "ABDC"), (.open, "DCBA", "ABCD"),
      (.due, "CBAD", "BCDA"), (.noted, "ABCD", "DCBA"),
    ] as [(LoanQuery.Order, String, String)])
  func `Each order has every loan once, and what has no value is behind`(
    _ order: LoanQuery.Order, _ up: String, _ down: String
  ) throws {
    let lines = [
      try line(1, "A", out: "4", item: "saw"),
      try line(2, "b", out: "3", due: "2022-01-01", item: "Anvil"),
      try line(3, "C", out: "2", due: "2021-01-01"),
      try line(4, "d", out: "1"),
    ]
    var query = LoanQuery()
    query.order = order
    func names() -> String {
      lines.sorted(by: query.isBefore).map { ($0.loan[.person] ?? "").uppercased() }.joined()
    }
    let upwards = names()
    query.isDescending = true
    let downwards = names()
    #expect(upwards == up && downwards == down)
  }

  @Test func `Each word must be somewhere in what a loan says`() throws {
    let loan = try line(1, "Ann Lee", note: "Yellow case", item: "Drill")
    for (words, isFound) in [
      ("", true), ("ann", true), ("LEE drill", true), ("yellow c-1", true), ("ann bo", false),
      ("annlee", false),
    ] {
      var query = LoanQuery()
      query.words = words
      #expect(query.says(loan) == isFound, "\(words)")
    }
    #expect(LoanQuery.Only.going.holds(loan) && !LoanQuery.Only.coming.holds(loan))
    #expect(!LoanQuery.Only.tooMuch.holds(loan) && !LoanQuery.Only.overdue.holds(loan))
  }
}
