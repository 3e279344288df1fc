import Storage

extension ContainerSchema {
  /// Passwords are shown as proofs, and accounts have key pairs that only their devices open.
  static let keys = Migration(
    version: 7, name: "proofs of passwords and key pairs",
    steps: [
      "ALTER TABLE accounts ADD COLUMN isProof INTEGER NOT NULL DEFAULT 0",
      """
      CREATE TABLE accountPairs (
        account BLOB PRIMARY KEY, publicKey BLOB NOT NULL, wrapped BLOB NOT NULL) WITHOUT ROWID
      """,
    ])
}
