package import SyncProtocol

/// A device's wish for an identity of its own, as its private store keeps it until it has one.
package struct Renewal: Equatable, Sendable {
  /// When the container said that another goes by the same identity, in milliseconds since 1970.
  package let time: UInt64
  /// What the container is asked with, each time the same.
  package let nonce: [UInt8]

  /// Takes both as they are.
  package init(time: UInt64, nonce: [UInt8]) {
    self.time = time
    self.nonce = nonce
  }

  /// What asks the container for it.
  package var request: RenewRequest { RenewRequest(nonce: nonce) }

  init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let time = try? reader.fixed64() else { return nil }
    self.init(time: time, nonce: Array(bytes.dropFirst(8)))
  }

  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.fixed64(time)
    return writer.bytes + nonce
  }
}
