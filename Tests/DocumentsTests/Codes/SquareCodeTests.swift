import Documents
import Testing

@Suite struct SquareCodeTests {
  private static let edge = Symbology.qr.edge.side
  private static let link = "https://example.org/join/0123456789abcdef0123456789abcdef"

  /// The dark square of seven with a light ring that stands in three corners of every code.
  private func hasFinder(_ code: PrintedCode, row: Int, column: Int) -> Bool {
    (0..<7).allSatisfy { y in
      (0..<7).allSatisfy { x in
        let ring = min(x, y, 6 - x, 6 - y)
        return code.isDark(row: row + y, column: column + x) == (ring != 1)
      }
    }
  }

  @Test func `A code is a square of a size that the standard knows, with its three corners`() throws
  {
    let code = try #require(PrintedCode(Self.link))
    #expect((code.width - 17) % 4 == 0 && (21...177).contains(code.width))
    #expect(hasFinder(code, row: 0, column: 0))
    #expect(hasFinder(code, row: 0, column: code.width - 7))
    #expect(hasFinder(code, row: code.width - 7, column: 0))
    #expect(!hasFinder(code, row: code.width - 7, column: code.width - 7))
  }

  @Test func `Its timing lines alternate, from corner to corner`() throws {
    let code = try #require(PrintedCode(Self.link))
    for index in 8..<(code.width - 8) {
      #expect(code.isDark(row: 6, column: index) == (index % 2 == 0))
      #expect(code.isDark(row: index, column: 6) == (index % 2 == 0))
    }
  }

  @Test func `The same text is the same code, another text another`() {
    #expect(PrintedCode(Self.link) == PrintedCode(Self.link))
    #expect(PrintedCode(Self.link) != PrintedCode(Self.link + "0"))
    #expect(PrintedCode("Grüße, 漢字") != nil)
  }

  @Test func `No text and one that does not fit have no code`() {
    #expect(PrintedCode("") == nil)
    #expect(PrintedCode(String(repeating: "x", count: PrintedCode.byteLimit)) != nil)
    #expect(PrintedCode(String(repeating: "x", count: PrintedCode.byteLimit + 1)) == nil)
  }

  @Test func `The path draws each dark module once, within the light edge`() throws {
    let code = try #require(PrintedCode("A"))
    let runs = code.path.split(separator: "M")
    var drawn = 0
    for run in runs {
      let numbers = run.split { !$0.isNumber }.compactMap { Int($0) }
      let (x, y, width) = (numbers[0], numbers[1], numbers[2])
      #expect(x >= Self.edge && x + width <= code.size.width - Self.edge)
      for column in x..<(x + width) {
        #expect(code.isDark(row: y - Self.edge, column: column - Self.edge))
      }
      drawn += width
    }
    let dark = (0..<code.width * code.width).filter {
      code.isDark(row: $0 / code.width, column: $0 % code.width)
    }
    #expect(drawn == dark.count)
  }

  @Test func `The file says what it is, whatever is in the label`() throws {
    let svg = try #require(PrintedCode("A")).svg(label: "Join <Bolts & Co>")
    #expect(svg.contains("<title>Join &lt;Bolts &amp; Co&gt;</title>"))
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>"))
    #expect(!svg.contains("script") && !svg.contains("style"))
  }
}
