package import Model
import Sealing
package import Storage
package import SyncProtocol

/// The container as a synchronous machine over one database: everything it decides, it decides
/// here. It has no clock, thread or random source of its own (decision 0011).
///
/// Keep it where its connection is. Each call is one transaction; what it throws has changed
/// nothing, but for `unavailable`, after which the outcome is unknown and sending again is right.
package final class ContainerCore {
  /// Which container this is.
  package let container: RecordID
  /// Reads pages of zones for any connection to the same database.
  package private(set) var reader: ZoneReader
  /// Which entities and fields it understands.
  package let schema: Schema
  /// Which protections are on; all but in tests that plant a bug.
  package let protections: Protections
  /// Who grants the tiers above Free.
  package let policy: TierPolicy
  /// How long it is remembered that a record was deleted, in milliseconds.
  package let tombstoneMilliseconds: UInt64
  /// How long a deleted company can be brought back, in milliseconds. Set it before others read.
  package var deletionMilliseconds: UInt64 {
    get { reader.deletionMilliseconds }
    set { reader.deletionMilliseconds = newValue }
  }
  /// Whether pages of the log still hold what was overwritten on purpose.
  var hasOldPages = false
  /// Bytes that the files of one company may take.
  package var fileQuota: UInt64 {
    get { reader.fileQuota }
    set { reader.fileQuota = newValue }
  }
  /// Where people reach the pages: what links in mails begin with. Nil where no mail is sent.
  package var publicAddress: String?
  /// The time of the last commit in milliseconds since 1970.
  package private(set) var lastCommit: UInt64
  /// What is believed of the time: nothing is told to be earlier, nothing is destroyed by another.
  package internal(set) var belief: BelievedTime
  /// What was kept of it last.
  var keptBelief: BelievedTime
  /// Until when moments are taken although the clock does not show them yet: a clock that was ahead
  /// has given them out.
  package internal(set) var aheadUntil: UInt64
  var clockNews: [BelievedTime.Change] = []
  /// What the last `unavailable` came from; for the log, which takes it.
  package private(set) var lastFailure: StorageFailure?

  let connection: Connection
  let generation: UInt64
  /// What the salts of this start's log entries are made from; it is nowhere stored.
  let saltSeed: [UInt8]
  /// The time of the transaction that is at work.
  private(set) var commandTime: UInt64 = 0
  /// The next sequences of zones where they are given out before the commit: the planted bug.
  var reserved: [ZoneID: UInt64] = [:]
  /// Batches of the group at work that show another history of the container.
  var doubted: [PendingPush] = []
  private var pending: [ContainerEvent] = []
  private var told: [ContainerEvent] = []

  /// Opens the container in this database; makes its tables and identity at the first time.
  ///
  /// `circumstances` gives the new start its generation, so take fresh ones for each start.
  package init(
    _ connection: Connection, _ circumstances: Circumstances, policy: TierPolicy = .selfService,
    tombstoneMilliseconds: UInt64 = Limits.tombstoneMilliseconds, schema: Schema = .current,
    protections: Protections = .all
  ) throws {
    // An answer that was sent must hold: each commit is on the disk before it.
    try connection.setSynchronous(protections.contains(.durableCommit) ? .full : .normal)
    try ContainerSchema.migrate(connection)
    let generation = max(circumstances.generation, 1)
    let meta = try Self.begin(circumstances, generation, connection)
    self.connection = connection
    self.policy = policy
    self.tombstoneMilliseconds = tombstoneMilliseconds
    self.schema = schema
    self.protections = protections
    container = meta.container
    lastCommit = meta.lastCommit
    belief = meta.belief
    keptBelief = meta.belief
    aheadUntil = meta.aheadUntil
    self.generation = generation
    saltSeed = Digest.blake2b(Array(circumstances.secret.utf8) + meta.container.bytes).bytes
    reader = ZoneReader(
      macKey: meta.macKey, schema: schema, protections: protections, start: generation >> 1,
      understood: schema.digest)
    do throws(CallRefusal) {
      try readClock(circumstances.now)
    } catch {
      // What a clock that returned has to put back waits for room; until then the belief is as it
      // was, and nothing ends by it.
      guard let failure = lastFailure, DiskTrouble(failure) != nil else { throw error }
    }
  }

  /// Writes down what a start has to, and answers who the container is. On a disk that can't be
  /// written it starts for reading where nothing is left to be written down (decision 0136).
  private static func begin(
    _ circumstances: Circumstances, _ generation: UInt64, _ connection: Connection
  ) throws -> ContainerIdentity {
    do {
      return try connection.write {
        let meta =
          try ContainerIdentity.read(connection)
          ?? ContainerIdentity.make(circumstances, connection)
        try Incarnations.begin(after: generation, connection)
        try MovedItems.find(in: connection)
        try NeedToKnow.find(in: connection)
        return meta
      }
    } catch let failure as StorageFailure where DiskTrouble(failure) != nil {
      guard let meta = try ContainerIdentity.read(connection), try isBegun(connection) else {
        throw failure
      }
      return meta
    }
  }

  private static func isBegun(_ connection: Connection) throws -> Bool {
    try connection.first(
      """
      SELECT incarnation <> 0 AND movementsKnown = 1
        AND NOT EXISTS (SELECT 1 FROM zones WHERE needToKnow IS NULL)
      FROM meta WHERE id = 1
      """
    ) { $0.bool(0) } ?? false
  }

  /// The container's time: the wall clock, but never below what is believed.
  package func time(at now: UInt64) -> UInt64 { belief.told(clock: now) }

  /// What the commits since the last call changed for others, in their order.
  package func takeEvents() -> [ContainerEvent] {
    defer { told.removeAll() }
    return told
  }

  /// Runs a command in one transaction; its events are told only once it is committed.
  func command<T>(
    at now: UInt64, _ body: (_ time: UInt64) throws -> T
  ) throws(CallRefusal) -> T {
    do {
      try readClock(now)
      let time = time(at: now)
      return try transaction(time) { try body(time) }
    } catch let refusal as CallRefusal {
      throw refusal
    } catch {
      throw unavailable(error)
    }
  }

  /// One write transaction: the time of the last commit is kept in it, and caches and events
  /// change only after COMMIT.
  func transaction<T>(_ time: UInt64, _ body: () throws -> T) throws -> T {
    pending.removeAll()
    defer { pending.removeAll() }
    commandTime = time
    let value = try connection.write {
      let value = try body()
      try keepTime(time)
      return value
    }
    lastCommit = time
    keptBelief = belief
    told.append(contentsOf: pending)
    return value
  }

  /// Runs a look at the data in one read transaction.
  func look<T>(_ body: () throws -> T) throws(CallRefusal) -> T {
    do {
      return try connection.read(body)
    } catch let refusal as CallRefusal {
      throw refusal
    } catch {
      throw unavailable(error)
    }
  }

  func unavailable(_ error: some Error) -> CallRefusal {
    let failure =
      error as? StorageFailure ?? StorageFailure(.other, "A stored value can't be read.")
    lastFailure = failure
    return DiskTrouble(failure).map(CallRefusal.disk) ?? .unavailable
  }

  /// What went wrong since the last call, for the log.
  package func takeFailure() -> StorageFailure? { lastFailure.take() }

  /// Notes an event to be told after the commit.
  func note(_ event: ContainerEvent) { pending.append(event) }

  /// Notes where the events stand, so that a part that fails takes its own back.
  var notedCount: Int { pending.count }

  func forgetEvents(after count: Int) { pending.removeSubrange(count...) }
}
