import Business
import HTTPServing
import Model
import PageParts
import Testing

@testable import WebUI

/// The forms of loans, and in which state a loan is.
@Suite struct LoanFormTests {
  private let views = Views("Acme")
  private let usual = [
    ("direction", "lent"), ("item", "D-1"), ("quantity", "2,5"), ("person", " Bo "),
    ("due", "2026-12-24"), ("note", "one\r\ntwo"),
  ]

  private func query(_ fields: [(String, String)]) -> Query {
    fields.reduce(Query("")) { $0.setting($1.0, to: $1.1) }
  }

  @Test func `What begins a loan is read with its day, its place and its note`() throws {
    let place = RecordID(milliseconds: 1_790_000_000_000, random: (5, 5))
    let form = query(usual).setting("at", to: place.description)
    guard case .value(let draft) = Loan.draft(form) else {
      Issue.record("not read")
      return
    }
    #expect(draft.quantity == ExactDecimal("2.5") && draft.person == "Bo")
    #expect(draft.note == "one\ntwo" && !draft.isBorrowed && !draft.isAgreed)
    #expect(draft.due.map(LoanDay.text) == "2026-12-24")
    #expect(draft.place == .at(place))
    let bare = form.setting("direction", to: "borrowed").setting("due", to: "")
      .setting("note", to: "").setting("at", to: "").setting("agreed", to: "yes")
    guard case .value(let other) = Loan.draft(bare) else {
      Issue.record("not read")
      return
    }
    #expect(other.isBorrowed && other.isAgreed && other.due == nil && other.note == nil)
    #expect(other.place == .usual)
  }

  @Test(
    arguments: [
      ("direction", ""), ("direction", "sold"), ("quantity", "0"), ("quantity", "-1"),
      ("quantity", "1,500"), ("person", " "), ("person", String(repeating: "x", count: 201)),
      ("due", "24.12.2026"), ("due", "2026-02-30"), ("note", String(repeating: "x", count: 2_001)),
    ])
  func `What is wrong is told at its field`(_ field: String, _ text: String) {
    guard case .wrong(let errors) = Loan.draft(query(usual).setting(field, to: text)) else {
      Issue.record("read")
      return
    }
    #expect(errors.entries.map(\.field) == [field])
  }

  @Test func `Only what was touched of a loan is written`() {
    var loan = Record<Loan>(new: views.id)
    loan[.person] = "Bo"
    loan[.due] = LoanDay.read("2026-12-24")
    let form = FieldForm(Loan.self)
    let fields = form.values(loan.values).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    guard case .value(let none) = form.read(query(fields)),
      case .value(let day) = form.read(query(fields).setting("due", to: ""))
    else {
      Issue.record("not read")
      return
    }
    #expect(none.isEmpty)
    #expect(day.map(\.field.name) == ["due"] && day[0].value == .null)
  }

  @Test(arguments: [("1", true), ("0.25", true), ("0", false), ("", false), ("all", false)])
  func `What came back is more than nothing`(_ text: String, _ isRead: Bool) throws {
    let act = try #require(Loan.act("return"))
    let line = LoanLine(
      Record<Loan>(new: views.id), item: nil, quantity: .one, out: .one, today: views.moment)
    switch FieldForm(act, for: line).read(query([("back", text)])) {
    case .wrong(let errors):
      #expect(!isRead && errors.entries.map(\.field) == ["back"])
      #expect(errors["back"] == StockWords.quantityWrong(text))
    case .value(let entries):
      let inputs = ActInputs(entries)
      #expect(isRead && inputs["back"] == ExactDecimal(text) && inputs.place("at") == .usual)
    }
  }

  @Test func `A place is the usual one, one that was chosen, or none`() {
    let field = FieldDefinition(0, "at", .reference(.location))
    let none = ActInputs([FieldEntry(field: field, value: .null)])
    let chosen = ActInputs([FieldEntry(field: field, value: .reference(views.id))])
    #expect(ActInputs([]).place("at") == .usual && none.place("at") == .at(nil))
    #expect(chosen.place("at") == .at(views.id))
  }

  @Test(
    arguments: [
      (1_000_000, "2026-12-24", LoanState.open), (1_000_000, "2026-12-23", .overdue),
      (1_000_000, "", .open), (0, "2026-01-01", .returned), (-5, "2026-01-01", .returned),
    ] as [(Int64, String, LoanState)])
  func `What is out is late from the day after its day`(
    _ out: Int64, _ due: String, _ state: LoanState
  ) throws {
    var loan = Record<Loan>(new: views.id)
    loan[.due] = LoanDay.read(due)
    let today = try #require(LoanDay.read("2026-12-24"))
    let line = LoanLine(
      loan, item: nil, quantity: .one, out: ExactDecimal(millionths: out), today: today)
    #expect(line.state == state && line.isTooMuch == (out < 0))
  }
}
