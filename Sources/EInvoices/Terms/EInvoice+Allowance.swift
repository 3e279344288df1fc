package import Model

extension EInvoice {
  /// An amount that is taken off or added, of a line or of the whole (BG-20, 21, 27, 28).
  package struct Allowance: Equatable, Sendable {
    /// Whether it is added.
    package var isCharge: Bool
    /// BT-92, BT-99, BT-136, BT-141.
    package var amount: ExactDecimal
    /// What a percentage was taken of.
    package var base: ExactDecimal?
    /// The percentage.
    package var percent: ExactDecimal?
    /// What for, in words.
    package var reason: String
    /// The same as a code: of UNTDID 5189 for what is taken off, of 7161 for what is added.
    package var code: String
    /// How it is taxed; nil for that of a line, which is taxed as the line is.
    package var rate: VATRate?

    /// What is taken off; the code is that of a discount.
    package static func discount(
      _ amount: ExactDecimal, _ reason: String, at rate: VATRate? = nil
    ) -> Allowance {
      Allowance(isCharge: false, amount: amount, reason: reason, code: "95", rate: rate)
    }

    /// What is added.
    package static func charge(
      _ amount: ExactDecimal, _ reason: String, code: String = "", at rate: VATRate? = nil
    ) -> Allowance {
      Allowance(isCharge: true, amount: amount, reason: reason, code: code, rate: rate)
    }

    /// Takes what each has.
    package init(
      isCharge: Bool, amount: ExactDecimal, reason: String, code: String, rate: VATRate?
    ) {
      (self.isCharge, self.amount, self.reason) = (isCharge, amount, reason)
      (self.code, self.rate) = (code, rate)
    }

    /// What it adds to a sum.
    var signed: ExactDecimal { isCharge ? amount : amount.opposite }
  }
}
