import Testing

@testable import Documents

/// Codes of every kind are printed so that they are read again, and wrong numbers are told.
@Suite struct CodeTests {
  @Test(
    "What is printed is read again, upright and on its side",
    arguments: [
      (.ean13, "4006381333931"), (.ean8, "96385074"), (.upcA, "036000291452"),
      (.upcE, "01234565"), (.code39, "BIN-A 01/7"), (.code128, "Shelf #4, row b"),
      (.qr, "https://example.org/i/4711"), (.qr, "Größe: 漢字"), (.dataMatrix, "LOT 2026-11 / 42"),
      (.pdf417, "A longer text, as freight papers have it: 12 boxes, 3 pallets."),
    ] as [(Symbology, String)])
  func readAgain(_ symbology: Symbology, _ text: String) throws {
    let code = try #require(PrintedCode(text, as: symbology))
    let picture = Picture(drawing: code)
    #expect(picture.codes() == [FoundCode(symbology: symbology, text: text)])
    #expect(picture.onItsSide.codes().map(\.text) == [text])
  }

  /// Pictures that nobody took: stripes and noise, as somebody might send them to end the program.
  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `any picture is looked through`(seed: UInt64) throws {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let code = try #require(PrintedCode("B-\(seed)", as: Symbology.allCases[4 + Int(seed) % 5]))
    let drawn = Picture(drawing: code, scale: 1 + next(4), margin: next(30))
    var pixels = drawn.pixels
    for _ in 0..<next(400) {
      let (x, y) = (next(drawn.width), next(drawn.height))
      let shade = UInt8(next(256))
      // A spot, a line across and a line down.
      for step in 0..<[1, drawn.width, drawn.height][next(3)] where next(5) > 0 {
        let across = min(drawn.width - 1, x + step)
        let start = (y * drawn.width + across) * 4
        for channel in 0..<3 { pixels[start + channel] = shade }
      }
    }
    let picture = Picture(width: drawn.width, height: drawn.height, pixels: pixels)
    #expect(picture.codes().allSatisfy { !$0.text.isEmpty })
  }

  /// Copies of a code far from each other, beside and below, as a sheet of labels has them.
  @Test(arguments: [Symbology.ean13, .ean8, .upcA, .upcE, .code39, .code128, .qr, .dataMatrix])
  func `the same code many times in a picture is read once`(_ symbology: Symbology) throws {
    let text = [
      Symbology.ean13: "4006381333931", .ean8: "96385074", .upcA: "036000291452",
      .upcE: "01234565",
    ][symbology, default: "B-17"]
    let one = Picture(
      drawing: try #require(PrintedCode(text, as: symbology)), scale: 2, margin: 60)
    for (across, down) in [(1, 3), (3, 1), (2, 3)] {
      #expect(one.repeated(across, down).codes().map(\.text) == [text], "\(across) × \(down)")
    }
  }

  /// As tables of pictures from outside have them: one pixel, one row, one column, all of one kind.
  @Test(arguments: [(1, 1), (2, 1), (1, 2), (3, 3), (8_000, 1), (1, 8_000), (4_000, 2), (39, 41)])
  func `a picture of any form has no code`(_ width: Int, _ height: Int) {
    for shade in [0, 128, 255] as [UInt8] {
      let plain = Picture(
        width: width, height: height, pixels: Array(repeating: shade, count: width * height * 4))
      #expect(plain.codes().isEmpty)
      let striped = Picture(
        width: width, height: height,
        pixels: (0..<width * height * 4).map { $0 / 4 % 3 == 0 ? 255 : shade })
      #expect(striped.codes().allSatisfy { !$0.text.isEmpty })
    }
  }

  @Test func `two equal codes in a picture, and two of different kinds`() throws {
    let one = Picture(drawing: try #require(PrintedCode("BIN 4", as: .code128)))
    let twice = Picture(
      width: one.width, height: 2 * one.height, pixels: one.pixels + one.pixels)
    #expect(twice.codes().map(\.text) == ["BIN 4"])
    let other = Picture(drawing: try #require(PrintedCode("BIN 5", as: .code128)))
    let both = Picture(
      width: one.width, height: 2 * one.height, pixels: one.pixels + other.pixels)
    #expect(Set(both.codes().map(\.text)) == ["BIN 4", "BIN 5"])
  }

  @Test func `a picture without a code has none, and one that can be seen through is on white`()
    throws
  {
    let grey = Picture(width: 200, height: 100, pixels: Array(repeating: 128, count: 80_000))
    #expect(grey.codes().isEmpty)
    let code = try #require(PrintedCode("B-17"))
    let drawn = Picture(drawing: code)
    var pixels = drawn.pixels
    for start in stride(from: 0, to: pixels.count, by: 4) where pixels[start] == 255 {
      pixels.replaceSubrange(start..<start + 4, with: [0, 0, 0, 0])
    }
    let clear = Picture(width: drawn.width, height: drawn.height, pixels: pixels)
    #expect(clear.codes().map(\.text) == ["B-17"])
  }

  @Test func `each wrong digit of a goods' number is told`() {
    let right = Array("4006381333931".utf8)
    #expect(CodeFlaw("4006381333931", as: .ean13) == nil)
    for place in right.indices {
      for step in 1...9 as ClosedRange<UInt8> {
        var wrong = right
        wrong[place] = 0x30 + (wrong[place] - 0x30 + step) % 10
        let text = String(decoding: wrong, as: UTF8.self)
        guard case .checkDigit = CodeFlaw(text, as: .ean13) else {
          Issue.record("\(text) passes")
          continue
        }
        #expect(PrintedCode(text, as: .ean13) == nil)
      }
    }
  }

  @Test(
    "Texts that a kind can't hold are told why",
    arguments: [
      ("", .qr, .empty), ("123", .ean13, .digitCount(13)),
      (
        "96385075", .ean8,
        .checkDigit(expected: 4)
      ), ("21234565", .upcE, .numberSystem),
      ("01234566", .upcE, .checkDigit(expected: 5)), ("12a", .upcA, .digitCount(12)),
      (String(repeating: "x", count: 121), .code128, .tooLong(limit: 120)),
    ] as [(String, Symbology, CodeFlaw)])
  func flaws(_ text: String, _ symbology: Symbology, _ flaw: CodeFlaw) {
    #expect(CodeFlaw(text, as: symbology) == flaw)
    #expect(PrintedCode(text, as: symbology) == nil)
    #expect(!flaw.sentence.isEmpty && flaw.sentence.hasSuffix("."))
  }

  @Test func `letters that bars don't know are told, and whatever passes has a code`() {
    for text in ["straße", "lower", "A\nB"] {
      guard case .signs = CodeFlaw(text, as: .code39) else {
        Issue.record("\(text) passes")
        continue
      }
    }
    for symbology in Symbology.allCases {
      for limit in [1, 7, 8, 11, 12, 13, 80, 120, 900, 1_200, 2_000] {
        let text = String(repeating: "0", count: limit)
        #expect((CodeFlaw(text, as: symbology) == nil) == (PrintedCode(text, as: symbology) != nil))
      }
    }
  }

  @Test func `check digits are completed, and the kind that suits is found`() {
    #expect(CheckDigit.completing("400638133393") == "4006381333931")
    #expect(CheckDigit.completing("9638507") == "96385074")
    #expect(CheckDigit.completing("03600029145") == "036000291452")
    #expect(CheckDigit.completing("12345") == nil && CheckDigit.completing("123456x") == nil)
    #expect(Symbology.suiting("4006381333931") == .ean13)
    #expect(Symbology.suiting("4006381333932") == .code128)
    #expect(Symbology.suiting("96385074") == .ean8)
    #expect(Symbology.suiting("036000291452") == .upcA)
    #expect(Symbology.suiting("B-17") == .code128)
    #expect(Symbology.suiting("Größe 4") == .qr)
    #expect(Symbology.suiting(String(repeating: "a", count: 40)) == .qr)
  }

  @Test func `a short number stands for the long one`() {
    for (short, long) in [
      ("01234505", "01200000345"), ("01234531", "01230000045"), ("01234543", "01234000005"),
      ("01234565", "01234500006"),
    ] {
      let digits = CheckDigit.digits(of: short) ?? []
      #expect(CheckDigit.unfolded(digits) == CheckDigit.digits(of: long))
    }
  }
}
