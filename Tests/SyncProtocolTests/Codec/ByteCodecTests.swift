import Model
import SyncProtocol
import Testing

@Suite struct ByteCodecTests {
  @Test(
    "Numbers have one shortest form",
    arguments: [
      (0, [0]), (127, [0x7F]), (128, [0x80, 1]), (16_383, [0xFF, 0x7F]),
      (.max, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1]),
    ] as [(UInt64, [UInt8])])
  func varints(_ number: UInt64, _ bytes: [UInt8]) throws {
    var writer = ByteWriter()
    writer.varint(number)
    #expect(writer.bytes == bytes)
    var reader = ByteReader(bytes)
    #expect(try reader.varint() == number)
    #expect(reader.remaining == 0)
  }

  @Test(
    "A number that is longer than it must be, or too large, is refused",
    arguments: [
      ([0x80, 0], .malformed(field: "number")), ([0xFF, 0x80, 0], .malformed(field: "number")),
      ([0x80], .truncated), ([], .truncated),
      ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 2], .overLimit),
      ([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 1], .overLimit),
    ] as [([UInt8], WireFailure)])
  func badVarints(_ bytes: [UInt8], _ failure: WireFailure) {
    #expect(throws: failure) {
      var reader = ByteReader(bytes)
      _ = try reader.varint()
    }
  }

  @Test(arguments: [0, -1, 1, 63, -64, 64, .min, .max] as [Int64])
  func `Signed numbers lead back to themselves`(_ number: Int64) throws {
    var writer = ByteWriter()
    writer.signed(number)
    var reader = ByteReader(writer.bytes)
    #expect(try reader.signed() == number)
    #expect((-64..<64).contains(number) == (writer.bytes.count == 1))
  }

  @Test func `Text that is no UTF-8 is refused`() {
    for content in [[0xFF], [0xC3], [0xED, 0xA0, 0x80]] as [[UInt8]] {
      #expect(throws: WireFailure.malformed(field: "text")) {
        var reader = ByteReader([UInt8(content.count)] + content)
        _ = try reader.text()
      }
    }
  }

  @Test("The same values of a group always have the same bytes, and lead back")
  func groups() throws {
    var item = Record<InventoryItem>(new: Examples.record)
    item[.currency] = "EUR"
    item[.price] = ExactDecimal("1")
    let bytes = GroupCoding.encode(item.values, group: 5, of: InventoryItem.definition)
    #expect(bytes == [5, 3, 0x80, 0x89, 0x7A, 6, 1, 3, 0x45, 0x55, 0x52])
    var read: [Int: FieldValue] = [:]
    let end = try GroupCoding.decode(bytes, below: 64) { number, value throws(WireFailure) in
      read[number] = value
    }
    #expect(end == bytes.count)
    #expect(read == [5: .decimal(.one), 6: .text("EUR")])
    item[.price] = nil
    item[.currency] = nil
    #expect(GroupCoding.encode(item.values, group: 5, of: InventoryItem.definition) == [])
  }

  @Test(
    "A group out of order, of an unknown type or cut off is refused",
    arguments: [[1, 4, 0, 4], [1, 4, 1, 4], [1, 0], [1, 9], [1], [1, 1, 5, 65], [1, 7, 0]]
      as [[UInt8]])
  func badGroups(_ bytes: [UInt8]) {
    #expect(throws: WireFailure.self) { _ = try GroupCoding.decode(bytes, below: 64) { _, _ in } }
  }

  @Test func `Every failure has a sentence without content`() {
    let failures: [WireFailure] = [
      .truncated, .trailingBytes, .overLimit, .malformed(field: "name"), .unknownVersion(9),
    ]
    #expect(Set(failures.map(\.sentence)).count == failures.count)
  }
}
