import Model
import Testing

@testable import Documents

/// The code of a payment at the end of a letter, and letters that are read from right to left.
@Suite struct LetterPaymentTests {
  private func letter(_ count: Int, text: String = "Description") throws -> Letter {
    let headings = Letter.Headings(
      position: "No.", code: "Code", text: text, quantity: "Quantity", price: "Price",
      amount: "Amount")
    var letter = Letter(sender: "Radhaus", title: "Invoice", headings) { "\($0)/\($1)" }
    letter.lines = (0..<count).map { Letter.Line(text: "Bell \($0)") }
    letter.sums = [Letter.Entry("Total", "1.00 EUR")]
    letter.payment = Letter.Payment(
      try GiroCode(name: "Radhaus", iban: "DE89370400440532013000", amount: .one),
      caption: "Scan to pay")
    return letter
  }

  private func pageCount(_ letter: Letter) throws -> Int {
    let file = String(decoding: try #require(LetterPrint(letter).file()), as: UTF8.self)
    return file.split(separator: "\n").count {
      $0.contains("/Type /Page") && !$0.contains("/Pages")
    }
  }

  /// A page of its own size, to measure on.
  private func measured<Result>(_ work: (Canvas) throws -> Result) rethrows -> Result {
    try work(PDFPages(width: LetterPrint.width, height: LetterPrint.height) { _ in }.canvas)
  }

  @Test func `the code goes to the next page where it has no room, with its caption`() throws {
    // The last count whose letter without a code is one page: with it there are two.
    var count = 1
    while try pageCount(without(try letter(count + 1))) == 1 { count += 1 }
    #expect(try pageCount(try letter(count)) == 2)
    // One line is about half a centimetre high, and code and caption are 4: eight lines less are
    // not enough, twelve are.
    #expect(try pageCount(try letter(count - 5)) == 2)
    #expect(try pageCount(try letter(count - 12)) == 1)
    #expect(try pageCount(try letter(1)) == 1)
  }

  private func without(_ letter: Letter) -> Letter {
    var letter = letter
    letter.payment = nil
    return letter
  }

  @Test func `a long note stands beside the code, and goes on below it over pages`() throws {
    var noted = try letter(1)
    noted.foot = [String(repeating: "line\n", count: 20)]
    let withCode = try pageCount(noted)
    #expect(withCode == 1)
    noted.foot = [String(repeating: "line\n", count: 100)]
    #expect(try pageCount(noted) == 3)
    #expect(try pageCount(without(noted)) == 3)
  }

  @Test func `a long caption makes the code higher`() throws {
    let payment = try #require(try letter(1).payment)
    let long = Letter.Payment(payment.code, caption: String(repeating: "words ", count: 20))
    let one = try #require(LetterPayment(payment, isRightToLeft: false))
    let other = try #require(LetterPayment(long, isRightToLeft: true))
    measured { canvas in
      #expect(one.height(on: canvas) > LetterPayment.side + 20)
      #expect(other.height(on: canvas) > one.height(on: canvas) + 30)
    }
  }

  // MARK: From right to left

  @Test func `a letter is mirrored by what stands above its lines`() throws {
    #expect(try letter(1, text: "الوصف").isRightToLeft)
    #expect(try letter(1, text: "1 תיאור").isRightToLeft)
    #expect(try !letter(1).isRightToLeft && !letter(1, text: "").isRightToLeft)
    #expect(try pageCount(try letter(40, text: "الوصف")) == pageCount(try letter(40)))
  }

  @Test func `a mirrored row begins where it ended, and keeps its widths`() throws {
    let row = try letter(1).lineBlocks[0][0]
    let mirrored = row.mirrored
    for (cell, other) in zip(row.cells, mirrored.cells) {
      #expect(abs(cell.x + other.x + cell.width - LetterPrint.width) < 0.01)
      #expect(cell.width == other.width && cell.text == other.text)
    }
    #expect(row.cells.map(\.alignment) == [.start, .start, .start, .right, .right, .right])
    #expect(mirrored.cells.map(\.alignment) == [.right, .right, .right, .left, .left, .left])
    #expect(LetterRow.rule.mirrored.isRule)
  }

  @Test func `facts have their label first, from either side`() throws {
    var letter = try letter(1)
    letter.facts = [Letter.Entry("Number", "1")]
    let fact = try #require(letter.rightRows.last).cells
    #expect(fact[0].x < fact[1].x)
    var arabic = try self.letter(1, text: "الوصف")
    arabic.facts = [Letter.Entry("الرقم", "1")]
    let other = try #require(arabic.rightRows.last).cells
    #expect(other[0].x > other[1].x && other[1].x + other[1].width <= other[0].x)
    #expect(abs(other[0].x + other[0].width - Letter.rightX - Letter.rightWidth) < 0.01)
  }
}
