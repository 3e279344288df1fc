/// What a field holds, of any type.
package enum FieldValue: Hashable, Sendable {
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
