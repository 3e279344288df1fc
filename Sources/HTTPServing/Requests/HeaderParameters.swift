/// A field value with parameters: `form-data; name="a"`.
struct HeaderParameters {
  static let parameterCountLimit = 20

  let value: String
  private(set) var parameters: [Query.Pair] = []

  init(_ text: String) {
    let parts = HeaderParameters.split(Array(text.utf8))
    value = String(decoding: parts.first ?? [], as: UTF8.self).trimmedBlanks
    for part in parts.dropFirst().prefix(Self.parameterCountLimit) {
      guard let equals = part.firstIndex(of: 0x3D) else { continue }
      let name = String(decoding: part[..<equals], as: UTF8.self).trimmedBlanks.lowercased()
      let raw = String(decoding: part[part.index(after: equals)...], as: UTF8.self).trimmedBlanks
      parameters.append(Query.Pair(name: name, value: HeaderParameters.unquoted(raw)))
    }
  }

  subscript(name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }

  /// Splits at semicolons that stand outside quotes.
  private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = 0
    var isQuoted = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x22 {
        isQuoted.toggle()
      } else if byte == 0x5C, isQuoted {
        index += 1
      } else if byte == 0x3B, !isQuoted {
        parts.append(bytes[start..<index])
        start = index + 1
      }
      index += 1
    }
    parts.append(bytes[start...])
    return parts
  }

  /// Browsers escape a quote in a file name as `%22` or `\"`, and leave other backslashes alone.
  private static func unquoted(_ text: String) -> String {
    guard text.utf8.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
    return String(text.dropFirst().dropLast()).replacing("\\\"", with: "\"")
      .replacing("%22", with: "\"")
  }
}
