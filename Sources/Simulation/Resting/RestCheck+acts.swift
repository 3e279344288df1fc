import Container
import Model
import SyncProtocol

extension RestCheck {
  /// What was done in one act is there as one act, and no decision was overwritten unseen.
  static let acts = RestCheck { try $0.checkActs() }
}

extension World {
  func checkActs() throws {
    let records = try allRecords()
    let kept = try keptChanges() + reference.givenUp
    checkClocks(records)
    checkDecisions(records, kept)
    checkAtoms(records, kept)
    checkDeletions(records)
  }

  /// No clock that was accepted is ahead of the container's by more than the limit; but for what
  /// its own clock gave out while it was ahead.
  private func checkClocks(_ records: [ReferenceModel.RecordKey: RecordState]) {
    let limit = max(now, container.core.aheadUntil) + Limits.clockAheadLimitMilliseconds
    for (key, state) in records.sorted(by: { $0.key < $1.key })
    where state.version.latest.milliseconds > limit {
      fail("ahead: a moment of \(key.id) in zone \(key.zone)")
    }
  }

  private func checkDecisions(
    _ records: [ReferenceModel.RecordKey: RecordState], _ kept: [ReferenceModel.KeptChange]
  ) {
    for (key, decisions) in reference.acts.decisions.sorted(by: { $0.key < $1.key }) {
      guard let state = records[key], !state.isDeleted else { continue }
      let last = state.version.group(reference.acts.guarded(key))
      let trail = DecisionTrail(
        decisions: decisions, last: last,
        chain: reference.acts.chain(of: key, to: last?.stamp)
      ) { self.isKept($0, key, kept) }
      for (index, decision) in decisions.enumerated()
      where decision.isGuarded && decision.life == state.version.life
        && !reference.isExcused(decision, of: key) && !trail.leads(to: index)
      {
        fail("unseen: a decision of device \(decision.device) on \(key.id) was overwritten")
      }
    }
  }

  private func isKept(
    _ decision: ReferenceActs.Decision, _ key: ReferenceModel.RecordKey,
    _ kept: [ReferenceModel.KeptChange]
  ) -> Bool {
    kept.contains { change in
      // After a backup was put back, whoever holds a decision may keep it for its author.
      guard reference.isRestored || change.device == decision.device, change.key == key else {
        return false
      }
      let group = change.version.group(reference.acts.guarded(key))
      return change.version.life > decision.life || group.map { $0.stamp >= decision.stamp } == true
    }
  }

  /// The effect is there just as its decision is.
  private func checkAtoms(
    _ records: [ReferenceModel.RecordKey: RecordState], _ kept: [ReferenceModel.KeptChange]
  ) {
    for atom in reference.acts.atoms {
      guard let item = records[atom.item], item.version.life == atom.life, !item.isDeleted,
        let effect = records[atom.effect]?.version.group(0), effect.stamp == atom.effectStamp
      else { continue }
      let last = item.version.group(ReferenceActs.guarded)?.stamp
      let chain = reference.acts.chain(of: atom.item, to: last)
      let isRefused = kept.contains { change in
        change.device == atom.device && change.key == atom.item
          && change.version.group(ReferenceActs.guarded)?.stamp == atom.decision
      }
      if isRefused, !chain.contains(atom.decision) {
        fail("half: the effect \(atom.effect.id) without its decision")
      }
    }
  }

  /// What one device deleted in one act, and nobody touched since, carries one moment; but for what
  /// the container had forgotten by then, and hears of once a backup is put back.
  private func checkDeletions(_ records: [ReferenceModel.RecordKey: RecordState]) {
    for deletion in reference.acts.deletions {
      let device = devices[deletion.device].sessionKey.device.low
      let known = deletion.records.filter { reference.forgotten[$0.key] ?? 0 < $0.value }
      let moments = known.sorted(by: { $0.key < $1.key }).compactMap { key, life in
        let version = records[key]?.version
        return version?.life == life && version?.deleted?.device == device
          ? version?.deleted : nil
      }
      if Set(moments).count > 1 {
        fail("apart: an act of device \(deletion.device) has \(Set(moments).count) moments")
      }
    }
  }
}
