import CPictures

/// TurboJPEG's reader of one picture.
@safe final class JPEGReader {
  /// What a file says of itself before its pixels.
  struct Header {
    let width: Int32
    let height: Int32
    let isCMYK: Bool
  }

  private let handle: tjhandle

  init?() {
    guard let handle = unsafe tjInitDecompress() else { return nil }
    unsafe self.handle = handle
  }

  deinit { unsafe _ = tjDestroy(handle) }

  func header(_ bytes: [UInt8]) throws(PictureFailure) -> Header {
    var (width, height, sampling, colours): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let result = unsafe tjDecompressHeader3(
      handle, bytes, UInt(bytes.count), &width, &height, &sampling, &colours)
    guard result == 0 else { throw PictureFailure(code: .damaged) }
    let isCMYK = colours == TJCS_CMYK.rawValue || colours == TJCS_YCCK.rawValue
    return Header(width: width, height: height, isCMYK: isCMYK)
  }

  /// Whether all pixels came. A file that ends too early gives a grey rest, and counts as damaged;
  /// bytes between its parts, which some cameras leave, are no harm.
  func decode(
    _ bytes: [UInt8], _ header: Header, _ width: Int, _ height: Int,
    into out: UnsafeMutableBufferPointer<UInt8>
  ) -> Bool {
    let format = header.isCMYK ? TJPF_CMYK : TJPF_RGBA
    let result = unsafe tjDecompress2(
      handle, bytes, UInt(bytes.count), out.baseAddress, Int32(width), 0, Int32(height),
      format.rawValue, TJFLAG_LIMITSCANS)
    if result == 0 { return true }
    guard unsafe tjGetErrorCode(handle) == TJERR_WARNING.rawValue else { return false }
    return unsafe String(cString: tjGetErrorStr2(handle)).contains("extraneous bytes")
  }
}
