/// The bytes of a table of text as UTF-8, from however they were written.
struct CSVText {
  /// In UTF-8 without its mark.
  let bytes: [UInt8]
  /// What a person should know of how it was read; nil for UTF-8.
  let remark: String?

  init(_ raw: [UInt8]) throws {
    if raw.starts(with: [0xEF, 0xBB, 0xBF]) {
      guard String(validating: raw, as: UTF8.self) != nil else {
        throw SheetFailure("The file says that it is UTF-8, but it is not. Save it anew as UTF-8.")
      }
      (bytes, remark) = (Array(raw.dropFirst(3)), nil)
    } else if raw.starts(with: [0xFF, 0xFE]) || raw.starts(with: [0xFE, 0xFF]) {
      (bytes, remark) = (try Self.fromUTF16(raw), "The file was read as UTF-16.")
    } else if raw.contains(0) {
      throw SheetFailure.notATable
    } else if String(validating: raw, as: UTF8.self) != nil {
      (bytes, remark) = (raw, nil)
    } else {
      bytes = Self.fromWindows(raw)
      remark = "The file is not UTF-8 and was read as Windows-1252: look at its letters."
    }
  }

  private static func fromUTF16(_ raw: [UInt8]) throws -> [UInt8] {
    guard raw.count.isMultiple(of: 2) else {
      throw SheetFailure("The file says that it is UTF-16, but its last letter is cut.")
    }
    let isLittle = raw[0] == 0xFF
    let units = stride(from: 2, to: raw.count, by: 2).map { index in
      let (first, second) = (UInt16(raw[index]), UInt16(raw[index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func fromWindows(_ raw: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raw.count + raw.count / 8)
    for byte in raw {
      if byte < 0x80 {
        bytes.append(byte)
      } else {
        let value = byte < 0xA0 ? upper[Int(byte) - 0x80] : UInt16(byte)
        bytes += String(decoding: [value], as: UTF16.self).utf8
      }
    }
    return bytes
  }

  /// What Windows-1252 has where Latin-1 has nothing; five of them are nothing there too.
  private static let upper: [UInt16] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
  ]
}
