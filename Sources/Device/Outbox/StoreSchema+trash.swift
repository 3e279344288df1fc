extension StoreSchema {
  /// What the outbox keeps of guards and atoms.
  static let trash = [
    "ALTER TABLE outbox ADD COLUMN atom INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE outbox ADD COLUMN guards BLOB",
    "CREATE INDEX outboxAtoms ON outbox (zone, atom) WHERE atom <> 0",
  ]
}
