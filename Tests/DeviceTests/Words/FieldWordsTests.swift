import Model
import SyncProtocol
import Testing

@testable import Device

/// Names of fields and values as people read them.
@Suite struct FieldWordsTests {
  @Test(arguments: [
    ("name", "Name"), ("reorderQuantity", "Reorder quantity"), ("isArchived", "Archived"),
    ("inspectedBy", "Inspected by"), ("taxID", "Tax number"), ("profileImage", "Picture"),
  ])
  func labels(_ name: String, _ label: String) {
    #expect(FieldWords.label(of: name) == label)
  }

  @Test func `no label looks like a name in code, and each is found by what people type`() {
    for definition in Schema.current.entities {
      for field in definition.fields {
        let inner = field.label.dropFirst()
        #expect(!inner.contains { $0.isUppercase }, "\(field.label)")
        #expect(definition.field(called: field.typedName)?.number == field.number, "\(field.name)")
        #expect(definition.field(called: field.name)?.number == field.number, "\(field.name)")
        #expect(definition.field(called: field.label)?.number == field.number, "\(field.name)")
      }
    }
    #expect(InventoryItem.definition.field(called: "color") == nil)
  }

  @Test(arguments: [
    ("role", "warehouse", "Role", "Warehouse"),
    ("permission", "canEdit", "Permission", "Can make changes"),
    ("name", "viewOnly", "Name", "viewOnly"),
  ])
  func `what a log says besides values is read as words`(
    _ name: String, _ text: String, _ label: String, _ told: String
  ) {
    let word = AuditContents.Word(name, text)
    #expect(word.label == label && word.told == told)
  }

  @Test func `values are read as words`() throws {
    func words(_ name: String, _ value: FieldValue) throws -> String {
      try #require(InventoryItem.definition.field(named: name)).words(of: value)
    }
    #expect(try words("inspection", .text("passed")) == "Passed")
    #expect(try words("isArchived", .boolean(true)) == "Yes")
    #expect(try words("expires", .time(0)) == "1970-01-01 00:00 UTC")
    #expect(try words("name", .text("passed")) == "passed")
    #expect(try words("name", .null) == "")
    let picture = try #require(AccessControl.definition.field(named: "profileImage"))
    #expect(picture.words(of: .bytes([1, 2])) == "A picture of 1 KB")
    let secret = try #require(UserPass.definition.field(named: "passwordHash"))
    #expect(secret.words(of: .text("$argon2id$")) == "A password")
    #expect(FieldWords.sentence("loanReturn") == "Loan return")
    let departments = try #require(AccessControl.definition.field(named: "deptMask"))
    #expect(departments.words(of: .integer(17)) == "Inventory, Warehouse")
    #expect(departments.words(of: .integer(0)) == "None")
  }

  @Test func `each kind has a word, and files of all kinds have one`() {
    let kinds = Schema.current.kinds.filter { $0 == .attachment || !Model.Attachment.holds($0) }
    #expect(Set(kinds.map(\.word)).count == kinds.count)
    #expect(EntityKind.contactFile.word == "File" && EntityKind.inventoryItem.word == "Item")
  }

  @Test(arguments: [
    (FieldError.Problem.required, "Code must not be empty."),
    (.invalid, "Code is not of its form."),
    (
      .wrongForm(.text(limit: 64)),
      "Code is too long: at most 64 letters; those with accents and of other scripts count twice "
        + "or more."
    ),
    (.wrongForm(.choice(["open", "shut"])), "Code must be one of: open, shut."),
    (.wrongForm(.integer), "Code must be a whole number."),
    (.wrongForm(.decimal), "Code must be a number, such as 12.5, and at most 100,000,000,000."),
    (.wrongForm(.boolean), "Code must be yes or no."),
    (.wrongForm(.time), "Code must be a date, such as 2026-11-20."),
    (.wrongForm(.reference(.inventoryItem)), "Code must name a record."),
    (.wrongForm(.bytes(limit: 2_048)), "Code is too large: at most 2 KB."),
    (.taken(by: .zero), "Another record has this code."),
    (.missingReference, "Code names something that is not in this company."),
    (.tooLarge(limit: 65_536), "Code is too large: at most 64 KB."),
  ])
  func sentences(_ problem: FieldError.Problem, _ sentence: String) {
    #expect(FieldError("code", problem).sentence == sentence)
  }
}
