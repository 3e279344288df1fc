import Testing

@testable import Simulation

struct EventQueueTests {
  @Test func `events come in the order of their times, equal ones in the order of entry`() {
    var queue = EventQueue<String>()
    for (event, time) in [("c", 3), ("a", 1), ("b", 2), ("b2", 2), ("a2", 1)] as [(String, UInt64)]
    {
      queue.add(event, at: time)
    }
    var order: [String] = []
    while let next = queue.next() { order.append(next.event) }
    #expect(order == ["a", "a2", "b", "b2", "c"])
    #expect(queue.isEmpty)
  }

  @Test func `a limit leaves later events where they are`() {
    var queue = EventQueue<Int>()
    queue.add(1, at: 10)
    queue.add(2, at: 20)
    #expect(queue.next(before: 15)?.event == 1)
    #expect(queue.next(before: 15) == nil)
    #expect(queue.nextTime == 20)
    #expect(queue.next(before: 21)?.event == 2)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `any mixture comes out sorted`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var queue = EventQueue<UInt64>()
    for _ in 0..<200 {
      let time = UInt64(random.below(50))
      queue.add(time, at: time)
    }
    var last: UInt64 = 0
    var count = 0
    while let next = queue.next() {
      #expect(next.time >= last)
      #expect(next.time == next.event)
      last = next.time
      count += 1
    }
    #expect(count == 200)
  }
}
