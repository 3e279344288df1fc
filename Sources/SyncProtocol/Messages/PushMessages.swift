package import Model

/// A numbered, frozen batch of changes of one device to one zone.
package struct PushRequest: Equatable, Sendable, WireMessage {
  /// The zone.
  package let zone: ZoneID
  /// The batch's number: one more than the device's last in this zone; the same when sent again.
  package let number: UInt64
  /// How far the device had read the zone when the batch was frozen; empty if never.
  package let token: [UInt8]
  /// The changes, in the order in which they were made.
  package let changes: [RecordChange]

  /// Takes the parts as they are.
  package init(zone: ZoneID, number: UInt64, token: [UInt8], changes: [RecordChange]) {
    self.zone = zone
    self.number = number
    self.token = token
    self.changes = changes
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("zone", zone)
    writer.integer("number", number)
    writer.bytes("token", token)
    writer.list("changes", changes)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    let zone = try reader.identifier("zone")
    let number = try reader.integer("number")
    let token = try reader.bytes("token")
    let changes: [RecordChange] = try reader.list("changes", limit: Limits.batchRecordLimit)
    self.init(zone: zone, number: number, token: token, changes: changes)
  }
}

/// What became of one change of a batch.
package struct ChangeResult: Equatable, Sendable, WireMessage {
  /// Why it was refused; nil when it is saved.
  package let refusal: ChangeRefusal?
  /// The record as the container has it, when it was refused and exists.
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

/// The answer to a batch; the same number always gets the same answer.
package struct PushAnswer: Equatable, Sendable, WireMessage {
  /// The batch's number.
  package let number: UInt64
  /// The container's time in milliseconds since 1970; never below its last commit.
  package let time: UInt64
  /// The token after this batch, if the device had read everything before it and nothing was
  /// refused; else empty: pull.
  package let token: [UInt8]
  /// The zone's sequence that the token stands at; 0 when it is empty.
  package let sequence: UInt64
  /// One result for each change, in the order of the batch.
  package let results: [ChangeResult]

  /// Takes the parts as they are.
  package init(
    number: UInt64, time: UInt64, token: [UInt8], sequence: UInt64, results: [ChangeResult]
  ) {
    self.number = number
    self.time = time
    self.token = token
    self.sequence = sequence
    self.results = results
  }

  package func write(to writer: inout some MessageWriter) {
    writer.integer("number", number)
    writer.integer("time", time)
    writer.bytes("token", token)
    writer.integer("sequence", sequence)
    writer.list("results", results)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    number = try reader.integer("number")
    time = try reader.integer("time")
    token = try reader.bytes("token")
    sequence = try reader.integer("sequence")
    results = try reader.list("results", limit: Limits.batchRecordLimit)
  }
}
