import Device
package import Model

/// A list of a company as the phones of one account have it, kept in `hub.sqlite`: the names that
/// phones gave to records, and which versions were told of them, so that a phone can ask what
/// changed since it asked last (decision 0151).
package struct PhoneShelf: Sendable {
  /// Bytes of a file that are kept as they were sent, and of all files of a list.
  package static let fileByteLimit = 300_000
  static let byteLimit = 100_000_000
  /// How many records that are gone are remembered.
  static let goneLimit = 10_000

  struct Key: Hashable, Sendable {
    let account: AccountID
    let company: CompanyID
    let list: String
  }

  let key: Key
  let sessions: BrowserSessions

  /// A record that is there now, in the version that a phone is told.
  package struct Entry: Equatable, Sendable {
    /// The record.
    package let record: RecordID
    /// Its version.
    package let tag: String

    /// Takes the parts as they are.
    package init(record: RecordID, tag: String) {
      self.record = record
      self.tag = tag
    }
  }

  /// What is known of a record.
  package struct Card: Equatable, Sendable {
    /// The record.
    package let record: RecordID
    /// The name of its file.
    package let name: String
    /// What the phone that made it calls it; nil where none did.
    package let uid: String?
    /// The file as it was sent, and the version that the record had then; nil where none is kept.
    package let sent: (bytes: [UInt8], tag: String)?

    package static func == (left: Card, right: Card) -> Bool {
      left.record == right.record && left.name == right.name && left.uid == right.uid
        && left.sent?.bytes == right.sent?.bytes && left.sent?.tag == right.sent?.tag
    }
  }

  /// Where a list stands.
  package struct Standing: Equatable, Sendable {
    /// Names this history of the list: one that was lost begins anew.
    package let mark: String
    /// Grows with each change.
    package let sequence: Int64
    /// Before which changes are not remembered.
    package let floor: Int64
  }

  /// A record that changed, or is gone.
  package struct Change: Equatable, Sendable {
    /// The name of its file.
    package let name: String
    /// The record.
    package let record: RecordID
    /// Its version; nil where it is gone.
    package let tag: String?
    /// Where in the order of changes.
    package let sequence: Int64
  }

  /// Notes what is there now, in one transaction, and answers where the list stands. `ending` is
  /// what names of files that nobody chose end with.
  package func note(_ entries: [Entry], ending: String) async throws -> Standing {
    try await sessions.note(entries, on: key, ending: ending)
  }

  /// What changed above a sequence, in that order: as many as are asked for.
  package func changes(above sequence: Int64, limit: Int) async throws -> [Change] {
    try await sessions.changes(on: key, above: sequence, limit: limit)
  }

  /// The file of a name; nil where it was never told.
  package func card(named name: String) async throws -> Card? {
    try await sessions.card(on: key, named: name)
  }

  /// What is known of a record.
  package func card(of record: RecordID) async throws -> Card? {
    try await sessions.card(on: key, of: record)
  }

  /// The records that phones call so: one is there at most, others are gone.
  package func records(called uid: String) async throws -> [(record: RecordID, name: String)] {
    try await sessions.records(on: key, called: uid)
  }

  /// Gives a file to a record that is about to be made, durably, so that who asks again makes no
  /// second one. What had the name before is forgotten.
  package func begin(_ record: RecordID, name: String, uid: String) async throws {
    try await sessions.begin(record, on: key, name: name, uid: uid)
  }

  /// Forgets a file whose record was not made.
  package func abandon(_ record: RecordID) async throws {
    try await sessions.abandon(record, on: key)
  }

  /// Keeps a file as it was sent, for as long as the record has this version; nil keeps none. False
  /// where it has no room.
  package func keep(_ sent: [UInt8]?, of record: RecordID, tag: String) async throws -> Bool {
    try await sessions.keep(sent, of: record, on: key, tag: tag)
  }
}

extension OpenToken {
  /// A list as the phones of the token's maker have it.
  package func shelf(_ list: String) -> PhoneShelf {
    PhoneShelf(
      key: PhoneShelf.Key(account: account, company: context.company, list: list),
      sessions: sessions)
  }
}
