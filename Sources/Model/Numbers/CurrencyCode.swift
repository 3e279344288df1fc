/// An ISO 4217 currency by its three letters.
package struct CurrencyCode: Hashable, Sendable, CustomStringConvertible {
  /// The three capital letters.
  package let description: String

  /// Reads three letters of either case; nil for anything else.
  package init?(_ text: some StringProtocol) {
    var letters: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 65...90: letters.append(byte)
      case 97...122: letters.append(byte - 32)
      default: return nil
      }
      guard letters.count <= 3 else { return nil }
    }
    guard letters.count == 3 else { return nil }
    description = String(decoding: letters, as: UTF8.self)
  }

  /// The euro.
  package static let euro = CurrencyCode(unchecked: "EUR")

  private init(unchecked code: String) { description = code }

  /// How many decimals amounts of this currency are shown and rounded with.
  package var digits: Int {
    switch description {
    case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND",
      "VUV", "XAF", "XOF", "XPF":
      0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    default: 2
    }
  }
}
