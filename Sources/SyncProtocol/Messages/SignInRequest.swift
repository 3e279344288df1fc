package import Model

/// Signs up or signs in, and names the device that does.
package struct SignInRequest: Equatable, Sendable, WireMessage {
  /// The account's name: an e-mail address or any other word, compared without case.
  package let name: String
  /// The account's password, or the proof that a device derives of it. Never logged, never stored.
  package var password: String
  /// The device's identifier if it has signed in before, so that it stays the same device.
  package let device: DeviceID?
  /// What the person calls the device.
  package let deviceName: String
  /// The secret of the session that the device's folder had last, ended or not: where another
  /// sign-in of the device came after it, the folder is a copy and gets an identity of its own.
  package let lastSession: String?
  /// The account's key pair, wrapped; only of who signs up.
  package var pair: WrappedPair?
  /// The code of an authenticator, or the proof of a recovery code. Never logged, never stored.
  package var timeCode: String?
  /// Whether a device that the account has already keeps the name that it was given.
  package var keepsName = false

  /// Takes the parts as they are.
  package init(
    name: String, password: String, device: DeviceID?, deviceName: String,
    lastSession: String? = nil, pair: WrappedPair? = nil, timeCode: String? = nil
  ) {
    self.name = name
    self.password = password
    self.device = device
    self.deviceName = deviceName
    self.lastSession = lastSession
    self.pair = pair
    self.timeCode = timeCode
  }

  package func write(to writer: inout some MessageWriter) {
    writer.text("name", name)
    writer.text("password", password)
    writer.presence("device", device != nil)
    if let device { writer.identifier("device", device) }
    writer.text("deviceName", deviceName)
    writer.optionalText("lastSession", lastSession)
    writer.optionalMessage("pair", pair)
    writer.later("timeCode", timeCode ?? "")
    writer.later("keepsName", keepsName)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    name = try reader.text("name")
    password = try reader.text("password")
    device = try reader.presence("device") ? try reader.identifier("device") : nil
    deviceName = try reader.text("deviceName")
    lastSession = try reader.optionalText("lastSession")
    pair = try reader.laterPresence("pair") ? try reader.message("pair") : nil
    let code = try reader.laterText("timeCode")
    timeCode = code.isEmpty ? nil : code
    keepsName = try reader.laterBoolean("keepsName")
  }
}
