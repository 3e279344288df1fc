import Sealing
package import SyncProtocol

/// A batch that waits for its group: who pushes, what, and what tells it from another batch.
package struct PendingPush: Sendable {
  /// Who pushes.
  package let session: Session
  /// The batch.
  package let request: PushRequest
  /// The hash of the batch's canonical compact bytes.
  let hash: [UInt8]
  /// How many bytes those are.
  let byteCount: Int
  /// The first of the sequences that were given out to it before its commit; only where the
  /// protection `sequenceAtCommit` is off.
  package var reservedSequence: UInt64?

  /// Takes a batch in; hashes it, so do this outside of the writer.
  package init(_ request: PushRequest, by session: Session) {
    self.request = request
    self.session = session
    // The same batch has the same hash after an update of the container.
    let bytes = request.compactBytes(version: Self.hashedVersion)
    byteCount = bytes.count
    hash = Digest.blake2b(bytes).bytes
  }

  private static let hashedVersion: UInt8 = 1

  /// What counts against the limit of a group: an empty batch is work too.
  var recordCount: Int { max(request.changes.count, 1) }
}
