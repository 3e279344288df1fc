/// Labels as the pages of a PDF file.
package struct LabelPrint: Sendable {
  /// Labels in one file.
  package static let countLimit = 10_000

  private let sheet: LabelSheet
  private let title: String
  private let skipped: Int

  /// `skipping` leaves places free on the first sheet, where labels were peeled off already.
  package init(on sheet: LabelSheet, title: String, skipping skipped: Int = 0) {
    self.sheet = sheet
    self.title = title
    self.skipped = min(max(0, skipped), sheet.count - 1)
  }

  /// Draws the labels one after the other, `copies` of each, and gives the file's bytes to `write`.
  /// `advance` hears how many labels are drawn and says whether to go on. Says whether the file is
  /// whole.
  package func draw(
    _ labels: some Sequence<Label>, copies: Int = 1, advance: (Int) -> Bool = { _ in true },
    _ write: @escaping ([UInt8]) -> Void
  ) -> Bool {
    let pages = PDFPages(width: sheet.width.points, height: sheet.height.points, write)
    pages.title(title)
    var place = skipped
    var count = 0
    for label in labels {
      for _ in 0..<max(1, copies) {
        if place == sheet.count {
          pages.endPage()
          place = 0
        }
        label.draw(on: pages.canvas, in: sheet.box(place))
        place += 1
        count += 1
        guard advance(count) else { return false }
      }
    }
    pages.endPage()
    return pages.finish()
  }
}
