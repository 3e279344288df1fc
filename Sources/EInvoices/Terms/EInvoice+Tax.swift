package import Model

extension EInvoice {
  /// What is taxed in one way, and what the tax is (BG-23).
  package struct Tax: Equatable, Sendable {
    /// BT-118, BT-119.
    package var rate: VATRate
    /// BT-116.
    package var taxable: ExactDecimal
    /// BT-117.
    package var amount: ExactDecimal
    /// Why no tax is due.
    package var exemption = Exemption()

    /// Takes amounts.
    package init(_ rate: VATRate, taxable: ExactDecimal, amount: ExactDecimal) {
      (self.rate, self.taxable, self.amount) = (rate, taxable, amount)
    }
  }

  /// Why no tax is due: in words, by a code, or both.
  package struct Exemption: Equatable, Sendable {
    /// BT-120.
    package var reason = ""
    /// A code of the list VATEX (BT-121).
    package var code = ""

    /// Takes both.
    package init(reason: String = "", code: String = "") {
      (self.reason, self.code) = (reason, code)
    }

    /// Whether neither is said.
    var isEmpty: Bool { reason.isEmpty && code.isEmpty }

    /// What every invoice of a category can say. Of what is exempt only the seller knows why.
    package static func usual(for category: VATCategory) -> Exemption {
      switch category {
      case .reverseCharge: Exemption(reason: say("Reverse charge"), code: "VATEX-EU-AE")
      case .intraCommunity: Exemption(reason: say("Intra-Community supply"), code: "VATEX-EU-IC")
      case .export: Exemption(reason: say("Export outside the EU"), code: "VATEX-EU-G")
      case .outOfScope: Exemption(reason: say("Not subject to VAT"), code: "VATEX-EU-O")
      default: Exemption()
      }
    }
  }
}
