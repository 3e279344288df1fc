package import Model
import SyncProtocol

extension Device {
  /// Compares a zone with the container and repairs what differs, on either side.
  ///
  /// Only where everything is sent and read is there something to compare: sync before. Ended
  /// anywhere, nothing is half repaired, and the next call does the rest.
  package func check(_ zone: ZoneID) async throws -> CheckOutcome {
    guard let port, let store = try core.store(of: zone) else {
      return .later(say("The company is not on this device."))
    }
    guard core.privateStore.protections.contains(.digests) else { return .compared(CheckReport()) }
    do {
      let comparison = try await Comparison(zone, self, port.comparing)
      var report = CheckReport(records: comparison.snapshot.digest.recordCount)
      try await comparison.carryOut(store, &report, now: surroundings.now())
      let now = surroundings.now()
      report.repairs += try store.repairCounts(
        of: comparison.snapshot.wrongCounts, in: zone, now: now)
      try store.noteChecked(zone, now: now)
      if !report.repairs.isEmpty {
        followers.publish(core.privateStore.reader.schema.kinds, in: zone)
      }
      return .compared(report)
    } catch let end as ComparisonEnd {
      return end.outcome
    }
  }

  /// How often a running device looks whether a comparison is due.
  private static let checkTick = Duration.seconds(5)
  /// How long it waits after one that could not be made.
  private static let checkPauseMilliseconds: UInt64 = 5 * 60_000

  /// Compares zones that are due while everything is sent and read.
  func followChecks() async {
    while !Task.isCancelled {
      try? await Task.sleep(for: Self.checkTick)
      let now = surroundings.now()
      guard !Task.isCancelled, engine.session.isSynced, steadyTime() >= engine.noCheckBefore,
        let zone = try? core.zonesToCheck(now: now).first
      else { continue }
      if case .compared? = try? await check(zone) { continue }
      engine.noCheckBefore = steadyTime() + Self.checkPauseMilliseconds
    }
  }

  /// Offers what this device has of a batch's records, because one of them is damaged in the
  /// container; true when sending the batch again can help.
  func offerCopies(of batch: FrozenBatch) async throws -> Bool {
    guard let port, let store = try core.store(of: batch.zone),
      let row = try store.reader.zone(batch.zone)
    else { return false }
    let copies = try batch.request().changes.compactMap {
      try store.reader.state(of: $0.id, in: batch.zone)
    }
    let request = OfferRequest(zone: batch.zone, token: row.token, records: copies)
    guard let answer = await port.comparing.offer(request).answer else { return false }
    let repaired = zip(copies, answer.isRepaired).filter { $0.1 }.map { $0.0 }
    _ = try store.noteOffered(repaired, of: batch.zone, now: surroundings.now())
    return !repaired.isEmpty || answer.sequence != row.sequence
  }
}

/// Why a comparison ended before its end.
private struct ComparisonEnd: Error {
  let outcome: CheckOutcome

  static func later(_ reason: String) -> ComparisonEnd { ComparisonEnd(outcome: .later(reason)) }
}

/// One comparison of a zone at one sequence.
private struct Comparison {
  let zone: ZoneID
  let snapshot: ZoneSnapshot
  private let port: ContainerPort.Comparing
  private let plan: RepairPlan
  /// Records that are damaged in the container.
  private let damaged: UInt64

  private static var isBusy: ComparisonEnd {
    .later(
      say("Something is still to be sent or read. Sync, then check again."))
  }

  /// Finds out what differs.
  init(_ zone: ZoneID, _ device: isolated Device, _ port: ContainerPort.Comparing) async throws {
    self.zone = zone
    self.port = port
    let desk = try device.comparisonDesk()
    guard let snapshot = try await desk.read(zone, { try $0.snapshot(of: zone) }),
      !snapshot.hasUnsent, !snapshot.token.isEmpty
    else { throw Self.isBusy }
    self.snapshot = snapshot
    let answer = try Self.answer(
      await port.digest(DigestRequest(zone: zone, token: snapshot.token)))
    guard answer.sequence == snapshot.sequence, let theirs = ZoneDigest(answer.buckets) else {
      throw Self.isBusy
    }
    damaged = answer.damaged
    let buckets = theirs.differing(from: snapshot.digest)
    guard !buckets.isEmpty else {
      plan = RepairPlan(local: [], container: [])
      return
    }
    let listed = try await Self.list(zone, buckets, snapshot, port)
    let local = try await desk.read(zone) { try $0.entries(in: zone, buckets: buckets) }
    plan = RepairPlan(local: local, container: listed)
  }

  private static func list(
    _ zone: ZoneID, _ buckets: [UInt8], _ snapshot: ZoneSnapshot,
    _ port: ContainerPort.Comparing
  ) async throws -> [DigestEntry] {
    var listed: [DigestEntry] = []
    while true {
      let answer = try answer(
        await port.bucket(
          BucketRequest(
            zone: zone, token: snapshot.token, buckets: buckets, after: listed.last?.id ?? .zero)))
      guard answer.sequence == snapshot.sequence else { throw isBusy }
      listed += answer.records
      if answer.records.count < Limits.bucketRecordLimit { return listed }
    }
  }

  /// Repairs what differs, a part at a time.
  func carryOut(
    _ store: DeviceStore, _ report: inout CheckReport, now: UInt64
  ) async throws {
    try repair(store, [], onlyHere: plan.onlyHere, &report, now)
    var rest = plan.wanted[...]
    while !rest.isEmpty {
      let ids = Array(rest.prefix(Limits.batchRecordLimit))
      let answer = try Self.answer(
        await port.records(RecordsRequest(zone: zone, token: snapshot.token, ids: ids)))
      guard answer.sequence == snapshot.sequence else { throw Self.isBusy }
      try repair(store, answer.records, onlyHere: [], &report, now)
      // What did not fit into the answer is asked for again.
      let last = answer.records.last.flatMap { ids.firstIndex(of: $0.id) }
      rest = rest.dropFirst((last ?? ids.count - 1) + 1)
    }
    report.damaged = Int(clamping: damaged)
    var offered = plan.offered[...]
    while !offered.isEmpty {
      let copies = try store.copies(of: Array(offered.prefix(Self.offerLimit)), in: zone)
      offered = offered.dropFirst(Self.offerLimit)
      try await offer(copies, store, &report, now)
    }
  }

  /// Records in one offer: even the largest ones fit into a request.
  private static let offerLimit = 2

  private func repair(
    _ store: DeviceStore, _ states: [RecordState], onlyHere: [RecordID],
    _ report: inout CheckReport, _ now: UInt64
  ) throws {
    if states.isEmpty && onlyHere.isEmpty { return }
    let repairs = try store.repair(
      states, onlyHere: onlyHere, at: snapshot.sequence, of: zone, now: now)
    guard let repairs else { throw Self.isBusy }
    report.repairs += repairs
  }

  private func offer(
    _ copies: [RecordState], _ store: DeviceStore, _ report: inout CheckReport, _ now: UInt64
  ) async throws {
    let answer = try Self.answer(
      await port.offer(OfferRequest(zone: zone, token: snapshot.token, records: copies)))
    let repaired = zip(copies, answer.isRepaired).filter { $0.1 }.map { $0.0 }
    report.repairs += try store.noteOffered(repaired, of: zone, now: now)
    report.damaged -= repaired.count
  }

  private static func answer<T>(_ outcome: CallOutcome<T>) throws -> T {
    switch outcome {
    case .answered(let answer): return answer
    case .unreachable(let reason): throw ComparisonEnd(outcome: .unreachable(reason))
    case .refused(let refusal): throw ComparisonEnd.later(refusal.message)
    }
  }
}
