package import Model

/// A record as a store holds it, deleted ones too.
package struct StoredRecord: Equatable, Sendable {
  /// The values, with nothing marked as changed.
  package let values: RecordValues
  /// Whether its life has ended.
  package var isDeleted: Bool { endedAt != nil }
  /// When its life ended, if it has.
  package let endedAt: HybridTime?
  /// When it was first saved, in milliseconds since 1970.
  package let createdAt: UInt64
  /// Who made it.
  package let createdBy: AccountID
  /// When it was last changed, in milliseconds since 1970.
  package let updatedAt: UInt64
  /// Who changed it last.
  package let updatedBy: AccountID

  /// The groups that the container wrote by itself, a bit for each.
  private let groupsOfContainer: UInt64
  /// Whether somebody who had not seen its end wrote to it afterwards.
  package let isChangedAfterItsEnd: Bool

  /// The record's identifier.
  package var id: RecordID { values.id }

  /// The record with typed fields; nil when it is of another entity.
  package func record<E: Entity>(_ type: E.Type = E.self) -> Record<E>? { Record(values) }

  init(_ row: StoredRow, id: RecordID, of definition: EntityDefinition) {
    values = RecordValues(definition.kind, id, row.values)
    endedAt = row.deleted
    createdAt = row.createdAt
    createdBy = row.createdBy
    updatedAt = row.updatedAt
    updatedBy = row.updatedBy
    groupsOfContainer = row.clocks.groupsOfContainer
    isChangedAfterItsEnd = row.deleted.map { row.latest > $0 } ?? false
  }

  /// Whether the container wrote a field by itself, as what follows from acts that met.
  package func isWrittenByContainer<E, Value>(_ field: Field<E, Value>) -> Bool {
    groupsOfContainer & 1 << UInt64(E.definition.fields[field.number].group) != 0
  }
}
