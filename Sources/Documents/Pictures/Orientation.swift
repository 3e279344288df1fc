/// How a picture must be turned to be looked at, as cameras note it beside the pixels.
struct Orientation: Equatable {
  /// Rows and columns change places, before the mirrors.
  var isTransposed = false
  var isMirroredAcross = false
  var isMirroredDown = false

  /// By the number that EXIF has for it; anything but 1 to 8 counts as upright.
  init(number: Int) {
    switch number {
    case 2: isMirroredAcross = true
    case 3: (isMirroredAcross, isMirroredDown) = (true, true)
    case 4: isMirroredDown = true
    case 5: isTransposed = true
    case 6: (isTransposed, isMirroredAcross) = (true, true)
    case 7: (isTransposed, isMirroredAcross, isMirroredDown) = (true, true, true)
    case 8: (isTransposed, isMirroredDown) = (true, true)
    default: break
    }
  }

  /// What a file says; upright where it says nothing that can be understood.
  init(of bytes: [UInt8], _ format: PictureFormat) {
    let block =
      switch format {
      case .jpeg: Self.inJPEG(bytes)
      case .png: Self.inPNG(bytes)
      case .webP: Self.inWebP(bytes)
      }
    self.init(number: block.flatMap { ExifBlock($0).orientation } ?? 1)
  }

  /// The part after "Exif" of the first segment of that kind, before the pixels begin.
  private static func inJPEG(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let name: [UInt8] = Array("Exif".utf8) + [0, 0]
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      guard marker != 0xDA, length >= 2, place + 2 + length <= bytes.count else { return nil }
      let content = bytes[(place + 4)..<(place + 2 + length)]
      if marker == 0xE1, content.starts(with: name) { return content.dropFirst(name.count) }
      place += 2 + length
    }
    return nil
  }

  private static func inPNG(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    chunk("eXIf", in: bytes, from: 8, head: 8, tail: 4) { head in
      (name: head.dropFirst(4), length: head.prefix(4).reduce(0) { $0 << 8 | Int($1) })
    }
  }

  private static func inWebP(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let block = chunk("EXIF", in: bytes, from: 12, head: 8, tail: 0) { head in
      (name: head.prefix(4), length: head.dropFirst(4).reversed().reduce(0) { $0 << 8 | Int($1) })
    }
    // Some programs write the name that JPEG needs here too.
    guard let block, block.starts(with: Array("Exif".utf8)) else { return block }
    return block.dropFirst(6)
  }

  /// The first chunk of a name. WebP pads chunks to even lengths; PNG has four bytes behind each.
  private static func chunk(
    _ name: String, in bytes: [UInt8], from start: Int, head: Int, tail: Int,
    reading: (ArraySlice<UInt8>) -> (name: ArraySlice<UInt8>, length: Int)
  ) -> ArraySlice<UInt8>? {
    var place = start
    while place + head <= bytes.count {
      let (found, length) = reading(bytes[place..<(place + head)])
      let end = place + head + length
      guard end <= bytes.count else { return nil }
      if found.elementsEqual(name.utf8) { return bytes[(place + head)..<end] }
      place = end + (tail > 0 ? tail : length % 2)
    }
    return nil
  }
}
