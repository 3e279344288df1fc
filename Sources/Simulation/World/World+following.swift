import Device
import Model
import SyncProtocol

/// What a device holds when an answer comes after which it may write something by itself.
struct ExpectedRenumbering {
  let zone: ZoneID
  let before: [RecordID: RecordVersion]
  /// The leases that are another device's: they are dropped, and nobody decides about them.
  var dropped: [RecordChange] = []
}

extension World {
  /// As `write`, for a save that the store follows with records of its own, such as reservations
  /// and leases of numbers: what changed in the zone is what was saved.
  func writeFollowed(
    _ index: Int, _ zone: ZoneID, _ save: (DeviceCore, UInt64) throws -> SaveOutcome
  ) {
    let before = versions(index, zone)
    let wall = devices[index].wall(now)
    let survived = attempt(index) { device in
      guard let core = device.core else { return }
      _ = try save(core, wall)
    }
    if !survived { devices[index].look() }
    for (id, new) in versions(index, zone).sorted(by: { $0.key < $1.key })
    where before[id] != new { noteSaved(index, zone, id, since: before[id], as: new) }
    checkNumbers(index, zone, since: before)
    if !survived { devices[index].kill() }
  }

  private func noteSaved(
    _ index: Int, _ zone: ZoneID, _ id: RecordID, since old: RecordVersion?,
    as new: RecordVersion
  ) {
    saves += 1
    trace.note(now, "device \(index) saves \(id)")
    trace.explain(now, "\(id): \(new.inWords), was \(old?.inWords ?? "nothing")")
    reference.noteSave(
      ReferenceModel.RecordKey(zone: zone, id: id), device: index, before: old, after: new)
  }

  private func versions(_ index: Int, _ zone: ZoneID) -> [RecordID: RecordVersion] {
    let store = try? devices[index].core?.store(of: zone)
    let states = (try? store?.reader.states(in: zone)) ?? []
    return Dictionary(states.map { ($0.id, $0.version) }) { first, _ in first }
  }

  // MARK: Numbers

  /// What is there before an answer says that numbers are another device's, or what others did to
  /// documents meanwhile; nil for any other one.
  func renumbering(_ reply: Reply, to envelope: Envelope) -> ExpectedRenumbering? {
    guard trades, case .answered(let bytes) = reply else { return nil }
    if case .pull(let zone) = envelope.request {
      return ExpectedRenumbering(zone: zone, before: versions(envelope.device, zone))
    }
    guard case .push(let zone) = envelope.request,
      let request = try? PushRequest(compactBytes: envelope.bytes),
      let answer = try? PushAnswer(compactBytes: bytes)
    else { return nil }
    // A refused lease is dropped whatever the reason was.
    let refused = zip(request.changes, answer.results).filter { change, result in
      switch change.kind {
      case .numberLease: result.refusal != nil
      case .order, .purchase, .invoice, .bill: result.refusal?.code == .duplicateKey
      default: false
      }
    }
    guard !refused.isEmpty else { return nil }
    return ExpectedRenumbering(
      zone: zone, before: versions(envelope.device, zone),
      dropped: refused.map { $0.0 }.filter { $0.kind == .numberLease })
  }

  /// Notes what a device wrote by itself after such an answer: groups that nobody wrote before.
  func note(_ renumbering: ExpectedRenumbering, on index: Int) {
    let (zone, wasAlive) = (renumbering.zone, devices[index].isAlive)
    if !wasAlive { devices[index].look() }
    for lease in renumbering.dropped {
      reference.noteGivenUp(
        ReferenceModel.KeptChange(
          device: index, key: ReferenceModel.RecordKey(zone: zone, id: lease.id),
          version: lease.version))
    }
    for (id, new) in versions(index, zone).sorted(by: { $0.key < $1.key }) {
      let key = ReferenceModel.RecordKey(zone: zone, id: id)
      let (known, old) = (reference.writings[key] ?? [], renumbering.before[id])
      var before = new
      before.groups = new.groups.compactMap { group in
        if group.stamp.device == 0 { return group }
        let isKnown = known.contains { $0.group == group.number && $0.stamp == group.stamp }
        return isKnown ? group : old?.group(group.number)
      }
      guard before != new, before.groups != new.groups else { continue }
      noteSaved(index, zone, id, since: before, as: new)
    }
    checkNumbers(index, zone, since: renumbering.before)
    if !wasAlive { devices[index].kill() }
  }

  /// A device gives numbers out of its own leases, and none that it has not leased.
  private func checkNumbers(
    _ index: Int, _ zone: ZoneID, since before: [RecordID: RecordVersion]
  ) {
    guard trades, let store = try? devices[index].core?.store(of: zone),
      let holder = try? store.reader.device()
    else { return }
    let group = Field<SalesOrder, String>.number.number
    let numbered =
      documents(SalesOrder.self, in: store, zone).map { ($0.id, $0[.number]) }
      + documents(Purchase.self, in: store, zone).map { ($0.id, $0[.number]) }
    for case (let id, let number?) in numbered {
      let version = devices[index].version(of: id, in: zone)?.group(group)
      // Stamped anew, or brought back from Trash, it is the number that it was.
      guard version?.bytes != before[id]?.group(group)?.bytes, version?.stamp.device == holder.low,
        devices[index].version(of: id, in: zone)?.life == before[id]?.life ?? 1
      else { continue }
      let leases = (try? store.reader.numberLeases(in: zone)) ?? []
      if !leases.contains(where: { $0[.holder] == holder && $0.gave(number) }) {
        fail("numbers: device \(index) gave \(number), which it has not leased")
      }
    }
  }
}

extension Record<NumberLease> {
  /// Whether a number is one of the lease.
  func holds(_ number: String) -> Bool {
    (0..<size).contains { self.number(at: $0) == number }
  }

  /// Whether a number is one of those that were given.
  func gave(_ number: String) -> Bool {
    (0..<used).contains { self.number(at: $0) == number }
  }
}
