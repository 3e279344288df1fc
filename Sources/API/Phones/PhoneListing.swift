import Business
import Device
import Hub
import Model

/// All records of a list with their versions, as phones are told them: read again only after
/// somebody wrote into the store.
struct PhoneListing {
  private static let pageLimit = 1_000

  static func read(
    _ list: PhoneList, _ reader: StoreReader, _ company: CompanyID
  ) throws -> [PhoneShelf.Entry] {
    var request = PageRequest(list.definition.kind, sort: .updatedAt)
    request.limit = pageLimit
    var entries: [PhoneShelf.Entry] = []
    repeat {
      let page = try reader.page(request, in: company)
      entries += page.records.filter { list.shows($0) }.map {
        PhoneShelf.Entry(record: $0.id, tag: PhoneCall.tag($0, list))
      }
      request.after = page.next
    } while request.after != nil
    return entries
  }

  struct Contacts: KeptReading {
    let entries: [PhoneShelf.Entry]

    init(_ reader: StoreReader, of company: CompanyID) throws {
      entries = try PhoneListing.read(.contacts, reader, company)
    }
  }

  struct Tasks: KeptReading {
    let entries: [PhoneShelf.Entry]

    init(_ reader: StoreReader, of company: CompanyID) throws {
      entries = try PhoneListing.read(.tasks, reader, company)
    }
  }
}

extension PhoneList {
  /// Whether a record is shown on phones: contacts that are archived are out of use.
  func shows(_ record: StoredRecord) -> Bool {
    if record.isDeleted { return false }
    return record.record(Contact.self)?[.isArchived] != true
  }
}

/// A file of a list: a record as phones have it.
struct PhoneFile: Sendable {
  let list: PhoneList
  let name: String
  let stored: StoredRecord
  let card: PhoneShelf.Card?

  var tag: String { PhoneCall.tag(stored, list) }
  var uid: String { card?.uid ?? list.uid(of: stored.id) }

  /// What stands in it: as a phone sent it, until somebody changed the record.
  var bytes: [UInt8] {
    if let sent = card?.sent, sent.tag == tag { return sent.bytes }
    return list.file(stored, uid: uid, keeping: card?.sent?.bytes)
  }
}

extension PhoneCall {
  /// Where a list stands, with what changed until now noted. One after the other: what was read
  /// first is noted first.
  func standing(of list: PhoneList) async throws -> PhoneShelf.Standing {
    try await turns.doing("\(token.account) \(context.company) \(list)") {
      let entries =
        switch list {
        case .contacts: try await context.kept(PhoneListing.Contacts.self).entries
        case .tasks: try await context.kept(PhoneListing.Tasks.self).entries
        }
      return try await token.shelf(list.rawValue).note(entries, ending: list.ending)
    }
  }

  /// The file of a name; nil where there is none, and for what is not shown.
  func file(_ list: PhoneList, named name: String) async throws -> PhoneFile? {
    let shelf = token.shelf(list.rawValue)
    if let card = try await shelf.card(named: name) {
      return try await file(list, name, card.record, card)
    }
    guard name.hasSuffix(".\(list.ending)"),
      let id = RecordID(String(name.dropLast(list.ending.count + 1))),
      "\(id).\(list.ending)" == name,
      try await shelf.card(of: id) == nil
    else { return nil }
    return try await file(list, name, id, nil)
  }

  func file(
    _ list: PhoneList, _ name: String, _ record: RecordID, _ card: PhoneShelf.Card?
  ) async throws -> PhoneFile? {
    guard let stored = try await context.details(list.definition.kind, record), list.shows(stored)
    else { return nil }
    return PhoneFile(list: list, name: name, stored: stored, card: card)
  }

  /// All files of a list, without what stands in them.
  func all(_ list: PhoneList) async throws -> [PhoneShelf.Change] {
    _ = try await standing(of: list)
    return try await token.shelf(list.rawValue).changes(above: 0, limit: .max)
      .filter { $0.tag != nil }
  }
}
