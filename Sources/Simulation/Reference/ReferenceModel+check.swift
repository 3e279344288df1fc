import Model
import SyncProtocol

extension ReferenceModel {
  /// A change that a device keeps because the container refused it.
  struct KeptChange: Equatable {
    let device: Int
    let key: RecordKey
    let version: RecordVersion
  }

  /// What is wrong with the container's records, in words; empty when nothing is.
  ///
  /// Two questions, each in the simplest form: is every writing there, or overtaken by one that
  /// is, or kept for its author? And is nothing there that nobody wrote?
  func violations(
    records: [RecordKey: RecordState], kept: [KeptChange]
  ) -> [String] {
    var violations: [String] = []
    let kept = kept + givenUp
    for (key, writings) in writings.sorted(by: { $0.key < $1.key }) {
      let state = records[key]?.version
      let kept = kept.filter { $0.key == key }
      // The same effect of another maker counts as well.
      if acts.effects.contains(key), state != nil { continue }
      for writing in writings
      where !isKept(writing, kept) && !isSaid(writing, writings, in: state)
        && !writing.isExcused && !isExcused(writing, of: key) && !hasYielded(writing, to: state)
      {
        violations.append("lost: \(describe(writing)) of \(key.id) in zone \(key.zone)")
      }
    }
    for (key, state) in records.sorted(by: { $0.key < $1.key }) {
      violations += invented(in: state.version, key)
      if isResurrected(state, key) {
        violations.append("resurrected: \(key.id) in zone \(key.zone)")
      }
    }
    return violations
  }

  /// Whether it is there, or the same words of somebody else are: a refused change that says what
  /// the container says already is let go.
  private func isSaid(
    _ writing: Writing, _ writings: [Writing], in state: RecordVersion?
  ) -> Bool {
    isThere(writing, in: state)
      || writings.contains {
        $0.device != writing.device && $0.group == writing.group && $0.bytes == writing.bytes
          && $0.life >= writing.life && isThere($0, in: state)
      }
  }

  /// Whether what a restore brought along is otherwise in the life that somebody else began.
  private func hasYielded(_ writing: Writing, to state: RecordVersion?) -> Bool {
    guard writing.isBroughtAlong, let group = writing.group, let state else { return false }
    return state.life == writing.life && state.group(group) != nil
  }

  func isThere(_ writing: Writing, in state: RecordVersion?) -> Bool {
    guard let state else { return false }
    if state.life != writing.life { return state.life > writing.life }
    guard let number = writing.group else { return state.deleted != nil }
    guard let group = state.group(number) else { return state.deleted != nil }
    if group.stamp == writing.stamp {
      return group.bytes == writing.bytes || writing.bytes.lexicographicallyPrecedes(group.bytes)
    }
    return group.stamp > writing.stamp
  }

  private func isKept(_ writing: Writing, _ kept: [KeptChange]) -> Bool {
    kept.contains { change in
      guard isRestored || change.device == writing.device, change.version.life >= writing.life
      else {
        return false
      }
      if change.version.life > writing.life { return true }
      guard let number = writing.group else { return change.version.deleted != nil }
      return change.version.group(number).map { $0.stamp >= writing.stamp } ?? false
    }
  }

  private func invented(in state: RecordVersion, _ key: RecordKey) -> [String] {
    let writings = writings[key] ?? []
    // The container's own groups carry device 0.
    let foreign = state.groups.filter { group in
      group.stamp.device != 0
        && !writings.contains {
          $0.group == group.number && $0.stamp == group.stamp && $0.bytes == group.bytes
        }
    }
    var violations = foreign.map { group in
      "invented: group \(group.number) of \(key.id) in zone \(key.zone)"
    }
    if let deleted = state.deleted, deleted.device != 0,
      !writings.contains(where: { $0.group == nil && $0.stamp == deleted }),
      trashEnds[key]?.contains(deleted) != true
    {
      violations.append("invented: the end of \(key.id) in zone \(key.zone)")
    }
    return violations
  }

  private func describe(_ writing: Writing) -> String {
    let what = writing.group.map { "group \($0)" } ?? "the end"
    return "\(what) of life \(writing.life) by device \(writing.device)"
  }
}
