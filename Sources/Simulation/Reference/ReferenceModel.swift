import Model
import SyncProtocol

/// What people saved, kept as simply as can be: a list of writings for each record.
///
/// It knows nothing of batches, tokens or merging order; at rest the container must hold, for
/// each record, exactly what these writings say.
struct ReferenceModel {
  struct RecordKey: Hashable, Comparable {
    let zone: ZoneID
    let id: RecordID

    static func < (left: RecordKey, right: RecordKey) -> Bool {
      left.zone == right.zone ? left.id < right.id : left.zone < right.zone
    }
  }

  /// One group written, or one life ended, by one save on one device.
  struct Writing: Equatable {
    let device: Int
    let life: UInt64
    /// The group; nil for a delete.
    let group: Int?
    let stamp: HybridTime
    let bytes: [UInt8]
    /// Whether it went with its device's folder: it may be there or not.
    var isExcused = false
    /// Whether a restore brought a guarded group along that somebody else, who began the same life,
    /// may have decided otherwise: then theirs counts.
    var isBroughtAlong = false

    func copied(to device: Int) -> Writing {
      Writing(
        device: device, life: life, group: group, stamp: stamp, bytes: bytes,
        isExcused: isExcused, isBroughtAlong: isBroughtAlong)
    }
  }

  var acts = ReferenceActs()
  private(set) var writings: [RecordKey: [Writing]] = [:]
  /// Records that were deleted so long ago that the container forgot them, with their last lives.
  var forgotten: [RecordKey: UInt64] = [:]
  /// What is in the Trash of one device alone, because the container forgot it.
  var trashed: [Int: [RecordKey: RecordVersion]] = [:]
  /// The ends that devices gave to such records themselves: after a backup was put back, they are
  /// sent with the rest.
  var trashEnds: [RecordKey: Set<HybridTime>] = [:]
  /// Devices whose folders were copied, or are copies.
  private(set) var copies: Set<Int> = []
  /// What folders that were put back had yet to send, sent or not since they were copied.
  private(set) var waitingAgain: Set<RecordKey> = []
  /// Which writings some device held when a backup was put back, by their places.
  var heldWritings: [RecordKey: Set<Int>] = [:]
  /// What the container lost when nobody held it.
  var excused: [RecordKey: [Writing]] = [:]
  /// Whether the container ever lost something: then who holds a writing may keep it for another.
  var isRestored = false
  /// What its authors let go after it was refused.
  private(set) var givenUp: [KeptChange] = []

  /// Notes what a save changed: the difference of the record's version before and after.
  mutating func noteSave(
    _ key: RecordKey, device: Int, before: RecordVersion?, after: RecordVersion
  ) {
    acts.noteSave(key, device: device, before: before, after: after)
    for group in after.groups where before?.group(group.number) != group {
      let isBroughtAlong =
        group.number == acts.guarded(key) && key.id != key.zone
        && before.map { $0.life < after.life } == true
      note(
        key,
        Writing(
          device: device, life: after.life, group: group.number, stamp: group.stamp,
          bytes: group.bytes, isBroughtAlong: isBroughtAlong))
    }
    if let before, before.life == after.life, let end = before.deleted, after.deleted == nil {
      takeBackDelete(key, device, after.life, end)
    }
    if let deleted = after.deleted, before?.deleted != deleted || before?.life != after.life {
      note(
        key, Writing(device: device, life: after.life, group: nil, stamp: deleted, bytes: []))
    }
  }

  /// Notes that a device stamped its unsent groups anew, because its clock was ahead: the same
  /// writings of the same life, at another moment.
  mutating func noteStampedAnew(
    _ key: RecordKey, device: Int, before: RecordVersion, after: RecordVersion
  ) {
    guard before.life == after.life else { return }
    for group in after.groups {
      guard let old = before.group(group.number), old.bytes == group.bytes,
        old.stamp != group.stamp
      else { continue }
      moveWritings(key, device, after.life, group.number, from: old.stamp, to: group.stamp)
      acts.noteStampedAnew(key, device: device, group.number, from: old.stamp, to: group.stamp)
    }
    noteEndStampedAnew(key, device: device, before: before, after: after)
  }

  /// Notes that a device stamped an end that waits anew, with those of the same act.
  mutating func noteEndStampedAnew(
    _ key: RecordKey, device: Int, before: RecordVersion, after: RecordVersion
  ) {
    guard before.life == after.life, let old = before.deleted, let new = after.deleted, old != new
    else { return }
    moveWritings(key, device, after.life, nil, from: old, to: new)
  }

  /// A device's folder was copied: what the one has yet to send, the other has too.
  mutating func noteCopy(of device: Int, as copy: Int) {
    restore(writings(of: device).mapValues { list in list.map { $0.copied(to: copy) } })
    for (key, list) in excused {
      excused[key] = list + list.filter { $0.device == device }.map { $0.copied(to: copy) }
    }
    givenUp += givenUp.filter { $0.device == device }.map {
      KeptChange(device: copy, key: $0.key, version: $0.version)
    }
    acts.noteCopy(of: device, as: copy)
    trashed[copy] = trashed[device]
    copies.formUnion([device, copy])
  }

  /// A folder from before these were sent is in its device's place.
  mutating func noteWaitingAgain(_ keys: Set<RecordKey>) { waitingAgain.formUnion(keys) }

  /// What a device has written until now.
  func writings(of device: Int) -> [RecordKey: [Writing]] {
    writings.mapValues { $0.filter { $0.device == device } }.filter { !$0.value.isEmpty }
  }

  /// Writings are in a folder again that was copied when it held them.
  mutating func restore(_ earlier: [RecordKey: [Writing]]) {
    for (key, list) in earlier {
      for writing in list where !(writings[key] ?? []).contains(writing) {
        writings[key, default: []].append(writing)
      }
    }
  }

  /// A device's folder went, and an earlier one is in its place: what it has written since is
  /// there where the container has it by now, and may be there or not where it has not.
  mutating func excuse(
    _ device: Int, but earlier: [RecordKey: [Writing]], records: [RecordKey: RecordState]
  ) {
    for (key, list) in writings {
      let state = records[key]?.version
      writings[key] = list.map { writing in
        guard writing.device == device, earlier[key]?.contains(writing) != true,
          !isThere(writing, in: state)
        else { return writing }
        var excused = writing
        excused.isExcused = true
        return excused
      }
    }
  }
  /// Notes that a person let a refused change go: its writings need not be anywhere.
  mutating func noteGivenUp(_ change: KeptChange) { givenUp.append(change) }

  private mutating func moveWritings(
    _ key: RecordKey, _ device: Int, _ life: UInt64, _ group: Int?, from old: HybridTime,
    to new: HybridTime
  ) {
    // What the device wrote to the group on the way to the old moment, and the container has not
    // taken, is overtaken by what it stamps anew.
    let isMoved = { (writing: Writing) in
      writing.device == device && writing.life == life && writing.group == group
        && (writing.stamp == old || writing.stamp > new && writing.stamp < old)
    }
    guard let last = writings[key]?.last(where: { isMoved($0) && $0.stamp == old }) else { return }
    writings[key]?.removeAll(where: isMoved)
    writings[key]?.append(
      Writing(
        device: device, life: life, group: group, stamp: new, bytes: last.bytes,
        isBroughtAlong: last.isBroughtAlong))
  }

  /// A delete that nobody else had seen was taken back by its author.
  private mutating func takeBackDelete(
    _ key: RecordKey, _ device: Int, _ life: UInt64, _ end: HybridTime
  ) {
    let isTakenBack = { (writing: Writing) in
      writing.device == device && writing.life == life && writing.group == nil
        && writing.stamp == end
    }
    // After a backup was put back, others may have read it before the container lost it.
    guard isRestored else { return writings[key, default: []].removeAll(where: isTakenBack) }
    excused[key, default: []] += (writings[key] ?? []).filter(isTakenBack)
  }

  private mutating func note(_ key: RecordKey, _ writing: Writing) {
    writings[key, default: []].append(writing)
  }
}
