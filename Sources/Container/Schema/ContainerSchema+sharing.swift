extension ContainerSchema {
  /// Version 6: what was granted beside what the tier leaves of it, versions that commands are
  /// decided on, and personal invitations beside the one link of a company.
  static let sharing = [
    "ALTER TABLE members ADD COLUMN granted TEXT",
    "UPDATE members SET granted = permission",
    "ALTER TABLE members ADD COLUMN version INTEGER NOT NULL DEFAULT 1",
    "ALTER TABLE members ADD COLUMN lastActive INTEGER",
    "ALTER TABLE links RENAME TO earlierLinks",
    """
    CREATE TABLE links (
      zone BLOB NOT NULL, id BLOB NOT NULL, hash BLOB NOT NULL UNIQUE, permission TEXT NOT NULL,
      role TEXT NOT NULL, madeAt INTEGER NOT NULL, maker BLOB NOT NULL, time INTEGER NOT NULL,
      expiresAt INTEGER, name TEXT, answer TEXT, PRIMARY KEY (zone, id)) WITHOUT ROWID
    """,
    """
    INSERT INTO links (zone, id, hash, permission, role, madeAt, maker, time)
    SELECT earlierLinks.zone, earlierLinks.zone, hash, permission, role, madeAt, owner, lastCommit
    FROM earlierLinks JOIN zones ON zones.zone = earlierLinks.zone JOIN meta
    """,
    "DROP TABLE earlierLinks",
  ]
}
