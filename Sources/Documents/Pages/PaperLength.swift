/// A length on paper in tenths of a millimetre: exact, and fine enough for every printer.
struct PaperLength: Hashable, Comparable, Sendable {
  /// The tenths of a millimetre.
  let tenths: Int

  /// Takes tenths of a millimetre.
  init(tenths: Int) { self.tenths = tenths }

  static func < (left: PaperLength, right: PaperLength) -> Bool {
    left.tenths < right.tenths
  }

  /// The same in points, of which an inch has 72.
  var points: Double { Double(tenths) * 72 / 254 }
}
