package import Model

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
  /// The account's key pair, wrapped with its password; only to who has shown the password.
  package var pair: WrappedPair?

  /// Takes the parts as they are.
  package init(
    container: RecordID, account: AccountID, device: DeviceID, session: String, name: String,
    pair: WrappedPair? = nil
  ) {
    self.container = container
    self.account = account
    self.device = device
    self.session = session
    self.name = name
    self.pair = pair
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("container", container)
    writer.identifier("account", account)
    writer.identifier("device", device)
    writer.text("session", session)
    writer.text("name", name)
    writer.optionalMessage("pair", pair)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    container = try reader.identifier("container")
    account = try reader.identifier("account")
    device = try reader.identifier("device")
    session = try reader.text("session")
    name = try reader.text("name")
    pair = try reader.laterPresence("pair") ? try reader.message("pair") : nil
  }
}
