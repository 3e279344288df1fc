import Sealing
import Testing

@Suite("Texts")
struct TextTests {
  @Test(
    "Bytes become these digits and come back",
    arguments: [([], ""), ([0], "00"), ([0xDE, 0xAD, 0xBE, 0xEF], "deadbeef")]
      as [([UInt8], String)])
  func hex(bytes: [UInt8], text: String) {
    #expect(Hex.encode(bytes) == text)
    #expect(Hex.decode(text) == bytes)
  }

  @Test(
    "What is not canonical hexadecimal is refused",
    arguments: ["0", "0g", "DEAD", " 00", "00 ", "0x00", "0\u{0}", "é"])
  func wrongHex(text: String) {
    #expect(Hex.decode(text) == nil)
  }

  @Test(
    "Bytes become these characters and come back",
    arguments: [
      ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"),
      ("fooba", "Zm9vYmE"), ("foobar", "Zm9vYmFy"),
    ])
  func base64(plain: String, text: String) {
    #expect(Base64URL.encode([UInt8](plain.utf8)) == text)
    #expect(Base64URL.decode(text) == [UInt8](plain.utf8))
  }

  @Test("The alphabet is the one for addresses")
  func alphabet() {
    #expect(Base64URL.encode([0xFB, 0xEF, 0xFF]) == "--__")
    #expect(Base64URL.decode("--__") == [0xFB, 0xEF, 0xFF])
    #expect(Base64URL.decode("++//") == nil)
  }

  @Test(
    "Padding, blanks, foreign characters and loose bits are refused",
    arguments: [
      "Zg==", "Zg=", "Z", "Zm9vY", "Zh", "Zm9", "Zm 9v", "Zm9v\n", "Zm9*", "Zm9é", "Zg\u{0}",
    ])
  func wrongBase64(text: String) {
    #expect(Base64URL.decode(text) == nil)
  }

  @Test("Random bytes of every length come back from both", arguments: 0..<70)
  func roundTrip(count: Int) {
    let bytes = Randomness.bytes(count)
    #expect(bytes.count == count)
    #expect(Hex.decode(Hex.encode(bytes)) == bytes)
    #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
  }
}
