import Container
import Model
import SyncProtocol

/// The changes that a device would send.
extension Bench {
  func item(
    _ id: RecordID, _ session: Session, name: String = "Bolt", code: String, life: UInt64 = 1
  ) -> RecordChange {
    var item = Record<InventoryItem>(new: id)
    item[.name] = name
    item[.code] = code
    return change(item, session, life: life)
  }

  func rename(_ id: RecordID, _ session: Session, to name: String) -> RecordChange {
    var item = Record<InventoryItem>(new: id)
    item[.name] = name
    return change(item, session)
  }

  func delete(
    _ id: RecordID, _ session: Session, _ kind: EntityKind = .inventoryItem, life: UInt64 = 1
  ) -> RecordChange {
    RecordChange(
      kind: kind, id: id,
      version: RecordVersion(life: life, deleted: stamp(session), groups: []))
  }

  func movement(of item: RecordID, _ session: Session) -> RecordChange {
    var record = Record<StockTransaction>(new: id())
    record[.item] = item
    record[.type] = StockMovement.purchase.name
    record[.quantity] = ExactDecimal(millionths: 5_000_000)
    record[.date] = Moment(milliseconds: Int64(now))
    return change(record, session)
  }

  func userPass(_ company: CompanyID, _ session: Session, id: RecordID? = nil) -> RecordChange {
    let id = id ?? .userPass(of: session.account, for: company)
    var record = Record<UserPass>(new: id)
    record[.companyID] = company
    record[.userName] = "ada"
    record[.passwordHash] = "$argon2id$"
    return change(record, session)
  }

  func change<E: Entity>(
    _ record: Record<E>, _ session: Session, life: UInt64 = 1
  ) -> RecordChange {
    RecordChange(
      record.values, groups: record.values.changedGroups, life: life, stamp: stamp(session),
      of: Schema.current.definition(of: record.values.kind) ?? E.definition)
  }

  /// What the device of a new company sends first.
  func companyDetails(_ company: CompanyID, _ session: Session) -> RecordChange {
    var record = Record<Company>(new: company)
    record[.name] = "Acme"
    record[.country] = "AT"
    record[.currency] = "EUR"
    return change(record, session)
  }
}
