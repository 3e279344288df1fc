import Model
import Storage
import SyncProtocol

extension StoreReader {
  static let accountName = "account"
  static let deviceName = "device"
  static let refusedName = "refusedDevice"
  static let renewalName = "renewal"
  static let copiedName = "copied"
  static let formerName = "former"

  /// Whether the container takes no batches of a device any more.
  func isRefused(_ device: DeviceID) throws -> Bool { try meta(Self.refusedName) == device.bytes }

  /// The renewal that the container was asked for, or is about to be; nil when there is none.
  func renewal() throws -> Renewal? { try meta(Self.renewalName).flatMap(Renewal.init) }

  /// What stamps of this store carry: its device, and those that it was before.
  func ownDevices() throws -> Set<UInt64> {
    var devices: Set<UInt64> = []
    for name in [Self.deviceName, Self.formerName] {
      guard let bytes = try meta(name) else { continue }
      var reader = ByteReader(bytes)
      while reader.remaining > 0 { devices.insert(try reader.identifier().low) }
    }
    return devices
  }

  /// When the store, a copy, became a device of its own, in milliseconds since 1970; nil when it
  /// never did.
  func copiedAt() throws -> UInt64? {
    guard let bytes = try meta(Self.copiedName) else { return nil }
    var reader = ByteReader(bytes)
    return try reader.fixed64()
  }
}

extension DeviceStore {
  /// Makes the store this account's and this device's; throws when it is another account's.
  func claim() throws {
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
    try become(identity)
  }

  /// Stamps and sends as this device from now on, in one durable transaction: batches that another
  /// has in flight are taken apart, and numbers begin anew. Nothing where the store is this
  /// device's already.
  func become(_ device: DeviceID) throws {
    // Only looked at, where that is all: a disk that can only be read lets the store be opened.
    if try reader.meta(StoreReader.deviceName) == device.bytes { return adopt(device: device) }
    try connection.write {
      let before = try reader.meta(StoreReader.deviceName)
      guard before != device.bytes else { return }
      if before != nil {
        for zone in try reader.zones() { try takeBatchApart(of: zone.zone) }
        try connection.run("DELETE FROM numbers")
      }
      if let before { try noteFormer(before) }
      if let before, before == (try reader.meta(StoreReader.refusedName)) { try endRenewal() }
      try setMeta(StoreReader.deviceName, device.bytes)
    }
    adopt(device: device)
  }

  /// How many earlier identities are remembered.
  private static let formerDeviceLimit = 64

  /// Remembers an identity that the store had: what was written under it is still its own.
  private func noteFormer(_ device: [UInt8]) throws {
    let known = try reader.meta(StoreReader.formerName) ?? []
    try setMeta(
      StoreReader.formerName, (known + device).suffix(Self.formerDeviceLimit * device.count))
  }

  /// What the person is told stays: that the folder was copied, and when that showed.
  private func endRenewal() throws {
    if let renewal = try reader.renewal() {
      var writer = ByteWriter()
      writer.fixed64(renewal.time)
      try setMeta(StoreReader.copiedName, writer.bytes)
    }
    try removeMeta(StoreReader.renewalName)
    try removeMeta(StoreReader.refusedName)
  }

  /// Whether this store still goes by the identity that it was opened with: another process that
  /// has it open may have taken on another.
  func isOwn() throws -> Bool {
    guard let device = try reader.meta(StoreReader.deviceName) else { return true }
    return device == identity.bytes
  }

  /// Remembers that the container takes no batches of this device any more, and what to ask for
  /// another identity with; the first of these stays until the stores have it.
  func beginRenewal(_ fresh: Renewal) throws -> Renewal {
    try connection.write {
      guard try isOwn() else { return fresh }
      if try reader.isRefused(identity), let renewal = try reader.renewal() { return renewal }
      try setMeta(StoreReader.refusedName, identity.bytes)
      try setMeta(StoreReader.renewalName, fresh.bytes)
      return fresh
    }
  }
}
