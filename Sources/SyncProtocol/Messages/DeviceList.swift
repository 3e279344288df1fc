/// The devices that are signed in to an account, the last seen first.
package struct DeviceList: Equatable, Sendable, WireMessage {
  /// The devices, each once.
  package let devices: [DeviceEntry]

  /// Takes the devices in their order.
  package init(devices: [DeviceEntry]) { self.devices = devices }

  package func write(to writer: inout some MessageWriter) { writer.list("devices", devices) }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    devices = try reader.list("devices", limit: Limits.deviceLimit)
  }
}
