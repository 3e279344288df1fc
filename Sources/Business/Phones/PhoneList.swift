package import Device
package import Model

/// A list of a company as phones keep it: contacts as cards of an address book, tasks as items of a
/// calendar (decision 0151).
package enum PhoneList: String, CaseIterable, Sendable {
  case contacts, tasks

  /// The kind of its records.
  package var definition: EntityDefinition {
    switch self {
    case .contacts: Contact.definition
    case .tasks: WorkTask.definition
    }
  }

  /// What the names of its files end with.
  package var ending: String { self == .contacts ? "vcf" : "ics" }

  /// What its files are.
  package var mediaType: String {
    self == .contacts ? CardFile.mediaType : "text/calendar; charset=utf-8; component=VTODO"
  }

  /// What a record is called that no phone gave a name.
  package func uid(of record: RecordID) -> String {
    self == .contacts ? CardText.uid(of: record) : record.description
  }

  /// The record that such a name is of; nil for any other.
  package func record(ofUID uid: String) -> RecordID? {
    guard self == .contacts else { return RecordID(uid) }
    return uid.hasPrefix("urn:uuid:") ? RecordID(String(uid.dropFirst(9))) : nil
  }

  /// What a file that a phone sent is called: nil inside where it says nothing, nil where it is no
  /// file of this list.
  package func uid(in bytes: [UInt8]) -> String?? {
    guard !bytes.contains(0) else { return nil }
    switch self {
    case .tasks: return TaskCard(bytes).map(\.uid)
    case .contacts:
      guard CardFile.begins(Array(bytes.prefix(64))), let card = CardFile.only(bytes) else {
        return nil
      }
      let uid = card.first { $0.name == "UID" }?.text ?? ""
      return .some(uid.isEmpty ? nil : uid)
    }
  }

  /// What a file says, by the names of its properties in capitals.
  package func properties(of bytes: [UInt8]) -> [(name: String, text: String)] {
    let lines =
      switch self {
      case .contacts: CardFile.only(bytes) ?? []
      case .tasks:
        CalendarPart.parts(in: bytes)?.first?.parts.first { $0.name == "VTODO" }?.lines ?? []
      }
    return lines.map { ($0.name, $0.text) }
  }

  /// Whether a file can be given back as it was sent: a card of another version can't.
  package func isUsual(_ bytes: [UInt8]) -> Bool {
    guard self == .contacts else { return true }
    return CardFile.only(bytes)?.first { $0.name == "VERSION" }?.text == "3.0"
  }

  /// A record as a file for phones, with what else the one sent it who made this name.
  package func file(_ record: StoredRecord, uid: String, keeping sent: [UInt8]?) -> [UInt8] {
    switch self {
    case .contacts:
      guard let contact = record.record(Contact.self) else { return [] }
      let kept = sent.map { KeptLines($0, of: "VCARD", but: Self.cardNames) } ?? KeptLines()
      return Array(CardText(contact, uid: uid, keeping: kept).text.utf8)
    case .tasks:
      guard let task = record.record(WorkTask.self) else { return [] }
      let kept = sent.map { KeptLines($0, of: "VTODO", but: TaskText.ours) } ?? KeptLines()
      let text = TaskText(
        task, uid: uid, made: Moment(milliseconds: Int64(clamping: record.createdAt)),
        changed: Moment(milliseconds: Int64(clamping: record.updatedAt)), keeping: kept)
      return Array(text.text.utf8)
    }
  }

  /// What is written from a contact.
  private static let cardNames: Set<String> = [
    "VERSION", "UID", "FN", "N", "ORG", "X-ABSHOWAS", "EMAIL", "TEL", "URL", "ADR", "CATEGORIES",
    "NOTE", "KIND", "REV", "PRODID", CardWords.number, CardWords.taxID, CardWords.form,
  ]
}
