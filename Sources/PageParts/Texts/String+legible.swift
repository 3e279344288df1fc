extension String {
  /// Without what nobody can read and what turns the order of letters around: control characters
  /// but for line breaks and tabs, and marks that override the direction of writing.
  package var legible: String {
    let isFine = unicodeScalars.allSatisfy(Self.isLegible)
    if isFine { return self }
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars where Self.isLegible(scalar) { scalars.append(scalar) }
    return String(scalars)
  }

  private static func isLegible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: true
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}
