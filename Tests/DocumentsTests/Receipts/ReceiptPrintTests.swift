import Testing

@testable import Documents

/// Receipts as pages of a PDF file.
@Suite struct ReceiptPrintTests {
  private func receipt(_ count: Int, text: String = "Brake pad") -> Receipt {
    var receipt = Receipt(seller: "Stadtrad", title: "Receipt")
    receipt.head = ["Am Kai 5", "24103 Kiel"]
    receipt.facts = [Receipt.Entry("Order number", "SO-2026-0001-K7QX")]
    receipt.lines = (0..<count).map {
      Receipt.Line(text: "\(text) \($0)", details: ["2 × 16.99 EUR"], amount: "33.98 EUR")
    }
    receipt.sums = [Receipt.Entry("Total", "33.98 EUR", isMain: true)]
    return receipt
  }

  private func file(_ receipt: Receipt, on paper: ReceiptPaper) throws -> String {
    String(decoding: try #require(ReceiptPrint(receipt, on: paper).file()), as: UTF8.self)
  }

  private func pageCount(_ file: String) -> Int {
    file.split(separator: "\n").count { $0.contains("/Type /Page") && !$0.contains("/Pages") }
  }

  /// The last number of the first page's box.
  private func height(_ file: String) throws -> Double {
    let start = try #require(file.firstRange(of: "/MediaBox [ "))
    let numbers = file[start.upperBound...].prefix { $0 != "]" }.split(separator: " ")
    return try #require(Double(numbers[3]))
  }

  @Test func `a roll is as long as what stands on it, and one page`() throws {
    let (short, long) = (
      try file(receipt(1), on: .roll), try file(receipt(60), on: .roll)
    )
    #expect(pageCount(short) == 1 && pageCount(long) == 1)
    #expect(try height(short) < 400 && height(long) > 1_200)
    // What is longer than a page may be goes on with the next one.
    #expect(pageCount(try file(receipt(1_500), on: .roll)) > 1)
  }

  @Test func `sheets have their own size, and a new one begins when one is full`() throws {
    for (paper, height) in [(ReceiptPaper.a4, 841.9), (.a5, 595.3)] {
      let text = try file(receipt(3), on: paper)
      #expect(pageCount(text) == 1)
      #expect(abs(try self.height(text) - height) < 0.5)
      #expect(pageCount(try file(receipt(100), on: paper)) > 1)
    }
  }

  @Test func `any text is drawn`() throws {
    for text in [
      "", "\u{0}", String(repeating: "wide ", count: 400), "\u{202E}dlrow", "👩‍👩‍👧‍👦", "<b>&",
      "مرحبا", "日本語の長い名前", "line\nline",
    ] {
      for paper in ReceiptPaper.allCases {
        #expect(try file(receipt(2, text: text), on: paper).hasPrefix("%PDF-1."))
      }
    }
  }

  @Test func `a row is as high as the higher of its words and its figure`() {
    let pages = PDFPages(width: 200, height: 10) { _ in }
    func height(_ row: ReceiptRow) -> Double { row.height(on: pages.canvas, width: 160) }
    let one = height(ReceiptRow(text: "Bell", figure: "1.00", size: 10))
    let many = height(
      ReceiptRow(text: String(repeating: "Bell ", count: 40), figure: "1.00", size: 10))
    #expect(one > 10 && one < 20 && many > 3 * one)
    #expect(height(ReceiptRow(size: 10, isRule: true)) == 10)
    #expect(height(ReceiptRow(text: "Bell", figure: "1.00", size: 10, gap: 1)) == one + 10)
  }
}
