import Documents
import Model

/// One property of a vCard: its name, its parameters, and what it says.
struct CardLine: Equatable {
  /// In capitals, without its group.
  let name: String
  /// What a line with a name for the same thing has too: item1 of `item1.EMAIL`.
  let group: String?
  /// In capitals, with their values: TYPE with WORK, HOME.
  let parameters: [String: [String]]
  /// As it stands there, without the folds of lines.
  let raw: String

  /// Whether it says of itself that it is so.
  func isOf(_ type: String) -> Bool {
    (parameters["TYPE"] ?? []).contains(type) || type == "PREF" && parameters["PREF"] != nil
  }

  /// What it says, as one text.
  var text: String { Self.plain(Substring(raw)) }

  /// What it says, in parts: of a name or an address.
  var parts: [String] { Self.split(raw, at: ";").map { Self.plain($0) } }

  /// What it says, one after the other.
  var list: [String] { Self.split(raw, at: ",").map { Self.plain($0) } }

  /// The text without the signs that kept it from being read otherwise.
  private static func plain(_ text: Substring) -> String {
    var (plain, isEscaped) = ("", false)
    for letter in text {
      if isEscaped {
        plain.append(letter == "n" || letter == "N" ? "\n" : letter)
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else {
        plain.append(letter)
      }
    }
    return plain.trimmed
  }

  private static func split(_ text: String, at sign: Character) -> [Substring] {
    var (parts, start, isEscaped) = ([Substring](), text.startIndex, false)
    for index in text.indices {
      if isEscaped {
        isEscaped = false
      } else if text[index] == "\\" {
        isEscaped = true
      } else if text[index] == sign {
        parts.append(text[start..<index])
        start = text.index(after: index)
      }
    }
    return parts + [text[start...]]
  }
}

extension CardLine {
  /// Reads a line whose folds are gone; nil for what is no property. Throws `SheetFailure` where it
  /// has letters of a charset that is not read.
  init?(_ line: [UInt8]) throws {
    guard let colon = Self.end(of: line) else { return nil }
    let head = String(decoding: line[..<colon], as: UTF8.self)
    var words = Self.words(head)
    let whole = words.removeFirst().uppercased().split(separator: ".")
    guard let name = whole.last else { return nil }
    var parameters: [String: [String]] = [:]
    for word in words {
      let pair = word.split(separator: "=", maxSplits: 1).map(String.init)
      // Of the version 2.1: the value alone.
      let (key, values) = pair.count == 2 ? (pair[0].uppercased(), pair[1]) : ("TYPE", word)
      parameters[key, default: []] += values.filter { $0 != "\"" }.uppercased()
        .split(separator: ",").map(String.init)
    }
    if parameters["ENCODING"] == nil, parameters["TYPE"]?.contains("QUOTED-PRINTABLE") == true {
      parameters["ENCODING"] = ["QUOTED-PRINTABLE"]
    }
    self.name = String(name)
    group = whole.count > 1 ? String(whole[0]) : nil
    self.parameters = parameters
    raw = try Self.decoded(Array(line[(colon + 1)...]), parameters)
  }

  /// Whether the line goes on in the next one, as a text with equals signs at its end does.
  static func goesOn(_ line: [UInt8]) -> Bool {
    guard line.last == UInt8(ascii: "="), let colon = end(of: line) else { return false }
    return String(decoding: line[..<colon], as: UTF8.self).uppercased()
      .contains("QUOTED-PRINTABLE")
  }

  /// Where the colon is that ends names and parameters.
  private static func end(of line: [UInt8]) -> Int? {
    var isQuoted = false
    return line.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ":") && !isQuoted
    }
  }

  private static func words(_ head: String) -> [String] {
    var (words, isQuoted) = ([""], false)
    for letter in head {
      if letter == "\"" { isQuoted.toggle() }
      if letter == ";", !isQuoted {
        words.append("")
      } else {
        words[words.count - 1].append(letter)
      }
    }
    return words
  }

  private static func decoded(
    _ bytes: [UInt8], _ parameters: [String: [String]]
  ) throws -> String {
    let isPrintable = parameters["ENCODING"]?.contains("QUOTED-PRINTABLE") == true
    let bytes = isPrintable ? unquoted(bytes) : bytes
    let name = parameters["CHARSET"]?.first ?? "UTF-8"
    if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
    if ["UTF-8", "UTF8"].contains(name) {
      return String(validating: bytes, as: UTF8.self) ?? ByteCharset.windows1252.text(bytes)
    }
    guard let charset = ByteCharset(named: name) else {
      throw SheetFailure(
        say("The vCard has letters in \(name), which is not read. Export it as UTF-8."))
    }
    return charset.text(bytes)
  }

  /// Line breaks within the text are escaped, so that they are read as others are.
  private static func unquoted(_ bytes: [UInt8]) -> [UInt8] {
    var (plain, place) = ([UInt8](), 0)
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "="), place + 2 < bytes.count,
        let code = UInt8(
          String(decoding: bytes[(place + 1)...(place + 2)], as: UTF8.self), radix: 16)
      {
        switch code {
        case 0x0D: break
        case 0x0A: plain += Array("\\n".utf8)
        default: plain.append(code)
        }
        place += 3
      } else {
        plain.append(bytes[place])
        place += 1
      }
    }
    return plain
  }
}
