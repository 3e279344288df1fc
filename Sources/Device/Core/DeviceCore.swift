package import Model
import Storage
import SyncProtocol

/// A device's two stores and the rules between them: synchronous, so that a simulator can drive it.
///
/// Which store a company lives in comes from its zone's row alone. Times come in as values, in
/// milliseconds since 1970. Not `Sendable`: one owner.
package final class DeviceCore {
  /// Whose device.
  package let account: AccountID
  /// The device.
  package internal(set) var device: DeviceID
  /// Owned companies, every UserPass, what the device remembers.
  package let privateStore: DeviceStore
  /// Companies shared by others.
  package let sharedStore: DeviceStore
  /// Which entities and fields this device understands.
  package let schema: Schema
  let kill: KillPoints
  let folder: String

  /// Opens both stores in an account's folder, which must exist; missing files are made.
  ///
  /// Throws `otherAccount` when the stores there are another account's. Stores that were another
  /// device's are taken over, as by `adopt`.
  package init(
    folder: String, account: AccountID, device: DeviceID,
    _ conditions: DeviceConditions = DeviceConditions()
  ) throws {
    self.account = account
    self.folder = folder
    self.device = device
    schema = conditions.schema
    kill = conditions.kill
    privateStore = try DeviceStore(
      .private, folder: folder, account: account, device: device, conditions)
    sharedStore = try DeviceStore(
      .shared, folder: folder, account: account, device: device, conditions)
    try privateStore.claim()
    try sharedStore.claim()
    try sealClearRescue()
  }

  /// Both stores, the private one first.
  package var stores: [DeviceStore] { [privateStore, sharedStore] }

  /// Lets the files go; each later call throws.
  package func close() throws {
    let results = stores.map { store in Result { try store.close() } }
    for result in results { try result.get() }
  }

  /// The store that holds a zone; nil when neither does. In both, the shared copy counts.
  package func store(of zone: ZoneID) throws -> DeviceStore? {
    if try sharedStore.reader.zone(zone) != nil { return sharedStore }
    return try privateStore.reader.zone(zone) == nil ? nil : privateStore
  }

  /// Runs `body`, which only reads, over one unchanging view of each store: many small reads then
  /// cost the locks of one.
  func reading<T>(_ body: () throws -> T) throws -> T {
    try privateStore.reader.connection.read { try sharedStore.reader.connection.read(body) }
  }

  /// The store that holds a zone; throws `noSuchZone` when neither does.
  package func storeHolding(_ zone: ZoneID) throws -> DeviceStore {
    guard let store = try store(of: zone) else {
      throw DeviceFailure(.noSuchZone, "The company is not on this device.")
    }
    return store
  }

  /// All zones of both stores, the private store's first.
  package func zones() throws -> [ZoneRow] {
    let shared = try sharedStore.reader.zones()
    let own = try privateStore.reader.zones().filter { zone in
      !shared.contains { $0.zone == zone.zone }
    }
    return own + shared
  }

  /// One zone; nil when neither store holds it.
  package func zone(_ zone: ZoneID) throws -> ZoneRow? {
    try sharedStore.reader.zone(zone) ?? privateStore.reader.zone(zone)
  }
}
