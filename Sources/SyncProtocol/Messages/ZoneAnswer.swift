/// Where a company's zone stands for the account after a command.
package struct ZoneAnswer: Equatable, Sendable, WireMessage {
  /// The zone's entry in the account's feed.
  package let entry: FeedEntry

  /// Takes the entry as it is.
  package init(entry: FeedEntry) { self.entry = entry }

  package func write(to writer: inout some MessageWriter) { writer.message("entry", entry) }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    entry = try reader.message("entry")
  }
}
