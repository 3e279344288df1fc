import Model
import Sealing
import SyncProtocol

/// The first part of a sealed file: in clear, but it can't be changed unnoticed, because each piece
/// opens beside it alone.
struct SealedHeader: WireMessage {
  let account: AccountID
  let name: String
  let container: String
  let changes: UInt64?
  let files: UInt64
  let time: UInt64
  /// The key of the pieces, sealed by the account's pair for itself.
  let key: [UInt8]
  /// Whether the account was deleted.
  let isAccountDeleted: Bool

  init(_ sealed: SealedAccount, _ key: SymmetricKey, for pair: KeyPair) {
    account = sealed.account
    name = sealed.name
    container = sealed.container
    changes = sealed.changes.map { UInt64($0) }
    files = UInt64(sealed.files)
    time = sealed.time
    isAccountDeleted = sealed.isAccountDeleted
    self.key = pair.sealOwn(key.unprotectedBytes, for: Self.purpose(sealed.account))
  }

  /// The key of the pieces; nil unless this pair has sealed it.
  func openKey(with pair: KeyPair) -> SymmetricKey? {
    pair.openOwn(key, for: Self.purpose(account)).flatMap { SymmetricKey($0) }
  }

  /// What it tells.
  var contents: SealedAccount {
    var contents = SealedAccount(
      account: account, name: name, container: container, changes: changes.map(Int.init(clamping:)),
      files: Int(clamping: files), time: time)
    contents.isAccountDeleted = isAccountDeleted
    contents.isOpenable = !isAccountDeleted
    return contents
  }

  private static func purpose(_ account: AccountID) -> String { "sealed folder 1\n\(account)" }

  func write(to writer: inout some MessageWriter) {
    writer.identifier("account", account)
    writer.text("name", name)
    writer.text("container", container)
    writer.optionalInteger("changes", changes)
    writer.integer("files", files)
    writer.integer("time", time)
    writer.bytes("key", key)
    writer.later("accountDeleted", isAccountDeleted)
  }

  init(from reader: inout some MessageReader) throws(WireFailure) {
    account = try reader.identifier("account")
    name = try reader.text("name")
    container = try reader.text("container")
    changes = try reader.optionalInteger("changes")
    files = try reader.integer("files")
    time = try reader.integer("time")
    key = try reader.bytes("key")
    isAccountDeleted = try reader.laterBoolean("accountDeleted")
  }
}

/// A part of a file of the sealed folder; the one without a name is the last.
struct SealedPiece: WireMessage {
  let name: String
  let offset: UInt64
  let bytes: [UInt8]

  static let end = SealedPiece(name: "", offset: 0, bytes: [])

  init(name: String, offset: UInt64, bytes: [UInt8]) {
    self.name = name
    self.offset = offset
    self.bytes = bytes
  }

  func write(to writer: inout some MessageWriter) {
    writer.text("name", name)
    writer.integer("offset", offset)
    writer.bytes("bytes", bytes)
  }

  init(from reader: inout some MessageReader) throws(WireFailure) {
    name = try reader.text("name")
    offset = try reader.integer("offset")
    bytes = try reader.bytes("bytes")
  }
}
