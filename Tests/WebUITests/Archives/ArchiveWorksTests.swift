import Business
import Model
import Storage
import Synchronization
import Testing

@testable import WebUI

/// Long works: one for each account, a few at once, and nothing is left of one that ended.
@Suite(.timeLimit(.minutes(10))) struct ArchiveWorksTests {
  private static func account(_ number: UInt64) -> AccountID {
    RecordID(milliseconds: 1, random: (number, number))
  }

  private static func progress(_ part: Double) -> ArchiveProgress {
    ArchiveProgress(.packing, part: part, done: Int(part * 1_000_000), total: 1_000_000)
  }

  private static let archive = ExportedArchive(
    name: "a.zip", byteCount: 3, records: 1, files: 0, leftOut: 0, shortfall: 0)

  /// Works in a folder that goes with the test.
  private func within(
    keeping: Duration = .seconds(3_600), _ body: (ArchiveWorks, FileFolder) async throws -> Void
  ) async throws {
    let random = UInt64.random(in: 0..<UInt64.max)
    let folder = FileFolder("/tmp/works-\(random)")
    let works = ArchiveWorks(folder: folder, keeping: keeping)
    try await body(works, folder)
    await works.end()
    #expect(folder.names().isEmpty)
    try folder.removeAll()
  }

  private func write(_ path: String) { try? PlainFile(path, .writing).write([1, 2, 3], at: 0) }

  private func waitUntil(_ isSo: () -> Bool) async {
    while !isSo() { await rest() }
  }

  private func rest() async {
    // The works go on in tasks of their own: there is nothing to wait on but time.
    try? await Task.sleep(for: .milliseconds(5))
  }

  @Test func `One goes on at a time, and what it made is fetched once`() async throws {
    try await within { works, folder in
      let (one, company) = (Self.account(1), Self.account(9))
      let gate = AsyncStream.makeStream(of: Void.self)
      let begun = try works.begin(.exporting(company), for: one) { path, advance in
        self.write(path)
        #expect(advance(Self.progress(0.42)))
        for await _ in gate.stream { break }
        return .exported(Self.archive)
      }
      #expect(begun == .begun)
      await waitUntil { works.work(of: one)?.stage == .running(Self.progress(0.42)) }
      let second = try works.begin(.checking, for: one) { _, _ in
        .refused("", isAboutFiles: false)
      }
      #expect(second == .busy)
      #expect(works.finished(.exporting(company), of: one) == nil)
      gate.continuation.yield()
      await waitUntil { works.work(of: one)?.stage == .exported(Self.archive) }
      #expect(works.finished(.exporting(one), of: one) == nil)
      #expect(works.finished(.drawingLabels(company), of: one) == nil)
      #expect(works.finished(.exporting(company), of: company) == nil)
      let fetched = try #require(works.finished(.exporting(company), of: one))
      #expect(fetched.read(0, 2) == [1, 2] && folder.names().count == 1)
      #expect(fetched.read(2, 9) == [3] && folder.names().isEmpty)
      #expect(works.work(of: one) == nil)
    }
  }

  @Test func `Cancelled, a work ends before the answer, and its file is gone`() async throws {
    try await within { works, folder in
      let one = Self.account(1)
      let hasEnded = Mutex(false)
      _ = try works.begin(.checking, for: one) { path, advance in
        self.write(path)
        while advance(Self.progress(0.5)) { await self.rest() }
        hasEnded.withLock { $0 = true }
        return .refused("Stopped.", isAboutFiles: false)
      }
      await waitUntil { !folder.names().isEmpty }
      await works.cancel(of: one)
      #expect(hasEnded.withLock { $0 } && works.work(of: one) == nil && folder.names().isEmpty)
    }
  }

  @Test func `Four go on at once, and nothing begins once it was ended`() async throws {
    try await within { works, _ in
      for number in 0..<UInt64(ArchiveWorks.runningLimit) {
        let begun = try works.begin(.checking, for: Self.account(number)) { _, advance in
          while advance(Self.progress(0)) { await self.rest() }
          return .refused("", isAboutFiles: false)
        }
        #expect(begun == .begun)
      }
      let more = try works.begin(.checking, for: Self.account(99)) { _, _ in
        .refused("", isAboutFiles: false)
      }
      #expect(more == .full)
      await works.end()
      let late = try works.begin(.checking, for: Self.account(99)) { _, _ in
        .refused("", isAboutFiles: false)
      }
      #expect(late == .busy && works.work(of: Self.account(0)) == nil)
    }
  }

  @Test func `What nobody fetches goes after its time`() async throws {
    try await within(keeping: .milliseconds(1)) { works, folder in
      let (one, company) = (Self.account(1), Self.account(9))
      _ = try works.begin(.exporting(company), for: one) { path, _ in
        self.write(path)
        return .exported(Self.archive)
      }
      await waitUntil { works.work(of: one) == nil }
      #expect(folder.names().isEmpty)
    }
  }

  @Test func `What was refused can't be gone on with`() async throws {
    try await within { works, folder in
      let one = Self.account(1)
      _ = try works.begin(.checking, for: one) { path, _ in
        self.write(path)
        return .refused("No.", isAboutFiles: false)
      }
      await waitUntil { works.work(of: one)?.isRunning == false && folder.names().isEmpty }
      let next = works.proceed(.importing, for: one) { _, _ in
        .refused("", isAboutFiles: false)
      }
      #expect(next == .busy)
    }
  }

  @Test func `Browsers that were seen lately are known by their secrets`() {
    let known = KnownBrowsers()
    #expect(!known.holds("a"))
    known.note("a")
    #expect(known.holds("a") && !known.holds("b"))
    for number in 0..<KnownBrowsers.countLimit { known.note("\(number)") }
    #expect(known.holds("a") && known.holds("0"))
    for number in 0...KnownBrowsers.countLimit { known.note("more \(number)") }
    #expect(!known.holds("a"))
  }

  @Test func `Who looks hears of each step once, of its own account and until it looks away`()
    async throws
  {
    try await within { works, _ in
      let heard = Mutex(0)
      let stop = works.observe(Self.account(1)) { heard.withLock { $0 += 1 } }
      let stopOther = works.observe(Self.account(2)) { Issue.record("of somebody else") }
      _ = try works.begin(.checking, for: Self.account(1)) { _, advance in
        for part in [0.1, 0.1, 0.1001, 0.2] { #expect(advance(Self.progress(part))) }
        return .refused("", isAboutFiles: false)
      }
      await waitUntil { works.work(of: Self.account(1))?.isRunning == false }
      await waitUntil { heard.withLock { $0 } == 3 }
      stop()
      stopOther()
      _ = try works.begin(.checking, for: Self.account(1)) { _, advance in
        _ = advance(Self.progress(0.9))
        return .refused("", isAboutFiles: false)
      }
      await waitUntil { works.work(of: Self.account(1))?.isRunning == false }
      #expect(heard.withLock { $0 } == 3)
    }
  }
}
