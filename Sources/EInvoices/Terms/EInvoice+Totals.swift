package import Model

extension EInvoice {
  /// The sums (BG-22).
  package struct Totals: Equatable, Sendable {
    /// Of all lines (BT-106).
    package var lines = ExactDecimal.zero
    /// All that is taken off for the whole (BT-107).
    package var allowances = ExactDecimal.zero
    /// All that is added for the whole (BT-108).
    package var charges = ExactDecimal.zero
    /// BT-109.
    package var net = ExactDecimal.zero
    /// BT-110.
    package var tax = ExactDecimal.zero
    /// The same in the currency of the tax (BT-111).
    package var taxInTaxCurrency: ExactDecimal?
    /// BT-112.
    package var gross = ExactDecimal.zero
    /// BT-113.
    package var prepaid = ExactDecimal.zero
    /// What is added to round what is due (BT-114).
    package var rounding = ExactDecimal.zero
    /// BT-115.
    package var due = ExactDecimal.zero

    /// Nothing.
    package init() {}
  }
}
