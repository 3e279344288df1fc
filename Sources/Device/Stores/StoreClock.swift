import Model
import Storage
import SyncProtocol

/// The device's clock as a store keeps it: read and written inside each transaction that stamps,
/// so that several processes never make the same moment.
struct StoreClock {
  private var clock: HybridClock
  private let wall: UInt64
  private let offset: Int64

  init(highest: UInt64, offset: Int64, device: UInt64, now: UInt64) {
    clock = HybridClock(highest: highest, device: device)
    wall = UInt64(max(0, Int64(now) + offset))
    self.offset = offset
  }

  var highest: UInt64 { clock.highest }

  /// What the clock shows, as far as the device knows how wrong it is.
  var milliseconds: UInt64 { wall }

  /// The next moment, above everything in the row.
  ///
  /// A row that is ahead of the clock does not take the clock along.
  mutating func stamp(above latest: HybridTime) -> HybridTime {
    let next = clock.next(wallMilliseconds: wall)
    if next.ticks > latest.ticks { return next }
    return HybridTime(ticks: latest.ticks + 1, device: next.device)
  }
}

extension DeviceStore {
  func clock(now: UInt64) throws -> StoreClock {
    StoreClock(
      highest: UInt64(bitPattern: Int64(try reader.counter(RecordID.zero, ClockCounter.highest))),
      offset: Int64(try reader.clockOffset()), device: try owner().low, now: now)
  }

  /// The clock as the container's time has it.
  func clock(asOf containerTime: UInt64) throws -> StoreClock {
    StoreClock(
      highest: UInt64(bitPattern: Int64(try reader.counter(RecordID.zero, ClockCounter.highest))),
      offset: 0, device: try owner().low, now: containerTime)
  }

  /// Who stamps: another process may have given the store another identity since it was opened.
  private func owner() throws -> DeviceID {
    try reader.meta(StoreReader.deviceName).flatMap { DeviceID(bytes: $0) } ?? identity
  }

  func keep(_ clock: StoreClock) throws { try raiseClock(to: clock.highest) }

  /// Takes note of what was seen, so that the next own moment is above it.
  func raiseClock(to ticks: UInt64) throws {
    try connection.run(
      """
      INSERT INTO counters (zone, kind, value) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET value = max(value, excluded.value)
      """
    ) {
      $0.bind(RecordID.zero, at: 1)
      $0.bind(ClockCounter.highest, at: 2)
      $0.bind(ticks, at: 3)
    }
  }

  /// Sets the clock back to the container's, after a refusal showed that it is ahead.
  func lowerClock(to ticks: UInt64) throws {
    try setCounter(RecordID.zero, ClockCounter.highest, Int(truncatingIfNeeded: ticks))
  }

  /// Learns how far the wall clock is from the container's; within the limit it is let be.
  ///
  /// A time that is not fresh, such as that of an answer which is told again, only shows that the
  /// wall clock is behind it.
  func learnOffset(containerTime: UInt64, now: UInt64, isFresh: Bool = true) throws {
    let news = try newOffset(containerTime: containerTime, now: now, isFresh: isFresh)
    if let news { try setCounter(RecordID.zero, ClockCounter.offset, news) }
  }

  /// Sets the clock back to the container's where it was given out by a time that was ahead, the
  /// container's or the own: else each save would be refused and stamped anew until it comes there.
  func lowerClock(toContainer time: UInt64) throws {
    if try isClockAhead(ofContainer: time) { try lowerClock(to: time << 16) }
  }

  /// Whether the clock has given out or seen a moment that is ahead of the container's time.
  func isClockAhead(ofContainer time: UInt64) throws -> Bool {
    let highest = UInt64(bitPattern: Int64(try reader.counter(RecordID.zero, ClockCounter.highest)))
    return HybridTime(ticks: highest, device: 0).isAhead(of: time)
  }

  /// What is to be learnt from a time of the container; nil when nothing is.
  func newOffset(containerTime: UInt64, now: UInt64, isFresh: Bool = true) throws -> Int? {
    let limit = Limits.clockAheadLimitMilliseconds
    let isAhead = now > containerTime + limit
    let isBehind = now + limit < containerTime
    guard isFresh || isBehind else { return nil }
    let offset = isAhead || isBehind ? Int(containerTime) - Int(now) : 0
    let known = try reader.clockOffset()
    // What a request takes on its way is no reason to learn again.
    let isNews = (offset == 0) != (known == 0) || abs(offset - known) > Int(limit) / 5
    return isNews ? offset : nil
  }

  private func setCounter(_ zone: RecordID, _ kind: Int, _ value: Int) throws {
    try connection.run("INSERT OR REPLACE INTO counters (zone, kind, value) VALUES (?, ?, ?)") {
      $0.bind(zone, at: 1)
      $0.bind(kind, at: 2)
      $0.bind(value, at: 3)
    }
  }

  /// Counts living records in or out.
  func addToCount(_ kind: EntityKind, _ zone: ZoneID, _ difference: Int) throws {
    guard difference != 0 else { return }
    try connection.run(
      """
      INSERT INTO counters (zone, kind, value) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET value = value + excluded.value
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(kind, at: 2)
      $0.bind(difference, at: 3)
    }
  }
}

extension HybridTime {
  /// Whether it is further ahead of the container's time than a clock may be.
  func isAhead(of containerTime: UInt64) -> Bool {
    milliseconds > containerTime
      && milliseconds - containerTime > Limits.clockAheadLimitMilliseconds
  }
}

/// Kinds of counters that belong to the store and not to a zone.
private enum ClockCounter {
  static let highest = 0
  static let offset = 1
}

extension StoreReader {
  /// How far the wall clock is to be corrected, in milliseconds.
  func clockOffset() throws -> Int { try counter(RecordID.zero, ClockCounter.offset) }

  /// What the clock shows, as far as the device knows how wrong it is, in milliseconds since 1970.
  func corrected(now: UInt64) throws -> UInt64 {
    UInt64(max(0, Int64(clamping: now) + Int64(try clockOffset())))
  }

  fileprivate func counter(_ zone: RecordID, _ kind: Int) throws -> Int {
    try connection.first("SELECT value FROM counters WHERE zone = ? AND kind = ?") {
      $0.bind(zone, at: 1)
      $0.bind(kind, at: 2)
    } read: {
      $0.int(0)
    } ?? 0
  }
}
