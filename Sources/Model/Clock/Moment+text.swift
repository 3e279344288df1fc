extension Moment {
  /// Reads what somebody typed, in UTC: `2026-11-20`, `2026-11-20 14:05` or `2026-11-20T14:05:33Z`,
  /// of the years 1970 to 9999; nil for anything else.
  package init?(typed text: String) {
    var bytes = Array(text.utf8)
    if bytes.last == UInt8(ascii: "Z") { bytes.removeLast() }
    if bytes.suffix(4).elementsEqual(" UTC".utf8) { bytes.removeLast(4) }
    guard let date = Moment.numbers(bytes.prefix(10), [4, 2, 2], UInt8(ascii: "-")) else {
      return nil
    }
    var seconds: Int64 = 0
    if bytes.count > 10 {
      let widths = bytes.count > 16 ? [2, 2, 2] : [2, 2]
      guard bytes[10] == UInt8(ascii: " ") || bytes[10] == UInt8(ascii: "T"),
        let clock = Moment.numbers(bytes.dropFirst(11), widths, UInt8(ascii: ":")),
        clock[0] < 24, clock[1] < 60, clock.count < 3 || clock[2] < 60
      else { return nil }
      seconds = clock[0] * 3_600 + clock[1] * 60 + (clock.count < 3 ? 0 : clock[2])
    }
    guard let day = Moment.day(date[0], date[1], date[2]) else { return nil }
    self.init(milliseconds: (day * 86_400 + seconds) * 1_000)
  }

  /// The numbers of those widths with a separator between them; nil unless that is all there is.
  private static func numbers(
    _ bytes: ArraySlice<UInt8>, _ widths: [Int], _ separator: UInt8
  ) -> [Int64]? {
    var rest = bytes
    var numbers: [Int64] = []
    for width in widths {
      if !numbers.isEmpty {
        guard rest.popFirst() == separator else { return nil }
      }
      guard rest.count >= width else { return nil }
      var number: Int64 = 0
      for byte in rest.prefix(width) {
        guard byte >= 0x30, byte <= 0x39 else { return nil }
        number = number * 10 + Int64(byte - 0x30)
      }
      rest = rest.dropFirst(width)
      numbers.append(number)
    }
    return rest.isEmpty ? numbers : nil
  }

  /// The count of days since 1970; nil for a date that no calendar has.
  private static func day(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64? {
    guard year >= 1970, (1...12).contains(month), day >= 1 else { return nil }
    // Years begin in March here, so that the day a leap year adds is its last.
    let shifted = month > 2 ? year : year - 1
    let marchMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
    let count = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    let parts = MomentParts(Moment(milliseconds: count * 86_400_000))
    return parts.month == month && parts.day == day ? count : nil
  }
}
