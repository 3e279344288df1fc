/// Why something is taxed as it is, as a code of UNTDID 5305.
package enum VATCategory: String, CaseIterable, Sendable {
  /// At the standard rate, or at another one above zero.
  case standard = "S"
  /// At a rate of zero.
  case zeroRated = "Z"
  /// Exempt.
  case exempt = "E"
  /// The buyer owes the tax.
  case reverseCharge = "AE"
  /// To a company in another country of the union.
  case intraCommunity = "K"
  /// Out of the union.
  case export = "G"
  /// No subject of the tax at all.
  case outOfScope = "O"
  /// The tax of the Canary Islands.
  case igic = "L"
  /// The tax of Ceuta and Melilla.
  case ipsi = "M"

  /// Whether its rate may be above zero.
  package var isRated: Bool { self == .standard || self == .igic || self == .ipsi }

  /// Whether the breakdown says why no tax is due.
  package var needsExemption: Bool { !isRated && self != .zeroRated }

  /// The part of a rule's number that names it: `BR-IC-02`.
  var rule: String {
    switch self {
    case .intraCommunity: "IC"
    case .igic: "AF"
    case .ipsi: "AG"
    default: rawValue
    }
  }
}
