import XML

extension UBLReader {
  /// Orders, contracts, earlier invoices and attachments.
  func readReferences(into invoice: inout EInvoice) throws(EInvoiceFailure) {
    invoice.salesOrder = root.value(.cac("OrderReference"), .cbc("SalesOrderID"))
    let order = root.value(.cac("OrderReference"), .cbc("ID"))
    let isFilling = order == UBL.noOrder && !invoice.salesOrder.isEmpty
    invoice.order = isFilling ? "" : order
    invoice.contract = root.value(.cac("ContractDocumentReference"), .cbc("ID"))
    invoice.project = root.value(.cac("ProjectReference"), .cbc("ID"))
    for element in root.all(.cac("BillingReference")) {
      guard let document = element.child(.cac("InvoiceDocumentReference")) else { continue }
      invoice.preceding.append(
        EInvoice.Preceding(
          number: document.value(.cbc("ID")),
          issued: try .read(document.value(.cbc("IssueDate")), "BT-26")))
    }
    for element in root.all(.cac("AdditionalDocumentReference")) {
      switch element.value(.cbc("DocumentTypeCode")) {
      case "50" where isCredit: invoice.project = element.value(.cbc("ID"))
      case "", "916": invoice.attachments.append(try attachment(element))
      default: break
      }
    }
  }

  private func attachment(_ element: XMLElement) throws(EInvoiceFailure) -> EInvoice.Attachment {
    var attachment = EInvoice.Attachment(element.value(.cbc("ID")))
    attachment.text = element.value(.cbc("DocumentDescription"))
    guard let content = element.child(.cac("Attachment")) else { return attachment }
    attachment.location = content.value(.cac("ExternalReference"), .cbc("URI"))
    attachment.file = try content.child(.cbc("EmbeddedDocumentBinaryObject"))?.file()
    return attachment
  }
}
