/// A row on the page of a letter: cells side by side, or a thin line.
struct LetterRow {
  /// A text that stands in a part of the row's width.
  struct Cell {
    var text: String
    /// From the left edge of the page, in points.
    var x: Double
    var width: Double
    var isBold = false
    var alignment = Canvas.Alignment.start
  }

  var cells: [Cell] = []
  var size = LetterRow.textSize
  /// Room above it, in points.
  var gap = 0.0
  /// Whether a thin line stands there instead.
  var isRule = false
  /// Black where there is none.
  var color: LetterDesign.Color?

  static let textSize = 9.5
  static let smallSize = 8.5
  /// No cell is higher: what is longer is cut.
  private static let heightLimit = 600.0

  /// A row with one text.
  init(
    _ text: String, x: Double, width: Double, size: Double = LetterRow.textSize, gap: Double = 0,
    isBold: Bool = false
  ) {
    cells = [Cell(text: text, x: x, width: width, isBold: isBold)]
    (self.size, self.gap) = (size, gap)
  }

  /// A row with several, or none.
  init(_ cells: [Cell], size: Double = LetterRow.textSize, gap: Double = 0) {
    (self.cells, self.size, self.gap) = (cells, size, gap)
  }

  /// A thin line over the whole width.
  static var rule: LetterRow {
    var row = LetterRow([])
    row.isRule = true
    return row
  }

  /// The same row as it is read from right to left.
  var mirrored: LetterRow {
    var row = self
    for index in cells.indices {
      row.cells[index].x = LetterPrint.width - cells[index].x - cells[index].width
      row.cells[index].alignment =
        switch cells[index].alignment {
        case .start, .left: .right
        case .right: .left
        case .middle: .middle
        }
    }
    return row
  }

  private func box(of cell: Cell, y: Double) -> PageBox {
    PageBox(x: cell.x, y: y + gap, width: cell.width, height: Self.heightLimit)
  }

  /// How high it is, with the room above it.
  func height(on canvas: Canvas) -> Double {
    if isRule { return 7 }
    let heights = cells.map { cell in
      canvas.height(of: cell.text, in: box(of: cell, y: 0), size: size, isBold: cell.isBold)
    }
    return (heights.max() ?? 0) + gap + 1.5
  }

  /// Draws it.
  func draw(on canvas: Canvas, y: Double) {
    if let color {
      canvas.ink(color)
      var row = self
      row.color = nil
      row.draw(on: canvas, y: y)
      return canvas.ink(nil)
    }
    if isRule {
      return canvas.fill(
        PageBox(x: LetterPrint.edge, y: y + 3, width: LetterPrint.innerWidth, height: 0.5))
    }
    for cell in cells {
      canvas.write(
        cell.text, in: box(of: cell, y: y), size: size, isBold: cell.isBold, at: cell.alignment)
    }
  }
}
