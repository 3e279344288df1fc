import Device
import Model
import Testing

@testable import Business

/// A company's own fields as values: what they take, and which place they have.
@Suite struct OwnFieldTests {
  private func record(
    _ number: UInt64, _ name: String, _ slot: Int64, _ kind: String = "text",
    choices: String? = nil, position: Int64? = nil
  ) -> Record<CustomField> {
    let id = RecordID(milliseconds: 1_700_000_000_000 + number, random: (number, 0))
    var record = Record<CustomField>(new: id)
    record[.name] = name
    record[.slot] = slot
    record[.type] = kind
    record[.choices] = choices
    record[.position] = position
    return record
  }

  private func field(_ kind: String, choices: String? = nil) throws -> OwnField {
    try #require(OwnFields([record(1, "It", 1, kind, choices: choices)]).all.first)
  }

  @Test(
    arguments: [
      ("text", "  a b ", "a b"), ("number", "12,50", "12.5"), ("number", "-0.000001", "-0.000001"),
      ("number", "1,500", nil), ("number", "12 kg", nil), ("number", "1.0000001", nil),
      ("date", "2026-12-24", "2026-12-24"), ("date", "2026-02-30", nil),
      ("date", "24.12.2026", nil),
      ("date", "2026-12-24 10:00", nil), ("choice", "RED", "red"), ("choice", "Red", "Red"),
      ("choice", "green", nil), ("nonsense", "any", "any"),
    ] as [(String, String, String?)])
  func `a text becomes the one form in which a value is kept`(
    _ kind: String, _ text: String, _ value: String?
  ) throws {
    let field = try field(kind, choices: "red\nRed\n\nblue")
    #expect(field.value(of: text) == value)
    if let value { #expect(field.fits(value)) }
    if value == nil { #expect(!field.flaw(of: text).isEmpty) }
  }

  @Test func `forms work numbers out, and nobody else does`() throws {
    let field = try field("number")
    #expect(field.value(of: "2*3", isWorkedOut: true) == "6")
    #expect(field.value(of: "2*3") == nil)
    #expect(!field.fits("12.50"), "what is not of its form is shown as it is")
    #expect(field.value(of: String(repeating: "1", count: 30)) == nil)
    let long = String(repeating: "x", count: 2_001)
    #expect(try self.field("text").value(of: long) == nil)
  }

  @Test func `of two in one place the elder has it, whoever made it first is listed first`() {
    let fields = OwnFields([
      record(9, "Weight", 3, position: 1), record(2, "Colour", 3, position: 2),
      record(5, "colour", 4),
    ])
    #expect(fields.all.map(\.name) == ["Weight", "Colour", "colour"])
    #expect(fields.all.map(\.isDisplaced) == [true, false, false])
    #expect(fields[slot: 3]?.name == "Colour")
    #expect(fields.all[2].twin == fields.all[1].id && fields.all[1].twin == nil)
    #expect(fields.names == ["custom3": "Colour", "custom4": "colour"])
  }

  @Test(arguments: [Int64(0), 11, -1, .max, .min])
  func `a place that items do not have is none`(_ slot: Int64) {
    let fields = OwnFields([record(1, "Far", slot)])
    #expect(fields.placed.isEmpty && fields.all.first?.isDisplaced == true)
  }

  @Test func `a new field takes a place in which nothing is before others`() throws {
    let three = OwnFields((1...3).map { record(UInt64($0), "F\($0)", Int64($0)) })
    let slot = try #require(three.freeSlot(for: "Colour", filled: []))
    #expect((4...10).contains(slot))
    #expect(three.freeSlot(for: "COLOUR", filled: []) == slot, "devices choose the same")
    var filled = [9, 9, 9, 5, 5, 5, 5, 5, 5, 5]
    filled[6] = 0
    #expect(three.freeSlot(for: "Colour", filled: filled) == 7)
    filled[6] = 6
    #expect(three.freeSlot(for: "Colour", filled: filled) != 7, "what holds most is taken last")
    let ten = OwnFields((1...10).map { record(UInt64($0), "F\($0)", Int64($0)) })
    #expect(ten.freeSlot(for: "Colour", filled: []) == nil)
  }

  @Test func `a name and its value are told apart, also where names hold the sign`() throws {
    let fields = OwnFields([
      record(1, "Size", 1), record(2, "Size=cm", 2), record(3, "Größe", 3),
    ])
    #expect(fields.reading("size=5")?.field.name == "Size")
    let exact = try #require(fields.reading("Size=cm=5"))
    #expect(exact.field.name == "Size=cm" && exact.text == "5")
    #expect(fields.reading("GRÖSSE=5") == nil && fields.reading("GRÖßE=a=b")?.text == "a=b")
    #expect(fields.reading("Size") == nil && fields.reading("=5") == nil)
  }

  @Test(arguments: [
    ("", OwnField.Kind.text, "name"), ("colour", .text, "name"), ("Name", .text, "name"),
    ("Reorder quantity", .text, "name"), ("Shade", .choice, "choices"),
  ])
  func `a draft that can't be a field is refused`(
    _ name: String, _ kind: OwnField.Kind, _ field: String
  ) {
    let fields = OwnFields([record(1, "Colour", 1)])
    let draft = OwnFieldDraft(name: name, kind: kind, choices: [" \n "])
    #expect(draft.flaw(among: fields, but: nil)?.field == field)
  }

  @Test func `a draft has single spaces and each word once`() {
    let draft = OwnFieldDraft(name: "  Shelf   life ", kind: .choice, choices: ["a\r\n b  c\na"])
    #expect(draft.name == "Shelf life" && draft.choices == ["a", "b c"])
    #expect(draft.flaw(among: .none, but: nil) == nil)
  }
}
