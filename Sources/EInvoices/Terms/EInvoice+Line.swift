package import Model

extension EInvoice {
  /// One thing that is invoiced (BG-25).
  package struct Line: Equatable, Sendable {
    /// BT-126.
    package var id: String
    /// BT-127.
    package var note = ""
    /// BT-153.
    package var name: String
    /// BT-154.
    package var text = ""
    /// The seller's number of the item (BT-155).
    package var sellerItem = ""
    /// The buyer's number of the item (BT-156).
    package var buyerItem = ""
    /// A number that all know it by, such as a GTIN (BT-157).
    package var standardItem: Identifier?
    /// Codes of lists of goods, such as customs have; the scheme is that of UNTDID 7143 (BT-158).
    package var classifications: [Identifier] = []
    /// Where it was made (BT-159).
    package var origin = ""
    /// What it is like (BG-32).
    package var properties: [Property] = []
    /// BT-129.
    package var quantity: ExactDecimal
    /// A code of UN/ECE recommendation 20 or 21 (BT-130).
    package var unit: String
    /// Without tax, after the discount of the price (BT-146).
    package var netPrice: ExactDecimal
    /// Before the discount of the price (BT-148).
    package var grossPrice: ExactDecimal?
    /// What the price was reduced by (BT-147).
    package var priceDiscount: ExactDecimal?
    /// How many the price is for, where it is not one (BT-149).
    package var priceQuantity: ExactDecimal?
    /// BG-27, BG-28.
    package var allowances: [Allowance] = []
    /// BT-131.
    package var net: ExactDecimal
    /// BT-151, BT-152.
    package var rate: VATRate
    /// The line of the buyer's order (BT-132).
    package var orderLine = ""
    /// What the buyer books it on (BT-133).
    package var account = ""
    /// BG-26.
    package var period: Period?

    /// So many of something; amounts are nothing until `EInvoice.enter` or the caller sets them.
    package init(
      id: String, _ name: String, quantity: ExactDecimal, unit: String, rate: VATRate
    ) {
      (self.id, self.name, self.quantity, self.unit) = (id, name, quantity, unit)
      (self.rate, netPrice, net) = (rate, .zero, .zero)
    }
  }

  /// What something is like (BG-32).
  package struct Property: Equatable, Sendable {
    /// BT-160.
    package var name: String
    /// BT-161.
    package var value: String

    /// Takes both.
    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }
}
