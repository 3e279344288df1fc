import Model
import SyncProtocol

/// What the records of an archive are called in the company that they become. Equal records of two
/// imports have different names, and every reference between them stays.
struct ImportedIdentifiers {
  let company: CompanyID
  /// Who imports: of all accounts that the archive names this one alone takes part in the company.
  private let account: AccountID
  /// Of records that are the one effect of a cause: the cause. They stay that under new names, or
  /// what was done once could be done again.
  private var causes: [RecordID: RecordID] = [:]
  /// The same of halves of transfers, which follow from the other half.
  private var departures: [RecordID: RecordID] = [:]
  /// The same of what brings back the rest of a loan, which follows from the movement before.
  private var rests: [RecordID: RecordID] = [:]

  /// Of records that follow from several others: the record.
  private var followers: [RecordID: RecordValues] = [:]

  init(into company: CompanyID, for account: AccountID) {
    (self.company, self.account) = (company, account)
  }

  /// Notes a record of the archive that is the effect of its cause.
  mutating func note(_ record: ImportedRecord, _ definition: EntityDefinition) {
    noteFollower(record, definition)
    guard record.id.isDerived, let cause = Self.cause(record.values, definition) else { return }
    if record.id == .effect(of: cause) { causes[record.id] = cause }
    if record.id == .arrival(of: cause) { departures[record.id] = cause }
    if record.id == .completion(of: cause) { rests[record.id] = cause }
  }

  private mutating func noteFollower(_ record: ImportedRecord, _ definition: EntityDefinition) {
    guard record.id.isDerived,
      [.countLine, .stockTransaction, .serialUnit, .reservation].contains(definition.kind)
    else { return }
    let values = RecordValues(definition.kind, record.id, record.values)
    if values.isCountLine || values.isSerialUnit || values.isReservationOfLine
      || values.correctionRound != nil || values.shipmentRound != nil
    {
      followers[record.id] = values
    }
  }

  private func renamed(_ follower: RecordValues) -> RecordID? {
    if let line = Record<CountLine>(follower), let item = line[.item], let count = line[.count] {
      return .countLine(
        of: self[item], at: line[.place].map { self[$0] }, in: self[count], by: line[.counter])
    }
    if let unit = Record<SerialUnit>(follower), let item = unit[.item], let number = unit[.number] {
      return .serialUnit(number, of: self[item])
    }
    if let reservation = Record<Reservation>(follower), let item = reservation[.item],
      let line = reservation[.orderLine]
    {
      return .reservation(of: self[item], for: self[line])
    }
    if let round = follower.shipmentRound, let cause = Record<StockTransaction>(follower)?[.cause] {
      return .shipment(of: self[cause], round: round)
    }
    guard let round = follower.correctionRound, let movement = Record<StockTransaction>(follower),
      let item = movement[.item], let count = movement[.cause]
    else { return nil }
    return .correction(
      of: self[item], at: movement[.location].map { self[$0] }, by: self[count], round: round)
  }

  /// The new name.
  subscript(_ id: RecordID) -> RecordID {
    if let follower = followers[id], let name = renamed(follower) { return name }
    if let departure = departures[id] { return .arrival(of: self[departure]) }
    if let last = rests[id] { return .completion(of: self[last]) }
    if let cause = causes[id] { return .effect(of: self[cause]) }
    return .imported(id, into: company)
  }

  /// The record with new names in all that refers to records. What refers to a row that only the
  /// container makes is left out, and what is said later (`ImportOrder`). So are accounts that are
  /// not there: who was to do something, and whom a comment names.
  func renamed(_ record: ImportedRecord, _ definition: EntityDefinition) -> RecordValues {
    var values = RecordValues(new: self[record.id], of: definition)
    for field in definition.fields where field.writer.isOfMembers {
      var value = record.values[field.number]
      if case .reference(let id) = value {
        if case .reference(let kind) = field.type {
          let isMade = Schema.current.definition(of: kind)?.isMadeByContainer ?? true
          let isLeftOut = isMade || ImportOrder.isSaidLater(field, of: definition)
          value = isLeftOut ? .null : .reference(self[id])
        } else if Self.isCause(field, definition) || Self.isOwner(field, definition)
          || Self.isOfLine(field, definition) || field.number == definition.link
        {
          value = .reference(self[id])
        } else if field.number == definition.assignee, id != account {
          value = .null
        }
      }
      if field.number == definition.mentions { value = .null }
      if field.number == definition.states?.frozen?.content, case .bytes(let bytes) = value {
        // Where nobody can read it, it stays as it is.
        let content = try? FrozenContent(bytes: bytes)
        value = .bytes(content?.renamed { self[$0] }.bytes ?? bytes)
      }
      if Self.isAddress(field, definition), case .text(let address) = value {
        value = .text(ImportedAddress.renamed(address) { self[$0] })
      }
      if ExportedRecord.isAuthor(field), !record.maker.isEmpty { value = .text(record.maker) }
      values.set(field, to: value)
    }
    return values
  }

  private static func isCause(_ field: FieldDefinition, _ definition: EntityDefinition) -> Bool {
    definition.kind == .stockTransaction
      && field.number == Field<StockTransaction, RecordID>.cause.number
  }

  private static func isOfLine(_ field: FieldDefinition, _ definition: EntityDefinition) -> Bool {
    definition.kind == .reservation
      && field.number == Field<Reservation, RecordID>.orderLine.number
  }

  /// Whether a field is the address of a view, which may name records.
  private static func isAddress(
    _ field: FieldDefinition, _ definition: EntityDefinition
  ) -> Bool {
    definition.kind == .savedFilter
      && field.number == Field<SavedFilter, String>.address.number
  }

  /// Whether a field names the record that a file hangs on.
  private static func isOwner(_ field: FieldDefinition, _ definition: EntityDefinition) -> Bool {
    Attachment.holds(definition.kind)
      && field.number == Field<Attachment, RecordID>.owner.number
  }

  private static func cause(
    _ values: [FieldValue], _ definition: EntityDefinition
  ) -> RecordID? {
    guard let field = definition.fields.first(where: { isCause($0, definition) }),
      case .reference(let id) = values[field.number]
    else { return nil }
    return id
  }
}
