import Model

/// The identifiers of one item of a sample company and of all that belongs to it: new in each
/// company, and in the order in which they are asked for.
struct SampleNames {
  private let company: CompanyID
  private let index: UInt64
  private let begin: UInt64
  private var count: UInt64 = 0

  init(_ company: CompanyID, _ index: Int, _ begin: Moment) {
    self.company = company
    self.index = UInt64(index)
    self.begin = UInt64(begin.milliseconds)
  }

  mutating func next() -> RecordID {
    let derived = RecordID(
      derivedFor: "Sample", from: company, RecordID(high: index, low: count))
    defer { count += 1 }
    return RecordID(milliseconds: begin + count, random: (derived.high, derived.low))
  }

  /// An EAN-13 of the range that shops give out themselves, with its check digit.
  static func barcode(_ index: Int) -> String {
    let digits = String(290_000_000_000 + index * 17)
    let sum = digits.enumerated().reduce(0) { sum, digit in
      sum + (digit.element.wholeNumberValue ?? 0) * (digit.offset % 2 == 0 ? 1 : 3)
    }
    return digits + String((10 - sum % 10) % 10)
  }
}
