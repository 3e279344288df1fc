import Model
import SyncProtocol

/// What happened to a record, in the word that receivers are told.
enum WebhookWord: String, CaseIterable, Sendable {
  case created, changed, deleted, restored
  /// What changed for a while can't be told any more: the receiver reads the lists again.
  case reset
  /// Its maker wanted to see that deliveries arrive.
  case test

  /// The word for a record as it is now. `heard` is the moment of the look before, by the
  /// container's clock.
  ///
  /// A record that was made since, or was never changed, is created; one of a later life that began
  /// since, or was not changed in it, is restored.
  init(_ state: RecordState, heard: UInt64) {
    let version = state.version
    let first = version.groups.map(\.stamp).min() ?? .zero
    if version.deleted != nil {
      self = .deleted
    } else if version.life > 1 {
      self = first == version.latest || first.milliseconds > heard ? .restored : .changed
    } else {
      let isUnchanged = version.latest.milliseconds <= state.createdAt
      self = isUnchanged || state.createdAt > heard ? .created : .changed
    }
  }
}
