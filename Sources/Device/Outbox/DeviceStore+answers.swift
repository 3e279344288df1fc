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
    let outcome = try connection.write { () -> AnswerOutcome in
      guard let request = try frozenBatch(of: zone)?.request(),
        try isAnswer(answer, to: request, sentAs: sender ?? identity)
      else { return AnswerOutcome(isStale: true) }
      try learnOffset(containerTime: answer.time, now: now)
      try dropBatch(of: zone)
      var outcome = try settle(request, answer, now)
      try dropShadows(of: zone)
      outcome.tookToken = try takeToken(answer, request)
      return outcome
    }
    try kill.reach(.answerStored)
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
    guard !answer.token.isEmpty,
      try reader.zone(request.zone)?.token == request.token
    else { return false }
    try setToken(answer.token, at: answer.sequence, of: request.zone)
    return true
  }

  private func settle(
    _ request: PushRequest, _ answer: PushAnswer, _ now: UInt64
  ) throws -> AnswerOutcome {
    var outcome = AnswerOutcome()
    var restamping = Restamping(
      from: answer.time, position: try firstPosition(before: request.changes.count))
    for (change, result) in zip(request.changes, answer.results) {
      guard let refusal = result.refusal else {
        outcome.saved += 1
        continue
      }
      let known = try containerState(change, result, request.zone)
      if refusal.code == .clockAhead {
        try restamp(change, known, request.zone, &restamping)
        outcome.restamped += 1
      } else {
        try rollBack(change, to: known, request.zone, refusal, now)
        outcome.refused += 1
      }
    }
    if outcome.restamped > 0 { try lowerClock(to: restamping.ticks) }
    return outcome
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
