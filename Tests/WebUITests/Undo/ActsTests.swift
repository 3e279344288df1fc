import Business
import Model
import PageParts
import Testing

@testable import WebUI

/// What is remembered of a browser's writes.
@Suite struct ActsTests {
  private let anna = FormToken(secret: "anna")
  private let ben = FormToken(secret: "ben")
  private let company = RecordID(milliseconds: 1, random: (1, 1))
  private let other = RecordID(milliseconds: 1, random: (2, 2))

  private func act(_ words: String, _ reversal: Reversal? = nil) -> Act {
    Act(
      company: company, words: words, reversal: reversal ?? .reverse(company), place: Place("a"),
      back: Place("b"))
  }

  private func step(_ byteCount: Int) -> Reversal {
    let field = InventoryItem.definition.fields[0]
    let text = FieldValue.text(String(repeating: "x", count: byteCount))
    return .fields(
      RecordReference(.inventoryItem, company),
      [FieldStep(field: field, before: text, after: .null)])
  }

  @Test func `The last act is given out first, and each once`() {
    let acts = Acts()
    for words in ["one", "two", "three"] { _ = acts.note(act(words), by: anna) }
    let words = (0..<4).map { _ in acts.take(nil, in: company, of: anna)?.words }
    #expect(words == ["three", "two", "one", nil])
  }

  @Test func `An act is found by its number, and a number is never given out twice`() throws {
    let acts = Acts()
    let first = try #require(acts.note(act("one"), by: anna))
    let second = try #require(acts.note(act("two"), by: anna))
    #expect(acts.take(first, in: company, of: anna)?.words == "one")
    #expect(acts.take(first, in: company, of: anna) == nil)
    #expect(acts.take(second, in: company, of: anna)?.words == "two")
    #expect(acts.note(act("three"), by: anna) != second)
  }

  @Test func `An act is found by its way back too, and then not once more by its turn`() {
    let acts = Acts()
    _ = acts.note(act("import", .act(7)), by: anna)
    _ = acts.note(act("later", .act(8)), by: anna)
    #expect(acts.take(.act(9), in: company, of: anna) == nil)
    #expect(acts.take(.act(7), in: other, of: anna) == nil)
    #expect(acts.take(.act(7), in: company, of: ben) == nil)
    #expect(acts.take(.act(7), in: company, of: anna)?.words == "import")
    #expect(acts.take(.act(7), in: company, of: anna) == nil)
    #expect(acts.take(nil, in: company, of: anna)?.words == "later")
    #expect(acts.take(nil, in: company, of: anna) == nil)
  }

  @Test func `Others take nothing back, and nobody from another company`() throws {
    let acts = Acts()
    let number = try #require(acts.note(act("one"), by: anna))
    #expect(acts.take(number, in: company, of: ben) == nil)
    #expect(acts.take(number, in: other, of: anna) == nil)
    #expect(acts.take(nil, in: other, of: anna) == nil)
    acts.forget(anna)
    #expect(acts.take(number, in: company, of: anna) == nil)
  }

  @Test func `Walking back passes by what took something back`() throws {
    let acts = Acts()
    _ = acts.note(act("one"), by: anna)
    let taken = act("two").reversed(.reverse(other))
    #expect(taken.isReversal && taken.place == Place("b") && taken.back == Place("a"))
    let number = try #require(acts.note(taken, by: anna))
    #expect(acts.take(nil, in: company, of: anna)?.words == "one")
    #expect(acts.take(number, in: company, of: anna)?.words == "two")
  }

  @Test func `Only so many and so much are remembered`() {
    let acts = Acts()
    #expect(acts.note(act("large", step(Acts.browserByteLimit)), by: anna) == nil)
    for number in 0..<Acts.countLimit + 5 { _ = acts.note(act("\(number)"), by: anna) }
    var count = 0
    while acts.take(nil, in: company, of: anna) != nil { count += 1 }
    #expect(count == Acts.countLimit)
    for _ in 0..<20 { _ = acts.note(act("long", step(120_000)), by: anna) }
    count = 0
    while acts.take(nil, in: company, of: anna) != nil { count += 1 }
    #expect(count == Acts.browserByteLimit / 120_064)
  }

  @Test func `An act on as many records as one takes is remembered`() {
    let value = FieldValue.text(String(repeating: "x", count: 200))
    var change = ItemChange()
    change.set(.unit, to: "kg")
    let edit = ItemEdit(id: company, written: change, before: change.holding { _ in value })
    let edits = Array(repeating: edit, count: BulkAct.limit)
    #expect(Acts().note(act("many", .many(.edits(edits))), by: anna) != nil)
  }

  @Test func `A form that changed nothing leaves nothing to take back`() {
    var item = Record<InventoryItem>(new: company)
    item[.name] = "Bolt"
    var change = ItemChange()
    change.set(.name, to: "Bolt")
    #expect(change.reversal(of: item.values) == nil)
    change.set(.unit, to: "kg")
    guard case .fields(let record, let steps) = change.reversal(of: item.values) else {
      Issue.record("no fields")
      return
    }
    #expect(record == RecordReference(.inventoryItem, company) && steps.count == 1)
    #expect(steps[0].before == .null && steps[0].after == .text("kg"))
    #expect(steps[0].reversed.after == .null)
  }
}
