package import Model

/// The bytes of one group of fields: for each field that is not null its number, type and value.
///
/// The same values always give the same bytes, so that merging can compare them.
package enum GroupCoding {
  /// Encodes the fields of a group in the order of their numbers.
  package static func encode(
    _ values: RecordValues, group: Int, of definition: EntityDefinition
  ) -> [UInt8] {
    var writer = ByteWriter(reserving: 32)
    for field in definition.fields where field.group == group {
      encode(values[field], field.number, into: &writer)
    }
    return writer.bytes
  }

  private static func encode(_ value: FieldValue, _ number: Int, into writer: inout ByteWriter) {
    if value.isNull { return }
    writer.byte(UInt8(number))
    switch value {
    case .null: break
    case .text(let text):
      writer.byte(1)
      writer.text(text)
    case .integer(let integer):
      writer.byte(2)
      writer.signed(integer)
    case .decimal(let decimal):
      writer.byte(3)
      writer.signed(decimal.millionths)
    case .boolean(let answer): writer.byte(answer ? 5 : 4)
    case .time(let milliseconds):
      writer.byte(6)
      writer.signed(milliseconds)
    case .reference(let id):
      writer.byte(7)
      writer.identifier(id)
    case .bytes(let bytes):
      writer.byte(8)
      writer.block(bytes)
    }
  }

  /// Decodes the fields with numbers below `limit`; calls `body` with each one's number and value
  /// in ascending order. Answers where the fields of newer versions begin, which stay unread: the
  /// count of the bytes when there are none.
  package static func decode(
    _ bytes: [UInt8], below limit: Int, _ body: (Int, FieldValue) throws(WireFailure) -> Void
  ) throws(WireFailure) -> Int {
    var reader = ByteReader(bytes)
    var last = -1
    while reader.remaining > 0 {
      let start = reader.position
      let number = Int(try reader.byte())
      if number >= limit { return start }
      guard number > last else { throw .malformed(field: "group") }
      last = number
      try body(number, try value(from: &reader))
    }
    return bytes.count
  }

  private static func value(from reader: inout ByteReader) throws(WireFailure) -> FieldValue {
    switch try reader.byte() {
    case 1: .text(try reader.text())
    case 2: .integer(try reader.signed())
    case 3: .decimal(ExactDecimal(millionths: try reader.signed()))
    case 4: .boolean(false)
    case 5: .boolean(true)
    case 6: .time(try reader.signed())
    case 7: .reference(try reader.identifier())
    case 8: .bytes(try reader.block())
    default: throw .malformed(field: "group")
    }
  }
}
