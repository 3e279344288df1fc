package import Model

/// Where a zone stands for an account.
package enum ZoneStanding: String, CaseIterable, Sendable {
  /// The account's own zone of credentials and settings.
  case account
  /// A company of the account's own.
  case owned
  /// A company shared with the account.
  case shared
  /// The owner or an administrator took the account's place away.
  case revoked
  /// The owner stopped sharing.
  case shareStopped
  /// The owner deleted the company.
  case companyDeleted
  /// The account left.
  case left

  /// Whether the account takes part.
  package var isPresent: Bool { self == .account || self == .owned || self == .shared }
}

/// One zone in an account's feed: where it stands now.
package struct FeedEntry: Equatable, Sendable, WireMessage {
  /// The zone.
  package let zone: ZoneID
  /// Where it stands.
  package let standing: ZoneStanding
  /// The sequence of its last change; 0 when nothing was ever written.
  package let head: UInt64

  /// Takes the parts as they are.
  package init(zone: ZoneID, standing: ZoneStanding, head: UInt64) {
    self.zone = zone
    self.standing = standing
    self.head = head
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("zone", zone)
    writer.text("standing", standing.rawValue)
    writer.integer("head", head)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    zone = try reader.identifier("zone")
    guard let standing = ZoneStanding(rawValue: try reader.text("standing")) else {
      throw .malformed(field: "standing")
    }
    self.standing = standing
    head = try reader.integer("head")
  }
}

/// An account's whole feed: every zone that it takes part in or once did.
package struct FeedAnswer: Equatable, Sendable, WireMessage {
  /// The feed's sequence: grows with every change of a standing.
  package let sequence: UInt64
  /// The container's time in milliseconds since 1970.
  package let time: UInt64
  /// The zones, each once.
  package let entries: [FeedEntry]

  /// Takes the parts as they are.
  package init(sequence: UInt64, time: UInt64, entries: [FeedEntry]) {
    self.sequence = sequence
    self.time = time
    self.entries = entries
  }

  package func write(to writer: inout some MessageWriter) {
    writer.integer("sequence", sequence)
    writer.integer("time", time)
    writer.list("entries", entries)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    sequence = try reader.integer("sequence")
    time = try reader.integer("time")
    entries = try reader.list("entries", limit: Limits.feedEntryLimit)
  }
}

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
