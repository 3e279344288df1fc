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
      bytes = Array(ByteCharset.windows1252.text(raw).utf8)
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
}
