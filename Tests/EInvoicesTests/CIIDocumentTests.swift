import Testing

@testable import EInvoices

/// What stands as a Cross Industry Invoice, to the last element and in the order of the schema.
@Suite struct CIIDocumentTests {
  @Test func `Everything has its place`() throws {
    let lines = try Outline.of(Invoices.full(.invoice).cii)
    let places = Self.document.split(separator: "\n").map { String($0) }
    for (line, place) in zip(lines, places) { #expect(line == place) }
    #expect(lines.count == places.count)
  }

  static let document = """
    rsm:CrossIndustryInvoice
     rsm:ExchangedDocumentContext
      ram:BusinessProcessSpecifiedDocumentContextParameter
       ram:ID = urn:fdc:peppol.eu:2017:poacc:billing:01:1.0
      ram:GuidelineSpecifiedDocumentContextParameter
       ram:ID = urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0
     rsm:ExchangedDocument
      ram:ID = R-1
      ram:TypeCode = 380
      ram:IssueDateTime
       udt:DateTimeString @format=102 = 20261120
      ram:IncludedNote
       ram:Content = Thank <you> & "all"
      ram:IncludedNote
       ram:Content = Rule
       ram:SubjectCode = AAI
     rsm:SupplyChainTradeTransaction
      ram:IncludedSupplyChainTradeLineItem
       ram:AssociatedDocumentLineDocument
        ram:LineID = 1
        ram:IncludedNote
         ram:Content = Note
       ram:SpecifiedTradeProduct
        ram:GlobalID @schemeID=0160 = 4006381333931
        ram:SellerAssignedID = A-1
        ram:BuyerAssignedID = B-1
        ram:Name = Bolt
        ram:Description = Text
        ram:ApplicableProductCharacteristic
         ram:Description = Colour
         ram:Value = red
        ram:DesignatedProductClassification
         ram:ClassCode @listID=HS = 73181500
        ram:OriginTradeCountry
         ram:ID = DE
       ram:SpecifiedLineTradeAgreement
        ram:BuyerOrderReferencedDocument
         ram:LineID = 10
        ram:GrossPriceProductTradePrice
         ram:ChargeAmount = 11.25
         ram:BasisQuantity @unitCode=H87 = 1
         ram:AppliedTradeAllowanceCharge
          ram:ChargeIndicator
           udt:Indicator = false
          ram:ActualAmount = 1.25
        ram:NetPriceProductTradePrice
         ram:ChargeAmount = 10
         ram:BasisQuantity @unitCode=H87 = 1
       ram:SpecifiedLineTradeDelivery
        ram:BilledQuantity @unitCode=H87 = 3
       ram:SpecifiedLineTradeSettlement
        ram:ApplicableTradeTax
         ram:TypeCode = VAT
         ram:CategoryCode = S
         ram:RateApplicablePercent = 19
        ram:BillingSpecifiedPeriod
         ram:EndDateTime
          udt:DateTimeString @format=102 = 20260131
        ram:SpecifiedTradeAllowanceCharge
         ram:ChargeIndicator
          udt:Indicator = false
         ram:CalculationPercent = 10
         ram:BasisAmount = 20.00
         ram:ActualAmount = 2.00
         ram:ReasonCode = 95
         ram:Reason = Discount
        ram:SpecifiedTradeSettlementLineMonetarySummation
         ram:LineTotalAmount = 28.00
        ram:ReceivableSpecifiedTradeAccountingAccount
         ram:ID = 8400
      ram:IncludedSupplyChainTradeLineItem
       ram:AssociatedDocumentLineDocument
        ram:LineID = 2
       ram:SpecifiedTradeProduct
        ram:Name = Bolt
       ram:SpecifiedLineTradeAgreement
        ram:NetPriceProductTradePrice
         ram:ChargeAmount = 12.5
       ram:SpecifiedLineTradeDelivery
        ram:BilledQuantity @unitCode=H87 = 1
       ram:SpecifiedLineTradeSettlement
        ram:ApplicableTradeTax
         ram:TypeCode = VAT
         ram:CategoryCode = S
         ram:RateApplicablePercent = 7
        ram:SpecifiedTradeSettlementLineMonetarySummation
         ram:LineTotalAmount = 12.50
      ram:ApplicableHeaderTradeAgreement
       ram:BuyerReference = 04011000-12345-34
       ram:SellerTradeParty
        ram:ID = S-1
        ram:GlobalID @schemeID=0088 = 4000001123452
        ram:Name = Müller GmbH
        ram:Description = GmbH
        ram:SpecifiedLegalOrganization
         ram:ID = HRB 1
         ram:TradingBusinessName = Shop
        ram:DefinedTradeContact
         ram:PersonName = Anna
         ram:TelephoneUniversalCommunication
          ram:CompleteNumber = 030 123
         ram:EmailURIUniversalCommunication
          ram:URIID = anna@example.com
        ram:PostalTradeAddress
         ram:PostcodeCode = 10115
         ram:LineOne = Weg 1
         ram:LineTwo = Yard
         ram:LineThree = Floor
         ram:CityName = Berlin
         ram:CountryID = DE
         ram:CountrySubDivisionName = Mitte
        ram:URIUniversalCommunication
         ram:URIID @schemeID=EM = rechnung@example.com
        ram:SpecifiedTaxRegistration
         ram:ID @schemeID=VA = DE123456788
        ram:SpecifiedTaxRegistration
         ram:ID @schemeID=FC = 11/815
       ram:BuyerTradeParty
        ram:ID = B-1
        ram:Name = Stadt Köln
        ram:SpecifiedLegalOrganization
         ram:ID @schemeID=0002 = 123456789
         ram:TradingBusinessName = Office
        ram:PostalTradeAddress
         ram:PostcodeCode = 50667
         ram:LineOne = Platz 2
         ram:CityName = Köln
         ram:CountryID = DE
        ram:URIUniversalCommunication
         ram:URIID @schemeID=EM = eingang@example.com
        ram:SpecifiedTaxRegistration
         ram:ID @schemeID=VA = FR40303265045
       ram:SellerTaxRepresentativeTradeParty
        ram:Name = Fisc
        ram:PostalTradeAddress
         ram:PostcodeCode = 50667
         ram:LineOne = Platz 2
         ram:CityName = Köln
         ram:CountryID = DE
        ram:SpecifiedTaxRegistration
         ram:ID @schemeID=VA = FR1
       ram:SellerOrderReferencedDocument
        ram:IssuerAssignedID = SO
       ram:BuyerOrderReferencedDocument
        ram:IssuerAssignedID = PO
       ram:ContractReferencedDocument
        ram:IssuerAssignedID = C
       ram:AdditionalReferencedDocument
        ram:IssuerAssignedID = A
        ram:TypeCode = 916
        ram:Name = Sheet
        ram:AttachmentBinaryObject @mimeCode=application/pdf @filename=a.pdf = AAECAwQFBgcICQ==
       ram:AdditionalReferencedDocument
        ram:IssuerAssignedID = B
        ram:URIID = https://example.com/?a=1&b=2
        ram:TypeCode = 916
       ram:SpecifiedProcuringProject
        ram:ID = P
        ram:Name = Project reference
      ram:ApplicableHeaderTradeDelivery
       ram:ShipToTradeParty
        ram:GlobalID @schemeID=0088 = 4000001123452
        ram:Name = Store
        ram:PostalTradeAddress
         ram:PostcodeCode = 50667
         ram:LineOne = Platz 2
         ram:CityName = Köln
         ram:CountryID = DE
       ram:ActualDeliverySupplyChainEvent
        ram:OccurrenceDateTime
         udt:DateTimeString @format=102 = 20261119
      ram:ApplicableHeaderTradeSettlement
       ram:PaymentReference = R-1
       ram:TaxCurrencyCode = DKK
       ram:InvoiceCurrencyCode = EUR
       ram:PayeeTradeParty
        ram:GlobalID @schemeID=0088 = 4000001123452
        ram:Name = Bank
        ram:SpecifiedLegalOrganization
         ram:ID = HRB 2
       ram:SpecifiedTradeSettlementPaymentMeans
        ram:TypeCode = 58
        ram:PayeePartyCreditorFinancialAccount
         ram:IBANID = DE75512108001245126199
         ram:AccountName = Müller
        ram:PayeeSpecifiedCreditorFinancialInstitution
         ram:BICID = SOGEDEFF
       ram:ApplicableTradeTax
        ram:CalculatedAmount = 0.88
        ram:TypeCode = VAT
        ram:BasisAmount = 12.50
        ram:CategoryCode = S
        ram:RateApplicablePercent = 7
       ram:ApplicableTradeTax
        ram:CalculatedAmount = 5.89
        ram:TypeCode = VAT
        ram:BasisAmount = 31.00
        ram:CategoryCode = S
        ram:RateApplicablePercent = 19
       ram:BillingSpecifiedPeriod
        ram:StartDateTime
         udt:DateTimeString @format=102 = 20260101
        ram:EndDateTime
         udt:DateTimeString @format=102 = 20260131
       ram:SpecifiedTradeAllowanceCharge
        ram:ChargeIndicator
         udt:Indicator = false
        ram:ActualAmount = 1.00
        ram:ReasonCode = 95
        ram:Reason = Bonus
        ram:CategoryTradeTax
         ram:TypeCode = VAT
         ram:CategoryCode = S
         ram:RateApplicablePercent = 19
       ram:SpecifiedTradeAllowanceCharge
        ram:ChargeIndicator
         udt:Indicator = true
        ram:ActualAmount = 4.00
        ram:ReasonCode = FC
        ram:Reason = Freight
        ram:CategoryTradeTax
         ram:TypeCode = VAT
         ram:CategoryCode = S
         ram:RateApplicablePercent = 19
       ram:SpecifiedTradePaymentTerms
        ram:Description = Soon|#SKONTO#TAGE=14#PROZENT=2.00#
        ram:DueDateDateTime
         udt:DateTimeString @format=102 = 20261204
       ram:SpecifiedTradeSettlementHeaderMonetarySummation
        ram:LineTotalAmount = 40.50
        ram:ChargeTotalAmount = 4.00
        ram:AllowanceTotalAmount = 1.00
        ram:TaxBasisTotalAmount = 43.50
        ram:TaxTotalAmount @currencyID=EUR = 6.77
        ram:TaxTotalAmount @currencyID=DKK = 50.00
        ram:RoundingAmount = 0.02
        ram:GrandTotalAmount = 50.27
        ram:TotalPrepaidAmount = 3.00
        ram:DuePayableAmount = 50.27
       ram:InvoiceReferencedDocument
        ram:IssuerAssignedID = R-0
        ram:FormattedIssueDateTime
         qdt:DateTimeString @format=102 = 20260102
       ram:InvoiceReferencedDocument
        ram:IssuerAssignedID = R-00
    """
}
