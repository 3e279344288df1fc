package import Model

/// Confirms who takes part in a company after a backup was put back: these, and nobody else.
package struct ConfirmRequest: Equatable, Sendable, WireMessage {
  /// The company.
  package let company: CompanyID
  /// The version that the owner looked at.
  package let version: UInt64
  /// Everyone who is to take part besides the owner.
  package let participants: [Participant]

  /// Takes the parts as they are.
  package init(company: CompanyID, version: UInt64, participants: [Participant]) {
    self.company = company
    self.version = version
    self.participants = participants
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("company", company)
    writer.integer("version", version)
    writer.list("participants", participants)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    company = try reader.identifier("company")
    version = try reader.integer("version")
    participants = try reader.list("participants", limit: Limits.participantLimit)
  }
}
