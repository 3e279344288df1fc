package import Model
import Storage
package import SyncProtocol

extension DeviceStore {
  /// Stores the answer to the batch in flight in one durable transaction: refused records are
  /// rolled back to the container's state and kept in quarantine, those refused for their clock
  /// are stamped anew, the batch is dropped. A late answer does nothing: one to another batch, and
  /// one to a batch that was sent as another device.
  package func storeAnswer(
    _ answer: PushAnswer, of zone: ZoneID, sentAs sender: DeviceID? = nil, now: UInt64
  ) throws -> AnswerOutcome {
    var taken: [RecordChange] = []
    let outcome = try connection.write { () -> AnswerOutcome in
      guard try reader.zone(zone) != nil, let request = try frozenBatch(of: zone)?.request(),
        try isAnswer(answer, to: request, sentAs: sender ?? identity)
      else { return AnswerOutcome(isStale: true) }
      // The same batch gets the same answer, however late: its time may be long ago.
      let isAhead = answer.results.contains { $0.refusal?.code == .clockAhead }
      try learnOffset(containerTime: answer.time, now: now, isFresh: isAhead)
      try dropBatch(of: zone)
      var outcome = try settle(request, answer, now)
      taken = zip(request.changes, answer.results).filter {
        $1.refusal?.code == .duplicateKey
      }.map { $0.0 }
      try dropShadows(of: zone)
      outcome.released = try releaseParked([.record], in: zone)
      let refused = zip(request.changes, answer.results).filter { $1.refusal != nil }
      outcome.released += try follow(
        refused.map { PulledRecord(kind: $0.0.kind, id: $0.0.id) }, in: zone, asOf: answer.time)
      outcome.tookToken = try takeToken(answer, request)
      return outcome
    }
    try kill.reach(.answerStored)
    for (kind, changes) in Dictionary(grouping: taken, by: \.kind) {
      try KindHooks.of(kind).taken?(changes, self, zone, now)
    }
    return outcome
  }

  private func isAnswer(
    _ answer: PushAnswer, to request: PushRequest, sentAs sender: DeviceID
  ) throws -> Bool {
    guard request.changes.count == answer.results.count else { return false }
    if !protections.contains(.lateAnswers) { return true }
    return try request.number == answer.number && sender == identity && isOwn()
  }

  private func takeToken(_ answer: PushAnswer, _ request: PushRequest) throws -> Bool {
    guard let zone = try reader.zone(request.zone) else { return false }
    let takesToken =
      !answer.token.isEmpty && zone.token == request.token && zone.rereading == nil
    try setReceipt(takesToken ? [] : answer.receipt, in: answer.incarnation, of: request.zone)
    guard takesToken else { return false }
    try setToken(answer.token, at: answer.sequence, of: request.zone)
    return true
  }

  private func settle(
    _ request: PushRequest, _ answer: PushAnswer, _ now: UInt64
  ) throws -> AnswerOutcome {
    var outcome = AnswerOutcome()
    var restamping = Restamping(
      from: answer.time, position: try firstPosition(before: request.changes.count))
    let keepsRefused = try keepsRefused(of: request.zone)
    for (change, result) in zip(request.changes, answer.results) {
      let known = try containerState(change, result, request.zone)
      switch answer.fate(of: change, result, in: request) {
      case .saved:
        try settleGuards(of: change, request.zone)
        try noteAcknowledged(change.kind, change.id, request.zone)
        if keepsRefused { try noteSaved(change, request.zone) }
        outcome.saved += 1
      case .done:
        try takeDone(change, known, request.zone)
        try noteAcknowledged(change.kind, change.id, request.zone)
        if keepsRefused { try noteSaved(change, request.zone) }
        outcome.saved += 1
      case .stampedAnew:
        try restamp(change, known, request.zone, &restamping)
        outcome.restamped += 1
      case .refused(let refusal):
        try rollBack(change, to: known, request.zone, refusal, now)
        outcome.refused += 1
      }
    }
    if outcome.restamped > 0 { try lowerClock(to: restamping.ticks) }
    return outcome
  }

  /// What was refused of the record before may be in it now, and nothing of it goes on any more.
  private func noteSaved(_ change: RecordChange, _ zone: ZoneID) throws {
    _ = try takeReleases(change.kind, change.id, zone)
    guard try entry(change.kind, change.id, zone) == nil,
      let table = reader.table(change.kind), let row = try table.row(zone, change.id)
    else { return }
    try dropContained(in: row.state(of: table.definition, id: change.id), zone)
  }

  /// What the container has of the record: the answer's state and what was pulled since.
  private func containerState(
    _ change: RecordChange, _ result: ChangeResult, _ zone: ZoneID
  ) throws -> RecordState? {
    guard let shadow = try shadow(change.kind, change.id, zone) else { return result.current }
    guard var state = result.current else { return shadow }
    let merged = state.version.merged(with: shadow.version)
    if merged != state.version { state.updatedBy = shadow.updatedBy }
    state.version = merged
    return state
  }
}
