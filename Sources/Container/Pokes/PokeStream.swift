import Model
package import SyncProtocol
import Synchronization

/// The pokes of one account, merged while nobody reads: at most one entry waits for each zone.
///
/// It begins with all heads and ends when its session does. Read it from one task.
package struct PokeStream: AsyncSequence, Sendable {
  /// Takes the next poke with all that came since the last one.
  package struct Iterator: AsyncIteratorProtocol {
    fileprivate var signals: AsyncStream<Void>.Iterator
    fileprivate let merged: PokeMerge

    /// The next poke; nil once the stream has ended.
    package mutating func next() async -> Poke? { await next(isolation: #isolation) }

    /// The next poke; nil once the stream has ended.
    package mutating func next(isolation actor: isolated (any Actor)?) async -> Poke? {
      while await signals.next(isolation: actor) != nil {
        if let poke = merged.take() { return poke }
      }
      return nil
    }
  }

  private let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation
  private let merged = PokeMerge()

  init() {
    (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Begins to read; what came before waits, merged.
  package func makeAsyncIterator() -> Iterator {
    Iterator(signals: signals.makeAsyncIterator(), merged: merged)
  }

  /// What feeds the stream without keeping it: it ends when its reader lets it go.
  func subscriber(_ session: Session) -> PokeHub.Subscriber {
    PokeHub.Subscriber(
      session: session,
      send: { [merged, signal] poke in
        merged.add(poke)
        signal.yield()
      }, end: { [signal] in signal.finish() })
  }

  func onEnd(_ action: @escaping @Sendable () -> Void) {
    signal.onTermination = { _ in action() }
  }
}

/// What waits for the reader of a stream.
final class PokeMerge: Sendable {
  private let waiting = Mutex<Poke?>(nil)

  func add(_ poke: Poke) {
    waiting.withLock { waiting in
      let zones = Set(poke.heads.map(\.zone))
      let earlier = waiting?.heads.filter { !zones.contains($0.zone) } ?? []
      waiting = Poke(feed: poke.feed, heads: earlier + poke.heads)
    }
  }

  func take() -> Poke? {
    waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
  }
}
