import Model

/// How far a device is with one zone.
struct ZoneProgress: Equatable, Sendable {
  /// The sequence that the token stands at.
  var sequence: UInt64
  /// The zone's head as last heard of.
  var head: UInt64
  /// Whether the container does not know the zone yet.
  var needsCreation: Bool
  /// Whether the feed has named the zone.
  var isPresent = false
  /// Whether changes wait to be sent.
  var hasUnsent = false
  /// Whether a pull is due whatever the head says.
  var mustPull = false
  /// Whether the last request was a pull: a push takes turns with it.
  var pulledLast = false
  /// The head that was known when the pull in flight was sent.
  var headAtPull: UInt64 = 0
  /// Whether a request is in flight.
  var inFlight = false
  /// Why nothing is sent for the zone, until the person looks again.
  var refusal: CallRefusal?

  init(sequence: UInt64, needsCreation: Bool) {
    self.sequence = sequence
    self.needsCreation = needsCreation
    head = sequence
  }

  var needsPull: Bool { mustPull || head != sequence }

  var isSynced: Bool { !inFlight && !hasUnsent && !needsPull && !needsCreation }

  /// The next request for the zone. Reading comes first, so that a push finds its token at the
  /// head and nothing is echoed; but a push waits for one page at most.
  func nextRequest(for zone: ZoneID) -> SyncRequest? {
    if inFlight || refusal != nil { return nil }
    if needsCreation { return .createZone(zone) }
    guard isPresent else { return nil }
    if needsPull, !(hasUnsent && pulledLast) { return .pull(zone) }
    return hasUnsent ? .push(zone) : nil
  }

  mutating func pushed(sequence: UInt64, hasUnsent: Bool) {
    inFlight = false
    pulledLast = false
    self.hasUnsent = hasUnsent
    if sequence > 0 {
      self.sequence = sequence
      head = max(head, sequence)
    } else {
      mustPull = true
    }
  }

  /// A last page that ends below the head known before it proves that head stale.
  mutating func pulled(sequence: UInt64, hasMore: Bool) {
    inFlight = false
    pulledLast = true
    self.sequence = sequence
    mustPull = hasMore
    if !hasMore, head == headAtPull || head < sequence { head = sequence }
  }

  mutating func nothingToPush() {
    inFlight = false
    hasUnsent = false
  }

  mutating func sent(_ request: SyncRequest) {
    inFlight = true
    if case .pull = request { headAtPull = head }
  }
}
