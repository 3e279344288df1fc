import CZint

/// A text as a code of dark and light modules, to be drawn on a light ground.
package struct PrintedCode: Equatable, Sendable {
  /// What kind it is.
  package let symbology: Symbology
  /// Modules in a row, without the edge.
  package let width: Int
  /// How many rows there are; one where the code is made of bars.
  package let rowCount: Int
  /// How high a row is drawn, in modules.
  package let rowHeight: Int
  private let modules: [Bool]

  /// Bytes that fit in a square; a longer text has no code.
  package static let byteLimit = 2_000

  /// Encodes a text, squares so that some of the code may be lost; nil where it can't hold it.
  package init?(_ text: String, as symbology: Symbology = .qr) {
    self.init(text, as: symbology, isUTF8: false)
  }

  /// Encodes a payment: its text is UTF-8 in the code, as it says itself.
  package init?(_ payment: GiroCode) { self.init(payment.payload, as: .qr, isUTF8: true) }

  /// Other texts are in the shortest encoding that has their letters; the code says which it is.
  private init?(_ text: String, as symbology: Symbology, isUTF8: Bool) {
    // The encoder adds the check digit of the short numbers itself.
    let bytes = Array(text.utf8.prefix(symbology == .ean8 ? 7 : text.utf8.count))
    guard CodeFlaw(text, as: symbology) == nil,
      let symbol = unsafe zint_encode(
        symbology.number, bytes, Int32(bytes.count), isUTF8 ? DATA_MODE : UNICODE_MODE)
    else { return nil }
    defer { unsafe ZBarcode_Delete(symbol) }
    self.symbology = symbology
    let width = Int(unsafe zint_width(symbol))
    let count = Int(unsafe zint_row_count(symbol))
    self.width = width
    rowCount = count
    rowHeight = symbology.isLinear ? max(24, width * 2 / 5) : symbology == .pdf417 ? 3 : 1
    modules = (0..<count * width).map { index in
      unsafe zint_is_dark(symbol, Int32(index / width), Int32(index % width)) != 0
    }
  }

  /// Whether a module is dark; what is outside of the code is light.
  package func isDark(row: Int, column: Int) -> Bool {
    guard (0..<rowCount).contains(row), (0..<width).contains(column) else { return false }
    return modules[row * width + column]
  }

  /// The dark modules as runs: where each begins, edges included, and how large it is.
  package var runs: [(x: Int, y: Int, width: Int, height: Int)] {
    var runs: [(x: Int, y: Int, width: Int, height: Int)] = []
    let edge = symbology.edge
    for row in 0..<rowCount {
      var column = 0
      while column < width {
        let start = column
        while column < width, isDark(row: row, column: column) { column += 1 }
        if column > start {
          runs.append((start + edge.side, row * rowHeight + edge.end, column - start, rowHeight))
        }
        column = max(column, start + 1)
      }
    }
    return runs
  }

  /// The dark modules as the outline of an SVG path, the edge included: one stroke for each run.
  package var path: String {
    runs.map { "M\($0.x) \($0.y)h\($0.width)v\($0.height)h-\($0.width)z" }.joined()
  }

  /// The whole picture in modules, edges included.
  package var size: (width: Int, height: Int) {
    (width + 2 * symbology.edge.side, rowCount * rowHeight + 2 * symbology.edge.end)
  }

  /// The picture as a file of its own; a program reads its meaning aloud from `label`.
  package func svg(label: String) -> String {
    let (width, height) = size
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" role="img">\
      <title>\(Self.escaped(label))</title>\
      <rect width="\(width)" height="\(height)" fill="#fff"/><path d="\(path)" fill="#000"/></svg>
      """
  }

  private static func escaped(_ label: String) -> String {
    label.reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.append(character)
      }
    }
  }
}

extension Symbology {
  fileprivate var number: Int32 {
    switch self {
    case .ean13, .ean8: BARCODE_EANX
    case .upcA: BARCODE_UPCA
    case .upcE: BARCODE_UPCE
    case .code39: BARCODE_CODE39
    case .code128: BARCODE_CODE128
    case .qr: BARCODE_QRCODE
    case .dataMatrix: BARCODE_DATAMATRIX
    case .pdf417: BARCODE_PDF417
    }
  }
}
