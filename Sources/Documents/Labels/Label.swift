/// What stands on one label.
package struct Label: Equatable, Sendable {
  /// The words at its top, in bold.
  package let title: String
  /// More lines below them.
  package let lines: [String]
  /// What the code says, for people.
  package let codeText: String
  private let symbology: Symbology?

  /// Takes the parts; the code is of the kind that suits its text where none is asked for.
  package init(
    title: String, lines: [String] = [], codeText: String, as symbology: Symbology? = nil
  ) {
    self.title = title
    self.lines = lines
    self.codeText = codeText
    self.symbology = symbology
  }

  /// The code; nil where there is nothing to encode. It is made anew at each look, so that many
  /// labels take little memory.
  package var code: PrintedCode? { PrintedCode(codeText, as: symbology ?? .suiting(codeText)) }

  /// Draws it: bars stand below the words, a square beside them.
  func draw(on pages: Canvas, in box: PageBox) {
    let inner = box.inset(min(box.width, box.height) * 0.08)
    guard let code else { return write(on: pages, in: inner) }
    guard code.symbology.isLinear || code.symbology == .pdf417 else {
      let side = min(inner.height, inner.width * 0.45)
      pages.draw(
        code,
        in: PageBox(x: inner.x, y: inner.y + (inner.height - side) / 2, width: side, height: side))
      let gap = side * 0.08
      return write(
        on: pages,
        in: PageBox(
          x: inner.x + side + gap, y: inner.y, width: inner.width - side - gap,
          height: inner.height))
    }
    let foot = min(14, inner.height * 0.14)
    let bars = (inner.height - foot) * 0.45
    let top = inner.y + inner.height - foot * 1.3 - bars
    var words = inner
    words.height = top - inner.y
    write(on: pages, in: words, withCode: false)
    pages.draw(code, in: PageBox(x: inner.x, y: top, width: inner.width, height: bars))
    pages.write(
      codeText,
      in: PageBox(
        x: inner.x, y: top + bars + foot * 0.1, width: inner.width, height: foot * 1.25),
      size: foot, at: .middle)
  }

  private func write(on pages: Canvas, in box: PageBox, withCode: Bool = true) {
    let size = max(5, min(24, box.height / 5))
    var rest = box
    let texts = [(title, true)] + lines.map { ($0, false) } + (withCode ? [(codeText, false)] : [])
    for (text, isBold) in texts where !text.isEmpty && rest.height >= size {
      // A title takes two lines at most, so that what follows has room.
      var part = rest
      if isBold { part.height = min(rest.height, size * 2.7) } else { part.height = size * 1.35 }
      let height = pages.write(
        text, in: part, size: isBold ? size : size * 0.85, isBold: isBold)
      rest.y += height + size * 0.1
      rest.height -= height + size * 0.1
    }
  }
}
