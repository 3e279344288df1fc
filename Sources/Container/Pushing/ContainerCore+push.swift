import Model
import Storage
import SyncProtocol

extension ContainerCore {
  /// Commits a group of batches in one transaction and answers each, in the group's order.
  ///
  /// A batch that fails takes only itself back. If the commit fails, every batch gets
  /// `unavailable`: whether it was kept is unknown, and sending it again is right.
  package func commit(_ group: [PendingPush], at now: UInt64) -> [PushOutcome] {
    var rest = group[...]
    return commit(at: now) { rest.popFirst() }
  }

  /// As `commit(_:at:)`, for a group whose end shows only while it is worked on: one outcome for
  /// each batch that was taken.
  package func commit(at now: UInt64, next: () -> PendingPush?) -> [PushOutcome] {
    var outcomes: [PushOutcome] = []
    var takenCount = 0
    defer { noticeRollbacks(at: now) }
    do {
      try readClock(now)
      let time = time(at: now)
      try transaction(time) {
        while let push = next() {
          takenCount += 1
          outcomes.append(try outcome(of: push, time))
        }
      }
      return outcomes
    } catch {
      // The rest of the group too: it may have failed before the first was taken.
      while next() != nil { takenCount += 1 }
      return Array(repeating: .refused(unavailable(error)), count: takenCount)
    }
  }

  /// Gives a batch its sequences before its commit, if that protection is off: two batches of one
  /// zone may then commit in the other order, and who reads in between misses one.
  package func reserveSequences(for push: inout PendingPush) {
    guard !protections.contains(.sequenceAtCommit) else { return }
    let zone = push.request.zone
    let head = (try? ZoneRow.read(zone, connection)?.head) ?? 0
    let first = max(reserved[zone] ?? 0, head + 1)
    push.reservedSequence = first
    reserved[zone] = first + UInt64(push.request.changes.count)
  }

  /// One batch in a savepoint. Only what ends the whole transaction is thrown.
  private func outcome(of push: PendingPush, _ time: UInt64) throws -> PushOutcome {
    let count = notedCount
    do {
      return .answered(try connection.savepoint { try answer(to: push, time) })
    } catch let refusal as CallRefusal {
      forgetEvents(after: count)
      if refusal.code == .rolledBack { doubted.append(push) }
      return .refused(refusal)
    } catch let failure as StorageFailure where failure.spoilsTransaction {
      throw failure
    } catch {
      forgetEvents(after: count)
      return .refused(unavailable(error))
    }
  }

  /// A new incarnation begins after the group that showed the proof: the container's past is not
  /// one batch's affair.
  private func noticeRollbacks(at now: UInt64) {
    for push in doubted {
      let request = PullRequest(zone: push.request.zone, token: push.request.token)
      try? noticeRollback(request, by: push.session.account, at: now)
    }
    doubted.removeAll()
  }

  private func answer(to push: PendingPush, _ time: UInt64) throws -> [UInt8] {
    let request = push.request
    guard (1...BatchRow.numberLimit).contains(request.number) else {
      throw CallRefusal(
        .badRequest, "The number of a batch is from 1 to \(BatchRow.numberLimit).")
    }
    guard request.changes.count <= Limits.batchRecordLimit,
      push.byteCount <= Limits.batchByteLimit
    else {
      throw CallRefusal(
        .tooLarge,
        "A batch has at most \(Limits.batchRecordLimit) records and "
          + "\(Limits.batchByteLimit) bytes.")
    }
    let place = try ZonePlace(request.zone, for: push.session.account, connection)
    let standing = try reader.standing(of: request.token, place, connection)
    // Nobody knows yet who has which rights. The same batch is taken once that is known.
    if case .proof = standing { throw CallRefusal.rolledBack }
    if reader.showsLostPlace(PullRequest(zone: request.zone, token: request.token), place) {
      throw CallRefusal.rolledBack
    }
    let access = try ZoneAccess(place)
    if let answer = try originalAnswer(to: push) { return try narrowed(answer, to: access.scope) }
    // What it changes may be deleted and forgotten: sent now, it would come back.
    if standing.isExpired, let refusal = standing.refusal { throw refusal }
    let before = standing.position
    var writer = ZoneWriter(
      access.zone, self, by: AuditAuthor(push.session), time: time,
      reserved: push.reservedSequence)
    let judge = try BatchJudge(
      self, access, author: push.session.account, time: time,
      lostHistory: standing.lostHistory)
    let results = try judge.apply(request.changes, &writer)
    try noteRefusals(of: request.changes, results, by: push.session, &writer)
    try finish(&writer)
    var after = access
    after.zone = writer.zone
    let token = try after.token(at: writer.zone.head, horizon: before?.horizon, connection)
    let sealed = reader.seal(token, push.session.account, request.zone)
    let isPosition =
      (before?.sequence ?? 0) == access.zone.head && !writer.hasOwnWritings
      && results.allSatisfy { $0.refusal == nil }
    let answer = PushAnswer(
      number: request.number, time: time, token: isPosition ? sealed : [],
      sequence: isPosition ? writer.zone.head : 0, results: results,
      incarnation: token.incarnation, receipt: isPosition ? [] : sealed)
    let batch = BatchRow(number: request.number, hash: push.hash, answer: answer.compactBytes)
    try batch.write(of: push.session.device, in: request.zone, connection)
    return batch.answer
  }

  /// A number that is far beyond the last one would lock its device out of all between them.
  private static func checkStep(from last: UInt64, to number: UInt64) throws(CallRefusal) {
    guard number - last > BatchRow.stepLimit else { return }
    throw CallRefusal(
      .badRequest,
      "Batch \(number) is too far beyond the last one, \(last). The next one is \(last + 1).")
  }

  /// The answer without records that do not come to the account any more.
  private func narrowed(_ answer: [UInt8], to scope: ReadingScope) throws -> [UInt8] {
    guard let kinds = scope.visibleKinds(of: schema) else { return answer }
    return try PushAnswer(compactBytes: answer).narrowed(to: kinds)?.compactBytes ?? answer
  }

  /// The stored answer if the batch was judged before; throws when its number can't be a new one.
  private func originalAnswer(to push: PendingPush) throws -> [UInt8]? {
    guard protections.contains(.deduplication) else { return nil }
    let number = push.request.number
    let last = try BatchRow.read(of: push.session.device, in: push.request.zone, connection)
    guard let last, number <= last.number else {
      try Self.checkStep(from: last?.number ?? 0, to: number)
      return nil
    }
    guard number == last.number else {
      throw CallRefusal(
        .oldNumber, "Batch \(number) is older than the last one, \(last.number).")
    }
    guard last.hash == push.hash || !protections.contains(.cloneDetection) else {
      throw CallRefusal(
        .clonedDevice, "Another batch has this number: this device's folder was copied.")
    }
    return last.answer
  }
}

extension StorageFailure {
  /// Whether nothing more can be done in the transaction.
  var spoilsTransaction: Bool {
    code == .full || code == .io || code == .rolledBack || code == .corrupt || code == .busy
      || code == .misuse || code == .interrupted || code == .readOnly
  }
}
