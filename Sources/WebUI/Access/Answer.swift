package import Model
package import SyncProtocol

/// What the container answered.
package enum Answer<Value: Sendable>: Sendable {
  case done(Value)
  case refused(CallRefusal)
  /// Nobody answered: the person can try again later.
  case unreachable
}

/// What came of a change on the device.
package enum EditOutcome: Equatable, Sendable {
  /// Saved here; the record is on its way.
  case saved(RecordID)
  /// The rules say no.
  case denied(Denial)
  /// Another record has this value already.
  case taken(field: String)
  /// A value can't be kept; the sentence is for a person.
  case invalid(field: String, String)
  /// There is no such record any more.
  case missing
}
