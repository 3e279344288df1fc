import Model
import Sealing
import SyncProtocol
import Testing

@testable import Device

/// A device looks at a log with what it saw of it, also when it only read pages.
@Suite struct SeenHeadsTests {
  private static let lines: [AuditLine] = {
    var sum: [UInt8] = []
    return (UInt64(1)...6).map { number in
      let header = HashChain.header([UInt8(number)])
      let contents = HashChain.contents([UInt8(number)], salt: [])
      sum = HashChain.link(after: sum, header: header, contents: contents)
      return AuditLine(number: number, header: header, contents: contents, sum: sum)
    }
  }()

  private static func head(_ count: Int) -> AuditHead {
    AuditHead(count: UInt64(count), sum: lines[count - 1].sum)
  }

  /// What a device finds in a log of `count` lines after a page told it of all six.
  private func finding(_ count: Int, pull: CallRefusal.Code? = nil) async throws -> AuditFinding? {
    let folder = try TemporaryFolder()
    let shop = try Workshop(folder: folder)
    try shop.makeCompany()
    let page = PullAnswer(
      records: [], token: [1], sequence: 1, hasMore: false, remaining: 0, time: Known.now,
      audit: Self.head(6))
    let store = try #require(try shop.core.store(of: Known.company))
    #expect(try !store.applyPull(page, askedWith: [], of: Known.company).isStale)
    try shop.core.close()
    var port = TestCloud(account: Known.ada, device: Known.laptop).port
    port.audit.lines = { request in
      let lines = Self.lines.prefix(count).filter { $0.number > request.after }
      return .answered(
        AuditLinesAnswer(lines: lines, head: Self.head(count), incarnation: 0))
    }
    port.pull = { _ in
      pull.map { .refused(CallRefusal($0, "no")) } ?? .answered(page)
    }
    let device = try Device(
      folder: folder.path, account: Known.ada, device: Known.laptop, port: port,
      surroundings: Surroundings(now: { Known.now }, random: { 7 }))
    let finding = try await device.verifyAudit(of: Known.company).answer
    await device.close()
    return finding
  }

  @Test func `A log that goes on from a page's head is whole, one that was cut is not`()
    async throws
  {
    #expect(try await finding(6) == .whole(lines: 6, isExtension: true))
    #expect(try await finding(4) == .missing(line: 5))
  }

  @Test func `A backup that nobody has shown the container yet is no tampering`() async throws {
    #expect(try await finding(4, pull: .rolledBack) == .putBack(lines: 4, seen: 6))
    #expect(try await finding(4, pull: .unavailable) == .missing(line: 5))
  }
}
