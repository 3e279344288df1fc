import Business
import HTTPServing
import Model
import PageParts
import Testing

@testable import WebUI

/// Quantities and units as forms send them.
@Suite struct UnitFormTests {
  private static func units() throws -> ItemUnits {
    let id = RecordID(milliseconds: 1, random: (1, 1))
    let twelve = try #require(ExactDecimal("12"))
    return ItemUnits(own: "pcs", [OtherUnit(id: id, name: "box", factor: twelve)])
  }

  private func form(_ pairs: [(String, String)]) -> Query {
    pairs.reduce(Query()) { $0.setting($1.0, to: $1.1) }
  }

  @Test(
    arguments: [
      ("3 box", "", "add", "36", "3"), ("3", "box", "add", "36", "3"), ("3", "", "add", "3", nil),
      ("3 pcs", "box", "add", "3", nil), ("1+1", "BOX", "remove", "-24", "-2"),
      ("0.5", "box", "remove", "-6", "-0.5"), ("3", "PCS", "add", "3", nil),
    ] as [(String, String, String, String, String?)])
  func `stock is adjusted by what was typed or chosen`(
    _ text: String, _ unit: String, _ direction: String, _ quantity: String, _ entered: String?
  ) throws {
    let sent = form([
      ("quantity", text), ("quantity-unit", unit), ("direction", direction),
    ])
    guard case .value(let change) = StockForm.read(sent, try Self.units()) else {
      Issue.record("\(text) is refused")
      return
    }
    #expect(change.quantity.description == quantity)
    #expect(change.entered?.entered?.description == entered)
    #expect((change.entered?.unit == "box") == (entered != nil))
  }

  @Test(arguments: ["", "0", "0 box", "3 crate", "box", "-1 box", "1,500 box"])
  func `what is no quantity is told at its field`(_ text: String) throws {
    let sent = form([("quantity", text), ("direction", "add")])
    guard case .wrong(let errors) = StockForm.read(sent, try Self.units()) else {
      Issue.record("\(text) is taken")
      return
    }
    #expect(errors.entries.map(\.field) == ["quantity"])
  }

  @Test func `a transfer is entered in boxes too`() throws {
    let sent = form([
      ("moved", "2"), ("moved-unit", "box"), ("to", RecordID.zero.description),
    ])
    guard case .value(let transfer) = TransferForm.read(sent, of: .zero, try Self.units()) else {
      Issue.record("it is refused")
      return
    }
    #expect(transfer.quantity.description == "24" && transfer.entered?.unit == "box")
  }

  @Test(
    arguments: [
      ("", "12", true), ("2", "24", false), ("2 pcs", "2", false), ("2 box", "24", false),
      ("3 crate", nil, false), ("-1", nil, false),
    ] as [(String, String?, Bool)])
  func `what a box's barcode found is counted in boxes`(
    _ text: String, _ quantity: String?, _ isAdded: Bool
  ) throws {
    let units = try Self.units()
    let read = CountForm.quantity(
      form([("quantity", text)]), units, scanned: units.others.first)
    #expect(read?.quantity.description == quantity)
    if let read { #expect(read.isAdded == isAdded) }
  }

  @Test(arguments: [
    ("", "12", ["unit-name"]), ("box", "", ["unit-factor"]), ("box", "-1", ["unit-factor"]),
    ("", "x", ["unit-name", "unit-factor"]),
  ])
  func `a unit needs a name and how much it is`(
    _ name: String, _ factor: String, _ wrong: [String]
  ) {
    let sent = form([("unit-name", name), ("unit-factor", factor)])
    guard case .wrong(let errors) = UnitForm.read(sent, id: .zero) else {
      Issue.record("\(name) is taken")
      return
    }
    #expect(errors.entries.map(\.field) == wrong)
  }

  @Test func `the form shows what it reads, and factors are worked out`() throws {
    let sent = form([
      ("unit-name", " box "), ("unit-factor", "4*3"), ("unit-barcode", " 4002 "),
    ])
    guard case .value(let unit) = UnitForm.read(sent, id: .zero) else {
      Issue.record("it is refused")
      return
    }
    #expect(
      UnitForm.values(unit) == [
        "unit-name": "box", "unit-factor": "12", "unit-barcode": "4002",
      ])
    #expect(
      UnitWords.contains(unit, "pcs") == "= 12 pcs" && UnitWords.contains(unit, nil) == "= 12")
  }

  @Test(arguments: [
    (EditOutcome.taken(field: "name"), "unit-name"), (.taken(field: "barcode"), "unit-barcode"),
    (.invalid(field: "factor", ""), "unit-factor"), (.invalid(field: "name", ""), "unit-name"),
    (.invalid(field: "barcode", "long"), "unit-barcode"), (.invalid(field: "", "no"), "unit-name"),
  ])
  func `what the device refuses is told at its field`(
    _ outcome: EditOutcome, _ field: String
  ) throws {
    #expect(try UnitForm.errors(outcome).entries.map(\.field) == [field])
    #expect(throws: PageRefusal.self) { try UnitForm.errors(.missing) }
  }

  @Test func `a page shows units to all and their forms to those who may`() throws {
    let views = Views("Acme")
    var detail = views.detail
    detail.units = try Self.units()
    let form = FormView(Views.token)
    let page = UnitPanel.render(views.company, detail, form)?.text ?? ""
    #expect(page.contains("id=\"unit-fold\"") && page.contains("= 12"))
    var company = views.company
    company.member = Member(participant: .zero, role: .viewer, permission: .viewOnly)
    let seen = UnitPanel.render(company, detail, form)?.text ?? ""
    #expect(seen.contains("= 12") && !seen.contains("id=\"unit-fold\""))
    detail.units = .none
    #expect(UnitPanel.render(company, detail, form) == nil)
    let unit = try #require(try Self.units().others.first)
    let denied = UnitPanel.edit(company, detail, unit, form).content.text
    #expect(denied.contains("class=\"reason\"") && !denied.contains("id=\"delete\""))
  }

  @Test(
    arguments: [
      ("36", "3", "box", "+36 (3 box)"), ("-36", "-3", "box", "−36 (3 box)"),
      ("36", nil, nil, "+36"), ("3", "3", "pcs", "+3"),
    ] as [(String, String?, String?, String)])
  func `a movement tells what was entered`(
    _ quantity: String, _ entered: String?, _ unit: String?, _ told: String
  ) {
    var movement = Record<StockTransaction>(new: .zero)
    movement[.quantity] = ExactDecimal(quantity)
    movement[.unit] = "pcs"
    movement[.enteredQuantity] = entered.flatMap { ExactDecimal($0) }
    movement[.enteredUnit] = unit
    #expect(ItemText.signed(movement) == told)
  }
}
