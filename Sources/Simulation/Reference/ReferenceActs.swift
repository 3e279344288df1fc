import Model
import SyncProtocol

/// What people did with several records at once, or on top of what they saw.
struct ReferenceActs {
  /// A guarded group written on top of what was seen.
  struct Decision: Equatable {
    let device: Int
    let life: UInt64
    var stamp: HybridTime
    let bytes: [UInt8]
    var seen: HybridTime?
    /// A restore begins a life and asks for no guard.
    let isGuarded: Bool
    /// Whether it went with its device's folder: it may count or not.
    var isExcused = false

    /// Whether both say the same on top of the same: as the copies of one folder do.
    func isSame(as other: Decision) -> Bool {
      life == other.life && bytes == other.bytes && seen == other.seen
    }

    func copied(to device: Int) -> Decision {
      Decision(
        device: device, life: life, stamp: stamp, bytes: bytes, seen: seen, isGuarded: isGuarded,
        isExcused: isExcused)
    }
  }

  /// A decision and its effect, which only count together.
  struct Atom {
    let device: Int
    let item: ReferenceModel.RecordKey
    var decision: HybridTime
    let life: UInt64
    let effect: ReferenceModel.RecordKey
    var effectStamp: HybridTime

    func copied(to device: Int) -> Atom {
      Atom(
        device: device, item: item, decision: decision, life: life, effect: effect,
        effectStamp: effectStamp)
    }
  }

  /// Records that were deleted in one act.
  struct Deletion {
    let device: Int
    var records: [ReferenceModel.RecordKey: UInt64]
  }

  /// The guarded group of an item.
  static let guarded = 16

  private(set) var decisions: [ReferenceModel.RecordKey: [Decision]] = [:]
  private(set) var atoms: [Atom] = []
  private(set) var deletions: [Deletion] = []
  /// Records whose identifiers follow from their causes: any of their makers' counts.
  private(set) var effects: Set<ReferenceModel.RecordKey> = []
  /// The guarded groups of records that are no items.
  private var guards: [ReferenceModel.RecordKey: Int] = [:]

  /// A record that is no item has a guarded group.
  mutating func noteGuard(_ group: Int, of key: ReferenceModel.RecordKey) { guards[key] = group }

  /// The guarded group of a record.
  func guarded(_ key: ReferenceModel.RecordKey) -> Int { guards[key] ?? Self.guarded }

  mutating func noteSave(
    _ key: ReferenceModel.RecordKey, device: Int, before: RecordVersion?, after: RecordVersion
  ) {
    for index in deletions.indices where deletions[index].device == device {
      deletions[index].records[key] = nil
    }
    // In the company's own record, which has the zone's identifier, that number is no decision.
    let guarded = guarded(key)
    guard key.id != key.zone, let group = after.group(guarded), before?.group(guarded) != group
    else { return }
    decisions[key, default: []].append(
      Decision(
        device: device, life: after.life, stamp: group.stamp, bytes: group.bytes,
        seen: before?.group(guarded)?.stamp,
        isGuarded: before != nil && before?.life == after.life && before?.deleted == nil))
  }

  mutating func noteDeletion(_ records: [(ReferenceModel.RecordKey, UInt64)], device: Int) {
    deletions.append(
      Deletion(device: device, records: Dictionary(records) { first, _ in first }))
  }

  /// A device's folder was copied: both may stamp anew what they have yet to send.
  mutating func noteCopy(of device: Int, as copy: Int) {
    for (key, all) in decisions {
      decisions[key] = all + all.filter { $0.device == device }.map { $0.copied(to: copy) }
    }
    atoms += atoms.filter { $0.device == device }.map { $0.copied(to: copy) }
  }

  mutating func noteEffect(_ key: ReferenceModel.RecordKey) { effects.insert(key) }

  /// A backup was put back: what is sent again of acts is sent record by record (decision 0040).
  mutating func loosenAtoms() { atoms = [] }

  mutating func noteAtom(_ atom: Atom) { atoms.append(atom) }

  mutating func noteStampedAnew(
    _ key: ReferenceModel.RecordKey, device: Int, _ group: Int, from old: HybridTime,
    to new: HybridTime
  ) {
    for index in atoms.indices where atoms[index].device == device {
      if atoms[index].effect == key, atoms[index].effectStamp == old {
        atoms[index].effectStamp = new
      }
      if group == Self.guarded, atoms[index].item == key, atoms[index].decision == old {
        atoms[index].decision = new
      }
    }
    guard group == guarded(key), var all = decisions[key] else { return }
    for index in all.indices {
      if all[index].device == device, all[index].stamp == old { all[index].stamp = new }
      if all[index].seen == old { all[index].seen = new }
    }
    decisions[key] = all
  }

  /// What a device has decided until now.
  func decisions(of device: Int) -> [ReferenceModel.RecordKey: [Decision]] {
    decisions.mapValues { $0.filter { $0.device == device } }
  }

  /// A device's folder went, and an earlier one is in its place: what it has decided since counts
  /// where the container has taken it, and may count or not where it has not.
  mutating func putBack(
    _ device: Int, to earlier: [ReferenceModel.RecordKey: [Decision]],
    records: [ReferenceModel.RecordKey: RecordState]
  ) {
    for (key, all) in decisions {
      let last = records[key]?.version.group(guarded(key))?.stamp
      let chain = chain(of: key, to: last)
      var known = all.map { decision in
        var decision = decision
        if decision.device == device, earlier[key]?.contains(decision) != true {
          decision.isExcused = decision.isExcused || !chain.contains(decision.stamp)
        }
        return decision
      }
      known += (earlier[key] ?? []).filter { !known.contains($0) }
      decisions[key] = known
    }
  }

  /// The decisions that led to the present one, by what each of them saw.
  func chain(of key: ReferenceModel.RecordKey, to last: HybridTime?) -> Set<HybridTime> {
    var chain: Set<HybridTime> = []
    var next = last
    while let stamp = next, chain.insert(stamp).inserted {
      next = decisions[key]?.last { $0.stamp == stamp }?.seen
    }
    return chain
  }
}
