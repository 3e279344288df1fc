import Testing

@testable import Documents

/// The meaning of colours, as a file of its own within a file.
@Suite struct ColorProfileTests {
  private let bytes = ColorProfile.sRGB

  private func number(_ place: Int, _ count: Int = 4) -> Int {
    bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private func text(_ place: Int, _ count: Int = 4) -> String {
    String(decoding: bytes[place..<place + count], as: UTF8.self)
  }

  private var tags: [(name: String, place: Int, count: Int)] {
    (0..<number(128)).map { index in
      let start = 132 + 12 * index
      return (text(start), number(start + 4), number(start + 8))
    }
  }

  @Test func `the head says how long it is and what for`() {
    #expect(number(0) == bytes.count && bytes.count < 3_000)
    #expect(bytes[8] == 2 && text(12) == "mntr" && text(16) == "RGB " && text(20) == "XYZ ")
    #expect(text(36) == "acsp")
    #expect([number(68), number(72), number(76)] == [0xF6D6, 0x10000, 0xD32D])
    #expect(bytes[80..<128].allSatisfy { $0 == 0 })
  }

  @Test func `each part lies within, begins at a fourth byte and says its kind`() {
    #expect(
      tags.map(\.name) == [
        "desc", "cprt", "wtpt", "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC",
      ])
    #expect(
      tags.map { text($0.place) } == [
        "desc", "text", "XYZ ", "XYZ ", "XYZ ", "XYZ ", "curv", "curv", "curv",
      ])
    for tag in tags {
      #expect(tag.place % 4 == 0 && tag.place + tag.count <= bytes.count)
      #expect(tag.place >= 132 + 12 * tags.count)
    }
    #expect(Set(tags.suffix(3).map(\.place)).count == 1)
    let ends = tags.prefix(7).map { ($0.place, $0.place + $0.count) }
    for (one, next) in zip(ends, ends.dropFirst()) {
      #expect(next.0 - one.1 < 4 && next.0 >= one.1)
    }
    let name = tags[0]
    #expect(number(name.place + 8) == 5 && text(name.place + 12, 4) == "sRGB")
    #expect(name.count == 12 + 5 + 4 + 4 + 2 + 1 + 67)
  }

  @Test func `the three lights make white`() {
    for part in 0..<3 {
      let sum = [ColorProfile.red, ColorProfile.green, ColorProfile.blue].reduce(0) {
        $0 + Int($1[part])
      }
      #expect(sum == Int(ColorProfile.white[part]))
    }
    let red = tags[3].place + 8
    #expect([number(red), number(red + 4), number(red + 8)] == [0x6FA2, 0x38F5, 0x0390])
  }

  @Test func `the curve rises from dark to light as the standard has it`() {
    let curve = ColorProfile.curve
    #expect(curve.count == 1_024 && curve[0] == 0 && curve[1_023] == 65_535)
    #expect(zip(curve, curve.dropFirst()).allSatisfy { $0 < $1 })
    // A twelfth of the strength where it is dark, and a fifth of the light at half of it.
    #expect(curve[10] == UInt16((10.0 / 1_023 / 12.92 * 65_535).rounded()))
    #expect((14_000...14_060).contains(curve[512]))
    #expect(number(tags[6].place + 8) == 1_024)
    #expect(number(tags[6].place + 12 + 2 * 512, 2) == Int(curve[512]))
  }
}
