import XML

extension CIIWriter {
  /// Who sells what to whom by which papers.
  var agreement: XMLElement {
    var parts = Elements()
    parts.add(.ram("BuyerReference"), invoice.buyerReference)
    parts.add(party(invoice.seller, "SellerTradeParty", isSeller: true))
    parts.add(party(invoice.buyer, "BuyerTradeParty", isSeller: false))
    parts.add(
      invoice.taxRepresentative.map { representative in
        var parts = Elements()
        parts.add(.ram("Name"), representative.name)
        parts.add(address(representative.address))
        parts.add(registration(representative.vatID, "VA"))
        return XMLElement(.ram("SellerTaxRepresentativeTradeParty"), parts.all)
      })
    parts.add(reference("SellerOrderReferencedDocument", invoice.salesOrder))
    parts.add(reference("BuyerOrderReferencedDocument", invoice.order))
    parts.add(reference("ContractReferencedDocument", invoice.contract))
    parts.add(invoice.attachments.map { attachment($0) })
    if !invoice.project.isEmpty {
      let id = XMLElement(.ram("ID"), text: invoice.project)
      parts.add(
        XMLElement(
          .ram("SpecifiedProcuringProject"),
          [id, XMLElement(.ram("Name"), text: CII.project)]))
    }
    return XMLElement(.ram("ApplicableHeaderTradeAgreement"), parts.all)
  }

  private func reference(_ name: String, _ id: String) -> XMLElement? {
    var parts = Elements()
    parts.add(.ram("IssuerAssignedID"), id)
    return parts.within(.ram(name))
  }

  private func attachment(_ attachment: EInvoice.Attachment) -> XMLElement {
    var parts = Elements()
    parts.add(.ram("IssuerAssignedID"), attachment.reference)
    parts.add(.ram("URIID"), attachment.location)
    parts.add(.ram("TypeCode"), "916")
    parts.add(.ram("Name"), attachment.text)
    if let file = attachment.file {
      parts.add(
        XMLElement(.ram("AttachmentBinaryObject"), text: Base64.text(file.bytes))
          .with("mimeCode", file.mediaType).with("filename", file.name))
    }
    return XMLElement(.ram("AdditionalReferencedDocument"), parts.all)
  }

  // MARK: Parties

  /// A party under this name.
  func party(_ party: EInvoice.Party, _ name: String, isSeller: Bool) -> XMLElement {
    var parts = Elements()
    addIdentifiers(party.identifiers, to: &parts)
    parts.add(.ram("Name"), party.name)
    if isSeller { parts.add(.ram("Description"), party.legalNote) }
    var legal = Elements()
    legal.add(.ram("ID"), party.registration)
    legal.add(.ram("TradingBusinessName"), party.tradingName)
    parts.add(legal.within(.ram("SpecifiedLegalOrganization")))
    parts.add(contact(party.contact))
    parts.add(address(party.address))
    if party.electronicAddress != nil {
      var address = Elements()
      address.add(.ram("URIID"), party.electronicAddress)
      parts.add(address.within(.ram("URIUniversalCommunication")))
    }
    parts.add(registration(party.vatID, "VA"))
    if isSeller { parts.add(registration(party.taxNumber, "FC")) }
    return XMLElement(.ram(name), parts.all)
  }

  /// Those of known lists stand behind the others.
  func addIdentifiers(_ identifiers: [EInvoice.Identifier], to parts: inout Elements) {
    for identifier in identifiers where identifier.scheme.isEmpty {
      parts.add(.ram("ID"), identifier)
    }
    for identifier in identifiers where !identifier.scheme.isEmpty {
      parts.add(.ram("GlobalID"), identifier)
    }
  }

  private func registration(_ number: String, _ scheme: String) -> XMLElement? {
    var parts = Elements()
    parts.add(.ram("ID"), EInvoice.Identifier(number, scheme: scheme))
    return parts.within(.ram("SpecifiedTaxRegistration"))
  }

  private func contact(_ contact: EInvoice.Contact?) -> XMLElement? {
    guard let contact else { return nil }
    var parts = Elements()
    parts.add(.ram("PersonName"), contact.name)
    if !contact.phone.isEmpty {
      let number = XMLElement(.ram("CompleteNumber"), text: contact.phone)
      parts.add(XMLElement(.ram("TelephoneUniversalCommunication"), [number]))
    }
    if !contact.mail.isEmpty {
      let address = XMLElement(.ram("URIID"), text: contact.mail)
      parts.add(XMLElement(.ram("EmailURIUniversalCommunication"), [address]))
    }
    return parts.within(.ram("DefinedTradeContact"))
  }

  func address(_ address: EInvoice.Address?) -> XMLElement? {
    guard let address else { return nil }
    var parts = Elements()
    parts.add(.ram("PostcodeCode"), address.postcode)
    parts.add(.ram("LineOne"), address.lineOne)
    parts.add(.ram("LineTwo"), address.lineTwo)
    parts.add(.ram("LineThree"), address.lineThree)
    parts.add(.ram("CityName"), address.city)
    parts.add(.ram("CountryID"), address.country)
    parts.add(.ram("CountrySubDivisionName"), address.region)
    return parts.within(.ram("PostalTradeAddress"))
  }
}
