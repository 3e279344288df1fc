import Model
import Synchronization

/// Those who want to know when records of a company change. One change that nobody has taken yet
/// waits for each follower; later ones are merged into it.
struct ChangeFollowers {
  private struct Follower {
    let company: CompanyID
    let kinds: [EntityKind]
    let continuation: AsyncStream<[EntityKind]>.Continuation
    let end: End
  }

  /// Whether nobody listens any more.
  private final class End: Sendable {
    let isReached = Atomic(false)
  }

  /// How many are kept.
  var count: Int { followers.count }

  private var followers: [Follower] = []

  /// Begins a stream of the kinds that changed; an empty list of kinds asks for all.
  mutating func follow(
    _ company: CompanyID, _ kinds: [EntityKind]
  ) -> AsyncStream<[EntityKind]> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: [EntityKind].self, bufferingPolicy: .bufferingNewest(1))
    let end = End()
    continuation.onTermination = { _ in end.isReached.store(true, ordering: .relaxed) }
    followers.removeAll { $0.end.isReached.load(ordering: .relaxed) }
    followers.append(
      Follower(company: company, kinds: kinds, continuation: continuation, end: end))
    return stream
  }

  /// Tells what changed in a company.
  mutating func publish(_ changed: [EntityKind], in company: CompanyID) {
    followers.removeAll { follower in
      guard follower.company == company else { return false }
      let wanted = changed.filter { follower.kinds.isEmpty || follower.kinds.contains($0) }
      if wanted.isEmpty { return false }
      return !Self.yield(wanted, to: follower)
    }
  }

  /// Ends all streams.
  mutating func finish() {
    for follower in followers { follower.continuation.finish() }
    followers = []
  }

  /// False when nobody listens any more.
  private static func yield(_ kinds: [EntityKind], to follower: Follower) -> Bool {
    switch follower.continuation.yield(kinds) {
    case .enqueued: return true
    case .dropped(let waiting):
      let merged = waiting + kinds.filter { !waiting.contains($0) }
      follower.continuation.yield(merged.sorted())
      return true
    case .terminated: return false
    @unknown default: return true
    }
  }
}
