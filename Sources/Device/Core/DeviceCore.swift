package import Model
import SyncProtocol

/// A device's two stores and the rules between them: synchronous, so that a simulator can drive it.
///
/// Which store a company lives in comes from its zone's row alone. Times come in as values, in
/// milliseconds since 1970. Not `Sendable`: one owner.
package final class DeviceCore {
  /// Whose device.
  package let account: AccountID
  /// The device.
  package private(set) var device: DeviceID
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
    try privateStore.claim(for: device)
    try sharedStore.claim(for: device)
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

  /// Stamps and sends as another device from now on: batches in flight are taken apart and every
  /// zone's numbers begin anew. One transaction for each store; ended between them, opening the
  /// stores as that device does the rest.
  package func adopt(device: DeviceID) throws {
    self.device = device
    for store in stores { try store.become(device) }
  }

  /// Remembers that the container takes no batches of this device any more; see
  /// `DeviceFolder.isRefused`.
  func noteRefusedDevice() throws {
    try privateStore.remember(StoreReader.refusedName, device.bytes)
  }
}
