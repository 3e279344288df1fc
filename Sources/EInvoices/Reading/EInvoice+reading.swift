import XML

extension EInvoice {
  /// How many bytes an invoice may have, with what is embedded in it.
  package static let byteLimit = 32 * 1024 * 1024
  /// How many lines it may have.
  package static let lineLimit = 10_000
  /// How many elements its document may have.
  static let elementLimit = 500_000

  /// Reads an invoice or a credit note in UBL 2.1, or a Cross Industry Invoice. What it does not
  /// know is left out; blanks around texts are too. Sums are taken as they stand: `problems` tells
  /// what does not add up.
  package init(reading bytes: [UInt8]) throws(EInvoiceFailure) {
    guard bytes.count <= Self.byteLimit else { throw .tooLarge }
    let root: XMLElement
    do {
      root = try XMLParser.parse(bytes, elementLimit: Self.elementLimit)
    } catch {
      throw error == .tooLarge ? .tooLarge : .malformed
    }
    switch root.name {
    case XMLName(UBL.invoice, "Invoice"), XMLName(UBL.creditNote, "CreditNote"):
      self = try UBLReader(root: root).invoice()
    case .rsm("CrossIndustryInvoice"): self = try CIIReader(root: root).invoice()
    default: throw .unknownDocument
    }
    guard lines.count <= Self.lineLimit else { throw .tooLarge }
  }
}
