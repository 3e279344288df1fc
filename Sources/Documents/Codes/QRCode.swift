import CZint

/// A text as a QR code: a square of dark and light modules, to be drawn with a light edge of four.
package struct QRCode: Equatable, Sendable {
  /// Modules in a row, without the edge.
  package let size: Int
  private let modules: [Bool]

  /// Modules of light edge that readers need around it.
  package static let edge = 4
  /// Bytes that fit; a longer text has no code.
  package static let byteLimit = 2_000

  /// Encodes a text so that 15 % of the code may be lost; nil when it is empty or does not fit.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty, bytes.count <= Self.byteLimit,
      let symbol = unsafe zint_qr_encode(bytes, Int32(bytes.count))
    else { return nil }
    defer { unsafe ZBarcode_Delete(symbol) }
    let size = Int(unsafe zint_qr_size(symbol))
    self.size = size
    modules = (0..<size * size).map { index in
      unsafe zint_qr_is_dark(symbol, Int32(index / size), Int32(index % size)) != 0
    }
  }

  /// Whether a module is dark; what is outside of the code is light.
  package func isDark(row: Int, column: Int) -> Bool {
    guard (0..<size).contains(row), (0..<size).contains(column) else { return false }
    return modules[row * size + column]
  }

  /// The dark modules as the outline of an SVG path, the edge included: one stroke for each run.
  package var path: String {
    var path = ""
    for row in 0..<size {
      var column = 0
      while column < size {
        let start = column
        while column < size, isDark(row: row, column: column) { column += 1 }
        if column > start {
          path += "M\(start + Self.edge) \(row + Self.edge)h\(column - start)v1h-\(column - start)z"
        }
        column = max(column, start + 1)
      }
    }
    return path
  }

  /// The side of the whole picture in modules, both edges included.
  package var side: Int { size + 2 * Self.edge }

  /// The picture as a file of its own; a program reads its meaning aloud from `label`.
  package func svg(label: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" role="img">\
    <title>\(Self.escaped(label))</title>\
    <rect width="\(side)" height="\(side)" fill="#fff"/><path d="\(path)" fill="#000"/></svg>
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
