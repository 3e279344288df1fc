import Business
import HTTPServing
import Model
import PageParts
import Testing

@testable import WebUI

/// Forms in which boxes are bought, moved and counted: each of them costs what is in it, and a unit
/// that is gone is never taken for another.
@Suite struct BoxFormTests {
  private static func units(own: String? = "pcs") throws -> ItemUnits {
    let id = RecordID(milliseconds: 1, random: (1, 1))
    let twelve = try #require(ExactDecimal(12))
    return ItemUnits(own: own, [OtherUnit(id: id, name: "box", factor: twelve)])
  }

  private func change(_ form: String, _ units: ItemUnits) throws -> StockChange {
    var errors = FieldErrors()
    let read = StockForm.read(Query(form), units).value(into: &errors)
    #expect(errors.isEmpty)
    return try #require(read)
  }

  private func errors<Value>(_ result: FormResult<Value>) -> FieldErrors {
    guard case .wrong(let errors) = result else { return FieldErrors() }
    return errors
  }

  @Test(
    arguments: [
      ("quantity=3+box&direction=add&paidEach=24", "36", "2"),
      ("quantity=3&quantity-unit=box&direction=add&paidEach=24", "36", "2"),
      ("quantity=3+pcs&quantity-unit=box&direction=add&paidEach=24", "3", "24"),
      ("quantity=3+box&direction=add&paidTotal=72", "36", "2"),
      ("quantity=0.5+box&direction=add&paidEach=10", "6", "0.833333"),
      ("quantity=1%2B1+box&direction=add&paidEach=2*12", "24", "2"),
      ("quantity=3+box&direction=add&paidEach=0", "36", "0"),
    ])
  func `a purchase in boxes notes what one of the own unit cost`(
    _ form: String, _ quantity: String, _ unitCost: String
  ) throws {
    let change = try self.change(form, try Self.units())
    #expect(change.quantity.description == quantity)
    #expect(change.unitCost?.description == unitCost && change.movement == .purchase)
  }

  @Test(arguments: [
    ("quantity=3+box&direction=add&paidEach=9000000000000", "paidEach"),
    ("quantity=3+box&direction=add&paidEach=-1", "paidEach"),
    ("quantity=3+box&direction=add&paidEach=1&paidTotal=3", "paidTotal"),
    ("quantity=3+box&direction=remove&paidEach=24", "paidEach"),
    ("quantity=3+crate&direction=add&paidEach=24", "quantity"),
    ("quantity=3+box", "quantity"),
  ])
  func `what can't be bought in boxes is told at its field`(
    _ form: String, _ field: String
  ) throws {
    let found = errors(StockForm.read(Query(form), try Self.units()))
    #expect(found.entries.map(\.field) == [field])
  }

  @Test(arguments: ["add", "remove", "remove-anyway"])
  func `a chosen unit that is gone meanwhile is refused and not taken for pieces`(
    _ direction: String
  ) throws {
    let form = Query("quantity=3&quantity-unit=crate%3Cb%3E&direction=\(direction)")
    for units in [try Self.units(), .none] {
      let found = errors(StockForm.read(form, units))
      #expect(found["quantity"] == UnitWords.flaw(.unknown("crate<b>"), in: "3"))
    }
    let moved = Query("moved=3&moved-unit=crate&to=\(RecordID.zero)")
    let found = errors(TransferForm.read(moved, of: .zero, try Self.units()))
    #expect(found["moved"] == UnitWords.flaw(.unknown("crate"), in: "3"))
  }

  @Test(
    arguments: [
      ("", StockWords.quantityMissing), ("0", StockWords.quantityMissing),
      ("-2", StockWords.quantityMissing), ("1,000", FormWords.decimal),
      ("1 000", FormWords.decimal),
    ])
  func `no number is told apart from too little`(_ text: String, _ sentence: String) throws {
    let form = Query("direction=add").setting("quantity", to: text)
    #expect(errors(StockForm.read(form, try Self.units()))["quantity"] == sentence)
    var loan = FieldErrors()
    #expect(loan.amount("quantity", in: form) == nil && loan["quantity"] == sentence)
  }

  @Test func `nothing chosen is the own unit, with a name or without`() throws {
    for (own, chosen) in [("pcs", "PCS"), ("pcs", ""), (nil, "")] as [(String?, String)] {
      let change = try self.change(
        "quantity=3&quantity-unit=\(chosen)&direction=add", try Self.units(own: own))
      #expect(change.quantity == ExactDecimal(3) && change.entered == nil)
    }
  }

  @Test(
    arguments: [
      ("quantity=0+box", "0", false), ("quantity=0", "0", false),
      ("quantity=1%2B1+box", "24", false),
      ("quantity=-1+box", nil, false),
      ("quantity=9000000000000", "over 4000000000000", false),
      ("quantity=0.0000001", nil, false),
    ] as [(String, String?, Bool)])
  func `what a scanned box counts is exact, and never below nothing`(
    _ form: String, _ quantity: String?, _ isAdded: Bool
  ) throws {
    let units = try Self.units()
    let read = CountForm.quantity(Query(form), units, scanned: units.others.first)
    #expect(read?.quantity.description == quantity && (read?.isAdded ?? false) == isAdded)
  }

  @Test func `names of units are escaped wherever they stand`() throws {
    let id = RecordID(milliseconds: 1, random: (1, 1))
    let unit = OtherUnit(id: id, name: "b<i>\"&", factor: .one, barcode: "<b>4002")
    let views = Views("Acme")
    var detail = views.detail
    detail.units = ItemUnits(own: "p<u>", [unit])
    let form = FormView(Views.token)
    var pages = [UnitPanel.render(views.company, detail, form)?.text ?? ""]
    pages.append(UnitPanel.edit(views.company, detail, unit, form).content.text)
    pages.append(UnitInput.menu("quantity", detail.units, form)?.text ?? "")
    for page in pages {
      #expect(page.contains("b&lt;i&gt;") && !page.contains("b<i>"))
      #expect(!page.contains("<b>4002") && !page.contains("p<u>"))
    }
    #expect(UnitInput.menu("quantity", .none, form) == nil)
  }
}
