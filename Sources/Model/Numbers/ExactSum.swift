/// Adds up any numbers, in any order, to the same sum: nothing is lost on the way, and only the end
/// is brought into the range.
package struct ExactSum: Equatable, Sendable {
  private var millionths: Int128 = 0

  /// Nothing.
  package init() {}

  /// Adds numbers up.
  package init(_ numbers: some Sequence<ExactDecimal>) {
    for number in numbers { add(number) }
  }

  /// Adds a number.
  package mutating func add(_ number: ExactDecimal) { millionths += Int128(number.millionths) }

  /// The sum; `above` or `below` where it is out of range.
  package var value: ExactDecimal { ExactDecimal(sum: millionths) }
}
