import CCodes

/// A code that was found in a picture.
package struct FoundCode: Equatable, Sendable {
  /// What kind it is.
  package let symbology: Symbology
  /// What it says.
  package let text: String

  /// Takes the parts.
  package init(symbology: Symbology, text: String) {
    self.symbology = symbology
    self.text = text
  }
}

extension Picture {
  /// The codes in the picture, in the order in which they were found; each once. It is looked
  /// through at its full size and made smaller, where large codes are found better; and where that
  /// finds none part by part, as a Data Matrix is found near the middle alone.
  package func codes() -> [FoundCode] {
    let finds = Finds()
    var light = Light(self)
    var parted: Light?
    while true {
      light.read(into: finds)
      let side = min(light.width, light.height)
      if parted == nil, side < 2 * Self.halvedSide { parted = light }
      guard side >= Self.halvedSide else { break }
      light = light.halved
    }
    if finds.codes.isEmpty { parted?.readParts(into: finds) }
    return finds.codes
  }

  /// Pictures with a shorter side than this are not made smaller.
  private static let halvedSide = 500
}

/// How light each pixel of a picture is, over white where it can be seen through.
private struct Light {
  let width: Int
  let height: Int
  private let pixels: [UInt8]

  init(_ picture: Picture) {
    width = picture.width
    height = picture.height
    let colors = picture.pixels
    pixels = stride(from: 0, to: colors.count, by: 4).map { start in
      let (red, green) = (Int(colors[start]), Int(colors[start + 1]))
      let (blue, alpha) = (Int(colors[start + 2]), Int(colors[start + 3]))
      let sum = (299 * red + 587 * green + 114 * blue) / 1_000
      return UInt8((sum * alpha + 255 * (255 - alpha)) / 255)
    }
  }

  private init(width: Int, height: Int, _ pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The picture at half its size: each pixel is the mean of four.
  var halved: Light {
    let (wide, high) = (width / 2, height / 2)
    var small: [UInt8] = []
    small.reserveCapacity(wide * high)
    for y in 0..<high {
      let (upper, lower) = (2 * y * width, (2 * y + 1) * width)
      for x in 0..<wide {
        let sum =
          Int(pixels[upper + 2 * x]) + Int(pixels[upper + 2 * x + 1])
          + Int(pixels[lower + 2 * x]) + Int(pixels[lower + 2 * x + 1])
        small.append(UInt8(sum / 4))
      }
    }
    return Light(width: wide, height: high, small)
  }

  func read(into finds: Finds) {
    read(0, 0, width, height, onlyDataMatrix: false, into: finds)
  }

  /// Looks for a Data Matrix in squares of the picture, large ones and small ones, each of which
  /// lies over its neighbours: some square has the code about its middle.
  func readParts(into finds: Finds) {
    for share in [2, 4, 8] {
      let side = min(width, height) / share
      guard side >= 40 else { return }
      for y in stride(from: 0, through: height - side, by: side / 4) {
        for x in stride(from: 0, through: width - side, by: side / 4) {
          read(x, y, side, side, onlyDataMatrix: true, into: finds)
        }
      }
    }
  }

  private func read(
    _ x: Int, _ y: Int, _ wide: Int, _ high: Int, onlyDataMatrix: Bool, into finds: Finds
  ) {
    let part = pixels[(y * width + x)...]
    _ = unsafe part.withUnsafeBufferPointer { part in
      unsafe codes_read(
        part.baseAddress, Int32(wide), Int32(high), Int32(width), onlyDataMatrix ? 1 : 0,
        Unmanaged.passUnretained(finds).toOpaque()
      ) { context, kind, text, count in
        guard let context = unsafe context, let kind = unsafe kind, let text = unsafe text else {
          return
        }
        let bytes = unsafe UnsafeRawBufferPointer(start: text, count: count)
        let name = unsafe String(cString: kind)
        let finds = unsafe Unmanaged<Finds>.fromOpaque(context).takeUnretainedValue()
        unsafe finds.note(name, String(decoding: bytes, as: UTF8.self))
      }
    }
  }
}

private final class Finds {
  private(set) var codes: [FoundCode] = []

  func note(_ kind: String, _ text: String) {
    guard let symbology = Self.kinds[kind], !text.isEmpty else { return }
    let code = FoundCode(symbology: symbology, text: text)
    if !codes.contains(code) { codes.append(code) }
  }

  private static let kinds: [String: Symbology] = [
    "EAN-13": .ean13, "EAN-8": .ean8, "UPC-A": .upcA, "UPC-E": .upcE, "Code39": .code39,
    "Code128": .code128, "QRCode": .qr, "DataMatrix": .dataMatrix, "PDF417": .pdf417,
  ]
}
