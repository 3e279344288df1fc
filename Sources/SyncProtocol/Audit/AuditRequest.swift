package import Model

/// Asks for a page of a zone's audit log, the latest entries first.
package struct AuditRequest: Equatable, Sendable, WireMessage {
  /// The zone.
  package var zone: ZoneID
  /// Entries below this number; 0 to begin with the latest.
  package var before: UInt64
  /// How many entries at most; 0 for as many as a page has.
  package var limit: UInt64
  /// Only what this account did, or what is about it; zero for anybody.
  package var person: AccountID
  /// Only these events, by their words; empty for any.
  package var words: [String]
  /// Only about this record; zero for any.
  package var record: RecordID
  /// Only from this moment on, in milliseconds since 1970; 0 for the beginning.
  package var since: UInt64
  /// Only before this moment; 0 for no end.
  package var until: UInt64

  /// The latest entries, without a filter.
  package init(
    zone: ZoneID, before: UInt64 = 0, limit: UInt64 = 0, person: AccountID = .zero,
    words: [String] = [], record: RecordID = .zero, since: UInt64 = 0, until: UInt64 = 0
  ) {
    self.zone = zone
    self.before = before
    self.limit = limit
    self.person = person
    self.words = words
    self.record = record
    self.since = since
    self.until = until
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("zone", zone)
    writer.integer("before", before)
    writer.integer("limit", limit)
    writer.identifier("person", person)
    writer.list("events", words.map { NamedEvent(word: $0) })
    writer.identifier("record", record)
    writer.integer("since", since)
    writer.integer("until", until)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    zone = try reader.identifier("zone")
    before = try reader.integer("before")
    limit = try reader.integer("limit")
    person = try reader.identifier("person")
    let named: [NamedEvent] = try reader.list("events", limit: Limits.auditWordLimit)
    words = named.map { $0.word }
    record = try reader.identifier("record")
    since = try reader.integer("since")
    until = try reader.integer("until")
  }
}

/// An event as an element of a list.
private struct NamedEvent: WireMessage {
  let word: String

  init(word: String) { self.word = word }

  func write(to writer: inout some MessageWriter) { writer.text("event", word) }

  init(from reader: inout some MessageReader) throws(WireFailure) {
    word = try reader.text("event")
  }
}

/// A page of a zone's audit log.
package struct AuditAnswer: Equatable, Sendable, WireMessage {
  /// The entries that come to who asks, the latest first.
  package let entries: [AuditEntry]
  /// What to ask for next: entries below this number. 0 when there are no more.
  package let next: UInt64
  /// How far the log goes.
  package let head: AuditHead
  /// Which history of the container it is.
  package let incarnation: UInt64

  /// Takes the parts as they are.
  package init(entries: [AuditEntry], next: UInt64, head: AuditHead, incarnation: UInt64) {
    self.entries = entries
    self.next = next
    self.head = head
    self.incarnation = incarnation
  }

  package func write(to writer: inout some MessageWriter) {
    writer.list("entries", entries)
    writer.integer("next", next)
    writer.message("head", head)
    writer.integer("incarnation", incarnation)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    entries = try reader.list("entries", limit: Limits.auditPageLimit)
    next = try reader.integer("next")
    head = try reader.message("head")
    incarnation = try reader.integer("incarnation")
  }
}
