import Documents

extension Picture {
  /// A code drawn with so many pixels for a module, dark on light, within a wide light margin.
  init(drawing code: PrintedCode, scale: Int = 4, margin: Int = 40) {
    let (width, height) = (
      code.size.width * scale + 2 * margin, code.size.height * scale + 2 * margin
    )
    var pixels = Array(repeating: UInt8(255), count: width * height * 4)
    for run in code.runs {
      for y in (run.y * scale)..<((run.y + run.height) * scale) {
        for x in (run.x * scale)..<((run.x + run.width) * scale) {
          let start = ((y + margin) * width + x + margin) * 4
          for channel in 0..<3 { pixels[start + channel] = 0 }
        }
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// The same picture so many times beside and below itself.
  func repeated(_ across: Int, _ down: Int) -> Picture {
    var row: [UInt8] = []
    for y in 0..<height {
      let line = pixels[(y * width * 4)..<((y + 1) * width * 4)]
      for _ in 0..<across { row += line }
    }
    let all = (0..<down).flatMap { _ in row }
    return Picture(width: width * across, height: height * down, pixels: all)
  }

  /// The same picture on its side.
  var onItsSide: Picture {
    var turned: [UInt8] = []
    for x in 0..<width {
      for y in (0..<height).reversed() {
        let start = (y * width + x) * 4
        turned += pixels[start..<start + 4]
      }
    }
    return Picture(width: height, height: width, pixels: turned)
  }
}
