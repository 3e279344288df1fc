/// One value as a column holds it, for rows that are carried from one file to another unread.
package enum StoredValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case bytes([UInt8])
}
