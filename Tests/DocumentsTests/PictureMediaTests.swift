import Documents
import Testing

/// What a file says that it is by its first bytes.
@Suite struct PictureMediaTests {
  @Test(
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xE0], "image/jpeg"),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], "image/png"),
      (Array("RIFF1234WEBPVP8 ".utf8), "image/webp"), (Array("<svg>".utf8), nil),
      (Array("<!DOCTYPE html>".utf8), nil), ([], nil),
    ] as [([UInt8], String?)])
  func `only pictures that can be read have a type`(bytes: [UInt8], type: String?) {
    #expect(PictureUse.mediaType(ofFileBeginning: bytes) == type)
  }
}
