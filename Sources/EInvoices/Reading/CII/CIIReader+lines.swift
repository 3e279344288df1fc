import Model
import XML

extension CIIReader {
  /// A line.
  func line(_ element: XMLElement) throws(EInvoiceFailure) -> EInvoice.Line {
    let document = XMLName.ram("AssociatedDocumentLineDocument")
    let product = part("SpecifiedTradeProduct", of: element)
    let settlement = part("SpecifiedLineTradeSettlement", of: element)
    let delivery = part("SpecifiedLineTradeDelivery", of: element)
    guard let tax = settlement.child(.ram("ApplicableTradeTax")) else {
      throw .missingTax("BT-151")
    }
    var line = EInvoice.Line(
      id: element.value(document, .ram("LineID")), product.value(.ram("Name")),
      quantity: try delivery.needed("BT-129", .ram("BilledQuantity")),
      unit: delivery.child(.ram("BilledQuantity"))?.attribute("unitCode") ?? "",
      rate: try rate(tax, "BT-151"))
    line.note = element.value(document, .ram("IncludedNote"), .ram("Content"))
    read(product, into: &line)
    try readPrice(part("SpecifiedLineTradeAgreement", of: element), into: &line)
    line.period = try period(settlement, "BT-134")
    for allowance in settlement.all(.ram("SpecifiedTradeAllowanceCharge")) {
      line.allowances.append(try self.allowance(allowance))
    }
    line.net = try settlement.needed(
      "BT-131", .ram("SpecifiedTradeSettlementLineMonetarySummation"), .ram("LineTotalAmount"))
    line.account = settlement.value(
      .ram("ReceivableSpecifiedTradeAccountingAccount"), .ram("ID"))
    return line
  }

  private func part(_ name: String, of element: XMLElement) -> XMLElement {
    element.child(.ram(name)) ?? XMLElement(.ram(name))
  }

  private func read(_ product: XMLElement, into line: inout EInvoice.Line) {
    line.standardItem = product.identifier(.ram("GlobalID"))
    line.sellerItem = product.value(.ram("SellerAssignedID"))
    line.buyerItem = product.value(.ram("BuyerAssignedID"))
    line.text = product.value(.ram("Description"))
    line.properties = product.all(.ram("ApplicableProductCharacteristic")).map {
      EInvoice.Property($0.value(.ram("Description")), $0.value(.ram("Value")))
    }
    line.classifications = product.all(.ram("DesignatedProductClassification"))
      .compactMap { $0.child(.ram("ClassCode")) }
      .map { EInvoice.Identifier($0.trimmed, scheme: $0.attribute("listID") ?? "") }
    line.origin = product.value(.ram("OriginTradeCountry"), .ram("ID"))
  }

  private func readPrice(
    _ agreement: XMLElement, into line: inout EInvoice.Line
  ) throws(EInvoiceFailure) {
    line.orderLine = agreement.value(.ram("BuyerOrderReferencedDocument"), .ram("LineID"))
    guard let net = agreement.child(.ram("NetPriceProductTradePrice")) else {
      throw .missingAmount("BT-146")
    }
    line.netPrice = try net.needed("BT-146", .ram("ChargeAmount"))
    line.priceQuantity = try net.number("BT-149", .ram("BasisQuantity"))
    guard let gross = agreement.child(.ram("GrossPriceProductTradePrice")) else { return }
    line.grossPrice = try gross.number("BT-148", .ram("ChargeAmount"))
    line.priceDiscount = try gross.number(
      "BT-147", .ram("AppliedTradeAllowanceCharge"), .ram("ActualAmount"))
    if line.priceQuantity == nil {
      line.priceQuantity = try gross.number("BT-149", .ram("BasisQuantity"))
    }
  }
}
