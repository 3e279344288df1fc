import CDrawing

extension Label {
  /// How the label looks on its paper, as a PNG file on white; nil where there is no memory for it.
  package func picture(on sheet: LabelSheet) -> [UInt8]? {
    let (width, height) = (sheet.labelWidth.points, sheet.labelHeight.points)
    // Large enough for the finest codes, small enough for a page.
    let scale = max(1, min(4, 1_200 / max(width, height)))
    guard
      let surface = unsafe cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, Int32((width * scale).rounded(.up)),
        Int32((height * scale).rounded(.up)))
    else { return nil }
    defer { unsafe cairo_surface_destroy(surface) }
    guard let page = unsafe cairo_create(surface) else { return nil }
    defer { unsafe cairo_destroy(page) }
    unsafe cairo_set_source_rgb(page, 1, 1, 1)
    unsafe cairo_paint(page)
    unsafe cairo_set_source_rgb(page, 0, 0, 0)
    unsafe cairo_scale(page, scale, scale)
    unsafe draw(on: Canvas(page), in: PageBox(x: 0, y: 0, width: width, height: height))
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
    return status == CAIRO_STATUS_SUCCESS ? file.bytes : nil
  }
}

private final class PictureBytes {
  var bytes: [UInt8] = []
}
