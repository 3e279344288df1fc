package import Model

/// Numbers as the language of the page writes them.
package enum Grouped {
  private static var style: NumberStyle { Speech.language.numbers }

  /// With the thousands apart.
  package static func text(_ number: Int) -> String { style.text(String(number)) }

  /// An amount in its currency, rounded to the currency's decimals, with the thousands apart.
  package static func text(_ money: Money) -> String {
    whole(money.rounded ?? money)
  }

  /// A quantity or an amount with all its decimals, with the thousands apart.
  package static func whole(_ number: some CustomStringConvertible) -> String {
    told(number.description)
  }

  /// A number and what stands behind it; what is out of range in words.
  private static func told(_ text: String) -> String {
    if text.hasPrefix(ExactDecimal.over) {
      return say("over \(told(String(text.dropFirst(ExactDecimal.over.count))))")
    }
    if text.hasPrefix(ExactDecimal.under) {
      return say("under \(told(String(text.dropFirst(ExactDecimal.under.count))))")
    }
    let end = text.firstIndex(of: " ") ?? text.endIndex
    return style.told(String(text[..<end])) + text[end...]
  }

  /// A number with nothing between thousands: years and models are numbers too.
  package static func plain(_ number: some CustomStringConvertible) -> String {
    NumberStyle.signed(typed(number))
  }

  /// A number as people type it.
  package static func typed(_ number: some CustomStringConvertible) -> String {
    let text = number.description
    guard let point = text.utf8.firstIndex(of: 0x2E), style.decimal != "." else { return text }
    return text[..<point] + style.decimal + text[text.index(after: point)...]
  }

  /// A number as it stands in a field of a form: what `Arithmetic` reads as the same one.
  package static func field(_ number: ExactDecimal?) -> String {
    number.map { typed($0.digits) } ?? ""
  }
}
