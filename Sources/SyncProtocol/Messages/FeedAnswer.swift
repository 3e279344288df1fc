package import Model

/// An account's whole feed: every zone that it takes part in or once did.
package struct FeedAnswer: Equatable, Sendable, WireMessage {
  /// The feed's sequence: grows with every change of a standing.
  package let sequence: UInt64
  /// The container's time in milliseconds since 1970.
  package let time: UInt64
  /// The zones, each once.
  package let entries: [FeedEntry]
  /// Which history of the container this is: changes when a backup was put back.
  package let incarnation: UInt64
  /// Which start of the container answers: after another one, devices show their tokens once.
  package let start: UInt64
  /// Which entities and fields the container understands: changes when it is updated; 0 if it does
  /// not tell.
  package let schema: UInt64
  /// The bytes that the files of each company may take; nil if the container does not tell.
  package let fileLimit: UInt64?
  /// How late it is as far as the container believes, in milliseconds since 1970: what can't be
  /// restored any more may be dropped by this; 0 if the container does not tell.
  package let believed: UInt64

  /// Takes the parts as they are.
  package init(
    sequence: UInt64, time: UInt64, entries: [FeedEntry], incarnation: UInt64 = 0,
    start: UInt64 = 0, schema: UInt64 = 0, fileLimit: UInt64? = nil, believed: UInt64 = 0
  ) {
    self.sequence = sequence
    self.time = time
    self.entries = entries
    self.incarnation = incarnation
    self.start = start
    self.schema = schema
    self.fileLimit = fileLimit
    self.believed = believed
  }

  /// The same without some zones.
  package func leavingOut(_ zones: [ZoneID]) -> FeedAnswer {
    FeedAnswer(
      sequence: sequence, time: time, entries: entries.filter { !zones.contains($0.zone) },
      incarnation: incarnation, start: start, schema: schema, fileLimit: fileLimit,
      believed: believed)
  }

  package func write(to writer: inout some MessageWriter) {
    writer.integer("sequence", sequence)
    writer.integer("time", time)
    writer.list("entries", entries)
    writer.later("incarnation", incarnation)
    writer.later("start", start)
    writer.later("schema", schema)
    writer.optionalInteger("fileLimit", fileLimit)
    writer.later("believed", believed)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    sequence = try reader.integer("sequence")
    time = try reader.integer("time")
    entries = try reader.list("entries", limit: Limits.feedEntryLimit)
    incarnation = try reader.laterInteger("incarnation")
    start = try reader.laterInteger("start")
    schema = try reader.laterInteger("schema")
    fileLimit = try reader.laterPresence("fileLimit") ? try reader.integer("fileLimit") : nil
    believed = try reader.laterInteger("believed")
  }
}
