import Testing

@testable import Model

/// What may be shown as a member's picture.
@Suite struct PortraitTests {
  private static let webP = Array("RIFF....WEBPVP8 ".utf8)

  @Test func `JPEG and WebP are known by their first bytes`() {
    #expect(Portrait([0xFF, 0xD8, 0xFF, 0xE0])?.kind.mediaType == "image/jpeg")
    #expect(Portrait(Self.webP)?.kind.mediaType == "image/webp")
    #expect(Portrait(Self.webP)?.bytes == Self.webP)
  }

  @Test(
    arguments: [
      [], [0xFF], [0xFF, 0xD8], [0xFF, 0xD8, 0xFE, 0xFF], Array("<svg onload=\"x\">".utf8),
      Array("<html>".utf8), Array("GIF89a".utf8), Array("RIFF....WAVE".utf8),
      Array("RIFF....WEB".utf8), Array(webP.dropFirst()), [0x89, 0x50, 0x4E, 0x47],
    ] as [[UInt8]])
  func `Nothing else is one`(_ bytes: [UInt8]) {
    #expect(Portrait(bytes) == nil)
  }

  @Test func `It has a limit, and the field has the same`() {
    let start: [UInt8] = [0xFF, 0xD8, 0xFF]
    let largest = start + Array(repeating: 0, count: Portrait.byteLimit - 3)
    #expect(Portrait(largest) != nil && Portrait(largest + [0]) == nil)
    let field = AccessControl.definition.fields[8]
    #expect(field.name == "profileImage" && field.writer == .subject)
    #expect(field.type.accepts(.bytes(largest)) && !field.type.accepts(.bytes(largest + [0])))
  }
}
