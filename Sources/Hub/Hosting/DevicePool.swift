import Model

/// Which accounts' devices are open, which may be closed, and whose turn it is: the decisions of
/// hosting, as a value without clock, task or lock.
///
/// A device is open once for all who use it. It may be closed when nobody has used it for a while,
/// and when room is needed for another: the one whose last use is longest ago, never one in use.
struct DevicePool<Hosted> {
  private enum Stage {
    case opening
    case open(Hosted)
    case closing

    var hosted: Hosted? {
      if case .open(let hosted) = self { hosted } else { nil }
    }

    var isClosing: Bool {
      if case .closing = self { true } else { false }
    }
  }

  private struct Place {
    var stage: Stage
    /// Tells one opening from the next: who used an earlier one has no say in this one.
    let opening: UInt64
    var usersCount: Int
    var lastUse: UInt64
  }

  /// What to do for someone who wants an account's device.
  enum Step {
    /// Here it is; it counts as used until the `release` of this opening.
    case use(Hosted, opening: UInt64)
    /// Open it, then call `opened` or `openingFailed`.
    case open
    /// Close these first, call `closed` for each, then ask again.
    case close([Closing])
    /// Somebody else opens or closes it: ask again when a step has ended.
    case wait
    /// All places are in use.
    case full
  }

  /// A device that is to be closed.
  struct Closing {
    let account: AccountID
    let hosted: Hosted
  }

  /// How many devices may be open at once.
  let limit: Int
  /// How long a device stays open without use, in milliseconds.
  let idleMilliseconds: UInt64

  private var places: [AccountID: Place] = [:]
  private var openingsCount: UInt64 = 0

  init(limit: Int, idleMilliseconds: UInt64) {
    self.limit = max(1, limit)
    self.idleMilliseconds = idleMilliseconds
  }

  /// Whether nothing is opened any more.
  private(set) var isShut = false

  /// How many devices have a place: opening, open or closing.
  var count: Int { places.count }

  /// Someone wants an account's device.
  mutating func acquire(_ account: AccountID, now: UInt64) -> Step {
    if isShut { return .full }
    guard var place = places[account] else { return makeRoom(for: account, now: now) }
    guard case .open(let hosted) = place.stage else { return .wait }
    place.usersCount += 1
    place.lastUse = now
    places[account] = place
    return .use(hosted, opening: place.opening)
  }

  private mutating func makeRoom(for account: AccountID, now: UInt64) -> Step {
    if places.count < limit {
      places[account] = Place(stage: .opening, opening: 0, usersCount: 0, lastUse: now)
      return .open
    }
    if places.values.contains(where: { $0.stage.isClosing }) { return .wait }
    let oldest = unused().min { ($0.value.lastUse, $0.key) < ($1.value.lastUse, $1.key) }
    guard let oldest else { return .full }
    return .close(beginClosing([oldest.key]))
  }

  /// The device was opened; it has one user, who asked for it. Answers the opening's number.
  mutating func opened(_ account: AccountID, _ hosted: Hosted, now: UInt64) -> UInt64 {
    openingsCount += 1
    places[account] = Place(
      stage: .open(hosted), opening: openingsCount, usersCount: 1, lastUse: now)
    return openingsCount
  }

  /// The device could not be opened; whoever waits may try.
  mutating func openingFailed(_ account: AccountID) { places[account] = nil }

  /// A user has done with the device.
  mutating func release(_ account: AccountID, opening: UInt64, now: UInt64) {
    guard var place = places[account], place.opening == opening, place.usersCount > 0
    else { return }
    place.usersCount -= 1
    place.lastUse = now
    places[account] = place
  }

  /// The devices that nobody has used for long enough; they are to be closed now.
  mutating func closeIdle(now: UInt64) -> [Closing] {
    let idle = unused().filter { now >= $0.value.lastUse + idleMilliseconds }
    return beginClosing(idle.map(\.key).sorted())
  }

  /// The account's device is to be closed now, in use or not, because nobody is signed in to it.
  mutating func close(_ account: AccountID) -> [Closing] { beginClosing([account]) }

  /// Whether the account's device is open.
  func isOpen(_ account: AccountID) -> Bool { places[account]?.stage.hosted != nil }

  /// Whether the account's device is open, and was not closed since this opening.
  func isOpen(_ account: AccountID, opening: UInt64) -> Bool {
    isOpen(account) && places[account]?.opening == opening
  }

  /// Whether somebody opens or closes the account's device just now.
  func isChanging(_ account: AccountID) -> Bool {
    if let place = places[account] { place.stage.hosted == nil } else { false }
  }

  /// Every open device is to be closed now, in use or not, and none is opened any more.
  mutating func shut() -> [Closing] {
    isShut = true
    return beginClosing(places.filter { $0.value.stage.hosted != nil }.map(\.key).sorted())
  }

  /// The device was closed: its place is free.
  mutating func closed(_ account: AccountID) { places[account] = nil }

  private func unused() -> [AccountID: Place] {
    places.filter { $0.value.usersCount == 0 && $0.value.stage.hosted != nil }
  }

  private mutating func beginClosing(_ accounts: [AccountID]) -> [Closing] {
    accounts.compactMap { account in
      guard let hosted = places[account]?.stage.hosted else { return nil }
      places[account]?.stage = .closing
      return Closing(account: account, hosted: hosted)
    }
  }
}
