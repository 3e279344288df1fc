import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

@Suite struct QuarantineMigrationTests {
  /// Brings a store back to its first schema, with one refused change in it.
  private func old(_ shop: SharedShop) throws -> RecordChange {
    let version = RecordVersion(
      life: 1,
      groups: [
        StampedGroup(
          number: 7, stamp: HybridTime(milliseconds: Known.now, device: 5),
          bytes: [7, 1, 2, 107, 103])
      ])
    let change = RecordChange(kind: .inventoryItem, id: shop.bolt, version: version)
    for store in shop.bob.core.stores {
      try store.connection.execute(
        """
        DROP TABLE quarantine; DROP TABLE releases;
        CREATE TABLE quarantine (entry INTEGER PRIMARY KEY, zone BLOB NOT NULL,
        change BLOB NOT NULL, code TEXT NOT NULL, message TEXT NOT NULL, time INTEGER NOT NULL);
        CREATE INDEX quarantineZone ON quarantine (zone);
        DROP INDEX outboxAtoms; ALTER TABLE outbox DROP COLUMN atom;
        ALTER TABLE outbox DROP COLUMN guards;
        PRAGMA user_version = 1
        """)
    }
    try shop.store.connection.run("INSERT INTO quarantine VALUES (7, ?, ?, 'denied', 'No.', 99)") {
      $0.bind(shop.zone.id, at: 1)
      $0.bind(change.compactBody, at: 2)
    }
    return change
  }

  @Test func `what was refused before survives and can be retried`() throws {
    let shop = try SharedShop()
    let change = try old(shop)
    try shop.bob.reopen()
    let kept = try #require(try shop.kept().first)
    #expect(kept.entry == 7 && kept.change == change && kept.message == "No.")
    #expect(kept.parking == nil && kept.time == 99)
    #expect(try shop.store.quarantinedRecords(in: shop.zone.id) == [shop.bolt])
    #expect(try shop.retry() == .saved)
    try shop.syncBob()
    #expect(try shop.item(shop.bolt)?[.unit] == "kg")
  }
}
