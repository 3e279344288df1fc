/// Where a parcel goes, in large letters, with a code that says which dispatch it is of.
package struct AddressLabel: Equatable, Sendable {
  /// What labels are printed on.
  package enum Paper: Sendable {
    /// One label of 10 by 15 cm on each page.
    case label
    /// Four of them on a page of A4.
    case a4

    private static let labelWidth = PaperLength(tenths: 1_000)
    private static let labelHeight = PaperLength(tenths: 1_500)

    /// The size of a page in points.
    var size: (width: Double, height: Double) {
      switch self {
      case .label: (Self.labelWidth.points, Self.labelHeight.points)
      case .a4: (PaperLength(tenths: 2_100).points, PaperLength(tenths: 2_970).points)
      }
    }

    /// The boxes of the labels on a page.
    var boxes: [PageBox] {
      switch self {
      case .label:
        return [PageBox(x: 0, y: 0, width: size.width, height: size.height)]
      case .a4:
        let (width, height) = (size.width / 2, size.height / 2)
        return (0..<4).map { place in
          PageBox(
            x: Double(place % 2) * width, y: Double(place / 2) * height, width: width,
            height: height)
        }
      }
    }
  }

  /// From whom, in one line.
  let sender: String
  /// To whom, a line each.
  let address: [String]
  /// What the code says.
  let code: String
  /// What else is to be known, a line each.
  let details: [String]

  /// Takes the words.
  package init(sender: String, address: [String], code: String, details: [String] = []) {
    (self.sender, self.address, self.code, self.details) = (sender, address, code, details)
  }

  /// Labels as a PDF file; nil where it could not be drawn.
  package static func file(
    of labels: [AddressLabel], on paper: Paper, title: String
  ) -> [UInt8]? {
    let (size, boxes) = (paper.size, paper.boxes)
    return PDFPages.file(width: size.width, height: size.height, title: title) { pages in
      for (place, label) in labels.enumerated() {
        if place > 0, place % boxes.count == 0 { pages.endPage() }
        label.draw(on: pages.canvas, in: boxes[place % boxes.count])
      }
      pages.endPage()
    }
  }

  private func draw(on canvas: Canvas, in box: PageBox) {
    var rest = box.inset(14)
    let foot = 92.0
    let bottom = rest.y + rest.height
    func write(_ text: String, size: Double, isBold: Bool = false, gap: Double = 2) {
      let height = canvas.write(
        text, in: PageBox(x: rest.x, y: rest.y, width: rest.width, height: rest.height - foot),
        size: size, isBold: isBold)
      rest.y += height + gap
      rest.height = bottom - rest.y
    }
    write(sender, size: 7, gap: 6)
    canvas.fill(PageBox(x: rest.x, y: rest.y, width: rest.width, height: 0.8))
    rest.y += 16
    for (place, line) in address.enumerated() {
      write(line, size: place == 0 ? 17 : 15, isBold: place == 0, gap: 4)
    }
    rest.y += 8
    for line in details { write(line, size: 10) }
    guard let code = PrintedCode(code, as: Symbology.suiting(code)) else { return }
    let side = foot - 18
    canvas.draw(
      code,
      in: code.symbology.isLinear
        ? PageBox(x: rest.x, y: bottom - side, width: rest.width, height: side - 14)
        : PageBox(x: rest.x, y: bottom - side - 14, width: side, height: side))
    canvas.write(
      self.code, in: PageBox(x: rest.x, y: bottom - 13, width: rest.width, height: 13), size: 10)
  }
}
