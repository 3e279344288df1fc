/// The code of a payment with the words below it, where the lines of a page end. Both stay
/// together.
struct LetterPayment {
  private let code: PrintedCode
  private let caption: LetterRow

  /// How wide its dark part is, and how far other words keep from it.
  static let side = PaperLength(tenths: 300).points
  static let room = side + PaperLength(tenths: 80).points
  private let x: Double

  /// Nil where the payment does not fit into a code.
  init?(_ payment: Letter.Payment, isRightToLeft: Bool) {
    guard let code = PrintedCode(payment.code) else { return nil }
    self.code = code
    x = LetterPrint.edge + (isRightToLeft ? 0 : LetterPrint.innerWidth - Self.side)
    var caption = LetterRow(
      payment.caption, x: x, width: Self.side, size: LetterRow.smallSize, gap: Self.gap)
    caption.cells[0].alignment = .middle
    self.caption = caption
  }

  /// Readers of codes need it light around them; no code that fits has larger modules.
  private static let gap = PaperLength(tenths: 42).points

  /// How high it is, with the room above it.
  func height(on canvas: Canvas) -> Double {
    Self.gap + Self.side + caption.height(on: canvas)
  }

  /// Draws it. The light edge of the code may lie over the edge of the page.
  func draw(on canvas: Canvas, y: Double) {
    let scale = Self.side / Double(code.width)
    let edge = Double(code.symbology.edge.side) * scale
    let top = y + Self.gap
    canvas.draw(
      code,
      in: PageBox(
        x: x - edge, y: top - edge, width: Self.side + 2 * edge, height: Self.side + 2 * edge))
    caption.draw(on: canvas, y: top + Self.side)
  }
}
