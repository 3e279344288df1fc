/// A square to be cut out, in parts of the picture as it is looked at, so that it means the same in
/// every size of it.
package struct PictureCut: Equatable, Sendable {
  /// Left edge, as a part of the width.
  package let left: Double
  /// Upper edge, as a part of the height.
  package let top: Double
  /// Length of the edge, as a part of the shorter side of the picture.
  package let side: Double

  /// Any numbers are taken; what lies outside of the picture is moved into it.
  package init(left: Double, top: Double, side: Double) {
    self.left = left
    self.top = top
    self.side = side
  }
}

extension Picture {
  /// The picture turned as its camera was held.
  func turned(_ orientation: Orientation) -> Picture {
    guard orientation != Orientation(number: 1) else { return self }
    let (wide, high) = orientation.isTransposed ? (height, width) : (width, height)
    var turned = [UInt8](repeating: 0, count: pixels.count)
    for row in 0..<high {
      for column in 0..<wide {
        let across = orientation.isMirroredAcross ? wide - 1 - column : column
        let down = orientation.isMirroredDown ? high - 1 - row : row
        let from = (orientation.isTransposed ? across * width + down : down * width + across) * 4
        let to = (row * wide + column) * 4
        for channel in 0..<4 { turned[to + channel] = pixels[from + channel] }
      }
    }
    return Picture(width: wide, height: high, pixels: turned)
  }

  /// The square of a cut; without one, the middle.
  package func squared(_ cut: PictureCut? = nil) -> Picture {
    let shorter = min(width, height)
    guard let cut else {
      return part((width - shorter) / 2, (height - shorter) / 2, shorter, shorter)
    }
    let side = Self.clamped(cut.side * Double(shorter), 1...shorter)
    let left = Self.clamped(cut.left * Double(width), 0...(width - side))
    let top = Self.clamped(cut.top * Double(height), 0...(height - side))
    return part(left, top, side, side)
  }

  private static func clamped(_ value: Double, _ range: ClosedRange<Int>) -> Int {
    guard value.isFinite else { return range.lowerBound }
    return Int(min(max(value.rounded(), Double(range.lowerBound)), Double(range.upperBound)))
  }

  private func part(_ left: Int, _ top: Int, _ wide: Int, _ high: Int) -> Picture {
    guard wide != width || high != height else { return self }
    var cut: [UInt8] = []
    cut.reserveCapacity(wide * high * 4)
    for row in top..<(top + high) {
      let start = (row * width + left) * 4
      cut += pixels[start..<(start + wide * 4)]
    }
    return Picture(width: wide, height: high, pixels: cut)
  }
}
