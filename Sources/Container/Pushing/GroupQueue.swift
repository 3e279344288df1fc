import Model
package import SyncProtocol

/// The batches that wait for the writer, as a pure value: zones take turns, and a group ends at
/// 2,000 records or 5 ms after its first batch.
package struct GroupQueue: ~Copyable {
  /// A place in the queue.
  package typealias Ticket = UInt64

  /// Records in one group.
  package static let groupRecordLimit = 2_000
  /// How long a group may be worked on before its commit.
  package static let groupNanosecondLimit: UInt64 = 5_000_000
  /// Batches that may wait.
  package static let batchLimit = 1_024
  /// Records that may wait.
  package static let recordLimit = 100_000

  private struct Waiting {
    let ticket: Ticket
    let push: PendingPush
  }

  private var zones: [ZoneID: [Waiting]] = [:]
  /// The zones that have waiting batches, in the order of their turns.
  private var turns: [ZoneID] = []
  private var lastTicket: Ticket = 0
  private var batchCount = 0
  private var recordCount = 0
  private var group = Group()
  private let protections: Protections

  private struct Group {
    var recordCount = 0
    var begin: UInt64?
  }

  /// An empty queue.
  package init(protections: Protections = .all) { self.protections = protections }

  /// Whether nothing waits.
  package var isEmpty: Bool { batchCount == 0 }

  /// Takes a batch in behind those of its zone; throws `tooManyRequests` when too much waits.
  package mutating func add(_ push: PendingPush) throws(CallRefusal) -> Ticket {
    guard batchCount < Self.batchLimit, recordCount + push.recordCount <= Self.recordLimit else {
      throw CallRefusal(
        .tooManyRequests, "Too many changes wait here. Try again soon.", retryAfter: 1)
    }
    let zone = push.request.zone
    lastTicket += 1
    if zones[zone] == nil { turns.append(zone) }
    zones[zone, default: []].append(Waiting(ticket: lastTicket, push: push))
    batchCount += 1
    recordCount += push.recordCount
    return lastTicket
  }

  /// Begins the next group.
  package mutating func beginGroup() { group = Group() }

  /// The next batch of the group, nil when the group has ended; `now` is any clock's nanoseconds.
  package mutating func next(at now: UInt64) -> (ticket: Ticket, push: PendingPush)? {
    guard let zone = turns.first, let waiting = zones[zone] else { return nil }
    let index = index(in: waiting)
    let candidate = waiting[index]
    if let begin = group.begin {
      guard group.recordCount + candidate.push.recordCount <= Self.groupRecordLimit,
        now < begin + Self.groupNanosecondLimit, protections.contains(.sequenceAtCommit)
      else { return nil }
    } else {
      group.begin = now
    }
    group.recordCount += candidate.push.recordCount
    remove(index, of: zone)
    return (candidate.ticket, candidate.push)
  }

  /// The first of the zone; where sequences were given out before, the last, alone in its group:
  /// as transactions that don't wait for one another may end in any order.
  private func index(in waiting: [Waiting]) -> Int {
    protections.contains(.sequenceAtCommit) ? 0 : waiting.count - 1
  }

  private mutating func remove(_ index: Int, of zone: ZoneID) {
    turns.removeFirst()
    let removed = zones[zone]?.remove(at: index)
    batchCount -= 1
    recordCount -= removed?.push.recordCount ?? 0
    if zones[zone]?.isEmpty == false {
      turns.append(zone)
    } else {
      zones[zone] = nil
    }
  }
}
