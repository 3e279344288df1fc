package import Model
package import SyncProtocol

/// A numbered batch of one zone as it is sent, again and again, until its answer is stored.
package struct FrozenBatch: Equatable, Sendable {
  /// The zone.
  package let zone: ZoneID
  /// Its number.
  package let number: UInt64
  /// The request in its compact form: always the same bytes for this number.
  package let bytes: [UInt8]

  /// The request, which an older version may have frozen. Throws when the stored bytes are damaged.
  package func request() throws(WireFailure) -> PushRequest {
    try PushRequest(compactBytes: bytes, versions: 0...ProtocolVersion.current)
  }
}
