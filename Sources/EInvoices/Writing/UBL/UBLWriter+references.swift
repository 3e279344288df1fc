import XML

extension UBLWriter {
  /// Orders, contracts, earlier invoices and attachments.
  func addReferences(to parts: inout Elements) {
    parts.add(order)
    for preceding in invoice.preceding {
      var reference = Elements()
      reference.add(.cbc("ID"), preceding.number)
      reference.add(.cbc("IssueDate"), preceding.issued?.text ?? "")
      let document = XMLElement(.cac("InvoiceDocumentReference"), reference.all)
      parts.add(XMLElement(.cac("BillingReference"), [document]))
    }
    if !invoice.contract.isEmpty {
      parts.add(reference("ContractDocumentReference", invoice.contract))
    }
    parts.add(invoice.attachments.map { attachment($0) })
    guard !invoice.project.isEmpty else { return }
    if isCredit {
      // Credit notes of UBL have no place for it but among the documents.
      var element = reference("AdditionalDocumentReference", invoice.project)
      element.children.append(XMLElement(.cbc("DocumentTypeCode"), text: "50"))
      parts.add(element)
    } else {
      parts.add(reference("ProjectReference", invoice.project))
    }
  }

  private var order: XMLElement? {
    guard !invoice.order.isEmpty || !invoice.salesOrder.isEmpty else { return nil }
    var parts = Elements()
    parts.add(.cbc("ID"), invoice.order.isEmpty ? UBL.noOrder : invoice.order)
    parts.add(.cbc("SalesOrderID"), invoice.salesOrder)
    return parts.within(.cac("OrderReference"))
  }

  private func reference(_ name: String, _ id: String) -> XMLElement {
    XMLElement(.cac(name), [XMLElement(.cbc("ID"), text: id)])
  }

  private func attachment(_ attachment: EInvoice.Attachment) -> XMLElement {
    var content = Elements()
    if let file = attachment.file {
      content.add(
        XMLElement(.cbc("EmbeddedDocumentBinaryObject"), text: Base64.text(file.bytes))
          .with("mimeCode", file.mediaType).with("filename", file.name))
    }
    if !attachment.location.isEmpty {
      content.add(
        XMLElement(
          .cac("ExternalReference"), [XMLElement(.cbc("URI"), text: attachment.location)]))
    }
    var parts = Elements()
    parts.add(.cbc("ID"), attachment.reference)
    parts.add(.cbc("DocumentDescription"), attachment.text)
    parts.add(content.within(.cac("Attachment")))
    return XMLElement(.cac("AdditionalDocumentReference"), parts.all)
  }
}
