package import Model
import Storage
import SyncProtocol

/// One of a device's two stores: records, outbox, batches, tokens, quarantine, search index.
///
/// Every call is one or more whole transactions; several processes may have it open at once.
/// Not `Sendable`: one owner.
package final class DeviceStore {
  /// Which of the two.
  package let kind: StoreKind
  /// Whose device.
  package let account: AccountID
  /// Which device it goes by.
  private(set) var identity: DeviceID
  /// Reads over the store's own connection.
  package let reader: StoreReader
  let connection: Connection
  /// What the store's purges wait for, as far as this process has tried.
  var purgeObstacle: PurgeObstacle?
  /// The version of the protocol that the device speaks.
  let speaking: UInt8
  let protections: Protections
  let kill: KillPoints
  /// How much of each zone this process has put into its search table since that was joined.
  var unjoined: [ZoneID: Int] = [:]
  /// What is being done, where it is remembered.
  var act: ActInHand?

  /// Opens the store in a folder; the file is made if it is missing, and brought up to date.
  /// Throws `newerVersion` when a newer version of the program has had it.
  package convenience init(
    _ kind: StoreKind, folder: String, account: AccountID, device: DeviceID,
    _ conditions: DeviceConditions = DeviceConditions()
  ) throws {
    var options = ConnectionOptions()
    options.cacheKibibytes = 32_768
    options.disk = conditions.disk
    let schema = conditions.schema
    options.image = { try StoreImages.image(of: kind, schema) }
    let connection = try Connection(path: folder + "/" + kind.fileName, options: options)
    try self.init(kind, connection, account: account, device: device, conditions)
  }

  /// Takes an open connection, and brings what it has up to date.
  init(
    _ kind: StoreKind, _ connection: Connection, account: AccountID, device: DeviceID,
    _ conditions: DeviceConditions
  ) throws {
    let migrations = try StoreSchema.migrations(for: kind)
    try migrations.run(on: connection)
    self.kind = kind
    self.account = account
    identity = device
    self.connection = connection
    speaking = conditions.speaking
    protections = conditions.protections
    kill = conditions.kill
    reader = StoreReader(kind, connection, conditions.schema)
    try followSchema(migration: migrations.lastVersion)
  }

  /// Lets the file go; each later call throws.
  package func close() throws { try connection.close() }

  /// Stamps as another device from now on.
  package func adopt(device: DeviceID) { identity = device }

  /// What stamps carry: the lower half of the device's identifier.
  package var device: UInt64 { identity.low }

  func table(_ kind: EntityKind) throws(DeviceFailure) -> EntityTable {
    guard let table = reader.table(kind) else {
      throw DeviceFailure(.wrongStore, "The \(self.kind.rawValue) store has no such table.")
    }
    return table
  }

  /// Runs a transaction that a power loss may take back whole; for what can be pulled again.
  func relaxedWrite<T>(_ body: () throws -> T) throws -> T {
    try connection.setSynchronous(.normal)
    let result = Result { try connection.write(body) }
    try connection.setSynchronous(.full)
    return try result.get()
  }
}
