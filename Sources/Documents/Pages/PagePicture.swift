import CDrawing

/// One page that is drawn as a picture on white.
@safe final class PagePicture {
  private let surface: OpaquePointer
  private let page: OpaquePointer
  let canvas: Canvas
  /// The PNG file, once it is kept.
  private(set) var bytes: [UInt8]?

  /// A page of a size in points, drawn so many dots wide; nil where there is no memory for it.
  init?(width: Double, height: Double, scaledTo dots: Int) {
    let scale = Double(dots) / width
    guard
      let surface = unsafe cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, Int32(dots), Int32((height * scale).rounded(.up)))
    else { return nil }
    guard let page = unsafe cairo_create(surface) else {
      unsafe cairo_surface_destroy(surface)
      return nil
    }
    unsafe (self.surface, self.page) = (surface, page)
    unsafe cairo_set_source_rgb(page, 1, 1, 1)
    unsafe cairo_paint(page)
    unsafe cairo_set_source_rgb(page, 0, 0, 0)
    unsafe cairo_scale(page, scale, scale)
    unsafe canvas = Canvas(page)
  }

  deinit {
    unsafe cairo_destroy(page)
    unsafe cairo_surface_destroy(surface)
  }

  /// Makes the file of what was drawn so far.
  func keep() {
    let file = PictureBytes()
    let status = unsafe cairo_surface_write_to_png_stream(
      surface,
      { context, bytes, count in
        guard let context = unsafe context, let bytes = unsafe bytes else {
          return CAIRO_STATUS_WRITE_ERROR
        }
        let file = unsafe Unmanaged<PictureBytes>.fromOpaque(context).takeUnretainedValue()
        unsafe file.bytes += Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(file).toOpaque())
    bytes = status == CAIRO_STATUS_SUCCESS ? file.bytes : nil
  }
}

private final class PictureBytes {
  var bytes: [UInt8] = []
}
