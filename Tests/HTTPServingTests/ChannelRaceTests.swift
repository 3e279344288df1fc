import Synchronization
import Testing

@testable import HTTPServing

@Suite("A channel with many writers")
struct ChannelRaceTests {
  private func events(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.hasPrefix("data: ") }
  }

  @Test("keeps each one's order and every event whole")
  func order() async {
    let channel = EventChannel(bufferByteLimit: 10_000_000)
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask { for number in 0..<300 { channel.send(data: "\(writer) \(number)") } }
      }
    }
    let events = events(channel.takeQueued())
    #expect(events.count == 2_400)
    for writer in 0..<8 {
      let own = events.filter { $0.hasPrefix("data: \(writer) ") }.map {
        $0.split(separator: " ")[2]
      }
      #expect(own == (0..<300).map { Substring("\($0)") })
    }
  }

  @Test("that is fenced holds nothing afterwards, and tells its end once", arguments: 1...20)
  func fence(round: Int) async {
    let channel = EventChannel(bufferByteLimit: 10_000_000)
    let endings = Mutex<[EventChannel.Ending]>([])
    channel.onClose { ending in endings.withLock { $0.append(ending) } }
    let late = await withTaskGroup(of: Int.self) { group in
      for writer in 0..<4 {
        group.addTask {
          var late = 0
          for number in 0..<200 {
            let wasEnded = channel.ending != nil
            let outcome = channel.send(data: "\(writer) \(number)")
            if wasEnded, outcome == .queued { late += 1 }
          }
          return late
        }
      }
      group.addTask {
        for _ in 0..<round { await Task.yield() }
        channel.fence()
        #expect(channel.takeQueued().isEmpty && channel.send(data: "late") == .ended)
        channel.fence()
        channel.finish()
        return 0
      }
      return await group.reduce(0, +)
    }
    #expect(late == 0 && channel.takeQueued().isEmpty)
    #expect(endings.withLock { $0 } == [.fenced])
  }

  @Test(
    "takes events up to its limit, and one byte more cuts it",
    arguments: [(100, 100, true), (100, 101, false), (0, 1, false), (1_000_000, 999_999, true)])
  func limit(limit: Int, byteCount: Int, fits: Bool) {
    let channel = EventChannel(bufferByteLimit: limit)
    // "data: ", its line feed and the empty line take eight bytes.
    let outcome =
      byteCount < 8
      ? channel.sendComment() : channel.send(data: String(repeating: "x", count: byteCount - 8))
    #expect(outcome == (fits ? .queued : .ended))
    #expect(channel.ending == (fits ? nil : .overrun))
    #expect(channel.takeQueued().utf8.count == (fits ? byteCount : 0))
  }
}
