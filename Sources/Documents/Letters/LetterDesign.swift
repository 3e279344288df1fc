/// How a letter looks, besides what it says.
package struct LetterDesign: Equatable, Sendable {
  /// A side of the page, or nowhere.
  package enum LogoPlace: String, Sendable { case right, left, hidden }

  /// The parts of a colour, each from 0 to 255.
  package struct Color: Equatable, Sendable {
    let (red, green, blue): (UInt8, UInt8, UInt8)

    /// Reads one like `#0b6e4f`; nil for anything else.
    package init?(_ text: String) {
      guard text.utf8.count == 7, text.hasPrefix("#"),
        let number = UInt32(text.dropFirst(), radix: 16)
      else { return nil }
      (red, green, blue) = (UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255))
    }

    package static func == (left: Color, right: Color) -> Bool {
      (left.red, left.green, left.blue) == (right.red, right.green, right.blue)
    }
  }

  /// Of the title, the sender and the lines; black where there is none.
  package var color: Color?
  /// Where the logo stands.
  package var logoPlace = LogoPlace.right
  /// What stands below each page: columns side by side.
  package var footer: [String] = []
  /// Whether how the sender is reached stands at the top.
  package var showsHead = true
  /// Whether the lines have a column of codes.
  package var showsCodes = true

  /// Whether the code stands on it that banks' programs read.
  package var showsPaymentCode = true

  /// The usual one.
  package init() {}
}
