package import Model
package import SyncProtocol

/// How far a device is in step with the container, as one phrase can say it.
package enum SyncState: Equatable, Sendable {
  /// Everything is there and everything of ours has arrived.
  case synced
  /// This many changes wait to be sent.
  case unsent(Int)
  /// The container can't be reached since then; this many changes wait.
  case offline(since: Moment, unsent: Int)
  /// This many changes were refused and wait for a decision.
  case needsAttention(Int)
  /// Nothing is sent until somebody does something about it; this many changes wait.
  case stopped(SyncStop, unsent: Int)
}

/// One change that the container refused, kept on the device.
package struct QuarantinedChange: Equatable, Sendable {
  /// The record.
  package var record: RecordID
  /// Which entity it is of.
  package var kind: EntityKind
  /// What people call the record.
  package var title: String
  /// Why it was refused: one sentence.
  package var reason: String
  /// When.
  package var refused: Moment

  /// Takes the parts as they are.
  package init(
    record: RecordID, kind: EntityKind, title: String, reason: String, refused: Moment
  ) {
    self.record = record
    self.kind = kind
    self.title = title
    self.reason = reason
    self.refused = refused
  }
}
