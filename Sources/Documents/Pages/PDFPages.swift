import CDrawing

/// Pages that are drawn one after the other into a PDF file, which is given away piece by piece.
@safe final class PDFPages {
  private let surface: OpaquePointer
  private let page: OpaquePointer
  private let sink: Sink
  /// The page that is drawn on now.
  let canvas: Canvas

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
    unsafe canvas = Canvas(page)
  }

  deinit {
    unsafe cairo_destroy(page)
    unsafe cairo_surface_destroy(surface)
  }

  /// A whole file with the pages that are drawn; nil where it could not be made. The last page is
  /// ended by who draws it.
  static func file(
    width: Double, height: Double, title: String, _ draw: (PDFPages) -> Void
  ) -> [UInt8]? {
    let file = FileBytes()
    let pages = PDFPages(width: width, height: height) { file.bytes += $0 }
    pages.title(title)
    draw(pages)
    return pages.finish() ? file.bytes : nil
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
}

private final class Sink {
  let write: ([UInt8]) -> Void

  init(_ write: @escaping ([UInt8]) -> Void) { self.write = write }
}

private final class FileBytes {
  var bytes: [UInt8] = []
}
