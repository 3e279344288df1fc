extension ContainerSchema {
  /// Version 11: which values guarded groups had, and in which history of the container.
  static let decisions = [
    """
    CREATE TABLE decisions (
      zone BLOB NOT NULL, id BLOB NOT NULL, number INTEGER NOT NULL, ticks INTEGER NOT NULL,
      device INTEGER NOT NULL, history INTEGER NOT NULL,
      PRIMARY KEY (zone, id, number, ticks, device)) WITHOUT ROWID
    """
  ]
}
