import Model
import XML

extension CIIWriter {
  /// A line.
  func line(_ line: EInvoice.Line) -> XMLElement {
    var document = Elements()
    document.add(.ram("LineID"), line.id)
    if !line.note.isEmpty {
      document.add(
        XMLElement(
          .ram("IncludedNote"), [XMLElement(.ram("Content"), text: line.note)]))
    }
    let quantity = XMLElement(.ram("BilledQuantity"), text: line.quantity.digits)
      .with("unitCode", line.unit)
    return XMLElement(
      .ram("IncludedSupplyChainTradeLineItem"),
      [
        XMLElement(.ram("AssociatedDocumentLineDocument"), document.all), product(line),
        agreement(line), XMLElement(.ram("SpecifiedLineTradeDelivery"), [quantity]),
        settlement(line),
      ])
  }

  private func product(_ line: EInvoice.Line) -> XMLElement {
    var parts = Elements()
    parts.add(.ram("GlobalID"), line.standardItem)
    parts.add(.ram("SellerAssignedID"), line.sellerItem)
    parts.add(.ram("BuyerAssignedID"), line.buyerItem)
    parts.add(.ram("Name"), line.name)
    parts.add(.ram("Description"), line.text)
    for property in line.properties {
      parts.add(
        XMLElement(
          .ram("ApplicableProductCharacteristic"),
          [
            XMLElement(.ram("Description"), text: property.name),
            XMLElement(.ram("Value"), text: property.value),
          ]))
    }
    for code in line.classifications {
      let element = XMLElement(.ram("ClassCode"), text: code.value).with("listID", code.scheme)
      parts.add(XMLElement(.ram("DesignatedProductClassification"), [element]))
    }
    if !line.origin.isEmpty {
      parts.add(
        XMLElement(
          .ram("OriginTradeCountry"), [XMLElement(.ram("ID"), text: line.origin)]))
    }
    return XMLElement(.ram("SpecifiedTradeProduct"), parts.all)
  }

  private func agreement(_ line: EInvoice.Line) -> XMLElement {
    var parts = Elements()
    if !line.orderLine.isEmpty {
      let id = XMLElement(.ram("LineID"), text: line.orderLine)
      parts.add(XMLElement(.ram("BuyerOrderReferencedDocument"), [id]))
    }
    if let gross = line.grossPrice {
      var price = self.price(gross, line)
      if let discount = line.priceDiscount {
        let amount = XMLElement(.ram("ActualAmount"), text: discount.digits)
        price.children.append(
          XMLElement(.ram("AppliedTradeAllowanceCharge"), [indicator(false), amount]))
      }
      parts.add(XMLElement(.ram("GrossPriceProductTradePrice"), price.children))
    }
    parts.add(price(line.netPrice, line))
    return XMLElement(.ram("SpecifiedLineTradeAgreement"), parts.all)
  }

  private func price(_ price: ExactDecimal, _ line: EInvoice.Line) -> XMLElement {
    var parts = Elements()
    parts.add(.ram("ChargeAmount"), price.digits)
    if let quantity = line.priceQuantity {
      parts.add(
        XMLElement(.ram("BasisQuantity"), text: quantity.digits).with("unitCode", line.unit))
    }
    return XMLElement(.ram("NetPriceProductTradePrice"), parts.all)
  }

  private func settlement(_ line: EInvoice.Line) -> XMLElement {
    var parts = Elements()
    parts.add(tax(line.rate, "ApplicableTradeTax"))
    parts.add(period(line.period))
    parts.add(line.allowances.map { allowance($0) })
    parts.add(
      XMLElement(
        .ram("SpecifiedTradeSettlementLineMonetarySummation"),
        [amount("LineTotalAmount", line.net)]))
    if !line.account.isEmpty {
      parts.add(
        XMLElement(
          .ram("ReceivableSpecifiedTradeAccountingAccount"),
          [XMLElement(.ram("ID"), text: line.account)]))
    }
    return XMLElement(.ram("SpecifiedLineTradeSettlement"), parts.all)
  }
}
