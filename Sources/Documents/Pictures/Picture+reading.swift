import CPictures

extension Picture {
  /// Reads a JPEG, PNG or WebP file from outside, turned the way it is to be looked at. With a
  /// `side`, the picture comes made smaller, its shorter edge at least that long where the file's
  /// is: large photographs then take little memory.
  package init(reading bytes: [UInt8], shorterSide side: Int? = nil) throws(PictureFailure) {
    guard bytes.count <= PictureLimits.bytes else { throw PictureFailure(code: .tooManyBytes) }
    guard let format = PictureFormat(bytes) else { throw PictureFailure(code: .unknownFormat) }
    let picture =
      switch format {
      case .jpeg: try Self.jpeg(bytes, side)
      case .png: try Self.png(bytes)
      case .webP: try Self.webP(bytes, side)
      }
    self = picture.turned(Orientation(of: bytes, format))
  }

  /// Refuses sizes that would take too much memory; else the same as numbers to count with.
  private static func checked(_ width: UInt32, _ height: UInt32) throws(PictureFailure) -> (
    Int, Int
  ) {
    guard width > 0, height > 0 else { throw PictureFailure(code: .damaged) }
    guard width <= PictureLimits.side, height <= PictureLimits.side,
      Int(width) * Int(height) <= PictureLimits.pixels
    else { throw PictureFailure(code: .tooManyPixels) }
    return (Int(width), Int(height))
  }

  private static func png(_ bytes: [UInt8]) throws(PictureFailure) -> Picture {
    let limit = UInt32(PictureLimits.side)
    var (width, height): (UInt32, UInt32) = (0, 0)
    let result = unsafe pictures_png_size(bytes, bytes.count, limit, &width, &height)
    if result == SPNG_EWIDTH.rawValue || result == SPNG_EHEIGHT.rawValue
      || result == SPNG_EUSER_WIDTH.rawValue || result == SPNG_EUSER_HEIGHT.rawValue
    {
      throw PictureFailure(code: .tooManyPixels)
    }
    guard result == 0 else { throw PictureFailure(code: .damaged) }
    let size = try checked(width, height)
    return unsafe try made(size.0, size.1) { out in
      unsafe pictures_png_decode(bytes, bytes.count, limit, out.baseAddress, out.count) == 0
    }
  }

  private static func webP(_ bytes: [UInt8], _ side: Int?) throws(PictureFailure) -> Picture {
    var (width, height): (UInt32, UInt32) = (0, 0)
    let result = unsafe pictures_webp_size(bytes, bytes.count, &width, &height)
    guard result == 0 else {
      throw PictureFailure(code: Int(result) == PICTURES_MOVES ? .moving : .damaged)
    }
    let size = try checked(width, height)
    let scale = reduction(size.0, size.1, side)
    let (wide, high) = (scale.of(size.0), scale.of(size.1))
    return unsafe try made(wide, high) { out in
      unsafe pictures_webp_decode(
        bytes, bytes.count, UInt32(wide), UInt32(high), out.baseAddress, out.count) == 0
    }
  }

  private static func jpeg(_ bytes: [UInt8], _ side: Int?) throws(PictureFailure) -> Picture {
    guard let reader = JPEGReader() else { throw PictureFailure(code: .damaged) }
    let header = try reader.header(bytes)
    guard header.width > 0, header.height > 0 else { throw PictureFailure(code: .damaged) }
    let size = try checked(UInt32(header.width), UInt32(header.height))
    let scale = reduction(size.0, size.1, side)
    let (wide, high) = (scale.of(size.0), scale.of(size.1))
    let picture = unsafe try made(wide, high) { out in
      unsafe reader.decode(bytes, header, wide, high, into: out)
    }
    return header.isCMYK ? picture.fromInk() : picture
  }

  /// Eighths that leave the shorter edge at least as long as asked.
  private static func reduction(_ width: Int, _ height: Int, _ side: Int?) -> Eighths {
    let shorter = min(width, height)
    guard let side, side < shorter else { return Eighths(count: 8) }
    return Eighths(count: max(1, min(8, (side * 8 + shorter - 1) / shorter)))
  }

  private static func made(
    _ width: Int, _ height: Int, fill: (UnsafeMutableBufferPointer<UInt8>) -> Bool
  ) throws(PictureFailure) -> Picture {
    var isWhole = false
    let count = width * height * 4
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      unsafe buffer.initialize(repeating: 0)
      isWhole = unsafe fill(UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
      initialized = count
    }
    guard isWhole else { throw PictureFailure(code: .damaged) }
    return Picture(width: width, height: height, pixels: pixels)
  }

  /// Colours of four inks, as cameras don't but printers' programs write them, as light.
  private func fromInk() -> Picture {
    var light = pixels
    for start in stride(from: 0, to: light.count, by: 4) {
      let black = Int(pixels[start + 3])
      for channel in 0..<3 {
        light[start + channel] = UInt8(Int(pixels[start + channel]) * black / 255)
      }
      light[start + 3] = 255
    }
    return Picture(width: width, height: height, pixels: light)
  }
}

/// A size as so many eighths of another, rounded up as JPEG's readers do.
struct Eighths {
  let count: Int

  func of(_ length: Int) -> Int { (length * count + 7) / 8 }
}
