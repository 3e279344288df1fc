import Model
import Testing

@testable import EInvoices

/// Documents as other programs write them: other prefixes, comments, blanks and elements besides.
@Suite struct ForeignDocumentTests {
  @Test func `An invoice in UBL with what we do not know`() throws {
    let invoice = try EInvoice(reading: Array(Self.ubl.utf8))
    #expect(invoice.number == "TOSL108" && invoice.issued == day(6, 30))
    #expect(invoice.type == .invoice && invoice.currency.description == "NOK")
    #expect(invoice.due == nil && invoice.buyerReference == "Ref & co")
    #expect(invoice.notes == [EInvoice.Note("Ordered through\n    our web shop")])
    #expect(invoice.seller.name == "Salescompany ltd." && invoice.seller.vatID == "NO123456789MVA")
    #expect(invoice.seller.tradingName == "Sales" && invoice.seller.taxNumber == "Foretak")
    #expect(invoice.seller.address?.country == "NO" && invoice.seller.address?.city == "Big city")
    #expect(invoice.seller.contact == nil && invoice.buyer.contact?.phone == "5121230")
    #expect(invoice.buyer.name == "The Buyercompany")
    #expect(invoice.delivery == EInvoice.Delivery())
    #expect(invoice.payment?.means == "30" && invoice.payment?.accounts.count == 2)
    #expect(invoice.payment?.accounts.map { $0.bic } == ["DNBANOKK", ""])
    #expect(invoice.totals.due == number("1245") && invoice.totals.tax == number("245"))
    #expect(invoice.breakdown.count == 1 && invoice.lines.count == 2)
    #expect(invoice.lines[0].quantity == number("2") && invoice.lines[0].unit == "C62")
    #expect(invoice.lines[0].netPrice == number("490.000001"))
    #expect(invoice.lines[1].name == "Book")
    #expect(invoice.problems.map { $0.rule } == ["BR-CO-25"])
  }

  @Test func `An invoice as CII with what we do not know`() throws {
    let invoice = try EInvoice(reading: Array(Self.cii.utf8))
    #expect(
      invoice.specification == "urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended")
    #expect(!invoice.isXRechnung && invoice.process.isEmpty)
    #expect(invoice.number == "471102" && invoice.issued == day(3, 5))
    #expect(invoice.due == day(4, 4) && invoice.paymentTerms == "Zahlbar bis 4. April")
    #expect(invoice.seller.identifiers == [EInvoice.Identifier("549910")])
    #expect(
      invoice.seller.contact?.name == "Verkauf" && invoice.seller.taxNumber == "201/113/40209")
    #expect(invoice.payment == nil && invoice.attachments.isEmpty)
    #expect(invoice.lines[0].grossPrice == number("9.9") && invoice.lines[0].priceDiscount == nil)
    #expect(invoice.lines[0].priceQuantity == number("1"))
    #expect(invoice.lines[0].rate == VATRate(.standard, number("19")))
    #expect(invoice.totals.taxInTaxCurrency == nil && invoice.totals.tax == number("37.62"))
    #expect(invoice.problems == [])
  }

  static let ubl = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- made by hand -->
    <i:Invoice xmlns:i="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
      xmlns:a="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
      xmlns="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
      <UBLVersionID>2.1</UBLVersionID>
      <CustomizationID>urn:cen.eu:en16931:2017</CustomizationID>
      <ID> TOSL108 </ID>
      <IssueDate>2026-06-30</IssueDate>
      <InvoiceTypeCode listID="UNCL1001">380</InvoiceTypeCode>
      <Note>Ordered through
        our web shop</Note>
      <DocumentCurrencyCode>NOK</DocumentCurrencyCode>
      <BuyerReference>Ref &amp; <![CDATA[co]]></BuyerReference>
      <a:DespatchDocumentReference><ID>D-1</ID></a:DespatchDocumentReference>
      <a:AccountingSupplierParty>
        <a:Party>
          <a:PartyName><Name>Sales</Name></a:PartyName>
          <a:PostalAddress>
            <ID schemeID="GLN">1</ID>
            <CityName>Big city</CityName>
            <a:Country><IdentificationCode>NO</IdentificationCode></a:Country>
          </a:PostalAddress>
          <a:PartyTaxScheme>
            <CompanyID>NO123456789MVA</CompanyID>
            <a:TaxScheme><ID>VAT</ID></a:TaxScheme>
          </a:PartyTaxScheme>
          <a:PartyTaxScheme>
            <CompanyID>Foretak</CompanyID>
            <a:TaxScheme><ID>TAX</ID></a:TaxScheme>
          </a:PartyTaxScheme>
          <a:PartyLegalEntity>
            <RegistrationName>Salescompany ltd.</RegistrationName>
          </a:PartyLegalEntity>
        </a:Party>
      </a:AccountingSupplierParty>
      <a:AccountingCustomerParty>
        <a:Party>
          <a:PartyName><Name>The Buyercompany</Name></a:PartyName>
          <a:PostalAddress>
            <a:Country><IdentificationCode>NO</IdentificationCode></a:Country>
          </a:PostalAddress>
          <a:Contact><Telephone>5121230</Telephone></a:Contact>
        </a:Party>
      </a:AccountingCustomerParty>
      <a:PaymentMeans>
        <PaymentMeansCode>30</PaymentMeansCode>
        <a:PayeeFinancialAccount>
          <ID>NO9386011117947</ID>
          <a:FinancialInstitutionBranch><ID>DNBANOKK</ID></a:FinancialInstitutionBranch>
        </a:PayeeFinancialAccount>
      </a:PaymentMeans>
      <a:PaymentMeans>
        <PaymentMeansCode>30</PaymentMeansCode>
        <a:PayeeFinancialAccount><ID>12345</ID></a:PayeeFinancialAccount>
      </a:PaymentMeans>
      <a:TaxTotal>
        <TaxAmount currencyID="NOK">245.0</TaxAmount>
        <a:TaxSubtotal>
          <TaxableAmount currencyID="NOK">1000</TaxableAmount>
          <TaxAmount currencyID="NOK">245.00</TaxAmount>
          <a:TaxCategory>
            <ID>S</ID><Percent>24.500</Percent><a:TaxScheme><ID>VAT</ID></a:TaxScheme>
          </a:TaxCategory>
        </a:TaxSubtotal>
      </a:TaxTotal>
      <a:LegalMonetaryTotal>
        <LineExtensionAmount currencyID="NOK">1000</LineExtensionAmount>
        <TaxExclusiveAmount currencyID="NOK">1000</TaxExclusiveAmount>
        <TaxInclusiveAmount currencyID="NOK">1245</TaxInclusiveAmount>
        <PayableAmount currencyID="NOK">1245</PayableAmount>
      </a:LegalMonetaryTotal>
      <a:InvoiceLine>
        <ID>1</ID>
        <InvoicedQuantity unitCode="C62">2.0</InvoicedQuantity>
        <LineExtensionAmount currencyID="NOK">980</LineExtensionAmount>
        <a:Item>
          <Name>Laptop</Name>
          <a:ClassifiedTaxCategory><ID>S</ID><Percent>24.5</Percent></a:ClassifiedTaxCategory>
        </a:Item>
        <a:Price><PriceAmount currencyID="NOK">490.00000051</PriceAmount></a:Price>
      </a:InvoiceLine>
      <a:InvoiceLine>
        <ID>2</ID>
        <InvoicedQuantity unitCode="C62">1</InvoicedQuantity>
        <LineExtensionAmount currencyID="NOK">20</LineExtensionAmount>
        <a:Item>
          <Name>Book</Name>
          <a:ClassifiedTaxCategory><ID>S</ID><Percent>24.5</Percent></a:ClassifiedTaxCategory>
        </a:Item>
        <a:Price><PriceAmount currencyID="NOK">20</PriceAmount></a:Price>
      </a:InvoiceLine>
    </i:Invoice>
    """

  static let cii = """
    <CrossIndustryInvoice
      xmlns="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
      xmlns:r="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
      xmlns:u="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
      <ExchangedDocumentContext>
        <r:TestIndicator><u:Indicator>true</u:Indicator></r:TestIndicator>
        <r:GuidelineSpecifiedDocumentContextParameter>
          <r:ID>urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended</r:ID>
        </r:GuidelineSpecifiedDocumentContextParameter>
      </ExchangedDocumentContext>
      <ExchangedDocument>
        <r:ID>471102</r:ID>
        <r:Name>RECHNUNG</r:Name>
        <r:TypeCode>380</r:TypeCode>
        <r:IssueDateTime><u:DateTimeString format="102">20260305</u:DateTimeString>
        </r:IssueDateTime>
        <r:LanguageID>de</r:LanguageID>
      </ExchangedDocument>
      <SupplyChainTradeTransaction>
        <r:IncludedSupplyChainTradeLineItem>
          <r:AssociatedDocumentLineDocument><r:LineID>1</r:LineID>
          </r:AssociatedDocumentLineDocument>
          <r:SpecifiedTradeProduct><r:Name>Trennblätter A4</r:Name></r:SpecifiedTradeProduct>
          <r:SpecifiedLineTradeAgreement>
            <r:GrossPriceProductTradePrice>
              <r:ChargeAmount>9.9000</r:ChargeAmount>
              <r:BasisQuantity unitCode="H87">1.0000</r:BasisQuantity>
            </r:GrossPriceProductTradePrice>
            <r:NetPriceProductTradePrice><r:ChargeAmount>9.9000</r:ChargeAmount>
            </r:NetPriceProductTradePrice>
          </r:SpecifiedLineTradeAgreement>
          <r:SpecifiedLineTradeDelivery>
            <r:BilledQuantity unitCode="H87">20.0000</r:BilledQuantity>
          </r:SpecifiedLineTradeDelivery>
          <r:SpecifiedLineTradeSettlement>
            <r:ApplicableTradeTax>
              <r:TypeCode>VAT</r:TypeCode><r:CategoryCode>S</r:CategoryCode>
              <r:RateApplicablePercent>19.00</r:RateApplicablePercent>
            </r:ApplicableTradeTax>
            <r:SpecifiedTradeSettlementLineMonetarySummation>
              <r:LineTotalAmount>198.00</r:LineTotalAmount>
            </r:SpecifiedTradeSettlementLineMonetarySummation>
          </r:SpecifiedLineTradeSettlement>
        </r:IncludedSupplyChainTradeLineItem>
        <r:ApplicableHeaderTradeAgreement>
          <r:SellerTradeParty>
            <r:ID>549910</r:ID>
            <r:Name>Lieferant GmbH</r:Name>
            <r:DefinedTradeContact><r:DepartmentName>Verkauf</r:DepartmentName>
            </r:DefinedTradeContact>
            <r:PostalTradeAddress><r:CountryID>DE</r:CountryID></r:PostalTradeAddress>
            <r:SpecifiedTaxRegistration><r:ID schemeID="FC">201/113/40209</r:ID>
            </r:SpecifiedTaxRegistration>
          </r:SellerTradeParty>
          <r:BuyerTradeParty>
            <r:Name>Kunden AG Mitte</r:Name>
            <r:PostalTradeAddress><r:CountryID>DE</r:CountryID></r:PostalTradeAddress>
          </r:BuyerTradeParty>
          <r:AdditionalReferencedDocument>
            <r:IssuerAssignedID>T-1</r:IssuerAssignedID><r:TypeCode>50</r:TypeCode>
          </r:AdditionalReferencedDocument>
        </r:ApplicableHeaderTradeAgreement>
        <r:ApplicableHeaderTradeDelivery/>
        <r:ApplicableHeaderTradeSettlement>
          <r:InvoiceCurrencyCode>EUR</r:InvoiceCurrencyCode>
          <r:ApplicableTradeTax>
            <r:CalculatedAmount>37.62</r:CalculatedAmount><r:TypeCode>VAT</r:TypeCode>
            <r:BasisAmount>198.00</r:BasisAmount><r:CategoryCode>S</r:CategoryCode>
            <r:RateApplicablePercent>19.00</r:RateApplicablePercent>
          </r:ApplicableTradeTax>
          <r:SpecifiedTradePaymentTerms>
            <r:Description>Zahlbar bis 4. April</r:Description>
            <r:DueDateDateTime><u:DateTimeString format="102">20260404</u:DateTimeString>
            </r:DueDateDateTime>
          </r:SpecifiedTradePaymentTerms>
          <r:SpecifiedTradeSettlementHeaderMonetarySummation>
            <r:LineTotalAmount>198.00</r:LineTotalAmount>
            <r:ChargeTotalAmount>0.00</r:ChargeTotalAmount>
            <r:AllowanceTotalAmount>0.00</r:AllowanceTotalAmount>
            <r:TaxBasisTotalAmount>198.00</r:TaxBasisTotalAmount>
            <r:TaxTotalAmount currencyID="EUR">37.62</r:TaxTotalAmount>
            <r:GrandTotalAmount>235.62</r:GrandTotalAmount>
            <r:DuePayableAmount>235.62</r:DuePayableAmount>
          </r:SpecifiedTradeSettlementHeaderMonetarySummation>
        </r:ApplicableHeaderTradeSettlement>
      </SupplyChainTradeTransaction>
    </CrossIndustryInvoice>
    """
}
