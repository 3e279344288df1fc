import Model
import XML

extension UBLReader {
  /// A line.
  func line(_ element: XMLElement) throws(EInvoiceFailure) -> EInvoice.Line {
    let quantity = XMLName.cbc(isCredit ? "CreditedQuantity" : "InvoicedQuantity")
    let item = element.child(.cac("Item")) ?? XMLElement(.cac("Item"))
    guard let category = item.child(.cac("ClassifiedTaxCategory")) else {
      throw .missingTax("BT-151")
    }
    var line = EInvoice.Line(
      id: element.value(.cbc("ID")), item.value(.cbc("Name")),
      quantity: try element.needed("BT-129", quantity),
      unit: element.child(quantity)?.attribute("unitCode") ?? "",
      rate: try rate(category, "BT-151"))
    line.note = element.value(.cbc("Note"))
    line.net = try element.needed("BT-131", .cbc("LineExtensionAmount"))
    line.account = element.value(.cbc("AccountingCost"))
    line.period = try period(element, "BT-134")
    line.orderLine = element.value(.cac("OrderLineReference"), .cbc("LineID"))
    for allowance in element.all(.cac("AllowanceCharge")) {
      line.allowances.append(try self.allowance(allowance))
    }
    read(item, into: &line)
    try readPrice(element, into: &line)
    return line
  }

  private func read(_ item: XMLElement, into line: inout EInvoice.Line) {
    line.text = item.value(.cbc("Description"))
    line.buyerItem = item.value(.cac("BuyersItemIdentification"), .cbc("ID"))
    line.sellerItem = item.value(.cac("SellersItemIdentification"), .cbc("ID"))
    line.standardItem = item.identifier(.cac("StandardItemIdentification"), .cbc("ID"))
    line.origin = item.value(.cac("OriginCountry"), .cbc("IdentificationCode"))
    line.classifications = item.all(.cac("CommodityClassification"))
      .compactMap { $0.child(.cbc("ItemClassificationCode")) }
      .map { EInvoice.Identifier($0.trimmed, scheme: $0.attribute("listID") ?? "") }
    line.properties = item.all(.cac("AdditionalItemProperty")).map {
      EInvoice.Property($0.value(.cbc("Name")), $0.value(.cbc("Value")))
    }
  }

  private func readPrice(
    _ element: XMLElement, into line: inout EInvoice.Line
  ) throws(EInvoiceFailure) {
    guard let price = element.child(.cac("Price")) else {
      throw .missingAmount("BT-146")
    }
    line.netPrice = try price.needed("BT-146", .cbc("PriceAmount"))
    line.priceQuantity = try price.number("BT-149", .cbc("BaseQuantity"))
    guard let discount = price.child(.cac("AllowanceCharge")) else { return }
    line.priceDiscount = try discount.number("BT-147", .cbc("Amount"))
    line.grossPrice = try discount.number("BT-148", .cbc("BaseAmount"))
  }
}
