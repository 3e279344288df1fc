import Business
import Model
import SyncProtocol
import Testing

@testable import Commands

@Suite struct ItemFieldsTests {
  private func item(_ values: [String: String]) throws -> Record<InventoryItem> {
    var item = Record<InventoryItem>(new: id(1))
    _ = try ItemFields.write(values, into: &item)
    return item
  }

  @Test func `Options become fields of their types`() throws {
    let item = try item([
      "name": "Bolt", "code": "B-1", "price": "1.25", "currency": "EUR", "flagged": "yes",
      "condition": "new", "reorder-quantity": "10",
    ])
    #expect(item[.name] == "Bolt")
    #expect(item[.price] == ExactDecimal("1.25"))
    #expect(item[.isFlagged] == true)
    #expect(item[.condition] == "new")
    #expect(item[.reorderQuantity] == ExactDecimal("10"))
    #expect(item[.barcode] == nil)
  }

  @Test func `An empty value clears a field, and only named fields change`() throws {
    var item = try item(["name": "Bolt", "code": "B-1", "unit": "box"])
    item.markSaved()
    #expect(try ItemFields.write(["unit": ""], into: &item) == 1)
    #expect(item[.unit] == nil)
    #expect(item[.name] == "Bolt")
    #expect(item.values.changedGroups == 1 << 7)
  }

  @Test(
    "A value of another form is refused",
    arguments: [
      ("price", "1,25"), ("price", "cheap"), ("threshold", "1.1234567"), ("flagged", "maybe"),
      ("condition", "broken"),
    ])
  func refused(_ option: String, _ value: String) {
    let failure = #expect(throws: CommandFailure.self) { try item([option: value]) }
    #expect(failure?.code == .usage)
    #expect(failure?.message.contains(option) == true)
  }

  @Test func `What is shown as JSON can be read back`() throws {
    let item = try item(["name": "Bo\"lt\n", "code": "B-1", "price": "0.000001", "flagged": "no"])
    let line = JSONValue.object(ItemMembers.stored(item)).json
    let read = try self.item(try ItemFields.values(fromLine: line).values)
    #expect(read.values.values == item.values.values)
  }

  @Test func `A number of a line counts as it is written`() throws {
    let line = #"{"name":"Bolt","code":"B-1","price":0.10,"reorderQuantity":1000000}"#
    let item = try self.item(try ItemFields.values(fromLine: line).values)
    #expect(
      item[.price] == ExactDecimal("0.1") && item[.reorderQuantity] == ExactDecimal(1_000_000))
  }

  @Test(
    "A line that is no item is refused",
    arguments: ["", "[]", "nonsense", #"{"colour":"red"}"#, #"{"name":{}}"#, #"{"price":1.}"#])
  func line(_ line: String) {
    let failure = #expect(throws: CommandFailure.self) {
      try ItemFields.values(fromLine: line)
    }
    #expect(failure?.code == .usage)
  }

  @Test func `An item is shown with its stock`() throws {
    let item = try item(["name": "Bolt", "code": "B-1", "price": "2", "currency": "EUR"])
    let view = ItemView(
      ItemRow(
        item: item, quantity: try #require(ExactDecimal("5")), changed: Moment(milliseconds: 0)))
    let lines = ItemView.table([view]).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[1].hasPrefix("B-1   Bolt  5         2 EUR  "))
    #expect(ItemView.lines(view.json).contains("quantity: 5"))
    #expect(!ItemView.lines(view.json).contains("barcode"))
  }

  @Test(
    "A link is read with or without its address",
    arguments: [
      ("http://127.0.0.1:8420/join/abc123", "abc123"), ("abc123", "abc123"),
      ("https://x.example/a/join/abc123", "abc123"),
    ])
  func link(_ text: String, _ secret: String) throws {
    #expect(try ShareLink(text).secret == secret)
  }

  @Test(arguments: ["", "http://x/join/", "two words", "é"])
  func `What is no link is refused`(_ text: String) {
    #expect(throws: CommandFailure.self) { _ = try ShareLink(text) }
  }
}
