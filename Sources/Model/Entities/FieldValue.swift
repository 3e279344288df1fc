/// What a field holds, of any type.
package enum FieldValue: Sendable {
  /// Nothing was entered.
  case null
  /// Words, or the name of a choice.
  case text(String)
  /// A whole number or a set of bits.
  case integer(Int64)
  /// An exact number.
  case decimal(ExactDecimal)
  /// Yes or no.
  case boolean(Bool)
  /// A moment in milliseconds since 1970.
  case time(Int64)
  /// Another record.
  case reference(RecordID)
  /// A small picture or a sealed value.
  case bytes([UInt8])

  /// Whether nothing was entered.
  package var isNull: Bool { self == .null }
}

// Texts are equal when their bytes are: those travel and merge. Two ways to write one letter are
// equal as Strings, and an edit from one to the other would be lost.
extension FieldValue: Hashable {
  package static func == (left: FieldValue, right: FieldValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.text(let a), .text(let b)): a.utf8.elementsEqual(b.utf8)
    case (.integer(let a), .integer(let b)): a == b
    case (.decimal(let a), .decimal(let b)): a == b
    case (.boolean(let a), .boolean(let b)): a == b
    case (.time(let a), .time(let b)): a == b
    case (.reference(let a), .reference(let b)): a == b
    case (.bytes(let a), .bytes(let b)): a == b
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .text(let text): for byte in text.utf8 { hasher.combine(byte) }
    case .integer(let integer): hasher.combine(integer)
    case .decimal(let decimal): hasher.combine(decimal)
    case .boolean(let answer): hasher.combine(answer)
    case .time(let milliseconds): hasher.combine(milliseconds)
    case .reference(let id): hasher.combine(id)
    case .bytes(let bytes): hasher.combine(bytes)
    }
  }
}
