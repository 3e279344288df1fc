import Model
import Storage

/// What a container is told apart by, and the key of its tokens.
struct ContainerIdentity {
  let container: RecordID
  let macKey: [UInt8]
  let lastCommit: UInt64

  static func read(_ connection: Connection) throws -> ContainerIdentity? {
    try connection.first("SELECT container, macKey, lastCommit FROM meta WHERE id = 1") { row in
      ContainerIdentity(
        container: try row.id(0), macKey: row.bytes(1), lastCommit: row.uint64(2))
    }
  }

  static func make(
    _ circumstances: Circumstances, _ connection: Connection
  ) throws -> ContainerIdentity {
    let made = ContainerIdentity(
      container: RecordID(milliseconds: circumstances.now, random: circumstances.pair(0)),
      macKey: Array(circumstances.secret.utf8), lastCommit: circumstances.now)
    try connection.run(
      "INSERT INTO meta (id, container, macKey, lastCommit) VALUES (1, ?, ?, ?)"
    ) {
      $0.bind(made.container, at: 1)
      $0.bind(made.macKey, at: 2)
      $0.bind(made.lastCommit, at: 3)
    }
    return made
  }
}
