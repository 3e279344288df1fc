/// A letter as the pages of a PDF file: A4, with the address where a window envelope shows it.
package struct LetterPrint: Sendable {
  static let (width, height) = (points(2_100), points(2_970))
  /// The paper left and right of what is printed.
  static let edge = points(200)
  static var innerWidth: Double { width - 2 * edge }
  /// Where a page begins and ends. What stands below each page has its own room.
  private static let top = points(200)
  private static let footer = height - points(150)
  /// Below what is told on each page.
  private static let pageEdge = height - points(80)

  private let letter: Letter

  /// Takes what stands on it.
  package init(_ letter: Letter) { self.letter = letter }

  /// The file; nil where it could not be drawn.
  package func file() -> [UInt8]? { Self.file(of: [letter]) }

  /// Letters one after the other in one file; nil where it could not be drawn.
  package static func file(of letters: [Letter]) -> [UInt8]? {
    PDFPages.file(width: width, height: height, title: letters.first?.title ?? "") { pages in
      for letter in letters {
        let count = LetterPrint(letter).pageCount
        _ = LetterSheet(pageCount: count, letter, on: pages.canvas, pages.endPage).drawn()
      }
    }
  }

  /// The first page as a PNG file, so many points wide; nil where there is no memory for it.
  package func picture(width: Int) -> [UInt8]? {
    let picture = PagePicture(width: Self.width, height: Self.height, scaledTo: width)
    guard let picture else { return nil }
    var count = 0
    let sheet = LetterSheet(pageCount: pageCount, letter, on: picture.canvas) {
      count += 1
      if count == 1 { picture.keep() }
    }
    _ = sheet.drawn()
    return picture.bytes
  }

  /// How many pages there are is known once they are drawn: the first time nobody sees them.
  private var pageCount: Int {
    let pages = PDFPages(width: Self.width, height: Self.height) { _ in }
    return LetterSheet(pageCount: 0, letter, on: pages.canvas, pages.endPage).drawn()
  }

  fileprivate static func points(_ tenths: Int) -> Double { PaperLength(tenths: tenths).points }

  /// The pages while they are drawn.
  private final class LetterSheet {
    private let letter: Letter
    private let canvas: Canvas
    private let turned: () -> Void
    private let pageCount: Int
    private let pageFooter: LetterRow?
    /// Where what stands below each page begins, and where a page ends.
    private let (footerTop, bottom): (Double, Double)
    private var (page, y) = (1, LetterPrint.top)

    init(
      pageCount: Int, _ letter: Letter, on canvas: Canvas, _ turned: @escaping () -> Void
    ) {
      (self.pageCount, self.letter, self.canvas) = (pageCount, letter, canvas)
      self.turned = turned
      pageFooter = letter.pageFooter.map { letter.isRightToLeft ? $0.mirrored : $0 }
      let height = pageFooter?.height(on: canvas) ?? 0
      footerTop = LetterPrint.pageEdge - height
      bottom = (height > 0 ? footerTop : LetterPrint.footer) - LetterPrint.points(70)
    }

    /// Draws the letter; says how many pages it took.
    func drawn() -> Int {
      head()
      let heading = letter.lineHeading
      draw(letter.titleRows + heading, under: [])
      for block in letter.lineBlocks { draw(block, under: heading) }
      draw(letter.sumRows, under: [])
      foot()
      endPage()
      return page
    }

    /// What is told at the end, and the payment beside it.
    private func foot() {
      var end = 0.0
      let isMirrored = letter.isRightToLeft
      if letter.design.showsPaymentCode, let payment = letter.payment,
        let payment = LetterPayment(payment, isRightToLeft: isMirrored)
      {
        let height = payment.height(on: canvas)
        if y + height > bottom { turn([]) }
        payment.draw(on: canvas, y: y)
        end = y + height
      }
      let first = page
      for var row in letter.footRows {
        let isBeside = page == first && y < end
        if isBeside { row.cells[0].width -= LetterPayment.room }
        draw([row], under: [])
      }
      if page == first { y = max(y, end) }
    }

    /// What stands above the title on the first page: on the left the sender's name and the
    /// address, on the right the logo, how the sender is reached, and the facts.
    private func head() {
      let place = letter.logo == nil ? .hidden : letter.design.logoPlace
      if let logo = letter.logo, place != .hidden {
        let isLeft = place == .left
        canvas.draw(
          logo,
          in: PageBox(
            x: isLeft ? LetterPrint.edge : Letter.rightX, y: LetterPrint.points(130),
            width: Letter.rightWidth, height: LetterPrint.points(200)), isLeft: isLeft)
      }
      var sender = LetterRow(
        letter.sender, x: LetterPrint.edge, width: Letter.leftWidth, size: 15, isBold: true)
      sender.color = letter.design.color
      // The logo of the left side says who writes, and so does the line above the address.
      if place != .left { sender.draw(on: canvas, y: LetterPrint.top) }
      let left = stack(letter.addressRows, from: LetterPrint.points(480))
      let right = stack(letter.rightRows, from: LetterPrint.points(place == .right ? 370 : 200))
      y = max(left, right, LetterPrint.points(850)) + 14
    }

    private func stack(_ rows: [LetterRow], from start: Double) -> Double {
      rows.reduce(start) { y, row in
        row.draw(on: canvas, y: y)
        return y + row.height(on: canvas)
      }
    }

    /// Draws rows that stay together where a page has room for them. `heading` stands above them
    /// where they begin a page.
    private func draw(_ rows: [LetterRow], under heading: [LetterRow]) {
      let rows = letter.isRightToLeft ? rows.map(\.mirrored) : rows
      let whole = rows.reduce(0) { $0 + $1.height(on: canvas) }
      if y + whole > bottom, y > LetterPrint.top { turn(heading) }
      for row in rows {
        let height = row.height(on: canvas)
        if y + height > bottom, y > LetterPrint.top { turn(heading) }
        row.draw(on: canvas, y: y)
        y += height
      }
    }

    private func turn(_ heading: [LetterRow]) {
      endPage()
      page += 1
      let heading = letter.isRightToLeft ? heading.map(\.mirrored) : heading
      y = stack(heading, from: LetterPrint.top)
    }

    private func endPage() {
      if let pageFooter {
        canvas.ink(letter.design.color)
        canvas.fill(
          PageBox(
            x: LetterPrint.edge, y: footerTop - 4, width: LetterPrint.innerWidth, height: 0.5))
        canvas.ink(nil)
        pageFooter.draw(on: canvas, y: footerTop)
      }
      if pageCount > 1 {
        let words = [letter.title, letter.pageWords(page, pageCount)].joined(separator: " · ")
        var row = LetterRow(
          words, x: LetterPrint.edge, width: LetterPrint.innerWidth, size: LetterRow.smallSize)
        row.cells[0].alignment = .middle
        row.draw(
          on: canvas, y: pageFooter == nil ? LetterPrint.footer : footerTop - LetterPrint.points(55)
        )
      }
      turned()
    }
  }
}
