import Storage

extension ContainerSchema {
  /// Ways back into an account, authenticators, and wrong guesses that outlive a restart.
  static let recovery = Migration(
    version: 13, name: "recovery codes, authenticators and guesses",
    steps: [
      """
      CREATE TABLE recoveryCodes (
        account BLOB NOT NULL, hash BLOB NOT NULL, wrapped BLOB NOT NULL,
        PRIMARY KEY (account, hash)) WITHOUT ROWID
      """,
      """
      CREATE TABLE timeCodes (
        account BLOB PRIMARY KEY, secret BLOB NOT NULL, isOn INTEGER NOT NULL,
        lastStep INTEGER NOT NULL) WITHOUT ROWID
      """,
      """
      CREATE TABLE accountEmails (
        account BLOB PRIMARY KEY, address TEXT NOT NULL, isConfirmed INTEGER NOT NULL) WITHOUT ROWID
      """,
      """
      CREATE TABLE mailSecrets (
        hash BLOB PRIMARY KEY, account BLOB NOT NULL, purpose TEXT NOT NULL,
        address TEXT NOT NULL, expiresAt INTEGER NOT NULL) WITHOUT ROWID
      """,
      "CREATE INDEX mailSecretsByAccount ON mailSecrets (account)",
      """
      CREATE TABLE guesses (
        key BLOB PRIMARY KEY, count INTEGER NOT NULL, notBefore INTEGER NOT NULL,
        lastTry INTEGER NOT NULL) WITHOUT ROWID
      """,
    ])
}
