import Model
import Storage
import SyncProtocol

extension StoreReader {
  static let accountName = "account"
  static let deviceName = "device"
  static let refusedName = "refusedDevice"

  /// Whether the container takes no batches of a device any more.
  func isRefused(_ device: DeviceID) throws -> Bool { try meta(Self.refusedName) == device.bytes }
}

extension DeviceStore {
  /// Makes the store this account's and this device's; throws when it is another account's.
  func claim(for device: DeviceID) throws {
    if let owner = try reader.meta(StoreReader.accountName) {
      guard owner == account.bytes else {
        throw DeviceFailure(.otherAccount, "The store in this folder is another account's.")
      }
    } else {
      try connection.write {
        try setMeta(StoreReader.accountName, account.bytes)
        guard kind == .private, try reader.zone(account) == nil else { return }
        try put(ZoneRow(account, .account))
      }
    }
    if try reader.meta(StoreReader.deviceName) != device.bytes { try become(device) }
  }

  /// Stamps and sends as this device from now on, in one durable transaction: batches that another
  /// has in flight are taken apart, and numbers begin anew.
  func become(_ device: DeviceID) throws {
    try connection.write {
      if try reader.meta(StoreReader.deviceName) != nil {
        for zone in try reader.zones() { try takeBatchApart(of: zone.zone) }
        try connection.run("DELETE FROM numbers")
      }
      try setMeta(StoreReader.deviceName, device.bytes)
    }
    adopt(device: device)
  }
}
