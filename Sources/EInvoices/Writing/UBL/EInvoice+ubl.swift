import XML

extension EInvoice {
  /// The invoice as a document of UBL 2.1: a credit note where it gives money back, else an
  /// invoice. It is written as it is; ask for `problems` before.
  package var ubl: [UInt8] {
    let root = UBLWriter(invoice: self).root
    let prefixes = [
      ("cac", UBL.aggregates), ("cbc", UBL.basics),
    ]
    return Array(XMLText(root, prefixes: prefixes).text.utf8)
  }
}
