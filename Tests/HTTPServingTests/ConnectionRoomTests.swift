import Testing

@testable import HTTPServing

/// Who goes when there are more connections than there is room for.
@Suite("Room for connections")
struct ConnectionRoomTests {
  private typealias Entry = ConnectionRoom.Entry

  /// So many of one household, the first the oldest; numbers count from `first`.
  private func held(
    _ count: Int, by household: String, from first: UInt64, _ duty: ConnectionRoom.Duty = .silent,
    isSignedIn: Bool = false
  ) -> [Entry] {
    (0..<UInt64(count)).map {
      Entry(
        number: first + $0, household: household, duty: duty, since: first + $0,
        isSignedIn: isSignedIn)
    }
  }

  @Test("While there is room nobody goes")
  func room() {
    let room = ConnectionRoom(limit: 100, householdLimit: 50)
    #expect(room.closures(among: []).isEmpty)
    #expect(room.closures(among: held(50, by: "a", from: 1)).isEmpty)
    #expect(
      room.closures(among: held(50, by: "a", from: 1) + held(50, by: "b", from: 100)).isEmpty)
  }

  @Test("Beyond a household's limit its own longest silent ones go, and of no other")
  func household() {
    let room = ConnectionRoom(limit: 100, householdLimit: 5)
    let entries =
      held(3, by: "a", from: 10, .handling) + held(4, by: "a", from: 20)
      + held(5, by: "b", from: 1)
    #expect(room.closures(among: entries) == [20, 21])
    let free = ConnectionRoom(limit: 100, householdLimit: 0)
    #expect(free.closures(among: entries).isEmpty, "0 is no limit")
  }

  @Test("What is busy goes after what is silent, and what streams last")
  func duties() {
    let room = ConnectionRoom(limit: 100, householdLimit: 1)
    let order: [ConnectionRoom.Duty] = [.streaming, .handling, .responding, .body, .silent]
    let entries = order.enumerated().map { place, duty in
      Entry(number: UInt64(place), household: "a", duty: duty, since: UInt64(place))
    }
    #expect(room.closures(among: entries) == [1, 2, 3, 4])
    let two = ConnectionRoom(limit: 100, householdLimit: 3)
    #expect(two.closures(among: entries) == [3, 4])
  }

  @Test("Whoever holds most gives first: one who holds little stays, though silent for longest")
  func most() {
    let room = ConnectionRoom(limit: 160, householdLimit: 256)
    let entries =
      held(2, by: "few", from: 1) + held(100, by: "many", from: 100)
      + held(59, by: "some", from: 1_000)
    // One is too many; ten more are freed with it.
    #expect(room.closures(among: entries) == Array(100...110))
  }

  @Test("Those who hold most come down together", arguments: [1, 2, 7, 16])
  func level(_ count: Int) {
    let room = ConnectionRoom(limit: 16 * 224, householdLimit: 256)
    var entries = held(1, by: "new", from: 9_999_999)
    for household in 0..<count {
      entries += held(
        16 * 224 / count, by: "h\(household)", from: UInt64(household * 10_000 + 1))
    }
    let gone = Set(room.closures(among: entries))
    #expect(!gone.contains(9_999_999), "the newcomer stays")
    let over = entries.count - room.limit + room.limit / ConnectionRoom.slackDivisor
    let ofHouseholds = count * max(0, 16 * 224 / count - 256)
    #expect(gone.count == max(over, ofHouseholds))
    let left = Dictionary(grouping: entries.filter { !gone.contains($0.number) }, by: \.household)
    let counts = left.filter { $0.key != "new" }.map(\.value.count)
    #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
  }

  @Test("Of thousands who hold one each, those go that were silent for longest")
  func singles() {
    let room = ConnectionRoom(limit: 320, householdLimit: 256)
    let entries = (1...321).map {
      Entry(number: UInt64($0), household: "h\($0)", since: UInt64(1_000 - $0))
    }
    #expect(room.closures(among: entries) == Array(301...321))
  }

  @Test("Who is signed in stays while strangers can go, up to a share for each household")
  func signedIn() {
    let room = ConnectionRoom(limit: 64, householdLimit: 256)
    let share = ConnectionRoom.signedInShareLimit
    let guests = held(share + 10, by: "a", from: 1, isSignedIn: true)
    let strangers = held(30, by: "b", from: 1_000)
    let gone = Set(room.closures(among: guests + strangers))
    #expect(gone.count == 12)
    #expect(gone.allSatisfy { $0 >= 1_000 || $0 <= 10 })
    let spared = guests.dropFirst(10).map(\.number)
    #expect(gone.isDisjoint(with: spared))
  }

  @Test("Whoever is signed in and silent does not keep others of the household out")
  func idleSignedIn() {
    let room = ConnectionRoom(limit: 1_000, householdLimit: 256)
    let idle = held(256, by: "a", from: 1, isSignedIn: true)
    #expect(room.closures(among: idle + held(1, by: "a", from: 1_000)) == [1])
    // The share stays although it was silent for longest; where nobody else is silent, the
    // newcomer goes.
    let share = Array(idle.prefix(ConnectionRoom.signedInShareLimit))
    let busy = held(256 - share.count, by: "a", from: 500, .handling)
    #expect(room.closures(among: share + busy + held(1, by: "a", from: 1_000)) == [1_000])
    let small = ConnectionRoom(limit: 1_000, householdLimit: 30)
    #expect(small.closures(among: share + held(1, by: "a", from: 1_000)) == [1, 2, 1_000])
  }

  @Test("When all are signed in, those of whoever holds most go, and no more than must")
  func full() {
    let room = ConnectionRoom(limit: 40, householdLimit: 256)
    let entries =
      held(30, by: "a", from: 1, isSignedIn: true) + held(12, by: "b", from: 100, isSignedIn: true)
    #expect(room.closures(among: entries) == [1, 2])
  }

  @Test("What it decides does not depend on the order of the table", arguments: 0..<20)
  func order(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let room = ConnectionRoom(limit: 100, householdLimit: 40)
    var entries: [Entry] = []
    for number in 0..<UInt64(160) {
      let duty = ConnectionRoom.Duty(rawValue: Int.random(in: 0...4, using: &generator))
      entries.append(
        Entry(
          number: number, household: "h\(Int.random(in: 0...6, using: &generator))",
          duty: duty ?? .silent, since: UInt64.random(in: 0...9, using: &generator),
          isSignedIn: Bool.random(using: &generator)))
    }
    let gone = room.closures(among: entries)
    #expect(gone == room.closures(among: entries.shuffled(using: &generator)))
    let rest = entries.filter { !gone.contains($0.number) }
    #expect(rest.count <= room.limit && gone == gone.sorted() && Set(gone).count == gone.count)
    #expect(room.closures(among: rest).isEmpty)
  }
}
