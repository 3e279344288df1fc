#if !hasFeature(Embedded)
  /// How a language writes numbers.
  package struct NumberStyle: Equatable, Sendable {
    /// What stands before the fraction.
    package let decimal: String
    /// What stands between thousands.
    package let group: String

    /// As English writes them: `1,234.5`.
    package static let english = NumberStyle(decimal: ".", group: ",")
    /// As much of the world writes them: `1.234,5`.
    package static let withComma = NumberStyle(decimal: ",", group: ".")

    /// A number that is written as code writes it, `-1234.5`, as this language does: `-1.234,5`.
    package func text(_ plain: String) -> String {
      let isNegative = plain.hasPrefix("-")
      let parts = plain.drop { $0 == "-" }.split(separator: ".", maxSplits: 1)
      guard let whole = parts.first, whole.allSatisfy(\.isNumber) else { return plain }
      var text = ""
      for (index, digit) in whole.enumerated() {
        if index > 0, (whole.count - index) % 3 == 0 { text += group }
        text.append(digit)
      }
      return (isNegative ? "-" : "") + text + (parts.count > 1 ? decimal + parts[1] : "")
    }

    /// The same for people to read: what is less than nothing has a minus in front, not a hyphen.
    package func told(_ plain: String) -> String { Self.signed(text(plain)) }

    /// A number with a minus in front where it has a hyphen.
    package static func signed(_ text: String) -> String {
      text.first == "-" ? "−" + text.dropFirst() : text
    }
  }
#endif
