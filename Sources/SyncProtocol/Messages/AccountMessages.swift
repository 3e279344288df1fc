package import Model

/// Signs up or signs in, and names the device that does.
package struct SignInRequest: Equatable, Sendable, WireMessage {
  /// The account's name: an e-mail address or any other word, compared without case.
  package let name: String
  /// The account's password. Never logged, never stored.
  package let password: String
  /// The device's identifier if it has signed in before, so that it stays the same device.
  package let device: DeviceID?
  /// What the person calls the device.
  package let deviceName: String

  /// Takes the parts as they are.
  package init(name: String, password: String, device: DeviceID?, deviceName: String) {
    self.name = name
    self.password = password
    self.device = device
    self.deviceName = deviceName
  }

  package func write(to writer: inout some MessageWriter) {
    writer.text("name", name)
    writer.text("password", password)
    writer.presence("device", device != nil)
    if let device { writer.identifier("device", device) }
    writer.text("deviceName", deviceName)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    name = try reader.text("name")
    password = try reader.text("password")
    device = try reader.presence("device") ? try reader.identifier("device") : nil
    deviceName = try reader.text("deviceName")
  }
}

/// A session of one device of one account.
package struct SignInAnswer: Equatable, Sendable, WireMessage {
  /// Which container this is.
  package let container: RecordID
  /// The account, and its zone.
  package let account: AccountID
  /// The device.
  package let device: DeviceID
  /// The secret that every further request carries. Never logged.
  package let session: String
  /// The account's name as it was first written.
  package let name: String

  /// Takes the parts as they are.
  package init(
    container: RecordID, account: AccountID, device: DeviceID, session: String, name: String
  ) {
    self.container = container
    self.account = account
    self.device = device
    self.session = session
    self.name = name
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("container", container)
    writer.identifier("account", account)
    writer.identifier("device", device)
    writer.text("session", session)
    writer.text("name", name)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    container = try reader.identifier("container")
    account = try reader.identifier("account")
    device = try reader.identifier("device")
    session = try reader.text("session")
    name = try reader.text("name")
  }
}
