import Sealing
import Testing

/// A chain of lines names the first that is not as it was written.
@Suite struct ChainTests {
  private struct Line {
    var number: UInt64
    var header: [UInt8]
    var contents: [UInt8]
    var sum: [UInt8]
  }

  private static func lines(_ count: UInt64) -> [Line] {
    var sum: [UInt8] = []
    return (1...count).map { number in
      let header = HashChain.header([UInt8(number), 7])
      let contents = HashChain.contents([UInt8(number)], salt: [1, 2, 3])
      sum = HashChain.link(after: sum, header: header, contents: contents)
      return Line(number: number, header: header, contents: contents, sum: sum)
    }
  }

  private func flaw(_ lines: [Line], against written: [Line]) -> ChainFlaw? {
    var check = ChainCheck()
    for line in lines {
      if let flaw = check.take(
        line.number, header: line.header, contents: line.contents, sum: line.sum)
      {
        return flaw
      }
    }
    return check.end(at: written.last?.number ?? 0, sum: written.last?.sum ?? [])
  }

  @Test func `A chain as it was written has no flaw, and an empty one neither`() {
    let written = Self.lines(9)
    #expect(flaw(written, against: written) == nil)
    #expect(flaw([], against: []) == nil)
  }

  @Test("Whichever line is changed is named", arguments: 0..<9)
  func changed(_ index: Int) {
    let written = Self.lines(9)
    for part in 0..<3 {
      var lines = written
      switch part {
      case 0: lines[index].header[0] ^= 1
      case 1: lines[index].contents[31] ^= 128
      default: lines[index].sum[5] ^= 4
      }
      #expect(flaw(lines, against: written) == .changed(UInt64(index + 1)))
    }
  }

  @Test("Whichever line is dropped is named, the last too", arguments: 0..<9)
  func dropped(_ index: Int) {
    let written = Self.lines(9)
    var lines = written
    lines.remove(at: index)
    #expect(flaw(lines, against: written) == .missing(UInt64(index + 1)))
  }

  @Test func `A tail that was cut is named by its first line`() {
    let written = Self.lines(9)
    for kept in 0..<9 {
      #expect(
        flaw(Array(written.prefix(kept)), against: written) == .missing(UInt64(kept + 1)))
    }
  }

  @Test func `Lines that changed places are named, with their numbers or without`() {
    let written = Self.lines(9)
    var lines = written
    lines.swapAt(2, 6)
    #expect(flaw(lines, against: written) == .missing(3))
    (lines[2].number, lines[6].number) = (3, 7)
    #expect(flaw(lines, against: written) == .changed(3))
  }

  @Test func `A line too many is named`() {
    let more = Self.lines(10)
    #expect(flaw(more, against: Array(more.prefix(9))) == .added(10))
    var twice = Self.lines(3)
    twice.insert(twice[1], at: 2)
    #expect(flaw(twice, against: Self.lines(3)) == .changed(2))
  }

  @Test func `Who knows the end finds a chain that was made anew`() {
    let written = Self.lines(4)
    var check = ChainCheck()
    var sum: [UInt8] = []
    for number in 1...4 as ClosedRange<UInt64> {
      let header = HashChain.header([UInt8(number), 8])
      let contents = HashChain.contents([UInt8(number)], salt: [])
      sum = HashChain.link(after: sum, header: header, contents: contents)
      #expect(check.take(number, header: header, contents: contents, sum: sum) == nil)
    }
    #expect(check.end(at: 4, sum: written[3].sum) == .changed(4))
  }

  @Test func `A chain is looked at from any line that is known to be right`() {
    let written = Self.lines(9)
    var check = ChainCheck(after: 5, sum: written[4].sum)
    for line in written[5...] {
      #expect(
        check.take(line.number, header: line.header, contents: line.contents, sum: line.sum) == nil)
    }
    #expect(check.end(at: 9, sum: written[8].sum) == nil)
    var stranger = ChainCheck(after: 5, sum: written[3].sum)
    let next = written[5]
    #expect(
      stranger.take(next.number, header: next.header, contents: next.contents, sum: next.sum)
        == .changed(6))
  }

  @Test func `The same values have another sum with another salt, and salts differ by place`() {
    let salts = (0..<100).map { HashChain.salt(seed: [1], place: [$0]) }
    #expect(Set(salts).count == 100 && salts.allSatisfy { $0.count == HashChain.saltByteCount })
    #expect(HashChain.salt(seed: [2], place: [0]) != salts[0])
    #expect(Set(salts.map { HashChain.contents([42], salt: $0) }).count == 100)
  }

  @Test("Each flaw has a sentence with the line's number")
  func sentences() {
    for flaw in [ChainFlaw.changed(12), .missing(12), .emptied(12), .added(12)] {
      #expect(flaw.sentence.contains("12") && flaw.number == 12)
    }
  }
}
