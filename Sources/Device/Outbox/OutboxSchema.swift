import Model

extension StoreSchema {
  /// What the outbox keeps of guards and atoms, and the indexes of what is in Trash.
  static func trash(_ entities: [EntityDefinition]) -> [String] {
    [
      "ALTER TABLE outbox ADD COLUMN atom INTEGER NOT NULL DEFAULT 0",
      "ALTER TABLE outbox ADD COLUMN guards BLOB",
      "CREATE INDEX outboxAtoms ON outbox (zone, atom) WHERE atom <> 0",
    ] + entities.map(trashIndex)
  }

  /// The index of the deleted rows that still have what they held, by the moment of their end.
  static func trashIndex(of definition: EntityDefinition) -> String {
    """
    CREATE INDEX IF NOT EXISTS "\(definition.name) in Trash" ON "\(definition.name)"
    (\(EntityColumns(definition).zone), deleted, id) WHERE \(EntityTable.isInTrash)
    """
  }
}
