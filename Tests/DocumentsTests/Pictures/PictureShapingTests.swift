import Testing

@testable import Documents

@Suite struct PictureShapingTests {
  /// Three columns and two rows of grey tones 1 to 6.
  private let tones = Picture(
    width: 3, height: 2, pixels: (1...6).flatMap { [$0, $0, $0, 255] as [UInt8] })

  private func rows(_ picture: Picture) -> [[UInt8]] {
    (0..<picture.height).map { row in
      (0..<picture.width).map { picture.pixels[(row * picture.width + $0) * 4] }
    }
  }

  @Test(
    arguments: [
      (0, [[1, 2, 3], [4, 5, 6]]), (1, [[1, 2, 3], [4, 5, 6]]), (2, [[3, 2, 1], [6, 5, 4]]),
      (3, [[6, 5, 4], [3, 2, 1]]), (4, [[4, 5, 6], [1, 2, 3]]), (5, [[1, 4], [2, 5], [3, 6]]),
      (6, [[4, 1], [5, 2], [6, 3]]), (7, [[6, 3], [5, 2], [4, 1]]),
      (8, [[3, 6], [2, 5], [1, 4]]),
      (9, [[1, 2, 3], [4, 5, 6]]),
    ] as [(Int, [[UInt8]])])
  func `Each number of a camera turns the picture its way`(_ number: Int, _ expected: [[UInt8]]) {
    #expect(rows(tones.turned(Orientation(number: number))) == expected)
  }

  @Test func `Pictures fit into a square with their shape, and never grow`() {
    let picture = Picture(width: 30, height: 10, pixels: .init(repeating: 9, count: 1_200))
    let small = picture.shrunk(toFit: 6)
    #expect(small.width == 6 && small.height == 2)
    #expect(picture.shrunk(toFit: 30) == picture && picture.shrunk(toFit: 500) == picture)
    let line = Picture(width: 900, height: 1, pixels: .init(repeating: 9, count: 3_600))
    #expect(line.shrunk(toFit: 3).height == 1)
  }

  @Test func `A pixel is the mean of those that it stands for, by how much of each it covers`() {
    let line = Picture(
      width: 3, height: 1, pixels: [0, 90, 240].flatMap { [$0, $0, $0, 255] as [UInt8] })
    // One and a half pixels each: (0 + 90/2) / 1.5 and (90/2 + 240) / 1.5.
    #expect(rows(line.shrunk(toFit: 2)) == [[30, 190]])
  }

  @Test func `What is transparent gives no colour to its neighbours`() throws {
    let small = try Picture(reading: PictureSamples.png).shrunk(toFit: 1)
    #expect(small.pixels == [10, 200, 30, 128])
  }

  @Test func `Without a cut the middle is taken`() {
    let line = Picture(
      width: 5, height: 1, pixels: (1...5).flatMap { [$0, $0, $0, 255] as [UInt8] })
    #expect(rows(line.squared()) == [[3]])
  }

  @Test func `A cut is moved into the picture, whatever its numbers are`() {
    #expect(rows(tones.squared(PictureCut(left: 1 / 3, top: 0, side: 1))) == [[2, 3], [5, 6]])
    #expect(rows(tones.squared(PictureCut(left: 9, top: 9, side: 0.5))) == [[6]])
    #expect(rows(tones.squared(PictureCut(left: -1, top: -1, side: 0))) == [[1]])
    #expect(rows(tones.squared(PictureCut(left: .nan, top: .infinity, side: .nan))) == [[1]])
  }
}
