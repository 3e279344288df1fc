import Testing

@testable import EInvoices

/// What stands in UBL 2.1, to the last element and in the order of the schema.
@Suite struct UBLDocumentTests {
  @Test func `Everything has its place`() throws {
    let lines = try Outline.of(Invoices.full(.invoice).ubl)
    let places = Self.document.split(separator: "\n").map { String($0) }
    for (line, place) in zip(lines, places) { #expect(line == place) }
    #expect(lines.count == places.count)
  }

  @Test func `A credit note differs in few elements`() throws {
    let invoice = try Outline.of(Invoices.full(.invoice).ubl)
    let credit = try Outline.of(Invoices.full(.creditNote).ubl)
    let changes = credit.difference(from: invoice)
    #expect(
      changes.removals.map { Self.text($0) } == [
        "Invoice", " cbc:DueDate = 2026-12-04", " cbc:InvoiceTypeCode = 380",
        " cac:ProjectReference", " cac:InvoiceLine", "  cbc:InvoicedQuantity @unitCode=H87 = 3",
        " cac:InvoiceLine", "  cbc:InvoicedQuantity @unitCode=H87 = 1",
      ])
    #expect(
      changes.insertions.map { Self.text($0) } == [
        "CreditNote", " cbc:CreditNoteTypeCode = 381", " cac:AdditionalDocumentReference",
        "  cbc:DocumentTypeCode = 50", "  cbc:PaymentDueDate = 2026-12-04",
        " cac:CreditNoteLine", "  cbc:CreditedQuantity @unitCode=H87 = 3",
        " cac:CreditNoteLine", "  cbc:CreditedQuantity @unitCode=H87 = 1",
      ])
  }

  private static func text(_ change: CollectionDifference<String>.Change) -> String {
    switch change {
    case .insert(_, let text, _), .remove(_, let text, _): text
    }
  }

  static let document = """
    Invoice
     cbc:CustomizationID = urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0
     cbc:ProfileID = urn:fdc:peppol.eu:2017:poacc:billing:01:1.0
     cbc:ID = R-1
     cbc:IssueDate = 2026-11-20
     cbc:DueDate = 2026-12-04
     cbc:InvoiceTypeCode = 380
     cbc:Note = Thank <you> & "all"
     cbc:Note = #AAI#Rule
     cbc:DocumentCurrencyCode = EUR
     cbc:TaxCurrencyCode = DKK
     cbc:BuyerReference = 04011000-12345-34
     cac:InvoicePeriod
      cbc:StartDate = 2026-01-01
      cbc:EndDate = 2026-01-31
     cac:OrderReference
      cbc:ID = PO
      cbc:SalesOrderID = SO
     cac:BillingReference
      cac:InvoiceDocumentReference
       cbc:ID = R-0
       cbc:IssueDate = 2026-01-02
     cac:BillingReference
      cac:InvoiceDocumentReference
       cbc:ID = R-00
     cac:ContractDocumentReference
      cbc:ID = C
     cac:AdditionalDocumentReference
      cbc:ID = A
      cbc:DocumentDescription = Sheet
      cac:Attachment
       cbc:EmbeddedDocumentBinaryObject @mimeCode=application/pdf @filename=a.pdf = AAECAwQFBgcICQ==
     cac:AdditionalDocumentReference
      cbc:ID = B
      cac:Attachment
       cac:ExternalReference
        cbc:URI = https://example.com/?a=1&b=2
     cac:ProjectReference
      cbc:ID = P
     cac:AccountingSupplierParty
      cac:Party
       cbc:EndpointID @schemeID=EM = rechnung@example.com
       cac:PartyIdentification
        cbc:ID = S-1
       cac:PartyIdentification
        cbc:ID @schemeID=0088 = 4000001123452
       cac:PartyName
        cbc:Name = Shop
       cac:PostalAddress
        cbc:StreetName = Weg 1
        cbc:AdditionalStreetName = Yard
        cbc:CityName = Berlin
        cbc:PostalZone = 10115
        cbc:CountrySubentity = Mitte
        cac:AddressLine
         cbc:Line = Floor
        cac:Country
         cbc:IdentificationCode = DE
       cac:PartyTaxScheme
        cbc:CompanyID = DE123456788
        cac:TaxScheme
         cbc:ID = VAT
       cac:PartyTaxScheme
        cbc:CompanyID = 11/815
        cac:TaxScheme
         cbc:ID = FC
       cac:PartyLegalEntity
        cbc:RegistrationName = Müller GmbH
        cbc:CompanyID = HRB 1
        cbc:CompanyLegalForm = GmbH
       cac:Contact
        cbc:Name = Anna
        cbc:Telephone = 030 123
        cbc:ElectronicMail = anna@example.com
     cac:AccountingCustomerParty
      cac:Party
       cbc:EndpointID @schemeID=EM = eingang@example.com
       cac:PartyIdentification
        cbc:ID = B-1
       cac:PartyName
        cbc:Name = Office
       cac:PostalAddress
        cbc:StreetName = Platz 2
        cbc:CityName = Köln
        cbc:PostalZone = 50667
        cac:Country
         cbc:IdentificationCode = DE
       cac:PartyTaxScheme
        cbc:CompanyID = FR40303265045
        cac:TaxScheme
         cbc:ID = VAT
       cac:PartyLegalEntity
        cbc:RegistrationName = Stadt Köln
        cbc:CompanyID @schemeID=0002 = 123456789
     cac:PayeeParty
      cac:PartyIdentification
       cbc:ID @schemeID=0088 = 4000001123452
      cac:PartyName
       cbc:Name = Bank
      cac:PartyLegalEntity
       cbc:CompanyID = HRB 2
     cac:TaxRepresentativeParty
      cac:PartyName
       cbc:Name = Fisc
      cac:PostalAddress
       cbc:StreetName = Platz 2
       cbc:CityName = Köln
       cbc:PostalZone = 50667
       cac:Country
        cbc:IdentificationCode = DE
      cac:PartyTaxScheme
       cbc:CompanyID = FR1
       cac:TaxScheme
        cbc:ID = VAT
     cac:Delivery
      cbc:ActualDeliveryDate = 2026-11-19
      cac:DeliveryLocation
       cbc:ID @schemeID=0088 = 4000001123452
       cac:Address
        cbc:StreetName = Platz 2
        cbc:CityName = Köln
        cbc:PostalZone = 50667
        cac:Country
         cbc:IdentificationCode = DE
      cac:DeliveryParty
       cac:PartyName
        cbc:Name = Store
     cac:PaymentMeans
      cbc:PaymentMeansCode = 58
      cbc:PaymentID = R-1
      cac:PayeeFinancialAccount
       cbc:ID = DE75512108001245126199
       cbc:Name = Müller
       cac:FinancialInstitutionBranch
        cbc:ID = SOGEDEFF
     cac:PaymentTerms
      cbc:Note = Soon|#SKONTO#TAGE=14#PROZENT=2.00#
     cac:AllowanceCharge
      cbc:ChargeIndicator = false
      cbc:AllowanceChargeReasonCode = 95
      cbc:AllowanceChargeReason = Bonus
      cbc:Amount @currencyID=EUR = 1.00
      cac:TaxCategory
       cbc:ID = S
       cbc:Percent = 19
       cac:TaxScheme
        cbc:ID = VAT
     cac:AllowanceCharge
      cbc:ChargeIndicator = true
      cbc:AllowanceChargeReasonCode = FC
      cbc:AllowanceChargeReason = Freight
      cbc:Amount @currencyID=EUR = 4.00
      cac:TaxCategory
       cbc:ID = S
       cbc:Percent = 19
       cac:TaxScheme
        cbc:ID = VAT
     cac:TaxTotal
      cbc:TaxAmount @currencyID=EUR = 6.77
      cac:TaxSubtotal
       cbc:TaxableAmount @currencyID=EUR = 12.50
       cbc:TaxAmount @currencyID=EUR = 0.88
       cac:TaxCategory
        cbc:ID = S
        cbc:Percent = 7
        cac:TaxScheme
         cbc:ID = VAT
      cac:TaxSubtotal
       cbc:TaxableAmount @currencyID=EUR = 31.00
       cbc:TaxAmount @currencyID=EUR = 5.89
       cac:TaxCategory
        cbc:ID = S
        cbc:Percent = 19
        cac:TaxScheme
         cbc:ID = VAT
     cac:TaxTotal
      cbc:TaxAmount @currencyID=DKK = 50.00
     cac:LegalMonetaryTotal
      cbc:LineExtensionAmount @currencyID=EUR = 40.50
      cbc:TaxExclusiveAmount @currencyID=EUR = 43.50
      cbc:TaxInclusiveAmount @currencyID=EUR = 50.27
      cbc:AllowanceTotalAmount @currencyID=EUR = 1.00
      cbc:ChargeTotalAmount @currencyID=EUR = 4.00
      cbc:PrepaidAmount @currencyID=EUR = 3.00
      cbc:PayableRoundingAmount @currencyID=EUR = 0.02
      cbc:PayableAmount @currencyID=EUR = 50.27
     cac:InvoiceLine
      cbc:ID = 1
      cbc:Note = Note
      cbc:InvoicedQuantity @unitCode=H87 = 3
      cbc:LineExtensionAmount @currencyID=EUR = 28.00
      cbc:AccountingCost = 8400
      cac:InvoicePeriod
       cbc:EndDate = 2026-01-31
      cac:OrderLineReference
       cbc:LineID = 10
      cac:AllowanceCharge
       cbc:ChargeIndicator = false
       cbc:AllowanceChargeReasonCode = 95
       cbc:AllowanceChargeReason = Discount
       cbc:MultiplierFactorNumeric = 10
       cbc:Amount @currencyID=EUR = 2.00
       cbc:BaseAmount @currencyID=EUR = 20.00
      cac:Item
       cbc:Description = Text
       cbc:Name = Bolt
       cac:BuyersItemIdentification
        cbc:ID = B-1
       cac:SellersItemIdentification
        cbc:ID = A-1
       cac:StandardItemIdentification
        cbc:ID @schemeID=0160 = 4006381333931
       cac:OriginCountry
        cbc:IdentificationCode = DE
       cac:CommodityClassification
        cbc:ItemClassificationCode @listID=HS = 73181500
       cac:ClassifiedTaxCategory
        cbc:ID = S
        cbc:Percent = 19
        cac:TaxScheme
         cbc:ID = VAT
       cac:AdditionalItemProperty
        cbc:Name = Colour
        cbc:Value = red
      cac:Price
       cbc:PriceAmount @currencyID=EUR = 10
       cbc:BaseQuantity @unitCode=H87 = 1
       cac:AllowanceCharge
        cbc:ChargeIndicator = false
        cbc:Amount @currencyID=EUR = 1.25
        cbc:BaseAmount @currencyID=EUR = 11.25
     cac:InvoiceLine
      cbc:ID = 2
      cbc:InvoicedQuantity @unitCode=H87 = 1
      cbc:LineExtensionAmount @currencyID=EUR = 12.50
      cac:Item
       cbc:Name = Bolt
       cac:ClassifiedTaxCategory
        cbc:ID = S
        cbc:Percent = 7
        cac:TaxScheme
         cbc:ID = VAT
      cac:Price
       cbc:PriceAmount @currencyID=EUR = 12.5
    """
}
