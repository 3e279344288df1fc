import CDrawing

/// Pages that are drawn one after the other into a PDF file, which is given away piece by piece.
@safe final class PDFPages {
  private let surface: OpaquePointer
  private let page: OpaquePointer
  private let sink: Sink

  /// Pages of a size in points. `write` takes the file's bytes.
  init(width: Double, height: Double, _ write: @escaping ([UInt8]) -> Void) {
    let sink = Sink(write)
    self.sink = sink
    unsafe surface = cairo_pdf_surface_create_for_stream(
      { context, bytes, count in
        guard let context = unsafe context, let bytes = unsafe bytes else {
          return CAIRO_STATUS_WRITE_ERROR
        }
        let sink = unsafe Unmanaged<Sink>.fromOpaque(context).takeUnretainedValue()
        unsafe sink.write(Array(UnsafeBufferPointer(start: bytes, count: Int(count))))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(sink).toOpaque(), width, height)
    unsafe page = cairo_create(surface)
  }

  deinit {
    unsafe cairo_destroy(page)
    unsafe cairo_surface_destroy(surface)
  }

  /// Says in the file what it is; no program, date or person is named.
  func title(_ text: String) {
    unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, text)
  }

  /// Ends a page and begins the next.
  func endPage() { unsafe cairo_show_page(page) }

  /// Ends the file; says whether all of it was written.
  func finish() -> Bool {
    unsafe cairo_surface_finish(surface)
    return unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
      && cairo_status(page) == CAIRO_STATUS_SUCCESS
  }

  /// Writes a text into a box and cuts what does not fit; says how high what stands there is.
  @discardableResult
  func write(
    _ text: String, in box: PageBox, size: Double, isBold: Bool = false, isCentered: Bool = false
  ) -> Double {
    guard !text.isEmpty, box.width > 1, box.height >= size else { return 0 }
    // A zero byte would end the text for C.
    let bytes = text.utf8.filter { $0 != 0 }.map { CChar(bitPattern: $0) }
    guard
      let layout = unsafe drawing_layout(
        page, bytes, Int32(bytes.count), size, isBold ? 1 : 0, box.width, box.height,
        isCentered ? 1 : 0)
    else { return 0 }
    defer { unsafe drawing_free(layout) }
    unsafe cairo_move_to(page, box.x, box.y)
    unsafe pango_cairo_show_layout(page, layout)
    return min(box.height, unsafe drawing_height(layout))
  }

  /// Draws a code as large as the box lets it, at its middle; bars fill the height.
  func draw(_ code: PrintedCode, in box: PageBox) {
    let size = code.size
    let wide = box.width / Double(size.width)
    let isStretched = code.symbology.isLinear
    let scale = isStretched ? wide : min(wide, box.height / Double(size.height))
    let high = isStretched ? box.height / Double(size.height) : scale
    let x = box.x + (box.width - scale * Double(size.width)) / 2
    let y = box.y + (box.height - high * Double(size.height)) / 2
    for run in code.runs {
      unsafe cairo_rectangle(
        page, x + Double(run.x) * scale, y + Double(run.y) * high, Double(run.width) * scale,
        Double(run.height) * high)
    }
    unsafe cairo_fill(page)
  }
}

private final class Sink {
  let write: ([UInt8]) -> Void

  init(_ write: @escaping ([UInt8]) -> Void) { self.write = write }
}
