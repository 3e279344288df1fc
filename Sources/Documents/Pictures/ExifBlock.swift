/// The notes of a camera, of which one is read. Bytes from outside: nothing in them is trusted.
struct ExifBlock {
  private let bytes: ArraySlice<UInt8>
  private static let orientationTag = 0x0112
  private static let entryLimit = 512

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The number of the orientation, nil where there is none.
  var orientation: Int? {
    let isLittle: Bool
    if bytes.starts(with: Array("II".utf8)) {
      isLittle = true
    } else if bytes.starts(with: Array("MM".utf8)) {
      isLittle = false
    } else {
      return nil
    }
    guard number(at: 2, bytes: 2, isLittle) == 42,
      let first = number(at: 4, bytes: 4, isLittle),
      let count = number(at: first, bytes: 2, isLittle), count <= Self.entryLimit
    else { return nil }
    for index in 0..<count {
      let entry = first + 2 + index * 12
      if number(at: entry, bytes: 2, isLittle) == Self.orientationTag {
        return number(at: entry + 8, bytes: 2, isLittle)
      }
    }
    return nil
  }

  private func number(at offset: Int, bytes count: Int, _ isLittle: Bool) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    let start = bytes.startIndex + offset
    let part = bytes[start..<(start + count)]
    return isLittle
      ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
  }
}
