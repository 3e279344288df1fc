import Container
import Model
import SyncProtocol
import Testing

@Suite("The queue of batches")
struct GroupQueueTests {
  private func push(_ zone: UInt64, _ number: UInt64, records: Int = 1) -> PendingPush {
    let change = RecordChange(
      kind: .inventoryItem, id: RecordID(high: 1, low: number),
      version: RecordVersion(life: 1, groups: []))
    let request = PushRequest(
      zone: RecordID(high: 0, low: zone), number: number, token: [],
      changes: Array(repeating: change, count: records))
    return PendingPush(
      request, by: Session(account: RecordID(high: 0, low: 1), device: RecordID(high: 0, low: 2)))
  }

  private func drain(_ queue: inout GroupQueue, at now: UInt64 = 0) -> [UInt64] {
    queue.beginGroup()
    var numbers: [UInt64] = []
    while let next = queue.next(at: now) { numbers.append(next.push.request.number) }
    return numbers
  }

  @Test("lets zones take turns and keeps the order within each")
  func turns() throws {
    var queue = GroupQueue()
    for (zone, number) in [(1, 1), (1, 2), (1, 3), (2, 4), (3, 5), (2, 6)] as [(UInt64, UInt64)] {
      _ = try queue.add(push(zone, number))
    }
    #expect(drain(&queue) == [1, 4, 5, 2, 6, 3])
    let isEmpty = queue.isEmpty
    #expect(isEmpty)
  }

  @Test("ends a group at 2,000 records, but lets a batch alone be of any size")
  func recordLimit() throws {
    var queue = GroupQueue()
    for number in 1...6 as ClosedRange<UInt64> {
      _ = try queue.add(push(1, number, records: 400))
    }
    #expect(drain(&queue) == [1, 2, 3, 4, 5])
    #expect(drain(&queue) == [6])
    _ = try queue.add(push(1, 7, records: 3_000))
    #expect(drain(&queue) == [7])
  }

  @Test("ends a group 5 ms after its first batch was taken")
  func deadline() throws {
    var queue = GroupQueue()
    for number in 1...3 as ClosedRange<UInt64> { _ = try queue.add(push(1, number)) }
    queue.beginGroup()
    #expect(queue.next(at: 100)?.push.request.number == 1)
    #expect(queue.next(at: 4_999_999)?.push.request.number == 2)
    #expect(queue.next(at: 5_000_100) == nil)
    queue.beginGroup()
    #expect(queue.next(at: 5_000_100)?.push.request.number == 3)
  }

  @Test("refuses what is over its limits and says when to try again; taking makes room")
  func bounded() throws {
    var queue = GroupQueue()
    for number in 1...UInt64(GroupQueue.batchLimit) { _ = try queue.add(push(1, number)) }
    do {
      _ = try queue.add(push(2, 1))
      Issue.record("a batch over the limit was taken in")
    } catch {
      #expect(error.code == .tooManyRequests && error.retryAfter == 1)
    }
    _ = drain(&queue)
    _ = try queue.add(push(2, 1))
    var large = GroupQueue()
    for number in 1...250 as ClosedRange<UInt64> {
      _ = try large.add(push(number, 1, records: 400))
    }
    var code: CallRefusal.Code?
    do { _ = try large.add(push(9, 1)) } catch { code = error.code }
    #expect(code == .tooManyRequests)
  }

  @Test("gives every batch a ticket of its own")
  func tickets() throws {
    var queue = GroupQueue()
    let first = try queue.add(push(1, 1))
    let second = try queue.add(push(1, 1))
    #expect(first != second)
    queue.beginGroup()
    #expect(queue.next(at: 0)?.ticket == first)
    #expect(queue.next(at: 0)?.ticket == second)
  }
}
