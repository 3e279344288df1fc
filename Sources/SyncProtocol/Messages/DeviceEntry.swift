package import Model

/// One device that is signed in to an account.
package struct DeviceEntry: Equatable, Sendable, WireMessage {
  /// The device.
  package let device: DeviceID
  /// What its person calls it.
  package let name: String
  /// When it signed in, in milliseconds since 1970.
  package let signedIn: UInt64
  /// When it last asked for something, in milliseconds since 1970, within a quarter of an hour; of
  /// the one that asks, now.
  package let lastSeen: UInt64
  /// Whether it is the one that asks for the list.
  package let isThisOne: Bool

  /// Takes the parts as they are.
  package init(
    device: DeviceID, name: String, signedIn: UInt64, lastSeen: UInt64, isThisOne: Bool
  ) {
    self.device = device
    self.name = name
    self.signedIn = signedIn
    self.lastSeen = lastSeen
    self.isThisOne = isThisOne
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("device", device)
    writer.text("name", name)
    writer.integer("signedIn", signedIn)
    writer.integer("lastSeen", lastSeen)
    writer.boolean("isThisOne", isThisOne)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    device = try reader.identifier("device")
    name = try reader.text("name")
    signedIn = try reader.integer("signedIn")
    lastSeen = try reader.integer("lastSeen")
    isThisOne = try reader.boolean("isThisOne")
  }
}
