extension StoreSchema {
  /// Until when the account is asked something about a company: see `FeedEntry.waitsUntil`.
  static func waiting(_ kind: StoreKind) -> [String] {
    let tables = kind == .private ? ["zones", "gone"] : ["zones"]
    return tables.map { "ALTER TABLE \($0) ADD COLUMN waitsUntil INTEGER NOT NULL DEFAULT 0" }
  }
}
