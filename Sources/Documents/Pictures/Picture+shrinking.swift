extension Picture {
  /// The picture made smaller so that it fits into a square of the given side; it never grows. Each
  /// pixel is the mean of those that it stands for, and what is transparent has no colour in it.
  package func shrunk(toFit side: Int) -> Picture {
    let (wide, high) = Self.fitting(width, height, side: side)
    guard wide != width || high != height else { return self }
    let columns = Shares.dividing(width, into: wide)
    let rows = Shares.dividing(height, into: high)
    var small = [UInt8](repeating: 0, count: wide * high * 4)
    var sums = [Float](repeating: 0, count: wide * 4)
    for (row, share) in rows.enumerated() {
      for index in sums.indices { sums[index] = 0 }
      for (offset, weight) in share.weights.enumerated() {
        add(row: share.first + offset, weight, columns, to: &sums)
      }
      Self.write(sums, to: &small, at: row * wide * 4)
    }
    return Picture(width: wide, height: high, pixels: small)
  }

  private func add(row: Int, _ rowWeight: Float, _ columns: [Shares], to sums: inout [Float]) {
    let start = row * width * 4
    for (column, share) in columns.enumerated() {
      var (red, green, blue, alpha): (Float, Float, Float, Float) = (0, 0, 0, 0)
      var from = start + share.first * 4
      for weight in share.weights {
        let opacity = Float(pixels[from + 3]) * weight
        red += Float(pixels[from]) * opacity
        green += Float(pixels[from + 1]) * opacity
        blue += Float(pixels[from + 2]) * opacity
        alpha += opacity
        from += 4
      }
      let to = column * 4
      sums[to] += red * rowWeight
      sums[to + 1] += green * rowWeight
      sums[to + 2] += blue * rowWeight
      sums[to + 3] += alpha * rowWeight
    }
  }

  private static func write(_ sums: [Float], to small: inout [UInt8], at start: Int) {
    for place in stride(from: 0, to: sums.count, by: 4) {
      let alpha = sums[place + 3]
      guard alpha > 0 else { continue }
      for channel in 0..<3 {
        small[start + place + channel] = UInt8(min(255, (sums[place + channel] / alpha).rounded()))
      }
      small[start + place + 3] = UInt8(min(255, alpha.rounded()))
    }
  }
}

/// The places of a line that become one place of a shorter line, and how much each counts.
private struct Shares {
  let first: Int
  let weights: [Float]

  static func dividing(_ length: Int, into parts: Int) -> [Shares] {
    let step = Double(length) / Double(parts)
    return (0..<parts).map { part in
      let (from, to) = (Double(part) * step, Double(part + 1) * step)
      let first = Int(from)
      let last = min(length, Int(to.rounded(.up)))
      let weights = (first..<last).map { place in
        Float((min(to, Double(place + 1)) - max(from, Double(place))) / step)
      }
      return Shares(first: first, weights: weights)
    }
  }
}
