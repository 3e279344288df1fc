import XML

extension UBLReader {
  /// A party of any part; empty where there is none.
  func party(_ element: XMLElement?) -> EInvoice.Party {
    guard let element else { return EInvoice.Party("", nil) }
    let name = element.value(.cac("PartyName"), .cbc("Name"))
    let legal = element.value(.cac("PartyLegalEntity"), .cbc("RegistrationName"))
    var party = EInvoice.Party(
      legal.isEmpty ? name : legal, address(element.child(.cac("PostalAddress"))))
    party.tradingName = legal.isEmpty ? "" : name
    party.identifiers = element.all(.cac("PartyIdentification"))
      .compactMap { $0.identifier(.cbc("ID")) }
      .filter { $0.scheme != UBL.creditors }
    party.registration = element.identifier(.cac("PartyLegalEntity"), .cbc("CompanyID"))
    party.legalNote = element.value(.cac("PartyLegalEntity"), .cbc("CompanyLegalForm"))
    for tax in element.all(.cac("PartyTaxScheme")) {
      let number = tax.value(.cbc("CompanyID"))
      if tax.value(.cac("TaxScheme"), .cbc("ID")) == "VAT" {
        party.vatID = number
      } else {
        party.taxNumber = number
      }
    }
    party.electronicAddress = element.identifier(.cbc("EndpointID"))
    party.contact = element.child(.cac("Contact")).map { contact in
      EInvoice.Contact(
        name: contact.value(.cbc("Name")), phone: contact.value(.cbc("Telephone")),
        mail: contact.value(.cbc("ElectronicMail")))
    }
    return party
  }

  /// Where and when it was delivered.
  func delivery() throws(EInvoiceFailure) -> EInvoice.Delivery {
    var delivery = EInvoice.Delivery()
    guard let element = root.child(.cac("Delivery")) else { return delivery }
    delivery.day = try .read(element.value(.cbc("ActualDeliveryDate")), "BT-72")
    delivery.place = element.identifier(.cac("DeliveryLocation"), .cbc("ID"))
    delivery.address = address(element.find([.cac("DeliveryLocation"), .cac("Address")]))
    delivery.name = element.value(.cac("DeliveryParty"), .cac("PartyName"), .cbc("Name"))
    return delivery
  }

  private func address(_ element: XMLElement?) -> EInvoice.Address? {
    guard let element else { return nil }
    var address = EInvoice.Address(
      element.value(.cbc("StreetName")), postcode: element.value(.cbc("PostalZone")),
      city: element.value(.cbc("CityName")),
      country: element.value(.cac("Country"), .cbc("IdentificationCode")))
    address.lineTwo = element.value(.cbc("AdditionalStreetName"))
    address.lineThree = element.value(.cac("AddressLine"), .cbc("Line"))
    address.region = element.value(.cbc("CountrySubentity"))
    return address
  }
}
