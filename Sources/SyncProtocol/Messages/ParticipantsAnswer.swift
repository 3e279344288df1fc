/// Who takes part in a company or once did, besides its owner.
package struct ParticipantsAnswer: Equatable, Sendable, WireMessage {
  /// Changes with every change of a part: what is confirmed must be what was shown.
  package let version: UInt64
  /// Whether all but the owner wait until the owner has confirmed them.
  package let isPaused: Bool
  /// The participants, active or not, in the order in which they came.
  package let participants: [Participant]

  /// Takes the parts as they are.
  package init(version: UInt64, isPaused: Bool, participants: [Participant]) {
    self.version = version
    self.isPaused = isPaused
    self.participants = participants
  }

  package func write(to writer: inout some MessageWriter) {
    writer.integer("version", version)
    writer.boolean("isPaused", isPaused)
    writer.list("participants", participants)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    version = try reader.integer("version")
    isPaused = try reader.boolean("isPaused")
    participants = try reader.list("participants", limit: Limits.participantLimit)
  }
}
