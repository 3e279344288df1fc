import Documents
import Testing

@Suite struct ByteCharsetTests {
  @Test(
    "Letters of the upper half",
    arguments: [
      ("WINDOWS-1252", [0x80, 0xE4, 0xDF, 0x99], "€äß™"), ("ISO-8859-1", [0xF6, 0xA0], "ö\u{A0}"),
      ("CP1250", [0x8A, 0xB3, 0xFF], "Šł˙"), ("WINDOWS-1251", [0xCC, 0xEE, 0xFF, 0x88], "Моя€"),
      ("ISO-8859-2", [0xA3, 0xF3, 0xBC, 0xFE], "Łóźţ"), ("ISO_8859-15", [0xA4, 0xBD, 0xFF], "€œÿ"),
      ("US-ASCII", [0x41], "A"),
    ] as [(String, [UInt8], String)])
  func letters(_ name: String, _ bytes: [UInt8], _ text: String) throws {
    #expect(try #require(ByteCharset(named: name)).text(bytes) == text)
  }

  @Test func `every byte is a letter or the sign for none, and ASCII is itself`() {
    let all = (0...255).map { UInt8($0) }
    for charset in ByteCharset.allCases {
      let text = charset.text(all)
      #expect(text.unicodeScalars.count == 256)
      #expect(
        text.unicodeScalars.prefix(128).elementsEqual(all.prefix(128).map(Unicode.Scalar.init)))
    }
  }

  @Test(arguments: ["UTF-16", "KOI8-R", "SHIFT_JIS", "ISO-8859-5", ""])
  func `others are not read`(_ name: String) { #expect(ByteCharset(named: name) == nil) }

  @Test func `what is written is read back`() {
    for charset in ByteCharset.allCases {
      let text = charset.text((0...255).map { UInt8($0) }).filter { $0 != "\u{FFFD}" }
      #expect(charset.text(charset.bytes(text)) == text)
      #expect(charset.bytes(text).count >= 240)
    }
  }

  @Test(
    "What a charset lacks is written plainly",
    arguments: [
      ("Łódź", "L\u{F3}dz"), ("e\u{301}", "\u{E9}"), ("q\u{301}", "q"), ("Αθήνα", "Athina"),
      ("日ä", "?\u{E4}"), ("a\u{200B}b", "ab"), ("\r\n", "\r\n"), ("ß😀", "\u{DF}?"),
    ])
  func plain(_ text: String, _ expected: String) {
    let bytes = ByteCharset.windows1252.bytes(text)
    #expect(bytes == expected.unicodeScalars.map { UInt8($0.value) })
  }
}
