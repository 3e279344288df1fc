import Testing

@testable import Documents

/// Letters as pages of a PDF file.
@Suite struct LetterPrintTests {
  private func letter(_ count: Int, text: String = "Brake pad") -> Letter {
    let headings = Letter.Headings(
      position: "No.", code: "Code", text: "Description", quantity: "Quantity", price: "Price",
      amount: "Amount")
    var letter = Letter(sender: "Radhaus", title: "Purchase order PO-2026-0001", headings) {
      "Page \($0) of \($1)"
    }
    letter.head = ["Am Kai 5", "24103 Kiel"]
    letter.address = ["Bremsen Nord", "Hafen 1", "20457 Hamburg"]
    letter.facts = [Letter.Entry("Order number", "PO-2026-0001")]
    letter.lines = (0..<count).map { number in
      var line = Letter.Line(text: "\(text) \(number)")
      (line.code, line.quantity) = ("B-\(number)", "2 pcs")
      (line.price, line.amount) = ("16.99 EUR", "33.98 EUR")
      return line
    }
    letter.sums = [Letter.Entry("Total", "33.98 EUR", isMain: true)]
    return letter
  }

  private func pageCount(_ letter: Letter) throws -> Int {
    let file = String(decoding: try #require(LetterPrint(letter).file()), as: UTF8.self)
    #expect(file.hasPrefix("%PDF-1."))
    return file.split(separator: "\n").count {
      $0.contains("/Type /Page") && !$0.contains("/Pages")
    }
  }

  @Test func `a page has room for some lines, and the next one begins when it is full`() throws {
    #expect(try pageCount(letter(0)) == 1)
    #expect(try pageCount(letter(20)) == 1)
    #expect(try pageCount(letter(60)) == 2)
    #expect(try pageCount(letter(400)) > 6)
  }

  @Test func `what stands below each page takes room there, and a picture shows the first page`()
    throws
  {
    var letter = letter(20)
    #expect(try pageCount(letter) == 1)
    letter.design.footer = ["Radhaus\nAm Kai 5\n24103 Kiel\nHRB 1", "Bank"]
    letter.opening = [String(repeating: "Thank you for your order. ", count: 120)]
    letter.design.color = LetterDesign.Color("#0b6e4f")
    letter.design.logoPlace = .left
    #expect(try pageCount(letter) == 2)
    let picture = try #require(LetterPrint(letter).picture(width: 200))
    letter.design.color = nil
    let other = try #require(LetterPrint(letter).picture(width: 200))
    #expect(picture.starts(with: [0x89] + Array("PNG".utf8)) && picture != other)
    #expect(LetterDesign.Color("#12345") == nil && LetterDesign.Color("0b6e4f#") == nil)
  }

  @Test func `pages are numbered where there are several, and each is told how many`() throws {
    // Nothing but this test's own calls write to it.
    final class Told: @unchecked Sendable { var pages: [String] = [] }
    let told = Told()
    var letter = letter(60)
    letter.pageWords = { page, count in
      told.pages.append("\(page)/\(count)")
      return ""
    }
    #expect(try pageCount(letter) == 2)
    #expect(told.pages == ["1/2", "2/2"])
    told.pages = []
    letter.lines = []
    #expect(try pageCount(letter) == 1)
    #expect(told.pages.isEmpty)
  }

  @Test func `details, sums and a note take room, and a long note goes on over pages`() throws {
    var long = letter(10)
    for index in long.lines.indices {
      long.lines[index].details = [String(repeating: "detail ", count: 60), "one\ntwo"]
    }
    #expect(try pageCount(letter(10)) == 1)
    #expect(try (2...4).contains(pageCount(long)))
    var noted = letter(1)
    noted.foot = [String(repeating: "line\n", count: 150)]
    #expect(try (3...5).contains(pageCount(noted)))
    noted.foot = ["short"]
    #expect(try pageCount(noted) == 1)
  }

  @Test func `lines have codes where one of them has one`() {
    var letter = letter(2)
    #expect(letter.lineHeading.count == 2 && letter.lineBlocks.count == 2)
    let withCode = letter.lineBlocks[0][0].cells
    #expect(withCode.map(\.text) == ["1", "B-0", "Brake pad 0", "2 pcs", "16.99 EUR", "33.98 EUR"])
    letter.lines[0].code = ""
    #expect(letter.lineBlocks[0][0].cells[1].width > 0)
    letter.lines[1].code = ""
    let without = letter.lineBlocks[0][0].cells
    #expect(without[1].width == 0 && without[2].width > withCode[2].width)
    // The last column ends with the page.
    #expect(abs(without[5].x + without[5].width - LetterPrint.width + LetterPrint.edge) < 0.01)
    letter.lines = []
    #expect(letter.lineHeading.isEmpty)
  }

  @Test func `a logo and a mark are drawn, and any text`() throws {
    var letter = letter(2)
    let plain = try #require(LetterPrint(letter).file())
    let pixels: [UInt8] = (0..<(40 * 20)).flatMap { _ in [200, 30, 40, 128] as [UInt8] }
    letter.logo = Picture(width: 40, height: 20, pixels: pixels)
    letter.mark = "Draft"
    let drawn = try #require(LetterPrint(letter).file())
    let words = String(decoding: drawn, as: UTF8.self)
    #expect(words.contains("/Subtype /Image") && drawn.count > plain.count)
    #expect(!String(decoding: plain, as: UTF8.self).contains("/Subtype /Image"))
    for text in [
      "", "\u{0}", String(repeating: "wide ", count: 400), "\u{202E}dlrow", "👩‍👩‍👧‍👦", "<b>&",
      "مرحبا", "日本語の長い名前", "line\nline",
    ] {
      var odd = self.letter(2, text: text)
      (odd.sender, odd.title, odd.mark, odd.foot) = (text, text, text, [text])
      (odd.head, odd.address, odd.facts) = ([text], [text], [Letter.Entry(text, text)])
      #expect(try pageCount(odd) >= 1)
    }
  }
}
