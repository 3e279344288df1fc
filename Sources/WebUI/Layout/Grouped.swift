import Model

/// Numbers with their thousands apart.
enum Grouped {
  static func text(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }

  /// An amount in its currency, rounded to the currency's decimals.
  static func text(_ money: Money) -> String {
    let text = (money.rounded ?? money).description
    let end = text.firstIndex { $0 == "." || $0 == " " } ?? text.endIndex
    guard let whole = Int(text[..<end]) else { return text }
    let isSmall = whole == 0 && text.hasPrefix("-")
    return (isSmall ? "-" : "") + self.text(whole) + text[end...]
  }
}
