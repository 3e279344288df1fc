/// A receipt as the pages of a PDF file.
package struct ReceiptPrint: Sendable {
  /// No page of a file may be longer, in points.
  private static let heightLimit = 14_000.0

  private let receipt: Receipt
  private let paper: ReceiptPaper

  /// Takes what stands on it, and what it is printed on.
  package init(_ receipt: Receipt, on paper: ReceiptPaper) {
    self.receipt = receipt
    self.paper = paper
  }

  /// The file; nil where it could not be drawn.
  package func file() -> [UInt8]? {
    let rows = ReceiptRow.rows(of: receipt, size: paper.textSize)
    let (width, edge) = (paper.size.width.points, paper.edge.points)
    let inner = width - 2 * edge
    let measures = PDFPages(width: width, height: 10) { _ in }
    let heights = rows.map { $0.height(on: measures.canvas, width: inner) }
    let whole = heights.reduce(2 * edge, +)
    let height = paper.size.height?.points ?? min(max(whole, width / 2), Self.heightLimit)
    return PDFPages.file(width: width, height: height, title: receipt.title) { pages in
      var y = edge
      for (row, rowHeight) in zip(rows, heights) {
        if y + rowHeight > height - edge + 0.01, y > edge {
          pages.endPage()
          y = edge
        }
        row.draw(on: pages.canvas, x: edge, y: y, width: inner)
        y += rowHeight
      }
      pages.endPage()
    }
  }
}

/// One row of a receipt: words, or words with a figure at their end, or a line.
struct ReceiptRow {
  /// What stands at its beginning.
  var text = ""
  /// What stands at its end, in one line.
  var figure = ""
  var size: Double
  var isBold = false
  var isCentered = false
  /// Whether a thin line stands there instead.
  var isRule = false
  /// Room above it, in parts of the size.
  var gap = 0.0

  /// The rows of a receipt from its top on.
  static func rows(of receipt: Receipt, size: Double) -> [ReceiptRow] {
    let small = size * 0.9
    func centred(_ text: String) -> ReceiptRow {
      ReceiptRow(text: text, size: small, isCentered: true)
    }
    let rule = ReceiptRow(size: size, isRule: true)
    var rows = [ReceiptRow(text: receipt.seller, size: size * 1.5, isBold: true, isCentered: true)]
    rows += receipt.head.map(centred)
    rows.append(ReceiptRow(text: receipt.title, size: size * 1.2, isBold: true, gap: 1))
    rows += receipt.facts.map { entry($0, small) }
    rows.append(rule)
    for line in receipt.lines {
      rows.append(ReceiptRow(text: line.text, figure: line.amount, size: size, gap: 0.2))
      rows += line.details.map { ReceiptRow(text: $0, size: small) }
    }
    rows.append(rule)
    rows += receipt.sums.map { entry($0, size) }
    if !receipt.foot.isEmpty { rows.append(rule) }
    rows += receipt.foot.map(centred)
    return rows
  }

  private static func entry(_ entry: Receipt.Entry, _ size: Double) -> ReceiptRow {
    ReceiptRow(
      text: entry.label, figure: entry.value, size: entry.isMain ? size * 1.4 : size,
      isBold: entry.isMain, gap: entry.isMain ? 0.3 : 0)
  }

  private static let lineLimit = 40.0

  private func boxes(x: Double, y: Double, width: Double) -> (text: PageBox, figure: PageBox) {
    // Long figures are rare: a number of an order is the longest of them.
    let share = figure.isEmpty ? 0 : width * (text.count > figure.count ? 0.38 : 0.6)
    let height = size * Self.lineLimit
    return (
      PageBox(x: x, y: y, width: width - share, height: height),
      PageBox(x: x + width - share, y: y, width: share, height: size * 2.6)
    )
  }

  /// How high it is, with the room above it.
  func height(on canvas: Canvas, width: Double) -> Double {
    if isRule { return size }
    let boxes = boxes(x: 0, y: 0, width: width)
    let parts = [(text, boxes.text), (figure, boxes.figure)].map { text, box in
      canvas.height(of: text, in: box, size: size, isBold: isBold)
    }
    return (parts.max() ?? 0) + size * (gap + 0.15)
  }

  /// Draws it.
  func draw(on canvas: Canvas, x: Double, y: Double, width: Double) {
    guard !isRule else {
      return canvas.fill(PageBox(x: x, y: y + size / 2, width: width, height: 0.5))
    }
    let boxes = boxes(x: x, y: y + size * gap, width: width)
    canvas.write(
      text, in: boxes.text, size: size, isBold: isBold, at: isCentered ? .middle : .start)
    canvas.write(figure, in: boxes.figure, size: size, isBold: isBold, at: .right)
  }
}
