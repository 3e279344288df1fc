/// Names of files from outside: words to show, never paths.
package enum FileName {
  /// What a file is called that came without a name.
  package static let unnamed = "file"
  /// Bytes in a name.
  package static let byteLimit = 200

  /// Whether a name has nothing in it that could lead elsewhere, or look like another name.
  package static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && name.utf8.count <= byteLimit
      && name.unicodeScalars.allSatisfy(isPlain)
  }

  /// A name that can be kept: its last part, without signs that are not shown, cut to the limit
  /// before its ending.
  package static func plain(_ name: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      if scalar == "/" || scalar == "\\" {
        scalars = String.UnicodeScalarView()
      } else if isPlain(scalar) {
        scalars.append(scalar)
      }
    }
    let last = String(scalars)
    guard !last.isEmpty, last != ".", last != ".." else { return unnamed }
    return cut(last)
  }

  private static func cut(_ name: String) -> String {
    if name.utf8.count <= byteLimit { return name }
    let ending = ending(of: name)
    var room = byteLimit - ending.utf8.count
    var start = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let size = Unicode.UTF8.encode(scalar)?.count ?? 4
      if size > room { break }
      room -= size
      start.append(scalar)
    }
    return String(start) + ending
  }

  /// What follows the last full stop, with it, if it is as short as an ending.
  private static func ending(of name: String) -> String {
    var tail: [Unicode.Scalar] = []
    for scalar in name.unicodeScalars.reversed() {
      tail.append(scalar)
      if scalar == "." { break }
      if tail.count > 10 { return "" }
    }
    var scalars = String.UnicodeScalarView()
    for scalar in tail.reversed() { scalars.append(scalar) }
    return tail.last == "." ? String(scalars) : ""
  }

  /// Controls, separators of paths, and signs that turn the direction of what follows are not.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2F, 0x5C: false
    case 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: false
    default: true
    }
  }
}
