/// A picture in memory, without a name, place or profile: rows of red, green, blue and alpha.
package struct Picture: Equatable, Sendable {
  /// Pixels in a row.
  package let width: Int
  /// Rows.
  package let height: Int
  /// Four bytes for each pixel, row by row from the top.
  package let pixels: [UInt8]

  /// A picture of given pixels; there must be four bytes for each.
  package init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height * 4)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The size that fits into a square of the given side with the same shape; never larger.
  static func fitting(_ width: Int, _ height: Int, side: Int) -> (width: Int, height: Int) {
    let longer = max(width, height)
    guard longer > side else { return (width, height) }
    return (
      max(1, (width * side + longer / 2) / longer), max(1, (height * side + longer / 2) / longer)
    )
  }
}
