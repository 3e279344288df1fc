import CPictures

extension Picture {
  /// The picture as a WebP file. Nothing but its pixels is in it.
  package func webP(quality: Int) -> [UInt8] {
    var file: UnsafeMutablePointer<UInt8>?
    let count = unsafe WebPEncodeRGBA(
      pixels, Int32(width), Int32(height), Int32(width * 4), Float(quality), &file)
    guard let file = unsafe file, count > 0 else { return [] }
    defer { unsafe WebPFree(file) }
    return unsafe Array(UnsafeBufferPointer(start: file, count: count))
  }

  /// The best WebP file of at most so many bytes, nil where even the coarsest is larger.
  func webP(byteLimit: Int) -> [UInt8]? {
    for quality in stride(from: 85, through: 5, by: -20) {
      let file = webP(quality: quality)
      if !file.isEmpty, file.count <= byteLimit { return file }
    }
    return nil
  }
}

/// What pictures are for: how large they are kept, and how many bytes they may take.
package enum PictureUse: Sendable {
  /// Of a person, square.
  case portrait
  /// Of a company.
  case logo
  /// Beside a name in lists.
  case thumbnail
  /// Of a thing, to look at by itself.
  case photograph

  /// The longest edge in pixels, and the bytes of the file.
  package var limits: (side: Int, bytes: Int) {
    switch self {
    case .portrait: (256, 24_576)
    case .logo: (512, 49_152)
    case .thumbnail: (320, 32_768)
    case .photograph: (2_048, 2_097_152)
    }
  }

  /// Makes of a file from outside the file that is kept: turned, cut, small, without any note of
  /// the camera. A cut is for portraits; others keep their shape.
  package func stored(_ bytes: [UInt8], cut: PictureCut? = nil) throws(PictureFailure) -> [UInt8] {
    let (side, byteLimit) = limits
    var picture: Picture
    if self == .portrait {
      // A small cut out of a large picture still has as many pixels as the portrait needs.
      let part = cut.map { max(0.05, min(1, $0.side)) } ?? 1
      picture = try Picture(reading: bytes, shorterSide: Int((Double(side) / part).rounded(.up)))
      picture = picture.squared(cut)
    } else {
      picture = try Picture(reading: bytes, shorterSide: side)
    }
    var edge = side
    while edge > 0 {
      if let file = picture.shrunk(toFit: edge).webP(byteLimit: byteLimit) { return file }
      edge /= 2
    }
    throw PictureFailure(code: .damaged)
  }
}
