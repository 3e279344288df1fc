import CDrawing

/// What texts and codes are drawn on, whatever it becomes: a page of a file, or a picture.
@safe final class Canvas {
  private let page: OpaquePointer

  /// Draws on what Cairo has begun; whoever began it keeps it while this is used.
  init(_ page: OpaquePointer) { unsafe self.page = page }

  /// Where in its box a text stands: where its lines begin, or at a place whatever its direction.
  enum Alignment: Int32, Sendable {
    case start, middle, left, right
  }

  /// Whether a text is read from right to left.
  static func isRightToLeft(_ text: String) -> Bool {
    let bytes = text.utf8.filter { $0 != 0 }.map { CChar(bitPattern: $0) }
    return unsafe drawing_is_right_to_left(bytes, Int32(bytes.count)) != 0
  }

  /// Writes a text into a box and cuts what does not fit; says how high what stands there is.
  @discardableResult
  func write(
    _ text: String, in box: PageBox, size: Double, isBold: Bool = false,
    at alignment: Alignment = .start
  ) -> Double {
    laidOut(text, in: box, size: size, isBold, alignment, isShown: true)
  }

  /// How high a text would be in a box.
  func height(of text: String, in box: PageBox, size: Double, isBold: Bool = false) -> Double {
    laidOut(text, in: box, size: size, isBold, .start, isShown: false)
  }

  private func laidOut(
    _ text: String, in box: PageBox, size: Double, _ isBold: Bool, _ alignment: Alignment,
    isShown: Bool
  ) -> Double {
    guard !text.isEmpty, box.width > 1, box.height >= size else { return 0 }
    // A zero byte would end the text for C.
    let bytes = text.utf8.filter { $0 != 0 }.map { CChar(bitPattern: $0) }
    guard
      let layout = unsafe drawing_layout(
        page, bytes, Int32(bytes.count), size, isBold ? 1 : 0, box.width, box.height,
        alignment.rawValue)
    else { return 0 }
    defer { unsafe drawing_free(layout) }
    if isShown {
      unsafe cairo_move_to(page, box.x, box.y)
      unsafe pango_cairo_show_layout(page, layout)
    }
    return min(box.height, unsafe drawing_height(layout))
  }

  /// Draws in a colour from now on; in black for none.
  func ink(_ color: LetterDesign.Color?) {
    let parts = [color?.red, color?.green, color?.blue].map { Double($0 ?? 0) / 255 }
    unsafe cairo_set_source_rgb(page, parts[0], parts[1], parts[2])
  }

  /// Fills a box, such as a thin one that is a line.
  func fill(_ box: PageBox) {
    unsafe cairo_rectangle(page, box.x, box.y, box.width, box.height)
    unsafe cairo_fill(page)
  }

  /// Draws a picture as large as the box lets it, at its upper right corner, or its left one.
  func draw(_ picture: Picture, in box: PageBox, isLeft: Bool = false) {
    guard
      let surface = unsafe cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(picture.width), Int32(picture.height))
    else { return }
    defer { unsafe cairo_surface_destroy(surface) }
    guard let pixels = unsafe cairo_image_surface_get_data(surface) else { return }
    let rowLength = Int(unsafe cairo_image_surface_get_stride(surface))
    for row in 0..<picture.height {
      for column in 0..<picture.width {
        let (from, to) = ((row * picture.width + column) * 4, row * rowLength + column * 4)
        let alpha = Int(picture.pixels[from + 3])
        // Blue, green, red, each as strong as it shows.
        for channel in 0..<3 {
          let strength = Int(picture.pixels[from + 2 - channel]) * alpha / 255
          unsafe pixels[to + channel] = UInt8(strength)
        }
        unsafe pixels[to + 3] = UInt8(alpha)
      }
    }
    unsafe cairo_surface_mark_dirty(surface)
    let scale = min(box.width / Double(picture.width), box.height / Double(picture.height))
    unsafe cairo_save(page)
    let gap = isLeft ? 0 : box.width - scale * Double(picture.width)
    unsafe cairo_translate(page, box.x + gap, box.y)
    unsafe cairo_scale(page, scale, scale)
    unsafe cairo_set_source_surface(page, surface, 0, 0)
    unsafe cairo_paint(page)
    unsafe cairo_restore(page)
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
