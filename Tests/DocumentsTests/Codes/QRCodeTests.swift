import Documents
import Testing

@Suite struct QRCodeTests {
  private static let link = "https://example.org/join/0123456789abcdef0123456789abcdef"

  /// The dark square of seven with a light ring that stands in three corners of every code.
  private func hasFinder(_ code: QRCode, row: Int, column: Int) -> Bool {
    (0..<7).allSatisfy { y in
      (0..<7).allSatisfy { x in
        let ring = min(x, y, 6 - x, 6 - y)
        return code.isDark(row: row + y, column: column + x) == (ring != 1)
      }
    }
  }

  @Test func `A code is a square of a size that the standard knows, with its three corners`() throws
  {
    let code = try #require(QRCode(Self.link))
    #expect((code.size - 17) % 4 == 0 && (21...177).contains(code.size))
    #expect(hasFinder(code, row: 0, column: 0))
    #expect(hasFinder(code, row: 0, column: code.size - 7))
    #expect(hasFinder(code, row: code.size - 7, column: 0))
    #expect(!hasFinder(code, row: code.size - 7, column: code.size - 7))
  }

  @Test func `Its timing lines alternate, from corner to corner`() throws {
    let code = try #require(QRCode(Self.link))
    for index in 8..<(code.size - 8) {
      #expect(code.isDark(row: 6, column: index) == (index % 2 == 0))
      #expect(code.isDark(row: index, column: 6) == (index % 2 == 0))
    }
  }

  @Test func `The same text is the same code, another text another`() {
    #expect(QRCode(Self.link) == QRCode(Self.link))
    #expect(QRCode(Self.link) != QRCode(Self.link + "0"))
    #expect(QRCode("Grüße, 漢字") != nil)
  }

  @Test func `No text and one that does not fit have no code`() {
    #expect(QRCode("") == nil)
    #expect(QRCode(String(repeating: "x", count: QRCode.byteLimit)) != nil)
    #expect(QRCode(String(repeating: "x", count: QRCode.byteLimit + 1)) == nil)
  }

  @Test func `The path draws each dark module once, within the light edge`() throws {
    let code = try #require(QRCode("A"))
    let runs = code.path.split(separator: "M")
    var drawn = 0
    for run in runs {
      let numbers = run.split { !$0.isNumber }.compactMap { Int($0) }
      let (x, y, width) = (numbers[0], numbers[1], numbers[2])
      #expect(x >= QRCode.edge && x + width <= code.side - QRCode.edge)
      for column in x..<(x + width) {
        #expect(code.isDark(row: y - QRCode.edge, column: column - QRCode.edge))
      }
      drawn += width
    }
    let dark = (0..<code.size * code.size).filter {
      code.isDark(row: $0 / code.size, column: $0 % code.size)
    }
    #expect(drawn == dark.count)
  }

  @Test func `The file says what it is, whatever is in the label`() throws {
    let svg = try #require(QRCode("A")).svg(label: "Join <Bolts & Co>")
    #expect(svg.contains("<title>Join &lt;Bolts &amp; Co&gt;</title>"))
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>"))
    #expect(!svg.contains("script") && !svg.contains("style"))
  }
}
