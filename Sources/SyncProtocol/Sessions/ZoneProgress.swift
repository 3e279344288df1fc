import Model

/// How far a device is with one zone.
struct ZoneProgress: Equatable, Sendable {
  /// What the answer to the request in flight is worth.
  enum Answer: Equatable, Sendable {
    /// It is about the zone as the session knows it.
    case counts
    /// The account left the zone since, or the device got another identity: it says nothing.
    case isLate
  }

  /// The sequence that the token stands at.
  private(set) var sequence: UInt64
  /// The zone's head as last heard of.
  private(set) var head: UInt64
  /// Whether the container does not know the zone yet.
  private(set) var needsCreation: Bool
  /// Whether the feed has named the zone.
  private(set) var isPresent = false
  /// Whether the feed says of the zone what only a newer version understands.
  private(set) var needsUpdate = false
  /// Whether changes wait to be sent.
  private(set) var hasUnsent = false
  /// Whether a pull is due whatever the head says.
  private var mustPull = false
  /// Whether the token was refused and no page has come since.
  private(set) var tokenIsForgotten = false
  /// Whether the zone is read again from nothing: until its last page nothing is sent.
  private(set) var isRereading = false
  /// Whether a batch whose answer was lost is sent before the zone is read again: its answer tells
  /// what the container had taken.
  private(set) var asksFirst = false
  /// Whether the last request was a pull: a push takes turns with it.
  private var pulledLast = false
  /// The head that was known when the pull in flight was sent.
  private var headAtPull: UInt64 = 0
  /// Whether a request is in flight.
  private(set) var inFlight = false
  /// Whether the request in flight was sent before the account left the zone, or as another device.
  private var answerIsLate = false
  /// Whether something was saved since the request in flight was sent.
  private var savedInFlight = false
  /// Why nothing is sent for the zone, until the person looks again.
  var refusal: CallRefusal?
  /// The zone's own wait, after what failed for it alone.
  private(set) var backoff = Backoff()

  init(sequence: UInt64, needsCreation: Bool) {
    self.sequence = sequence
    self.needsCreation = needsCreation
    head = sequence
  }

  /// A zone that the account left while a request was in flight: until that ends, no other is sent.
  init(awaitingLateAnswer: Bool) {
    self.init(sequence: 0, needsCreation: false)
    inFlight = awaitingLateAnswer
    answerIsLate = awaitingLateAnswer
  }

  private var needsPull: Bool { mustPull || head != sequence }

  var isSynced: Bool {
    !inFlight && !hasUnsent && !needsPull && !needsCreation && !needsUpdate
  }

  var unrest: String {
    if let refusal { return "was refused: " + refusal.word }
    if inFlight { return "has a request in flight" }
    if backoff.until != nil { return "waits after a failure" }
    if needsUpdate { return "needs a newer version" }
    if needsCreation { return "is not made" }
    if isRereading { return "is read again" }
    return hasUnsent ? "has unsent changes" : "has unread changes"
  }

  /// The next request for the zone. Reading comes first, so that a push finds its token at the
  /// head and nothing is echoed; but a push waits for one page at most, and as long as none may be
  /// sent.
  func nextRequest(for zone: ZoneID, mayPush: Bool) -> SyncRequest? {
    if inFlight || needsUpdate || refusal != nil || backoff.until != nil { return nil }
    if needsCreation { return mayPush ? .createZone(zone) : nil }
    guard isPresent else { return nil }
    if isRereading { return asksFirst && hasUnsent && mayPush ? .push(zone) : .pull(zone) }
    if needsPull, !(hasUnsent && pulledLast && mayPush) { return .pull(zone) }
    return hasUnsent && mayPush ? .push(zone) : nil
  }

  /// A request failed for the zone alone: it waits, longer each time, and the others go on.
  mutating func failed(now: UInt64, random: UInt64, askedFor seconds: UInt64? = nil) {
    backoff.begin(now: now, random: random)
    if let seconds { backoff.extend(now: now, bySeconds: seconds) }
  }

  /// No answer came in time; one that comes late may give the store a token all the same.
  mutating func wasUnanswered() { tokenIsForgotten = false }

  /// Ends the zone's wait if its time has come.
  mutating func pass(now: UInt64) { backoff.pass(now: now) }

  /// The person looks again: nothing keeps the zone from being asked for.
  mutating func becameActive() {
    refusal = nil
    backoff.stop()
  }

  /// The device has another identity: what others wrote is read before anything is sent.
  mutating func renewed() {
    refusal = nil
    backoff.reset()
    mustPull = true
    pulledLast = false
    answerIsLate = inFlight
  }

  /// The feed names the zone with a word of a newer version: nothing is sent or read.
  mutating func becameStrange() {
    needsUpdate = true
    refusal = nil
  }

  mutating func found(_ entry: FeedEntry) {
    isPresent = true
    if needsCreation { backoff.reset() }
    needsUpdate = false
    needsCreation = false
    if !(entry.isPaused && entry.standing == .shared), refusal?.isForNow == true { refusal = nil }
    heard(head: entry.head)
  }

  /// The container started anew, perhaps from a backup: its head says nothing.
  mutating func looksOnce() { if sequence > 0 { mustPull = true } }

  /// The feed does not know the zone: it is asked for once more.
  mutating func wasNotNamed() {
    if needsCreation || answerIsLate || refusal != nil { return }
    isPresent = true
    mustPull = true
  }

  /// The container does not have the zone any more, and is asked to make it again.
  mutating func wasLost() {
    if refusal?.isForNow == true { refusal = nil }
    needsCreation = true
  }

  /// Hints overtake each other: one between what was read and what was heard is old. One below
  /// what was read asks for a look: the container may have been restored from a backup.
  mutating func heard(head: UInt64) {
    if head > self.head || head < sequence { self.head = head }
  }

  mutating func saved() {
    hasUnsent = true
    savedInFlight = inFlight
  }

  mutating func sent(_ request: SyncRequest) {
    inFlight = true
    savedInFlight = false
    if case .pull = request { headAtPull = head }
  }

  /// The request in flight has ended, with or without an answer. One that is late may have given
  /// the store a token, of which the session hears nothing.
  mutating func ended() -> Answer {
    if answerIsLate { tokenIsForgotten = false }
    defer { (inFlight, answerIsLate) = (false, false) }
    return answerIsLate ? .isLate : .counts
  }

  /// `hasUnsent` may have been asked for before the last save.
  mutating func pushed(sequence: UInt64, hasUnsent: Bool) {
    guard ended() == .counts else { return }
    backoff.reset()
    pulledLast = false
    asksFirst = false
    self.hasUnsent = hasUnsent || savedInFlight
    if sequence > 0 {
      self.sequence = sequence
      head = max(head, sequence)
    } else {
      mustPull = true
    }
  }

  mutating func nothingToPush() {
    guard ended() == .counts else { return }
    pulledLast = false
    asksFirst = false
    // What waits is not frozen while the zone is read again.
    hasUnsent = savedInFlight || isRereading && hasUnsent
  }

  /// A last page that ends below the head known before it proves that head stale.
  mutating func pulled(sequence: UInt64, hasMore: Bool) {
    guard ended() == .counts else { return }
    backoff.reset()
    pulledLast = true
    tokenIsForgotten = false
    self.sequence = sequence
    mustPull = hasMore
    if !hasMore { (isRereading, asksFirst) = (false, false) }
    if !hasMore, head == headAtPull || head < sequence { head = sequence }
  }

  /// A batch whose answer was lost is refused for its token: it was never taken.
  mutating func wasNotTaken() { asksFirst = false }

  /// The token was refused: the zone is read from nothing. A batch that was refused for it was
  /// never taken, and is not asked about again.
  mutating func forgetToken(asksFirst: Bool) {
    sequence = 0
    tokenIsForgotten = true
    isReread()
    self.asksFirst = asksFirst
  }

  /// The store reads the zone again, or is in the middle of it.
  mutating func isReread() {
    asksFirst = !isRereading || asksFirst
    isRereading = true
    mustPull = true
  }
}

extension CallRefusal {
  /// Whether the next feed may say otherwise.
  fileprivate var isForNow: Bool {
    code == .sharePaused || code == .noSuchZone || code == .notAMember
  }
}
