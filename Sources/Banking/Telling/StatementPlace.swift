import Model

/// Where in a file something stands, counted from 1.
package enum StatementPlace: Hashable, Sendable, CustomStringConvertible {
  /// Nowhere in particular.
  case file
  /// A line of a text.
  case line(Int)
  /// A row of a table.
  case row(Int)
  /// An entry of a statement in XML.
  case entry(Int)
  /// A payment of a transfer.
  case payment(Int)

  package var description: String {
    switch self {
    case .file: say("The file")
    case .line(let number): say("Line \(number)")
    case .row(let number): say("Row \(number)")
    case .entry(let number): say("Entry \(number)")
    case .payment(let number): say("Payment \(number)")
    }
  }
}
