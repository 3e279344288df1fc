import Model
import SyncProtocol
import Testing

@testable import Device

/// Ada's laptop as the newest version, and what it made: an item with newer fields and a gadget.
struct Newer {
  let zone = TestZone(Known.company, .company, now: Known.now, version: .entity)
  let ada: Workshop
  let item: RecordID
  let gadget: RecordID

  init() throws {
    ada = try Workshop(version: .entity)
    try ada.makeCompany()
    var item = RecordValues(new: ada.newID(), of: Version.item)
    item.set(Version.item.fields[0], to: .text("Bolt"))
    item.set(Version.item.fields[1], to: .text("B-1"))
    item.set(Version.item.fields[Version.unit], to: .text("pc"))
    item.set(Version.pack, to: .text("100 a box"))
    item.set(Version.shelf, to: .text("upstairs"))
    var gadget = RecordValues(new: ada.newID(), of: Version.gadget)
    gadget.set(Version.gadget.fields[0], to: .text("Whirligig"))
    gadget.set(Version.gadget.fields[1], to: .reference(item.id))
    (self.item, self.gadget) = (item.id, gadget.id)
    let store = ada.core.privateStore
    #expect(try store.save([item, gadget], in: Known.company, now: ada.now) == .saved)
    try ada.sync(zone)
  }

  /// A second device of Ada's that has read everything as some version.
  func tablet(_ version: Version, protections: Protections = .all) throws -> Workshop {
    let tablet = try Workshop(on: Known.phone, version: version, protections: protections)
    let entry = FeedEntry(zone: zone.id, standing: .owned, head: zone.head)
    _ = try tablet.core.applyFeed(
      FeedAnswer(sequence: 1, time: zone.now, entries: [entry]), now: tablet.now)
    try tablet.pull(zone)
    return tablet
  }
}

extension Workshop {
  /// Every record of the company as merging sees it, by identifier.
  func states() throws -> [RecordState] {
    try core.privateStore.reader.states(in: Known.company).sorted { $0.id < $1.id }
  }

  /// An item's values as this device's version knows them.
  func values(_ id: RecordID) throws -> RecordValues {
    let store = core.privateStore
    return try #require(try store.reader.record(.inventoryItem, id, in: Known.company)).values
  }
}
