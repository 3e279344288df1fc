/// Where a company's zone stands for the account after a command.
package struct ZoneAnswer: Equatable, Sendable, WireMessage {
  /// The zone's entry in the account's feed.
  package let entry: FeedEntry
  /// Which history of the container this is.
  package let incarnation: UInt64

  /// Takes the parts as they are.
  package init(entry: FeedEntry, incarnation: UInt64 = 0) {
    self.entry = entry
    self.incarnation = incarnation
  }

  package func write(to writer: inout some MessageWriter) {
    writer.message("entry", entry)
    writer.later("incarnation", incarnation)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    entry = try reader.message("entry")
    incarnation = try reader.laterInteger("incarnation")
  }
}
