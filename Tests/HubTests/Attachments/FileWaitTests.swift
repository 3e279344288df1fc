import Device
import Model
import SyncProtocol
import Synchronization
import Testing

@testable import Hub

/// Files wait no longer than they must: what ends their wait is an event, not a look at the clock.
@Suite(.timeLimit(.minutes(10))) struct FileWaitTests {
  /// A container's port that loses files while it is away, and whose stream of pokes can be ended.
  private final class Line: Sendable {
    let isAway = Mutex(true)
    let tries = Mutex(0)
    private let streams = Mutex<[AsyncStream<Poke>.Continuation]>([])

    func lay(_ port: inout ContainerPort) {
      let (upload, pokes) = (port.files.upload, port.pokes)
      port.files.upload = { request in
        self.tries.withLock { $0 += 1 }
        if self.isAway.withLock({ $0 }) { return .unreachable("The line is down.") }
        return await upload(request)
      }
      port.pokes = {
        let (stream, continuation) = AsyncStream.makeStream(of: Poke.self)
        self.streams.withLock { $0.append(continuation) }
        let task = Task {
          for await poke in pokes() { continuation.yield(poke) }
          continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
      }
    }

    func reconnect() {
      isAway.withLock { $0 = false }
      for stream in streams.withLock({ $0 }) { stream.finish() }
    }
  }

  @Test func `after reconnecting a file is sent at once, however long it was to wait`() async throws
  {
    let cloud = try Cloud(.inProcess)
    let answer = try await cloud.signUp("anna")
    try cloud.home("a").keep(DeviceSession(containerURL: "", answer: answer, begunAt: 1))
    let line = Line()
    // On this device time stands still: no wait ends by itself.
    let now = Surroundings.system.now()
    let surroundings = Surroundings(now: { now }, random: Surroundings.system.random)
    let laptop = try cloud.device(in: "a", surroundings: surroundings, way: line.lay)
    try await running(laptop) {
      let company = try await laptop.makeCompany()
      let bolt = try await laptop.add("B-1", to: company)
      let context = try #require(try await laptop.context(of: company))
      let draft = AttachmentDraft(RecordReference(.inventoryItem, bolt), name: "plan.pdf")
      _ = try await context.attach(FileSource(bytes: [1, 2, 3]), draft)
      #expect(try await eventually { line.tries.withLock { $0 } > 0 })
      #expect(
        try await context.attachments(of: RecordReference(.inventoryItem, bolt)).map(\.place) == [
          .waiting(sent: 0)
        ])
      line.reconnect()
      #expect(
        try await eventually {
          try await context.attachments(of: RecordReference(.inventoryItem, bolt)).map(\.place) == [
            .everywhere
          ]
        })
    }
    await cloud.stop()
  }

  @Test func `a file that is attached is sent without waiting for a look`() async throws {
    let cloud = try Cloud(.inProcess)
    let answer = try await cloud.signUp("anna")
    let laptop = try cloud.device(answer, in: "a")
    try await running(laptop) {
      let company = try await laptop.makeCompany()
      let bolt = try await laptop.add("B-1", to: company)
      let context = try #require(try await laptop.context(of: company))
      for number in 0..<3 as Range<UInt8> {
        let draft = AttachmentDraft(RecordReference(.inventoryItem, bolt), name: "\(number).pdf")
        _ = try await context.attach(FileSource(bytes: [number]), draft)
        #expect(
          try await eventually {
            try await context.attachments(of: RecordReference(.inventoryItem, bolt)).allSatisfy {
              $0.place == .everywhere
            }
          })
      }
    }
    await cloud.stop()
  }
}
