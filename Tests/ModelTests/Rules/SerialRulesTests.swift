import Testing

@testable import Model

/// Serial numbers and views in the table of rules, and the identifiers that follow from them.
@Suite struct SerialRulesTests {
  private func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_800_000_000_000, random: (number, number))
  }

  private func unit(_ name: RecordID, _ number: String?, of item: RecordID?) -> RecordValues {
    var unit = Record<SerialUnit>(new: name)
    unit[.number] = number
    unit[.item] = item
    return unit.values
  }

  @Test func `A number of an item is one record, whoever notes it`() {
    let name = RecordID.serialUnit("S-1", of: id(1))
    #expect(name == .serialUnit("S-1", of: id(1)))
    #expect(name.isDerived && unit(name, "S-1", of: id(1)).isDerivedFromCause)
    #expect(name != .serialUnit("S-2", of: id(1)) && name != .serialUnit("S-1", of: id(2)))
    #expect(!unit(name, "S-2", of: id(1)).isDerivedFromCause)
    #expect(!unit(name, "S-1", of: id(2)).isDerivedFromCause)
    #expect(!unit(name, nil, of: id(1)).isDerivedFromCause)
    #expect(!unit(name, "S-1", of: nil).isDerivedFromCause)
    #expect(!unit(id(9), "S-1", of: id(1)).isDerivedFromCause)
  }

  @Test(
    arguments: [
      ("items", Subject.inventoryItem), ("loans", .loan), ("counts", .stockCount),
      ("locations", .location), ("dreams", .company), (nil, .company),
    ] as [(String?, Subject)])
  func `A view is judged as what its list is of`(_ list: String?, _ subject: Subject) {
    var view = Record<SavedFilter>(new: id(1))
    view[.name] = "Low"
    view[.list] = list
    #expect(SavedFilter.definition.subject(of: view.values) == subject)
    #expect(SavedFilter.definition.isJudgedByValues)
  }

  @Test func `A label template is judged as a tag`() {
    #expect(LabelTemplate.definition.subject(of: nil) == .tag)
    #expect(!LabelTemplate.definition.isJudgedByValues)
  }
}
