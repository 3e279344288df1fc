import Model
import SyncProtocol
import Synchronization
import Testing

@testable import Container

@Suite("Pokes")
struct PokeHubTests {
  private final class Listener: Sendable {
    let pokes = Mutex<[Poke]>([])
    let ended = Atomic<Int>(0)

    func subscriber(_ session: Session) -> PokeHub.Subscriber {
      PokeHub.Subscriber(
        session: session, send: { poke in self.pokes.withLock { $0.append(poke) } },
        end: { self.ended.add(1, ordering: .relaxed) })
    }

    func take() -> [Poke] {
      pokes.withLock { pokes in
        defer { pokes = [] }
        return pokes
      }
    }
  }

  private let ada = RecordID(high: 1, low: 1)
  private let bob = RecordID(high: 1, low: 2)
  private let zone = RecordID(high: 2, low: 1)

  private func session(_ account: AccountID, _ device: UInt64 = 1) -> Session {
    Session(account: account, device: RecordID(high: 3, low: device))
  }

  private func entries(_ count: Int) -> [FeedEntry] {
    (0..<count).map {
      FeedEntry(zone: RecordID(high: 9, low: UInt64($0)), standing: .companyDeleted, head: .max)
    }
  }

  @Test(
    "begin with all heads, in lines that clients take, however many there are",
    arguments: [0, 1, 400, 401, Limits.feedEntryLimit])
  func manyHeads(count: Int) throws {
    let (hub, listener) = (PokeHub(), Listener())
    let feed = FeedAnswer(sequence: 7, time: 0, entries: entries(count))
    _ = try hub.add(listener.subscriber(session(ada)), feed)
    let pokes = listener.take()
    #expect(pokes.flatMap(\.heads) == feed.entries && !pokes.isEmpty)
    #expect(pokes.allSatisfy { $0.feed == 7 && $0.jsonBytes.count < 60_000 })
    let byteCount = pokes.reduce(0) { $0 + $1.jsonBytes.count + 32 }
    #expect(byteCount < ContainerRoutes.pokeBufferLimit)
  }

  @Test("of many zones at once come in several lines too")
  func manyMoves() throws {
    let (hub, listener) = (PokeHub(), Listener())
    let owned = entries(1_000).map { FeedEntry(zone: $0.zone, standing: .owned, head: 1) }
    _ = try hub.add(
      listener.subscriber(session(ada)), FeedAnswer(sequence: 1, time: 0, entries: owned))
    _ = listener.take()
    hub.tell(owned.map { .headMoved(zone: $0.zone, head: 2, members: [ada]) })
    let pokes = listener.take()
    #expect(pokes.count == 3 && pokes.flatMap(\.heads).count == 1_000)
  }

  @Test("of a zone go to who took part when it was committed, and to nobody who never did")
  func audiences() throws {
    let hub = PokeHub()
    let (first, second) = (Listener(), Listener())
    let shared = FeedEntry(zone: zone, standing: .shared, head: 1)
    _ = try hub.add(
      first.subscriber(session(ada)), FeedAnswer(sequence: 1, time: 0, entries: [shared]))
    _ = try hub.add(
      second.subscriber(session(bob)), FeedAnswer(sequence: 1, time: 0, entries: []))
    _ = (first.take(), second.take())
    hub.tell([.headMoved(zone: zone, head: 2, members: [ada])])
    #expect(first.take().map { $0.heads.map(\.head) } == [[2]] && second.take().isEmpty)
    hub.tell([.headMoved(zone: zone, head: 3, members: [ada, bob])])
    #expect(second.take().isEmpty, "A feed that never named the zone says nothing of it.")
    let revoked = FeedEntry(zone: zone, standing: .revoked, head: 0)
    _ = first.take()
    hub.tell([
      .standingChanged(account: ada, entry: revoked, feed: 2),
      .headMoved(zone: zone, head: 4, members: [bob]),
    ])
    #expect(first.take() == [Poke(feed: 2, heads: [revoked])])
  }

  @Test("in one commit merge to the last word about each zone")
  func merging() throws {
    let (hub, listener) = (PokeHub(), Listener())
    let owned = FeedEntry(zone: zone, standing: .owned, head: 1)
    _ = try hub.add(
      listener.subscriber(session(ada)), FeedAnswer(sequence: 1, time: 0, entries: [owned]))
    _ = listener.take()
    hub.tell((2...9).map { .headMoved(zone: zone, head: $0, members: [ada]) })
    #expect(
      listener.take() == [Poke(feed: 1, heads: [FeedEntry(zone: zone, standing: .owned, head: 9)])])
  }

  @Test("end with their own sign-in alone, and are told nothing afterwards")
  func endings() throws {
    let hub = PokeHub()
    let (laptop, phone) = (Listener(), Listener())
    let feed = FeedAnswer(
      sequence: 1, time: 0, entries: [FeedEntry(zone: zone, standing: .owned, head: 1)])
    let subscription = try hub.add(laptop.subscriber(session(ada, 1)), feed)
    _ = try hub.add(phone.subscriber(session(ada, 2)), feed)
    _ = (laptop.take(), phone.take())
    hub.tell([
      .sessionEnded(hash: [], session: session(ada, 1)),
      .headMoved(zone: zone, head: 2, members: [ada]),
    ])
    #expect(laptop.ended.load(ordering: .relaxed) == 1 && laptop.take().isEmpty)
    #expect(phone.ended.load(ordering: .relaxed) == 0 && phone.take().count == 1)
    hub.remove(subscription)
    #expect(hub.count == 1)
  }
}
