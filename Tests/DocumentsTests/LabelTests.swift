import Testing

@testable import Documents

/// Labels on their sheets, as pages of a PDF file.
@Suite struct LabelTests {
  private func file(
    _ labels: [Label], on sheet: LabelSheet, copies: Int = 1, skipping skipped: Int = 0
  ) throws -> String {
    var bytes: [UInt8] = []
    let print = LabelPrint(on: sheet, title: "Labels", skipping: skipped)
    #expect(print.draw(labels, copies: copies) { bytes += $0 })
    return String(decoding: bytes, as: UTF8.self)
  }

  private func pageCount(_ file: String) -> Int {
    file.split(separator: "\n").count { $0.contains("/Type /Page") && !$0.contains("/Pages") }
  }

  private func labels(_ count: Int) -> [Label] {
    (0..<count).map { Label(title: "Bolt \($0)", lines: ["M8 × 40"], codeText: "B-\($0)") }
  }

  @Test func `every label lies on its paper and none on another`() {
    for sheet in LabelSheet.all {
      #expect(LabelSheet.named(sheet.name) == sheet)
      let boxes = (0..<sheet.count).map(sheet.box)
      for box in boxes {
        #expect(box.x >= 0 && box.x + box.width <= sheet.width.points + 0.01, "\(sheet.name)")
        #expect(box.y >= 0 && box.y + box.height <= sheet.height.points + 0.01, "\(sheet.name)")
      }
      for (index, box) in boxes.enumerated() {
        for other in boxes[(index + 1)...] {
          let isBeside =
            other.x >= box.x + box.width - 0.01 || other.x + other.width <= box.x + 0.01
          let isBelow =
            other.y >= box.y + box.height - 0.01 || other.y + other.height <= box.y + 0.01
          #expect(isBeside || isBelow, "\(sheet.name)")
        }
      }
    }
  }

  @Test func `a new page begins when a sheet is full, and what was peeled off is skipped`() throws {
    let sheet = try #require(LabelSheet.named("a4-3x8"))
    for (count, copies, skipped, pages) in [
      (1, 1, 0, 1), (24, 1, 0, 1), (25, 1, 0, 2), (12, 2, 0, 1), (12, 2, 1, 2), (1, 1, 99, 1),
      (2, 1, 23, 2),
    ] {
      let text = try file(labels(count), on: sheet, copies: copies, skipping: skipped)
      #expect(pageCount(text) == pages, "\(count) × \(copies), \(skipped) skipped")
      #expect(text.hasPrefix("%PDF-1."))
    }
  }

  @Test func `any text fits on any label`() throws {
    let hostile = [
      "", "\u{0}", String(repeating: "wide ", count: 2_000), "\u{202E}dlrow", "👩‍👩‍👧‍👦", "<b>&",
      "مرحبا", "line\nline\nline\nline",
    ]
    for sheet in LabelSheet.all {
      let labels = hostile.flatMap { text in
        [text, "4006381333931"].map { Label(title: text, lines: [text, text], codeText: $0) }
      }
      let text = try file(labels, on: sheet)
      #expect(pageCount(text) == (labels.count + sheet.count - 1) / sheet.count)
    }
  }

  @Test func `what is stopped is no file, and each label is told`() throws {
    let sheet = try #require(LabelSheet.named("roll-62x29"))
    var counts: [Int] = []
    let print = LabelPrint(on: sheet, title: "Labels")
    func advance(_ count: Int) -> Bool {
      counts.append(count)
      return count < 3
    }
    let isWhole = print.draw(labels(5), advance: advance) { _ in }
    #expect(!isWhole && counts == [1, 2, 3])
  }

  @Test func `a picture of a label is read as its paper is`() throws {
    for sheet in LabelSheet.all {
      for (text, kind) in [("4006381333931", nil), ("B-1", Symbology.qr), ("B-1", .pdf417)] {
        let label = Label(title: "Bolt", lines: ["M8"], codeText: text, as: kind)
        let bytes = try #require(label.picture(on: sheet))
        let picture = try Picture(reading: bytes)
        #expect(picture.codes().map(\.text) == [text], "\(sheet.name)")
        #expect(max(picture.width, picture.height) <= 1_200)
      }
    }
  }

  @Test func `a label without a fitting code has its words`() {
    let label = Label(title: "Bolt", codeText: "", as: .ean13)
    #expect(label.code == nil)
    #expect(Label(title: "Bolt", codeText: "4006381333931").code?.symbology == .ean13)
    #expect(Label(title: "Bolt", codeText: "B-1", as: .dataMatrix).code?.symbology == .dataMatrix)
  }
}
