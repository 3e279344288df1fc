import Device
import Model
import SyncProtocol

/// What a device holds of a zone when an answer comes that makes it stamp changes anew.
struct ExpectedRestamping {
  let zone: ZoneID
  /// The records of the batch whose changes wait again.
  let restamped: Set<RecordID>
  /// The other records of the batch.
  let others: Set<RecordID>
  /// The zone's records before.
  let before: [RecordID: RecordVersion]
}

extension World {
  /// What is about to be stamped anew; nil when an answer refuses no clock.
  func restamping(_ reply: Reply, to envelope: Envelope) -> ExpectedRestamping? {
    guard case .push(let zone) = envelope.request, case .answered(let bytes) = reply,
      let request = try? PushRequest(compactBytes: envelope.bytes),
      let answer = try? PushAnswer(compactBytes: bytes)
    else { return nil }
    let results = Array(zip(request.changes, answer.results))
    let ahead = Set(results.filter { $0.1.refusal?.code == .clockAhead }.map { $0.0.id })
    if ahead.isEmpty { return nil }
    // What is refused together with a clock is stamped anew with it.
    let restamped = results.filter { change, result in
      ahead.contains(change.id) || result.refusal?.culprit.map(ahead.contains) == true
    }
    let ids = Set(restamped.map { $0.0.id })
    var before: [RecordID: RecordVersion] = [:]
    for key in reference.writings.keys where key.zone == zone {
      before[key.id] = devices[envelope.device].version(of: key.id, in: zone)
    }
    return ExpectedRestamping(
      zone: zone, restamped: ids,
      others: Set(request.changes.map(\.id)).subtracting(ids), before: before)
  }

  /// Notes what was stamped anew: the same values at another moment. Ends that wait are stamped
  /// with those of their act, although they were not in the batch.
  func note(_ restamping: ExpectedRestamping, on index: Int) {
    for (id, old) in restamping.before where !restamping.others.contains(id) {
      guard let new = devices[index].version(of: id, in: restamping.zone) else { continue }
      let key = ReferenceModel.RecordKey(zone: restamping.zone, id: id)
      if restamping.restamped.contains(id) {
        reference.noteStampedAnew(key, device: index, before: old, after: new)
      } else {
        reference.noteEndStampedAnew(key, device: index, before: old, after: new)
      }
    }
  }
}
