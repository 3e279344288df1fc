import XML

extension CIIReader {
  /// Parties besides, and the papers.
  func readAgreement(into invoice: inout EInvoice) throws(EInvoiceFailure) {
    invoice.buyerReference = agreement.value(.ram("BuyerReference"))
    invoice.taxRepresentative =
      agreement.child(.ram("SellerTaxRepresentativeTradeParty")).map { party($0) }
    let id = XMLName.ram("IssuerAssignedID")
    invoice.salesOrder = agreement.value(.ram("SellerOrderReferencedDocument"), id)
    invoice.order = agreement.value(.ram("BuyerOrderReferencedDocument"), id)
    invoice.contract = agreement.value(.ram("ContractReferencedDocument"), id)
    invoice.project = agreement.value(.ram("SpecifiedProcuringProject"), .ram("ID"))
    for element in agreement.all(.ram("AdditionalReferencedDocument"))
    where element.value(.ram("TypeCode")) == "916" {
      var attachment = EInvoice.Attachment(element.value(id))
      attachment.text = element.value(.ram("Name"))
      attachment.location = element.value(.ram("URIID"))
      attachment.file = try element.child(.ram("AttachmentBinaryObject"))?.file()
      invoice.attachments.append(attachment)
    }
  }

  /// Where and when it was delivered.
  func delivery() throws(EInvoiceFailure) -> EInvoice.Delivery {
    var delivery = EInvoice.Delivery()
    guard let element = trade.child(.ram("ApplicableHeaderTradeDelivery")) else {
      return delivery
    }
    delivery.day = try day(
      element.child(.ram("ActualDeliverySupplyChainEvent")), "OccurrenceDateTime", "BT-72")
    guard let place = element.child(.ram("ShipToTradeParty")) else { return delivery }
    let party = party(place)
    (delivery.name, delivery.place, delivery.address) =
      (party.name, party.identifiers.first, party.address)
    return delivery
  }

  /// A party of any part; empty where there is none.
  func party(_ element: XMLElement?) -> EInvoice.Party {
    guard let element else { return EInvoice.Party("", nil) }
    var party = EInvoice.Party(
      element.value(.ram("Name")), address(element.child(.ram("PostalTradeAddress"))))
    let legal = XMLName.ram("SpecifiedLegalOrganization")
    party.tradingName = element.value(legal, .ram("TradingBusinessName"))
    party.identifiers =
      (element.all(.ram("ID")) + element.all(.ram("GlobalID"))).map { $0.identifier }
    party.registration = element.identifier(legal, .ram("ID"))
    party.legalNote = element.value(.ram("Description"))
    for tax in element.all(.ram("SpecifiedTaxRegistration")) {
      guard let number = tax.identifier(.ram("ID")) else { continue }
      if number.scheme == "VA" { party.vatID = number.value }
      if number.scheme == "FC" { party.taxNumber = number.value }
    }
    party.electronicAddress = element.identifier(
      .ram("URIUniversalCommunication"), .ram("URIID"))
    party.contact = element.child(.ram("DefinedTradeContact")).map { contact($0) }
    return party
  }

  private func contact(_ element: XMLElement) -> EInvoice.Contact {
    let person = element.value(.ram("PersonName"))
    return EInvoice.Contact(
      name: person.isEmpty ? element.value(.ram("DepartmentName")) : person,
      phone: element.value(.ram("TelephoneUniversalCommunication"), .ram("CompleteNumber")),
      mail: element.value(.ram("EmailURIUniversalCommunication"), .ram("URIID")))
  }

  private func address(_ element: XMLElement?) -> EInvoice.Address? {
    guard let element else { return nil }
    var address = EInvoice.Address(
      element.value(.ram("LineOne")), postcode: element.value(.ram("PostcodeCode")),
      city: element.value(.ram("CityName")), country: element.value(.ram("CountryID")))
    address.lineTwo = element.value(.ram("LineTwo"))
    address.lineThree = element.value(.ram("LineThree"))
    address.region = element.value(.ram("CountrySubDivisionName"))
    return address
  }
}
