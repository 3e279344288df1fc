import Model
import XML

/// Writes an invoice as a Cross Industry Invoice, in the order of its schema.
struct CIIWriter {
  let invoice: EInvoice

  /// The document.
  var root: XMLElement {
    XMLElement(
      .rsm("CrossIndustryInvoice"),
      [
        context, document,
        XMLElement(
          .rsm("SupplyChainTradeTransaction"),
          invoice.lines.map { line($0) } + [agreement, delivery, settlement]),
      ])
  }

  private var context: XMLElement {
    var parts = Elements()
    if !invoice.process.isEmpty {
      parts.add(
        XMLElement(
          .ram("BusinessProcessSpecifiedDocumentContextParameter"),
          [XMLElement(.ram("ID"), text: invoice.process)]))
    }
    parts.add(
      XMLElement(
        .ram("GuidelineSpecifiedDocumentContextParameter"),
        [XMLElement(.ram("ID"), text: invoice.specification)]))
    return XMLElement(.rsm("ExchangedDocumentContext"), parts.all)
  }

  private var document: XMLElement {
    var parts = Elements()
    parts.add(XMLElement(.ram("ID"), text: invoice.number))
    parts.add(.ram("TypeCode"), invoice.type.code)
    parts.add(day("IssueDateTime", invoice.issued))
    for note in invoice.notes {
      var content = Elements()
      content.add(.ram("Content"), note.text)
      content.add(.ram("SubjectCode"), note.subject)
      parts.add(content.within(.ram("IncludedNote")))
    }
    return XMLElement(.rsm("ExchangedDocument"), parts.all)
  }

  private var delivery: XMLElement {
    let delivery = invoice.delivery
    var parts = Elements()
    if !delivery.isWithoutPlace {
      var place = Elements()
      addIdentifiers(delivery.place.map { [$0] } ?? [], to: &place)
      place.add(.ram("Name"), delivery.name)
      place.add(address(delivery.address))
      parts.add(place.within(.ram("ShipToTradeParty")))
    }
    if let day = day("OccurrenceDateTime", delivery.day) {
      parts.add(XMLElement(.ram("ActualDeliverySupplyChainEvent"), [day]))
    }
    return XMLElement(.ram("ApplicableHeaderTradeDelivery"), parts.all)
  }

  // MARK: Parts of several

  func day(_ name: String, _ day: EInvoice.Day?, _ space: String = CII.values) -> XMLElement? {
    guard let day else { return nil }
    let text = XMLElement(XMLName(space, "DateTimeString"), text: day.compact)
      .with("format", CII.dayFormat)
    return XMLElement(.ram(name), [text])
  }

  func period(_ period: EInvoice.Period?) -> XMLElement? {
    var parts = Elements()
    parts.add(day("StartDateTime", period?.start))
    parts.add(day("EndDateTime", period?.end))
    return parts.within(.ram("BillingSpecifiedPeriod"))
  }

  func amount(_ name: String, _ amount: ExactDecimal) -> XMLElement {
    XMLElement(.ram(name), text: amount.amount)
  }

  func allowance(_ allowance: EInvoice.Allowance) -> XMLElement {
    var parts = Elements()
    parts.add(indicator(allowance.isCharge))
    parts.add(.ram("CalculationPercent"), allowance.percent?.digits ?? "")
    parts.add(allowance.base.map { amount("BasisAmount", $0) })
    parts.add(amount("ActualAmount", allowance.amount))
    parts.add(.ram("ReasonCode"), allowance.code)
    parts.add(.ram("Reason"), allowance.reason)
    parts.add(allowance.rate.map { tax($0, "CategoryTradeTax") })
    return XMLElement(.ram("SpecifiedTradeAllowanceCharge"), parts.all)
  }

  func indicator(_ isCharge: Bool) -> XMLElement {
    XMLElement(
      .ram("ChargeIndicator"), [XMLElement(.udt("Indicator"), text: "\(isCharge)")])
  }

  /// A category with its rate, under this name.
  func tax(_ rate: VATRate, _ name: String) -> XMLElement {
    var parts = Elements()
    parts.add(.ram("TypeCode"), "VAT")
    parts.add(.ram("CategoryCode"), rate.category.rawValue)
    parts.add(.ram("RateApplicablePercent"), rate.percent?.digits ?? "")
    return XMLElement(.ram(name), parts.all)
  }
}
