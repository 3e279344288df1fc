/// The kinds of codes that are printed on labels and read from pictures.
package enum Symbology: String, CaseIterable, Sendable {
  case ean13, ean8, upcA, upcE, code39, code128, qr, dataMatrix, pdf417

  /// What people call it.
  package var name: String {
    switch self {
    case .ean13: "EAN-13"
    case .ean8: "EAN-8"
    case .upcA: "UPC-A"
    case .upcE: "UPC-E"
    case .code39: "Code 39"
    case .code128: "Code 128"
    case .qr: "QR code"
    case .dataMatrix: "Data Matrix"
    case .pdf417: "PDF417"
    }
  }

  /// Whether it is one row of bars, as high as one likes.
  package var isLinear: Bool {
    switch self {
    case .ean13, .ean8, .upcA, .upcE, .code39, .code128: true
    case .qr, .dataMatrix, .pdf417: false
    }
  }

  /// Light modules that readers need at its sides, and above and below it.
  package var edge: (side: Int, end: Int) {
    switch self {
    case .ean13: (11, 0)
    case .ean8, .upcA, .upcE: (9, 0)
    case .code39, .code128: (10, 0)
    case .qr: (4, 4)
    case .dataMatrix: (2, 2)
    case .pdf417: (2, 2)
    }
  }

  /// The kind that suits a text best: goods' numbers by their length where their check digit is
  /// right, bars for what is short and plain, a square for all else.
  package static func suiting(_ text: String) -> Symbology {
    for symbology in [ean13, upcA, ean8] where CodeFlaw(text, as: symbology) == nil {
      return symbology
    }
    return text.utf8.count <= 24 && CodeFlaw(text, as: .code128) == nil ? .code128 : .qr
  }
}
