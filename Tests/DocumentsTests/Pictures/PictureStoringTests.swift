import Testing

@testable import Documents

@Suite struct PictureStoringTests {
  /// A picture that no format makes small.
  private func noise(_ width: Int, _ height: Int) -> Picture {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    let pixels = (0..<(width * height * 4)).map { place -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return place % 4 == 3 ? 255 : UInt8(state >> 56)
    }
    return Picture(width: width, height: height, pixels: pixels)
  }

  @Test func `A portrait is square, small, and without the camera's notes`() throws {
    #expect(PictureSamples.turnedJPEG.contains(Array("Secret Camera".utf8)))
    let file = try PictureUse.portrait.stored(PictureSamples.turnedJPEG)
    #expect(!file.contains(Array("Secret".utf8)) && !file.contains(Array("Exif".utf8)))
    let picture = try Picture(reading: file)
    #expect(picture.width == 8 && picture.height == 8)
  }

  @Test func `However much there is to see, the file keeps to its limit`() throws {
    let file = noise(400, 300).webP(quality: 95)
    for use in [.portrait, .logo, .thumbnail] as [PictureUse] {
      let stored = try use.stored(file)
      let picture = try Picture(reading: stored)
      #expect(stored.count <= use.limits.bytes)
      #expect(max(picture.width, picture.height) <= use.limits.side)
    }
  }

  @Test func `A cut chooses what the portrait shows`() throws {
    let cut = PictureCut(left: 0.5, top: 0, side: 1)
    let picture = try Picture(
      reading: PictureUse.portrait.stored(PictureSamples.webP, cut: cut))
    #expect(picture.pixels[0] < 60 && picture.pixels[2] > 200)
    let whole = try Picture(reading: PictureUse.portrait.stored(PictureSamples.webP))
    #expect(whole.pixels[0] > 200)
  }

  @Test func `A logo keeps its shape and what is transparent in it`() throws {
    let logo = try Picture(reading: PictureUse.logo.stored(PictureSamples.png))
    #expect(logo.width == 4 && logo.height == 4)
    #expect(logo.pixels[3] == 255 && logo.pixels.last == 0)
  }

  @Test func `What can't be read is not stored`() {
    #expect(throws: PictureFailure(code: .unknownFormat)) {
      try PictureUse.logo.stored(Array("no picture".utf8))
    }
  }
}
