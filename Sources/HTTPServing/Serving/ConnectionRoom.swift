/// Who has to go when there are more connections than there is room for. A value: it knows neither
/// sockets nor clocks (decision 0137).
///
/// Who is signed in stays, up to a share for each household; beyond it, being signed in counts for
/// nothing. Of the others, those go first whose household holds most, and of these the ones that
/// have been silent for longest.
struct ConnectionRoom: Sendable {
  /// What a connection is busy with, in the order in which connections go.
  enum Duty: Int, Sendable {
    /// It sends no request, or has not finished a request's header.
    case silent
    case body, responding, handling, streaming
  }

  /// One connection, as far as it counts here.
  struct Entry: Sendable, Equatable {
    let number: UInt64
    let household: String
    var duty = Duty.silent
    /// Since when it is busy with that, by any clock.
    var since: UInt64 = 0
    var isSignedIn = false
  }

  /// Connections of one household that stay because somebody is signed in over them.
  static let signedInShareLimit = 32

  /// The most connections that stay.
  let limit: Int
  /// The most of one household; 0: no limit.
  let householdLimit: Int

  /// Which of these go, by number, in ascending order; none while there is room.
  func closures(among entries: [Entry]) -> [UInt64] {
    var gone: [Entry] = []
    var strangers: [[Entry]] = []
    var guests: [[Entry]] = []
    for held in Dictionary(grouping: entries, by: \.household).values {
      let ordered = held.sorted(by: Self.goesBefore)
      let spared = ordered.filter(\.isSignedIn).suffix(Self.signedInShareLimit)
      let numbers = Set(spared.map(\.number))
      let others = ordered.filter { !numbers.contains($0.number) }
      let excess = householdLimit > 0 ? max(0, ordered.count - householdLimit) : 0
      let excessOfSpared = max(0, excess - others.count)
      gone += others.prefix(excess)
      gone += spared.prefix(excessOfSpared)
      strangers.append(Array(others.dropFirst(excess)))
      guests.append(Array(spared.dropFirst(excessOfSpared)))
    }
    let count = entries.count - gone.count
    if count > limit {
      let fromStrangers = Self.take(count - limit + limit / Self.slackDivisor, from: strangers)
      gone += fromStrangers
      gone += Self.take(count - fromStrangers.count - limit, from: guests)
    }
    return gone.map(\.number).sorted()
  }

  /// Once strangers must go, one in so many of all places becomes free, so that the next newcomers
  /// need no look at everybody.
  static let slackDivisor = 16

  private static func goesBefore(_ one: Entry, _ other: Entry) -> Bool {
    if one.duty != other.duty { return one.duty.rawValue < other.duty.rawValue }
    return (one.since, one.number) < (other.since, other.number)
  }

  /// So many of them, or all there are: always the first of the household that has most left.
  private static func take(_ count: Int, from households: [[Entry]]) -> [Entry] {
    let total = households.reduce(0) { $0 + $1.count }
    guard count > 0 else { return [] }
    guard count < total else { return households.flatMap { $0 } }
    let cap = highestCap(households.map(\.count), keeping: total - count)
    var taken: [Entry] = []
    var next: [Entry] = []
    for held in households where held.count > cap {
      taken += held.prefix(held.count - cap - 1)
      next.append(held[held.count - cap - 1])
    }
    return taken + next.sorted(by: goesBefore).prefix(count - taken.count)
  }

  /// The most that each household may keep so that no more than `kept` stay.
  private static func highestCap(_ counts: [Int], keeping kept: Int) -> Int {
    var low = 0
    var high = counts.max() ?? 0
    while low < high {
      let middle = (low + high + 1) / 2
      if counts.reduce(0, { $0 + min($1, middle) }) <= kept {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return low
  }
}
