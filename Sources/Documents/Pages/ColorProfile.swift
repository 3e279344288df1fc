import Glibc

/// What colours of red, green and blue mean, as a profile of the ICC (version 2.1), which others
/// need to show them as they were meant.
enum ColorProfile {
  /// That of screens, by IEC 61966-2-1.
  static let sRGB: [UInt8] = {
    let strengths = "curv".utf8 + zeros(4) + four(UInt32(curve.count)) + curve.flatMap(two)
    let tags: [(name: String, bytes: [UInt8])] = [
      ("desc", description("sRGB")), ("cprt", text("No copyright, use freely")),
      ("wtpt", point(white)), ("rXYZ", point(red)), ("gXYZ", point(green)), ("bXYZ", point(blue)),
      ("rTRC", strengths), ("gTRC", strengths), ("bTRC", strengths),
    ]
    let start = headerLength + 4 + 12 * tags.count
    var (table, data): ([UInt8], [UInt8]) = (four(UInt32(tags.count)), [])
    var places: [[UInt8]: Int] = [:]
    for tag in tags {
      // The three curves are one.
      let place = places[tag.bytes] ?? start + data.count
      if places.updateValue(place, forKey: tag.bytes) == nil {
        data += tag.bytes + zeros((4 - tag.bytes.count % 4) % 4)
      }
      table += tag.name.utf8 + four(UInt32(place)) + four(UInt32(tag.bytes.count))
    }
    return header(length: start + data.count) + table + data
  }()

  private static let headerLength = 128

  private static func header(length: Int) -> [UInt8] {
    var bytes = four(UInt32(length)) + zeros(4) + four(0x0210_0000)
    bytes += "mntrRGB XYZ ".utf8
    // The day is a part of the profile, and no matter.
    for part in [2026, 1, 1, 0, 0, 0] as [UInt16] { bytes += two(part) }
    bytes += "acsp".utf8
    bytes += zeros(28)
    bytes += numbers(white)
    return bytes + zeros(headerLength - bytes.count)
  }

  // MARK: Colours

  // The three lights, and the white that they make together, as they look by daylight of 5,000 K,
  // in parts of 65,536.
  static let white: [UInt32] = [0xF6D6, 0x1_0000, 0xD32D]
  static let red: [UInt32] = [0x6FA2, 0x38F5, 0x0390]
  static let green: [UInt32] = [0x6294, 0xB787, 0x18DA]
  static let blue: [UInt32] = [0x24A0, 0x0F84, 0xB6C3]

  /// How much light each strength is.
  static let curve: [UInt16] = (0..<1_024).map { step in
    let strength = Double(step) / 1_023
    let light = strength <= 0.040_45 ? strength / 12.92 : pow((strength + 0.055) / 1.055, 2.4)
    return UInt16((light * 65_535).rounded())
  }

  // MARK: Parts

  private static func point(_ parts: [UInt32]) -> [UInt8] {
    "XYZ ".utf8 + zeros(4) + numbers(parts)
  }

  private static func text(_ words: String) -> [UInt8] {
    "text".utf8 + zeros(4) + words.utf8 + zeros(1)
  }

  /// A name in plain signs; those in other ones are empty.
  private static func description(_ words: String) -> [UInt8] {
    let count = four(UInt32(words.utf8.count + 1))
    return "desc".utf8 + zeros(4) + count + words.utf8 + zeros(1) + zeros(4 + 4 + 2 + 1 + 67)
  }

  private static func numbers(_ parts: [UInt32]) -> [UInt8] { parts.flatMap(four) }

  private static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

  private static func two(_ number: UInt16) -> [UInt8] {
    [UInt8(number >> 8), UInt8(number & 255)]
  }

  private static func four(_ number: UInt32) -> [UInt8] {
    two(UInt16(number >> 16)) + two(UInt16(number & 0xFFFF))
  }
}
