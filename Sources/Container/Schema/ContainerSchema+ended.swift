import Storage

extension ContainerSchema {
  /// What was ended a short while ago, beside what holds: nothing that asks who takes part or what
  /// a secret opens can come upon it.
  static let ended = Migration(
    version: 17, name: "links and places that ended",
    steps: [
      """
      CREATE TABLE endedLinks (
        zone BLOB NOT NULL, id BLOB NOT NULL, hash BLOB NOT NULL, permission TEXT NOT NULL,
        role TEXT NOT NULL, madeAt INTEGER NOT NULL, maker BLOB NOT NULL, time INTEGER NOT NULL,
        expiresAt INTEGER, name TEXT, answer TEXT, endedAt INTEGER NOT NULL,
        PRIMARY KEY (zone, id, time)) WITHOUT ROWID
      """,
      """
      CREATE TABLE endedPlaces (
        zone BLOB NOT NULL, account BLOB NOT NULL, deptMask INTEGER NOT NULL,
        managerMask INTEGER NOT NULL, permission TEXT NOT NULL, role TEXT NOT NULL,
        epoch INTEGER NOT NULL, endedAt INTEGER NOT NULL, PRIMARY KEY (zone, account)
      ) WITHOUT ROWID
      """,
    ])

  /// Places that somebody gave up and may take again.
  static let givenUp = Migration(
    version: 18, name: "places that were given up",
    steps: ["ALTER TABLE endedPlaces ADD COLUMN isGivenUp INTEGER NOT NULL DEFAULT 0"])
}
