import Sealing

/// The account's key pair as this device keeps it: what is sealed to its public half only the
/// account's own devices open.
enum AccountKey {
  private static let name = "account.key"

  /// The pair of an account's folder, which is made when it is first asked for. The private half
  /// is in a file for the owner of the folder alone (0600).
  static func pair(in folder: String) throws(DeviceFailure) -> KeyPair {
    if let pair = try kept(in: folder) { return pair }
    let fresh = KeyPair.random()
    let text = Base64URL.encode(fresh.privateKey.unprotectedBytes)
    if try PrivateFile.make(path(in: folder), with: Array(text.utf8), in: folder) { return fresh }
    // Another process was quicker: its pair counts.
    guard let pair = try kept(in: folder) else {
      throw DeviceFailure(.folder, "The account's key can't be read.")
    }
    return pair
  }

  private static func path(in folder: String) -> String { folder + "/" + name }

  private static func kept(in folder: String) throws(DeviceFailure) -> KeyPair? {
    guard let bytes = try PrivateFile.read(path(in: folder)) else { return nil }
    guard let secret = Base64URL.decode(String(decoding: bytes, as: UTF8.self)),
      let key = PrivateKey(secret)
    else { throw DeviceFailure(.folder, "The account's key is damaged: \(name).") }
    return KeyPair(key)
  }
}
