extension ContainerSchema {
  /// Mails that wait for the mail server, and without their contents those of the last days.
  static let mails = [
    """
    CREATE TABLE mails (
      entry INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, state TEXT NOT NULL,
      maker BLOB, about BLOB, recipientHash BLOB NOT NULL, recipient TEXT, subject TEXT, text TEXT,
      madeAt INTEGER NOT NULL, endsAt INTEGER NOT NULL, dueAt INTEGER NOT NULL,
      tries INTEGER NOT NULL DEFAULT 0, problem TEXT)
    """,
    "CREATE INDEX mailsByDue ON mails (dueAt) WHERE state = 'waiting'",
    "CREATE INDEX mailsByRecipient ON mails (recipientHash, madeAt)",
  ]
}
