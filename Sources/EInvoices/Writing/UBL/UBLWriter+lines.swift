import Model
import XML

extension UBLWriter {
  /// A line.
  func line(_ line: EInvoice.Line) -> XMLElement {
    var parts = Elements()
    parts.add(.cbc("ID"), line.id)
    parts.add(.cbc("Note"), line.note)
    parts.add(
      XMLElement(
        .cbc(isCredit ? "CreditedQuantity" : "InvoicedQuantity"), text: line.quantity.digits
      ).with("unitCode", line.unit))
    parts.add(amount("LineExtensionAmount", line.net))
    parts.add(.cbc("AccountingCost"), line.account)
    parts.add(period(line.period))
    if !line.orderLine.isEmpty {
      let id = XMLElement(.cbc("LineID"), text: line.orderLine)
      parts.add(XMLElement(.cac("OrderLineReference"), [id]))
    }
    parts.add(line.allowances.map { allowance($0) })
    parts.add(item(line))
    parts.add(price(line))
    return XMLElement(.cac(isCredit ? "CreditNoteLine" : "InvoiceLine"), parts.all)
  }

  private func item(_ line: EInvoice.Line) -> XMLElement {
    var parts = Elements()
    parts.add(.cbc("Description"), line.text)
    parts.add(.cbc("Name"), line.name)
    parts.add(item("BuyersItemIdentification", EInvoice.Identifier(line.buyerItem)))
    parts.add(item("SellersItemIdentification", EInvoice.Identifier(line.sellerItem)))
    parts.add(item("StandardItemIdentification", line.standardItem))
    if !line.origin.isEmpty {
      let code = XMLElement(.cbc("IdentificationCode"), text: line.origin)
      parts.add(XMLElement(.cac("OriginCountry"), [code]))
    }
    for code in line.classifications {
      let element = XMLElement(.cbc("ItemClassificationCode"), text: code.value)
      parts.add(
        XMLElement(.cac("CommodityClassification"), [element.with("listID", code.scheme)]))
    }
    parts.add(category(line.rate, "ClassifiedTaxCategory"))
    for property in line.properties {
      let name = XMLElement(.cbc("Name"), text: property.name)
      let value = XMLElement(.cbc("Value"), text: property.value)
      parts.add(XMLElement(.cac("AdditionalItemProperty"), [name, value]))
    }
    return XMLElement(.cac("Item"), parts.all)
  }

  private func item(_ name: String, _ identifier: EInvoice.Identifier?) -> XMLElement? {
    var parts = Elements()
    parts.add(.cbc("ID"), identifier)
    return parts.within(.cac(name))
  }

  private func price(_ line: EInvoice.Line) -> XMLElement {
    var parts = Elements()
    parts.add(
      XMLElement(.cbc("PriceAmount"), text: line.netPrice.digits)
        .with("currencyID", invoice.currency.description))
    if let quantity = line.priceQuantity {
      parts.add(
        XMLElement(.cbc("BaseQuantity"), text: quantity.digits).with("unitCode", line.unit))
    }
    if let discount = line.priceDiscount ?? line.grossPrice.map({ $0.minus(line.netPrice) }) {
      var allowance = Elements()
      allowance.add(.cbc("ChargeIndicator"), "false")
      allowance.add(priceAmount("Amount", discount))
      allowance.add(line.grossPrice.map { priceAmount("BaseAmount", $0) })
      parts.add(allowance.within(.cac("AllowanceCharge")))
    }
    return XMLElement(.cac("Price"), parts.all)
  }

  private func priceAmount(_ name: String, _ price: ExactDecimal) -> XMLElement {
    XMLElement(.cbc(name), text: price.digits).with("currencyID", invoice.currency.description)
  }
}
