import Model
import Sealing
import SyncProtocol
import Testing

@testable import Device

/// A device finds a log that is not the one it saw.
@Suite struct AuditWalkTests {
  private static func lines(_ count: UInt64, _ mark: UInt8 = 0) -> [AuditLine] {
    var sum: [UInt8] = []
    return (1...count).map { number in
      let header = HashChain.header([UInt8(number), mark])
      let contents = HashChain.contents([UInt8(number)], salt: [])
      sum = HashChain.link(after: sum, header: header, contents: contents)
      return AuditLine(number: number, header: header, contents: contents, sum: sum)
    }
  }

  private func walk(
    _ lines: [AuditLine], seen: [AuditLine]?, head: AuditHead? = nil, incarnation: UInt64 = 1
  ) -> AuditFinding {
    let known = seen.map {
      SeenAuditHead(
        incarnation: 1, head: AuditHead(count: UInt64($0.count), sum: $0.last?.sum ?? []))
    }
    var walk = AuditWalk(seen: known.map { [$0] } ?? [])
    for line in lines {
      if let finding = walk.take(
        line.number, header: line.header, contents: line.contents, sum: line.sum)
      {
        return finding
      }
    }
    return walk.end(
      at: head?.count ?? UInt64(lines.count), sum: head?.sum ?? lines.last?.sum ?? [],
      incarnation: incarnation)
  }

  @Test func `A log that goes on from what was seen is whole`() {
    let lines = Self.lines(6)
    #expect(walk(lines, seen: nil) == .whole(lines: 6, isExtension: false))
    for count in 1...6 {
      #expect(
        walk(lines, seen: Array(lines.prefix(count))) == .whole(lines: 6, isExtension: true))
    }
    #expect(walk([], seen: []) == .whole(lines: 0, isExtension: true))
  }

  @Test func `A cut tail shows to who has seen it, whatever the container says of its end`() {
    let lines = Self.lines(6)
    #expect(walk(Array(lines.prefix(4)), seen: lines) == .missing(line: 5))
    let head = AuditHead(count: 6, sum: lines[5].sum)
    #expect(walk(Array(lines.prefix(4)), seen: nil, head: head) == .missing(line: 5))
  }

  @Test func `A log with all its sums made anew shows to who has seen the old one`() {
    #expect(walk(Self.lines(6, 1), seen: Self.lines(4)) == .replaced(line: 4))
    #expect(walk(Self.lines(6, 1), seen: nil).isWhole)
  }

  @Test func `A backup that was put back is said, not taken for tampering`() {
    let lines = Self.lines(6)
    let finding = walk(Array(lines.prefix(3)), seen: lines, incarnation: 2)
    #expect(finding == .putBack(lines: 3, seen: 6) && finding.isWhole)
    #expect(
      walk(Self.lines(8, 1), seen: lines, incarnation: 2) == .putBack(lines: 8, seen: 6))
    #expect(walk(lines, seen: lines, incarnation: 2) == .whole(lines: 6, isExtension: true))
  }

  @Test("A line that was changed is named", arguments: 0..<6)
  func changed(_ index: Int) {
    var lines = Self.lines(6)
    let line = lines[index]
    lines[index] = AuditLine(
      number: line.number, header: [1], contents: line.contents, sum: line.sum)
    #expect(walk(lines, seen: nil) == .changed(line: UInt64(index + 1)))
    lines.remove(at: index)
    let rest = walk(lines, seen: Self.lines(6))
    #expect(rest == .missing(line: UInt64(index + 1)))
  }

  @Test("Each finding has a sentence")
  func sentences() {
    for finding in [
      AuditFinding.whole(lines: 7, isExtension: true), .whole(lines: 7, isExtension: false),
      .putBack(lines: 7, seen: 9), .changed(line: 7), .missing(line: 7), .replaced(line: 7),
    ] {
      #expect(finding.sentence.contains("7"))
    }
  }
}
