import Testing

@testable import Model

@Suite struct RecordIDTests {
  @Test("A UUIDv7 holds its time, its version and its variant, and nothing else of them is random")
  func layout() {
    for random in [UInt64.min, UInt64.max, 0x5555_5555_5555_5555] {
      let id = RecordID(milliseconds: 0x0123_4567_89AB, random: (random, random))
      #expect(id.high >> 16 == 0x0123_4567_89AB)
      #expect(id.high >> 12 & 0xF == 7)
      #expect(id.low >> 62 == 2)
      #expect(id.milliseconds == 0x0123_4567_89AB)
      #expect(id.high & 0xFFF == random & 0xFFF)
      #expect(id.low & 0x3FFF_FFFF_FFFF_FFFF == random & 0x3FFF_FFFF_FFFF_FFFF)
    }
  }

  @Test("Later identifiers sort behind earlier ones, whatever the random bits are")
  func order() {
    let times: [UInt64] = [0, 1, 4_294_967_295, 2_147_483_648_000, 0xFFFF_FFFF_FFFF]
    for (early, late) in zip(times, times.dropFirst()) {
      let first = RecordID(milliseconds: early, random: (.max, .max))
      let second = RecordID(milliseconds: late, random: (0, 0))
      #expect(first < second)
      #expect(first.description < second.description)
      #expect(first.bytes.lexicographicallyPrecedes(second.bytes))
    }
    #expect(RecordID(high: 1, low: 1) < RecordID(high: 1, low: 2))
    #expect(!(RecordID(high: 2, low: 1) < RecordID(high: 1, low: 2)))
  }

  @Test("Text and bytes lead back to the identifier")
  func roundTrips() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<1_000 {
      let id = RecordID(high: random.next(), low: random.next())
      #expect(RecordID(id.description) == id)
      #expect(RecordID(id.description.uppercased()) == id)
      #expect(RecordID(bytes: id.bytes) == id)
    }
  }

  @Test func `The text is the usual one`() {
    let id = RecordID(high: 0x0123_4567_89AB_7CDE, low: 0x8F01_2345_6789_ABCD)
    #expect(id.description == "01234567-89ab-7cde-8f01-23456789abcd")
    #expect(RecordID.zero.description == "00000000-0000-0000-0000-000000000000")
  }

  @Test(
    "Whatever is not the text of an identifier is refused",
    arguments: [
      "", "0", "01234567-89ab-7cde-8f01-23456789abc", "01234567-89ab-7cde-8f01-23456789abcde",
      "0123456789ab7cde8f0123456789abcd", "01234567_89ab_7cde_8f01_23456789abcd",
      "g1234567-89ab-7cde-8f01-23456789abcd", "{01234567-89ab-7cde-8f01-23456789abcd}",
      " 01234567-89ab-7cde-8f01-23456789abcd", "01234567-89ab-7cde-8f01-23456789abc\u{e9}",
      "-1234567-89ab-7cde-8f01-23456789abcd", "01234567-89ab-7cde-8f01-23456789ab-d",
    ])
  func refused(_ text: String) {
    #expect(RecordID(text) == nil)
  }

  @Test(arguments: [0, 1, 15, 17, 32])
  func `Only sixteen bytes are an identifier`(count: Int) {
    #expect(RecordID(bytes: [UInt8](repeating: 1, count: count)) == nil)
  }

  @Test func `Only a UUIDv7 tells a time`() {
    #expect(RecordID.zero.milliseconds == nil)
    #expect(RecordID(derivedFor: "Empty").milliseconds == nil)
  }
}
