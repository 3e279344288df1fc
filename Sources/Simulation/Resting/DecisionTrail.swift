import Model
import SyncProtocol

/// What became of the decisions on one record, from the last back to each.
struct DecisionTrail {
  let decisions: [ReferenceActs.Decision]
  let last: StampedGroup?
  /// The moments of the decisions that led to the last.
  let chain: Set<HybridTime>
  /// Whether somebody keeps a decision for its author.
  let isKept: (ReferenceActs.Decision) -> Bool

  /// Whether a decision counts, or nobody lost it unseen: it is kept, somebody said the same, or
  /// its author has decided again and that did not get lost.
  func leads(to index: Int) -> Bool {
    let decision = decisions[index]
    if chain.contains(decision.stamp) || decision.bytes == last?.bytes || isKept(decision) {
      return true
    }
    if decisions.contains(where: { chain.contains($0.stamp) && $0.isSame(as: decision) }) {
      return true
    }
    // A copy of a folder says what its original said, at the same moment.
    let first = decisions.firstIndex { $0.stamp == decision.stamp } ?? index
    return decisions.indices[(first + 1)...].contains { later in
      let next = decisions[later]
      guard next.life == decision.life else { return false }
      if chain.contains(next.stamp), next.bytes == decision.bytes { return true }
      return later > index && next.device == decision.device && leads(to: later)
    }
  }
}
