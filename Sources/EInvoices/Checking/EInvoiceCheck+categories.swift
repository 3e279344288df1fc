import Model

extension EInvoiceCheck {
  /// Whether each kind of tax is used as it may be.
  mutating func checkCategories() {
    for category in VATCategory.allCases {
      let places = places(of: category)
      guard let first = places.first else { continue }
      checkNumbers(category, first)
      for place in places { checkRates(category, place) }
    }
    checkIntraCommunity()
    checkOutOfScope()
  }

  /// Where a category stands: lines, what is taken off, what is added.
  private func places(of category: VATCategory) -> [(rule: Int, rates: [VATRate])] {
    let parts = [
      (2, invoice.lines.map { $0.rate }),
      (3, invoice.allowances.filter { !$0.isCharge }.compactMap { $0.rate }),
      (4, invoice.allowances.filter { $0.isCharge }.compactMap { $0.rate }),
    ]
    return parts.map { ($0.0, $0.1.filter { $0.category == category }) }
      .filter { !$0.1.isEmpty }
  }

  private mutating func checkRates(
    _ category: VATCategory, _ place: (rule: Int, rates: [VATRate])
  ) {
    let rule = "BR-\(category.rule)-0\(place.rule + 3)"
    let rates = place.rates
    switch category {
    case .standard:
      expect(
        rates.allSatisfy { $0.number > .zero }, rule,
        say("What is taxed at a standard rate needs a rate above zero."))
    case .igic, .ipsi:
      expect(
        rates.allSatisfy { $0.percent != nil && $0.number >= .zero }, rule,
        say("Enter the rate of the tax, which may be zero."))
    case .outOfScope:
      expect(
        rates.allSatisfy { $0.percent == nil }, rule,
        say("What is not subject to VAT has no rate. Remove it."))
    default:
      expect(
        rates.allSatisfy { $0.percent == .zero }, rule,
        say("Where no tax is due, the rate is 0. Enter that."))
    }
  }

  /// Whose numbers a category needs.
  private mutating func checkNumbers(
    _ category: VATCategory, _ place: (rule: Int, rates: [VATRate])
  ) {
    let rule = "BR-\(category.rule)-0\(place.rule)"
    let (seller, buyer) = (invoice.seller, invoice.buyer)
    let hasVATID = !seller.vatID.isEmpty || invoice.taxRepresentative?.vatID.isEmpty == false
    switch category {
    case .outOfScope:
      expect(
        !hasVATID && buyer.vatID.isEmpty, rule,
        say("What is not subject to VAT stands on an invoice without VAT IDs. Remove them."))
    case .export, .intraCommunity:
      expect(hasVATID, rule, say("Enter the seller's VAT ID: this kind of tax needs it."))
    default:
      expect(
        hasVATID || !seller.taxNumber.isEmpty, rule,
        say("Enter the seller's VAT ID or tax number."))
    }
    if category == .intraCommunity {
      expect(
        !buyer.vatID.isEmpty, rule, say("Enter the buyer's VAT ID: this kind of tax needs it."))
    }
    if category == .reverseCharge {
      expect(
        !buyer.vatID.isEmpty || buyer.registration != nil, rule,
        say("Enter the buyer's VAT ID, because the buyer owes the tax."))
    }
  }

  private mutating func checkIntraCommunity() {
    guard invoice.breakdown.contains(where: { $0.rate.category == .intraCommunity }) else { return }
    expect(
      invoice.delivery.day != nil || invoice.period != nil, "BR-IC-11",
      say("Enter the day of the delivery, which a supply to another country of the EU needs."))
    expect(
      invoice.delivery.address?.country.isEmpty == false, "BR-IC-12",
      say("Enter the country that was delivered to, as a supply within the EU needs it."))
  }

  private mutating func checkOutOfScope() {
    let isOut: (VATRate?) -> Bool = { $0?.category == .outOfScope }
    guard invoice.breakdown.contains(where: { isOut($0.rate) }) else { return }
    let parts = [
      ("BR-O-11", invoice.breakdown.map { $0.rate }), ("BR-O-12", invoice.lines.map { $0.rate }),
      ("BR-O-13", invoice.allowances.filter { !$0.isCharge }.compactMap { $0.rate }),
      ("BR-O-14", invoice.allowances.filter { $0.isCharge }.compactMap { $0.rate }),
    ]
    for (rule, rates) in parts {
      expect(
        rates.allSatisfy(isOut), rule,
        say("What is not subject to VAT needs an invoice of its own."))
    }
  }
}
