import Device
import Documents
import Model
import Testing

@testable import Business

/// Templates of labels: what stands on a label, and which paper can be printed.
@Suite struct LabelDesignTests {
  private func template(
    _ change: (inout Record<LabelTemplate>) -> Void = { _ in }
  ) -> Record<LabelTemplate> {
    var record = Record<LabelTemplate>(new: RecordID(high: 1, low: 1))
    record[.name] = "Shelf"
    record[.sheet] = "a4-3x8"
    change(&record)
    return record
  }

  @Test(arguments: [
    ("{name}", "Bolt"), ("{name} ({code})", "Bolt (B-1)"), ("no braces", "no braces"),
    ("{unknown} {code}", "{unknown} B-1"), ("{", "{"), ("{name", "{name"), ("}{code}", "}B-1"),
    ("{{code}}", "{{code}}"), ("{place} {code}", "B-1"), ("", ""),
  ])
  func `Names in braces are what the facts tell`(_ words: String, _ text: String) {
    #expect(LabelDesign.fill(words, ["name": "Bolt", "code": "B-1"]) == text)
  }

  @Test func `What a fact says is never read again`() {
    #expect(LabelDesign.fill("{name}", ["name": "{code}", "code": "B-1"]) == "{code}")
  }

  @Test(arguments: [
    ("{name} {code}", []), ("{nmae}", ["nmae"]), ("a {b} {c} {name}", ["b", "c"]), ("{", []),
    ("a } b", []),
  ])
  func `A name that no label knows is told`(_ words: String, _ unknown: [String]) {
    #expect(LabelDesign.unknownNames(in: words) == unknown)
  }

  @Test(arguments: [
    ("best", "4006381333931"), ("code", "B-0042"), ("barcode", "4006381333931"), ("none", ""),
  ])
  func `The code says what the template asks for`(_ content: String, _ text: String) throws {
    let design = try #require(LabelDesign(template { $0[.content] = content }))
    #expect(design.text(design.sample) == text)
    #expect((design.label(design.sample).code == nil) == (content == "none"))
  }

  @Test func `Of a serial number the best code is the number, and its day is told`() throws {
    var unit = Record<SerialUnit>(new: RecordID(high: 1, low: 2))
    unit[.number] = "S-1"
    unit[.expires] = Moment(typed: "2027-01-31")
    var item = Record<InventoryItem>(new: RecordID(high: 1, low: 3))
    item[.name] = "Drill"
    item[.code] = "D-1"
    let row = ItemRow(item: item, quantity: .zero, changed: Moment(milliseconds: 0))
    let line = SerialLine(unit, [])
    let design = try #require(
      LabelDesign(template { $0[.title] = "{name} {serial} {expires} {code}" }))
    let facts = CompanyContext.facts(of: line, of: row, LocationTree([]), company: "Acme")
    #expect(design.label(facts).title == "Drill S-1 2027-01-31 D-1")
    #expect(design.text(facts) == "S-1")
    var labels = ItemLabels(on: design.sheet)
    labels.add(serial: line, of: row, LocationTree([]), company: "Acme")
    #expect(labels.labels.map(\.codeText) == ["S-1"])
    #expect(labels.labels.first?.lines == ["D-1", "2027-01-31"])
  }

  @Test func `What is drawn goes away in pieces, and tells how far it is`() throws {
    var labels = ItemLabels(on: try #require(LabelSheet.named("a4-3x8")), copies: 100)
    var item = Record<InventoryItem>(new: RecordID(high: 1, low: 3))
    item[.code] = "D-1"
    labels.add(item)
    var (told, pieces, largest) = ([ArchiveProgress](), 0, 0)
    let isWhole = labels.draw(
      title: "Labels",
      { progress in
        told.append(progress)
        return true
      },
      { bytes in
        pieces += 1
        largest = max(largest, bytes.count)
      })
    #expect(isWhole && told.count == 100 && told.last?.percent == 100)
    #expect(told[49].sentence == "Drawing labels: 50 of 100")
    #expect(pieces > 5 && largest < 100_000)
    #expect(labels.file(title: "Labels") { $0.done < 3 } == nil)
  }

  @Test func `Without a barcode the best code is the item's own`() throws {
    let design = try #require(LabelDesign(template()))
    #expect(design.text(["code": "B-1"]) == "B-1")
    #expect(design.title == "{name}" && design.lines.isEmpty)
  }

  @Test func `A line that says nothing is left out`() throws {
    let design = try #require(LabelDesign(template { $0[.lines] = "{price}\n{place}\n{code}" }))
    #expect(design.label(["code": "B-1", "price": "1 EUR"]).lines == ["1 EUR", "B-1"])
  }

  /// A paper of 100 × 60 mm with two labels beside each other, and what is changed in it.
  private func measured(
    _ change: (inout Record<LabelTemplate>) -> Void = { _ in }
  ) -> Record<LabelTemplate> {
    template { record in
      record[.sheet] = nil
      record[.paperWidth] = ExactDecimal("100")
      record[.paperHeight] = ExactDecimal("60")
      record[.labelWidth] = ExactDecimal("48.5")
      record[.labelHeight] = ExactDecimal("50")
      record[.left] = ExactDecimal("1")
      record[.top] = ExactDecimal("2")
      record[.columns] = 2
      record[.rows] = 1
      change(&record)
    }
  }

  @Test func `Measures of one's own are a paper`() throws {
    let design = try #require(LabelDesign(measured()))
    #expect(design.sheet.count == 2)
  }

  @Test func `What does not fit on the paper is no paper`() {
    let changes: [(inout Record<LabelTemplate>) -> Void] = [
      { $0[.columns] = 3 }, { $0[.rows] = 2 }, { $0[.columns] = 0 }, { $0[.rows] = -1 },
      { $0[.columns] = .max }, { $0[.paperWidth] = nil }, { $0[.labelWidth] = ExactDecimal("4") },
      { $0[.left] = ExactDecimal("4") }, { $0[.top] = ExactDecimal("-1") },
      { $0[.stepRight] = ExactDecimal("40") }, { $0[.paperHeight] = ExactDecimal("5000") },
      { $0[.sheet] = "nothing" },
    ]
    for change in changes { #expect(LabelDesign(measured(change)) == nil) }
  }

  @Test func `Labels by a template say what a code can't hold`() throws {
    let design = try #require(LabelDesign(template { $0[.symbology] = "ean13" }))
    var labels = ItemLabels(on: design.sheet)
    labels.design = design
    let id = RecordID(high: 2, low: 2)
    labels.add(["name": "Bolt", "code": "B-1"], of: id)
    labels.add(["name": "Nut", "barcode": "4006381333931"], of: id)
    #expect(labels.count == 2 && labels.flaws.map(\.code) == ["B-1"])
    #expect(labels.file(title: "x")?.starts(with: Array("%PDF".utf8)) == true)
    #expect(labels.file(title: "x") { _ in false } == nil)
  }
}
