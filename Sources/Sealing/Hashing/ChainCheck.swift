/// What is wrong with a line of a chain.
package enum ChainFlaw: Equatable, Sendable {
  /// The line is not what was written: it was changed, or another one is in its place.
  case changed(UInt64)
  /// The line is missing.
  case missing(UInt64)
  /// The line has no values and no line says that they were erased.
  case emptied(UInt64)
  /// The line follows after the last one that was written.
  case added(UInt64)

  /// The number of the line.
  package var number: UInt64 {
    switch self {
    case .changed(let number), .missing(let number), .emptied(let number), .added(let number):
      number
    }
  }

  /// One sentence for a person.
  package var sentence: String {
    switch self {
    case .changed(let number):
      "Line \(number) is not what was written: it was changed, or another one is in its place."
    case .missing(let number): "Line \(number) is missing."
    case .emptied(let number): "The values of line \(number) are gone, and nobody erased them."
    case .added(let number): "Line \(number) follows after the end of the log."
    }
  }
}

/// Walks along a chain, line by line, and names the first line that is not as it was written.
package struct ChainCheck: Sendable {
  /// How many lines were right so far; the last one's number.
  package private(set) var count: UInt64
  /// The last line's sum.
  package private(set) var sum: [UInt8]

  /// Begins after a line that is known to be right; with 0 and an empty sum before the first.
  package init(after count: UInt64 = 0, sum: [UInt8] = []) {
    self.count = count
    self.sum = sum
  }

  /// Looks at the next line: its number, the sums of header and values as they are now, and its own
  /// sum as it was stored.
  package mutating func take(
    _ number: UInt64, header: [UInt8], contents: [UInt8], sum stored: [UInt8]
  ) -> ChainFlaw? {
    guard number <= count + 1 else { return .missing(count + 1) }
    guard number == count + 1,
      HashChain.link(after: sum, header: header, contents: contents) == stored
    else { return .changed(number) }
    count = number
    sum = stored
    return nil
  }

  /// Looks whether the chain ends where it should.
  package func end(at last: UInt64, sum expected: [UInt8]) -> ChainFlaw? {
    if count < last { return .missing(count + 1) }
    if count > last { return .added(last + 1) }
    return sum == expected ? nil : .changed(count)
  }
}
