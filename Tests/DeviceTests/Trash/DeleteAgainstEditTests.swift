import Model
import SyncProtocol
import Testing

@testable import Device

/// A delete and an edit meet in every order, on two devices and three.
@Suite struct DeleteAgainstEditTests {
  let zone = TestZone(Known.company, .company, now: Known.now)
  let people: [Workshop]
  let item: RecordID

  init() throws {
    let ada = try Workshop()
    try ada.makeCompany()
    item = try ada.add("Bolt", code: "B").id
    try ada.sync(zone)
    var people = [ada]
    for (account, device) in [(Known.bob, Known.phone), (Known.id(77), Known.id(78))] {
      zone.put(member: Member(participant: account, role: .manager, permission: .canEdit))
      let other = try Workshop(account, on: device)
      try other.join(zone)
      people.append(other)
    }
    self.people = people
    try syncAll([0, 1, 2])
  }

  /// Everyone sends in that order, then everyone reads.
  private func syncAll(_ order: [Int]) throws {
    for _ in 0..<2 { for index in order { try people[index].sync(zone) } }
  }

  private func act(_ word: String, _ index: Int) throws {
    let person = people[index]
    person.now += 7
    let store = try person.core.storeHolding(Known.company)
    switch word {
    case "edit":
      #expect(try person.edit(item) { $0[.name] = "Bolt of \(index)" } == .saved)
    case "price": #expect(try person.edit(item) { $0[.price] = .one } == .saved)
    case "delete":
      #expect(
        try store.delete(.inventoryItem, item, in: Known.company, now: person.now) == .saved)
    case "restore":
      #expect(
        try store.restore(.inventoryItem, item, in: Known.company, now: person.now) == .saved)
    default: Issue.record("unknown act")
    }
  }

  private func expectAllEqual() throws {
    let state = try #require(zone.state(item))
    for person in people {
      let held = try person.core.storeHolding(Known.company).reader.state(
        of: item, in: Known.company)
      #expect(held?.version == state.version)
      #expect(try person.core.unsentCount() == 0)
      let values = try person.core.storeHolding(Known.company).reader.record(
        .inventoryItem, item, in: Known.company)?.values
      var expected = try state.values(of: InventoryItem.definition)
      expected.markSaved()
      #expect(values == expected)
    }
  }

  static let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

  @Test("A delete beats edits made apart, in whatever order they are sent", arguments: orders)
  func deleteBeatsEdits(_ order: [Int]) throws {
    try act("delete", 0)
    try act("edit", 1)
    try act("price", 2)
    try syncAll(order)
    #expect(zone.state(item)?.isDeleted == true)
    try expectAllEqual()
    // What was edited meanwhile is there when it comes back.
    try act("restore", order[0])
    try syncAll(order)
    try expectAllEqual()
    let back: Record<InventoryItem>? = try people[2].fetch(item)
    #expect(back?[.name] == "Bolt of 1" && back?[.price] == .one)
  }

  @Test("Two deletes at once are one", arguments: orders)
  func twoDeletes(_ order: [Int]) throws {
    try act("delete", 0)
    try act("delete", 1)
    try act("edit", 2)
    try syncAll(order)
    #expect(zone.state(item)?.version.life == 1)
    try expectAllEqual()
  }

  @Test("Two who bring the same record back at once begin one life", arguments: orders)
  func twoRestores(_ order: [Int]) throws {
    try act("delete", 0)
    try syncAll([0, 1, 2])
    try act("restore", 0)
    try act("edit", 0)
    try act("restore", 1)
    try act("price", 1)
    try syncAll(order)
    let state = try #require(zone.state(item))
    #expect(state.version.life == 2 && !state.isDeleted)
    try expectAllEqual()
    let back: Record<InventoryItem>? = try people[2].fetch(item)
    #expect(back?[.price] == .one)
  }

  @Test("A restore and a late edit of the life before end alike everywhere", arguments: orders)
  func restoreAgainstEdit(_ order: [Int]) throws {
    try act("edit", 2)
    try act("delete", 0)
    try people[0].sync(zone)
    try people[1].pull(zone)
    try act("restore", 1)
    try syncAll(order)
    #expect(zone.state(item)?.version.life == 2)
    try expectAllEqual()
  }

  @Test("Deleted with others, and edited elsewhere meanwhile: it stays deleted with them")
  func memberEditedElsewhere() throws {
    let other = try people[0].add("Nut", code: "N").id
    try syncAll([0, 1, 2])
    try act("edit", 1)
    let store = try people[0].core.storeHolding(Known.company)
    people[0].now += 10
    _ = try store.delete(
      [(.inventoryItem, item), (.inventoryItem, other)], in: Known.company, now: people[0].now)
    try syncAll([1, 0, 2])
    for person in people {
      let acts = try person.core.storeHolding(Known.company).reader.trash(
        in: Known.company, now: person.now
      ).acts
      #expect(acts.map(\.count) == [2])
      #expect(acts.first?.author == Known.ada)
    }
    try expectAllEqual()
  }
}
