import XML

extension UBLWriter {
  /// Seller, buyer, payee and who pays the tax.
  func addParties(to parts: inout Elements) {
    let seller = party(invoice.seller, isSeller: true)
    parts.add(XMLElement(.cac("AccountingSupplierParty"), [seller]))
    parts.add(
      XMLElement(.cac("AccountingCustomerParty"), [party(invoice.buyer, isSeller: false)]))
    parts.add(invoice.payee.map { payee($0) })
    parts.add(
      invoice.taxRepresentative.map { representative in
        var parts = Elements()
        addName(representative.name, to: &parts)
        parts.add(address(representative.address, "PostalAddress"))
        addTax(representative.vatID, "VAT", to: &parts)
        return XMLElement(.cac("TaxRepresentativeParty"), parts.all)
      })
  }

  private func party(_ party: EInvoice.Party, isSeller: Bool) -> XMLElement {
    var parts = Elements()
    parts.add(.cbc("EndpointID"), party.electronicAddress)
    addIdentifiers(party.identifiers, to: &parts)
    if isSeller, invoice.payee == nil { addCreditor(to: &parts) }
    addName(party.tradingName, to: &parts)
    parts.add(address(party.address, "PostalAddress"))
    addTax(party.vatID, "VAT", to: &parts)
    if isSeller { addTax(party.taxNumber, "FC", to: &parts) }
    var entity = Elements()
    entity.add(.cbc("RegistrationName"), party.name)
    entity.add(.cbc("CompanyID"), party.registration)
    if isSeller { entity.add(.cbc("CompanyLegalForm"), party.legalNote) }
    parts.add(entity.within(.cac("PartyLegalEntity")))
    var contact = Elements()
    contact.add(.cbc("Name"), party.contact?.name ?? "")
    contact.add(.cbc("Telephone"), party.contact?.phone ?? "")
    contact.add(.cbc("ElectronicMail"), party.contact?.mail ?? "")
    parts.add(contact.within(.cac("Contact")))
    return XMLElement(.cac("Party"), parts.all)
  }

  private func payee(_ payee: EInvoice.Party) -> XMLElement {
    var parts = Elements()
    addIdentifiers(payee.identifiers, to: &parts)
    addCreditor(to: &parts)
    addName(payee.name, to: &parts)
    var entity = Elements()
    entity.add(.cbc("CompanyID"), payee.registration)
    parts.add(entity.within(.cac("PartyLegalEntity")))
    return XMLElement(.cac("PayeeParty"), parts.all)
  }

  private func addIdentifiers(_ identifiers: [EInvoice.Identifier], to parts: inout Elements) {
    for identifier in identifiers {
      var id = Elements()
      id.add(.cbc("ID"), identifier)
      parts.add(id.within(.cac("PartyIdentification")))
    }
  }

  /// By which the bank knows who takes the money.
  private func addCreditor(to parts: inout Elements) {
    guard let creditor = invoice.payment?.mandate?.creditor, !creditor.isEmpty else { return }
    addIdentifiers([EInvoice.Identifier(creditor, scheme: UBL.creditors)], to: &parts)
  }

  private func addName(_ name: String, to parts: inout Elements) {
    guard !name.isEmpty else { return }
    parts.add(XMLElement(.cac("PartyName"), [XMLElement(.cbc("Name"), text: name)]))
  }

  private func addTax(_ number: String, _ id: String, to parts: inout Elements) {
    guard !number.isEmpty else { return }
    parts.add(
      XMLElement(
        .cac("PartyTaxScheme"), [XMLElement(.cbc("CompanyID"), text: number), scheme(id)]))
  }

  /// An address under this name.
  func address(_ address: EInvoice.Address?, _ name: String) -> XMLElement? {
    guard let address else { return nil }
    var parts = Elements()
    parts.add(.cbc("StreetName"), address.lineOne)
    parts.add(.cbc("AdditionalStreetName"), address.lineTwo)
    parts.add(.cbc("CityName"), address.city)
    parts.add(.cbc("PostalZone"), address.postcode)
    parts.add(.cbc("CountrySubentity"), address.region)
    if !address.lineThree.isEmpty {
      parts.add(
        XMLElement(.cac("AddressLine"), [XMLElement(.cbc("Line"), text: address.lineThree)]))
    }
    if !address.country.isEmpty {
      let code = XMLElement(.cbc("IdentificationCode"), text: address.country)
      parts.add(XMLElement(.cac("Country"), [code]))
    }
    return parts.within(.cac(name))
  }
}
