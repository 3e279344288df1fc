/// A hint that zones have changed: their new heads. Sent after the commit.
package struct Poke: Equatable, Sendable, WireMessage {
  /// The account's feed sequence.
  package let feed: UInt64
  /// The zones whose heads moved, or all of them at the start of a stream.
  package let heads: [FeedEntry]

  /// Takes the parts as they are.
  package init(feed: UInt64, heads: [FeedEntry]) {
    self.feed = feed
    self.heads = heads
  }

  package func write(to writer: inout some MessageWriter) {
    writer.integer("feed", feed)
    writer.list("heads", heads)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    feed = try reader.integer("feed")
    heads = try reader.list("heads", limit: Limits.feedEntryLimit)
  }
}
