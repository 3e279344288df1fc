/// A letter as the pages of a PDF file: A4, with the address where a window envelope shows it.
package struct LetterPrint: Sendable {
  static let (width, height) = (points(2_100), points(2_970))
  /// The paper left and right of what is printed.
  static let edge = points(200)
  static var innerWidth: Double { width - 2 * edge }
  /// Where a page begins and ends. What stands below each page has its own room.
  private static let (top, bottom) = (points(200), height - points(220))
  private static let footer = height - points(150)

  private let letter: Letter

  /// Takes what stands on it.
  package init(_ letter: Letter) { self.letter = letter }

  /// The file; nil where it could not be drawn.
  package func file() -> [UInt8]? {
    // How many pages there are is known once they are drawn: the first time nobody sees them.
    let count = LetterSheet(pageCount: 0) { _ in }.drawn(letter)
    let file = LetterBytes()
    let sheet = LetterSheet(pageCount: count) { file.bytes += $0 }
    sheet.pages.title(letter.title)
    _ = sheet.drawn(letter)
    return sheet.pages.finish() ? file.bytes : nil
  }

  fileprivate static func points(_ tenths: Int) -> Double { PaperLength(tenths: tenths).points }

  /// The pages while they are drawn.
  private final class LetterSheet {
    let pages: PDFPages
    private let pageCount: Int
    private var (page, y) = (1, LetterPrint.top)

    init(pageCount: Int, _ write: @escaping ([UInt8]) -> Void) {
      self.pageCount = pageCount
      pages = PDFPages(width: LetterPrint.width, height: LetterPrint.height, write)
    }

    /// Draws the letter; says how many pages it took.
    func drawn(_ letter: Letter) -> Int {
      head(letter)
      let heading = letter.lineHeading
      draw(letter.titleRows + heading, letter, under: [])
      for block in letter.lineBlocks { draw(block, letter, under: heading) }
      draw(letter.sumRows, letter, under: [])
      foot(letter)
      endPage(letter)
      return page
    }

    /// What is told at the end, and the payment beside it.
    private func foot(_ letter: Letter) {
      var end = 0.0
      let isMirrored = letter.isRightToLeft
      if let payment = letter.payment,
        let payment = LetterPayment(payment, isRightToLeft: isMirrored)
      {
        let height = payment.height(on: pages.canvas)
        if y + height > LetterPrint.bottom { turn(letter, []) }
        payment.draw(on: pages.canvas, y: y)
        end = y + height
      }
      let first = page
      for var row in letter.footRows {
        let isBeside = page == first && y < end
        if isBeside { row.cells[0].width -= LetterPayment.room }
        draw([row], letter, under: [])
      }
      if page == first { y = max(y, end) }
    }

    /// What stands above the title on the first page: on the left the sender's name and the
    /// address, on the right the logo, how the sender is reached, and the facts.
    private func head(_ letter: Letter) {
      let canvas = pages.canvas
      if let logo = letter.logo {
        canvas.draw(
          logo,
          in: PageBox(
            x: Letter.rightX, y: LetterPrint.points(130), width: Letter.rightWidth,
            height: LetterPrint.points(200)))
      }
      LetterRow(
        letter.sender, x: LetterPrint.edge, width: Letter.leftWidth, size: 15, isBold: true
      ).draw(on: canvas, y: LetterPrint.top)
      let left = stack(letter.addressRows, from: LetterPrint.points(480))
      let right = stack(letter.rightRows, from: LetterPrint.points(letter.logo == nil ? 200 : 370))
      y = max(left, right, LetterPrint.points(850)) + 14
    }

    private func stack(_ rows: [LetterRow], from start: Double) -> Double {
      rows.reduce(start) { y, row in
        row.draw(on: pages.canvas, y: y)
        return y + row.height(on: pages.canvas)
      }
    }

    /// Draws rows that stay together where a page has room for them. `heading` stands above them
    /// where they begin a page.
    private func draw(_ rows: [LetterRow], _ letter: Letter, under heading: [LetterRow]) {
      let canvas = pages.canvas
      let rows = letter.isRightToLeft ? rows.map(\.mirrored) : rows
      let whole = rows.reduce(0) { $0 + $1.height(on: canvas) }
      if y + whole > LetterPrint.bottom, y > LetterPrint.top { turn(letter, heading) }
      for row in rows {
        let height = row.height(on: canvas)
        if y + height > LetterPrint.bottom, y > LetterPrint.top { turn(letter, heading) }
        row.draw(on: canvas, y: y)
        y += height
      }
    }

    private func turn(_ letter: Letter, _ heading: [LetterRow]) {
      endPage(letter)
      page += 1
      let heading = letter.isRightToLeft ? heading.map(\.mirrored) : heading
      y = stack(heading, from: LetterPrint.top)
    }

    private func endPage(_ letter: Letter) {
      if pageCount > 1 {
        let words = [letter.title, letter.pageWords(page, pageCount)].joined(separator: " · ")
        var row = LetterRow(
          words, x: LetterPrint.edge, width: LetterPrint.innerWidth, size: LetterRow.smallSize)
        row.cells[0].alignment = .middle
        row.draw(on: pages.canvas, y: LetterPrint.footer)
      }
      pages.endPage()
    }
  }
}

private final class LetterBytes {
  var bytes: [UInt8] = []
}
