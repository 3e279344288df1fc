/// What became of one change of a batch.
package struct ChangeResult: Equatable, Sendable, WireMessage {
  /// Why it was refused; nil when it is saved.
  package let refusal: ChangeRefusal?
  /// The record as the container has it, when it was refused and exists. Left out where the answer
  /// would become too long: the next pull brings it.
  package let current: RecordState?

  /// Saved: durable, and merged with what was there.
  package static let saved = ChangeResult(refusal: nil, current: nil)

  /// Takes the parts as they are.
  package init(refusal: ChangeRefusal?, current: RecordState?) {
    self.refusal = refusal
    self.current = current
  }

  package func write(to writer: inout some MessageWriter) {
    writer.optionalMessage("refusal", refusal)
    writer.optionalMessage("current", current)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    refusal = try reader.optionalMessage("refusal")
    current = try reader.optionalMessage("current")
  }
}
