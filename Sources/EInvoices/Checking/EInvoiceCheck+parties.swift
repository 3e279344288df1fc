import Model

extension EInvoiceCheck {
  /// Seller, buyer and others.
  mutating func checkParties() {
    checkSeller()
    checkBuyer()
    if let payee = invoice.payee {
      expect(!payee.name.isEmpty, "BR-17", say("Enter the name of who gets the money."))
      checkIdentifiers(payee)
    }
    checkRepresentative()
    checkDelivery()
  }

  private mutating func checkSeller() {
    let seller = invoice.seller
    expect(!seller.name.isEmpty, "BR-06", say("Enter the seller's name."))
    expect(seller.address != nil, "BR-08", say("Enter the seller's address."))
    checkCountry(seller.address, "BR-09", say("Enter the country in the seller's address."))
    checkElectronic(
      seller, "BR-62", say("Say what kind the seller's electronic address is, such as EM."))
    expect(
      !seller.identifiers.isEmpty || seller.registration != nil || !seller.vatID.isEmpty,
      "BR-CO-26",
      say("Enter the seller's VAT ID, number in the register of companies, or another number."))
    checkVATID(seller.vatID, say("The seller's VAT ID must begin with the code of a country."))
    checkIdentifiers(seller)
  }

  private mutating func checkBuyer() {
    let buyer = invoice.buyer
    expect(!buyer.name.isEmpty, "BR-07", say("Enter the buyer's name."))
    expect(buyer.address != nil, "BR-10", say("Enter the buyer's address."))
    checkCountry(buyer.address, "BR-11", say("Enter the country in the buyer's address."))
    checkElectronic(
      buyer, "BR-63", say("Say what kind the buyer's electronic address is, such as EM."))
    checkVATID(buyer.vatID, say("The buyer's VAT ID must begin with the code of a country."))
    checkIdentifiers(buyer)
  }

  private mutating func checkRepresentative() {
    guard let representative = invoice.taxRepresentative else { return }
    expect(
      !representative.name.isEmpty, "BR-18", say("Enter the name of the tax representative."))
    expect(
      representative.address != nil, "BR-19",
      say("Enter the address of the tax representative."))
    checkCountry(
      representative.address, "BR-20",
      say("Enter the country in the address of the tax representative."))
    expect(
      !representative.vatID.isEmpty, "BR-56",
      say("Enter the VAT ID of the tax representative."))
    checkVATID(
      representative.vatID,
      say("The tax representative's VAT ID must begin with the code of a country."))
  }

  private mutating func checkDelivery() {
    checkCountry(
      invoice.delivery.address, "BR-57", say("Enter the country that was delivered to."))
    guard let place = invoice.delivery.place, !place.scheme.isEmpty else { return }
    expect(
      CodeList.registers.contains(place.scheme), "BR-CL-26",
      say("The place of delivery is of an unknown list, \(place.scheme)."))
  }

  // MARK: Parts of several

  private mutating func checkCountry(
    _ address: EInvoice.Address?, _ rule: String, _ sentence: String
  ) {
    guard let address else { return }
    expect(!address.country.isEmpty, rule, sentence)
    expect(
      address.country.isEmpty || CodeList.countries.contains(address.country), "BR-CL-14",
      say("\(address.country) is no country of ISO 3166. Choose the country anew."))
  }

  private mutating func checkElectronic(
    _ party: EInvoice.Party, _ rule: String, _ sentence: String
  ) {
    guard let address = party.electronicAddress else { return }
    expect(!address.scheme.isEmpty, rule, sentence)
    expect(
      address.scheme.isEmpty || CodeList.addresses.contains(address.scheme), "BR-CL-25",
      say("\(address.scheme) is no kind of electronic address. Choose another one."))
  }

  private mutating func checkVATID(_ number: String, _ sentence: String) {
    guard !number.isEmpty else { return }
    let prefix = String(number.prefix(2))
    expect(CodeList.countries.contains(prefix) || prefix == "EL", "BR-CO-09", sentence)
  }

  private mutating func checkIdentifiers(_ party: EInvoice.Party) {
    for (identifier, rule) in party.identifiers.map({ ($0, "BR-CL-10") })
      + [(party.registration ?? EInvoice.Identifier(""), "BR-CL-11")]
    where !identifier.scheme.isEmpty {
      expect(
        CodeList.registers.contains(identifier.scheme), rule,
        say("\(identifier.value) is of an unknown list, \(identifier.scheme)."))
    }
  }
}
