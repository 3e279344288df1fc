import XML

extension EInvoice {
  /// The invoice as a Cross Industry Invoice D16B, which is also what Factur-X and ZUGFeRD put into
  /// a PDF. It is written as it is; ask for `problems` before.
  package var cii: [UInt8] {
    let root = CIIWriter(invoice: self).root
    let prefixes = [
      ("rsm", CII.root), ("ram", CII.aggregates), ("udt", CII.values), ("qdt", CII.qualified),
    ]
    return Array(XMLText(root, prefixes: prefixes).text.utf8)
  }
}
