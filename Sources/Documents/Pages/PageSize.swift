/// A length on paper in tenths of a millimetre: exact, and fine enough for every printer.
package struct PaperLength: Hashable, Comparable, Sendable {
  /// The tenths of a millimetre.
  package let tenths: Int

  /// Takes tenths of a millimetre.
  package init(tenths: Int) { self.tenths = tenths }

  package static func < (left: PaperLength, right: PaperLength) -> Bool {
    left.tenths < right.tenths
  }

  /// The same in points, of which an inch has 72.
  var points: Double { Double(tenths) * 72 / 254 }
}

/// A box on a page, in points from its upper left corner.
struct PageBox {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  /// The box without an edge of that width.
  func inset(_ edge: Double) -> PageBox {
    PageBox(
      x: x + edge, y: y + edge, width: max(0, width - 2 * edge),
      height: max(0, height - 2 * edge))
  }
}
