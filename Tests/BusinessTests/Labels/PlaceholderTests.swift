import Documents
import Model
import Testing

@testable import Business

/// Names in braces, hostile words, and templates that came from elsewhere.
@Suite struct PlaceholderTests {
  private func template(
    _ change: (inout Record<LabelTemplate>) -> Void = { _ in }
  ) -> Record<LabelTemplate> {
    var record = Record<LabelTemplate>(new: RecordID(high: 1, low: 1))
    record[.name] = "Shelf"
    record[.sheet] = "roll-62x29"
    change(&record)
    return record
  }

  @Test func `Every name that is offered tells something, and the sample tells all of them`() {
    #expect(Set(LabelDesign.sample.keys) == Set(LabelDesign.names))
    for name in LabelDesign.names {
      #expect(LabelDesign.fill("{\(name)}", LabelDesign.sample) == LabelDesign.sample[name])
      #expect(LabelDesign.fill("<{\(name)}>", [:]) == "<>")
    }
  }

  @Test func `A sample is of a serial number where its words ask for one, else of an item`() throws
  {
    let plain = try #require(LabelDesign(template()))
    #expect(plain.text(plain.sample) == "4006381333931")
    let numbered = try #require(LabelDesign(template { $0[.lines] = "No. {serial}" }))
    #expect(numbered.text(numbered.sample) == "SN-10042")
    #expect(numbered.label(numbered.sample).lines == ["No. SN-10042"])
  }

  @Test(arguments: [
    "{name}", "{{name}}", "{ {name}", "{name}}", "a {name {code}", "{{{code}}}", "}{name}{",
    "{}", "{ name }", "{NAME}", "{name}{nmae}", "{na\u{301}me}", "{name\u{0}}", "{\n{code}",
  ])
  func `What the form takes is filled: no name in braces is left`(_ words: String) {
    guard LabelDesign.unknownNames(in: words).isEmpty else { return }
    let text = LabelDesign.fill(words, LabelDesign.sample)
    for name in LabelDesign.names {
      #expect(!text.contains("{\(name)}"), "\(words) is taken and printed as \(text)")
    }
  }

  @Test(arguments: [
    ("{{name}}", ["{name"]), ("{ {name}", [" {name"]), ("{}", [""]), ("{NAME}", ["NAME"]),
    ("{ name }", [" name "]), ("{x}{x}", ["x", "x"]), ("{code} {name", []),
  ])
  func `A name is known by its exact letters`(_ words: String, _ unknown: [String]) {
    #expect(LabelDesign.unknownNames(in: words) == unknown)
  }

  @Test func `Facts are put in once, whatever they say`() {
    let hostile = ["name": "{name}{code}", "code": "{", "place": "name}", "company": "{{{"]
    #expect(LabelDesign.fill("{name}", hostile) == "{name}{code}")
    #expect(LabelDesign.fill("{code}{place}", hostile) == "{name}")
    #expect(LabelDesign.fill("{company}name}", hostile) == "{{{name}")
    #expect(LabelDesign.fill("{secret}", ["secret": "salary"]) == "{secret}")
  }

  @Test func `Very many braces are read in one go`() {
    let open = String(repeating: "{", count: 4_000)
    #expect(LabelDesign.fill(open, LabelDesign.sample) == open)
    let names = String(repeating: "{code}", count: 600)
    #expect(LabelDesign.fill(names, ["code": "B"]) == String(repeating: "B", count: 600))
    #expect(LabelDesign.unknownNames(in: names).isEmpty)
  }

  @Test func `Lines of any system are lines, and spaces alone are none`() throws {
    let lines = "{code}\r\n\n   \r{unit}\u{2028}{ }\n{price} {place}"
    let design = try #require(LabelDesign(template { $0[.lines] = lines }))
    #expect(design.label(["code": "B-1", "unit": "pcs"]).lines == ["B-1", "pcs", "{ }"])
  }

  @Test func `What a newer version calls a code or a content is what suits best`() throws {
    let record = template {
      $0[.symbology] = "hologram"
      $0[.content] = "everything"
    }
    let design = try #require(LabelDesign(record))
    #expect(design.kind == nil && design.content == .best)
    #expect(design.label(design.sample).code?.symbology == .ean13)
  }

  /// Two labels of 50 × 30 beside each other on a paper of 100 × 30.
  private func pair(_ change: (inout Record<LabelTemplate>) -> Void = { _ in })
    -> Record<LabelTemplate>
  {
    template { record in
      record[.sheet] = nil
      record[.paperWidth] = ExactDecimal("100")
      record[.paperHeight] = ExactDecimal("30")
      record[.labelWidth] = ExactDecimal("50")
      record[.labelHeight] = ExactDecimal("30")
      record[.columns] = 2
      change(&record)
    }
  }

  @Test func `Without steps labels touch, without counts there is one, without edges none`() throws
  {
    let touching = try #require(LabelSheet(pair()))
    let stepped = try #require(
      LabelSheet(
        pair {
          $0[.rows] = 1
          $0[.left] = .zero
          $0[.top] = .zero
          $0[.stepRight] = ExactDecimal("50")
          $0[.stepDown] = ExactDecimal("30")
        }))
    #expect(touching == stepped)
    #expect(LabelSheet(pair { $0[.columns] = nil })?.count == 1)
  }

  @Test(arguments: ["2000.1", "9223372036854", "-0.1"])
  func `No measure beyond two metres or below zero is a paper`(_ measure: String) {
    let fields: [Field<LabelTemplate, ExactDecimal>] = [
      .paperWidth, .paperHeight, .labelWidth, .labelHeight, .left, .top, .stepRight, .stepDown,
    ]
    for field in fields {
      #expect(ExactDecimal(measure) != nil)
      #expect(LabelSheet(pair { $0[field] = ExactDecimal(measure) }) == nil, "\(field.number)")
    }
  }

  @Test func `A paper by name is that one, whatever its measures say`() {
    let named = pair {
      $0[.sheet] = "a4-3x8"
      $0[.labelWidth] = ExactDecimal("-5")
    }
    #expect(LabelSheet(named) == LabelSheet.named("a4-3x8"))
    #expect(LabelSheet(pair { $0[.sheet] = "A4-3X8" }) == nil)
    #expect(LabelSheet(pair { $0[.sheet] = "" }) == nil)
  }

  @Test func `Files hold ten thousand labels with their copies, and not one more`() {
    var labels = ItemLabels(on: LabelSheet.all[0], copies: 1_000)
    #expect(labels.hasRoom(for: 10) && !labels.hasRoom(for: 11))
    labels.design = LabelDesign(template())
    for number in 1...9 { labels.add(["code": "B"], of: RecordID(high: 1, low: UInt64(number))) }
    #expect(labels.count == 9_000 && labels.hasRoom(for: 1) && !labels.hasRoom(for: 2))
  }

  @Test func `A label without a code is no flaw where the template asks for none`() {
    let id = RecordID(high: 3, low: 3)
    for (content, kind, codes) in [
      ("none", "ean13", []), ("barcode", "ean13", []), ("code", "ean13", ["B-1"]),
      ("code", "code39", []),
    ] {
      let record = template {
        $0[.content] = content
        $0[.symbology] = kind
      }
      // The form's own kind is not used beside a template.
      var labels = ItemLabels(on: LabelSheet.all[0], kind: .upcE)
      labels.design = LabelDesign(record)
      labels.add(["name": "Bolt", "code": "B-1"], of: id)
      #expect(labels.flaws.map(\.code) == codes, "\(content) as \(kind)")
      #expect(labels.labels.map(\.title) == ["Bolt"])
    }
  }
}
