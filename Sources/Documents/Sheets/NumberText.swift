/// Numbers as files of spreadsheets write them, without ever being floating point here.
enum NumberText {
  /// A number in plain digits with at most 15 that count, as spreadsheets show it:
  /// `0.30000000000000004` is `0.3`, `1.5E-3` is `0.0015`. Nil for what is no number.
  static func plain(_ text: String) -> String? {
    guard var number = Parts(text) else { return nil }
    number.round()
    return number.text
  }

  /// Whether a spreadsheet keeps all digits of a number.
  static func isExact(_ digits: String) -> Bool {
    Parts(digits).map { $0.digits.count <= Parts.digitLimit } ?? false
  }

  /// A number as digits and where the point is.
  private struct Parts {
    static let digitLimit = 15
    /// The longest number in plain digits.
    static let placeLimit = 60

    var isNegative = false
    /// Without zeros before or behind.
    var digits: [UInt8] = []
    /// How many digits stand in front of the point; negative for zeros behind it.
    var point = 0

    init?(_ text: String) {
      var rest = Substring(text).utf8[...]
      if let sign = rest.first, sign == 45 || sign == 43 {
        isNegative = sign == 45
        rest = rest.dropFirst()
      }
      var (sawDigit, sawPoint) = (false, false)
      while let byte = rest.first, byte == 46 || (48...57).contains(byte) {
        rest = rest.dropFirst()
        if byte == 46 {
          if sawPoint { return nil }
          sawPoint = true
        } else {
          sawDigit = true
          if byte != 48 || !digits.isEmpty { digits.append(byte - 48) }
          // A zero right behind the point moves it, as long as nothing else has come.
          if !sawPoint, !digits.isEmpty { point += 1 }
          if sawPoint, digits.isEmpty { point -= 1 }
        }
      }
      guard sawDigit, takeExponent(rest) else { return nil }
      trim()
    }

    private mutating func takeExponent(_ rest: Substring.UTF8View.SubSequence) -> Bool {
      guard let mark = rest.first else { return true }
      guard mark == 69 || mark == 101, let exponent = Int(String(rest.dropFirst()) ?? ""),
        abs(exponent) < 1_000
      else { return false }
      point += exponent
      return true
    }

    mutating func round() {
      guard digits.count > Self.digitLimit else { return }
      let isUp = digits[Self.digitLimit] >= 5
      digits.removeSubrange(Self.digitLimit...)
      if isUp { addOne() }
      trim()
    }

    private mutating func addOne() {
      for index in digits.indices.reversed() {
        digits[index] += 1
        if digits[index] < 10 { return }
        digits[index] = 0
      }
      digits.insert(1, at: 0)
      point += 1
    }

    private mutating func trim() {
      while digits.last == 0 { digits.removeLast() }
      if digits.isEmpty { (isNegative, point) = (false, 0) }
    }

    var text: String? {
      guard !digits.isEmpty else { return "0" }
      guard abs(point) <= Self.placeLimit else { return nil }
      let written = digits.map { $0 + 48 }
      var bytes: [UInt8] = isNegative ? [45] : []
      if point <= 0 {
        bytes += [48, 46] + Array(repeating: 48, count: -point) + written
      } else if point >= written.count {
        bytes += written + Array(repeating: 48, count: point - written.count)
      } else {
        bytes += written[..<point] + [46] + written[point...]
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
