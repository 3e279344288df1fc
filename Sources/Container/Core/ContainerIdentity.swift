import Model
import Sealing
import Storage

/// What a container is told apart by, and the key of its tokens.
struct ContainerIdentity {
  let container: RecordID
  let macKey: SymmetricKey
  let lastCommit: UInt64
  let belief: BelievedTime
  let aheadUntil: UInt64

  static func read(_ connection: Connection) throws -> ContainerIdentity? {
    try connection.first(
      """
      SELECT container, macKey, lastCommit, believed, leapClock, leapRan, aheadUntil
      FROM meta WHERE id = 1
      """
    ) { row in
      guard let key = SymmetricKey(row.bytes(1)) else {
        throw StorageFailure(.corrupt, "The key of the container's tokens can't be read.")
      }
      return ContainerIdentity(
        container: try row.id(0), macKey: key, lastCommit: row.uint64(2),
        belief: BelievedTime(
          believed: row.uint64(3),
          leap: row.isNull(4)
            ? nil : BelievedTime.Leap(clock: row.uint64(4), ran: row.uint64(5))),
        aheadUntil: row.uint64(6))
    }
  }

  static func make(
    _ circumstances: Circumstances, _ connection: Connection
  ) throws -> ContainerIdentity {
    let id = RecordID(milliseconds: circumstances.now, random: circumstances.pair(0))
    let key = Digest.blake2b(Array(circumstances.secret.utf8)).bytes
    try connection.run(
      "INSERT INTO meta (id, container, macKey, lastCommit, believed) VALUES (1, ?1, ?2, ?3, ?3)"
    ) {
      $0.bind(id, at: 1)
      $0.bind(key, at: 2)
      $0.bind(circumstances.now, at: 3)
    }
    guard let made = try read(connection) else {
      throw StorageFailure(.corrupt, "What was just written can't be read.")
    }
    return made
  }
}
