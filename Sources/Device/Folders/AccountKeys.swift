import Glibc
import Sealing

/// The account's key pairs as this device keeps them: what is sealed to a public half only the
/// account's own devices open.
///
/// A device makes a pair when it first needs one. Signing in settles which pair is the account's on
/// all devices; pairs of before stay, because things may be sealed to them.
struct AccountKeys: Equatable {
  private static let ownName = "account.key"
  private static let settledName = "account.keys"

  /// The account's pairs, the one to seal to first; never empty.
  let pairs: [KeyPair]
  /// Whether a sign-in has told that the first is the same on all devices.
  let isSettled: Bool

  /// What to seal to.
  var publicKey: PublicKey { pairs[0].publicKey }

  /// What was sealed to any of the pairs; nil if it was to none.
  func open(_ sealed: [UInt8]) -> [UInt8]? {
    for pair in pairs {
      if let message = SealedBox.open(sealed, with: pair) { return message }
    }
    return nil
  }

  /// The pairs of an account's folder; one is made when there is none. The private halves are in
  /// files for the owner of the folder alone (0600).
  static func kept(in folder: String) throws(DeviceFailure) -> AccountKeys {
    let settled = try read(settledName, in: folder)
    let own = try read(ownName, in: folder)
    let pairs = settled + own.filter { !settled.contains($0) }
    if !pairs.isEmpty { return AccountKeys(pairs: pairs, isSettled: !settled.isEmpty) }
    let fresh = KeyPair.random()
    let path = folder + "/" + ownName
    if try PrivateFile.make(path, with: text(of: [fresh]), in: folder) {
      return AccountKeys(pairs: [fresh], isSettled: false)
    }
    // Another process was quicker: its pair counts.
    return AccountKeys(pairs: try read(ownName, in: folder), isSettled: false)
  }

  /// The pair that a sign-in has brought, which all devices of the account have; nil before.
  static func settledPair(in folder: String) throws(DeviceFailure) -> KeyPair? {
    try read(settledName, in: folder).first
  }

  /// Puts the account's pair in front of what the folder has, in one step; again: nothing.
  static func settle(_ pair: KeyPair, in folder: String) throws(DeviceFailure) {
    let settled = try read(settledName, in: folder)
    guard settled.first != pair else { return }
    try PrivateFile.replace(
      folder + "/" + settledName, with: text(of: [pair] + settled.filter { $0 != pair }),
      in: folder)
  }

  private static func text(of pairs: [KeyPair]) -> [UInt8] {
    let lines = pairs.map { Base64URL.encode($0.privateKey.unprotectedBytes) }
    return Array(lines.joined(separator: "\n").utf8)
  }

  private static func read(_ name: String, in folder: String) throws(DeviceFailure) -> [KeyPair] {
    guard let bytes = try PrivateFile.read(folder + "/" + name) else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let pairs = lines.compactMap { line in
      Base64URL.decode(String(line)).flatMap { PrivateKey($0) }.map { KeyPair($0) }
    }
    guard !pairs.isEmpty, pairs.count == lines.count else {
      throw DeviceFailure(.folder, "The account's key is damaged: \(name).")
    }
    return pairs
  }
}
