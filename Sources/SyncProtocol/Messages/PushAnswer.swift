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
  /// The history of the container that the batch was judged in.
  package let incarnation: UInt64
  /// Where the zone stood after this batch, when `token` is empty: shown with the next pull, so
  /// that the container can tell whether it still knows the batch.
  package let receipt: [UInt8]

  /// Takes the parts as they are.
  package init(
    number: UInt64, time: UInt64, token: [UInt8], sequence: UInt64, results: [ChangeResult],
    incarnation: UInt64 = 0, receipt: [UInt8] = []
  ) {
    self.number = number
    self.time = time
    self.token = token
    self.sequence = sequence
    self.results = results
    self.incarnation = incarnation
    self.receipt = receipt
  }

  package func write(to writer: inout some MessageWriter) {
    writer.integer("number", number)
    writer.integer("time", time)
    writer.bytes("token", token)
    writer.integer("sequence", sequence)
    writer.list("results", results)
    writer.later("incarnation", incarnation)
    writer.later("receipt", receipt)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    number = try reader.integer("number")
    time = try reader.integer("time")
    token = try reader.bytes("token")
    sequence = try reader.integer("sequence")
    results = try reader.list("results", limit: Limits.batchRecordLimit)
    incarnation = try reader.laterInteger("incarnation")
    receipt = try reader.laterBytes("receipt")
  }
}
