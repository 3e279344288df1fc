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
