import Model
import SyncProtocol

/// What a running device keeps of its sync: the session, and the requests on their way.
struct SyncEngine: ~Copyable {
  var session: SyncSession
  /// Where requests go to be executed; nil while nobody does.
  var work: AsyncStream<SyncRequest>.Continuation?
  /// Requests that were given out and have not come back.
  var inFlight = 0
  /// Whether the work ends as soon as nothing is in flight.
  private var isLastRound = false
  /// Requests that nobody could execute when they were given out.
  var waiting: [SyncRequest] = []
  var report = SyncReport()
  /// How late it is as far as the container believes; nil until it has told.
  var believed: BelievedMoment?
  /// The time that the session's waits go by.
  var steady = SteadyTime()
  /// The request at which the store failed, until it works again; nil while it does.
  var storeTrouble: StoreTrouble?
  /// Before when no zone is compared again, after one could not be.
  var noCheckBefore: UInt64 = 0
  /// What the stores' files looked like at the last look.
  var versions: [Int64]
  /// Those who wait for a change of the state.
  var watchers: [AsyncStream<Bool>.Continuation] = []
  /// When the removal of companies that went is tried again, in milliseconds since 1970.
  var purgeWaitsUntil: UInt64 = 0
  /// Whether a company came back that is being removed.
  var zonesWaitForPurge = false
  var files = FileWork()

  init(_ starts: [ZoneStart], versions: [Int64]) {
    session = SyncSession(starts)
    self.versions = versions
  }

  /// How the sending of files goes on.
  struct FileWork {
    /// Whether there may be more to send than at the last look.
    var isWanted = false
    /// What it waits in; cancelled to wake it.
    var rest: Task<Void, Never>?
  }

  /// What the store could not do.
  struct StoreTrouble {
    let request: SyncRequest
    /// Why, for a person.
    let sentence: String
  }

  /// Gives a request out, or keeps it until somebody executes.
  mutating func send(_ request: SyncRequest) {
    guard let work else { return waiting.append(request) }
    inFlight += 1
    work.yield(request)
  }

  /// From now on the work ends as soon as nothing is in flight, in the same step in which the last
  /// request came back and asked for no other.
  mutating func endWhenNothingIsInFlight() {
    isLastRound = true
    endIfDone()
  }

  /// A request has come back, and what it asked for has been given out.
  mutating func endIfDone() {
    if isLastRound, inFlight == 0 { work?.finish() }
  }

  /// Begins giving requests out.
  mutating func start(_ work: AsyncStream<SyncRequest>.Continuation) {
    self.work = work
    isLastRound = false
    let kept = waiting
    waiting = []
    for request in kept { send(request) }
  }

  /// Tells the watchers whether everything is synced.
  mutating func tellWatchers() {
    let isSynced = session.isSynced
    watchers.removeAll { watcher in
      if case .terminated = watcher.yield(isSynced) { true } else { false }
    }
  }

  /// Lets go of those who wait: nothing is going to change any more.
  mutating func finishWatchers() {
    for watcher in watchers { watcher.finish() }
    watchers = []
  }
}

/// What one sync did.
package struct SyncReport: Equatable, Sendable {
  /// Changes that the container saved.
  package var sent = 0
  /// Records that pulled pages changed.
  package var received = 0
  /// Changes that the container refused: they are in quarantine.
  package var refused = 0
  /// Why the container can't be reached, or what it refuses; nil when it answered.
  package var problem: String?
  /// Whether nothing is left to send or to read.
  package var isSynced = false
}
