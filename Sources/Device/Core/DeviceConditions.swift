package import Model
package import Storage
package import SyncProtocol

/// What a device's stores run under. The product passes nothing; simulators and tests do.
package struct DeviceConditions {
  /// The entities of the program's version.
  package var schema: Schema
  /// The version of the protocol that the device speaks.
  package var speaking: UInt8
  /// Which protections are on.
  package var protections: Protections
  /// Where the device may be ended.
  package var kill: KillPoints
  /// A simulated disk; nil for the real one.
  package var disk: LossyDisk?

  /// The product's conditions, but for what is named.
  package init(
    schema: Schema = .current, speaking: UInt8 = ProtocolVersion.current,
    protections: Protections = .all, kill: KillPoints = .never, disk: LossyDisk? = nil
  ) {
    self.schema = schema
    self.speaking = speaking
    self.protections = protections
    self.kill = kill
    self.disk = disk
  }
}
