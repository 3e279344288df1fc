import Testing

@testable import Documents

@Suite struct PictureReadingTests {
  typealias Samples = PictureSamples

  private func isRed(_ picture: Picture, _ column: Int, _ row: Int) -> Bool {
    let place = (row * picture.width + column) * 4
    return picture.pixels[place] > 200 && picture.pixels[place + 2] < 80
  }

  private func isBlue(_ picture: Picture, _ column: Int, _ row: Int) -> Bool {
    let place = (row * picture.width + column) * 4
    return picture.pixels[place] < 80 && picture.pixels[place + 2] > 200
  }

  @Test(arguments: [Samples.jpeg, Samples.progressiveJPEG, Samples.inkJPEG, Samples.webP])
  func `Each kind of file gives its pixels`(_ file: [UInt8]) throws {
    let picture = try Picture(reading: file)
    #expect(picture.width == 16 && picture.height == 8)
    #expect(isRed(picture, 1, 1) && isRed(picture, 6, 6))
    #expect(isBlue(picture, 9, 1) && isBlue(picture, 14, 6))
    #expect(picture.pixels.indices.filter { $0 % 4 == 3 }.allSatisfy { picture.pixels[$0] == 255 })
  }

  @Test func `What is transparent stays so`() throws {
    let picture = try Picture(reading: Samples.png)
    #expect(Array(picture.pixels.prefix(4)) == [10, 200, 30, 255])
    #expect(picture.pixels.last == 0)
  }

  @Test func `A picture is turned the way its camera was held`() throws {
    for file in [Samples.turnedJPEG, Samples.turnedWebP] {
      let picture = try Picture(reading: file)
      #expect(picture.width == 8 && picture.height == 16)
      #expect(isRed(picture, 1, 1) && isBlue(picture, 1, 14))
    }
    let png = try Picture(reading: Samples.turnedPNG)
    #expect(png.pixels[3] == 0 && Array(png.pixels[12...15]) == [10, 200, 30, 255])
  }

  @Test func `Large pictures can be read smaller`() throws {
    for file in [Samples.jpeg, Samples.webP] {
      let picture = try Picture(reading: file, shorterSide: 4)
      #expect(picture.width == 8 && picture.height == 4)
      #expect(isRed(picture, 1, 1) && isBlue(picture, 6, 2))
    }
  }

  @Test(arguments: [
    [], Array("<svg onload=alert(1)>".utf8), Array("GIF89a".utf8), Array("%PDF-1.7".utf8),
    Array("RIFF\0\0\0\0AVI ".utf8), [0xFF, 0xD8],
  ])
  func `What is not a picture is refused, whatever it is called`(_ file: [UInt8]) {
    #expect(throws: PictureFailure(code: .unknownFormat)) { try Picture(reading: file) }
  }

  @Test(arguments: [Samples.jpeg, Samples.progressiveJPEG, Samples.png, Samples.webP])
  func `A file that is cut off never gives half a picture`(_ file: [UInt8]) throws {
    let whole = try Picture(reading: file)
    for count in file.indices {
      let part = try? Picture(reading: Array(file.prefix(count)))
      // The end of a PNG has no pixels: without it all of them may be there.
      #expect(part == nil || part == whole, "\(count) bytes")
      #expect(part == nil || count > file.count / 2)
    }
  }

  @Test(arguments: [Samples.turnedJPEG, Samples.turnedPNG, Samples.turnedWebP, Samples.inkJPEG])
  func `Any byte may be anything`(_ file: [UInt8]) {
    for place in file.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var damaged = file
        damaged[place] = value
        // A picture or a refusal: never more pixels than are allowed, never a crash.
        guard let picture = try? Picture(reading: damaged, shorterSide: 4) else { continue }
        #expect(picture.pixels.count == picture.width * picture.height * 4)
      }
    }
  }

  @Test func `Few bytes that ask for much memory are refused before it is taken`() throws {
    #expect(throws: PictureFailure(code: .tooManyPixels)) {
      try Picture(reading: Samples.hugePNG)
    }
    // The frame of a JPEG says its height and width behind the marker, its length and depth.
    var jpeg = Samples.jpeg
    let frame = try #require(
      (0..<jpeg.count - 9).first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    jpeg.replaceSubrange((frame + 5)..<(frame + 9), with: [0xFF, 0x00, 0xFF, 0x00])
    #expect(throws: PictureFailure(code: .tooManyPixels)) { try Picture(reading: jpeg) }
    #expect(throws: PictureFailure(code: .tooManyBytes)) {
      try Picture(reading: Samples.jpeg + [UInt8](repeating: 0, count: PictureLimits.bytes))
    }
  }

  @Test func `A moving picture is refused with a word for it`() {
    #expect(throws: PictureFailure(code: .moving)) { try Picture(reading: Samples.movingWebP) }
  }

  @Test func `Bytes that a camera left between the parts are no harm`() throws {
    let file = Samples.jpeg
    #expect(try Picture(reading: file + [1, 2, 3, 4]) == Picture(reading: file))
  }

  @Test func `Each refusal says what to do`() {
    for code in [
      .unknownFormat, .damaged, .moving, .tooManyBytes, .tooManyPixels,
    ] as [PictureFailure.Code] {
      let text = PictureFailure(code: code).description
      #expect(text.contains("Choose") || text.contains("Make") || text.contains("choose"))
    }
  }
}
